"""Finds the concepts of a glossary in running text, in time that grows with the text and not with the glossary.

All forms of all labels are in one table, keyed by their letters alone (``squash``): words of the text are
looked up there, alone and joined with those that follow. What is found so is then looked at closely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from glossgraph.mentions.coordination import coordinations
from glossgraph.mentions.forms import Lookup, adjective_forms, noun_forms
from glossgraph.mentions.judgement import Name, Reading, likelihood
from glossgraph.mentions.words import GAP, WORD, split_words, squash
from glossgraph.model import Label, LabelKind

_MOST_FORMS = 400  # of one label: beyond that only its own spelling is looked for
_NEVER_BESIDE = frozenset("-_/\\.@#&+\u2010\u2011")
_RANKS = {LabelKind.PREFERRED: 0, LabelKind.ALTERNATIVE: 1, LabelKind.HIDDEN: 2}


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a text mentions a concept: the range in the text, the id, and how sure that is, up to 1."""

    start: int
    end: int
    concept: str
    likelihood: float


class Finder:
    """Knows the labels of all concepts in one language."""

    def __init__(self, labels: Iterable[tuple[str, Label]], language: str, lookup: Lookup | None) -> None:
        """Take pairs of a concept's id and a label of it.

        *lookup* is the dictionary of the *language*; without one, regular forms are taken on trust and nouns
        in small letters are not.
        """
        self._german = language.partition("-")[0].lower() == "de"
        self._lookup = lookup
        self._names: defaultdict[str, list[tuple[Name, str]]] = defaultdict(list)
        self._starts: dict[str, int] = {}
        self._squashed: dict[str, str] = {}
        inflected = language.partition("-")[0].lower() in ("de", "en")
        for concept_id, label in labels:
            words = tuple(split_words(label.text))
            if not words or len(squash(label.text)) < 2:
                continue
            name = Name(label.text, words, _RANKS[label.kind], german=self._german, inflected=inflected)
            self._learn(name, concept_id)

    def _learn(self, name: Name, concept_id: str) -> None:
        slots = [self._slot_forms(name, position) for position in range(len(name.words))]
        total = 1
        for slot in slots:
            total *= len(slot)
        if total > _MOST_FORMS:
            slots = [{squash(word)} for word in name.words]
        for forms in product(*slots):
            self._names["".join(forms)].append((name, concept_id))
        for count in range(1, len(slots) + 1):
            reach = len(slots) - count + 1
            for forms in product(*slots[:count]):
                start = "".join(forms)
                if self._starts.get(start, 0) < reach:
                    self._starts[start] = reach

    def _slot_forms(self, name: Name, position: int) -> set[str]:
        word = name.words[position]
        if not name.inflected:
            forms: Iterable[str] = (word,)
        elif position in name.nouns:
            forms = noun_forms(word, german=self._german)
        elif self._german:
            forms = adjective_forms(word)
        else:
            forms = (word,)
        return {squash(form) for form in forms}

    def find(self, text: str) -> list[Mention]:
        """Return the mentions in *text* in order; of those that overlap the longest, then the first."""
        words = [(found.start(), found.end(), found.group()) for found in WORD.finditer(text)]
        found = list(self._plain(text, words))
        if self._german and ("- " in text or " -" in text):
            found.extend(self._coordinated(text))
        return _longest(found)

    def _plain(self, text: str, words: Sequence[tuple[int, int, str]]) -> Iterator[Mention]:
        keys = [self._key(word) for _, _, word in words]
        for position, key in enumerate(keys):
            reach = self._starts.get(key)
            if reach:
                yield from self._from(text, words, keys, position, reach)
            elif position + 1 < len(keys) and key + keys[position + 1] in self._names:
                yield from self._from(text, words, keys, position, 2)

    def _key(self, word: str) -> str:
        key = self._squashed.get(word)
        if key is None:
            key = self._squashed[word] = squash(word)
        return key

    def _from(
        self, text: str, words: Sequence[tuple[int, int, str]], keys: Sequence[str], position: int, reach: int
    ) -> Iterator[Mention]:
        """Yield what is mentioned from the word at *position* on, with up to *reach* words (and one of a split)."""
        start = words[position][0]
        if not _free_before(text, start):
            return
        joined = ""
        for last in range(position, min(position + reach + 1, len(words))):
            if last > position and not GAP.fullmatch(text, words[last - 1][1], words[last][0]):
                return
            joined += keys[last]
            candidates = self._names.get(joined)
            if candidates and _free_after(text, words[last][1]):
                taken = words[position : last + 1]
                gaps = tuple(text[end:begin] for (_, end, _), (begin, _, _) in pairwise(taken))
                following = words[last + 1][2] if last + 1 < len(words) else ""
                reading = Reading(tuple(word for _, _, word in taken), gaps, _opens_sentence(text, start), following)
                yield from self._best(candidates, reading, start, words[last][1])

    def _coordinated(self, text: str) -> Iterator[Mention]:
        for joined in coordinations(text):
            for spelling in joined.spellings:
                candidates = self._names.get(squash(spelling))
                if candidates:
                    yield from self._best(candidates, _reading_of(spelling), joined.start, joined.end)

    def _best(
        self, candidates: Sequence[tuple[Name, str]], reading: Reading, start: int, end: int
    ) -> Iterator[Mention]:
        """Yield the concept that *reading* most likely names; nothing where two are as likely as one another."""
        judged: dict[str, tuple[float, int]] = {}
        for name, concept_id in candidates:
            likely = likelihood(reading, name, self._lookup)
            if likely > 0:
                judged[concept_id] = max(judged.get(concept_id, (0.0, -9)), (likely, -name.rank))
        if judged:
            best = max(judged.values())
            owners = [concept_id for concept_id, value in judged.items() if value == best]
            if len(owners) == 1:
                yield Mention(start, end, owners[0], best[0])


def _reading_of(spelling: str) -> Reading:
    words = tuple(split_words(spelling))
    return Reading(words, ("-",) * (len(words) - 1), opens_sentence=False, following="")


def _longest(mentions: list[Mention]) -> list[Mention]:
    kept: list[Mention] = []
    for mention in sorted(mentions, key=lambda one: (one.start - one.end, one.start, one.concept)):
        if all(mention.end <= other.start or other.end <= mention.start for other in kept):
            kept.append(mention)
    return sorted(kept, key=lambda one: one.start)


def _free_before(text: str, start: int) -> bool:
    """Tell whether no longer word reaches into the one at *start* (``x-Token``, ``a.b``, ``#Token``)."""
    return start == 0 or text[start - 1] not in _NEVER_BESIDE or (text[start - 1] == "/" and _is_word(text, start - 2))


def _free_after(text: str, end: int) -> bool:
    if end >= len(text) or text[end] not in _NEVER_BESIDE:
        return True
    if text[end] in ".&+":
        return not _is_word(text, end + 1)
    return text[end] == "/" and _is_word(text, end + 1)


def _is_word(text: str, position: int) -> bool:
    return 0 <= position < len(text) and text[position].isalnum()


def _opens_sentence(text: str, start: int) -> bool:
    before = text[:start].rstrip("\u201e\u201c\u00bb\u00ab\"'( \u00a0\n")
    return not before or before[-1] in ".!?:\u2026"
