"""Every rule of a whole glossary, from the files of an editor to the place that the finding names."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from glossgraph.checks import BY_CODE
from glossgraph.library.checking import inspect
from glossgraph.library.loading import load

CONFIG = '[scheme]\nlanguage = "de"\nbase_iri = "https://glossar.example.com/"\n'
LISTED = f'{CONFIG}[categories.inf]\nlabel = "Inferenz"\n'
TWO = f'{CONFIG}[reader]\nlanguages = ["de", "en"]\n'


def entry(term: str, *keys: str, body: str = "", related: str = "") -> str:
    """Write an entry: the term in line 2, further keys from line 3 on, then the body and the related names."""
    head = "\n".join(("---", f'term: "{term}"', *keys, "---", ""))
    section = f"\n\n## Verwandte Begriffe\n\n{related}.\n" if related else "\n"
    return f"{head}\n{body}{section}"


A = entry("A", related="**B**")
B = entry("B", related="**A**")

WORLDS: Mapping[str, tuple[str, dict[str, str], list[tuple[str, int, int]]]] = {
    "GG201": (CONFIG, {"a.md": entry("A", related="**B**, **Nichts**"), "b.md": B}, [("a.md", 9, 8)]),
    "GG204": (CONFIG, {"a.md": A, "b.md": entry("B")}, [("a.md", 9, 1)]),
    "GG301": (CONFIG, {"a.md": entry("A", "variants:", '  - "X"', '  - "A"')}, [("a.md", 5, 5)]),
    "GG302": (CONFIG, {"a.md": entry("X"), "b.md": entry("X")}, [("b.md", 2, 7)]),
    "GG303": (CONFIG, {"a.md": entry("A", 'variants: ["b"]'), "b.md": B}, [("a.md", 3, 12)]),
    "GG305": (CONFIG, {"a.md": entry("A", "glossar_id: G1"), "b.md": entry("B", "glossar_id: G1")}, [("b.md", 3, 13)]),
    "GG401": (
        CONFIG,
        {"a.md": entry("A", "category: x"), "b.md": entry("B", related="**Nichts**")},
        [("a.md", 2, 7), ("b.md", 2, 7)],
    ),
    "GG402": (CONFIG, {"a.md": A, "b.md": entry("B")}, [("a.md", 2, 7)]),
    "GG403": (CONFIG, {"a.md": entry("A", "broader: B"), "b.md": entry("B", "broader: A")}, [("a.md", 3, 10)]),
    "GG404": (CONFIG, {"a.md": entry("A"), "b.md": entry("B", "broader: A", "related: A")}, [("b.md", 4, 10)]),
    "GG405": (
        CONFIG,
        {"a.md": A, "b.md": B, "c.md": entry("C", related="**D**, **E**"), "d.md": entry("D"), "e.md": entry("E")},
        [("a.md", 2, 7)],
    ),
    "GG406": (LISTED, {"a.md": entry("A", "category: inv"), "b.md": entry("B", "category: inf")}, [("a.md", 3, 11)]),
    "GG407": (
        CONFIG,
        {
            "a.md": entry("A", "category: x", related="**B**"),
            "b.md": entry("B", "category: y", related="**C**"),
            "c.md": entry("C", "category: y"),
        },
        [("a.md", 3, 11)],
    ),
    "GG408": (
        CONFIG,
        {"a.md": entry("A", "status: veröffentlicht", related="**B**"), "b.md": entry("B", "status: entwurf")},
        [("a.md", 10, 1)],
    ),
    "GG501": (CONFIG, {"a.md": entry("A", 'short: "Ein Ding."'), "b.md": entry("B", 'short: ""')}, [("b.md", 2, 7)]),
    "GG502": (CONFIG, {"a.md": entry("Netz", 'short: "Ein Netz."')}, [("a.md", 3, 8)]),
    "GG503": (CONFIG, {"a.md": entry("A", body="Kurz."), "b.md": entry("B", body="Wort " * 40)}, [("a.md", 4, 1)]),
    "GG504": (TWO, {"de/a.md": entry("A"), "en/a.md": entry("A"), "de/b.md": entry("B")}, [("de/b.md", 2, 7)]),
    "GG505": (
        CONFIG,
        {"a.md": entry("A", "updated: 2020-01-01"), "b.md": entry("B", "updated: 2026-01-01")},
        [("a.md", 3, 10)],
    ),
    "GG601": (CONFIG, {"a.md": entry("A", body="Siehe [X](https://x.org/a).")}, [("a.md", 5, 7)]),
    "GG602": (CONFIG, {"a.md": entry("A", "sources:", '  - label: "X"', '    url: "https://x.org"')}, [("a.md", 4, 5)]),
    "GG603": (
        CONFIG,
        {
            name: entry(name, "sources:", f'  - label: "{label}"', "    url: https://x.org")
            for name, label in (("a.md", "X"), ("b.md", "Y"), ("c.md", "Y"))
        },
        [("a.md", 4, 5)],
    ),
    "GG604": (CONFIG, {"a.md": entry("A"), "b.md": entry("B", "sources: Duden")}, [("a.md", 2, 7)]),
    "GG206": (CONFIG, {"a.md": entry("A") + "\n## Siehe auch\n\nAlles über Speicher.\n", "b.md": B}, [("a.md", 9, 1)]),
    "GG207": (CONFIG, {"a.md": entry("A") + "\nDer [Satz](b.md).\n", "b.md": B}, [("a.md", 7, 5)]),
    "GG702": ('[scheme]\nbase_iri = "https://glossar.example.com/"\n', {"a.md": "---\nterm: A\n---\n"}, []),
    "GG701": ('[scheme]\nlanguage = "de"\n', {"a.md": A}, []),
}  # fmt: skip - one world a line where it fits


def test_every_rule_of_a_whole_glossary_has_its_world() -> None:
    found_while_resolving = {"GG202", "GG203", "GG205", "GG304"}
    found_while_reading = {code for code in BY_CODE if code.startswith("GG1")}
    assert set(WORLDS) == set(BY_CODE) - found_while_reading - found_while_resolving


@pytest.mark.parametrize("code", WORLDS)
def test_a_rule_names_the_place_where_the_fault_is_written(code: str, tmp_path: Path) -> None:
    config, files, places = WORLDS[code]
    (tmp_path / "glossgraph.toml").write_text(config, encoding="utf-8")
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = inspect(load(tmp_path), select=[code], today=date(2026, 6, 1)).issues
    assert [one.finding.code for one in found] == [code] * max(1, len(places))
    at = [one.finding.location for one in found]
    assert [(place.path, place.line, place.column) for place in at if place] == places
