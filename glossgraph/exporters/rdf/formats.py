"""The RDF formats, each a pure function of the glossary: same entries, same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rdflib import URIRef

from glossgraph.exporters.options import ExportOptions
from glossgraph.exporters.rdf import turtle as writer
from glossgraph.exporters.rdf.order import grouped
from glossgraph.exporters.rdf.skos import describe, prefixes, to_graph
from glossgraph.exporters.rdf.terms import TYPE, Object, Text
from glossgraph.glossary import Glossary


def turtle(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the SKOS as Turtle, a subject a block."""
    return writer.turtle(describe(glossary, options), prefixes(glossary, options))


def ntriples(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the SKOS as N-Triples, a triple a line."""
    for subject, pairs in describe(glossary, options):
        for predicate, items in grouped(pairs):
            yield from (f"<{subject}> <{predicate}> {_ntriples_term(item)} .\n" for item in items)


def triple_count(glossary: Glossary, options: ExportOptions) -> int:
    """Return how many triples the SKOS has."""
    return sum(len(items) for _, pairs in describe(glossary, options) for _, items in grouped(pairs))


def jsonld(glossary: Glossary, options: ExportOptions) -> Iterator[str]:
    """Yield the SKOS as JSON-LD 1.1 with prefixes for a context, a subject a line."""
    names = prefixes(glossary, options)
    iris = writer.Iris(names)
    yield f'{{\n"@context": {json.dumps(names)},\n"@graph": ['
    separator = "\n"
    for subject, pairs in describe(glossary, options):
        node: dict[str, object] = {"@id": str(subject)}
        for predicate, items in grouped(pairs):
            if predicate == TYPE:
                node["@type"] = [_compact(item, iris) for item in items]
            else:
                node[_compact(predicate, iris)] = [_jsonld_value(item, iris) for item in items]
        yield separator + json.dumps(node, ensure_ascii=False)
        separator = ",\n"
    yield "\n]\n}\n"


def rdfxml(glossary: Glossary, options: ExportOptions) -> str:
    """Return the SKOS as RDF/XML, written by rdflib from a graph whose store keeps our order."""
    return to_graph(glossary, options).serialize(format="xml")


def _ntriples_term(term: Object) -> str:
    if not isinstance(term, Text):
        return term.n3()
    suffix = f"@{term.language}" if term.language else f"^^<{term.datatype}>" if term.datatype else ""
    return writer.quoted(str(term)) + suffix


def _jsonld_value(term: Object, iris: writer.Iris) -> dict[str, str]:
    if not isinstance(term, Text):
        return {"@id": str(term)}
    if term.language:
        return {"@value": str(term), "@language": term.language}
    if term.datatype:
        return {"@value": str(term), "@type": _compact(term.datatype, iris)}
    return {"@value": str(term)}


def _compact(term: Object, iris: writer.Iris) -> str:
    return iris[URIRef(term)].strip("<>")
