"""The order of names (DIN 5007-1), and how letters are typed that many keyboards lack.

The page's scripts sort and search by the same two tables.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

LETTERS: Mapping[str, str] = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ŧ": "t",
    "\u0131": "i",
}  # fmt: skip
"""Small letters that do not decompose into a plain one and an accent, and what they are sorted and searched as."""

SPELLINGS: Mapping[str, str] = {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"}
"""How letters are written out where they are missing; a search finds them by this as well as by the plain letter."""

_GAPS = re.compile(r"[\s\-_/\u2010\u2011]+")
_DIGITS = re.compile(r"\d+")
_WIDTH = 12  # digits up to which numbers are compared by value


def sort_key(label: str) -> tuple[str, str]:
    """Return *label* as lists are sorted (DIN 5007-1): ä as a, ß as ss, ø as o, numbers by value.

    Accents, case and signs before the first letter do not count.

    >>> sorted(["Zahl", "Ähre", "Ast", "10-Bit", "2-Bit"], key=sort_key)
    ['2-Bit', '10-Bit', 'Ähre', 'Ast', 'Zahl']
    """
    plain = unicodedata.normalize("NFKD", label).lower()
    if not plain.isascii():
        plain = "".join(LETTERS.get(sign, sign) for sign in plain if not unicodedata.combining(sign))
    start = next((place for place, letter in enumerate(plain) if letter.isalnum()), 0)
    spaced = _GAPS.sub(" ", plain[start:]).strip()
    return _DIGITS.sub(lambda digits: digits[0].lstrip("0").zfill(_WIDTH), spaced), label


def initial(label: str) -> str:
    """Return the letter under which *label* stands; all digits share one, all signs another."""
    first = sort_key(label)[0][:1]
    if first.isdigit():
        return "0\u20139"
    return first.upper()[:1] if first.isalpha() else "#"
