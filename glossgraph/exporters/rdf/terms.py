"""The vocabulary we write, and the making of IRIs and literals that every reader takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import Self, TypeAlias
from urllib.parse import quote, urlsplit, urlunsplit

from rdflib import DCTERMS, FOAF, OWL, RDF, RDFS, SKOS, XSD, BNode, Literal, Namespace, URIRef

from glossgraph.config.settings import is_language_tag
from glossgraph.model import NoteKind, Status
from glossgraph.names.characters import without_controls

ADMS = Namespace("http://www.w3.org/ns/adms#")
ISOTHES = Namespace("http://purl.org/iso25964/skos-thes#")
SCHEMA = Namespace("https://schema.org/")
VANN = Namespace("http://purl.org/vocab/vann/")
_ADMS_STATUS = Namespace("http://purl.org/adms/status/")


class Text(str):
    """A literal while it is still ours: as text, with a language or a datatype.

    To make one takes a tenth of the time that rdflib's Literal takes, which is made of it for rdflib's graphs.
    Like any text it equals another of the same characters, whatever the language.
    """

    __slots__ = ("datatype", "language")

    language: str | None
    datatype: URIRef | None

    def __new__(cls, text: str, language: str | None = None, datatype: URIRef | None = None) -> Self:
        """Return *text* with its language (a valid tag) or datatype."""
        made = super().__new__(cls, text)
        made.language = language
        made.datatype = datatype
        return made


Object: TypeAlias = URIRef | Text | BNode
Pair: TypeAlias = tuple[URIRef, Object]
Description: TypeAlias = tuple[URIRef | BNode, list[Pair]]
"""A subject and all that is said of it: (predicate, object) pairs. Writers set the order of the pairs."""

PREFIXES = MappingProxyType(
    {
        "adms": str(ADMS),
        "dct": str(DCTERMS),
        "isothes": str(ISOTHES),
        "owl": str(OWL),
        "skos": str(SKOS),
        "vann": str(VANN),
        "xsd": str(XSD),
    }
)
"""The prefixes of every file, in the order they are declared."""

PAGE_NAMESPACE, RDFS_NAMESPACE, SCHEMA_NAMESPACE = str(FOAF), str(RDFS), str(SCHEMA)

# Looked up once: an attribute of a closed rdflib namespace costs as much as a triple.
TYPE = RDF.type
CONCEPT_SCHEME, COLLECTION, CONCEPT = SKOS.ConceptScheme, SKOS.Collection, SKOS.Concept
CONCEPT_GROUP = ISOTHES.ConceptGroup
BIBLIOGRAPHIC_RESOURCE = DCTERMS.BibliographicResource
ORGANIZATION = SCHEMA.Organization
PREF_LABEL, ALT_LABEL, HIDDEN_LABEL = SKOS.prefLabel, SKOS.altLabel, SKOS.hiddenLabel
NOTATION, DEFINITION, HISTORY_NOTE, EDITORIAL_NOTE = (
    SKOS.notation,
    SKOS.definition,
    SKOS.historyNote,
    SKOS.editorialNote,
)
HAS_TOP_CONCEPT, TOP_CONCEPT_OF, IN_SCHEME, MEMBER = SKOS.hasTopConcept, SKOS.topConceptOf, SKOS.inScheme, SKOS.member
BROADER, NARROWER, RELATED = SKOS.broader, SKOS.narrower, SKOS.related
EXACT_MATCH, CLOSE_MATCH = SKOS.exactMatch, SKOS.closeMatch
TITLE, DESCRIPTION, IDENTIFIER, LANGUAGE = DCTERMS.title, DCTERMS.description, DCTERMS.identifier, DCTERMS.language
LICENSE, CREATOR, PUBLISHER = DCTERMS.license, DCTERMS.creator, DCTERMS.publisher
SOURCE, CITATION = DCTERMS.source, DCTERMS.bibliographicCitation
CREATED, MODIFIED, IS_REPLACED_BY = DCTERMS.created, DCTERMS.modified, DCTERMS.isReplacedBy
STATUS, DEPRECATED, PAGE = ADMS.status, OWL.deprecated, FOAF.isPrimaryTopicOf
NAMESPACE_PREFIX, NAMESPACE_URI = VANN.preferredNamespacePrefix, VANN.preferredNamespaceUri
LABEL, IS_DEFINED_BY = RDFS.label, RDFS.isDefinedBy
SCHEMA_NAME, SCHEMA_URL, SCHEMA_STATUS, SCHEMA_CITATION = SCHEMA.name, SCHEMA.url, SCHEMA.status, SCHEMA.citation
ANY_URI, BOOLEAN, DATE = XSD.anyURI, XSD.boolean, XSD.date
TRUE = Text("true", datatype=BOOLEAN)

NOTES = MappingProxyType({kind: SKOS[kind.value] for kind in NoteKind})

STATUSES = MappingProxyType(
    {
        Status.DRAFT: _ADMS_STATUS.UnderDevelopment,
        Status.REVIEW: _ADMS_STATUS.UnderDevelopment,
        Status.PUBLISHED: _ADMS_STATUS.Completed,
        Status.DEPRECATED: _ADMS_STATUS.Deprecated,
        Status.WITHDRAWN: _ADMS_STATUS.Withdrawn,
    }
)

CLASS_ORDER = (CONCEPT_SCHEME, COLLECTION, CONCEPT, CONCEPT_GROUP)
"""Classes that are named before all others, and (the first three) the order of the subjects that have them."""

PREDICATE_ORDER = (
    *(TYPE, LABEL, PREF_LABEL, ALT_LABEL, HIDDEN_LABEL, NOTATION, DEFINITION),
    *(NOTES[NoteKind.NOTE], NOTES[NoteKind.SCOPE_NOTE], NOTES[NoteKind.EXAMPLE], HISTORY_NOTE, EDITORIAL_NOTE),
    *(HAS_TOP_CONCEPT, MEMBER, BROADER, NARROWER, RELATED, EXACT_MATCH, CLOSE_MATCH, IN_SCHEME, TOP_CONCEPT_OF),
    *(IS_DEFINED_BY, TITLE, DESCRIPTION, IDENTIFIER, LANGUAGE, LICENSE, CREATOR, PUBLISHER, SOURCE, CITATION),
    *(CREATED, MODIFIED, IS_REPLACED_BY, STATUS, DEPRECATED, PAGE, NAMESPACE_PREFIX, NAMESPACE_URI),
)

_FORBIDDEN_IN_IRI = re.compile(r"[\x00-\x20<>\"{}|\\^`\x7f-\x9f]|%(?![0-9A-Fa-f]{2})")
_UNTIDY = re.compile(r"[\[\]]|#[^#]*#|^\w+://[^/?#]*:(?:80|443)?(?:[/?#]|$)")


def iri(text: str) -> URIRef:
    """Return *text* as an IRI that no reader complains of.

    Characters that no IRI may hold in their place, and a stray ``%``, are percent-encoded; a port that
    says nothing goes.

    >>> str(iri("https://example.org:443/a b%zz[1]"))
    'https://example.org/a%20b%25zz%5B1%5D'
    """
    safe = _FORBIDDEN_IN_IRI.sub(lambda found: quote(found.group()), text)
    return URIRef(_tidied(safe) if _UNTIDY.search(safe) else safe)


def _tidied(address: str) -> str:
    parts = urlsplit(address)
    port = {"http": ":80", "https": ":443"}.get(parts.scheme, ":")
    path, query = (part.replace("[", "%5B").replace("]", "%5D") for part in (parts.path, parts.query))
    fragment = quote(parts.fragment, safe="%!$&'()*+,-./:;=?@_~")
    return urlunsplit((parts.scheme, parts.netloc.removesuffix(port).removesuffix(":"), path, query, fragment))


def rdflib_term(term: Object) -> URIRef | Literal | BNode:
    """Return *term* as rdflib has it."""
    if isinstance(term, Text):
        return Literal(str(term), lang=term.language, datatype=term.datatype, normalize=False)
    return term


def own_term(term: object) -> Object:
    """Return a term of an rdflib graph as ours."""
    if isinstance(term, Literal):
        return Text(str(term), term.language, term.datatype)
    if isinstance(term, URIRef | BNode):
        return term
    raise TypeError(f"{term!r} is no term of a graph")


def text_literal(text: str, language: str | None = None) -> Text | None:
    """Return *text* as a literal without control characters and with LF line ends, or None if nothing is left."""
    clean = without_controls(text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text)
    return Text(clean, language and language_tag(language)) if clean.strip() else None


@lru_cache(maxsize=256)
def language_tag(text: str) -> str | None:
    """Return *text* as a language tag (RFC 5646), or None if it cannot be one.

    >>> language_tag("de_DE"), language_tag("german text")
    ('de-DE', None)
    """
    tag = text.strip().replace("_", "-")
    return tag if is_language_tag(tag) else None


@lru_cache(maxsize=4096)
def date_literal(text: str) -> Text | None:
    """Return an ISO date as an xsd:date, or None if *text* is no date of the calendar."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return Text(day.isoformat(), datatype=DATE)


def pairs_of(predicate: URIRef, *objects: Object | None) -> Iterator[Pair]:
    """Yield a pair for each object there is."""
    return ((predicate, item) for item in objects if item is not None)
