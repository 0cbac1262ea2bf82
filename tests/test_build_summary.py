"""What build says it read, and that every place counts names without an entry alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from glossgraph.cli import cli
from glossgraph.exporters.map import layout, render_map
from glossgraph.library.loading import load
from glossgraph.resolve.missing import missing_names


@pytest.fixture
def bakery(tmp_path: Path) -> Path:
    """Return a glossary in which "Teig" has an entry that is left out, and "Back-Ofen" has none in two spellings."""
    related = "\n## Verwandte Begriffe\n\n**Teig**, **{0}**.\n"
    (tmp_path / "brot.md").write_text(f"---\nterm: Brot\n---\n{related.format('Back-Ofen')}", encoding="utf-8")
    (tmp_path / "kuchen.md").write_text(f"---\nterm: Kuchen\n---\n{related.format('back ofen.')}", encoding="utf-8")
    (tmp_path / "teig.md").write_text("---\nterm: Teig\nslug: brot\n---\n", encoding="utf-8")
    return tmp_path


def output(*arguments: str | Path) -> str:
    return CliRunner().invoke(cli, list(map(str, arguments))).stdout


def test_build_says_how_many_entries_are_left_out(bakery: Path) -> None:
    summary = output("build", bakery, "-o", bakery / "out")
    assert "3 entries (1 left out, since the id is taken), " in summary
    assert "1 name without an entry, " in summary


def test_a_name_in_two_spellings_counts_once_and_one_whose_entry_is_left_out_not_at_all(bakery: Path) -> None:
    assert [row["name"] for row in json.loads(output("wanted", bakery, "--format", "json"))] == ["Back-Ofen"]
    assert json.loads(output("stats", bakery, "--format", "json"))["names_without_entry"] == 1
    assert "without an entry\tBack-Ofen\n" in output("show", "Kuchen", bakery)


def test_the_map_draws_the_same_names_as_ghosts(bakery: Path) -> None:
    glossary = load(bakery)
    assert [missing.name for missing in missing_names(glossary)] == ["Back-Ofen"]
    page = render_map(glossary, layout(glossary))
    assert "Back-Ofen" in page
    assert '"back ofen' not in page
