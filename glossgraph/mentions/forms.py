"""The inflected forms that a word of a name can take in running text, German and English.

The rules make more forms than there are. How far each may be trusted is told with it, and
``is_form_of`` asks a dictionary about the doubtful ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from typing import TypeAlias

from glossgraph.mentions.words import is_acronym, squash

Lookup: TypeAlias = Callable[[str], str | None]
"""Returns the base form of a word (capitals count), or None if the dictionary does not have it."""


class Trust(IntEnum):
    """How far a form may be trusted: always; unless the dictionary knows better; only if it agrees."""

    RISKY = 0
    SAFE = 1
    SURE = 2


_UMLAUTS = {"a": "ä", "o": "ö", "u": "ü"}
_PLAIN_VOWELS = {"ä": "a", "ö": "o", "ü": "u"}
_VOWELS = frozenset("aeiouyäöü")
_ADJECTIVE_ENDINGS = ("e", "er", "es", "en", "em")

_PLAIN_ADJECTIVE = re.compile(r"^[^\W\dA-ZÄÖÜ].*e[rsnm]?$|(?:ig|isch|lich|iert|end|bar|sam|haft|iv|ell)e[rsnm]?$")

_LEARNED = (  # ending of the name, endings of its forms; from Greek, Latin, Italian and English
    ("us", ("en", "i", "ora", "era"), Trust.SAFE),
    ("ium", ("ien", "ia"), Trust.SURE),
    ("um", ("en", "a"), Trust.SURE),
    ("a", ("en", "ata"), Trust.SAFE),
    ("on", ("a", "en"), Trust.SAFE),
    ("sis", ("sen", "ses"), Trust.SURE),
    ("is", ("en", "es"), Trust.SAFE),
    ("bau", ("bauten",), Trust.SURE),
    ("ix", ("izen", "ices", "izes"), Trust.SURE),
    ("ex", ("izes", "ices", "izen"), Trust.SURE),
    ("io", ("ien",), Trust.SURE),
    ("o", ("en", "i"), Trust.SAFE),
    ("itis", ("itiden",), Trust.SAFE),
    ("en", ("ina", "ens"), Trust.SAFE),
    ("as", ("anten",), Trust.SURE),
    ("os", ("en", "oi"), Trust.SAFE),
    ("y", ("ies",), Trust.SAFE),
    ("al", ("alien",), Trust.SAFE),
    ("ip", ("ipien",), Trust.SAFE),
    ("in", ("innen",), Trust.SAFE),
    ("nis", ("nisse", "nissen", "nisses"), Trust.SAFE),
    ("s", ("sse", "sses", "ssen"), Trust.RISKY),
    ("z", ("zze", "zzes", "zzen"), Trust.RISKY),
    ("aal", ("äle", "älen"), Trust.RISKY),
)


@lru_cache(maxsize=65536)
def noun_forms(word: str, *, german: bool) -> dict[str, Trust]:
    """Return the forms of a German or English noun, itself included, with how far each may be trusted.

    >>> sorted(noun_forms("query", german=False))
    ['queries', 'query', 'querys']
    """
    if len(word) < 2 or is_acronym(word):
        return {word: Trust.SURE, f"{word}s": Trust.SURE}
    forms: dict[str, Trust] = {}
    made = (*_regular(word), *_singulars(word)) if german else _english(word)
    for form, trust in (*made, *_learned(word)):
        if trust > forms.get(form, -1):
            forms[form] = trust
    return forms | {word: Trust.SURE}


def adjective_forms(word: str) -> set[str]:
    """Return the forms of a word that is, by its ending, an inflected adjective or participle; else itself.

    >>> sorted(adjective_forms("neuronales"))
    ['neuronale', 'neuronalem', 'neuronalen', 'neuronaler', 'neuronales']
    """
    for ending in sorted(_ADJECTIVE_ENDINGS, key=len, reverse=True):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:
            return {word, *(stem + other for other in _ADJECTIVE_ENDINGS)}
    return {word}


def is_plainly_adjective(word: str) -> bool:
    """Tell whether *word* is an adjective for certain, which German never joins with the noun behind it.

    >>> is_plainly_adjective("Strukturierte"), is_plainly_adjective("Decode")
    (True, False)
    """
    return _PLAIN_ADJECTIVE.search(word) is not None


def is_form_of(form: str, word: str, trust: Trust, lookup: Lookup | None) -> bool:
    """Tell whether *form*, made from *word* by a rule of that trust, is a form of it as far as known."""
    if trust is Trust.SURE or form == word:
        return True
    if lookup is None:
        return trust is Trust.SAFE
    base, own_base = _base(form, lookup), _base(word, lookup)
    if base is None:
        return trust is Trust.SAFE or _heads_agree(form, word, lookup)
    if squash(base) in (squash(word), squash(own_base or word)):
        return True
    if own_base is not None and squash(own_base) == squash(form):
        return True
    if base == form:  # dictionaries also list some plurals as words of their own
        unknown_plural = own_base is None and trust is Trust.SAFE and form == f"{word}s"
        return unknown_plural or _heads_agree(form, word, lookup)
    return base in _as_adjective(word)


def _base(word: str, lookup: Lookup) -> str | None:
    """Return the base form of a noun; of two nouns such as Fall and Falle each its own."""
    base = lookup(word)
    if base is not None and word == f"{base}e" and lookup(f"{word}n") == word:
        return word
    return base


def _as_adjective(word: str) -> tuple[str, ...]:
    """Return the base forms that dictionaries give a noun made of an adjective or participle (der Beauftragte)."""
    stem = word.removesuffix("r").removesuffix("e")
    return (stem, f"{stem}e", f"{stem}er") if stem != word and stem.endswith(_ADJECTIVE_STEMS) else ()


_ADJECTIVE_STEMS = ("end", "ig", "igt", "isch", "lich", "rt", "essen")


def _heads_agree(form: str, word: str, lookup: Lookup) -> bool:
    """Tell whether the last parts of two compounds with one beginning are forms of one word."""
    for cut in range(2, min(len(form), len(word)) - 2):
        if form[:cut] != word[:cut]:
            return False
        head, head_form = word[cut:].capitalize(), form[cut:].capitalize()
        base, own_base = lookup(head_form), lookup(head)
        if base is not None and own_base is not None and (base in (head, own_base) or own_base == head_form):
            return True
    return False


def _english(word: str) -> Iterator[tuple[str, Trust]]:
    yield f"{word}s", Trust.SAFE
    if word.endswith(("s", "x", "z", "ch", "sh")):
        yield f"{word}es", Trust.SAFE
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        yield word[:-1], Trust.SAFE
    if word.endswith("ies") and len(word) > 4:
        yield f"{word[:-3]}y", Trust.SAFE


def _regular(word: str) -> Iterator[tuple[str, Trust]]:
    last = word[-1].lower()
    if last in "sxzß":
        yield f"{word}es", Trust.SAFE
    else:
        yield f"{word}s", Trust.SAFE
    if last == "e":
        yield f"{word}n", Trust.SAFE
        yield f"{word}ns", Trust.RISKY
    elif word.endswith(("el", "er")):
        yield f"{word}n", Trust.SAFE
        yield from ((word + ending, Trust.RISKY) for ending in ("e", "es", "en"))  # Spiele, Turniere
    elif last not in _VOWELS:
        for ending in ("e", "es", "en"):
            yield word + ending, Trust.SAFE
        for ending in ("er", "ern", "ens", "ien"):
            yield word + ending, Trust.RISKY
    else:
        for ending in ("e", "es", "en", "n"):
            yield word + ending, Trust.RISKY
    yield from ((changed + ending, Trust.RISKY) for changed in _with_umlaut(word) for ending in _PLURALS)
    for ending in ("er", "es", "e"):
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield from ((stem + other, Trust.RISKY) for other in _ADJECTIVE_ENDINGS)


_PLURALS = ("", "e", "er", "n", "en", "ern")


def _with_umlaut(word: str) -> Iterator[str]:
    """Yield *word* with an umlaut in its last syllable that can have one, and in the one before."""
    found = 0
    for position in range(len(word) - 1, 0, -1):
        letter = word[position]
        if letter in _UMLAUTS and not (letter == "u" and word[position - 1] in "ae"):
            yield word[:position] + _UMLAUTS[letter] + word[position + 1 :]
            found += 1
            if found == 2:
                return


def _learned(word: str) -> Iterator[tuple[str, Trust]]:
    for ending, others, trust in _LEARNED:
        if word.endswith(ending) and len(word) >= len(ending) + 2:
            stem = word.removesuffix(ending)
            yield from ((stem + other, trust) for other in others)


def _singulars(word: str) -> Iterator[tuple[str, Trust]]:
    """Yield singular forms of a name that is given as a plural."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        yield word[:-1], Trust.SAFE
    for ending in ("e", "n", "en", "er"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:
            for base in (stem, *_without_umlaut(stem)):
                yield from ((base + other, Trust.RISKY) for other in ("", "s", "es", "e"))
            yield f"{stem}en", Trust.RISKY
            yield f"{stem}n", Trust.RISKY


def _without_umlaut(word: str) -> Iterator[str]:
    for position in range(len(word) - 1, 0, -1):
        if word[position] in _PLAIN_VOWELS:
            yield word[:position] + _PLAIN_VOWELS[word[position]] + word[position + 1 :]
            return
