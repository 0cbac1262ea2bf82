"""One concept for each id: who keeps an id that several entries claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from glossgraph.findings import Finding
from glossgraph.model import Concept
from glossgraph.names.ids import safe_id
from glossgraph.resolve.links import without_suffix


class Owners(NamedTuple):
    """Concepts by id, in order of id; those left out because their id was taken, with a finding (GG304) for each."""

    kept: dict[str, Concept]
    left_out: list[Concept]
    findings: list[Finding]


def one_for_each_id(read: Iterable[Concept]) -> Owners:
    """Return the owner of each id: of several concepts with one id the first in order of paths."""
    kept: dict[str, Concept] = {}
    left_out, findings = [], []
    for concept in sorted(read, key=lambda concept: concept.location.path):
        first = kept.setdefault(concept.id, concept)
        if first is not concept:
            message = (
                f'the id "{concept.id}" is already that of {first.location.path}, so this entry is left out; '
                "give it another slug"
            )
            findings.append(Finding("GG304", message, concept.place("id"), concept.id))
            left_out.append(concept)
    return Owners(dict(sorted(kept.items())), left_out, findings)


def with_path_ids(concepts: Sequence[Concept]) -> list[Concept]:
    """Return *concepts* with those that share an id named by their path instead (for vaults of notes)."""
    shared = {concept_id for concept_id, count in Counter(c.id for c in concepts).items() if count > 1}
    return [
        replace(concept, id=safe_id(without_suffix(concept.location.path))) if concept.id in shared else concept
        for concept in concepts
    ]
