"""Turtle in a fixed order: one edit of the glossary makes one small change of the file.

Subjects come by class (scheme, collections, concepts, others) and then by IRI, predicates in the order
of ``terms.PREDICATE_ORDER``, objects sorted. The work grows with the number of triples and nothing else,
where rdflib's own writer orders by reference counts and slows down with every new source host.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any
from urllib.parse import unquote

from rdflib import BNode, Graph, Literal, URIRef
from rdflib.plugin import register
from rdflib.serializer import Serializer

from glossgraph.exporters.rdf import terms as t
from glossgraph.exporters.rdf.terms import Description, Object

FORMAT = "skos-turtle"
"""The name under which rdflib knows this writer: ``graph.serialize(format="skos-turtle")``."""

_LOCAL_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f]')
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
_CLASS_RANK: dict[Object, int] = {name: rank for rank, name in enumerate(t.CLASS_ORDER)}
_PREDICATE_RANK = {name: rank for rank, name in enumerate(t.PREDICATE_ORDER)}
_ONE_A_LINE = frozenset({t.HAS_TOP_CONCEPT, t.MEMBER, t.NARROWER})  # lists that grow with the glossary


def turtle(descriptions: Iterable[Description], prefixes: Mapping[str, str]) -> Iterator[str]:
    """Yield the text of a Turtle file in pieces: the prefixes, then a block for each description.

    Within a block order and doubles are settled here; the blocks come as *descriptions* do.
    """
    yield "".join(f"@prefix {prefix}: <{namespace}> .\n" for prefix, namespace in prefixes.items())
    write = _term_writer(prefixes)
    for subject, pairs in descriptions:
        yield f"\n{write(subject)} {_block(pairs, write)} .\n"


def in_order(graph: Graph) -> Iterator[Description]:
    """Yield the descriptions of *graph* in the order in which they are written."""
    pairs_by_subject: dict[Any, list[Any]] = {}
    for subject, predicate, item in graph:
        pairs_by_subject.setdefault(subject, []).append((predicate, item))
    for subject in sorted(pairs_by_subject, key=lambda subject: _subject_order(subject, pairs_by_subject[subject])):
        yield subject, pairs_by_subject[subject]


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


def quoted(text: str) -> str:
    r"""Return *text* in double quotes, escaped as Turtle and N-Triples ask.

    >>> print(quoted('say "no"'))
    "say \"no\""
    """
    if _ESCAPED.search(text):
        text = _ESCAPED.sub(lambda found: _ESCAPES.get(found.group(), f"\\u{ord(found.group()):04X}"), text)
    return f'"{text}"'


def _term_writer(prefixes: Mapping[str, str]) -> Callable[[Object], str]:
    """Return the function that writes one term, abbreviating what *prefixes* cover."""
    by_namespace = {namespace: prefix for prefix, namespace in prefixes.items()}
    longest = max(map(len, by_namespace), default=0)
    known: dict[str, str] = {}

    def abbreviated(address: str) -> str:
        if address in known:
            return known[address]
        cut = max(address.rfind("#"), address.rfind("/")) + 1
        prefix = by_namespace.get(address[:cut]) if cut <= longest else None
        if prefix is None or not _LOCAL_NAME.fullmatch(address, cut):
            return f"<{address}>"
        known[address] = f"{prefix}:{address[cut:]}"
        return known[address]

    def write(term: Object) -> str:
        if isinstance(term, URIRef):
            return abbreviated(str(term))
        if isinstance(term, BNode):
            return term.n3()
        if term.datatype == t.BOOLEAN and str(term) in {"true", "false"}:
            return str(term)
        if term.language:
            return f"{quoted(str(term))}@{term.language}"
        return f"{quoted(str(term))}^^{abbreviated(str(term.datatype))}" if term.datatype else quoted(str(term))

    return write


def _block(pairs: Iterable[tuple[URIRef, Object]], write: Callable[[Object], str]) -> str:
    objects: dict[URIRef, list[Object]] = {}
    for predicate, item in pairs:
        objects.setdefault(predicate, []).append(item)
    lines = []
    for predicate in sorted(objects, key=_predicate_order):
        items = objects[predicate]
        if len(items) == 1:
            values = write(items[0])
        else:
            texts = dict.fromkeys(write(item) for item in sorted(items, key=_object_order))
            apart = predicate in _ONE_A_LINE and len(texts) > 1
            values = ("\n        " if apart else "") + (",\n        " if apart else ", ").join(texts)
        name = "a" if predicate == t.TYPE else write(predicate)
        lines.append(f"{name}{'' if values[0] == chr(10) else ' '}{values}")
    return " ;\n    ".join(lines)


def _subject_order(subject: Object, pairs: Iterable[tuple[URIRef, Object]]) -> tuple[int, str, str]:
    ranks = [_CLASS_RANK.get(item, len(_CLASS_RANK)) for predicate, item in pairs if predicate == t.TYPE]
    rank = min(ranks, default=len(_CLASS_RANK))
    return rank, unquote(subject) if rank < len(_CLASS_RANK) else str(subject), str(subject)


def _predicate_order(predicate: URIRef) -> tuple[int, str]:
    return _PREDICATE_RANK.get(predicate, len(_PREDICATE_RANK)), str(predicate)


def _object_order(item: Object) -> tuple[int, str, str, str]:
    """Sort IRIs before literals; IRIs by id (not by its percent-encoding), literals by language and text."""
    if isinstance(item, Literal):
        return len(_CLASS_RANK) + 1, item.language or "", str(item), str(item.datatype)
    return _CLASS_RANK.get(item, len(_CLASS_RANK)), unquote(item), str(item), ""
