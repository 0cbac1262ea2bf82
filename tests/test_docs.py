"""What README, CONTRIBUTING and the pages of docs/ say is so: tables, sessions, examples, links, names of things."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from pathlib import Path

import click
import pytest
from generated_docs import PAGES, README, ROOT, TABLES, is_shown, runs, with_tables

import glossgraph
from glossgraph.checks import RULES
from glossgraph.cli import COMMANDS, cli
from glossgraph.config.dialects import DIALECTS
from glossgraph.exporters.options import Profile

TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in PAGES}
DOCS = "docs/pages/"

PLANNED = {"new": "the manual page of GG305 names it, the command is not there yet"}
"""Commands that may be shown though they do not exist, with the reason."""

FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", flags=re.DOTALL | re.MULTILINE)


def prose(text: str) -> str:
    """Return *text* without code."""
    return re.sub(r"`[^`]*`", "", FENCED.sub("", text))


def anchors(text: str) -> set[str]:
    """Return what links to headings may name, as GitHub and MkDocs both make it of a plain heading."""
    headings = re.findall(r"^#{1,6} (.+)$", FENCED.sub("", text), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of what a reader has."""
    shutil.copytree(ROOT / "seeds", tmp_path / "seeds")
    return tmp_path


def test_the_readme_is_short() -> None:
    assert len(TEXTS["README.md"].splitlines()) <= 200


@pytest.mark.parametrize("page", TEXTS)
def test_the_generated_parts_are_those_of_the_code(page: str) -> None:
    assert with_tables(TEXTS[page]) == TEXTS[page], "run `python tests/generated_docs.py`"


@pytest.mark.parametrize("name", TABLES)
def test_every_generated_part_is_shown(name: str) -> None:
    assert sum(f"<!-- generated: {name} -->" in text for text in TEXTS.values()) == 1


def test_every_dialect_has_its_row_and_every_row_its_dialect() -> None:
    table = TEXTS[f"{DOCS}authors.md"].partition("| dialect |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `([\w-]+)`", table, flags=re.MULTILINE) == list(DIALECTS)


def test_every_profile_has_its_row_and_every_row_its_profile() -> None:
    table = TEXTS[f"{DOCS}data-engineers.md"].partition("| profile |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `([\w-]+)`", table, flags=re.MULTILINE) == [profile.value for profile in Profile]


@pytest.mark.parametrize("page", TEXTS)
def test_every_rule_that_is_named_exists(page: str) -> None:
    assert set(re.findall(r"\bGG\d{3}\b", TEXTS[page])) <= {rule.code for rule in RULES}


def calls(text: str) -> list[list[str]]:
    """Return the words of every call of glossgraph that *text* shows, after the program's name."""
    lines = [line for _, block in FENCED.findall(text) for line in block.splitlines()]
    spans = re.findall(r"`([^`]+)`", FENCED.sub("", text))
    shown = (re.match(r"(?:\$ |- run: )?glossgraph ([a-z-].*)", " ".join(one.split())) for one in (*lines, *spans))
    return [shlex.split(call[1].replace("'SELECT ...'", "QUERY"), comments=True) for call in shown if call]


@pytest.mark.parametrize("page", TEXTS)
def test_every_command_and_option_that_is_shown_exists(page: str) -> None:
    for call in calls(TEXTS[page]):
        if call[0] in {"--help", "--version", *PLANNED}:
            continue
        command = cli.get_command(click.Context(cli), call[0])
        assert command is not None, call
        known = {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"--help", "-h"}
        assert {word for word in call if word.startswith("-") and word != "-"} <= known, call


def test_what_is_planned_is_not_there_yet() -> None:
    assert not PLANNED.keys() & COMMANDS.keys(), "take it off the list"


def test_the_tour_shows_most_commands() -> None:
    assert len({call[0] for call in calls(TEXTS["README.md"])} & set(COMMANDS)) >= 10


@pytest.mark.parametrize("page", [name for name, text in TEXTS.items() if "```console" in text])
def test_what_a_session_shows_is_what_is_printed(page: str, copy: Path) -> None:
    for command, shown, printed in runs(TEXTS[page], copy):
        assert is_shown(shown, printed), f"$ {command}\n{printed}\nrun `python tests/generated_docs.py --sessions`"


def test_the_examples_in_python_run(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of the page in order, as one program: ``pycon`` shows what is printed, ``python`` only runs."""
    monkeypatch.chdir(copy)
    names: dict[str, object] = {}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    blocks = [(kind, code) for kind, code in FENCED.findall(TEXTS[f"{DOCS}python.md"]) if kind in {"python", "pycon"}]
    assert len(blocks) >= 8
    for number, (kind, code) in enumerate(blocks):
        if kind == "python":
            exec(compile(code, f"block {number}", "exec"), names)  # noqa: S102 - our own page
        else:
            example = parser.get_doctest(code, names, f"block {number}", "python.md", 0)
            said: list[str] = []
            result = runner.run(example, out=said.append, clear_globs=False)
            names.update(example.globs)
            assert result.failed == 0, "".join(said)


@pytest.mark.parametrize("page", ["README.md", f"{DOCS}authors.md"])
def test_the_smallest_entry_is_an_entry(page: str, tmp_path: Path) -> None:
    entry = next(code for kind, code in FENCED.findall(TEXTS[page]) if kind == "markdown")
    assert len(entry.splitlines()) == 6
    (tmp_path / "lock.md").write_text(entry, encoding="utf-8")
    (tmp_path / "weir.md").write_text("---\nterm: Weir\n---\n", encoding="utf-8")
    glossary = glossgraph.load(tmp_path)
    assert glossary.concepts["lock"].definition
    assert [(one.source, one.target) for one in glossary.relations] == [("lock", "weir")]


@pytest.mark.parametrize("page", TEXTS)
def test_every_relative_link_leads_to_a_file_and_a_heading(page: str) -> None:
    for target in re.findall(r"\]\((?!https?://)([^)\s]+)\)", prose(TEXTS[page])):
        path, _, heading = target.partition("#")
        file = ((ROOT / page).parent / path) if path else ROOT / page
        assert file.exists(), target
        assert not heading or heading in anchors(file.read_text(encoding="utf-8")), target


def test_every_page_is_in_the_navigation_and_in_the_readme() -> None:
    navigation = (ROOT / "docs" / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    for page in (name.removeprefix(DOCS) for name in TEXTS if name.startswith(DOCS)):
        assert page in navigation
        assert page == "index.md" or f"({DOCS}{page})" in TEXTS[README.name]
