"""Rules about how concepts hang together: relations, hierarchy, islands, categories."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from glossgraph import graph
from glossgraph.checks.context import Context, in_file_order, listed, named
from glossgraph.findings import Finding, Location
from glossgraph.model import Relation, Status
from glossgraph.names.nearest import KnownNames


def orphans(context: Context) -> Iterator[Finding]:
    """Find concepts without a listed relation in either direction (GG401)."""
    for concept_id in graph.orphans(context.glossary):
        concept = context.concept(concept_id)
        message = f'"{concept.label}" is related to no other concept, and none is related to it'
        yield Finding("GG401", message, concept.location, concept_id)


def unreferenced(context: Context) -> Iterator[Finding]:
    """Find concepts that name others but that no other concept names (GG402)."""
    alone = set(graph.orphans(context.glossary))
    for concept_id in graph.orphans(context.glossary, graph.Side.INCOMING):
        if concept_id not in alone:
            concept = context.concept(concept_id)
            message = f'no other concept names "{concept.label}"'
            yield Finding("GG402", message, concept.location, concept_id)


def broader_cycles(context: Context) -> Iterator[Finding]:
    """Find broader links that lead back to where they began, once a cycle (GG403)."""
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


def related_and_broader(context: Context) -> Iterator[Finding]:
    """Find pairs that are related and of which one is also above the other (GG404, SKOS S27)."""
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


def islands(context: Context) -> Iterator[Finding]:
    """Find groups of linked concepts apart from the largest one, once a group (GG405)."""
    for group in graph.components(context.glossary)[1:]:
        if len(group) > 1:
            members = in_file_order(map(context.concept, group))
            others = listed(f'"{member.label}"' for member in members[1:])
            message = (
                f'"{members[0].label}" hangs together with {others} only; '
                "no relation joins this group to the rest of the glossary"
            )
            yield Finding("GG405", message, members[0].location, members[0].id)


def unknown_categories(context: Context) -> Iterator[Finding]:
    """Find categories that the list of categories lacks, if there is a list (GG406)."""
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


def cross_category_only(context: Context) -> Iterator[Finding]:
    """Find concepts all of whose relations lie in other categories (GG407)."""
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


def published_needs_draft(context: Context) -> Iterator[Finding]:
    """Find published entries that relate to a draft (GG408)."""
    seen: set[tuple[str, str]] = set()
    for relation in graph.listed_relations(context.glossary):
        source, target = context.concept(relation.source), context.concept(relation.target)
        pair = (source.id, target.id)
        if source.status is Status.PUBLISHED and target.status is Status.DRAFT and pair not in seen:
            seen.add(pair)
            message = f"this published entry relates to {named(target)}, which is still a draft"
            yield Finding("GG408", message, relation.location, source.id)
