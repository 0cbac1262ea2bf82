"""What commands say beside their answer: hints that can be pasted, and sentences in which the numbers agree."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from glossgraph.cli import cli

ENTRY = '---\nterm: "{0}"\nshort: "Ein Wort."\n---\n\nText.\n\n## Verwandte Begriffe\n\n{1}.\n'


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: str, **entries: str) -> None:
    """Write entries, each with the names that it relates to."""
    Path(folder).mkdir(parents=True)
    for name, others in entries.items():
        related = ", ".join(f"**{other}**" for other in others.split(","))
        Path(folder, f"{name.lower()}.md").write_text(ENTRY.format(name, related), encoding="utf-8")


def run(*arguments: str) -> tuple[int, str, str]:
    """Return exit status, stdout and stderr."""
    result = CliRunner().invoke(cli, arguments)
    return result.exit_code, result.stdout, result.stderr


def hints(*arguments: str) -> list[list[str]]:
    """Return the commands that a command speaks of, as the shell takes their words."""
    _, output, errors = run(*arguments)
    found = [shlex.split(hint) for hint in re.findall(r"`glossgraph ([^`]+)`", output + errors)]
    return [words for words in found if words[0] != "explain"]


COMMANDS = [
    ("build",),
    ("check",),
    ("orphans",),
    ("show", "Eins"),
    ("sources",),
    ("stats",),
    ("suggest", "--likelihood", "0"),
    ("variants",),
    ("wanted",),
    ("wanted", "--create", "Ofen"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_hint_means_the_glossary_that_was_asked_for(command: tuple[str, ...]) -> None:
    write("mein Glossar", Eins="Zw-ei,Ofen", Zwei="Eins", Allein="Ofen")
    Path("mein Glossar/zwei.md").write_text(ENTRY.format("Zw ei", "**Eins** und Allein"), encoding="utf-8")
    name, *rest = command
    found = hints(name, *rest, "mein Glossar", "--dialect", "native")
    assert found
    for words in found:
        assert "mein Glossar" in words
        assert words[words.index("--dialect") + 1] == "native"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_hint_names_no_folder_where_none_is_needed(command: tuple[str, ...]) -> None:
    write("seeds", Eins="Zw-ei,Ofen", Allein="Ofen")
    Path("seeds/zwei.md").write_text(ENTRY.format("Zw ei", "**Eins** und Allein"), encoding="utf-8")
    found = hints(*command)
    assert found
    assert not any("seeds" in words for words in found)


def test_a_hint_repeats_the_languages() -> None:
    write("here/de", Eins="Ofen")
    write("here/en", Eins="Ofen")
    [words] = hints("wanted", "here", "--languages", "de,en")
    assert words == ["wanted", "here", "--languages", "de,en", "--create", "Ofen"]


def test_the_first_wanted_name_can_be_pasted_whatever_it_holds() -> None:
    write("here", Eins="Preis in $HOME")
    assert hints("wanted", "here") == [["wanted", "here", "--create", "Preis in $HOME"]]
    assert "--create 'Preis in $HOME'`" in run("wanted", "here")[2]


@pytest.mark.parametrize("command", [("build",), ("wanted",), ("query", "ASK {}")], ids=" ".join)
def test_without_a_folder_of_the_default_name_it_is_said_how_to_name_one(command: tuple[str, ...]) -> None:
    status, output, errors = run(*command)
    assert (status, output) == (2, "")
    assert errors == (
        'Error: there is no folder "seeds" here; name the folder of your entries: '
        'glossgraph build FOLDER ("." for this one)\n'
    )


def test_one_of_anything_is_no_plural() -> None:
    write("here", Eins="Ofen")
    output = run("build", "here")[1]
    assert "here: 1 entry, 0 pages that are no entries, 0 unreadable files\n" in output
    assert "dialect native (1 of 1 file looked at shows its signs)\n" in output
    assert "language de (1 heading is in it)\n" in output
    assert "  0 relations, 0 categories, 1 name without an entry, 1 orphan\n" in output
    assert run("wanted", "here")[2].startswith("1 name waits for an entry. ")


def test_one_mention_and_one_text_are_no_plural() -> None:
    write("here", Eins="Eins-Zwei,Ofen", Allein="Eins")
    Path("here/zwei.md").write_text(ENTRY.format("Eins Zwei", "Das Wort Allein"), encoding="utf-8")
    assert run("suggest", "here")[2].startswith(
        "1 mention could be a link. Where one helps the reader, add its name to the entry's related names. "
    )
    assert run("variants", "here")[2].startswith("1 text is not among the labels of what is meant; ")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("orphans", "No orphans.\n"),
        ("suggest", "No mention could be a link.\n"),
        ("variants", "Every text in use is a label.\n"),
        ("wanted", "No name waits for an entry.\n"),
    ],
)
def test_where_nothing_is_found_one_sentence_says_so(command: str, said: str) -> None:
    write("here", Eins="Zwei", Zwei="Eins")
    assert run(command, "here") == (0, "", said)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Offen", 'nobody asks for "Offen"; did you mean "Ofen"?'),
        ("Einns", 'nobody asks for "Einns"; did you mean "Eins"?'),
        ("Kaffeemühle", 'nobody asks for "Kaffeemühle"'),
    ],
)
def test_an_entry_that_nobody_asks_for_is_begun_with_a_remark(name: str, said: str) -> None:
    write("here", Eins="Ofen")
    status, output, errors = run("wanted", "here", "--create", name)
    assert status == 0
    assert Path(output.strip()).is_file()
    assert errors.splitlines()[0] == said


def test_an_entry_that_is_asked_for_is_begun_without_a_remark() -> None:
    write("here", Eins="Ofen")
    assert "nobody" not in run("wanted", "here", "--create", "ofen")[2]


def test_show_has_a_line_for_each_finding_with_its_place() -> None:
    write("here", Eins="Ofen,Herd")
    found = [line.split("\t")[1] for line in run("show", "Eins", "here")[1].splitlines() if line.startswith("findings")]
    rule = "warning GG201 unknown-name"
    assert f'here/eins.md:10:1: {rule}: "Ofen" is no concept of this glossary' in found
    assert f'here/eins.md:10:11: {rule}: "Herd" is no concept of this glossary' in found


def test_explain_lists_the_rules_of_a_beginning() -> None:
    status, output, _ = run("explain", "gg3")
    assert status == 0
    assert [line.split("\t")[0] for line in output.splitlines()] == ["GG301", "GG302", "GG303", "GG304", "GG305"]
    assert output.startswith("GG301\tlabel-overlap\terror\ta variant equals ")
    assert run("explain", "GG8")[0] == 2


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("check", "--today DATE"),
        ("check", "Exit with 1 if anything this grave or graver is found."),
        ("suggest", "Show only mentions at least this likely."),
        ("suggest", "Only mentions in the entry ID, or of that concept."),
        ("wanted", "--today DATE"),
    ],
)
def test_help_says_what_an_option_is_for(command: str, words: str) -> None:
    assert words in " ".join(run(command, "--help")[1].split())
