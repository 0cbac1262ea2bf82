"""When two names are the same: decided here and nowhere else."""

from __future__ import annotations

import re
import unicodedata

_SEPARATORS = re.compile(r"[\s\-_/\u2010\u2011]+")  # the two hyphens are what NFKC leaves of a no-break hyphen
_INVISIBLE = re.compile(r"[\u00ad\u200b\u200e\u200f\u2060\ufeff]")  # soft hyphen, zero width blanks, direction marks


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
