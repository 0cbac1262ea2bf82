"""The part of a glossary that an export is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from glossgraph.glossary import Glossary
from glossgraph.model import Category, Concept, Status


@dataclass(frozen=True, slots=True)
class Selection:
    """The glossary that is left, and how many entries and relations were left out."""

    glossary: Glossary
    entries_dropped: int = 0
    relations_dropped: int = 0


def select(glossary: Glossary, statuses: Iterable[Status | None]) -> Selection:
    """Return what is left of *glossary* when only entries in one of *statuses* are kept.

    None stands for an entry without a known status; no status at all keeps everything. Relations and
    replacements that reach an entry that is left out go with it, and so do categories of the
    entries' own making that lose their last member.
    """
    wanted = frozenset(statuses)
    if not wanted:
        return Selection(glossary)
    concepts = {concept.id: concept for concept in glossary.concepts.values() if concept.status in wanted}
    relations = tuple(
        relation for relation in glossary.relations if relation.source in concepts and relation.target in concepts
    )
    kept = replace(
        glossary,
        concepts=concepts,
        categories=_categories(glossary, concepts.values()),
        relations=relations,
        resolutions=tuple(one for one in glossary.resolutions if one.source in concepts),
        replacements={
            old: left
            for old, new in glossary.replacements.items()
            if old in concepts and (left := tuple(name for name in new if name in concepts))
        },
    )
    return Selection(kept, len(glossary.concepts) - len(concepts), len(glossary.relations) - len(relations))


def _categories(glossary: Glossary, concepts: Iterable[Concept]) -> dict[str, Category]:
    used = {slug for concept in concepts for slug in concept.categories}
    return {slug: group for slug, group in glossary.categories.items() if group.listed or slug in used}
