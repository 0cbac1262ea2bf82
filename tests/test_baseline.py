"""A team with many old findings sees only the new ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from desk import issue

from glossgraph.errors import UsageError
from glossgraph.findings import Finding, Issue, Location, Severity
from glossgraph.report.baseline import new_findings, read_baseline, write_baseline


def judged(code: str, line: int) -> Issue:
    return issue(Finding(code, "wrong", Location("a.md", line), "a"), Severity.WARNING)


def lines(*texts: str) -> dict[str, Sequence[str]]:
    return {"a.md": texts}


def known_of(findings: list[Issue], *texts: str) -> str:
    return write_baseline(findings, lines(*texts).__getitem__)


def test_what_the_baseline_knows_is_not_new_even_if_its_line_has_moved() -> None:
    known = read_baseline(known_of([judged("GG201", 1)], "**Router-Netz**"), "b.json")
    assert new_findings([judged("GG201", 2)], known, lines("", "  **Router-Netz**").__getitem__) == []


def test_a_changed_line_another_rule_or_one_more_of_the_same_is_new() -> None:
    known = read_baseline(known_of([judged("GG201", 1)], "**Router-Netz**"), "b.json")
    assert len(new_findings([judged("GG201", 1)], known, lines("**Router**").__getitem__)) == 1
    assert len(new_findings([judged("GG202", 1)], known, lines("**Router-Netz**").__getitem__)) == 1
    twice = [judged("GG201", 1), judged("GG201", 2)]
    assert new_findings(twice, known, lines("**Router-Netz**", "**Router-Netz**").__getitem__) == [twice[1]]


def test_a_finding_without_a_file_is_known_too() -> None:
    finding = issue(Finding("GG701", "no base_iri"), Severity.WARNING)
    known = read_baseline(write_baseline([finding], lines().__getitem__), "b.json")
    assert new_findings([finding], known, lines().__getitem__) == []


def test_the_file_is_sorted_so_that_its_changes_are_small() -> None:
    one, other = judged("GG201", 1), judged("GG102", 2)
    assert known_of([one, other], "x", "y") == known_of([other, one], "x", "y")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 2, "findings": []}', '{"version": 1, "findings": [1]}'])
def test_another_file_is_no_baseline(text: str) -> None:
    with pytest.raises(UsageError, match=r"b\.json: this is not a baseline"):
        read_baseline(text, "b.json")
