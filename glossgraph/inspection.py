"""A glossary as it was read -> every finding with its severity: of reading, of resolving, and of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from glossgraph.checks import Context, run_checks
from glossgraph.readers.entry import body_of
from glossgraph.report import Judged, judge
from glossgraph.selection import active_rules
from glossgraph.store import body_changes
from glossgraph.workflow import Build


def examine(
    build: Build,
    *,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
) -> list[Judged]:
    """Return the findings of *build*, sorted by place, of the rules that are on.

    *select* and *ignore* are words of ``selection.active_rules``. *today* is what GG505 compares with; only if
    that rule is on, Git is asked when bodies changed. Raises UsageError for an unknown rule.
    """
    active = active_rules(build.settings.rules, select, ignore)
    changed = _body_changes(build) if "GG505" in active else {}
    context = Context(build.glossary, build.settings, today, changed)
    return judge((*build.findings, *run_checks(context, active.__contains__)), active)


def _body_changes(build: Build) -> Mapping[str, date]:
    paths = [body.path for concept in build.glossary.concepts.values() for body in concept.bodies]
    return body_changes(build.root, paths, body_of)


def findings_of(build: Build, concept_id: str) -> tuple[str, ...]:
    """Return the findings about one concept, each as ``line:column severity CODE message``."""
    return tuple(
        f"{place.line}:{place.column} {one.severity} {one.finding.code} {one.finding.message}"
        for one in examine(build)
        if one.finding.concept == concept_id and (place := one.finding.location) is not None
    )
