"""Rules about names: labels and notations that collide (SKOS S13, S14; qSKOS: overlapping labels)."""

from __future__ import annotations

from collections.abc import Iterator

from glossgraph.checks.context import Context, named
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Severity
from glossgraph.model import Concept, Label, LabelKind
from glossgraph.names.sameness import fold

_KIND_NAMES = {
    LabelKind.PREFERRED: "preferred label",
    LabelKind.ALTERNATIVE: "variant",
    LabelKind.HIDDEN: "hidden label",
}
_RANK = {kind: rank for rank, kind in enumerate(LabelKind)}


@rule("GG301", "label-overlap", Severity.ERROR, "a variant equals the preferred label of its own concept (SKOS S13)")
def overlapping_labels(context: Context) -> Iterator[Finding]:
    """Find labels that a concept has twice, in two kinds.

    ## What it does
    It fires when a variant or hidden label of a concept equals its preferred label, or one label is both a variant
    and hidden.

    ## Why it matters
    The kinds of label must not overlap: the file would be invalid SKOS, so the weaker label is left out of the
    Turtle.

    ## Example
    ```yaml
    term: "KV Cache"
    variants: ["KV Cache", "KV-Cache"]
    ```

    ## How to mend it
    Take the repeated label out of the weaker list. A variant that differs in a hyphen or in capitals is welcome.

    ## Standard
    SKOS S13 (prefLabel, altLabel and hiddenLabel are pairwise disjoint).
    """
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


@rule("GG302", "shared-label", Severity.ERROR, "two concepts have the same preferred label")
def shared_labels(context: Context) -> Iterator[Finding]:
    """Find preferred labels that an earlier concept has in the same language.

    ## What it does
    It fires when two concepts have the same preferred label in the same language. The finding is at the later file
    and names the first.

    ## Why it matters
    No reader, index or link can tell the two apart, and a relation by this name is ambiguous (GG202).

    ## Example
    ```yaml
    # cache-1.md and cache-2.md
    term: "Cache"
    ```

    ## How to mend it
    Merge the entries if they mean the same. If not, add what distinguishes them: `Cache (Prozessor)`, `Cache
    (Dienst)`.

    ## Standard
    SKOS Primer, section 2.2.1; ISO 25964-1 (homographs are told apart by a qualifier); qSKOS, "overlapping labels".
    """
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


@rule("GG303", "variant-clash", Severity.WARNING, "a label that, folded, is also a label of another concept")
def clashing_variants(context: Context) -> Iterator[Finding]:
    """Find labels that, folded, are also a label of another concept.

    ## What it does
    It fires when a label of a concept is, apart from capitals and forms of the same character, also a label of
    another one. A concept that prefers the label counts before one that has it as a variant. The finding is at the
    later one and names the first.

    ## Why it matters
    A name with two owners leads to one of them only, or to none (GG202).

    ## Example
    ```yaml
    # kv-cache.md: term "KV Cache"
    # prefix-caching.md:
    variants: ["kv cache"]
    ```

    ## How to mend it
    Leave the name to the concept that it fits best. In the other entry, mention it in the text.

    ## Standard
    SKOS Primer, section 2.2.2; qSKOS, "overlapping labels".
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


@rule("GG305", "duplicate-notation", Severity.ERROR, "two concepts claim one notation")
def duplicate_notations(context: Context) -> Iterator[Finding]:
    """Find notations that an earlier concept has.

    ## What it does
    It fires when two concepts claim the same notation (`glossar_id`). The finding is at the later file and names
    the first.

    ## Why it matters
    A notation is what other systems and printed lists refer to.

    ## Example
    ```yaml
    # prefill.md and decode-phase.md
    glossar_id: "G366"
    ```

    ## How to mend it
    Give the newer entry the next free notation. `glossgraph new` and `glossgraph wanted --create` choose it for
    you.

    ## Standard
    SKOS Reference, section 6 (by convention no two concepts of a scheme share a notation).
    """
    owners: dict[str, Concept] = {}
    for concept in context.concepts:
        if not concept.notation:
            continue
        first = owners.setdefault(concept.notation, concept)
        if first is not concept:
            message = f'the notation "{concept.notation}" already belongs to {named(first)}'
            yield Finding("GG305", message, concept.place("notation"), concept.id)


@rule("GG304", "duplicate-id", Severity.ERROR, "two files claim one id")
def duplicate_ids(context: Context) -> Iterator[Finding]:
    """Find ids that an earlier entry has taken.

    ## What it does
    It fires when two files claim the same id. The first in the order of paths keeps it, the other is left out of
    the graph; both are named.

    ## Why it matters
    One address cannot stand for two concepts, and an entry is missing until this is mended.

    ## Example
    ```yaml
    # prefill.md and prefill-neu.md
    slug: "prefill"
    ```

    ## How to mend it
    Give one of them another `slug`, or delete the copy. Ids that differ only in capitals are two ids.

    ## Standard
    RDF 1.1: an IRI denotes one resource.
    """
    return context.found("GG304")
