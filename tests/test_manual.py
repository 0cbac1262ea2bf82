"""The manual has one page a rule, and each page has all its parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from glossgraph.checks import BY_CODE, RULES, by_code
from glossgraph.findings import Rule, Severity

PARTS = [
    "## What it does",
    "## Why it matters",
    "## Example",
    "## How to mend it",
    "## Standard",
    "## How to silence it",
]


def test_two_rules_of_one_code_are_refused() -> None:
    with pytest.raises(ValueError, match="GG401"):
        by_code((*RULES, replace(BY_CODE["GG401"], name="other")))


def test_a_rule_without_a_docstring_has_a_page_all_the_same() -> None:
    page = Rule("MY001", "mine", Severity.INFO, "something", lambda _context: ()).page()
    assert page.startswith("# MY001 mine\n\nDefault: info. Fires on: something.\n\n## How to silence it")


@pytest.mark.parametrize("code", BY_CODE)
def test_a_page_agrees_with_the_table_of_rules_and_is_complete(code: str) -> None:
    rule = BY_CODE[code]
    text = rule.page()
    assert text.startswith(
        f"# {code} {rule.name}\n\nDefault: {rule.severity}. Fires on: {rule.fires_when}.\n\n## What it does\n"
    )
    headings = [line for line in text.splitlines() if line.startswith("## ") and line != "## Verwandte Begriffe"]
    assert headings == PARTS
    assert text.count("```") >= 2
