"""Reading from the command line: what cannot be read is one sentence and status 2, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from worlds import entry, native, write

from glossgraph.cli import cli


def run(*arguments: str | Path) -> tuple[int, str, str]:
    """Return exit status, stdout and stderr."""
    result = CliRunner().invoke(cli, list(map(str, arguments)))
    return result.exit_code, result.stdout, result.stderr


READING = [
    ("orphans",),
    ("stats",),
    ("check",),
    ("export", "json"),
    ("export", "turtle"),
    ("show", "A"),
    ("build", "--check"),
]


@pytest.mark.parametrize("command", READING, ids=" ".join)
@pytest.mark.parametrize(
    ("files", "words"),
    [
        (None, "there is no such folder or file"),
        ({}, "there is no Markdown file to read here"),
        ({"a.txt": "x", "node_modules/b.md": "x"}, "there is no Markdown file to read here"),
        (
            {"README.md": "---\ntitle: x\nlayout: y\n---\n", "term.md": "---\nterm: \n---\n"},
            "2 Markdown files were looked at",
        ),
        ({"a.md": entry("A"), "glossgraph.toml": "[scheme"}, "glossgraph.toml:1: this is not valid TOML"),
        (
            {"a.md": entry("A"), "glossgraph.toml": "\n[shceme]\n"},
            'glossgraph.toml:2: unknown table [shceme]; did you mean "scheme"?',
        ),
        ({"a.md": entry("A"), "glossgraph.toml": b"\xff"}, "glossgraph.toml:1: this is not UTF-8 text"),
        (
            {"a.md": entry("A"), "glossgraph.toml": '[reader]\ndialect = "nativ"'},
            'glossgraph.toml:2: there is no dialect "nativ"; did you mean "native"?',
        ),
        ({"README.md": "# Hello\n", "more.md": "Only text."}, "2 Markdown files were looked at, and there is no entry"),
        ({"a.md": '---\nterm: "A\n---\n'}, "; a.md:3:1: the front matter is not valid YAML"),
        ({"a.md": "---\nshort: x\n---\n"}, '; a.md:1:1: "term" is missing or empty'),
        ({"a.md": entry("A"), "glossgraph.toml": '[dialect]\nid = "x"'}, "[dialect] needs label"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(
    tmp_path: Path, command: tuple[str, ...], files: dict[str, str | bytes] | None, words: str
) -> None:
    source = tmp_path / "glossary" if files is None else write(tmp_path / "glossary", files)
    if files == {}:
        source.mkdir()
    words_before = 2 if command[0] in ("show", "export") else 1
    arguments: tuple[str | Path, ...] = (*command[:words_before], source, *command[words_before:])
    status, output, errors = run(*arguments)
    assert (status, output) == (2, "")
    assert errors.startswith("Error: ")
    assert words in errors
    assert errors.count("\n") == 1
    assert "Traceback" not in errors


def test_a_source_file_that_is_no_entry_is_one_sentence(tmp_path: Path) -> None:
    write(tmp_path, {"README.md": "# x"})
    status, _, errors = run("orphans", tmp_path / "README.md", "--dialect", "native")
    assert status == 2
    assert "1 Markdown file was looked at, and there is no entry of the native dialect among them" in errors


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--dialect", "obsidan"), 'did you mean "obsidian"?'),
        (("--languages", "de,xx"), 'there is no folder "xx"'),
        (("--languages", "x y"), "is not a language tag"),
        (("--format", "yaml"), "'yaml' is not one of"),
        (("--no-such",), "No such option"),
    ],
)
def test_a_wrong_option_is_status_2(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    write(tmp_path, {"de/a.md": entry("A")})
    status, output, errors = run("orphans", tmp_path, *options)
    assert (status, output) == (2, "")
    assert words in errors


@pytest.fixture
def world(tmp_path: Path) -> Path:
    return write(
        tmp_path / "ki",
        {
            "a.md": entry("A", "B", status="entwurf", category="x"),
            "b.md": entry("B"),
            "c.md": entry("Ü <c>", "Nie", status="sonderbar", category="y"),
            "broken.md": "---\nterm: [\n---\n",
        },
    )


def test_orphans_as_json(world: Path) -> None:
    status, output, _ = run("orphans", world, "--format", "json")
    assert status == 0
    assert json.loads(output) == [
        {"id": "c", "label": "Ü <c>", "path": "c.md", "categories": ["y"], "status": "sonderbar"}
    ]


def test_no_orphans_are_an_empty_list(tmp_path: Path) -> None:
    write(tmp_path, {"a.md": entry("A", "B"), "b.md": entry("B")})
    assert run("orphans", tmp_path, "--format", "json", "--fail")[:2] == (0, "[]\n")


def test_orphans_as_csv_and_text(world: Path) -> None:
    assert run("orphans", world, "--format", "csv")[1] == "id,label,path,categories,status\nc,Ü <c>,c.md,y,sonderbar\n"
    status, output, errors = run("orphans", world)
    assert status == 0
    assert "c\tÜ <c>\t" in output
    assert "/c.md:2:7\n" in output
    assert "Nie" not in output + errors


@pytest.mark.parametrize(("option", "ids"), [("--no-incoming", ["a", "c"]), ("--no-outgoing", ["b", "c"])])
def test_the_weaker_kinds_of_orphan(world: Path, option: str, ids: list[str]) -> None:
    assert [row["id"] for row in json.loads(run("orphans", world, option, "--format", "json")[1])] == ids


def test_the_weaker_kinds_of_orphan_are_not_mixed(world: Path) -> None:
    status, output, errors = run("orphans", world, "--no-incoming", "--no-outgoing")
    assert (status, output) == (2, "")
    assert "ask for one of them" in errors


@pytest.mark.parametrize("command", [("orphans",), ("export", "json"), ("export", "turtle"), ("stats",)], ids=" ".join)
def test_an_entry_that_cannot_be_used_is_not_lost_in_silence(world: Path, command: tuple[str, ...]) -> None:
    status, output, errors = run(*command, world)
    assert status == 0
    told = f"1 file could not be used; `glossgraph check {world}` says why."
    assert told in errors.splitlines()
    assert told not in output


def test_a_dialect_of_ones_own_is_among_the_nearest(tmp_path: Path) -> None:
    own = '[dialect]\nname = "eigen"\nlabel = "benennung"\n'
    write(tmp_path, {"a.md": native("benennung: A"), "glossgraph.toml": own})
    assert run("orphans", tmp_path, "--dialect", "eigen", "--fail")[0] == 1
    status, _, errors = run("orphans", tmp_path, "--dialect", "egen")
    assert status == 2
    assert 'did you mean "eigen"?' in errors


def test_orphans_fail_only_if_asked(world: Path) -> None:
    assert run("orphans", world)[0] == 0
    assert run("orphans", world, "--fail")[0] == 1


def test_the_json_export_is_the_graph(world: Path) -> None:
    import networkx as nx

    status, output, _ = run("export", "json", world)
    assert status == 0
    data = json.loads(output)
    assert (data["directed"], data["multigraph"]) == (True, True)
    graph = nx.node_link_graph(data, edges="edges")
    assert isinstance(graph, nx.MultiDiGraph)
    assert set(graph) == {"a", "b", "c", "category:x", "category:y"}
    assert set(graph.edges(keys=True)) == {
        ("a", "b", "related"),
        ("a", "category:x", "category"),
        ("c", "category:y", "category"),
    }
    assert None not in [value for _, attributes in graph.nodes(data=True) for value in attributes.values()]


def test_a_file_that_cannot_be_read_loses_no_neighbour_and_is_an_error_of_check(world: Path) -> None:
    status, output, _ = run("check", world, "--format", "json", "--select", "GG1")
    assert status == 1
    assert [(row["code"], row["path"]) for row in json.loads(output)] == [("GG101", "broken.md"), ("GG106", "c.md")]


def test_show_finds_a_concept_as_names_are_found(world: Path) -> None:
    assert json.loads(run("show", "ü <C>", world, "--format", "json")[1])["id"] == ["c"]
    status, _, errors = run("show", "Nirgends", world)
    assert status == 2
    assert 'there is no concept "Nirgends"' in errors


def test_dialects_are_listed_and_shown(tmp_path: Path) -> None:
    status, output, _ = run("dialects")
    assert status == 0
    assert [line.split("\t")[0] for line in output.splitlines()[-10:]] == [
        "native",
        "kubernetes",
        "mdn",
        "hugo",
        "obsidian",
        "frontmatter-lists",
        "cncf",
        "pages",
        "headings",
        "definition-list",
    ]
    shown = run("dialects", "show", "native")[1]
    write(tmp_path, {"a.md": native("term: A\nrelated: B"), "b.md": entry("B"), "glossgraph.toml": shown})
    assert run("orphans", tmp_path, "--format", "json")[:2] == (0, "[]\n")
    assert run("dialects", "show", "nativ")[0] == 2
    assert run("dialects", "show")[0] == 2


def test_the_summary_names_dialect_language_and_what_was_found(world: Path, tmp_path: Path) -> None:
    status, output, _ = run("build", world, "-o", tmp_path / "exports")
    assert status == 0
    assert "3 entries, 0 pages that are no entries, 1 unreadable file" in output
    assert "dialect native (3 of 4 files looked at show its signs)" in output
    assert "language de (" in output
    assert "look like languages" not in output


def test_the_summary_says_how_folders_of_two_languages_become_one_glossary(tmp_path: Path) -> None:
    source = write(tmp_path / "glossary", {"de/a.md": entry("A"), "en/a.md": entry("A")})
    status, output, _ = run("build", source, "-o", tmp_path / "exports")
    assert status == 0
    assert "  the folders de and en look like languages: try --languages de,en\n" in output


def test_a_fault_never_shows_a_traceback_in_a_real_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "glossgraph", "orphans", str(tmp_path / "nowhere")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert "Traceback" not in result.stderr


# --- which glossary is meant ------------------------------------------------------------------------------------------


def _two_glossaries(folder: Path) -> None:
    entry = '---\nterm: "{}"\nshort: "Ein Wort."\n---\n\n## Siehe auch\n\n**{}**\n'
    for name in ("one", "two"):
        config = f'[scheme]\nlanguage = "de"\nbase_iri = "https://example.com/{name}/"\n[reader]\nsource = "entries"\n'
        files = {"a.md": entry.format("A", "B"), "b.md": entry.format("B", "Nichts"), "README.md": "# Mehr\n"}
        write(folder / name, {"glossgraph.toml": config, **{f"entries/{key}": text for key, text in files.items()}})


def _found(*arguments: str | Path) -> list[tuple[str, str]]:
    status, output, errors = run("check", *arguments, "--format", "json", "--select", "GG2,GG4")
    assert status == 0, errors
    return [(one["code"], one["path"]) for one in json.loads(output)]


def test_a_file_is_judged_within_its_glossary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _two_glossaries(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert _found("one/entries/a.md") == [("GG402", "a.md"), ("GG204", "a.md")]
    assert _found("one/entries/b.md", "one/entries/README.md") == [("GG201", "b.md")]
    assert _found("one/entries/README.md") == []
    both = _found("one/entries/b.md", "two/entries/b.md")
    assert both == [("GG201", "one/entries/b.md"), ("GG201", "two/entries/b.md")]
    assert ("GG201", "b.md") in _found("one")


def test_a_file_without_configuration_is_a_glossary_of_its_own(tmp_path: Path) -> None:
    write(tmp_path, {"a.md": entry("A", "**B**"), "b.md": entry("B", "**A**"), ".git/x": ""})
    assert _found(tmp_path / "a.md") == [("GG401", "a.md"), ("GG201", "a.md")]


def test_without_source_the_nearest_configuration_says_where_the_entries_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _two_glossaries(tmp_path)
    monkeypatch.chdir(tmp_path / "one" / "entries")
    assert len(json.loads(run("export", "json")[1])["nodes"]) == 2
    monkeypatch.chdir(tmp_path)
    assert run("orphans")[0] == 2


def test_the_configuration_of_the_current_folder_does_not_reach_another_glossary(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _two_glossaries(tmp_path)
    write(tmp_path / "three", {"a.md": entry("A", "**A**"), ".git/x": ""})
    monkeypatch.chdir(tmp_path / "one")
    assert "https://example.com/one/" not in run("export", "turtle", "../three")[1]
    assert "https://example.com/two/scheme" in run("export", "turtle", "../two")[1]
    assert "  configuration ../two/glossgraph.toml" in run("build", "../two")[1].replace(str(tmp_path), "..")
