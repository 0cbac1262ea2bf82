"""SPARQL without a server: a glossary or an RDF file in an embedded store. The door of pyoxigraph.

The queries that come with glossgraph are the files ``glossgraph/queries/*.rq``; each begins with a comment
that says what it lists, and runs unchanged in any store.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING

from glossgraph.errors import ServiceError, UsageError
from glossgraph.names.nearest import KnownNames

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer
    from pyoxigraph import QueryBoolean, QuerySolutions, QueryTriples, Store

PREFIXES: Mapping[str, str] = {
    "adms": "http://www.w3.org/ns/adms#",
    "dct": "http://purl.org/dc/terms/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "isothes": "http://purl.org/iso25964/skos-thes#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}
"""What a query may abbreviate without declaring it."""

_PLACE = re.compile(r"error at (\d+):(\d+): (.*)", re.DOTALL)
_REASONS = {
    "Prefix not found": "this prefix is not declared",
    "variable that is unbound": "SELECT names a variable that is neither grouped nor counted",
    "overrides an existing variable": "AS names a variable that has a value already",
    "IRI parsing failed": "what stands between < and > is no IRI",
    "expected CONSTRUCT": "not a query; these begin with SELECT, ASK, CONSTRUCT or DESCRIBE",
}
_MOST_EXPECTED = 3  # of longer lists the store names too many to read, and not even all


@dataclass(frozen=True, slots=True)
class NamedQuery:
    """A query that comes with glossgraph: its name, what it lists, and its SPARQL."""

    name: str
    summary: str
    text: str


@dataclass(frozen=True, slots=True)
class Rows:
    """The answer of a query as texts; an IRI is abbreviated where a prefix covers it."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def named_queries() -> dict[str, NamedQuery]:
    """Return the queries that come with glossgraph, by name, sorted."""
    found = {}
    for entry in (files("glossgraph") / "queries").iterdir():
        name, _, suffix = entry.name.rpartition(".")
        if suffix == "rq":
            text = entry.read_text(encoding="utf-8")
            found[name] = NamedQuery(name, text.splitlines()[0].lstrip("# "), text)
    return dict(sorted(found.items()))


def named_query(name: str) -> NamedQuery:
    """Return the query of that name; raises UsageError, with the nearest one, if there is none."""
    known = named_queries()
    if name not in known:
        hint = KnownNames(known).hint(name) or "; `glossgraph query --list` shows all"
        raise UsageError(f'there is no query named "{name}"{hint}')
    return known[name]


def store_of_turtle(pieces: Iterable[str]) -> Store:
    """Return a store that holds the Turtle in *pieces*."""
    from pyoxigraph import RdfFormat, Store

    store = Store()
    store.bulk_load("".join(pieces).encode(), RdfFormat.TURTLE)
    return store


def store_of_file(text: str, name: str) -> Store:
    """Return a store that holds the RDF *text* of the file *name*, whose suffix tells the format.

    Raises UsageError for a suffix that means no RDF format, ServiceError for text that is not valid.
    """
    from pyoxigraph import RdfFormat, Store

    form = RdfFormat.from_extension(name.rpartition(".")[2].lower())
    if form is None:
        raise UsageError(f"{name}: no RDF file (.ttl, .nt, .rdf, .jsonld)")
    store = Store()
    try:
        store.bulk_load(text.encode(), form)
    except SyntaxError as error:
        raise ServiceError(f"{name}:{error.lineno or 1}: {str(error.msg).strip()}") from None
    return store


def is_rdf_file(name: str) -> bool:
    """Tell whether a file name means RDF."""
    return name.lower().endswith((".ttl", ".nt", ".rdf", ".jsonld"))


def parsed(chunks: Iterable[bytes], media_type: str) -> Iterator[str]:
    """Yield the triples of the RDF in *chunks*, each as a line of N-Triples; the same triple is the same text.

    Raises ServiceError for a media type that is no RDF, or RDF that is not valid.
    """
    from pyoxigraph import RdfFormat, parse

    form = RdfFormat.from_media_type(media_type)
    if form is None:
        raise ServiceError(f'the store answers with "{media_type}", which is no form of RDF')
    try:
        for quad in parse(io.BufferedReader(_Stream(chunks)), form):
            yield str(quad.triple)
    except SyntaxError as error:
        raise ServiceError(f"the store's RDF is not valid: {error.msg}") from None


