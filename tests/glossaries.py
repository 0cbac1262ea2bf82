"""Glossaries made of values, for tests of what happens after reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import (
    Category,
    Concept,
    ConceptScheme,
    Definition,
    Label,
    LabelKind,
    Note,
    NoteKind,
    Relation,
    RelationKind,
    Source,
)

BASE = "https://example.org/g/"


def place(concept_id: str) -> Location:
    return Location(f"{concept_id}.md", 2, 7)


def concept(
    concept_id: str,
    label: str | None = None,
    *,
    language: str = "de",
    variants: Iterable[str] = (),
    hidden: Iterable[str] = (),
    labels: Iterable[Label] = (),
    definition: str = "",
    notes: Iterable[tuple[NoteKind, str]] = (),
    sources: Iterable[tuple[str, str | None]] = (),
    **more: Any,
) -> Concept:
    """Return a concept; *labels* are added to those made of *label*, *variants* and *hidden*, *more* are fields."""
    here = place(concept_id)
    texts = [
        (LabelKind.PREFERRED, label or concept_id.capitalize()),
        *((LabelKind.ALTERNATIVE, text) for text in variants),
        *((LabelKind.HIDDEN, text) for text in hidden),
    ]
    fields: dict[str, Any] = {
        "labels": (*(Label(text, language, kind, here) for kind, text in texts), *labels),
        "definitions": (Definition(definition, language, here),) if definition else (),
        "notes": tuple(Note(text, language, kind, here) for kind, text in notes),
        "sources": tuple(Source(text, url, here) for text, url in sources),
    }
    return Concept(id=concept_id, location=here, **(fields | more))


def relations(*links: str) -> tuple[Relation, ...]:
    """Return the relations that texts such as ``"mesh broader network"`` state, sorted as a glossary has them."""
    made = []
    for link in links:
        source, kind, target = link.split()
        made.append(Relation(source, target, RelationKind(kind), place(source)))
    return tuple(sorted(made, key=lambda relation: (relation.source, relation.target, relation.kind)))


def glossary(
    *concepts: Concept,
    links: Iterable[str] = (),
    categories: Iterable[Category] = (),
    replacements: Mapping[str, tuple[str, ...]] | None = None,
    **scheme: str,
) -> Glossary:
    """Return a glossary; a category that no one listed is made from the slug, as the reader does it."""
    listed = {category.slug: category for category in categories}
    used = {slug: Category(slug, slug.replace("-", " ")) for entry in concepts for slug in entry.categories}
    return Glossary(
        scheme=ConceptScheme(**{"title": "Glossar", "language": "de", "base_iri": BASE} | scheme),
        concepts={entry.id: entry for entry in sorted(concepts, key=lambda entry: entry.id)},
        categories=dict(sorted({**used, **listed}.items())),
        relations=relations(*links),
        replacements=replacements or {},
    )
