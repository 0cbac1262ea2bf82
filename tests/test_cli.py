"""The command line as a whole: what is listed, what is refused, how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from glossgraph import cli as package
from glossgraph.cli import COMMANDS, cli

ENTRY = '---\nterm: "{0}"\nshort: "Ein Wort."\n---\n\nText.\n\n## Verwandte Begriffe\n\n**{1}**.\n'


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    folder = tmp_path / "seeds"
    folder.mkdir()
    for name, other in (("Eins", "Zwei"), ("Zwei", "Drei"), ("Vier", "Nirgends")):
        (folder / f"{name.lower()}.md").write_text(ENTRY.format(name, other), encoding="utf-8")
    return folder


def run(*arguments: str | Path) -> tuple[int, str, str]:
    """Return exit status, stdout and stderr."""
    result = CliRunner().invoke(cli, list(map(str, arguments)))
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_says_the_same_in_the_list_and_in_its_own_help(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.name == name
    status, output, _ = run(name, "--help")
    assert status == 0
    assert output.startswith(f"Usage: cli {name} ")


def test_help_lists_every_command() -> None:
    status, output, _ = run("--help")
    assert status == 0
    for name, command in COMMANDS.items():
        assert name in output
        assert command in " ".join(output.split())


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version")[:2] == (0, "glossgraph 0.1.0\n")


def test_an_unknown_command_names_the_nearest() -> None:
    status, output, errors = run("orfans")
    assert (status, output) == (2, "")
    assert "There is no command orfans. Did you mean orphans?" in errors


def test_a_wrong_option_is_one_sentence_and_status_2(seeds: Path) -> None:
    status, output, errors = run("orphans", seeds, "--frmat", "json")
    assert (status, output) == (2, "")
    assert "--frmat" in errors
    assert "Traceback" not in errors


def test_a_missing_folder_is_one_sentence_and_status_2(tmp_path: Path) -> None:
    status, output, errors = run("orphans", tmp_path / "none")
    assert (status, output) == (2, "")
    assert errors == f"Error: {tmp_path / 'none'}: there is no such folder or file\n"


def test_a_folder_without_entries_says_how_many_files_were_looked_at(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("---\nfoo: 1\n---\n")
    (tmp_path / "glossgraph.toml").write_text('[reader]\ndialect = "native"\n')
    status, _, errors = run("orphans", tmp_path)
    assert status == 2
    assert "1 Markdown file was looked at" in errors


def test_orphans_fail_only_when_asked(seeds: Path) -> None:
    assert run("orphans", seeds)[0] == 0
    status, output, _ = run("orphans", seeds, "--fail", "--format", "json")
    assert status == 1
    assert json.loads(output) == [
        {"id": "vier", "label": "Vier", "path": "vier.md", "categories": [], "status": ""},
    ]


def test_orphans_without_incoming_or_outgoing_links(seeds: Path) -> None:
    def ids(option: str) -> list[str]:
        return [row.split("\t")[0] for row in run("orphans", seeds, option)[1].splitlines()]

    assert ids("--no-incoming") == ["eins", "vier"]
    assert ids("--no-outgoing") == ["vier", "zwei"]


def test_show_finds_a_concept_by_any_name_and_lists_what_it_names(seeds: Path) -> None:
    status, output, _ = run("show", "EINS", seeds)
    assert status == 0
    assert "related to\tZwei" in output
    assert "named by\tEins" in run("show", "zwei", seeds)[1]
    assert "without an entry\tNirgends" in run("show", "Vier", seeds)[1]


def test_show_of_an_unknown_name_says_the_nearest(seeds: Path) -> None:
    status, _, errors = run("show", "Zwie", seeds)
    assert status == 2
    assert 'there is no concept "Zwie"' in errors


def test_stats_counts(seeds: Path) -> None:
    assert "relations\t1 (0 within a category, 1 across)" in run("stats", seeds)[1]
    assert json.loads(run("stats", seeds, "--format", "json")[1])["orphans"] == 1


def test_a_fault_of_our_own_is_one_sentence_too(seeds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **_more: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.delenv("GLOSSGRAPH_DEBUG", raising=False)
    monkeypatch.setattr("glossgraph.cli.options.load", broken)
    status, _, errors = run("orphans", seeds)
    assert status == 2
    assert errors == "Error: a fault in glossgraph itself (RuntimeError: boom); please report it.\n"


def test_an_interrupt_is_status_130(seeds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **_more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("glossgraph.cli.options.load", interrupted)
    status, _, errors = run("orphans", seeds)
    assert (status, errors.strip()) == (130, "Interrupted.")


def test_a_reader_that_closes_the_pipe_sees_no_traceback(seeds: Path) -> None:
    command = f"{sys.executable} -m glossgraph dialects show obsidian | head -1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, cwd=seeds)
    assert result.stdout == "[dialect]\n"
    assert "Traceback" not in result.stderr


def test_output_is_utf8_or_escaped_whatever_the_terminal_speaks(seeds: Path) -> None:
    (seeds / "oel.md").write_text(ENTRY.format("Öl", "Zwei"), encoding="utf-8")
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "glossgraph", "show", "oel", str(seeds)]
    result = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert "label\tÖl".encode() in result.stdout or b"label\t\\xd6l" in result.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other file systems take only names that are text")
@pytest.mark.parametrize("style", ["text", "json", "github", "sarif"])
def test_a_folder_whose_name_is_no_text_can_be_checked(seeds: Path, style: str) -> None:
    folder = os.fsencode(seeds.with_name("g")) + b"\xff"
    os.rename(seeds, folder)  # noqa: PTH104 - a path of bytes
    environment = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    command: list[str | bytes] = [sys.executable, "-m", "glossgraph", "check", b"g\xff", "--format", style]
    result = subprocess.run(command, capture_output=True, env=environment, check=False, cwd=seeds.parent)
    assert (result.returncode, b"fault" in result.stderr) == (0, False)
    shown = {"text": b"g\xff/vier.md:2:7: ", "github": b"file=g\xff/vier.md,", "sarif": b'"g%FF/vier.md"'}
    assert shown.get(style, b'"vier.md"') in result.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("command", [("export", "json"), ("check",), ("orphans",)], ids=" ".join)
def test_a_full_disk_behind_stdout_is_one_sentence_and_status_2(seeds: Path, command: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "glossgraph", *command, str(seeds)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert result.returncode == 2
    assert "Error: No space left on device\n" in result.stderr
    assert "fault in glossgraph" not in result.stderr


def test_a_name_that_the_system_does_not_take_is_one_sentence(tmp_path: Path) -> None:
    status, output, errors = run("check", tmp_path / ("x" * 400))
    assert (status, output) == (2, "")
    assert errors.startswith("Error: ")
    assert "fault in glossgraph" not in errors


def test_a_real_interrupt_ends_with_130(tmp_path: Path) -> None:
    for number in range(3000):
        (tmp_path / f"e{number}.md").write_text(ENTRY.format(f"E{number}", "E1"), encoding="utf-8")
    out = tmp_path / "out"
    process = subprocess.Popen([sys.executable, "-m", "glossgraph", "build", str(tmp_path), "-o", str(out)])
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    # A shell shows both as 130: Python ends itself by the signal if it came while an import ran a text as code.
    assert process.wait(timeout=60) in (130, -signal.SIGINT)
    assert not out.exists() or not list(out.iterdir())


def test_the_package_offers_what_it_lists() -> None:
    for name in package.__all__:
        assert hasattr(package, name)
