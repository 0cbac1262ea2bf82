"""Turtle in a fixed order: one edit of the glossary makes one small change of the file.

The work grows with the number of triples and nothing else, where rdflib's own writer orders by reference
counts (so that one link moves whole blocks) and slows down with every new source host.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from rdflib import URIRef
from rdflib.plugin import register
from rdflib.serializer import Serializer

from glossgraph.exporters.rdf import terms as t
from glossgraph.exporters.rdf.order import grouped, in_order
from glossgraph.exporters.rdf.terms import Description, Object, Text

FORMAT = "skos-turtle"
"""The name under which rdflib knows this writer: ``graph.serialize(format="skos-turtle")``."""

_LOCAL_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_ONE_A_LINE = frozenset({t.HAS_TOP_CONCEPT, t.MEMBER, t.NARROWER})  # lists that grow with the glossary


def turtle(descriptions: Iterable[Description], prefixes: Mapping[str, str]) -> Iterator[str]:
    """Yield the text of a Turtle file in pieces: the prefixes, then a block for each description.

    Within a block order and doubles are settled here; the blocks come as *descriptions* do.
    """
    yield "".join(f"@prefix {prefix}: <{namespace}> .\n" for prefix, namespace in prefixes.items())
    iris, verbs = Iris(prefixes), Iris(prefixes)
    verbs[t.TYPE] = "a"
    for subject, pairs in descriptions:
        lines = [verbs[predicate] + _values(predicate, items, iris) for predicate, items in grouped(pairs)]
        block = " ;\n    ".join(lines)
        yield f"\n{_written(subject, iris)} {block} .\n"


class SkosTurtle(Serializer):
    """The writer as an rdflib plugin, for graphs that come from elsewhere."""

    def serialize(
        self,
        stream: IO[bytes],
        base: str | None = None,  # noqa: ARG002 - rdflib's signature; IRIs are written whole
        encoding: str | None = None,  # noqa: ARG002 - rdflib's signature; Turtle is UTF-8
        **args: Any,  # noqa: ARG002 - rdflib's signature
    ) -> None:
        """Write the graph to *stream*, with the prefixes bound to it."""
        prefixes = {prefix: str(namespace) for prefix, namespace in sorted(self.store.namespaces())}
        for piece in turtle(in_order(self.store), prefixes):
            stream.write(piece.encode())


register(FORMAT, Serializer, __name__, SkosTurtle.__name__)


class Iris(dict[URIRef, str]):
    """How each IRI is written, abbreviated where a prefix covers it; filled as IRIs are asked for."""

    def __init__(self, prefixes: Mapping[str, str]) -> None:
        super().__init__()
        self._prefixes = {namespace: prefix for prefix, namespace in prefixes.items()}

    def __missing__(self, address: URIRef) -> str:
        cut = max(address.rfind("#"), address.rfind("/")) + 1
        prefix = self._prefixes.get(address[:cut])
        written = f"{prefix}:{address[cut:]}" if prefix and _LOCAL_NAME.fullmatch(address, cut) else f"<{address}>"
        self[address] = written
        return written


def quoted(text: str) -> str:
    r"""Return *text* in double quotes, escaped as Turtle and N-Triples ask.

    >>> print(quoted('say "no"'))
    "say \"no\""
    """
    if _ESCAPED.search(text):
        text = _ESCAPED.sub(lambda found: _ESCAPES.get(found.group(), f"\\u{ord(found.group()):04X}"), text)
    return f'"{text}"'


def _values(predicate: URIRef, items: list[Object], iris: Iris) -> str:
    if len(items) == 1:
        return f" {_written(items[0], iris)}"
    texts = [_written(item, iris) for item in items]
    if predicate in _ONE_A_LINE:
        return "\n        " + ",\n        ".join(texts)
    return " " + ", ".join(texts)


def _written(term: Object, iris: Iris) -> str:
    if type(term) is URIRef:  # isinstance is three times as slow here: rdflib's terms are abstract classes
        return iris[term]
    if not isinstance(term, Text):
        return term.n3()
    if term.language:
        return f"{quoted(term)}@{term.language}"
    if term.datatype is None:
        return quoted(term)
    if term.datatype == t.BOOLEAN and term in {"true", "false"}:
        return str(term)
    return f"{quoted(term)}^^{iris[term.datatype]}"
