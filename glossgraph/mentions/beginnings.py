"""Which labels some texts may mention at all, told by how the words begin: far cheaper than learning their forms."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import pairwise

from glossgraph.mentions.coordination import coordinations
from glossgraph.mentions.words import WORD, split_words, squash

_UMLAUT_MARK = re.compile(r"(?<=[aou])e+")
_LONGEST_ENDING = 3  # no form of a word differs from it in more letters at its end, umlauts aside


class Beginnings:
    """Knows how the words of some texts begin."""

    def __init__(self, texts: Iterable[str]) -> None:
        words: set[str] = set()
        pairs: set[tuple[str, str]] = set()
        for text in texts:
            found = WORD.findall(text)
            words.update(found)
            pairs.update(pairwise(found))
            for spelling in _in_full(text):
                words.update(spelling)
                pairs.update(pairwise(spelling))
        keys = {word: squash(word) for word in words}
        joined = {keys[first] + keys[second] for first, second in pairs}
        self._sorted = sorted(set(map(_plain_vowels, joined.union(keys.values()))))

    def may_mention(self, label: str) -> bool:
        """Tell whether a mention of *label*, inflected or spelled otherwise, can be in the texts; False is certain."""
        words = [squash(word) for word in split_words(label)]
        complete = {len(words)}  # the places from which on the label can be said
        for start in reversed(range(len(words))):
            if any(
                end in complete and self._begins("".join(words[start:end])) for end in range(start + 1, len(words) + 1)
            ):
                complete.add(start)
        return 0 in complete and bool(words)

    def _begins(self, word: str) -> bool:
        """Tell whether a word, or two in a row, begin like the forms of *word*."""
        key = _plain_vowels(word)
        stem = key[: max(1, len(key) - _LONGEST_ENDING)]
        place = bisect_left(self._sorted, stem)
        return place < len(self._sorted) and self._sorted[place].startswith(stem)


def _in_full(text: str) -> Iterator[list[str]]:
    """Yield the words of each spelling of a shortened compound: Prefill-Phase for Prefill- und Decode-Phase."""
    for whole in coordinations(text):
        yield from map(split_words, whole.spellings)


def _plain_vowels(key: str) -> str:
    """Return *key* with umlauts (two letters there) as plain vowels, which inflection exchanges.

    What a key begins with, the plain key begins with in its plain form.
    """
    return _UMLAUT_MARK.sub("", key)
