"""Rules about names by which entries call one another."""

from __future__ import annotations

from collections.abc import Iterator

from glossgraph import graph
from glossgraph.checks.context import Context, named
from glossgraph.findings import Finding
from glossgraph.model import Relation
from glossgraph.names.nearest import KnownNames
from glossgraph.names.sameness import loosen
from glossgraph.resolve import asked_name


def unknown_names(context: Context) -> Iterator[Finding]:
    """Find names that no entry answers to, once an entry and name (GG201)."""
    ids = {label.text: concept.id for concept in reversed(context.concepts) for label in concept.labels}
    known = KnownNames(ids)
    said: set[tuple[str, str]] = set()
    for missing in context.glossary.unresolved:
        reference = missing.reference
        key = (missing.source, loosen(reference.name))
        if key not in said:
            said.add(key)
            asked = asked_name(reference)  # a label is no answer where only ids count
            hint = f'; the entry of this name has the id "{ids[asked]}"' if asked in ids else known.hint(asked)
            message = (
                f'"{reference.name}" has an entry, {missing.left_out}, which is left out (GG304)'
                if missing.left_out
                else f'"{reference.name}" is no concept of this glossary{hint}'
            )
            yield Finding("GG201", message, reference.location, missing.source)


def one_way_references(context: Context) -> Iterator[Finding]:
    """Find concepts that name one which does not name them (GG204)."""
    pairs: dict[tuple[str, str], Relation] = {}
    for relation in graph.listed_relations(context.glossary):
        pairs.setdefault((relation.source, relation.target), relation)
    for (source, target), relation in pairs.items():
        if (target, source) not in pairs:
            message = f"{named(context.concept(target))} does not name this concept in return"
            yield Finding("GG204", message, relation.location, source)
