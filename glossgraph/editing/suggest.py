"""Mentions of concepts that are not links: what an entry could relate to, and what it says it is mistaken for."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.graph import listed_relations
from glossgraph.mentions import Beginnings, Finder, Lookup
from glossgraph.model import Body, Concept, Relation, RelationKind
from glossgraph.readers.passages import Passage, passages
from glossgraph.readers.source_text import LineMap

LIKELY = 0.7
"""From this likelihood on a mention is suggested."""

_SENTENCE_END = re.compile(r"[.!?\u2026][\u201c\u201d\u00bb\")]*\s+(?=[^a-z\s])")


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


def finders(
    concepts: Mapping[str, Concept],
    dictionary: Callable[[str], Lookup | None],
    texts: Mapping[str, Iterable[str]] | None = None,
) -> Callable[[str], Finder]:
    """Return a function that makes, once a language, the finder of the labels in that language.

    *dictionary* returns the dictionary of a language, or None to do without. *texts* has by language the only
    texts that will be searched, if they are few: labels that none of them can mention are then not learned.
    """

    @cache
    def finder(language: str) -> Finder:
        labels = ((one.id, label) for one in concepts.values() for label in one.labels if label.language == language)
        if texts is not None:
            beginnings = Beginnings(texts[language])
            labels = ((owner, label) for owner, label in labels if beginnings.may_mention(label.text))
        spoken = _spoken(language, concepts.values())
        return Finder(labels, spoken, dictionary(spoken))

    return finder


def _spoken(language: str, concepts: Iterable[Concept]) -> str:
    """Return the language of the texts that are tagged *language*: German ones may be tagged English.

    That is so where nothing says in which language a glossary is written, and English is assumed.
    """
    if language != "en":
        return language
    bodies = (body.text for one in concepts for body in one.bodies if body.language == language)
    text = "\n".join(islice(bodies, _SAMPLE))
    counts = Counter(_SMALL_WORD.findall(text))
    german, english = (sum(counts[word] for word in words) for words in (_GERMAN_WORDS, _ENGLISH_WORDS))
    in_doubt = german == english and _GERMAN_LOOK.search(text) is not None
    return "de" if german > english or in_doubt else language


_SAMPLE = 200
_SMALL_WORD = re.compile(r"\b[a-zü]{1,5}\b")
_GERMAN_WORDS = (
    "auf",
    "das",
    "dem",
    "den",
    "der",
    "des",
    "die",
    "ein",
    "eine",
    "es",
    "im",
    "ist",
    "mit",
    "nicht",
    "und",
)
_ENGLISH_WORDS = (
    "a",
    "all",
    "an",
    "and",
    "are",
    "as",
    "do",
    "for",
    "from",
    "is",
    "it",
    "of",
    "on",
    "the",
    "to",
    "with",
)
_GERMAN_LOOK = re.compile(r"[äöüÄÖÜß]|[a-z] [A-Z][a-z]")  # umlauts, or capitals inside a sentence


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
    for passage in _running_text(concept, body, lines):
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


def _running_text(concept: Concept, body: Body, lines: LineMap) -> Iterator[Passage]:
    """Yield the passages of *body* without headings and without the sections of what *concept* is mistaken for."""
    contrasts = {(note.location.path, note.location.line) for note in concept.contrasts}
    contrast_level = 0
    for passage in passages(body.text):
        if passage.level:
            if not contrast_level or passage.level <= contrast_level:
                place = _location(body, lines, passage.offset(0))
                contrast_level = passage.level if (place.path, place.line) in contrasts else 0
        elif not contrast_level:
            yield passage


def _location(body: Body, lines: LineMap, offset: int) -> Location:
    line, column = lines.place(offset)
    return Location(body.path, body.line + line - 1, column)


def _sentence(passage: Passage, start: int, end: int) -> str:
    """Return the sentence of *passage* around a range of its text."""
    ends = [found.end() for found in _SENTENCE_END.finditer(passage.text)]
    begin = max((place for place in ends if place <= start), default=0)
    finish = min((place for place in ends if place >= end), default=len(passage.text))
    return passage.text[begin:finish].strip()


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


def confusables(concepts: Mapping[str, Concept]) -> list[Relation]:
    """Return a confusable relation for each concept that a section "not to be confused with" mentions.

    The place is that of the section. Mentions are found without a dictionary, which would cost more time to
    load than the rest of a build: inflected forms are taken on trust, nouns in small letters are not taken.
    """
    texts: defaultdict[str, list[str]] = defaultdict(list)
    for concept in concepts.values():
        for note in concept.contrasts:
            texts[note.language].append(note.text)
    finder = finders(concepts, lambda _language: None, texts)
    found: dict[tuple[str, str], Relation] = {}
    for concept in concepts.values():
        for note in concept.contrasts:
            for mention in finder(note.language).find(note.text):
                if mention.concept != concept.id and mention.likelihood >= LIKELY:
                    pair = (concept.id, mention.concept)
                    found.setdefault(pair, Relation(*pair, RelationKind.CONFUSABLE, note.location))
    return [found[pair] for pair in sorted(found)]


def with_confusables(glossary: Glossary) -> Glossary:
    """Return *glossary* with the relations that ``confusables`` finds, in the order that relations have."""
    relations = (*glossary.relations, *confusables(glossary.concepts))
    in_order = sorted(relations, key=lambda relation: (relation.source, relation.target, relation.kind))
    return replace(glossary, relations=tuple(in_order))
