"""Entries of several languages -> one concept for each id, with labels and texts in each language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from glossgraph.config.settings import is_language_tag
from glossgraph.config.vocabulary import LANGUAGE_FOLDERS
from glossgraph.model import Concept

_SEVERAL = (
    "labels",
    "definitions",
    "notes",
    "categories",
    "sources",
    "citations",
    "references",
    "replaced_by",
    "exact_matches",
    "close_matches",
    "bodies",
    "written_ids",
)  # fmt: skip - a word list
_ONCE = ("notation", "marker")


def merge_languages(concepts: Iterable[Concept]) -> list[Concept]:
    """Return *concepts* with those of one id made one, in the order in which their ids come first.

    Each has one preferred label, and no two of one id are in one language. What a concept says only once
    (notation, status) is taken from the first that says it; it was created with its first entry and modified
    with the last.
    """
    groups: dict[str, list[Concept]] = {}
    for concept in concepts:
        groups.setdefault(concept.id, []).append(concept)
    return [_merged(*group) for group in groups.values()]


def language_folders(concepts: Iterable[Concept]) -> tuple[str, ...]:
    """Return the top folders, sorted, that are named as a language and share an id with another one that is."""
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for concept in concepts:
        folder, slash, _ = concept.location.path.partition("/")
        if slash and is_language_folder(folder):
            owners[concept.id].add(folder)
    return tuple(sorted(set().union(*(folders for folders in owners.values() if len(folders) > 1))))


def is_language_folder(name: str) -> bool:
    """Tell whether a folder is named after a language: ``de`` or ``pt-br``, but not ``ki``, ``api`` or ``doc``."""
    return name.partition("-")[0].lower() in LANGUAGE_FOLDERS and is_language_tag(name)


def _merged(first: Concept, *others: Concept) -> Concept:
    if not others:
        return first
    parts = (first, *others)
    with_status = next((part for part in parts if part.status_text), first)
    once = {name: next((value for part in parts if (value := getattr(part, name))), None) for name in _ONCE}
    several = {name: tuple(dict.fromkeys(item for part in parts for item in getattr(part, name))) for name in _SEVERAL}
    created, modified = _dated("created", min, parts), _dated("modified", max, parts)
    places = {name: place for part in reversed(parts) for name, place in part.places.items()}
    for name, part in (("created", created), ("modified", modified)):
        places |= {name: part.places[name]} if name in part.places else {}
    dates = {"created": created.created, "modified": modified.modified}
    kept = {name: value for name, value in (once | dates).items() if value}
    changes: dict[str, Any] = {**several, **kept, "places": places}
    return replace(first, status=with_status.status, status_text=with_status.status_text, **changes)


def _dated(name: str, choose: Callable[..., Concept], parts: Sequence[Concept]) -> Concept:
    """Return the one of *parts* whose date *name* is chosen among those that have one, else the first."""
    dated = [part for part in parts if getattr(part, name)]
    return choose(dated, key=lambda part: getattr(part, name)) if dated else parts[0]
