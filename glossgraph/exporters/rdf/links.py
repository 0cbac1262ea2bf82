"""Who is linked to whom in SKOS: the IRIs of a glossary, and its relations after what SKOS forbids is gone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rdflib import URIRef

from glossgraph.exporters.options import Categories
from glossgraph.exporters.rdf.terms import iri
from glossgraph.glossary import Glossary
from glossgraph.graph import hierarchy, related_and_hierarchical
from glossgraph.model import RelationKind
from glossgraph.names.ids import iri_segment


@dataclass(frozen=True, slots=True)
class Links:
    """The IRIs of scheme, concepts (by id) and categories (by slug), and the links between concepts (ids).

    ``related`` holds both directions, without pairs that are also hierarchical; ``parents`` and
    ``children`` are free of cycles; ``categories_above`` tells that a category is broader than its members,
    and ``groups_above`` gives for a concept the slugs of those that nothing below them stands between.
    """

    scheme: URIRef
    concepts: Mapping[str, URIRef]
    groups: Mapping[str, URIRef]
    members: Mapping[str, list[str]]
    parents: Mapping[str, tuple[str, ...]]
    children: Mapping[str, list[str]]
    related: Mapping[str, set[str]]
    categories_above: bool
    groups_above: Mapping[str, list[str]]

    def is_top(self, concept_id: str) -> bool:
        """Tell whether nothing is above a concept."""
        return concept_id not in self.parents and concept_id not in self.groups_above

    def tops(self) -> Iterator[URIRef]:
        """Yield the top concepts of the scheme."""
        yield from (address for concept_id, address in self.concepts.items() if self.is_top(concept_id))
        if self.categories_above:
            yield from self.groups.values()


def links_of(glossary: Glossary, categories: Categories) -> Links:
    """Return the links of *glossary* as SKOS may state them.

    Of a cycle the closing broader link is gone, and of a pair that is both related and hierarchical,
    directly or through ancestors, the related one.
    """
    base, tree = glossary.scheme.base_iri, hierarchy(glossary)
    children: defaultdict[str, list[str]] = defaultdict(list)
    for child, parents in tree.parents.items():
        for parent in parents:
            children[parent].append(child)
    forbidden = {(link.source, link.target) for link in related_and_hierarchical(glossary, tree)}
    related: defaultdict[str, set[str]] = defaultdict(set)
    for link in glossary.relations:
        if link.kind is RelationKind.RELATED and (link.source, link.target) not in forbidden:
            related[link.source].add(link.target)
            related[link.target].add(link.source)
    members: defaultdict[str, list[str]] = defaultdict(list)
    for concept in glossary.concepts.values():
        for slug in dict.fromkeys(concept.categories):
            members[slug].append(concept.id)
    above = categories is Categories.BROADER
    groups_above: defaultdict[str, list[str]] = defaultdict(list)
    for slug, names in members.items() if above else ():
        inside = frozenset(names)
        members[slug] = [name for name in names if inside.isdisjoint(tree.ancestors(name))]
        for name in members[slug]:
            groups_above[name].append(slug)
    return Links(
        scheme=iri(f"{base}scheme"),
        concepts={concept_id: iri(base + iri_segment(concept_id)) for concept_id in glossary.concepts},
        groups={slug: iri(f"{base}category/{iri_segment(slug)}") for slug in {*glossary.categories, *members}},
        members=members,
        parents=tree.parents,
        children=children,
        related=related,
        categories_above=above,
        groups_above=groups_above,
    )
