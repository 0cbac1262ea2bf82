"""The known names that are nearest to one that is not known. The door of rapidfuzz."""

from __future__ import annotations

from collections.abc import Iterable

from glossgraph.names.sameness import loosen

LEAST_LIKENESS = 75.0  # of 100: below this, what rapidfuzz finds is seldom what was meant


class KnownNames:
    """Names among which the nearest are looked for.

    Names are compared as the resolver compares them loosely: capitals and separators make no difference.
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._loose = {text: loosen(text) for text in sorted(set(known))}

    def nearest(self, name: str, most: int = 3, least: float = LEAST_LIKENESS) -> list[str]:
        """Return at most *most* names, the likest to *name* first; none that is less like it than *least* of 100.

        >>> KnownNames(["Prefill", "KV-Cache"]).nearest("KV Cach")
        ['KV-Cache']
        """
        from rapidfuzz import fuzz, process

        found = process.extract(loosen(name), self._loose, scorer=fuzz.ratio, limit=most, score_cutoff=least)
        return [text for _, _, text in found]

    def one(self, name: str) -> str | None:
        """Return the name that is likest to *name*, None if none is near."""
        return next(iter(self.nearest(name, most=1)), None)

    def hint(self, name: str) -> str:
        """Return ``; did you mean "X"?`` for the nearest name, or an empty text if none is near."""
        close = self.one(name)
        return "" if close is None else f'; did you mean "{close}"?'
