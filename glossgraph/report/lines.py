"""Findings as lines of text, as JSON, and as workflow commands of GitHub Actions."""

from __future__ import annotations

import json
from collections.abc import Sequence

from glossgraph.findings import Issue, Severity
from glossgraph.report.judged import Origin


def as_text(judged: Sequence[Issue], origin: Origin) -> str:
    """Return one line a finding: ``path:line:column: severity CODE name: message``.

    The part before the first blank is what editors and terminals open with a click.
    """
    return "".join(
        f"{_place(one, origin)}: {one.severity} {one.finding.code} {one.rule.name}: {one.finding.message}\n"
        for one in judged
    )


def _place(one: Issue, origin: Origin) -> str:
    location = one.finding.location
    path = origin.path(one.finding)
    return path if location is None else f"{path}:{location.line}:{location.column}"


def as_json(judged: Sequence[Issue], _origin: Origin) -> str:
    """Return a JSON list of ``{code, rule, severity, path, line, column, message, concept}``.

    Paths are relative to SOURCE; path, line and column are null where no file is to blame.
    """
    rows = []
    for one in judged:
        finding, location = one.finding, one.finding.location
        rows.append(
            {
                "code": finding.code,
                "rule": one.rule.name,
                "severity": one.severity.value,
                "path": location.path if location else None,
                "line": location.line if location else None,
                "column": location.column if location else None,
                "message": finding.message,
                "concept": finding.concept,
            }
        )
    return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


_GITHUB_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def as_github(judged: Sequence[Issue], origin: Origin) -> str:
    """Return workflow commands (``::error file=...::message``) that annotate a pull request.

    Values are escaped as GitHub's own toolkit does it.
    """
    lines = []
    for one in judged:
        finding, location = one.finding, one.finding.location
        place = {"file": origin.path(finding), "line": location.line, "col": location.column} if location else {}
        properties = place | {"title": f"{finding.code} {one.rule.name}"}
        written = ",".join(f"{key}={str(value).translate(_PROPERTY)}" for key, value in properties.items())
        lines.append(f"::{_GITHUB_LEVEL[one.severity]} {written}::{finding.message.translate(_DATA)}\n")
    return "".join(lines)
