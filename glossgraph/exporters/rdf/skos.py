"""Glossary -> SKOS, one description at a time: the scheme, then categories, concepts and sources.

The integrity conditions of SKOS (S9, S13, S14, S27, S37, S46) hold in what comes out, whatever goes in:
what would break them is left out here and is a finding of the checks (GG301, GG403, GG404).
"""

from __future__ import annotations

import heapq
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from urllib.parse import unquote, urlsplit

from rdflib import Graph, URIRef
from rdflib.plugins.stores.memory import SimpleMemory

from glossgraph.exporters.options import Bodies, ExportOptions
from glossgraph.exporters.rdf import terms as t
from glossgraph.exporters.rdf.links import Links, links_of
from glossgraph.exporters.rdf.order import grouped
from glossgraph.exporters.rdf.profiles import EXTRA_PREFIXES, adapt
from glossgraph.exporters.rdf.terms import Description, Object, Pair, Text, date_literal, iri, pairs_of, text_literal
from glossgraph.exporters.selection import select
from glossgraph.glossary import Glossary
from glossgraph.model import Category, Concept, Label, LabelKind, Status
from glossgraph.names.ids import iri_segment
from glossgraph.sources.works import main_label

_LABELS = {
    LabelKind.PREFERRED: t.PREF_LABEL,
    LabelKind.ALTERNATIVE: t.ALT_LABEL,
    LabelKind.HIDDEN: t.HIDDEN_LABEL,
}


def describe(glossary: Glossary, options: ExportOptions) -> Iterator[Description]:
    """Yield the SKOS of *glossary* as descriptions, in the order in which they are written.

    Scheme, categories by slug, concepts by id, sources by IRI. No subject comes twice.
    """
    chosen = select(glossary, options.statuses).glossary
    return adapt(options.profile, chosen, _describe(chosen, options))


def to_graph(glossary: Glossary, options: ExportOptions) -> Graph:
    """Return the SKOS of *glossary* as an rdflib graph; its store keeps the triples in the order of writing."""
    graph = Graph(store=SimpleMemory(), bind_namespaces="none")
    for prefix, namespace in prefixes(glossary, options).items():
        graph.bind(prefix, namespace)
    for subject, pairs in describe(glossary, options):
        for predicate, items in grouped(pairs):
            for item in items:
                graph.add((subject, predicate, t.rdflib_term(item)))
    return graph


def prefixes(glossary: Glossary, options: ExportOptions) -> dict[str, str]:
    """Return the prefixes that the export declares: those of every file, and what the choices need."""
    page = {"foaf": t.PAGE_NAMESPACE} if glossary.scheme.page_url else {}
    return dict(sorted({**t.PREFIXES, **EXTRA_PREFIXES[options.profile], **page}.items()))


def _describe(glossary: Glossary, options: ExportOptions) -> Iterator[Description]:
    links = links_of(glossary, options.categories)
    sources = _sources(glossary.concepts.values())
    described = chain([_scheme(glossary, links)], _middle(glossary, links, options))
    for subject, pairs in described:
        pairs.extend(sources.pop(str(subject), ()))  # a glossary may cite its own pages
        yield subject, pairs
    yield from ((URIRef(address), sources[address]) for address in sorted(sources))


def _middle(glossary: Glossary, links: Links, options: ExportOptions) -> Iterable[Description]:
    """Yield categories and concepts, by slug and by id; where both are concepts they are one sequence."""
    language = glossary.scheme.language
    groups = (
        _group(links, glossary.categories.get(slug) or Category(slug, slug.replace("-", " ")), language)
        for slug in sorted(links.groups)
    )
    concepts = (_concept(glossary, links, options, glossary.concepts[name]) for name in sorted(glossary.concepts))
    if links.categories_above:
        return heapq.merge(groups, concepts, key=lambda description: unquote(description[0]))
    return chain(groups, concepts)


def _scheme(glossary: Glossary, links: Links) -> Description:
    scheme = glossary.scheme
    title, description = text_literal(scheme.title, scheme.language), text_literal(scheme.description, scheme.language)
    dates = (date_literal(concept.modified) for concept in glossary.concepts.values() if concept.modified)
    pairs = [
        (t.TYPE, t.CONCEPT_SCHEME),
        *pairs_of(t.PREF_LABEL, title),
        *pairs_of(t.DEFINITION, description),
        *pairs_of(t.HAS_TOP_CONCEPT, *links.tops()),
        *pairs_of(t.TITLE, title),
        *pairs_of(t.DESCRIPTION, description),
        *pairs_of(t.LANGUAGE, text_literal(scheme.language)),
        *pairs_of(t.LICENSE, _address_or_name(scheme.license)),
        *pairs_of(t.CREATOR, _address_or_name(scheme.creator)),
        *pairs_of(t.PUBLISHER, _address_or_name(scheme.publisher)),
        *pairs_of(t.MODIFIED, max(filter(None, dates), key=str, default=None)),
        (t.NAMESPACE_PREFIX, Text(_namespace_prefix(scheme.base_iri))),
        (t.NAMESPACE_URI, Text(scheme.base_iri)),
    ]
    return links.scheme, pairs


