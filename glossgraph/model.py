"""The nouns of a glossary, as frozen values. Names follow SKOS; every written thing knows its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from glossgraph.bodies import Body
from glossgraph.findings import Location


class LabelKind(StrEnum):
    """The three kinds of lexical label (SKOS section 5)."""

    PREFERRED = "preferred"
    ALTERNATIVE = "alternative"
    HIDDEN = "hidden"


class NoteKind(StrEnum):
    """The documentation properties used (SKOS section 7); the value is the local name in SKOS."""

    NOTE = "note"
    SCOPE_NOTE = "scopeNote"
    EXAMPLE = "example"
    EDITORIAL_NOTE = "editorialNote"


class Status(StrEnum):
    """What an editorial status word means."""

    DRAFT = "draft"
    REVIEW = "review"
    PUBLISHED = "published"
    DEPRECATED = "deprecated"
    WITHDRAWN = "withdrawn"


class RelationKind(StrEnum):
    """How two concepts belong together; the value is the edge key of the graph.

    Two are kinds of a reference only, and no relation of the graph: REPLACED_BY for what replaces a concept, and
    MENTIONED for a link that stands where the dialect reads no relations.
    """

    RELATED = "related"
    BROADER = "broader"
    NARROWER = "narrower"
    CONFUSABLE = "confusable"
    REPLACED_BY = "replaced-by"
    MENTIONED = "mentioned"


class ReferenceForm(StrEnum):
    """How a reference points.

    NAME: a label or id. ID: an id, compared as written only. WIKILINK: a name, or a path in the vault.
    LINK: a destination, which is a file or else a name. ENTRY_LINK: a destination that counts only if it
    is the file of an entry. KNOWN_NAME: a text that names a concept only if one is called so.
    """

    NAME = "name"
    ID = "id"
    WIKILINK = "wikilink"
    LINK = "link"
    ENTRY_LINK = "entry-link"
    KNOWN_NAME = "known-name"


@dataclass(frozen=True, slots=True)
class Label:
    """A name of a concept. ``language`` is a BCP 47 tag."""

    text: str
    language: str
    kind: LabelKind
    location: Location


@dataclass(frozen=True, slots=True)
class Definition:
    """What a concept means, in one language."""

    text: str
    language: str
    location: Location


@dataclass(frozen=True, slots=True)
class Note:
    """A piece of documentation in plain text, paragraphs separated by a blank line."""

    text: str
    language: str
    kind: NoteKind
    location: Location


@dataclass(frozen=True, slots=True)
class Source:
    """A cited work. ``url`` is None or an absolute http(s) URL in ASCII; ``label`` is never empty."""

    label: str
    url: str | None
    location: Location


@dataclass(frozen=True, slots=True)
class Citation:
    """An external link in a body: the URL as an absolute http(s) URL in ASCII, and the link's text."""

    url: str
    text: str
    location: Location


@dataclass(frozen=True, slots=True)
class Reference:
    """A concept *named* in an entry, as its author wrote it.

    For links and wikilinks, ``name`` is the destination as written. ``text`` is what a reader of the entry sees;
    "" where that is the name. ``in_text`` tells that it stands in running text: there it adds nothing to a pair
    that is hierarchical.
    """

    name: str
    kind: RelationKind
    location: Location
    form: ReferenceForm = ReferenceForm.NAME
    text: str = ""
    in_text: bool = False


@dataclass(frozen=True, slots=True)
class Relation:
    """A reference that found its concept: two ids, a kind, and the place that said so."""

    source: str
    target: str
    kind: RelationKind
    location: Location


@dataclass(frozen=True, slots=True)
class Concept:
    """One entry of the glossary.

    ``status`` is what ``status_text`` (as written) means, None if it is empty or unknown.
    ``modified`` and ``created`` are ISO dates (``2026-09-21``). ``categories`` are slugs.
    ``written_ids`` are other spellings of the id that still resolve (an unsafe slug as written).
    ``addresses`` are where its page can be linked besides its file: paths or URLs, or ``#fragment``.
    ``location`` is the place of the preferred label; ``places`` has that of id, notation, definition,
    categories, status, modified and created, where they are given.
    """

    id: str
    labels: tuple[Label, ...]
    location: Location
    notation: str | None = None
    definitions: tuple[Definition, ...] = ()
    notes: tuple[Note, ...] = ()
    categories: tuple[str, ...] = ()
    marker: str = ""
    sources: tuple[Source, ...] = ()
    citations: tuple[Citation, ...] = ()
    status: Status | None = None
    status_text: str = ""
    modified: str | None = None
    created: str | None = None
    references: tuple[Reference, ...] = ()
    replaced_by: tuple[Reference, ...] = ()
    exact_matches: tuple[str, ...] = ()
    close_matches: tuple[str, ...] = ()
    bodies: tuple[Body, ...] = ()
    written_ids: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    places: Mapping[str, Location] = field(default_factory=dict)

    def place(self, name: str) -> Location:
        """Return where a property (``"notation"``, ``"categories"``, ...) was written, else the label's place."""
        return self.places.get(name, self.location)

    @property
    def label(self) -> str:
        """Return the preferred label (that of the first language, if there are several)."""
        return self.preferred[0].text

    @property
    def label_language(self) -> str:
        """Return the language of the label."""
        return self.preferred[0].language

    @property
    def preferred(self) -> tuple[Label, ...]:
        """Return the preferred labels, one a language."""
        return tuple(label for label in self.labels if label.kind is LabelKind.PREFERRED)

    @property
    def variants(self) -> tuple[Label, ...]:
        """Return the alternative labels."""
        return tuple(label for label in self.labels if label.kind is LabelKind.ALTERNATIVE)

    @property
    def definition(self) -> str:
        """Return the definition (that of the first language), or an empty text."""
        return self.definitions[0].text if self.definitions else ""

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages that have a preferred label, the scheme's first."""
        return tuple(label.language for label in self.preferred)


@dataclass(frozen=True, slots=True)
class Category:
    """A group of concepts. ``listed`` tells whether the configuration names it."""

    slug: str
    label: str
    definition: str = ""
    color: str | None = None
    listed: bool = False


@dataclass(frozen=True, slots=True)
class ConceptScheme:
    """The glossary as a published thing. ``base_iri`` ends in ``/`` or ``#``; ``language`` is a BCP 47 tag.

    ``page_url`` may hold ``{id}``: where an entry can be read.
    """

    title: str
    language: str
    base_iri: str
    description: str = ""
    license: str | None = None
    creator: str | None = None
    publisher: str | None = None
    page_url: str | None = None
