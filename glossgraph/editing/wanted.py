"""Names that entries ask for and that no entry answers to, ranked by demand."""

from __future__ import annotations

from dataclasses import dataclass

from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.names.nearest import KnownNames
from glossgraph.resolve.missing import missing_names


@dataclass(frozen=True, slots=True)
class Wanted:
    """A name without an entry, in its most frequent spelling.

    ``wanted_by`` are the ids of the entries that ask for it, sorted; ``places`` where they do;
    ``nearest`` the likest labels that exist.
    """

    name: str
    wanted_by: tuple[str, ...]
    places: tuple[Location, ...]
    nearest: tuple[str, ...]

    @property
    def count(self) -> int:
        """Return how many entries ask for the name."""
        return len(self.wanted_by)


def wanted_names(glossary: Glossary) -> list[Wanted]:
    """Return the names without an entry, most wanted first, then by name."""
    known = KnownNames(label.text for concept in glossary.concepts.values() for label in concept.labels)
    found = [
        Wanted(
            missing.name,
            tuple(sorted({asked.source for asked in missing.asked})),
            tuple(sorted({asked.reference.location for asked in missing.asked})),
            tuple(known.nearest(missing.name)),
        )
        for missing in missing_names(glossary)
    ]
    return sorted(found, key=lambda one: (-one.count, one.name))
