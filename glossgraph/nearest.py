"""The known names that are nearest to one that is not known. The door of rapidfuzz."""

from __future__ import annotations

from collections.abc import Iterable

from glossgraph.naming import loosen

_LEAST_LIKENESS = 70.0  # of 100: below this, what rapidfuzz finds is seldom what was meant


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return at most *most* of *known*, the likest to *name* first; nothing that is unlike.

    Names are compared as the resolver compares them loosely: capitals and separators make no difference.

    >>> nearest("KV Cach", ["Prefill", "KV-Cache"])
    ['KV-Cache']
    """
    from rapidfuzz import fuzz, process

    loose = {text: loosen(text) for text in sorted(set(known))}
    found = process.extract(loosen(name), loose, scorer=fuzz.ratio, limit=most, score_cutoff=_LEAST_LIKENESS)
    return [text for _, _, text in found]


def suggestion(name: str, known: Iterable[str]) -> str:
    """Return ``; did you mean "X"?`` for the nearest known name, or an empty text if none is near."""
    close = nearest(name, known, most=1)
    return f'; did you mean "{close[0]}"?' if close else ""
