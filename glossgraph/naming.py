"""When two names are the same, and what a safe id looks like: decided here and nowhere else."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import quote

RESERVED_IDS = frozenset({"scheme", "category", ".", ".."})
"""Path segments below the base IRI that no concept may take."""

_SEPARATORS = re.compile(r"[\s\-_/\u2010\u2011]+")  # the two hyphens are what NFKC leaves of a no-break hyphen
_INVISIBLE = re.compile(r"[\u00ad\u200b\u200e\u200f\u2060\ufeff]")  # soft hyphen, zero width blanks, direction marks
_PLAIN_ID = re.compile(r"[A-Za-z0-9._~](?:[A-Za-z0-9._~-]*[A-Za-z0-9._~])?")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]")


def fold(name: str) -> str:
    """Return *name* as names are compared: Unicode NFKC, case folded, blanks collapsed.

    >>> fold("  Service   MESH ")
    'service mesh'
    """
    if name.isascii():
        return " ".join(name.split()).lower()
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).casefold().split())


def loosen(name: str) -> str:
    """Return *name* folded, with blank, ``-``, ``_`` and ``/`` taken as the same and soft hyphens and the like gone.

    >>> loosen("KV-Cache") == loosen("kv_cache") == loosen("KV Cache")
    True
    """
    folded = fold(name)
    if not folded.isascii():
        folded = _INVISIBLE.sub("", folded)
    return _SEPARATORS.sub(" ", folded).strip()


def one_line(text: str) -> str:
    """Return *text* with every run of blanks and line breaks as one space, and none at the ends."""
    return " ".join(text.split())


def without_controls(text: str) -> str:
    """Return *text* without characters that XML and Turtle readers refuse (controls, lone surrogates)."""
    return text if text.isprintable() else _CONTROL.sub("", text)


def first_control(text: str) -> int:
    """Return the offset of the first character that `without_controls` would drop, -1 if there is none."""
    if text.replace("\n", "").isprintable():
        return -1
    found = _CONTROL.search(text)
    return found.start() if found else -1


def safe_id(text: str) -> str:
    """Return *text* as an id: NFC; letters, marks and digits of any script and ``-._~`` stay.

    Each run of other characters becomes one ``-``, hyphens at the ends go, nothing left becomes
    ``entry``, and a reserved word gets ``-term``. Case is kept.

    >>> safe_id("Größe & Maß"), safe_id("scheme"), safe_id("?")
    ('Größe-Maß', 'scheme-term', 'entry')
    """
    safe = text if _PLAIN_ID.fullmatch(text) else _made_safe(text)
    return f"{safe}-term" if safe in RESERVED_IDS else safe


def _made_safe(text: str) -> str:
    kept = [c if _is_id_character(c) else " " for c in unicodedata.normalize("NFC", text)]
    return re.sub(r" +", "-", "".join(kept)).strip("-") or "entry"


def is_safe_id(text: str) -> bool:
    """Tell whether *text* can be an id as it stands (another normal form of Unicode is no fault)."""
    return safe_id(text) == (text if text.isascii() else unicodedata.normalize("NFC", text))


def iri_segment(concept_id: str) -> str:
    """Return an id as one segment of an IRI, percent-encoded as UTF-8 (RFC 3986).

    >>> iri_segment("größe")
    'gr%C3%B6%C3%9Fe'
    """
    return concept_id if _PLAIN_ID.fullmatch(concept_id) else quote(concept_id, safe="-._~")


def _is_id_character(character: str) -> bool:
    return character in "-._~" or unicodedata.category(character)[0] in "LMN"
