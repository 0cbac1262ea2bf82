"""Findings -> text | json | github | sarif. Rendering is the last step, chosen by name from one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from glossgraph.findings import Issue
from glossgraph.report.judged import Origin, any_at_least, below, summary, with_severity
from glossgraph.report.lines import as_github, as_json, as_text
from glossgraph.report.sarif import as_sarif

__all__ = ["RENDERERS", "Origin", "any_at_least", "below", "summary", "with_severity"]

RENDERERS: Mapping[str, Callable[[Sequence[Issue], Origin], str]] = MappingProxyType(
    {
        "github": as_github,
        "json": as_json,
        "sarif": as_sarif,
        "text": as_text,
    }
)
