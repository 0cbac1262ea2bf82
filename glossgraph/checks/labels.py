"""Rules about names: labels and notations that collide (SKOS S13, S14; qSKOS: overlapping labels)."""

from __future__ import annotations

from collections.abc import Iterator

from glossgraph.checks.context import Context, named
from glossgraph.findings import Finding
from glossgraph.model import Concept, Label, LabelKind
from glossgraph.names.sameness import fold

_KIND_NAMES = {
    LabelKind.PREFERRED: "preferred label",
    LabelKind.ALTERNATIVE: "variant",
    LabelKind.HIDDEN: "hidden label",
}
_RANK = {kind: rank for rank, kind in enumerate(LabelKind)}


def overlapping_labels(context: Context) -> Iterator[Finding]:
    """Find labels that a concept has twice, in two kinds (GG301)."""
    for concept in context.concepts:
        first: dict[tuple[str, str], Label] = {}
        for label in sorted(concept.labels, key=lambda label: _RANK[label.kind]):
            stronger = first.setdefault((label.text, label.language), label)
            if stronger.kind is not label.kind:
                message = (
                    f'"{label.text}" is already the {_KIND_NAMES[stronger.kind]} of this concept; '
                    f"take it out of its {_KIND_NAMES[label.kind]}s"
                )
                yield Finding("GG301", message, label.location, concept.id)


def shared_labels(context: Context) -> Iterator[Finding]:
    """Find preferred labels that an earlier concept has in the same language (GG302)."""
    owners: dict[tuple[str, str], Concept] = {}
    for concept in context.concepts:
        for label in concept.preferred:
            first = owners.setdefault((label.text, label.language), concept)
            if first is not concept:
                message = (
                    f'"{label.text}" is already the preferred label of {first.id} ({first.location.path}); '
                    "a reader cannot tell the two apart"
                )
                yield Finding("GG302", message, label.location, concept.id)


def clashing_variants(context: Context) -> Iterator[Finding]:
    """Find labels that, folded, are also a label of another concept (GG303).

    The concept that prefers the label comes before one that has it as a variant, then the order of
    files counts: the finding is at the later one and names the first.
    """
    owners: dict[tuple[str, str], list[tuple[Concept, Label]]] = {}
    for concept in context.concepts:
        strongest: dict[tuple[str, str], Label] = {}
        for label in sorted(concept.labels, key=lambda label: _RANK[label.kind]):
            strongest.setdefault((fold(label.text), label.language), label)
        for key, label in strongest.items():
            owners.setdefault(key, []).append((concept, label))
    for claims in owners.values():
        if len(claims) > 1:
            yield from _clashes(claims)


def _clashes(claims: list[tuple[Concept, Label]]) -> Iterator[Finding]:
    claims = sorted(claims, key=lambda claim: _RANK[claim[1].kind])  # stable: file order stays within a kind
    first, first_label = claims[0]
    preferred = {first_label.text} if first_label.kind is LabelKind.PREFERRED else set()
    for concept, label in claims[1:]:
        if label.kind is LabelKind.PREFERRED and label.text in preferred:
            continue  # that is GG302
        if label.kind is LabelKind.PREFERRED:
            preferred.add(label.text)
        same = "is" if label.text == first_label.text else f'is, but for capitals or form, "{first_label.text}",'
        message = (
            f'the {_KIND_NAMES[label.kind]} "{label.text}" {same} also the {_KIND_NAMES[first_label.kind]} '
            f"of {named(first)}; links by this name are ambiguous or go to one of them only"
        )
        yield Finding("GG303", message, label.location, concept.id)


def duplicate_notations(context: Context) -> Iterator[Finding]:
    """Find notations that an earlier concept has (GG305)."""
    owners: dict[str, Concept] = {}
    for concept in context.concepts:
        if not concept.notation:
            continue
        first = owners.setdefault(concept.notation, concept)
        if first is not concept:
            message = f'the notation "{concept.notation}" already belongs to {named(first)}'
            yield Finding("GG305", message, concept.place("notation"), concept.id)
