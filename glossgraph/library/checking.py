"""A glossary as it was read -> every finding with its severity: of reading, of resolving, and of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from glossgraph.checks import Context, run_checks
from glossgraph.checks.selection import active_rules
from glossgraph.glossary import Glossary
from glossgraph.readers.entry import body_of
from glossgraph.report import Issue, judge
from glossgraph.report.suppression import Comment, sift
from glossgraph.store.files import read_text
from glossgraph.store.history import body_changes


@dataclass(frozen=True, slots=True)
class Inspection:
    """What was found: the findings that count, sorted by place, and what the comments of entries have done.

    ``suppressed`` is the number of findings that comments silence; ``faulty_comments`` are those that do not
    count, since they give no reason or name no rule.
    """

    judged: tuple[Issue, ...]
    suppressed: int
    faulty_comments: tuple[Comment, ...]


def inspect(
    build: Glossary,
    *,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
) -> Inspection:
    """Return what the rules that are on find in *build*.

    *select* and *ignore* are words of ``selection.active_rules``. *today* is what GG505 compares with; only if
    that rule is on, Git is asked when bodies changed. Raises UsageError for an unknown rule.
    """
    active = active_rules(build.settings.rules, select, ignore)
    changed = _body_changes(build) if "GG505" in active else {}
    context = Context(build, build.settings, today, changed)
    found = (finding for finding in build.findings if finding.code in active)
    sifted = sift((*found, *run_checks(context, active.__contains__)), lambda path: text_of(build, path))
    return Inspection(tuple(judge(sifted.kept, active)), len(sifted.suppressed), sifted.faulty)


def check(build: Glossary) -> list[Issue]:
    """Return the findings of *build*, sorted by place, as the settings and the comments of entries will have it."""
    return list(inspect(build).judged)


def text_of(build: Glossary, path: str) -> str:
    """Return the text of a file of the glossary, "" if it cannot be read; *path* is relative to SOURCE."""
    text = read_text(build.root / path) or ""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _body_changes(build: Glossary) -> Mapping[str, date]:
    paths = [body.path for concept in build.concepts.values() for body in concept.bodies]
    return body_changes(build.root, paths, body_of)


def findings_of(build: Glossary, concept_id: str) -> list[Issue]:
    """Return the findings about one concept, sorted by place."""
    return [one for one in check(build) if one.finding.concept == concept_id]
