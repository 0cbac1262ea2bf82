"""Glossary -> what the page shows: the rows of the list, the legend, the nodes and edges of the map."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from glossgraph.exporters.map.boxes import Plane, box_of
from glossgraph.exporters.map.collation import initial, sort_key
from glossgraph.exporters.map.prose import Prose, anchor
from glossgraph.glossary import Glossary
from glossgraph.graph import orphans
from glossgraph.model import Category, Concept, RelationKind
from glossgraph.names.ids import iri_segment
from glossgraph.resolve.missing import missing_names

Positions = Mapping[str, tuple[int, int]]

KINDS = (RelationKind.RELATED, RelationKind.BROADER, RelationKind.NARROWER, RelationKind.CONFUSABLE)
"""The kinds of relation, in the order of their numbers on the page."""

_INVERSE = {RelationKind.BROADER: "narrower", RelationKind.NARROWER: "broader", RelationKind.CONFUSABLE: "confusable"}


@dataclass(frozen=True, slots=True)
class Wording:
    """What an entry says in one language; ``body`` is safe HTML."""

    language: str
    label: str
    variants: tuple[str, ...]
    definition: str
    body: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the list. ``links`` maps a kind of relation to the ids of its concepts, in order of label."""

    number: int
    concept: Concept
    anchor: str
    page: str | None
    wordings: tuple[Wording, ...]
    categories: tuple[int, ...]
    status: int
    degree: int
    links: Mapping[str, tuple[str, ...]]

    @property
    def label(self) -> str:
        """Return the name in the entry's first language."""
        return self.wordings[0].label


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the legend: what it stands for, its name, how many terms."""

    key: str
    label: str
    count: int
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A name without an entry, who asks for it, and where it is drawn."""

    name: str
    wanted_by: tuple[str, ...]
    place: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Content:
    """All that the page shows."""

    glossary: Glossary
    entries: tuple[Entry, ...]
    categories: tuple[Choice, ...]
    colors: tuple[str | None, ...]
    states: tuple[Choice, ...]
    pairs: int
    orphans: tuple[str, ...]
    ghosts: tuple[Ghost, ...]
    languages: tuple[str, ...] = field(default=())


def content_of(glossary: Glossary, positions: Positions) -> Content:
    """Return what the page shows of *glossary*, entries from A to Z."""
    used = {slug for concept in glossary.concepts.values() for slug in concept.categories}
    categories = sorted(
        (category for category in glossary.categories.values() if category.slug in used),
        key=lambda category: (*sort_key(category.label), category.slug),
    )
    number = {category.slug: place for place, category in enumerate(categories)}
    states = _states(glossary.concepts.values())
    state_number = {choice.key: place for place, choice in enumerate(states)}
    ordered = sorted(glossary.concepts.values(), key=lambda concept: (*sort_key(concept.label), concept.id))
    links = _links(glossary, {concept.id: place for place, concept in enumerate(ordered)})
    prose = Prose(glossary)
    return Content(
        glossary,
        tuple(
            Entry(
                place,
                concept,
                anchor(concept.id),
                _page(glossary, concept.id),
                tuple(_wordings(concept, prose)),
                tuple(number[slug] for slug in dict.fromkeys(concept.categories)) or (len(categories),),
                state_number[_state_key(concept)],
                len({other for others in links[concept.id].values() for other in others}),
                links[concept.id],
            )
            for place, concept in enumerate(ordered)
        ),
        tuple(_category_choices(categories, glossary)),
        tuple(category.color for category in categories),
        states,
        len({frozenset((relation.source, relation.target)) for relation in glossary.relations}),
        tuple(orphans(glossary)),
        tuple(_ghosts(glossary, positions)),
        glossary.languages or (glossary.scheme.language,),
    )


def by_initial(entries: Iterable[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    """Yield each letter with its entries; *entries* are sorted."""
    for letter, group in groupby(entries, key=lambda entry: initial(entry.label)):
        yield letter, list(group)


def _category_choices(categories: Iterable[Category], glossary: Glossary) -> Iterator[Choice]:
    counts = Counter(
        slug for concept in glossary.concepts.values() for slug in (dict.fromkeys(concept.categories) or ("",))
    )
    for category in categories:
        yield Choice(category.slug, category.label, counts[category.slug], category.definition)
    if counts[""]:
        yield Choice("", "", counts[""])


def _state_key(concept: Concept) -> str:
    """Return the meaning of the status, the words where no table maps them, or nothing."""
    return concept.status.value if concept.status else concept.status_text


def _states(concepts: Iterable[Concept]) -> tuple[Choice, ...]:
    """Return the statuses in use: each meaning under the word that most entries use for it."""
    words: defaultdict[str, Counter[str]] = defaultdict(Counter)
    meanings = {}
    for concept in concepts:
        key = _state_key(concept)
        words[key][concept.status_text] += 1
        meanings[key] = concept.status.value if concept.status else ""
    order = ("published", "review", "draft", "deprecated", "withdrawn")
    ranked = sorted(words, key=lambda key: (order.index(key) if key in order else len(order), not key, key))
    return tuple(
        Choice(key, min(words[key], key=lambda word: (-words[key][word], word)), words[key].total(), meanings[key])
        for key in ranked
    )


def _wordings(concept: Concept, prose: Prose) -> Iterator[Wording]:
    """Yield the languages of an entry, its first label's language first; without a label in one, it is left out."""
    for preferred in concept.preferred:
        language = preferred.language
        only = len(concept.preferred) == 1
        yield Wording(
            language,
            preferred.text,
            tuple(label.text for label in concept.variants if only or label.language == language),
            next((text.text for text in concept.definitions if only or text.language == language), ""),
            "\n".join(prose.html(body) for body in concept.bodies if only or body.language == language),
        )


def _page(glossary: Glossary, concept_id: str) -> str | None:
    address = glossary.scheme.page_url
    return address.replace("{id}", iri_segment(concept_id)) if address else None


def _links(glossary: Glossary, ranks: Mapping[str, int]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return for each concept the ids it is linked with, by how: ``from`` is related, said by the other only.

    *ranks* has the place of each concept in the order in which they are listed.
    """
    found: dict[str, defaultdict[str, set[str]]] = {name: defaultdict(set) for name in glossary.concepts}
    for relation in glossary.relations:
        found[relation.source][relation.kind.value].add(relation.target)
        found[relation.target][_INVERSE.get(relation.kind, "from")].add(relation.source)
    for groups in found.values():
        groups["from"] -= groups["related"]
    return {
        name: {
            kind: tuple(sorted(groups[kind], key=ranks.__getitem__))
            for kind in ("related", "from", "broader", "narrower", "confusable")
            if groups[kind]
        }
        for name, groups in found.items()
    }


def _ghosts(glossary: Glossary, positions: Positions) -> Iterator[Ghost]:
    """Yield the names without an entry near those who ask for them, in order of name."""
    asking = {
        missing.name: sources
        for missing in missing_names(glossary)
        if (sources := {asked.source for asked in missing.asked if asked.source in positions})
    }
    if not asking:
        return
    boxes = {concept.id: box_of(concept.label, 9) for concept in glossary.concepts.values()}
    plane = Plane([*boxes.values(), box_of("m" * 40, 9)])
    for concept_id, box in boxes.items():
        plane.add(*positions[concept_id], box)
    for name, sources in asking.items():
        spots = [positions[source] for source in sources]
        box = box_of(name, len(spots))
        place = plane.nearest_free(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots), box)
        plane.add(*place, box)
        yield Ghost(name, tuple(sorted(sources)), place)
