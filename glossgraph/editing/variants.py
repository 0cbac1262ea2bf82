"""Texts by which entries call a concept and that are not among its labels."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from glossgraph.editing.suggest import find_mentions
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.graph import LISTED
from glossgraph.mentions import Finder
from glossgraph.model import Concept, Label
from glossgraph.names.characters import one_line
from glossgraph.names.index import Resolved
from glossgraph.names.sameness import fold
from glossgraph.resolve import asked_name

_LETTERS = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Variant:
    """A text used for a concept: its id, the text, who uses it (ids, sorted), and where first."""

    concept: str
    text: str
    used_by: tuple[str, ...]
    location: Location

    @property
    def count(self) -> int:
        """Return how many entries use the text."""
        return len(self.used_by)


@dataclass(frozen=True, slots=True)
class _Use:
    source: str
    target: str
    text: str
    location: Location


def unlisted_variants(glossary: Glossary, finder: Callable[[str], Finder]) -> list[Variant]:
    """Return the texts by which other entries link to or mention a concept and that it does not list as labels.

    Other capitals and inflected forms are no other text, but a space, hyphen or nothing between words is.
    The most used come first, then by concept and text. *finder* is that of ``suggest.finders``.
    """
    used: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    places: dict[tuple[str, str], Location] = {}
    for use in _uses(glossary, finder):
        key = (use.target, one_line(use.text))
        if use.source != use.target and _is_other(key[1], glossary.concepts[use.target]):
            used[key].add(use.source)
            places[key] = min(use.location, places.get(key, use.location))
    found = [Variant(*key, tuple(sorted(by)), places[key]) for key, by in used.items()]
    return sorted(found, key=lambda one: (-one.count, one.concept, one.text))


def _uses(glossary: Glossary, finder: Callable[[str], Finder]) -> Iterator[_Use]:
    for source, reference, outcome, _ in glossary.resolutions:
        if isinstance(outcome, Resolved) and reference.kind in LISTED:
            yield _Use(source, outcome.target, reference.text or asked_name(reference), reference.location)
    for mention in find_mentions(glossary, finder):
        yield _Use(mention.concept, mention.target, mention.text, mention.location)


def _is_other(text: str, concept: Concept) -> bool:
    """Tell whether *text* is neither a label of *concept*, nor its id, nor a form of a label."""
    if not _LETTERS.search(text) or text == concept.id:
        return False
    return not any(_is_form(text, label) for label in concept.labels)


def _is_form(text: str, label: Label) -> bool:
    if fold(text) == fold(label.text):
        return True
    found = Finder([("", label)], label.language, None).find(text) if _shape(text) == _shape(label.text) else []
    return any(mention.end - mention.start == len(text) for mention in found)


def _shape(text: str) -> tuple[str, ...]:
    """Return what stands between the words of *text*: ``("-",)`` for KV-Cache, ``(" ",)`` for KV Cache.

    >>> _shape("Top-p Sampling")
    ('-', ' ')
    """
    return tuple(" ".join(gap.split()) or " " for gap in _LETTERS.split(text)[1:-1])
