"""Mentions of concepts that are not links: what an entry could relate to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from glossgraph.bodies import Body, Passage, PassageKind, SectionKind
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.graph import listed_relations
from glossgraph.mentions import Finder
from glossgraph.model import Concept
from glossgraph.readers.source_text import LineMap

LIKELY = 0.7
"""From this likelihood on a mention is suggested."""

_SENTENCE_END = re.compile(r"[.!?\u2026][\u201c\u201d\u00bb\")]*\s+(?=[^a-z\s])| \| ")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One unlinked mention: in the entry *concept*, of *target*, as *text* in *sentence*.

    ``likelihood`` tells how sure it is, up to 1. A suggestion is never an edge of the graph.
    """

    concept: str
    target: str
    location: Location
    text: str
    sentence: str
    likelihood: float


def find_mentions(glossary: Glossary, finder: Callable[[str], Finder], least: float = LIKELY) -> Iterator[Suggestion]:
    """Yield every mention of another concept in the running text of an entry, whether related or not.

    *finder* gives the finder of a language (``finders``). Headings, code, links, the sources of quotations and
    the sections of what a concept is mistaken for are no running text here. Entries come in order of id,
    mentions in order of the text.
    """
    for concept in glossary.concepts.values():
        for body in concept.bodies:
            yield from _in_body(concept, body, finder(body.language), least)


def _in_body(concept: Concept, body: Body, finder: Finder, least: float) -> Iterator[Suggestion]:
    lines = LineMap.of(body.text)
    for section in body.sections:
        for passage in section.passages if section.kind is not SectionKind.CONTRAST else ():
            if passage.kind is PassageKind.HEADING:
                continue
            for mention in finder.find(passage.text):
                if mention.concept == concept.id or mention.likelihood < least:
                    continue
                if not passage.is_quiet(mention.start, mention.end):
                    yield Suggestion(
                        concept.id,
                        mention.concept,
                        _location(body, lines, passage.offset(mention.start)),
                        passage.text[mention.start : mention.end],
                        _sentence(passage, mention.start, mention.end),
                        mention.likelihood,
                    )


def _location(body: Body, lines: LineMap, offset: int) -> Location:
    line, column = lines.place(offset)
    return Location(body.path, body.line + line - 1, column)


def _sentence(passage: Passage, start: int, end: int) -> str:
    """Return the sentence of *passage* around a range of its text."""
    ends = [found.end() for found in _SENTENCE_END.finditer(passage.text)]
    begin = max((place for place in ends if place <= start), default=0)
    finish = min((place for place in ends if place >= end), default=len(passage.text))
    return passage.text[begin:finish].strip(" |\n")


def suggestions(
    glossary: Glossary, finder: Callable[[str], Finder], least: float = LIKELY, *, every: bool = False
) -> list[Suggestion]:
    """Return the mentions of concepts that an entry does not name as related, in order of their places.

    Of several mentions of one concept in one entry the first, or with *every* all of them.
    """
    known = {(relation.source, relation.target) for relation in listed_relations(glossary)}
    found = []
    for mention in find_mentions(glossary, finder, least):
        pair = (mention.concept, mention.target)
        if pair not in known:
            found.append(mention)
            if not every:
                known.add(pair)
    return sorted(found, key=lambda one: (one.location, one.target))
