"""Turtle for version control: one edit makes one small change, and nothing else ever makes any."""

from __future__ import annotations

import difflib
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from glossgraph.exporters import export_pieces
from glossgraph.library.loading import load

NUMBERS = range(40)


def entry(number: int, related: Iterable[int]) -> str:
    names = ", ".join(f"**Begriff {target}**" for target in related)
    return f"""---
term: "Begriff {number}"
slug: "begriff-{number}"
variants: ["Wort {number}", "Name {number}"]
category: ["gruppe-{number % 3}", "gruppe-{number % 5}"]
short: "Was Nummer {number} bedeutet."
sources:
  - label: "Werk {number}"
    url: "https://host-{number % 7}.example.org/{number}"
updated: "2026-01-{number % 28 + 1:02d}"
---

Ein Satz.

## Wo es verwechselt wird

Noch ein Satz.

## Verwandte Begriffe

{names}.
"""


def others(number: int) -> list[int]:
    """Return whom an entry names; none of them names it in turn."""
    return [(number + step) % len(NUMBERS) for step in (1, 4, 9, 11)]


def write(folder: Path, numbers: Iterable[int]) -> None:
    folder.mkdir()
    for number in numbers:
        (folder / f"begriff-{number}.md").write_text(entry(number, others(number)), encoding="utf-8")


def turtle(folder: Path) -> list[str]:
    return "".join(export_pieces("turtle", load(folder))).splitlines()


def changed(before: list[str], after: list[str]) -> Iterator[str]:
    """Yield the lines of the old file that are changed or gone."""
    return (line for line in difflib.ndiff(before, after) if line.startswith("- "))


@pytest.mark.parametrize("number", [0, 13, 39])
@pytest.mark.parametrize("left_out", [0, 3])
def test_removing_one_related_name_changes_at_most_three_lines(tmp_path: Path, number: int, left_out: int) -> None:
    write(tmp_path / "glossar", NUMBERS)
    before = turtle(tmp_path / "glossar")
    fewer = [target for place, target in enumerate(others(number)) if place != left_out]
    (tmp_path / "glossar" / f"begriff-{number}.md").write_text(entry(number, fewer), encoding="utf-8")
    assert 1 <= len(list(changed(before, turtle(tmp_path / "glossar")))) <= 3


def test_another_definition_changes_one_line(tmp_path: Path) -> None:
    write(tmp_path / "glossar", NUMBERS)
    before = turtle(tmp_path / "glossar")
    edited = entry(7, others(7)).replace("Was Nummer 7 bedeutet.", "Etwas anderes.")
    (tmp_path / "glossar" / "begriff-7.md").write_text(edited, encoding="utf-8")
    assert list(changed(before, turtle(tmp_path / "glossar"))) == [
        '-     skos:definition "Was Nummer 7 bedeutet."@de ;'
    ]


def test_the_order_in_which_files_were_created_changes_no_byte(tmp_path: Path) -> None:
    shuffled = list(NUMBERS)
    random.Random(5).shuffle(shuffled)  # noqa: S311 - any other order will do
    made = []
    for name, numbers in (("first", NUMBERS), ("second", reversed(NUMBERS)), ("third", shuffled)):
        (tmp_path / name).mkdir()
        write(tmp_path / name / "glossar", numbers)
        made.append(turtle(tmp_path / name / "glossar"))
    assert made[0] == made[1] == made[2]


def test_the_hash_seed_changes_no_byte(tmp_path: Path) -> None:
    write(tmp_path / "glossar", NUMBERS)
    command = [sys.executable, "-m", "glossgraph", "export", "turtle", str(tmp_path / "glossar")]
    made = {
        subprocess.run(command, capture_output=True, check=True, env=os.environ | {"PYTHONHASHSEED": seed}).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(made) == 1
    assert next(iter(made)).decode().splitlines() == turtle(tmp_path / "glossar")
