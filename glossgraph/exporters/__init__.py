"""Pure functions from a glossary to text, one for each format. The map has a sub-package of its own.

``FORMATS`` is the one table of formats; a format's module, and with it rdflib or networkx, is imported
when the format is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from glossgraph.errors import UsageError
from glossgraph.exporters.options import ExportOptions, Table, options_of
from glossgraph.names.nearest import KnownNames

if TYPE_CHECKING:
    from glossgraph.glossary import Glossary

    Exporter: TypeAlias = Callable[[Glossary, ExportOptions], Iterable[str] | str]


@dataclass(frozen=True, slots=True)
class Format:
    """A format of export: what it is, and the function of a module of ours that makes it.

    ``rdf`` tells that the choices about SKOS (categories, bodies, profile) have an effect;
    ``tables`` that it is several files in a folder, one for each table.
    """

    summary: str
    module: str
    function: str
    rdf: bool = False
    tables: bool = False

    def load(self) -> Exporter:
        """Return the function that exports a glossary."""
        exporter: Exporter = getattr(import_module(f"{__name__}.{self.module}"), self.function)
        return exporter


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "csv": Format("nodes.csv and edges.csv for Neo4j and Gephi", "tables", "table", tables=True),
        "gexf": Format("the graph for Gephi", "networks", "gexf"),
        "graphml": Format("the graph for yEd, igraph and others", "networks", "graphml"),
        "json": Format("the graph as node-link JSON for networkx and D3", "networks", "node_link"),
        "jsonld": Format("SKOS as JSON-LD", "rdf.formats", "jsonld", rdf=True),
        "ntriples": Format("SKOS as N-Triples", "rdf.formats", "ntriples", rdf=True),
        "rdfxml": Format("SKOS as RDF/XML", "rdf.formats", "rdfxml", rdf=True),
        "turtle": Format("SKOS as Turtle", "rdf.formats", "turtle", rdf=True),
    }
)
"""The formats by name, sorted."""


def export(glossary: Glossary, format: str = "turtle", **options: str) -> str:  # noqa: A002 - it is the word
    """Return *glossary* in a format: turtle, jsonld, ntriples, rdfxml, json, graphml, gexf or csv.

    *options* are those of the command ``export`` by keyword, as words: ``profile="skohub"``,
    ``categories="broader"``, ``bodies="none"``, ``status="review,published"``, ``table="edges"``. Raises
    UsageError, with the nearest known one, for an unknown format, option or word.

    >>> import glossgraph
    >>> glossgraph.export(glossgraph.load("seeds"), "csv", table="edges").splitlines()[0]
    ':START_ID,:END_ID,Source,Target,Type,kind,:TYPE'
    """
    return "".join(export_pieces(format_named(format), glossary, options_of(**options)))


def format_named(name: str) -> str:
    """Return *name* if it is a format; raises UsageError, with the nearest one, if it is none."""
    if name in FORMATS:
        return name
    hint = KnownNames(FORMATS).hint(name) or f"; there are {', '.join(FORMATS)}"
    raise UsageError(f'there is no format "{name}"{hint}')


def export_pieces(name: str, glossary: Glossary, options: ExportOptions | None = None) -> Iterable[str]:
    """Return the text of *glossary* in the format *name*, in pieces."""
    text = FORMATS[name].load()(glossary, options or ExportOptions())
    return (text,) if isinstance(text, str) else text


def export_files(name: str, glossary: Glossary, options: ExportOptions, target: Path) -> dict[Path, Iterable[str]]:
    """Return what to write where: one file, or for a format of several tables one for each in the folder *target*."""
    if not FORMATS[name].tables:
        return {target: export_pieces(name, glossary, options)}
    return {
        target / f"{table.value}.csv": export_pieces(name, glossary, replace(options, table=table)) for table in Table
    }


def in_chunks(pieces: Iterable[str], size: int = 1 << 16) -> Iterator[str]:
    """Yield *pieces* joined to chunks of at least *size* characters (the last may be shorter)."""
    waiting: list[str] = []
    length = 0
    for piece in pieces:
        waiting.append(piece)
        length += len(piece)
        if length >= size:
            yield "".join(waiting)
            waiting.clear()
            length = 0
    if waiting:
        yield "".join(waiting)
