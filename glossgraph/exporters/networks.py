"""The graph for programs that draw and measure networks: node-link JSON, GraphML (yEd, igraph), GEXF (Gephi)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from glossgraph import graph as graphs
from glossgraph.exporters.options import ExportOptions
from glossgraph.exporters.selection import select
from glossgraph.glossary import Glossary
from glossgraph.names.characters import without_controls

if TYPE_CHECKING:
    from glossgraph.graph import ConceptGraph

LIST_SEPARATOR = "|"
"""What joins the items of a list where a format knows no lists."""

_XML = '<?xml version="1.0" encoding="utf-8"?>'


def node_link(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the graph as JSON for ``networkx.node_link_graph(data, edges="edges")``, a node or edge a line."""
    graph = chosen_graph(glossary, options)
    nodes = ({"id": name, **attributes} for name, attributes in graph.nodes(data=True))
    edges = (
        {"source": source, "target": target, "key": key, **attributes}
        for source, target, key, attributes in graph.edges(keys=True, data=True)
    )
    yield f'{{\n"directed": true,\n"multigraph": true,\n"graph": {_json(graph.graph)},\n"nodes": ['
    yield from _lines(nodes)
    yield '],\n"edges": ['
    yield from _lines(edges)
    yield "]\n}\n"


def graphml(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the graph as GraphML."""
    return _xml_lines(graphs.graphml(_plain(chosen_graph(glossary, options))))


def gexf(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the graph as GEXF 1.2."""
    return _xml_lines(graphs.gexf(_plain(chosen_graph(glossary, options))))


def chosen_graph(glossary: Glossary, options: ExportOptions) -> ConceptGraph:
    """Return the graph of the entries that *options* keep."""
    return graphs.build_graph(select(glossary, options.statuses).glossary)


def plain(value: object) -> str:
    """Return an attribute's value as one line of text, the items of a list joined with ``|``."""
    text = LIST_SEPARATOR.join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
    return " ".join(without_controls(text).splitlines())


def _plain(graph: ConceptGraph) -> ConceptGraph:
    """Make the values of a graph of ours such that XML writers take them, and give each edge an id of its own."""
    for _, attributes in graph.nodes(data=True):
        attributes.update({name: plain(value) for name, value in attributes.items()})
    for source, target, key, attributes in graph.edges(keys=True, data=True):
        attributes["id"] = LIST_SEPARATOR.join((source, key, target))
    return graph


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(items: Iterable[object]) -> Iterator[str]:
    separator = "\n"
    for item in items:
        yield separator + _json(item)
        separator = ",\n"
    yield "\n"


def _xml_lines(lines: Iterable[str]) -> Iterator[str]:
    yield f"{_XML}\n"
    yield from (f"{line}\n" for line in lines if not line.startswith("<?xml"))
