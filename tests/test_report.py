"""Findings as text, JSON and annotations, and which rules are on."""

from __future__ import annotations

import json

import pytest

from glossgraph.checks import BY_CODE
from glossgraph.checks.selection import active_rules, find_rules
from glossgraph.errors import UsageError
from glossgraph.findings import Finding, Location, Severity
from glossgraph.report import RENDERERS, Origin, any_at_least, summary, with_severity

FINDINGS = [
    Finding("GG201", '"Decode Fase" is no concept', Location("kv-cache.md", 30, 3), "kv-cache"),
    Finding("GG701", "no base_iri is configured"),
    Finding("GG305", 'the notation "G1" already belongs to a', Location("b.md", 4, 13), "b"),
    Finding("GG505", "stale", Location("a.md", 9, 1), "a"),
]


def test_rules_that_are_off_are_left_out_and_the_rest_is_sorted_by_place() -> None:
    judged = with_severity(FINDINGS, active_rules({}))
    assert [(one.finding.code, one.severity.value) for one in judged] == [
        ("GG701", "warning"),
        ("GG305", "error"),
        ("GG201", "warning"),
    ]


def test_the_configuration_decides_how_grave_a_rule_is() -> None:
    judged = with_severity(FINDINGS, active_rules({"GG201": Severity.ERROR, "GG305": Severity.OFF}))
    assert [(one.finding.code, one.severity.value) for one in judged] == [("GG701", "warning"), ("GG201", "error")]


def test_text_is_one_line_a_finding_that_begins_with_the_place_as_the_shell_knows_it() -> None:
    text = RENDERERS["text"](with_severity(FINDINGS, active_rules({})), Origin("seeds/"))
    assert text.splitlines() == [
        "seeds: warning GG701 no-base-iri: no base_iri is configured",
        'seeds/b.md:4:13: error GG305 duplicate-notation: the notation "G1" already belongs to a',
        'seeds/kv-cache.md:30:3: warning GG201 unknown-name: "Decode Fase" is no concept',
    ]


def test_json_has_exactly_the_agreed_shape() -> None:
    rows = json.loads(RENDERERS["json"](with_severity(FINDINGS[:2], active_rules({})), Origin("seeds/")))
    assert rows == [
        {
            "code": "GG701",
            "rule": "no-base-iri",
            "severity": "warning",
            "path": None,
            "line": None,
            "column": None,
            "message": "no base_iri is configured",
            "concept": None,
        },
        {
            "code": "GG201",
            "rule": "unknown-name",
            "severity": "warning",
            "path": "kv-cache.md",
            "line": 30,
            "column": 3,
            "message": '"Decode Fase" is no concept',
            "concept": "kv-cache",
        },
    ]


def test_no_findings_are_an_empty_list_in_json_and_nothing_in_text() -> None:
    assert RENDERERS["json"]([], Origin()) == "[]\n"
    assert RENDERERS["text"]([], Origin()) == ""


def test_annotations_escape_what_would_end_them() -> None:
    finding = Finding("GG102", "100 % odd\n::set-output", Location("a,b:c.md", 1, 2), "a")
    assert RENDERERS["github"](with_severity([finding], active_rules({})), Origin("x/")) == (
        "::notice file=x/a%2Cb%3Ac.md,line=1,col=2,title=GG102 unknown-key::100 %25 odd%0A::set-output\n"
    )


@pytest.mark.parametrize(("threshold", "fails"), [("error", False), ("warning", True), ("info", True)])
def test_the_threshold_counts_graver_findings_too(threshold: str, fails: bool) -> None:  # noqa: FBT001 - parametrized
    assert any_at_least(with_severity(FINDINGS[:2], active_rules({})), Severity(threshold)) is fails


def test_the_summary_counts_by_severity_and_names_commands_that_help() -> None:
    said = summary(with_severity(FINDINGS, active_rules({})), suppressed=1, known=2)
    assert said.startswith("1 error, 2 warnings. 1 suppressed by comments. 2 known from the baseline.")
    assert "glossgraph wanted" in said
    assert "glossgraph explain GG305" in said
    assert summary([]) == "Nothing to mend."


def test_selecting_and_ignoring_takes_codes_prefixes_and_names() -> None:
    assert set(active_rules({}, select=["GG4,gg701"], ignore=["GG40", "no-base-iri"])) == set()
    assert set(active_rules({}, select=["GG60"])) == {"GG601", "GG602", "GG603", "GG604"}
    assert set(active_rules({}, ignore=["GG"])) == set()


def test_a_rule_that_is_off_is_on_when_its_full_code_is_selected() -> None:
    assert [(one.code, one.severity) for one in active_rules({}, select=["GG505"]).values()] == [
        ("GG505", Severity.INFO)
    ]
    assert "GG505" not in active_rules({}, select=["GG5"])


def test_an_unknown_rule_names_the_nearest_known_one() -> None:
    with pytest.raises(UsageError, match="GG401"):
        active_rules({}, ignore=["orphans"])
    with pytest.raises(UsageError, match='no rule "GG9"'):
        active_rules({}, select=["GG9"])
    with pytest.raises(UsageError, match="unknown-name"):
        find_rules("unknown-names")
    assert find_rules("gg401") == find_rules("orphan") == [BY_CODE["GG401"]]
    assert [rule.code for rule in find_rules("gg20")] == ["GG201", "GG202", "GG203", "GG204", "GG205", "GG206", "GG207"]
