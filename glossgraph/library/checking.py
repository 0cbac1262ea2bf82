"""A glossary as it was read -> every finding with its severity: of reading, of resolving, and of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from glossgraph.checks import RULES, Context
from glossgraph.checks.selection import active_rules
from glossgraph.findings import Issue, Rule
from glossgraph.glossary import Glossary
from glossgraph.readers.entry import body_of
from glossgraph.report import with_severity
from glossgraph.report.suppression import Comment, apply_suppressions
from glossgraph.store.files import read_text
from glossgraph.store.history import body_changes


@dataclass(frozen=True, slots=True)
class Inspection:
    """What was found: the findings that count, sorted by place, and what the comments of entries have done.

    ``suppressed`` is the number of findings that comments silence; ``faulty_comments`` are those that do not
    count, since they give no reason or name no rule.
    """

    issues: tuple[Issue, ...]
    suppressed: int
    faulty_comments: tuple[Comment, ...]


def check(
    glossary: Glossary,
    *,
    rules: Iterable[Rule] = RULES,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
) -> list[Issue]:
    """Return what *rules* find in *glossary*, sorted by place.

    Severities are those of glossgraph.toml; comments in entries silence rules. *select* and *ignore* hold codes,
    prefixes of codes (``"GG4"``) and names of rules. *today* is what GG505 compares with. Raises UsageError for an
    unknown rule.
    """
    return list(inspect(glossary, rules=rules, select=select, ignore=ignore, today=today).issues)


def inspect(
    glossary: Glossary,
    *,
    rules: Iterable[Rule] = RULES,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    today: date | None = None,
) -> Inspection:
    """Return what ``check`` returns, and what the comments of entries have silenced.

    Only if GG505 is on, Git is asked when bodies changed.
    """
    active = active_rules(glossary.settings.rules, select, ignore, rules)
    changed = _body_changes(glossary) if "GG505" in active else {}
    context = Context(glossary, glossary.settings, today, changed)
    found = (finding for rule in active.values() for finding in rule.check(context))
    sifted = apply_suppressions(found, lambda path: text_of(glossary, path))
    return Inspection(tuple(with_severity(sifted.kept, active)), len(sifted.suppressed), sifted.faulty)


def text_of(glossary: Glossary, path: str) -> str:
    """Return the text of a file of the glossary, "" if it cannot be read; *path* is relative to SOURCE."""
    text = read_text(glossary.root / path) or ""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _body_changes(glossary: Glossary) -> Mapping[str, date]:
    paths = [body.path for concept in glossary.concepts.values() for body in concept.bodies]
    return body_changes(glossary.root, paths, body_of)


def findings_of(glossary: Glossary, concept_id: str) -> list[Issue]:
    """Return the findings about one concept, sorted by place."""
    return [one for one in check(glossary) if one.finding.concept == concept_id]
