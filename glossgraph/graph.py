"""Glossary -> networkx.MultiDiGraph, and the questions asked of a glossary's structure.

networkx is imported only by the functions that need it, so that a list of orphans starts quickly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from glossgraph.glossary import Glossary
from glossgraph.model import Concept, LabelKind, Relation, RelationKind

if TYPE_CHECKING:
    import networkx as nx

    ConceptGraph: TypeAlias = nx.MultiDiGraph[str]

CATEGORY_PREFIX = "category:"

LISTED = (RelationKind.RELATED, RelationKind.BROADER, RelationKind.NARROWER)
"""The kinds of relation that authors list."""


class Side(StrEnum):
    """Which direction of relation a concept must lack to be listed as an orphan."""

    BOTH = "both"
    INCOMING = "incoming"
    OUTGOING = "outgoing"


def build_graph(glossary: Glossary) -> ConceptGraph:
    """Return the graph of *glossary*.

    Nodes are concept ids (``kind="concept"``) and ``category:<slug>`` (``kind="category"``); edges are
    the relations as written (key = kind) and concept -> category (key ``"category"``). Attribute values
    are strings, numbers and lists of strings, never None. Nodes and edges come in a fixed order.
    """
    import networkx as nx

    scheme = glossary.scheme
    graph: ConceptGraph = nx.MultiDiGraph(title=scheme.title, base_iri=scheme.base_iri, language=scheme.language)
    graph.add_nodes_from((concept.id, _concept_attributes(concept)) for concept in glossary.concepts.values())
    graph.add_nodes_from(
        (CATEGORY_PREFIX + category.slug, {"kind": "category", "label": category.label})
        for category in glossary.categories.values()
    )
    for relation in glossary.relations:
        graph.add_edge(relation.source, relation.target, key=relation.kind.value, kind=relation.kind.value)
    for concept in glossary.concepts.values():
        for slug in concept.categories:
            graph.add_edge(concept.id, CATEGORY_PREFIX + slug, key="category", kind="category")
    return graph


def _concept_attributes(concept: Concept) -> dict[str, str | list[str]]:
    hidden = [label.text for label in concept.labels if label.kind is LabelKind.HIDDEN]
    attributes: dict[str, str | list[str]] = {
        "kind": "concept",
        "label": concept.label,
        "definition": concept.definition,
        "notation": concept.notation or "",
        "variants": [label.text for label in concept.variants],
        "status": concept.status_text,
        "marker": concept.marker,
        "modified": concept.modified or "",
        "categories": list(concept.categories),
        "sources": list(dict.fromkeys(source.url or source.label for source in concept.sources)),
        "path": concept.location.path,
    }
    return attributes | ({"hidden": hidden} if hidden else {})


def listed_relations(glossary: Glossary) -> Iterator[Relation]:
    """Yield the relations that authors listed: all kinds but confusable."""
    return (relation for relation in glossary.relations if relation.kind in LISTED)


def orphans(glossary: Glossary, side: Side = Side.BOTH) -> list[str]:
    """Return the ids of the concepts without a listed relation to another concept, in order of id.

    With Side.INCOMING those that no other concept names, with Side.OUTGOING those that name none.
    """
    linked: set[str] = set()
    for relation in listed_relations(glossary):
        if side is not Side.INCOMING:
            linked.add(relation.source)
        if side is not Side.OUTGOING:
            linked.add(relation.target)
    return [concept_id for concept_id in glossary.concepts if concept_id not in linked]


def components(glossary: Glossary) -> list[list[str]]:
    """Return the groups of concepts joined by listed relations, the largest first, ids sorted.

    A concept on its own is a group of one.
    """
    import networkx as nx

    groups = [sorted(group) for group in nx.connected_components(_undirected(glossary))]
    return sorted(groups, key=lambda group: (-len(group), group))


def bridges(glossary: Glossary) -> list[str]:
    """Return the ids of the concepts that alone hold two parts of a group together, in order of id.

    Without such a concept (an articulation point of the graph of listed relations) its group would fall apart.
    """
    import networkx as nx

    return sorted(nx.articulation_points(_undirected(glossary)))


def _undirected(glossary: Glossary) -> nx.Graph[str]:
    import networkx as nx

    plain: nx.Graph[str] = nx.Graph()
    plain.add_nodes_from(glossary.concepts)
    plain.add_edges_from((relation.source, relation.target) for relation in listed_relations(glossary))
    return plain


@dataclass(frozen=True, slots=True)
class Hierarchy:
    """The broader links of a glossary, made free of cycles.

    ``parents`` maps a concept to its broader concepts, sorted. ``cycles`` holds the links that were
    left out because each closes a cycle, with the path from the child round to it again.
    ``said_by`` gives for each (child, parent) pair the relation that said so first.
    """

    parents: Mapping[str, tuple[str, ...]]
    cycles: tuple[tuple[str, ...], ...]
    said_by: Mapping[tuple[str, str], Relation]

    def ancestors(self, concept_id: str) -> set[str]:
        """Return the ids of everything above a concept."""
        found: set[str] = set()
        waiting = list(self.parents.get(concept_id, ()))
        while waiting:
            parent = waiting.pop()
            if parent not in found:
                found.add(parent)
                waiting.extend(self.parents.get(parent, ()))
        return found


def hierarchy(glossary: Glossary) -> Hierarchy:
    """Return the hierarchy that the broader and narrower links of *glossary* make.

    Of a cycle, the link that closes it when ids are walked in order is left out.
    """
    said_by: dict[tuple[str, str], Relation] = {}
    for relation in glossary.relations:
        if relation.kind is RelationKind.BROADER:
            said_by.setdefault((relation.source, relation.target), relation)
    for relation in glossary.relations:
        if relation.kind is RelationKind.NARROWER:
            said_by.setdefault((relation.target, relation.source), relation)
    above: defaultdict[str, list[str]] = defaultdict(list)
    for child, parent in sorted(said_by):
        above[child].append(parent)
    cycles = tuple(_closing_paths(above))
    cut = {(path[-2], path[-1]) for path in cycles}
    parents = {
        child: kept
        for child, all_parents in above.items()
        if (kept := tuple(parent for parent in all_parents if (child, parent) not in cut))
    }
    return Hierarchy(parents, cycles, said_by)


def _closing_paths(above: Mapping[str, list[str]]) -> Iterator[tuple[str, ...]]:
    """Yield for each link that closes a cycle the walk round it, beginning and ending at one concept."""
    done: set[str] = set()
    for start in above:
        if start in done:
            continue
        path: dict[str, None] = {start: None}
        stack = [iter(above[start])]
        while stack:
            parent = next(stack[-1], None)
            if parent is None:
                stack.pop()
                done.add(path.popitem()[0])
            elif parent in path:
                walk = list(path)
                yield (*walk[walk.index(parent) :], parent)
            elif parent not in done:
                path[parent] = None
                stack.append(iter(above.get(parent, ())))


def related_and_hierarchical(glossary: Glossary, tree: Hierarchy) -> list[Relation]:
    """Return the related links between concepts of which one is above the other (against SKOS S27)."""
    if not tree.parents:
        return []
    known: dict[str, set[str]] = {}

    def above(concept_id: str) -> set[str]:
        if concept_id not in known:
            known[concept_id] = tree.ancestors(concept_id)
        return known[concept_id]

    return [
        relation
        for relation in glossary.relations
        if relation.kind is RelationKind.RELATED
        and (relation.target in above(relation.source) or relation.source in above(relation.target))
    ]


def neighbours(relations: Iterable[Relation], concept_id: str) -> tuple[list[Relation], list[Relation]]:
    """Return the relations that leave a concept and those that reach it."""
    leaving, reaching = [], []
    for relation in relations:
        if relation.source == concept_id:
            leaving.append(relation)
        elif relation.target == concept_id:
            reaching.append(relation)
    return leaving, reaching


def graphml(graph: ConceptGraph) -> Iterator[str]:
    """Yield the lines of *graph* as GraphML; its values must be strings or numbers.

    An edge's id is its ``id`` attribute: readers drop an edge whose id they have seen.
    """
    import networkx as nx

    return nx.generate_graphml(graph, named_key_ids=True, edge_id_from_attribute="id")


def gexf(graph: ConceptGraph) -> Iterator[str]:
    """Yield the lines of *graph* as GEXF 1.2; its values must be strings or numbers.

    networkx signs with its version and the date; both are left out, so that a file changes only if the graph does.
    """
    import networkx as nx

    inside_meta = False
    for line in nx.generate_gexf(graph):
        inside_meta = inside_meta or line.lstrip().startswith("<meta")
        if not inside_meta:
            yield line
        inside_meta = inside_meta and "</meta>" not in line
