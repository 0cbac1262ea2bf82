"""The finder of a glossary's labels, one for each language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import islice

from glossgraph.mentions.beginnings import Beginnings
from glossgraph.mentions.finder import Finder
from glossgraph.mentions.forms import Lookup
from glossgraph.model import Concept


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
    bodies = {body.path: body.text for one in concepts for body in one.bodies if body.language == language}
    text = "\n".join(islice(bodies.values(), _SAMPLE))
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
