"""The content of the page as plain data for its scripts, for vis-network and for search engines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from glossgraph.exporters.map.collation import LETTERS, SPELLINGS
from glossgraph.exporters.map.content import KINDS, Content
from glossgraph.exporters.map.territory import territories

Positions = Mapping[str, tuple[int, int]]

_GHOSTLY = -1  # the kind of what leads to a name without an entry


def nodes(content: Content, positions: Positions) -> list[dict[str, Any]]:
    """Return the terms, then the ghosts; a node's place in the list is its number, ``key`` the concept's id."""
    found: list[dict[str, Any]] = []
    for entry in content.entries:
        x, y = positions[entry.concept.id]
        node = {"key": entry.concept.id, "label": entry.label, "x": x, "y": y, "cats": entry.categories}
        if entry.status:
            node["state"] = entry.status
        if len(entry.wordings) > 1:
            node["labels"] = {wording.language: wording.label for wording in entry.wordings}
        found.append(node)
    for ghost in content.ghosts:
        x, y = ghost.place
        found.append({"label": ghost.name, "x": x, "y": y, "ghost": 1})
    return found


def edges(content: Content) -> list[dict[str, int]]:
    """Return the relations as written, ``kind`` left out for related ones, and the wishes for the ghosts."""
    number = {entry.concept.id: place for place, entry in enumerate(content.entries)}
    found = []
    for relation in content.glossary.relations:
        edge = {"from": number[relation.source], "to": number[relation.target]}
        kind = KINDS.index(relation.kind)
        found.append(edge | {"kind": kind} if kind else edge)
    for place, ghost in enumerate(content.ghosts, start=len(number)):
        found += [{"from": number[source], "to": place, "kind": _GHOSTLY} for source in ghost.wanted_by]
    return found


def facts(content: Content, positions: Positions, ui: str) -> dict[str, Any]:
    """Return what the scripts need beside nodes and edges; *ui* is the language that the page speaks at first."""
    return {
        "ui": ui,
        "languages": content.languages,
        "orphans": content.orphans,
        "categories": [choice.key for choice in content.categories],
        "names": [choice.label for choice in content.categories],
        "states": [choice.key for choice in content.states],
        "meanings": [choice.meaning for choice in content.states],
        "territories": _outlines(content, positions),
        "letters": LETTERS,
        "spellings": SPELLINGS,
    }


def _outlines(content: Content, positions: Positions) -> dict[int, list[list[int]]]:
    """Return the outlines of each named category as lists of steps: x, y, and how far to the next, and so on."""
    members: dict[int, list[tuple[int, int]]] = {}
    for entry in content.entries:
        members.setdefault(entry.categories[0], []).append(positions[entry.concept.id])
    return {
        number: [_steps(loop) for loop in loops]
        for number, loops in sorted(territories(members).items())
        if number < len(content.categories) and content.categories[number].key
    }


def _steps(loop: Sequence[tuple[int, int]]) -> list[int]:
    before = [(0, 0), *loop[:-1]]
    return [step for (x, y), (old_x, old_y) in zip(loop, before, strict=True) for step in (x - old_x, y - old_y)]


def linked_data(content: Content) -> dict[str, Any]:
    """Return the glossary as a schema.org DefinedTermSet (JSON-LD; the prefix g is the base IRI)."""
    scheme = content.glossary.scheme
    described = {
        "@context": ["https://schema.org", {"g": scheme.base_iri}],
        "@type": "DefinedTermSet",
        "@id": "g:scheme",
        "name": scheme.title,
        "description": scheme.description,
        "inLanguage": scheme.language,
        "license": scheme.license,
        "hasDefinedTerm": [
            _without_empty(
                {
                    "@type": "DefinedTerm",
                    "@id": f"g:{entry.anchor.removeprefix('term=')}",
                    "name": entry.label,
                    "description": entry.concept.definition,
                    "termCode": entry.concept.notation,
                    "alternateName": [label.text for label in entry.concept.variants],
                    "url": entry.page,
                }
            )
            for entry in content.entries
        ],
    }
    return _without_empty(described)


def _without_empty(values: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value}
