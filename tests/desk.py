"""Small makers of concepts and glossaries, so that a test can state its world in a few lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bodies import body_of

from glossgraph.checks import BY_CODE
from glossgraph.findings import Finding, Issue, Location, Severity
from glossgraph.glossary import Glossary, Resolution
from glossgraph.model import (
    Category,
    Citation,
    Concept,
    ConceptScheme,
    Definition,
    Label,
    LabelKind,
    Reference,
    Relation,
    RelationKind,
    Source,
)
from glossgraph.names.index import NotFound

KINDS = {"related": RelationKind.RELATED, "broader": RelationKind.BROADER, "narrower": RelationKind.NARROWER}


def concept(
    concept_id: str,
    label: str | None = None,
    *,
    variants: Iterable[str] = (),
    hidden: Iterable[str] = (),
    definition: str = "",
    language: str = "de",
    translations: Mapping[str, str] | None = None,
    sources: Iterable[tuple[str, str | None]] = (),
    cites: Iterable[str] = (),
    body: str | None = None,
    **more: Any,
) -> Concept:
    path = f"{concept_id}.md"
    labels = [Label(label or concept_id, language, LabelKind.PREFERRED, Location(path, 2, 7))]
    labels += [
        Label(text, tag, LabelKind.PREFERRED, Location(path, 2, 7)) for tag, text in (translations or {}).items()
    ]
    labels += [
        Label(text, language, LabelKind.ALTERNATIVE, Location(path, 3, 1 + i)) for i, text in enumerate(variants)
    ]
    labels += [Label(text, language, LabelKind.HIDDEN, Location(path, 4, 1 + i)) for i, text in enumerate(hidden)]
    return Concept(
        concept_id,
        tuple(labels),
        Location(path, 2, 7),
        definitions=(Definition(definition, language, Location(path, 5, 8)),) if definition else (),
        sources=tuple(Source(name, url, Location(path, 6 + i, 5)) for i, (name, url) in enumerate(sources)),
        citations=tuple(Citation(url, "", Location(path, 20 + i, 3)) for i, url in enumerate(cites)),
        bodies=() if body is None else (body_of(body, language, path, 10),),
        **more,
    )


def glossary(
    *concepts: Concept,
    relations: str = "",
    wanted: str = "",
    listed: Iterable[str] = (),
    languages: Iterable[str] = ("de",),
    language: str = "de",
) -> Glossary:
    """Make a glossary; *relations* is text such as ``"a related b, b broader c"``, *wanted* ``"a: Name, b: Other"``."""
    slugs = {slug for one in concepts for slug in one.categories} | set(listed)
    made = []
    for number, words in enumerate(filter(None, relations.split(","))):
        source, kind, target = words.split()
        made.append(Relation(source, target, KINDS[kind], Location(f"{source}.md", 30 + number, 3)))
    missing = []
    for number, words in enumerate(filter(None, wanted.split(","))):
        source, _, name = words.strip().partition(": ")
        place = Location(f"{source}.md", 40 + number, 3)
        missing.append(Resolution(source, Reference(name, RelationKind.RELATED, place), NotFound()))
    return Glossary(
        ConceptScheme("KI-Glossar", language, "https://example.org/ki/"),
        {one.id: one for one in sorted(concepts, key=lambda one: one.id)},
        {slug: Category(slug, slug, listed=slug in set(listed)) for slug in sorted(slugs)},
        tuple(sorted(made, key=lambda one: (one.source, one.target, one.kind))),
        tuple(missing),
        languages=tuple(languages),
    )


def issue(finding: Finding, severity: Severity) -> Issue:
    """Return a finding of a rule that is built in, with this severity."""
    return Issue(finding, replace(BY_CODE[finding.code], severity=severity))
