"""The command map: where the page goes, and positions that are kept from build to build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from worlds import write

from glossgraph.cli import cli
from glossgraph.exporters.map import read_layout

ENTRIES = {f"{name}.md": f"---\nterm: {name.upper()}\n---\n\n## Verwandte Begriffe\n\n**A**\n" for name in "abcdef"}
CONFIG = '[scheme]\nbase_iri = "https://example.org/g/"\n[map]\nlayout = "layout.json"\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return write(tmp_path / "g", ENTRIES | {"glossgraph.toml": CONFIG})


def run(*arguments: object) -> Any:
    return CliRunner().invoke(cli, ["map", *map(str, arguments)])


def test_the_map_is_written_where_it_is_asked_for(source: Path, tmp_path: Path) -> None:
    result = run(source, "-o", tmp_path / "new" / "karte.html")
    assert result.exit_code == 0
    assert "karte.html" in result.stderr
    assert (tmp_path / "new" / "karte.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_map_goes_to_stdout_and_nothing_else_does(source: Path) -> None:
    result = run(source, "-o", "-")
    assert result.stdout.startswith("<!doctype html>")
    assert result.stdout.endswith("</html>")


def test_positions_are_kept_beside_the_glossary_and_a_new_entry_moves_none(source: Path, tmp_path: Path) -> None:
    page = tmp_path / "map.html"
    run(source, "-o", page)
    before = read_layout((source / "layout.json").read_text(encoding="utf-8"))
    assert set(before) == set("abcdef")
    write(source, {"g.md": "---\nterm: G\n---\n\n## Verwandte Begriffe\n\n**B**\n"})
    run(source, "-o", page)
    after = read_layout((source / "layout.json").read_text(encoding="utf-8"))
    assert {name: after[name] for name in before} == before
    assert "g" in after


def test_relayout_forgets_the_kept_positions(source: Path, tmp_path: Path) -> None:
    run(source, "-o", tmp_path / "map.html")
    fresh = (source / "layout.json").read_text(encoding="utf-8")
    (source / "layout.json").write_text('{\n  "a": [5000, 5000]\n}\n', encoding="utf-8")
    run(source, "-o", tmp_path / "map.html")
    assert read_layout((source / "layout.json").read_text(encoding="utf-8"))["a"] == (5000, 5000)
    run(source, "-o", tmp_path / "map.html", "--relayout")
    assert (source / "layout.json").read_text(encoding="utf-8") == fresh


def test_a_broken_positions_file_is_one_sentence(source: Path, tmp_path: Path) -> None:
    (source / "layout.json").write_text("{", encoding="utf-8")
    result = run(source, "-o", tmp_path / "map.html")
    assert result.exit_code != 0
    assert "layout.json" in str(result.exception) + result.stderr
    assert not (tmp_path / "map.html").exists()


def test_open_needs_a_file(source: Path) -> None:
    result = run(source, "-o", "-", "--open")
    assert result.exit_code == 2
    assert "--open" in result.stderr
