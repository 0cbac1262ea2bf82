"""Finds the concepts of a glossary in running text, in time that grows with the text and not with the glossary.

The words of all labels, in all their forms, are in one table, keyed by their letters alone (``squash``); what
words follow one another in labels is in another. What is found with both is then looked at closely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise

from glossgraph.mentions.coordination import coordinations
from glossgraph.mentions.forms import Lookup, adjective_forms, is_plainly_adjective, noun_forms
from glossgraph.mentions.judgement import Name, Reading, likelihood
from glossgraph.mentions.words import GAP, WORD, split_words, squash
from glossgraph.model import Label, LabelKind

_MOST_JOINED = 4  # names of more words are looked for as they are divided, and as one word
_NEVER_BESIDE = frozenset("-_/\\.@#&+\u2010\u2011")
_RANKS = {LabelKind.PREFERRED: 0, LabelKind.ALTERNATIVE: 1, LabelKind.HIDDEN: 2}


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a text mentions a concept: the range in the text, the id, and how sure that is, up to 1."""

    start: int
    end: int
    concept: str
    likelihood: float


class _Role(Enum):
    """How a word of a name is inflected."""

    NOUN = "noun"
    ADJECTIVE = "adjective"
    FIXED = "fixed"


class Finder:
    """Knows the labels of all concepts in one language."""

    def __init__(self, labels: Iterable[tuple[str, Label]], language: str, lookup: Lookup | None) -> None:
        """Take pairs of a concept's id and a label of it.

        *lookup* is the dictionary of the *language*; without one, regular forms are taken on trust and nouns
        in small letters are not.
        """
        tag = language.partition("-")[0].lower()
        self._german = tag == "de"
        self._lookup = lookup
        self._units: dict[tuple[str, _Role], int] = {}
        self._by_letters: defaultdict[str, tuple[int, ...]] = defaultdict(tuple)
        self._following: dict[tuple[int, int], int] = {}
        self._ends: defaultdict[int, list[tuple[Name, str]]] = defaultdict(list)
        self._squashed: dict[str, str] = {}
        for concept_id, label in labels:
            words = tuple(split_words(label.text))
            if words and len(squash(label.text)) > 1:
                name = Name(label.text, words, _RANKS[label.kind], self._german, inflected=tag in ("de", "en"))
                for units in _spellings(name):
                    self._learn(units, name, concept_id)

    def _learn(self, units: Iterable[tuple[str, _Role]], name: Name, concept_id: str) -> None:
        node = 0
        for unit in units:
            node = self._following.setdefault((node, self._unit(*unit)), len(self._following) + 1)
        self._ends[node].append((name, concept_id))

    def _unit(self, word: str, role: _Role) -> int:
        """Return the number of a word in a role; at its first use learn its forms."""
        unit = self._units.get((word, role))
        if unit is None:
            unit = self._units[word, role] = len(self._units)
            for key in set(map(squash, self._forms(word, role))):
                self._by_letters[key] += (unit,)
        return unit

    def _forms(self, word: str, role: _Role) -> Iterable[str]:
        if role is _Role.NOUN:
            return noun_forms(word, german=self._german)
        return adjective_forms(word) if role is _Role.ADJECTIVE else (word,)

    def find(self, text: str) -> list[Mention]:
        """Return the mentions in *text* in order; of those that overlap the longest, then the first."""
        words = [(found.start(), found.end(), found.group()) for found in WORD.finditer(text)]
        found = list(self._plain(text, words))
        if self._german:
            found.extend(self._coordinated(text))
        return _longest(found) if len(found) > 1 else found

    def _key(self, word: str) -> str:
        key = self._squashed.get(word)
        if key is None:
            key = self._squashed[word] = squash(word)
        return key

    def _plain(self, text: str, words: Sequence[tuple[int, int, str]]) -> Iterator[Mention]:
        keys = [self._key(word) for _, _, word in words]

        def joined(at: int) -> bool:
            return GAP.fullmatch(text, words[at][1], words[at + 1][0]) is not None

        known = self._by_letters
        for position, key in enumerate(keys):
            if key not in known and (position + 1 == len(keys) or key + keys[position + 1] not in known):
                continue
            if _free_before(text, words[position][0]):
                for last, names in self._walk(keys, position, joined):
                    if _free_after(text, words[last][1]):
                        reading = _reading(text, words, position, last)
                        yield from self._best(names, reading, words[position][0], words[last][1])

    def _walk(
        self, keys: Sequence[str], position: int, joined: Callable[[int], bool]
    ) -> Iterator[tuple[int, list[tuple[Name, str]]]]:
        """Yield (last word, names) for each run of words from *position* on that has the letters of names.

        Two words of the text may stand for one of the name. *joined* tells whether a word and the next may
        belong to one mention.
        """
        waiting = [(0, position)]
        while waiting:
            node, at = waiting.pop()
            for end in (at + 1, at + 2):
                if end > len(keys):
                    break
                for unit in self._by_letters.get("".join(keys[at:end]), ()):
                    following = self._following.get((node, unit))
                    if following is None or (end == at + 2 and not joined(at)):
                        continue
                    if following in self._ends:
                        yield end - 1, self._ends[following]
                    if end < len(keys) and joined(end - 1):
                        waiting.append((following, end))

    def _coordinated(self, text: str) -> Iterator[Mention]:
        for whole in coordinations(text):
            for spelling in whole.spellings:
                words = tuple(split_words(spelling))
                for last, names in self._walk([self._key(word) for word in words], 0, lambda _at: True):
                    if last == len(words) - 1:
                        yield from self._best(names, Reading(words, ("-",) * last), whole.start, whole.end)

    def _best(self, names: Sequence[tuple[Name, str]], reading: Reading, start: int, end: int) -> Iterator[Mention]:
        """Yield the concept that *reading* most likely names; nothing where two are as likely as one another."""
        judged: dict[str, tuple[float, int]] = {}
        for name, concept_id in names:
            likely = likelihood(reading, name, self._lookup)
            if likely > 0:
                judged[concept_id] = max(judged.get(concept_id, (0.0, -9)), (likely, -name.rank))
        if judged:
            best = max(judged.values())
            owners = [concept_id for concept_id, value in judged.items() if value == best]
            if len(owners) == 1:
                yield Mention(start, end, owners[0], best[0])


