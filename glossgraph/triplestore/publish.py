"""Sending a graph to a triple store so that the store holds the old graph or the new one, never a part.

By the SPARQL 1.1 Graph Store HTTP Protocol that is one PUT. By SPARQL UPDATE, for stores without the
protocol, the graph is filled beside the old one and then moved into its place.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode
from uuid import uuid4

from glossgraph.errors import ServiceError
from glossgraph.exporters import export_pieces, in_chunks
from glossgraph.exporters.options import ExportOptions
from glossgraph.exporters.rdf.formats import triple_count
from glossgraph.glossary import Glossary
from glossgraph.store.outputs import spooled
from glossgraph.triplestore.embedded import parsed, parsed_turtle
from glossgraph.triplestore.remote import Upload

if TYPE_CHECKING:
    import httpx

    from glossgraph.triplestore.remote import Remote

_TURTLE = "text/turtle"
_NTRIPLES = "application/n-triples"
_ACCEPT = {"Accept": f"{_NTRIPLES}, {_TURTLE};q=0.8, application/rdf+xml;q=0.5"}
_FORM = {"Content-Type": "application/x-www-form-urlencoded"}
_BATCH = 1 << 19
_NOT_FOUND = 404
_MAY_FAIL = (400, 404, 405, 406, 500, 501)  # asking first is a courtesy; only a refusal of access ends it


@dataclass(frozen=True, slots=True)
class Target:
    """Where a graph goes: the addresses of a store, and the graph's name (None is the default graph).

    ``endpoint`` is the graph store or, where ``update`` is given, the SPARQL query endpoint. ``query`` is a
    query endpoint to count with; without one the graph is read back.
    """

    endpoint: str
    graph: str | None
    update: str | None = None
    query: str | None = None

    @property
    def query_endpoint(self) -> str | None:
        """Return the address that answers queries, if one is known."""
        return self.query or (self.endpoint if self.update else None)


@dataclass(frozen=True, slots=True)
class Difference:
    """How the graph that is there differs from ours, in triples."""

    ours: int
    theirs: int
    added: int
    removed: int


def replace_graph(
    remote: Remote, target: Target, glossary: Glossary, options: ExportOptions, *, gzip: bool = False
) -> int:
    """Replace the graph at *target* by the SKOS of *glossary* and return the number of its triples.

    Raises ServiceError if the store refuses, or if it does not hold as many triples afterwards.
    """
    expected = triple_count(glossary, options)
    if target.update is None:
        put(remote, target, export_pieces("turtle", glossary, options), gzip=gzip)
    else:
        update(remote, target, export_pieces("ntriples", glossary, options), expected)
    found = count(remote, target)
    if found != expected:
        raise ServiceError(f"{expected} triples were sent, but the store now has {found}")
    return expected


def put(remote: Remote, target: Target, turtle: Iterable[str], *, gzip: bool = False) -> None:
    """Replace the graph at *target* by *turtle*, in one PUT of the Graph Store Protocol.

    The text is made once and kept beside, so that its length can be told (Virtuoso drops the body of a PUT
    without one, and says that all is well) and a second attempt can send it again.
    """
    remote.send("HEAD", target.endpoint, parameters=_graph_parameter(target), tolerate=_MAY_FAIL)
    chunks = (text.encode() for text in in_chunks(turtle))
    headers = {"Content-Type": _TURTLE} | ({"Content-Encoding": "gzip"} if gzip else {})
    with spooled(_gzipped(chunks) if gzip else chunks) as body:
        remote.send("PUT", target.endpoint, parameters=_graph_parameter(target), headers=headers, content=Upload(body))


def update(remote: Remote, target: Target, ntriples: Iterable[str], expected: int) -> None:
    """Replace the graph at *target* by *expected* triples in N-Triples lines, by SPARQL UPDATE.

    They go in batches into a graph of their own, are counted there, and are then moved. Raises ServiceError,
    with that graph dropped again, if anything goes wrong before the move.
    """
    aside = f"urn:uuid:{uuid4()}"
    try:
        _fill(remote, target, aside, ntriples, expected)
    except BaseException:
        with suppress(ServiceError):
            _run(remote, target, f"DROP SILENT GRAPH <{aside}>")
        raise
    try:  # not twice: a second MOVE would find nothing to move and leave an empty graph behind
        _run(remote, target, f"MOVE GRAPH <{aside}> TO {_graph_name(target)}", again=False)
    except ServiceError:
        if _count_by_query(remote, target, aside):  # else it was moved, and only the answer was lost
            _run(remote, target, f"DROP SILENT GRAPH <{aside}>")
            raise


def count(remote: Remote, target: Target) -> int:
    """Return how many triples the graph at *target* has: asked by SPARQL, or counted as it is read back."""
    if target.query_endpoint is not None:
        return _count_by_query(remote, target, target.graph)
    with _fetched(remote, target) as response:
        if response.status_code == _NOT_FOUND:
            return 0
        if _media_type(response) == _NTRIPLES:
            return sum(1 for line in _lines(response.iter_bytes()) if line.strip() and not line.startswith(b"#"))
        return len(set(parsed(response.iter_bytes(), _media_type(response))))


def difference(remote: Remote, target: Target, turtle: Iterable[str]) -> Difference:
    """Return how the graph at *target* differs from the one that *turtle* writes. Changes nothing."""
    with _fetched(remote, target) as response:
        found = response.status_code != _NOT_FOUND
        theirs = set(parsed(response.iter_bytes(), _media_type(response))) if found else set()
    ours = set(parsed_turtle(turtle))
    return Difference(len(ours), len(theirs), len(ours - theirs), len(theirs - ours))


def _fetched(remote: Remote, target: Target) -> AbstractContextManager[httpx.Response]:
    """Ask for the graph at *target*; the response may say 404 for a graph that is not there."""
    if target.update is None:
        parameters = _graph_parameter(target)
        return remote.stream("GET", target.endpoint, parameters=parameters, headers=_ACCEPT, tolerate=(_NOT_FOUND,))
    pattern = "?s ?p ?o" if target.graph is None else f"GRAPH <{target.graph}> {{ ?s ?p ?o }}"
    query = f"CONSTRUCT {{ ?s ?p ?o }} WHERE {{ {pattern} }}"
    return remote.stream("POST", target.endpoint, headers=_ACCEPT | _FORM, content=_form(query))


def _count_by_query(remote: Remote, target: Target, graph: str | None) -> int:
    pattern = "?s ?p ?o" if graph is None else f"GRAPH <{graph}> {{ ?s ?p ?o }}"
    query = f"SELECT (COUNT(*) AS ?n) WHERE {{ {pattern} }}"
    headers = {"Accept": "application/sparql-results+json"} | _FORM
    response = remote.send("POST", target.query_endpoint or target.endpoint, headers=headers, content=_form(query))
    try:
        return int(response.json()["results"]["bindings"][0]["n"]["value"])
    except (ValueError, LookupError, TypeError):
        raise ServiceError("the store's answer to a count is not one of SPARQL (JSON results)") from None


def _fill(remote: Remote, target: Target, graph: str, lines: Iterable[str], expected: int) -> None:
    for batch in in_chunks(lines, _BATCH):
        _run(remote, target, f"INSERT DATA {{ GRAPH <{graph}> {{\n{batch}}} }}")
    found = _count_by_query(remote, target, graph)
    if found != expected:
        raise ServiceError(f"of {expected} triples {found} arrived; the graph that was there is as it was")


def _form(query: str) -> bytes:
    """Return a query as a form, the one way to POST it that every store takes."""
    return urlencode({"query": query}).encode()


def _run(remote: Remote, target: Target, text: str, *, again: bool = True) -> None:
    headers = {"Content-Type": "application/sparql-update"}
    remote.send("POST", target.update or target.endpoint, headers=headers, content=text.encode(), again=again)


def _graph_parameter(target: Target) -> dict[str, str]:
    return {"default": ""} if target.graph is None else {"graph": target.graph}


def _graph_name(target: Target) -> str:
    return "DEFAULT" if target.graph is None else f"GRAPH <{target.graph}>"


def _media_type(response: httpx.Response) -> str:
    media_type: str = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    return media_type


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    rest = b""
    for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        yield from lines
    yield rest


def _gzipped(chunks: Iterable[bytes]) -> Iterator[bytes]:
    packer = zlib.compressobj(wbits=zlib.MAX_WBITS | 16)  # 16: with the header of gzip
    for chunk in chunks:
        if packed := packer.compress(chunk):
            yield packed
    yield packer.flush()
