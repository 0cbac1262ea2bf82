"""What is written and makes no relation: names without an entry, and links where the dialect reads none."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from glossgraph.glossary import Glossary, Resolution
from glossgraph.model import RelationKind
from glossgraph.names.index import Resolved
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


def unread_links(glossary: Glossary) -> Iterator[Resolution]:
    """Yield the links to other entries that stand where the dialect reads no relations, and for which there is none."""
    linked = {(one.source, one.target) for one in glossary.relations}
    for one in glossary.resolutions:
        if one.reference.kind is RelationKind.MENTIONED and isinstance(one.outcome, Resolved):
            target = one.outcome.target
            if target != one.source and (one.source, target) not in linked:
                yield one
