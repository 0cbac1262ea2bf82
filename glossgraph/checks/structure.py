"""Rules about how concepts hang together: relations, hierarchy, islands, categories."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from glossgraph import graph
from glossgraph.checks.context import Context, in_file_order, listed, named
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Location, Severity
from glossgraph.model import Relation, Status
from glossgraph.names.nearest import KnownNames


@rule("GG401", "orphan", Severity.WARNING, "a concept with no resolved relation in either direction")
def orphans(context: Context) -> Iterator[Finding]:
    """Find concepts without a listed relation in either direction.

    ## What it does
    It fires when a concept has no relation that found its concept (related, broader, narrower) to another one, in
    either direction. Shared categories, mentions in the text and names without an entry do not count.

    ## Why it matters
    Nobody comes upon this entry while reading, and it tells nobody where to go on.

    ## Example
    ```markdown
    ## Verwandte Begriffe

    **Noch kein Eintrag**.
    ```

    ## How to mend it
    Name a neighbouring concept in the related section, or name this one in the entry of a neighbour. `glossgraph
    suggest` shows where it is mentioned without a link.

    ## Standard
    qSKOS, "orphan concepts".
    """
    for concept_id in graph.orphans(context.glossary):
        concept = context.concept(concept_id)
        message = f'"{concept.label}" is related to no other concept, and none is related to it'
        yield Finding("GG401", message, concept.location, concept_id)


@rule("GG402", "unreferenced", Severity.INFO, "a concept that no other concept names")
def unreferenced(context: Context) -> Iterator[Finding]:
    """Find concepts that name others but that no other concept names.

    ## What it does
    It tells of a concept that names others but that no other concept names. It is not said of orphans (GG401).

    ## Why it matters
    The entry is a dead end backwards: only a search leads to it.

    ## Example
    ```markdown
    <!-- rope.md names Attention; no entry names RoPE -->
    **Attention**
    ```

    ## How to mend it
    Add it to the related section of the entries from which a reader should find it.

    ## Standard
    qSKOS, "orphan concepts" and "unidirectionally related concepts"; what zk calls an orphan.
    """
    alone = set(graph.orphans(context.glossary))
    for concept_id in graph.orphans(context.glossary, graph.Side.INCOMING):
        if concept_id not in alone:
            concept = context.concept(concept_id)
            message = f'no other concept names "{concept.label}"'
            yield Finding("GG402", message, concept.location, concept_id)


@rule("GG403", "broader-cycle", Severity.ERROR, "broader links that lead back to where they began")
def broader_cycles(context: Context) -> Iterator[Finding]:
    """Find broader links that lead back to where they began, once a cycle.

    ## What it does
    It fires when broader links lead back to the concept where they began, and shows the circle. It is said once a
    circle, at its first entry.

    ## Why it matters
    A concept cannot be more general than itself: tree views run in circles. Graph and map keep the links as
    written; the Turtle leaves out the one that closes the circle.

    ## Example
    ```yaml
    # cache.md:     broader: "Speicher"
    # speicher.md:  broader: "Cache"
    ```

    ## How to mend it
    Decide which of the concepts is the most general and take its `broader` out, or turn one link into `related`.

    ## Standard
    SKOS S24 (`skos:broaderTransitive` is transitive); qSKOS, "cyclic hierarchical relations".
    """
    tree = graph.hierarchy(context.glossary)
    for path in tree.cycles:
        circle = path[:-1]
        first = in_file_order(map(context.concept, circle))[0]
        start = circle.index(first.id)
        walk = (*circle[start:], *circle[:start], first.id)
        links = [tree.said_by[pair] for pair in pairwise(walk)]
        here = [link.location for link in links if link.location.path == first.location.path]
        labels = " > ".join(f'"{context.concept(concept_id).label}"' for concept_id in walk)
        message = f"the broader links run in a circle: {labels}; take one of them out"
        yield Finding("GG403", message, here[0] if here else first.location, first.id)


@rule("GG404", "related-and-broader", Severity.ERROR, "a pair that is related and also hierarchical (SKOS S27)")
def related_and_broader(context: Context) -> Iterator[Finding]:
    """Find pairs that are related and of which one is also above the other (SKOS S27).

    ## What it does
    It fires when two concepts are related and one is also above the other, directly or through others. The finding
    is at the later file and names the first.

    ## Why it matters
    Related and hierarchical exclude each other. The Turtle leaves the related link out.

    ## Example
    ```yaml
    # kv-cache.md
    broader: "Cache"
    related: ["Cache"]
    ```

    ## How to mend it
    Keep `broader` where the one is a kind or part of the other; otherwise keep `related`.

    ## Standard
    SKOS S27 (`skos:related` is disjoint with `skos:broaderTransitive`).
    """
    tree = graph.hierarchy(context.glossary)
    pairs: defaultdict[tuple[str, str], list[Relation]] = defaultdict(list)
    for relation in graph.related_and_hierarchical(context.glossary, tree):
        one, other = in_file_order((context.concept(relation.source), context.concept(relation.target)))
        pairs[one.id, other.id].append(relation)
    for (first_id, later_id), relations in pairs.items():
        first, later = context.concept(first_id), context.concept(later_id)
        direct = (first_id, later_id) in tree.said_by or (later_id, first_id) in tree.said_by
        above = first_id in tree.ancestors(later_id)
        how = f"{'broader' if above else 'narrower'}{'' if direct else ' through other concepts'}"
        message = f"{named(first)} is related to this concept and also {how}; keep one of the two"
        yield Finding("GG404", message, _place_at(later_id, relations, context), later.id)


def _place_at(concept_id: str, relations: list[Relation], context: Context) -> Location:
    """Return where the entry says one of *relations*, else the place of its label."""
    said_here = [relation.location for relation in relations if relation.source == concept_id]
    return said_here[0] if said_here else context.concept(concept_id).location


@rule("GG405", "island", Severity.INFO, "a group of linked concepts apart from the largest one")
def islands(context: Context) -> Iterator[Finding]:
    """Find groups of linked concepts apart from the largest one, once a group.

    ## What it does
    It tells of a group of two or more linked concepts from which no path leads to the largest group. It is said
    once a group, at its first entry.

    ## Why it matters
    Readers of the rest of the glossary never get there. Often one missing link is the whole reason.

    ## Example
    ```markdown
    <!-- prompt-injection.md and jailbreak.md name each other, and nothing else -->
    **Jailbreak**
    ```

    ## How to mend it
    Relate one concept of the group to one of the rest. `glossgraph suggest` finds mentions that could be links.

    ## Standard
    qSKOS, "disconnected concept clusters".
    """
    for group in graph.components(context.glossary)[1:]:
        if len(group) > 1:
            members = in_file_order(map(context.concept, group))
            others = listed(f'"{member.label}"' for member in members[1:])
            message = (
                f'"{members[0].label}" hangs together with {others} only; '
                "no relation joins this group to the rest of the glossary"
            )
            yield Finding("GG405", message, members[0].location, members[0].id)


@rule("GG406", "unknown-category", Severity.WARNING, "a category that the list of categories lacks")
def unknown_categories(context: Context) -> Iterator[Finding]:
    """Find categories that the list of categories lacks, if there is a list.

    ## What it does
    It fires when an entry has a category that the `[categories]` of `glossgraph.toml` do not list, if they list
    any. The finding names the nearest one.

    ## Why it matters
    A misspelt category is a group of its own in the map and in the Turtle, without a proper label or colour.

    ## Example
    ```yaml
    category: "model-architektur"
    ```

    ## How to mend it
    Correct the slug, or add the category:

    ```toml
    [categories.modellarchitektur]
    label = "Modellarchitektur"
    ```

    ## Standard
    SKOS section 9 (collections); ISO 25964 (concept groups).
    """
    categories = context.glossary.categories
    known = [slug for slug, category in categories.items() if category.listed]
    near = KnownNames(known)
    if not known:
        return
    for concept in context.concepts:
        for slug in concept.categories:
            if slug not in categories or not categories[slug].listed:
                message = f'the category "{slug}" is not in the list of categories{near.hint(slug)}'
                yield Finding("GG406", message, concept.place("categories"), concept.id)


@rule("GG407", "cross-category-only", Severity.INFO, "all relations of a concept lie in other categories")
def cross_category_only(context: Context) -> Iterator[Finding]:
    """Find concepts all of whose relations lie in other categories.

    ## What it does
    It tells of a concept all of whose neighbours lie in other categories.

    ## Why it matters
    Perhaps it is a bridge, which is fine. Perhaps it is in the wrong category, or the links to its closest
    neighbours are missing.

    ## Example
    ```yaml
    # logits.md is in "training"; all its relations are in "dekodierung"
    category: "training"
    ```

    ## How to mend it
    Move the entry, or relate it to a concept of its own category. If it is a bridge, leave it.

    ## Standard
    None; a measure used in reviews of thesauri.
    """
    neighbours: defaultdict[str, set[str]] = defaultdict(set)
    for relation in graph.listed_relations(context.glossary):
        neighbours[relation.source].add(relation.target)
        neighbours[relation.target].add(relation.source)
    for concept in context.concepts:
        around = [set(context.concept(other).categories) for other in sorted(neighbours[concept.id])]
        if concept.categories and around and all(there and there.isdisjoint(concept.categories) for there in around):
            elsewhere = listed(sorted(f'"{slug}"' for slug in set.union(*around)), most=3)
            message = f'all relations of "{concept.label}" lie in other categories: {elsewhere}'
            yield Finding("GG407", message, concept.place("categories"), concept.id)


@rule("GG408", "published-needs-draft", Severity.INFO, "a published entry relates to a draft")
def published_needs_draft(context: Context) -> Iterator[Finding]:
    """Find published entries that relate to a draft.

    ## What it does
    It tells of a published entry that relates to a draft.

    ## Why it matters
    If drafts are left out of a publication, this link leads nowhere; if not, readers land on unfinished text.

    ## Example
    ```yaml
    # kv-cache.md is "veröffentlicht" and names Prefix Caching, which is "entwurf"
    status: "veröffentlicht"
    ```

    ## How to mend it
    Finish the draft first: this rule is a list of the drafts that are needed most.

    ## Standard
    None.
    """
    seen: set[tuple[str, str]] = set()
    for relation in graph.listed_relations(context.glossary):
        source, target = context.concept(relation.source), context.concept(relation.target)
        pair = (source.id, target.id)
        if source.status is Status.PUBLISHED and target.status is Status.DRAFT and pair not in seen:
            seen.add(pair)
            message = f"this published entry relates to {named(target)}, which is still a draft"
            yield Finding("GG408", message, relation.location, source.id)
