"""The only module that touches the disk: reads a glossary's folder, writes outputs whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from glossgraph.config import CONFIG_NAME, Settings, read_settings
from glossgraph.errors import ConfigError, OutputError, SourceError
from glossgraph.globs import matches_any

if TYPE_CHECKING:
    from tempfile import SpooledTemporaryFile

_SUFFIXES = (".md", ".markdown")
_SPOOLED_IN_MEMORY = 1 << 24
_SKIPPED_FOLDERS = frozenset({"node_modules"})


class SourceFile(NamedTuple):
    """A Markdown file: its path relative to SOURCE with ``/``, and its bytes or why they cannot be had."""

    path: str
    data: bytes
    problem: str = ""


def load_settings(source: Path) -> Settings:
    """Return the settings of the glossgraph.toml in or beside *source*, else of the one in the current folder.

    Raises ConfigError for a file that cannot be read or is wrong.
    """
    beside = source if source.is_dir() else source.parent
    for folder in (beside, Path()):
        path = folder / CONFIG_NAME
        if path.is_file():
            try:
                text = path.read_bytes().decode("utf-8-sig")
            except OSError as error:
                raise ConfigError(f"{path}: cannot be read ({error.strerror})") from None
            except UnicodeDecodeError as error:
                line = error.object.count(b"\n", 0, error.start) + 1
                raise ConfigError(f"{path}:{line}: this is not UTF-8 text") from None
            return read_settings(text.replace("\r\n", "\n"), str(path))
    return Settings()


def find_files(source: Path, include: Iterable[str] = (), exclude: Iterable[str] = ()) -> list[Path]:
    """Return the Markdown files of *source* in order of their relative paths, or *source* itself if it is a file.

    Hidden folders and node_modules are skipped; a symbolic link is followed once and never out of *source*.
    Raises SourceError if *source* is missing or cannot be listed.
    """
    if source.is_file():
        return [source]
    if not source.is_dir():
        raise SourceError(f"{source}: there is no such folder or file")
    included, excluded = tuple(include), tuple(exclude)
    found = []
    try:
        for path in _walk(source):
            relative = path.relative_to(source).as_posix()
            if included and not matches_any(relative, included):
                continue
            if not matches_any(relative, excluded):
                found.append((relative, path))
    except OSError as error:
        raise SourceError(f"{error.filename or source}: cannot be read ({error.strerror})") from None
    return [path for _, path in sorted(found)]


def _walk(source: Path) -> Iterator[Path]:
    """Yield the Markdown files below *source*; real files before links, so that a link to one counts once."""
    root = os.path.realpath(source)
    seen = {root}  # the real paths of all folders and files met so far
    links: list[Path] = []
    waiting = [(source, root)]  # folders as they were reached, and as they really are
    while waiting:
        folder, real_folder = waiting.pop()
        with os.scandir(folder) as entries:
            for entry in entries:
                path, real = folder / entry.name, f"{real_folder}{os.sep}{entry.name}"
                if entry.is_symlink():
                    links.append(path)
                elif entry.is_dir():
                    if _is_visible(entry.name):
                        seen.add(real)
                        waiting.append((path, real))
                elif _is_markdown(entry.name) and real not in seen:
                    seen.add(real)
                    yield path
        if not waiting:
            followed = list(_followed(links, root, seen))
            waiting = [(path, real) for path, real, is_folder in followed if is_folder]
            yield from (path for path, _, is_folder in followed if not is_folder)
            links = []


def _is_markdown(name: str) -> bool:
    return name.lower().endswith(_SUFFIXES) and not name.startswith("._")  # what macOS leaves beside files elsewhere


def _is_visible(folder: str) -> bool:
    return not folder.startswith(".") and folder not in _SKIPPED_FOLDERS


def _followed(links: list[Path], root: str, seen: set[str]) -> Iterator[tuple[Path, str, bool]]:
    """Yield the links to folders and Markdown files inside *root* not met before, each with its end and its kind."""
    for link in sorted(links):
        real = os.path.realpath(link)
        inside = real.startswith(root.rstrip(os.sep) + os.sep)
        is_folder = os.path.isdir(real)  # noqa: PTH112 - a text, as everything here
        wanted = _is_visible(link.name) if is_folder else _is_markdown(link.name) and os.path.exists(real)  # noqa: PTH110
        if inside and wanted and real not in seen:
            seen.add(real)
            yield link, real, is_folder


def read_files(source: Path, paths: Iterable[Path], step: Callable[[], None] = lambda: None) -> Iterator[SourceFile]:
    """Yield the files at *paths* with their bytes, calling *step* after each; an unreadable one has a problem."""
    base = source if source.is_dir() else source.parent
    for path in paths:
        relative = _readable(path.relative_to(base).as_posix())
        try:
            yield SourceFile(relative, _read_bytes(path))
        except OSError as error:
            yield SourceFile(relative, b"", f"cannot be read ({error.strerror})")
        step()


def _readable(path: str) -> str:
    """Return *path* with U+FFFD for line breaks and bytes that are not UTF-8, which no list of findings could hold."""
    if path.isprintable():
        return path
    text = os.fsencode(path).decode("utf-8", errors="replace")
    return "".join("\ufffd" if character < " " else character for character in text)


def _read_bytes(path: Path) -> bytes:
    """Return the bytes of a regular file; raises OSError for anything else, rather than wait for a pipe."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no regular file")
        return file.read()


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a flag that Windows has not and does not need


