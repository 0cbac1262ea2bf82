"""The one order of writing: subjects by class and IRI, predicates by a list, objects sorted, doubles gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import unquote

from rdflib import Graph, URIRef

from glossgraph.exporters.rdf import terms as t
from glossgraph.exporters.rdf.terms import Description, Object, Pair

_CLASS_RANK: dict[Object, int] = {name: rank for rank, name in enumerate(t.CLASS_ORDER)}
_PREDICATE_ORDER = {name: (rank, "") for rank, name in enumerate(t.PREDICATE_ORDER)}
_TYPE_ORDER = _PREDICATE_ORDER[t.TYPE]


def in_order(graph: Graph) -> Iterator[Description]:
    """Yield the descriptions of *graph* in the order in which they are written."""
    pairs_by_subject: dict[Any, list[Any]] = {}
    for subject, predicate, item in graph:
        pairs_by_subject.setdefault(subject, []).append((predicate, t.own_term(item)))
    for subject in sorted(pairs_by_subject, key=lambda subject: _subject_order(subject, pairs_by_subject[subject])):
        yield subject, pairs_by_subject[subject]


def grouped(pairs: Iterable[Pair]) -> Iterator[tuple[URIRef, list[Object]]]:
    """Yield each predicate of *pairs* with its objects, both in the order in which they are written."""
    objects: dict[URIRef, list[Object]] = {}
    for predicate, item in pairs:
        objects.setdefault(predicate, []).append(item)
    for predicate in sorted(objects, key=_predicate_order):
        items = objects[predicate]
        if len(items) > 1:  # by keys: two terms of rdflib take longer to compare than two tuples of texts
            order = _class_order if _predicate_order(predicate) == _TYPE_ORDER else _object_order
            by_key = {order(item): item for item in items}
            items = [by_key[key] for key in sorted(by_key)]
        yield predicate, items


def _subject_order(subject: Object, pairs: Iterable[Pair]) -> tuple[int, str, str]:
    rank = min((_rank(item) for predicate, item in pairs if predicate == t.TYPE), default=len(t.CLASS_ORDER))
    address = str(subject)
    return rank, unquote(address) if rank < len(t.CLASS_ORDER) else address, address


def _predicate_order(predicate: URIRef) -> tuple[int, str]:
    return _PREDICATE_ORDER.get(predicate) or (len(_PREDICATE_ORDER), str(predicate))


def _class_order(item: Object) -> tuple[str, ...]:
    return chr(_rank(item)), str(item)


def _rank(item: Object) -> int:
    return _CLASS_RANK.get(item, len(_CLASS_RANK))


def _object_order(item: Object) -> tuple[str, ...]:
    """Sort IRIs by id (not by its percent-encoding), and literals by language, then text."""
    text = str(item)
    if type(item) is URIRef:  # quicker than isinstance: rdflib's terms are abstract classes
        return unquote(text) if "%" in text else text, text
    return (item.language or "", text, str(item.datatype)) if isinstance(item, t.Text) else (text,)
