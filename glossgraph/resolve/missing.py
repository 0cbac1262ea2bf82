"""Names that entries ask for and that have no entry: said in one place for lists, counts and the map."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from glossgraph.glossary import Glossary, Resolution
from glossgraph.names.sameness import loosen
from glossgraph.resolve import asked_name


@dataclass(frozen=True, slots=True)
class MissingName:
    """A name without an entry in its most frequent spelling (of equals the first), and who asks for it where."""

    name: str
    asked: tuple[Resolution, ...]


def missing_names(glossary: Glossary) -> list[MissingName]:
    """Return the names without an entry, in order of their folded spelling.

    Spellings that differ only in case and separators count together. A name whose entry is left out because
    its id is taken has one, so it is none of these.
    """
    spellings: defaultdict[str, Counter[str]] = defaultdict(Counter)
    asked: defaultdict[str, list[Resolution]] = defaultdict(list)
    for unresolved in glossary.unresolved:
        name = asked_name(unresolved.reference).rstrip(".,:; ")
        if name and not unresolved.left_out:
            spellings[loosen(name)][name] += 1
            asked[loosen(name)].append(unresolved)
    return [
        MissingName(min(counts, key=lambda name: (-counts[name], name)), tuple(asked[key]))
        for key, counts in sorted(spellings.items())
    ]