def _group(links: Links, category: Category, language: str) -> Description:
    """Return a category as a collection of its members or, where categories stand above, as a concept."""
    members = [links.concepts[name] for name in links.members.get(category.slug, ())]
    types = (t.CONCEPT,) if links.categories_above else (t.COLLECTION, t.CONCEPT_GROUP)
    pairs = [
        *pairs_of(t.TYPE, *types),
        *pairs_of(t.PREF_LABEL, text_literal(category.label, language)),
        *pairs_of(t.DEFINITION, text_literal(category.definition, language)),
        *pairs_of(t.NARROWER if links.categories_above else t.MEMBER, *members),
        (t.IN_SCHEME, links.scheme),
        *pairs_of(t.TOP_CONCEPT_OF, links.scheme if links.categories_above else None),
        (t.IDENTIFIER, Text(category.slug)),
    ]
    return links.groups[category.slug], pairs


def _concept(glossary: Glossary, links: Links, options: ExportOptions, concept: Concept) -> Description:
    """Return one concept; a triple for each thing the entry says and none for what it leaves out."""
    language, notation = glossary.scheme.language, text_literal(concept.notation or "")
    pairs: list[Pair] = [
        (t.TYPE, t.CONCEPT),
        *_labels(concept.labels),
        *pairs_of(t.NOTATION, notation),
        *((t.DEFINITION, text) for note in concept.definitions if (text := text_literal(note.text, note.language))),
        *_relations(links, concept),
        (t.IN_SCHEME, links.scheme),
        *pairs_of(t.TOP_CONCEPT_OF, links.scheme if links.is_top(concept.id) else None),
        *pairs_of(t.IDENTIFIER, notation),
        *_citations(concept),
        *pairs_of(t.CREATED, date_literal(concept.created or "")),
        *pairs_of(t.MODIFIED, date_literal(concept.modified or "")),
        *_status(concept, language),
        *((t.IS_REPLACED_BY, links.concepts[name]) for name in glossary.replacements.get(concept.id, ())),
        *pairs_of(t.PAGE, _page(glossary.scheme.page_url, concept.id)),
    ]
    if options.bodies is Bodies.MAPPED:
        pairs += (
            (t.NOTES[note.kind], text) for note in concept.notes if (text := text_literal(note.text, note.language))
        )
    return links.concepts[concept.id], pairs


def _labels(labels: Iterable[Label]) -> Iterator[Pair]:
    """Yield the labels that S13 and S14 allow: one preferred a language, and no text under two kinds.

    Of a text given twice in one language, preferred wins over alternative and alternative over hidden.
    """
    taken: set[tuple[str, str]] = set()
    preferred_in: set[str] = set()
    for kind, predicate in _LABELS.items():
        for label in labels:
            text = text_literal(label.text, label.language) if label.kind is kind else None
            if text is None:
                continue
            language = (text.language or "").lower()
            if (str(text), language) in taken or (kind is LabelKind.PREFERRED and language in preferred_in):
                continue
            taken.add((str(text), language))
            if kind is LabelKind.PREFERRED:
                preferred_in.add(language)
            yield predicate, text


def _relations(links: Links, concept: Concept) -> Iterator[Pair]:
    above = links.parents.get(concept.id, ())
    own = links.concepts[concept.id]
    yield from ((t.BROADER, links.concepts[name]) for name in above)
    yield from ((t.BROADER, links.groups[slug]) for slug in links.groups_above.get(concept.id, ()))
    yield from ((t.NARROWER, links.concepts[name]) for name in links.children.get(concept.id, ()))
    yield from ((t.RELATED, links.concepts[name]) for name in links.related.get(concept.id, ()))
    for predicate, addresses in ((t.EXACT_MATCH, concept.exact_matches), (t.CLOSE_MATCH, concept.close_matches)):
        yield from ((predicate, match) for address in addresses if (match := iri(address)) != own)


def _citations(concept: Concept) -> Iterator[Pair]:
    for source in concept.sources:
        if source.url:
            yield t.SOURCE, iri(source.url)
        else:
            yield from pairs_of(t.CITATION, text_literal(source.label))


def _status(concept: Concept, language: str) -> Iterator[Pair]:
    if concept.status is None:
        return pairs_of(t.EDITORIAL_NOTE, text_literal(concept.status_text, language))
    deprecated = t.TRUE if concept.status is Status.DEPRECATED else None
    return chain([(t.STATUS, t.STATUSES[concept.status])], pairs_of(t.DEPRECATED, deprecated))


def _sources(concepts: Iterable[Concept]) -> dict[str, list[Pair]]:
    """Return what is said of each cited address, with the label that most entries give it."""
    labels: defaultdict[str, list[str]] = defaultdict(list)
    for concept in concepts:
        for url, label in {(source.url, source.label) for source in concept.sources if source.url}:
            labels[str(iri(url))].append(label)
    return {
        address: [
            (t.TYPE, t.BIBLIOGRAPHIC_RESOURCE),
            *pairs_of(t.CITATION, text_literal(main_label([name for name in names if name != address] or names))),
        ]
        for address, names in labels.items()
    }


def _address_or_name(text: str | None) -> Object | None:
    if text and re.match(r"https?://", text, re.IGNORECASE):
        return iri(text)
    return text_literal(text or "")


def _page(pattern: str | None, concept_id: str) -> URIRef | None:
    return iri(pattern.replace("{id}", iri_segment(concept_id))) if pattern else None


def _namespace_prefix(base_iri: str) -> str:
    """Return a prefix made from the last part of a base IRI that has letters (the host, if the path has none).

    >>> _namespace_prefix("https://example.org/ki-glossar/")
    'ki-glossar'
    """
    parts = urlsplit(base_iri)
    names = re.findall(r"[^/:#]+", unquote(parts.path)) or [(parts.hostname or "").removeprefix("www.").split(".")[0]]
    return re.sub(r"[^\w-]+", "-", names[-1]).strip("-0123456789") or "glossary"
