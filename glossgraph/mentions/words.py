"""Words as mentions are compared: how a text is cut into words, and which differences of writing do not count."""

from __future__ import annotations

import re
import unicodedata

WORD = re.compile(r"(?:[^\W_]++|[\u0300-\u036f\u00ad\u200b-\u200d\u2060]++)++")
"""A word: letters and digits, with combining marks, soft hyphens and other invisible characters inside."""

GAP = re.compile(r"[-_/\u2010-\u2013]\s?|\s+")
"""What may stand between the words of one mention: a hyphen, also at the end of a line, or blanks; no dash."""

_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200d\u2060]")
_DIGRAPHS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def plain(text: str) -> str:
    """Return *text* in Unicode NFKC without soft hyphens and other invisible characters."""
    if text.isascii():
        return text
    return _INVISIBLE.sub("", unicodedata.normalize("NFKC", text))


def squash(text: str) -> str:
    """Return the letters and digits of *text*, small, umlauts and ß as two letters.

    What has the same letters under this rule may be the same name: it decides what is looked at closely.

    >>> squash("KV-Cache"), squash("Überanpassung"), squash("Prefill")
    ('kvcache', 'ueberanpassung', 'prefill')
    """
    small = text.lower()
    if not small.isascii():
        small = small.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")
    if not small.isascii():
        small = unicodedata.normalize("NFC", plain(text).casefold().replace("\u0307", "")).translate(_DIGRAPHS)
    return small if small.isalnum() else "".join(filter(str.isalnum, small))


def split_words(text: str) -> list[str]:
    """Return the words of *text*.

    >>> split_words("Inter-Token Latency")
    ['Inter', 'Token', 'Latency']
    """
    return WORD.findall(plain(text))


def is_acronym(word: str) -> bool:
    """Tell whether *word* has two capitals or more, or capitals with digits: RAG, LoRA, GPT4."""
    capitals = sum(map(str.isupper, word))
    return capitals > 1 or (capitals == 1 and any(map(str.isdigit, word)))
