"""The editor's desk on the command line: check, explain, wanted, suggest, variants, sources."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from glossgraph.checks import RULES
from glossgraph.cli import cli

CONFIG = '[scheme]\nlanguage = "de"\nbase_iri = "https://glossar.example.com/"\n'
CACHE = """---
term: "KV Cache"
slug: "kv-cache"
glossar_id: "G1"
category: "inf"
short: "Ablage früherer Werte."
sources:
  - label: "Kwon et al.: PagedAttention"
    url: "https://arxiv.org/abs/2309.06180"
status: "entwurf"
---

Jedes Token des Prefills liegt darin. [Kwon](https://arxiv.org/abs/2309.06180)

## Verwandte Begriffe

**Router-Netz**, **Prefil**.
"""
PREFILL = """---
term: "Prefill"
glossar_id: "G2"
category: "inf"
short: "Erste Phase."
status: "entwurf"
---

Er füllt den KV-Cache mit Werten.

## Verwandte Begriffe

**Router Netz**, **KV-Cache**.
"""


@pytest.fixture
def seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "seeds"
    folder.mkdir()
    (folder / "glossgraph.toml").write_text(CONFIG, encoding="utf-8")
    (folder / "kv-cache.md").write_text(CACHE, encoding="utf-8")
    (folder / "prefill.md").write_text(PREFILL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def run(*arguments: str | Path) -> tuple[int, str, str]:
    """Return exit status, stdout and stderr."""
    result = CliRunner().invoke(cli, list(map(str, arguments)))
    return result.exit_code, result.stdout, result.stderr


def codes(*arguments: str) -> list[str]:
    _, output, _ = run("check", *arguments, "--format", "json")
    return [row["code"] for row in json.loads(output)]


def test_check_prints_places_that_the_shell_can_open_and_says_what_helps(seeds: Path) -> None:
    status, output, errors = run("check", "--select", "GG201")
    assert status == 0
    rule = "warning GG201 unknown-name"
    assert output.splitlines() == [
        f'seeds/kv-cache.md:17:1: {rule}: "Router-Netz" is no concept of this glossary',
        f'seeds/kv-cache.md:17:18: {rule}: "Prefil" is no concept of this glossary; did you mean "Prefill"?',
        f'seeds/prefill.md:13:1: {rule}: "Router Netz" is no concept of this glossary',
    ]
    assert errors.startswith("3 warnings.\n`glossgraph wanted`")
    assert seeds.exists()


@pytest.mark.parametrize(("threshold", "status"), [("error", 0), ("warning", 1), ("info", 1)])
@pytest.mark.usefixtures("seeds")
def test_the_threshold_decides_the_exit_status(threshold: str, status: int) -> None:
    assert run("check", "--select", "GG201", "--fail-on", threshold)[0] == status


@pytest.mark.usefixtures("seeds")
def test_paths_in_json_are_relative_to_source() -> None:
    _, output, _ = run("check", "--format", "json")
    assert {row["path"] for row in json.loads(output)} == {"kv-cache.md", "prefill.md"}


@pytest.mark.usefixtures("seeds")
def test_rules_are_selected_and_ignored_by_code_and_prefix() -> None:
    assert set(codes("--select", "GG2", "--ignore", "GG204")) == {"GG201"}
    assert "GG201" not in codes("--ignore", "GG201,GG5")


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.usefixtures("seeds")
def test_an_unknown_rule_is_status_2_with_the_nearest_known(option: str) -> None:
    status, output, errors = run("check", option, "unknown-nam")
    assert (status, output) == (2, "")
    assert "GG201 (unknown-name)" in errors


@pytest.mark.usefixtures("seeds")
def test_a_selection_of_nothing_is_no_clean_bill() -> None:
    status, output, errors = run("check", "--select", "")
    assert (status, output) == (2, "")
    assert "no rule is selected" in errors


def test_the_configuration_sets_severities(seeds: Path) -> None:
    (seeds / "glossgraph.toml").write_text(f'{CONFIG}[rules]\nGG201 = "error"\n', encoding="utf-8")
    assert run("check")[0] == 1


def test_a_comment_with_a_reason_silences_and_one_without_is_told(seeds: Path) -> None:
    for name, comment in (("kv-cache.md", "ignore GG201 because later"), ("prefill.md", "ignore GG201")):
        with (seeds / name).open("a", encoding="utf-8") as file:
            file.write(f"\n<!-- glossgraph: {comment} -->\n")
    _, output, errors = run("check", "--select", "GG201")
    assert [line.partition(":")[0] for line in output.splitlines()] == ["seeds/prefill.md"]
    assert "seeds/prefill.md:15: this comment gives no reason" in errors
    assert "2 suppressed by comments" in errors


def test_a_baseline_hides_what_is_known_and_shows_what_is_new(seeds: Path) -> None:
    assert run("check", "--baseline", "known.json", "--write-baseline")[0] == 0
    assert run("check", "--baseline", "known.json", "--fail-on", "info")[:2] == (0, "")
    path = seeds / "prefill.md"
    path.write_text(path.read_text(encoding="utf-8").replace("**Router", "**Goodput**, **Router"), encoding="utf-8")
    _, output, _ = run("check", "--baseline", "known.json", "--select", "GG201")
    assert '"Goodput"' in output


@pytest.mark.usefixtures("seeds")
def test_a_baseline_that_is_missing_or_has_no_name_is_status_2() -> None:
    status, _, errors = run("check", "--baseline", "none.json")
    assert (status, "--write-baseline makes it" in errors) == (2, True)
    assert run("check", "--write-baseline")[0] == 2


@pytest.mark.usefixtures("seeds")
def test_today_can_be_fixed() -> None:
    assert run("check", "--today", "2026-13-01")[0] == 2
    assert run("check", "--select", "GG505", "--today", "2040-01-01")[0] == 0


@pytest.mark.usefixtures("seeds")
def test_annotations_and_sarif_come_from_the_same_findings() -> None:
    _, annotations, _ = run("check", "--format", "github", "--select", "GG201")
    _, sarif, _ = run("check", "--format", "sarif", "--select", "GG201")
    assert annotations.count("::warning file=seeds/") == len(json.loads(sarif)["runs"][0]["results"]) == 3


def test_explain_shows_a_page_by_code_or_name_and_lists_all_rules() -> None:
    assert run("explain", "GG401")[1] == run("explain", "orphan")[1] == run("explain", "gg401")[1]
    assert run("explain", "GG401")[1].startswith("# GG401 orphan\n")
    status, output, _ = run("explain")
    assert (status, len(output.splitlines())) == (0, len(RULES))
    status, _, errors = run("explain", "GG999")
    assert status == 2
    assert errors == 'Error: there is no rule "GG999"; `glossgraph explain` lists them\n'
    assert "did you mean GG401 (orphan)?" in run("explain", "orphans")[2]


@pytest.mark.usefixtures("seeds")
def test_wanted_ranks_names_and_has_the_agreed_json() -> None:
    assert run("wanted")[1].splitlines() == [
        "2\tRouter Netz\t\tseeds/kv-cache.md:17:1, seeds/prefill.md:13:1",
        "1\tPrefil\tPrefill\tseeds/kv-cache.md:17:18",
    ]
    assert json.loads(run("wanted", "--format", "json")[1]) == [
        {"name": "Router Netz", "count": 2, "wanted_by": ["kv-cache", "prefill"], "nearest": []},
        {"name": "Prefil", "count": 1, "wanted_by": ["kv-cache"], "nearest": ["Prefill"]},
    ]


def test_a_wanted_entry_is_begun_and_then_no_longer_wanted(seeds: Path) -> None:
    status, output, _ = run("wanted", "--create", "Router-Netz", "--today", "2026-12-01")
    assert (status, output) == (0, "seeds/router-netz.md\n")
    text = (seeds / "router-netz.md").read_text(encoding="utf-8")
    assert 'glossar_id: "G3"' in text
    assert 'category: "inf"' in text
    assert "**KV Cache**, **Prefill**." in text
    assert "Router" not in run("wanted")[1]
    status, _, errors = run("wanted", "--create", "Router-Netz")
    assert status == 2
    assert "router-netz.md" in errors


def test_creating_never_replaces_a_file(seeds: Path) -> None:
    (seeds / "router-netz.md").write_text("Notizen\n", encoding="utf-8")
    assert run("wanted", "--create", "Router-Netz")[0] == 2
    assert (seeds / "router-netz.md").read_text(encoding="utf-8") == "Notizen\n"


@pytest.mark.parametrize(
    ("name", "words"),
    [("", "needs a name"), (" \x07 ", "needs a name"), ("\udcff", "needs a name"), ("x" * 400, "too long for a file")],
)
def test_a_name_that_can_be_none_makes_no_entry(seeds: Path, name: str, words: str) -> None:
    before = sorted(seeds.iterdir())
    status, output, errors = run("wanted", "--create", name)
    assert (status, output) == (2, "")
    assert words in errors
    assert sorted(seeds.iterdir()) == before


@pytest.mark.usefixtures("seeds")
def test_suggest_has_the_agreed_json_and_all_facts_in_csv() -> None:
    expected = {
        "concept": "kv-cache",
        "target": "prefill",
        "path": "kv-cache.md",
        "line": 13,
        "column": 17,
        "text": "Prefills",
    }
    assert json.loads(run("suggest", "--format", "json")[1]) == [expected]
    [row] = csv.DictReader(io.StringIO(run("suggest", "--format", "csv")[1]))
    assert row["sentence"] == "Jedes Token des Prefills liegt darin."
    assert run("suggest", "--concept", "Prefill")[1].startswith("seeds/kv-cache.md:13:17\tprefill\tPrefills\t")
    assert run("suggest", "--likelihood", "1")[1] == ""


@pytest.mark.usefixtures("seeds")
def test_variants_lists_other_spellings() -> None:
    assert json.loads(run("variants", "--format", "json")[1]) == [
        {"concept": "kv-cache", "text": "KV-Cache", "count": 1, "used_by": ["prefill"]}
    ]


@pytest.mark.usefixtures("seeds")
def test_sources_lists_works_with_who_cites_them() -> None:
    work = {
        "label": "Kwon et al.: PagedAttention",
        "url": "https://arxiv.org/abs/2309.06180",
        "count": 1,
        "cited_by": ["kv-cache"],
    }
    assert json.loads(run("sources", "--format", "json")[1]) == [work]
    assert run("sources", "--format", "csv")[1].splitlines()[0] == "label,url,count,cited_by"
    assert run("sources", "--format", "bibtex")[1].startswith("@misc{kwon2023pagedattention,\n")


@pytest.mark.parametrize("command", ["check", "wanted", "suggest", "variants", "sources"])
@pytest.mark.usefixtures("seeds")
def test_every_command_of_the_desk_says_what_helps_next(command: str) -> None:
    status, _, errors = run(command)
    assert status == 0
    assert "`glossgraph " in errors


@pytest.mark.parametrize("command", ["wanted", "suggest", "variants", "sources"])
@pytest.mark.usefixtures("seeds")
def test_json_is_alone_on_stdout_and_nothing_is_said_beside_it(command: str) -> None:
    _, output, errors = run(command, "--format", "json")
    json.loads(output)
    assert errors == ""