def parsed_turtle(pieces: Iterable[str]) -> Iterator[str]:
    """Yield the triples of the Turtle in *pieces* as ``parsed`` does."""
    return parsed((piece.encode() for piece in pieces), "text/turtle")


class _Stream(io.RawIOBase):
    """Chunks of bytes as a file to read."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = iter(chunks)
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        target = memoryview(buffer).cast("B")
        while not self._rest:
            chunk = next(self._chunks, None)
            if chunk is None:
                return 0
            self._rest = memoryview(chunk)
        size = min(len(target), len(self._rest))
        target[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size


def answer_rows(store: Store, query: str, origin: str = "query") -> Rows:
    """Return the answer to *query* as rows: of SELECT, the one value of ASK, or the triples of CONSTRUCT.

    Raises ServiceError, with *origin*, line and column, for a query that is wrong.
    """
    from pyoxigraph import QueryBoolean, QueryTriples

    answer = _answer(store, query, origin)
    if isinstance(answer, QueryBoolean):
        return Rows(("answer",), (("true" if answer else "false",),))
    if isinstance(answer, QueryTriples):
        triples = ((triple.subject, triple.predicate, triple.object) for triple in answer)
        return Rows(("subject", "predicate", "object"), tuple(sorted(tuple(map(_text, triple)) for triple in triples)))
    headers = tuple(variable.value for variable in answer.variables)
    return Rows(headers, tuple(tuple(_text(row[name]) for name in headers) for row in answer))


def answer_text(store: Store, query: str, form: str, origin: str = "query") -> str:
    """Return the answer to *query* as SPARQL results in CSV, JSON or TSV (W3C); triples as sorted N-Triples.

    Raises ServiceError, with *origin*, line and column, for a query that is wrong.
    """
    from pyoxigraph import QueryResultsFormat, QueryTriples, RdfFormat

    formats = {"csv": QueryResultsFormat.CSV, "json": QueryResultsFormat.JSON, "tsv": QueryResultsFormat.TSV}
    answer = _answer(store, query, origin)
    if isinstance(answer, QueryTriples):
        lines = answer.serialize(format=RdfFormat.N_TRIPLES) or b""
        return "".join(sorted(lines.decode().splitlines(keepends=True)))
    text = (answer.serialize(format=formats[form]) or b"").decode().replace("\r\n", "\n")
    return text if text.endswith("\n") else f"{text}\n"


def _answer(store: Store, query: str, origin: str) -> QuerySolutions | QueryBoolean | QueryTriples:
    try:
        return store.query(query, prefixes=dict(PREFIXES))
    except SyntaxError as error:
        raise ServiceError(_explained(str(error), origin)) from None
    except (OSError, RuntimeError, ValueError) as error:
        raise ServiceError(f"{origin}: {error}") from None


def _explained(message: str, origin: str) -> str:
    """Return the store's complaint as ``origin:line:column: reason``; of what it expects only a short list."""
    found = _PLACE.match(message)
    if not found:
        return f"{origin}: {message}"
    line, column, expected = found.groups()
    reason = next((plain for sign, plain in _REASONS.items() if sign in expected), None)
    return f"{origin}:{line}:{column}: {reason or f'not SPARQL here or shortly before{_hint(expected)}'}"


def _hint(expected: str) -> str:
    words = expected.removeprefix("expected ").removeprefix("one of ").split(", ")
    if len(words) > _MOST_EXPECTED or "[" in expected:  # a bracket begins a class of characters
        return ""
    return f"; expected {' or '.join(words)}"


def _text(term: object) -> str:
    from pyoxigraph import Literal, NamedNode

    if term is None:
        return ""
    if isinstance(term, Literal):
        return term.value
    if isinstance(term, NamedNode):
        return next(_abbreviations(term.value), term.value)
    return str(term)


def _abbreviations(address: str) -> Iterator[str]:
    for prefix, namespace in PREFIXES.items():
        if address.startswith(namespace):
            yield f"{prefix}:{address[len(namespace) :]}"
