"""A glossary as it was read -> every finding with its severity: of reading, of resolving, and of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from glossgraph.checks import Context, run_checks
from glossgraph.report import Judged, judge
from glossgraph.selection import active_rules
from glossgraph.workflow import Build


def examine(
    build: Build,
    *,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
    body_changed: Mapping[str, date] | None = None,
) -> list[Judged]:
    """Return the findings of *build*, sorted by place, of the rules that are on.

    *select* and *ignore* are words of ``selection.active_rules``. *today* and *body_changed* (path -> date of
    the last commit) are what GG505 compares with. Raises UsageError for an unknown rule.
    """
    active = active_rules(build.settings.rules, select, ignore)
    context = Context(build.glossary, build.settings, today, body_changed or {})
    return judge((*build.findings, *run_checks(context, active.__contains__)), active)


def findings_of(build: Build, concept_id: str) -> tuple[str, ...]:
    """Return the findings about one concept, each as ``line:column severity CODE message``."""
    return tuple(
        f"{place.line}:{place.column} {one.severity} {one.finding.code} {one.finding.message}"
        for one in examine(build)
        if one.finding.concept == concept_id and (place := one.finding.location) is not None
    )
