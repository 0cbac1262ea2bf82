"""What a safe id looks like, and how one is written in an IRI."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import quote

RESERVED_IDS = frozenset({"scheme", "category", ".", ".."})
"""Path segments below the base IRI that no concept may take."""

_PLAIN_ID = re.compile(r"[A-Za-z0-9._~](?:[A-Za-z0-9._~-]*[A-Za-z0-9._~])?")


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
