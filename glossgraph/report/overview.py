"""What one concept, or a whole glossary, looks like at a glance: values that show, stats and orphans print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from glossgraph.errors import UsageError
from glossgraph.glossary import Glossary
from glossgraph.graph import bridges, components, listed_relations, neighbours, orphans
from glossgraph.model import Concept, LabelKind, Relation, RelationKind
from glossgraph.names.index import Ambiguous, NameIndex, Resolved
from glossgraph.names.nearest import KnownNames
from glossgraph.resolve.missing import missing_names

_MOST_HUBS = 10


@dataclass(frozen=True, slots=True)
class Overview:
    """Counts of a glossary. ``groups`` are the sizes of the groups of linked concepts, largest first.

    ``hubs`` are (id, number of neighbours in either direction) of the most related concepts; ``bridges`` are the ids of
    concepts without which a group would fall apart; ``within`` and ``across`` count the relations inside a
    category and between categories.
    """

    concepts: int
    categories: int
    relations: int
    within: int
    across: int
    names_without_entry: int
    orphans: int
    groups: tuple[int, ...]
    hubs: tuple[tuple[str, int], ...]
    bridges: tuple[str, ...]
    statuses: tuple[tuple[str, int], ...]
    by_category: tuple[tuple[str, int], ...]


def overview(glossary: Glossary) -> Overview:
    """Return the counts of *glossary*."""
    relations = list(listed_relations(glossary))
    pairs = {frozenset((relation.source, relation.target)) for relation in relations}
    degrees = Counter(end for pair in pairs for end in pair)
    within = sum(_share_category(glossary, relation) for relation in relations)
    statuses = Counter(concept.status_text or "(none)" for concept in glossary.concepts.values())
    members = Counter(slug for concept in glossary.concepts.values() for slug in concept.categories)
    return Overview(
        concepts=len(glossary.concepts),
        categories=len(glossary.categories),
        relations=len(relations),
        within=within,
        across=len(relations) - within,
        names_without_entry=len(missing_names(glossary)),
        orphans=len(orphans(glossary)),
        groups=tuple(len(group) for group in components(glossary)),
        hubs=tuple(sorted(degrees.items(), key=lambda pair: (-pair[1], pair[0]))[:_MOST_HUBS]),
        bridges=tuple(bridges(glossary)),
        statuses=tuple(sorted(statuses.items(), key=lambda pair: (-pair[1], pair[0]))),
        by_category=tuple((slug, members[slug]) for slug in glossary.categories),
    )


def _share_category(glossary: Glossary, relation: Relation) -> bool:
    first, second = glossary.concepts[relation.source], glossary.concepts[relation.target]
    return not set(first.categories).isdisjoint(second.categories)


def find_concept(glossary: Glossary, name: str) -> Concept:
    """Return the concept that *name* means: an id or a label, as references are resolved.

    Raises UsageError, with the nearest label or all owners, if there is not exactly one.
    """
    match NameIndex(glossary.concepts.values()).resolve(name):
        case Resolved(target):
            return glossary.concepts[target]
        case Ambiguous(targets):
            raise UsageError(f'"{name}" could mean any of {", ".join(targets)}; ask for one of these ids')
        case _:
            labels = (label.text for concept in glossary.concepts.values() for label in concept.labels)
            raise UsageError(f'there is no concept "{name}"{KnownNames(labels).hint(name)}')


_OUTWARD = {
    RelationKind.RELATED: "related to",
    RelationKind.BROADER: "broader",
    RelationKind.NARROWER: "narrower",
    RelationKind.CONFUSABLE: "not to be confused with",
}
_INWARD = {
    RelationKind.RELATED: "named by",
    RelationKind.BROADER: "broader for",
    RelationKind.NARROWER: "narrower for",
    RelationKind.CONFUSABLE: "mistaken for it by",
}


def facts(glossary: Glossary, concept: Concept) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what is known of *concept* as (name of the fact, values); facts without a value are left out."""
    yield "id", (concept.id,)
    yield "label", tuple(label.text for label in concept.preferred)
    yield "notation", (concept.notation or "",)
    yield "variants", tuple(label.text for label in concept.variants)
    yield "hidden labels", tuple(label.text for label in concept.labels if label.kind is LabelKind.HIDDEN)
    yield "definition", tuple(definition.text for definition in concept.definitions)
    yield "category", tuple(glossary.categories[slug].label for slug in concept.categories)
    yield "marker", (concept.marker,)
    yield "status", (concept.status_text,)
    yield "updated", (concept.modified or "",)
    yield "created", (concept.created or "",)
    yield "file", tuple(f"{body.path}" for body in concept.bodies)
    yield "sources", tuple(" ".join(filter(None, (source.label, source.url))) for source in concept.sources)
    leaving, reaching = neighbours(glossary.relations, concept.id)
    for names, relations, ends in (
        (_OUTWARD, leaving, [relation.target for relation in leaving]),
        (_INWARD, reaching, [relation.source for relation in reaching]),
    ):
        for kind, name in names.items():
            others = (end for relation, end in zip(relations, ends, strict=True) if relation.kind is kind)
            yield name, tuple(glossary.concepts[end].label for end in others)
    waiting = (
        missing.name
        for missing in missing_names(glossary)
        if any(asked.source == concept.id for asked in missing.asked)
    )
    yield "without an entry", tuple(waiting)
    yield "replaced by", glossary.replacements.get(concept.id, ())


def overview_rows(glossary: Glossary, found: Overview) -> Iterator[tuple[str, str]]:
    """Yield the counts of an overview as lines of a table."""
    yield "concepts", str(found.concepts)
    yield "categories", str(found.categories)
    yield "relations", f"{found.relations} ({found.within} within a category, {found.across} across)"
    yield "names without an entry", str(found.names_without_entry)
    yield "orphans", str(found.orphans)
    groups = [size for size in found.groups if size > 1]
    yield "groups of linked concepts", f"{len(groups)} (of {', '.join(map(str, groups))})" if groups else "none"
    for concept_id, degree in found.hubs:
        yield "hub", f"{glossary.concepts[concept_id].label} ({degree})"
    for concept_id in found.bridges:
        yield "bridge", glossary.concepts[concept_id].label
    for slug, members in found.by_category:
        yield "category", f"{glossary.categories[slug].label} ({members})"
    for status, members in found.statuses:
        yield "status", f"{status} ({members})"
