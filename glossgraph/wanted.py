"""Names that entries ask for and that no entry answers to, ranked by demand."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from glossgraph.findings import Location
from glossgraph.model import Glossary, RelationKind
from glossgraph.naming import loosen
from glossgraph.nearest import KnownNames
from glossgraph.resolve import asked_name


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
    """Return the names without an entry, most wanted first, then by name.

    Spellings that differ only in capitals and separators count together. A name whose entry is left out for
    its id has one, so it is none of these.
    """
    spellings: defaultdict[str, Counter[str]] = defaultdict(Counter)
    asking: defaultdict[str, set[str]] = defaultdict(set)
    places: defaultdict[str, set[Location]] = defaultdict(set)
    for missing in glossary.unresolved:
        if missing.left_out:
            continue
        name = asked_name(missing.reference).rstrip(".,:; ")
        if name and missing.reference.kind is not RelationKind.CONFUSABLE:
            key = loosen(name)
            spellings[key][name] += 1
            asking[key].add(missing.source)
            places[key].add(missing.reference.location)
    known = KnownNames(label.text for concept in glossary.concepts.values() for label in concept.labels)
    found = []
    for key, counts in spellings.items():
        name = min(counts, key=lambda spelling: (-counts[spelling], spelling))
        found.append(Wanted(name, tuple(sorted(asking[key])), tuple(sorted(places[key])), tuple(known.nearest(name))))
    return sorted(found, key=lambda one: (-one.count, one.name))