def read_text(path: Path) -> str | None:
    """Return the text of *path* (UTF-8), or None if there is no such file or it cannot be read as text."""
    try:
        return _read_bytes(path).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def write_outputs(outputs: Mapping[Path, str | Iterable[str]]) -> None:
    """Write all of *outputs*, each to a temporary file beside it that is then renamed.

    None is replaced before all are made. Missing folders are made. Raises OutputError, leaving the old files,
    if one cannot be written.
    """
    made: list[tuple[str, Path]] = []
    path = Path()
    try:
        for path, content in outputs.items():
            target = path.resolve() if path.is_symlink() else path
            if target.exists() and not target.is_file():
                kind = "a folder" if target.is_dir() else "no regular file; `-o -` writes to stdout"
                raise OutputError(f"{path}: cannot be written, it is {kind}")
            target.parent.mkdir(parents=True, exist_ok=True)
            made.append((_temporary(target, content), target))
        for temporary, path in made:
            os.replace(temporary, path)  # noqa: PTH105 - the temporary name is a plain text
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror or error})") from None
    finally:
        for temporary, _ in made:
            with contextlib.suppress(OSError):
                os.unlink(temporary)  # noqa: PTH108 - gone already where the rename succeeded


def _temporary(target: Path, content: str | Iterable[str]) -> str:
    import tempfile

    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 - it is a file descriptor
            file.writelines((content,) if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        os.chmod(name, mode)  # noqa: PTH101 - mkstemp makes it private, an output is not
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108 - the same plain name
        raise
    return name


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def spooled(chunks: Iterable[bytes]) -> SpooledTemporaryFile[bytes]:
    """Return *chunks* as an open file at its start: in memory while small, else on disk without a name.

    Close it, or leave its ``with`` block, and it is gone. Raises OutputError if the disk does not take it.
    """
    from tempfile import SpooledTemporaryFile

    file = SpooledTemporaryFile(max_size=_SPOOLED_IN_MEMORY)  # noqa: SIM115 - the caller closes it
    try:
        file.writelines(chunks)
        file.seek(0)
    except OSError as error:
        file.close()
        raise OutputError(f"a temporary file cannot be written ({error.strerror or error})") from None
    return file


def body_changes(root: Path, paths: Iterable[str], body_of: Callable[[bytes], str]) -> dict[str, date]:
    """Return for each of *paths* below *root* the date of the last commit that changed the entry's body.

    *body_of* cuts the body out of a file's bytes. Outside a Git work tree, or without Git, nothing is known.
    """
    commits = _commits(root)
    wanted = [path for path in paths if path in commits]
    contents = _contents(root, [f"{commit}:./{path}" for path in wanted for commit, _ in commits[path]])
    found = {}
    for path in wanted:
        bodies = [(body_of(next(contents)), day) for _, day in commits[path]]
        older = [*(body for body, _ in bodies[1:]), None]
        found[path] = next(day for (body, day), before in zip(bodies, older, strict=True) if body != before)
    return found


def _commits(root: Path) -> dict[str, list[tuple[str, date]]]:
    """Return the commits that touched each file, newest first, as (hash, day)."""
    log = _git(
        root, "log", "--format=%x00%H %cs", "--name-only", "--no-renames", "--relative", "--diff-filter=AM", "--", "."
    )
    found: dict[str, list[tuple[str, date]]] = {}
    for part in log.decode(errors="replace").split("\0")[1:]:
        head, *names = part.splitlines()
        commit, _, day = head.partition(" ")
        for name in filter(None, names):
            found.setdefault(name, []).append((commit, date.fromisoformat(day)))
    return found


def _contents(root: Path, names: Sequence[str]) -> Iterator[bytes]:
    """Yield the content of each Git object of *names*, empty where there is none."""
    output = io.BytesIO(_git(root, "cat-file", "--batch", given="\n".join(names).encode()))
    for _ in names:
        head = output.readline().split()
        size = int(head[-1]) if head and head[-1].isdigit() else 0
        yield output.read(size)
        if head and head[-1].isdigit():
            output.read(1)


def _git(root: Path, *arguments: str, given: bytes = b"") -> bytes:
    import shutil
    import subprocess

    program = shutil.which("git")
    if program is None:
        return b""
    command = [program, "-C", str(root), "-c", "core.quotepath=off", *arguments]
    result = subprocess.run(command, input=given, capture_output=True, check=False)  # noqa: S603 - no shell, fixed words
    return result.stdout if result.returncode == 0 else b""
