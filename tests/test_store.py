"""The disk: which files are read, what is never waited for, and outputs that are whole or untouched."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from worlds import entry, write

from glossgraph.errors import OutputError, SourceError
from glossgraph.library.loading import load
from glossgraph.store import files
from glossgraph.store.files import find_files, read_files, read_text
from glossgraph.store.outputs import write_outputs
from glossgraph.store.settings import load_settings


def found(source: Path, include: tuple[str, ...] = (), exclude: tuple[str, ...] = ()) -> list[str]:
    return [path.relative_to(source).as_posix() for path in find_files(source, include, exclude)]


# --- which files -----------------------------------------------------------------------------------------------------


def test_markdown_files_in_any_case_of_all_folders_but_hidden_ones(tmp_path: Path) -> None:
    names = ["b.md", "a.MD", "sub/c.markdown", "sub/d.Markdown", "x.md/e.md", "k.mdx"]
    others = ["f.txt", "md", ".git/g.md", "sub/.obsidian/h.md", "node_modules/i.md", "j.md.bak", "._a.md"]
    write(tmp_path, dict.fromkeys(names + others, "x"))
    assert found(tmp_path) == sorted(names)


def test_patterns_choose_files(tmp_path: Path) -> None:
    write(tmp_path, dict.fromkeys(["a.md", "drafts/b.md", "drafts/deep/c.md", "sub/drafts/d.md", "sub/e.md"], "x"))
    assert found(tmp_path, exclude=("drafts/**",)) == ["a.md", "sub/drafts/d.md", "sub/e.md"]
    assert found(tmp_path, exclude=("**/drafts/**",)) == ["a.md", "sub/e.md"]
    assert found(tmp_path, include=("sub/*.md",)) == ["sub/e.md"]
    assert found(tmp_path, include=("?.md",), exclude=("b.md", "c.md", "d.md")) == ["a.md", "sub/e.md"]
    assert found(tmp_path, include=("**/*.md",)) == found(tmp_path)


def test_links_are_followed_once_and_never_out_of_the_folder(tmp_path: Path) -> None:
    glossary = write(tmp_path / "glossary", {"a.md": "x", "sub/b.md": "x", ".attic/c.md": "x", "z/d.md": "x"})
    write(tmp_path / "outside", {"e.md": "x"})
    for link, target in {
        "again.md": "a.md",
        "loop": ".",
        "sub/up": "..",
        "old": ".attic",
        "old2": ".attic",
        "old.md": ".attic/c.md",
        "out": "../outside",
        "out.md": "../outside/e.md",
        "sibling": "../glossary",
        "dead.md": "nowhere.md",
        "self.md": "self.md",
        "secret.md": "/etc/passwd",
        "text.txt": "a.md",
    }.items():
        (glossary / link).symlink_to(target)
    assert found(glossary) == ["a.md", "old.md", "sub/b.md", "z/d.md"]


def test_a_link_to_the_glossary_is_read_like_the_glossary(tmp_path: Path) -> None:
    write(tmp_path / "real", {"a.md": "x", "sub/b.md": "x"})
    (tmp_path / "link").symlink_to("real")
    assert found(tmp_path / "link") == ["a.md", "sub/b.md"]


def test_a_source_can_be_one_file(tmp_path: Path) -> None:
    write(tmp_path, {"sub/a.md": entry("A", "B"), "sub/b.md": entry("B"), "sub/glossgraph.toml": '[scheme]\ntitle="T"'})
    build = load(tmp_path / "sub" / "a.md")
    assert list(build.concepts) == ["a"]
    assert build.concepts["a"].location.path == "a.md"
    assert build.scheme.title == "T"


@pytest.mark.parametrize("name", ["nowhere", "nowhere/a.md"])
def test_a_missing_source_is_one_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(SourceError, match="there is no such folder or file"):
        find_files(tmp_path / name)


def test_a_folder_that_cannot_be_listed_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> Iterator[os.DirEntry[str]]:
        raise PermissionError(13, "Permission denied", str(folder))

    write(tmp_path, {"a.md": "x"})
    monkeypatch.setattr("os.scandir", refuse)
    with pytest.raises(SourceError, match=r"cannot be read \(Permission denied\)"):
        find_files(tmp_path)


def test_a_file_that_cannot_be_read_is_a_finding_and_its_neighbours_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str, flags: int) -> int:
        if str(path).endswith("b.md"):
            raise PermissionError(13, "Permission denied", path)
        return os.open(path, flags)

    write(tmp_path, {"a.md": entry("A"), "b.md": entry("B")})
    monkeypatch.setattr(files, "_without_waiting", refuse)
    build = load(tmp_path)
    assert list(build.concepts) == ["a"]
    assert [(finding.code, finding.message) for finding in build.findings] == [
        ("GG101", "the file cannot be read (Permission denied)")
    ]
    assert build.reading.unreadable == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes and no sockets with a path")
def test_pipes_and_sockets_are_not_waited_for(tmp_path: Path) -> None:
    write(tmp_path, {"a.md": entry("A")})
    os.mkfifo(tmp_path / "pipe.md")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket.md"))
        files = {file.path: file.problem for file in read_files(tmp_path, find_files(tmp_path))}
    assert files["a.md"] == ""
    assert files["pipe.md"] == "cannot be read (it is no regular file)"
    assert files["socket.md"].startswith("cannot be read")
    assert read_text(tmp_path / "pipe.md") is None


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="file names are Unicode on this system")
def test_odd_file_names_are_shown_in_a_form_that_every_output_can_hold(tmp_path: Path) -> None:
    write(tmp_path, {"new\nline.md": entry("A"), "tab\t.md": entry("B")})
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.md")).write_text(entry("C"), encoding="utf-8")
    glossary = load(tmp_path)
    paths = sorted(concept.location.path for concept in glossary.concepts.values())
    assert paths == ["new\ufffdline.md", "tab\ufffd.md", "\ufffd.md"]
    assert sorted(glossary.concepts) == ["entry", "new-line", "tab"]
    "".join(paths + list(glossary.concepts)).encode()


def test_the_title_of_a_folder_with_an_odd_name_is_clean(tmp_path: Path) -> None:
    source = write(tmp_path / "a\nb\x07", {"a.md": entry("A")})
    assert load(source).scheme.title == "a b"


# --- the configuration ------------------------------------------------------------------------------------------------


def test_the_configuration_is_looked_for_upward_from_the_source_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    write(tmp_path, {"here/glossgraph.toml": '[scheme]\ntitle = "here"', "there/sub/a.md": "x"})
    monkeypatch.chdir(tmp_path / "here")
    assert load_settings(tmp_path / "there").title is None
    write(tmp_path, {"there/glossgraph.toml": b'\xef\xbb\xbf[scheme]\r\ntitle = "there"\r\n'})
    for source in ("there", "there/sub", "there/sub/a.md"):
        assert load_settings(tmp_path / source).title == "there"


@pytest.mark.parametrize("mark", ["repository", "home"])
def test_the_search_for_the_configuration_ends_at_the_repository_and_at_home(
    mark: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"glossgraph.toml": '[scheme]\ntitle = "beyond"', "project/glossary/a.md": "x"})
    assert load_settings(tmp_path / "project/glossary").title == "beyond"
    if mark == "home":
        monkeypatch.setenv("HOME", str(tmp_path / "project"))
    else:
        (tmp_path / "project/.git").mkdir()
    assert load_settings(tmp_path / "project/glossary").title is None
    write(tmp_path, {"project/glossgraph.toml": '[scheme]\ntitle = "mine"'})
    assert load_settings(tmp_path / "project/glossary").title == "mine"


def test_a_text_that_is_missing_or_not_utf8_is_none(tmp_path: Path) -> None:
    write(tmp_path, {"a.json": b"\xff", "b.json": "ö"})
    assert [read_text(tmp_path / name) for name in ("a.json", "b.json", "c.json")] == [None, "ö", None]


# --- outputs ---------------------------------------------------------------------------------------------------------


def listing(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir() if path.is_file()}


def test_outputs_are_written_with_their_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "exports"
    write_outputs({folder / "a.ttl": "ä\n", folder / "b.html": iter(["1\n", "2\n"])})
    assert (folder / "a.ttl").read_bytes() == "ä\n".encode()
    assert listing(folder) == {"a.ttl": "ä\n", "b.html": "1\n2\n"}


def broken() -> Iterator[str]:
    yield "half"
    raise OSError(28, "No space left on device")


def test_if_one_output_cannot_be_made_none_is_replaced_and_nothing_is_left_behind(tmp_path: Path) -> None:
    write(tmp_path, {"a.ttl": "old a", "b.html": "old b"})
    with pytest.raises(OutputError, match=r"b\.html: cannot be written \(No space left"):
        write_outputs({tmp_path / "a.ttl": "new", tmp_path / "b.html": broken()})
    assert listing(tmp_path) == {"a.ttl": "old a", "b.html": "old b"}


def test_an_exporter_that_fails_leaves_the_old_files(tmp_path: Path) -> None:
    def failing() -> Iterator[str]:
        yield "half"
        raise KeyboardInterrupt

    write(tmp_path, {"a.ttl": "old"})
    with pytest.raises(KeyboardInterrupt):
        write_outputs({tmp_path / "a.ttl": failing()})
    assert listing(tmp_path) == {"a.ttl": "old"}


@pytest.mark.parametrize("target", ["folder", "file/x.ttl", "link-to-folder"])
def test_a_target_that_can_be_no_file_is_one_sentence(tmp_path: Path, target: str) -> None:
    write(tmp_path, {"file": "x", "folder/y": "y"})
    (tmp_path / "link-to-folder").symlink_to("folder")
    with pytest.raises(OutputError, match="cannot be written"):
        write_outputs({tmp_path / "ok.ttl": "new", tmp_path / target: "new"})
    assert listing(tmp_path) == {"file": "x"}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in its file system")
def test_a_pipe_or_a_device_is_never_replaced_by_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OutputError, match="pipe: cannot be written, it is no regular file"):
        write_outputs({tmp_path / "ok.ttl": "new", tmp_path / "pipe": "new"})
    assert (tmp_path / "pipe").is_fifo()
    assert not (tmp_path / "ok.ttl").exists()


def test_a_folder_that_takes_no_files_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> tuple[int, str]:
        raise PermissionError(13, "Permission denied")

    write(tmp_path, {"a.ttl": "old"})
    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(OutputError, match=r"a\.ttl: cannot be written \(Permission denied\)"):
        write_outputs({tmp_path / "a.ttl": "new"})
    assert listing(tmp_path) == {"a.ttl": "old"}


def test_a_link_stays_a_link_and_its_file_is_replaced(tmp_path: Path) -> None:
    write(tmp_path, {"real.ttl": "old"})
    (tmp_path / "link.ttl").symlink_to("real.ttl")
    write_outputs({tmp_path / "link.ttl": "new"})
    assert (tmp_path / "link.ttl").is_symlink()
    assert listing(tmp_path) == {"real.ttl": "new", "link.ttl": "new"}


@pytest.mark.skipif(sys.platform == "win32", reason="file modes are different there")
def test_a_new_file_is_as_open_as_any_other_and_an_old_one_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "old.ttl").write_text("old", encoding="utf-8")
    (tmp_path / "old.ttl").chmod(0o640)
    mask = os.umask(0o022)
    try:
        write_outputs({tmp_path / "old.ttl": "new", tmp_path / "new.ttl": "new"})
    finally:
        os.umask(mask)
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("old.ttl", "new.ttl")] == [0o640, 0o644]


WRITER = """
import sys
from pathlib import Path
from glossgraph.store.outputs import write_outputs
target = Path(sys.argv[1])
print("ready", flush=True)
number = 0
while True:
    number += 1
    write_outputs({target: (f"{number:08}\\n" for _ in range(20_000))})
"""


@pytest.mark.parametrize("delay", [0.01, 0.05, 0.12])
def test_whenever_it_is_killed_the_old_file_or_the_new_one_is_there_whole(tmp_path: Path, delay: float) -> None:
    target = tmp_path / "glossary.ttl"
    target.write_text("00000000\n" * 20_000, encoding="utf-8")
    with subprocess.Popen([sys.executable, "-c", WRITER, str(target)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(delay)
        writer.send_signal(signal.SIGKILL)
    lines = target.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 20_000
    assert len(set(lines)) == 1
