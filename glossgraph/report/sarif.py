"""Findings as SARIF 2.1.0 (OASIS), the format that code scanning services and editors read."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from glossgraph.findings import Issue, Rule, Severity
from glossgraph.report.judged import Origin

_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note", Severity.OFF: "none"}


def as_sarif(judged: Sequence[Issue], origin: Origin) -> str:
    """Return a SARIF log of one run, with the manual page of each rule that fired."""
    rules = {one.code: one.rule for one in sorted(judged, key=lambda one: one.code)}
    codes = list(rules)
    seen: Counter[str] = Counter()
    run = {
        "tool": {
            "driver": {
                "name": "glossgraph",
                "version": version("glossgraph"),
                "rules": [_rule(rule) for rule in rules.values()],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, codes.index(one.finding.code), origin, seen) for one in judged],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    text = rule.page()
    return {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.fires_when},
        "help": {"text": text, "markdown": text},
        "defaultConfiguration": {"enabled": rule.severity is not Severity.OFF, "level": _LEVEL[rule.severity]},
    }


def _result(one: Issue, rule_index: int, origin: Origin, seen: Counter[str]) -> dict[str, Any]:
    finding = one.finding
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule_index,
        "level": _LEVEL[one.severity],
        "message": {"text": finding.message},
        "partialFingerprints": {"glossgraph/v1": _fingerprint(one, seen)},
    }
    if finding.location:
        uri = quote(origin.path(finding), safe="/:-._~", errors="surrogateescape")
        region = {"startLine": finding.location.line, "startColumn": finding.location.column}
        result["locations"] = [{"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}]
    return result


def _fingerprint(one: Issue, seen: Counter[str]) -> str:
    """Return what stays the same when lines move: rule, file and message, and which of equal ones it is."""
    finding = one.finding
    path = finding.location.path if finding.location else ""
    same = "\n".join((finding.code, path, finding.message))
    seen[same] += 1
    return hashlib.sha256(f"{same}\n{seen[same]}".encode()).hexdigest()[:32]
