"""Nodes and edges as two CSV files whose headers Neo4j's importer and Gephi read alike.

``:ID``, ``:LABEL``, ``:START_ID``, ``:END_ID`` and ``:TYPE`` are Neo4j's; ``Id``, ``Label``, ``Source``,
``Target`` and ``Type`` are Gephi's. Each takes the other's columns for plain properties.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from glossgraph.exporters.networks import chosen_graph, plain
from glossgraph.exporters.options import ExportOptions, Table
from glossgraph.glossary import Glossary

PROPERTIES = (
    "definition",
    "notation",
    "variants",
    "hidden",
    "status",
    "marker",
    "modified",
    "categories",
    "sources",
    "path",
)
"""The attributes of a node that are columns, beside its id, label and kind."""


def table(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the table that *options* ask for."""
    return nodes(glossary, options) if options.table is Table.NODES else edges(glossary, options)


def nodes(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the table of concepts and categories, a row each; lists are joined with ``|``."""
    rows = (
        (
            name,
            name,
            plain(node["label"]),
            node["kind"],
            *(plain(node.get(key, "")) for key in PROPERTIES),
            node["kind"].title(),
        )
        for name, node in chosen_graph(glossary, options).nodes(data=True)
    )
    return _csv((":ID", "Id", "Label", "kind", *PROPERTIES, ":LABEL"), rows)


def edges(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the table of relations and memberships, a row each."""
    rows = (
        (source, target, source, target, "Directed", kind, kind.upper())
        for source, target, kind in chosen_graph(glossary, options).edges(keys=True)
    )
    return _csv((":START_ID", ":END_ID", "Source", "Target", "Type", "kind", ":TYPE"), rows)


def _csv(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    line = io.StringIO(newline="")
    writer = csv.writer(line, lineterminator="\n")
    for row in (header, *rows):
        writer.writerow(row)
        yield line.getvalue()
        line.seek(0)
        line.truncate()
