"""The manual has one page a rule, and each page has all its parts."""

from __future__ import annotations

from importlib.resources import files

import pytest

from glossgraph.checks import CHECKS
from glossgraph.manual import page
from glossgraph.rules import RULES

PARTS = [
    "## What it does",
    "## Why it matters",
    "## Example",
    "## How to mend it",
    "## Standard",
    "## How to silence it",
]
FOUND_WHILE_READING = {f"GG10{n}" for n in range(1, 9)} | {"GG202", "GG203", "GG205", "GG304"}


def test_every_page_is_of_a_rule_and_every_rule_has_a_page() -> None:
    pages = {path.name for path in files("glossgraph.manual").iterdir() if path.name.endswith(".md")}
    assert pages == {f"{code}.md" for code in RULES}


def test_every_rule_is_found_either_while_reading_or_by_a_check() -> None:
    assert set(CHECKS) | FOUND_WHILE_READING == set(RULES)
    assert not set(CHECKS) & FOUND_WHILE_READING


@pytest.mark.parametrize("code", RULES)
def test_a_page_agrees_with_the_table_of_rules_and_is_complete(code: str) -> None:
    rule, text = RULES[code], page(code)
    assert text.startswith(
        f"# {code} {rule.name}\n\nDefault: {rule.severity}. Fires on: {rule.fires_when}.\n\n## What it does\n"
    )
    headings = [line for line in text.splitlines() if line.startswith("## ") and line != "## Verwandte Begriffe"]
    assert headings == PARTS
    assert text.count("```") >= 2
