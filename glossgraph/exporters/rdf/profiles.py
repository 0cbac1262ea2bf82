"""What particular consumers of SKOS want otherwise, as changes to finished descriptions.

``core`` changes nothing. ``skohub`` joins several examples or definitions of one language, since SkoHub
Vocabs shows one. ``skosmos`` gives the cited works an rdfs:label, which is what Skosmos prints. ``vocpub``
follows the VocPub profile of SKOS (version 5): one preferred label, agents with names, literal citations,
registry statuses, and a collection only where it has members.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from urllib.parse import unquote, urlsplit

from rdflib import Namespace, URIRef

from glossgraph.exporters.options import Profile
from glossgraph.exporters.rdf import terms as t
from glossgraph.exporters.rdf.terms import Description, Object, Pair, Text, date_literal, iri, pairs_of, text_literal
from glossgraph.glossary import Glossary
from glossgraph.model import NoteKind, Status
from glossgraph.names.ids import iri_segment, safe_id

_REGISTRY = Namespace("https://linked.data.gov.au/def/reg-statuses/")
_REGISTRY_STATUSES = {
    t.STATUSES[Status.DRAFT]: _REGISTRY.experimental,
    t.STATUSES[Status.PUBLISHED]: _REGISTRY.stable,
    t.STATUSES[Status.DEPRECATED]: _REGISTRY.superseded,
    t.STATUSES[Status.WITHDRAWN]: _REGISTRY.retired,
}

EXTRA_PREFIXES: Mapping[Profile, Mapping[str, str]] = MappingProxyType(
    {
        Profile.CORE: {},
        Profile.SKOHUB: {},
        Profile.SKOSMOS: {"rdfs": t.RDFS_NAMESPACE},
        Profile.VOCPUB: {"rdfs": t.RDFS_NAMESPACE, "schema": t.SCHEMA_NAMESPACE},
    }
)
"""The prefixes that a profile declares beside those of every file."""


def adapt(profile: Profile, glossary: Glossary, descriptions: Iterator[Description]) -> Iterator[Description]:
    """Yield *descriptions* as the consumer of *profile* wants them, in the same order."""
    return _PROFILES[profile](glossary, descriptions)


def _core(glossary: Glossary, descriptions: Iterator[Description]) -> Iterator[Description]:  # noqa: ARG001 - one signature
    return descriptions


def _skosmos(glossary: Glossary, descriptions: Iterator[Description]) -> Iterator[Description]:
    for subject, pairs in descriptions:
        if (t.TYPE, t.BIBLIOGRAPHIC_RESOURCE) in pairs:
            citations = [str(item) for predicate, item in pairs if predicate == t.CITATION]
            labels = (text_literal(citation, glossary.scheme.language) for citation in citations)
            yield subject, [*pairs, *pairs_of(t.LABEL, *labels)]
        else:
            yield subject, pairs


def _skohub(glossary: Glossary, descriptions: Iterator[Description]) -> Iterator[Description]:  # noqa: ARG001 - one signature
    for subject, pairs in descriptions:
        yield subject, list(_joined(pairs, (t.NOTES[NoteKind.EXAMPLE], t.DEFINITION)))


def _joined(pairs: list[Pair], predicates: tuple[URIRef, ...]) -> Iterator[Pair]:
    texts: defaultdict[tuple[URIRef, str | None], list[str]] = defaultdict(list)
    for predicate, item in pairs:
        if predicate in predicates and isinstance(item, Text):
            texts[predicate, item.language].append(str(item))
        else:
            yield predicate, item
    for (predicate, language), found in texts.items():
        yield predicate, Text("\n\n".join(found), language=language)


def _vocpub(glossary: Glossary, descriptions: Iterator[Description]) -> Iterator[Description]:
    scheme_iri, scheme_pairs = next(descriptions)
    agents: dict[URIRef, list[Pair]] = {}
    yield scheme_iri, list(_vocpub_scheme(glossary, scheme_pairs, agents))
    for subject, pairs in descriptions:
        types = {item for predicate, item in pairs if predicate == t.TYPE}
        if t.CONCEPT in types or (t.COLLECTION in types and any(predicate == t.MEMBER for predicate, _ in pairs)):
            yield subject, list(_vocpub_entry(scheme_iri, pairs))
    yield from ((agent, agents[agent]) for agent in sorted(agents, key=str))


def _vocpub_scheme(glossary: Glossary, pairs: list[Pair], agents: dict[URIRef, list[Pair]]) -> Iterator[Pair]:
    """Yield what VocPub asks of a scheme: a definition, both dates, an origin, and agents that are described."""
    said = {predicate for predicate, _ in pairs}
    for predicate, item in pairs:
        if predicate in {t.CREATOR, t.PUBLISHER}:
            agent, described = _agent(glossary.scheme.base_iri, item)
            agents[agent] = described
            yield predicate, agent
        else:
            yield predicate, item
    if t.DEFINITION not in said:
        yield from pairs_of(t.DEFINITION, text_literal(glossary.scheme.title, glossary.scheme.language))
    written = [day for concept in glossary.concepts.values() for day in (concept.created, concept.modified) if day]
    yield from pairs_of(t.CREATED, min(filter(None, map(date_literal, written)), key=str, default=None))
    yield t.HISTORY_NOTE, Text("Made from a folder of Markdown entries by glossgraph.", language="en")


def _agent(base_iri: str, item: Object) -> tuple[URIRef, list[Pair]]:
    """Return who an address or a name stands for: an IRI, and a description with a name."""
    if isinstance(item, URIRef):
        parts = urlsplit(item)
        segments = [unquote(segment) for segment in parts.path.split("/") if segment]
        return item, [
            (t.TYPE, t.ORGANIZATION),
            (t.SCHEMA_NAME, Text(segments[-1] if segments else parts.hostname or str(item))),
            (t.SCHEMA_URL, Text(str(item), datatype=t.ANY_URI)),
        ]
    minted = iri(f"{base_iri}agent/{iri_segment(safe_id(str(item)))}")
    return minted, [(t.TYPE, t.ORGANIZATION), (t.SCHEMA_NAME, Text(str(item)))]


def _vocpub_entry(scheme_iri: Object, pairs: list[Pair]) -> Iterator[Pair]:
    """Yield a concept or collection with one preferred label, literal citations and a registry status."""
    preferred = [item for predicate, item in pairs if predicate == t.PREF_LABEL]
    for predicate, item in pairs:
        if predicate == t.PREF_LABEL and item is not preferred[0]:
            yield t.ALT_LABEL, item
        elif predicate == t.SOURCE:
            yield t.SCHEMA_CITATION, Text(str(item), datatype=t.ANY_URI)
        elif predicate == t.CITATION:
            yield t.SCHEMA_CITATION, Text(str(item))
        else:
            yield predicate, item
            if predicate == t.STATUS:
                yield t.SCHEMA_STATUS, _REGISTRY_STATUSES[URIRef(item)]
    yield t.IS_DEFINED_BY, scheme_iri
    if (t.TYPE, t.COLLECTION) in pairs and not any(predicate == t.DEFINITION for predicate, _ in pairs):
        yield t.DEFINITION, preferred[0]


_PROFILES: Mapping[Profile, Callable[[Glossary, Iterator[Description]], Iterator[Description]]] = MappingProxyType(
    {
        Profile.CORE: _core,
        Profile.SKOHUB: _skohub,
        Profile.SKOSMOS: _skosmos,
        Profile.VOCPUB: _vocpub,
    }
)