def _spellings(name: Name) -> Iterator[list[tuple[str, _Role]]]:
    """Yield the ways to write a name as words, each with its role: as divided, and with neighbours joined."""
    count = len(name.words)
    gaps = [at for at in range(1, count) if not (name.german and is_plainly_adjective(name.words[at - 1]))]
    removals = [few for size in range(len(gaps) + 1) for few in combinations(gaps, size)]
    if count > _MOST_JOINED:
        removals = [(), tuple(gaps)]
    for removed in dict.fromkeys(removals):
        starts = [0, *(at for at in range(1, count) if at not in removed), count]
        yield [_unit(name, start, end) for start, end in pairwise(starts)]


def _unit(name: Name, start: int, end: int) -> tuple[str, _Role]:
    word = name.words[start] + "".join(name.words[start + 1 : end]).lower() if end - start > 1 else name.words[start]
    if name.inflected and end - 1 in name.nouns:
        return word, _Role.NOUN
    return word, _Role.ADJECTIVE if end - start == 1 and _is_adjective(name, start) else _Role.FIXED


def _is_adjective(name: Name, at: int) -> bool:
    if not (name.inflected and name.german) or at in name.nouns:
        return False
    return len(adjective_forms(name.words[at])) > 1


def _reading(text: str, words: Sequence[tuple[int, int, str]], first: int, last: int) -> Reading:
    taken = words[first : last + 1]
    gaps = tuple(text[end:begin] for (_, end, _), (begin, _, _) in pairwise(taken))
    preceding = words[first - 1][2] if first else ""
    following = words[last + 1][2] if last + 1 < len(words) else ""
    return Reading(tuple(word for _, _, word in taken), gaps, _opens_sentence(text, taken[0][0]), preceding, following)


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
