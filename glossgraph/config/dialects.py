"""The forms of entry that are read, one record each. A dialect is data: a new one is a row and a test."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from glossgraph.config.vocabulary import CONFUSABLE_HEADINGS, NOTE_HEADINGS, RELATED_HEADINGS, SITE_KEYS
from glossgraph.model import NoteKind

STEM = "@stem"
FOLDER = "@folder"
FIRST_PARAGRAPH = "@first-paragraph"


def _all(table: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(heading for headings in table.values() for heading in headings)


@dataclass(frozen=True, slots=True)
class Dialect:
    """How entries of one kind say what they say.

    The fields from ``label`` to ``close_match`` name front matter keys. For one value the first key that
    is there counts, for lists all keys add up. Three words stand for no key: ``@stem`` is the file's name
    without suffix, ``@folder`` the name of its folder, ``@first-paragraph`` the body's first paragraph.

    ``section_references`` says what names a concept inside a related section, ``body_references`` what does
    so anywhere in the body: ``bold``, ``wikilink``, ``link`` (a name or a file), ``entry-link`` (a link only
    if it leads to the file of an entry), ``text-link:DEST`` (the text of a link to DEST), ``shortcode:NAME:ARG``
    (Hugo, the argument ARG), ``macro:NAME`` (the first argument of ``{{NAME("x", "y")}}``).

    ``required`` keys make a file an entry; ``never_entries`` and ``never_links`` are patterns of paths and
    destinations that do not count. ``id_prefix`` is cut from ids, and a link that holds it names the rest.
    ``ids_as_written`` compares ids in no other way; without ``nested_links`` a path of several segments that
    leads to no file names nothing; ``inflection`` lets inflected forms resolve.

    A file is known as one of the dialect if it has the keys of one of ``key_signs`` (``"id & aka|full_link"``:
    the first, and one of the others) or a match of one of ``signs`` (regular expressions), but none of
    ``counter_signs``.
    """

    name: str
    summary: str
    label: tuple[str, ...]
    id: tuple[str, ...] = ()
    alternative_labels: tuple[str, ...] = ()
    hidden_labels: tuple[str, ...] = ()
    notation: tuple[str, ...] = ()
    definition: tuple[str, ...] = ()
    scope_note: tuple[str, ...] = ()
    example: tuple[str, ...] = ()
    editorial_note: tuple[str, ...] = ()
    note: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    marker: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    created: tuple[str, ...] = ()
    modified: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    narrower: tuple[str, ...] = ()
    replaced_by: tuple[str, ...] = ()
    exact_match: tuple[str, ...] = ()
    close_match: tuple[str, ...] = ()
    other_keys: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    never_entries: tuple[str, ...] = ()
    never_links: tuple[str, ...] = ()
    related_headings: tuple[str, ...] = _all(RELATED_HEADINGS)
    confusable_headings: tuple[str, ...] = _all(CONFUSABLE_HEADINGS)
    note_headings: Mapping[str, NoteKind] = field(default_factory=lambda: NOTE_HEADINGS)
    section_references: tuple[str, ...] = ("bold", "wikilink", "link")
    body_references: tuple[str, ...] = ()
    id_prefix: str = ""
    ids_as_written: bool = False
    nested_links: bool = True
    inflection: bool = False
    key_signs: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    counter_signs: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Hash by name, so that what is worked out of a dialect can be kept for all files."""
        return hash(self.name)

    def keys(self) -> frozenset[str]:
        """Return every front matter key that means something in this dialect."""
        return frozenset(key for name in KEY_FIELDS for key in getattr(self, name) if not key.startswith("@"))


KEY_FIELDS = (
    "label",
    "id",
    "alternative_labels",
    "hidden_labels",
    "notation",
    "definition",
    "scope_note",
    "example",
    "editorial_note",
    "note",
    "categories",
    "marker",
    "status",
    "created",
    "modified",
    "sources",
    "related",
    "broader",
    "narrower",
    "replaced_by",
    "exact_match",
    "close_match",
)
"""The fields of a Dialect that name front matter keys."""

NATIVE = Dialect(
    name="native",
    summary="front matter term, slug, variants, category, short; bold names in the last section",
    label=("term",),
    id=("slug",),
    alternative_labels=("variants",),
    hidden_labels=("hidden",),
    notation=("glossar_id",),
    definition=("short",),
    categories=("category",),
    marker=("marker",),
    status=("status",),
    created=("created",),
    modified=("updated",),
    sources=("sources",),
    related=("related",),
    broader=("broader",),
    narrower=("narrower",),
    replaced_by=("replaced_by",),
    exact_match=("exact_match",),
    close_match=("close_match",),
    key_signs=("glossar_id", "term & short|variants"),
)

KUBERNETES = Dialect(
    name="kubernetes",
    summary="front matter id, title, short_description, aka; {{< glossary_tooltip term_id=... >}}",
    label=("title",),
    id=("id",),
    alternative_labels=("aka",),
    definition=("short_description", FIRST_PARAGRAPH),
    categories=("tags",),
    modified=("date",),
    related=("related",),
    other_keys=(*SITE_KEYS, "approvers", "card", "default_active_tag", "full-link", "noedit"),
    required=("id",),
    never_entries=("_*.md",),
    section_references=(),
    body_references=("shortcode:glossary_tooltip:term_id",),
    ids_as_written=True,
    key_signs=("id & short_description|full_link|aka",),
    signs=(r"\{\{<\s*glossary_tooltip\s",),
)

CNCF = Dialect(
    name="cncf",
    summary="front matter title, category, status; Markdown links [x](/slug/)",
    label=("title", "शीर्षक"),
    definition=(FIRST_PARAGRAPH,),
    categories=("category", "tags", "श्रेणी", "टैग"),
    status=("status",),
    other_keys=(*SITE_KEYS, "toc_hide", "exclude_search"),
    never_entries=("_*.md", "search.md"),
    section_references=(),
    body_references=("link",),
    nested_links=False,
    key_signs=("title|शीर्षक & category|Category|श्रेणी",),
)

MDN = Dialect(
    name="mdn",
    summary='front matter title, slug: Glossary/X; {{Glossary("x", "y")}} and links to /docs/Glossary/X',
    label=("title", "short-title"),
    id=("slug",),
    definition=("summary", FIRST_PARAGRAPH),
    other_keys=(*SITE_KEYS, "browser-compat", "l10n", "original_slug", "sourceCommit", "translation_of"),
    never_entries=("_*.md",),
    section_references=(),
    body_references=("macro:Glossary", "entry-link"),
    id_prefix="Glossary/",
    signs=(r"^[ \t\"]*slug\"?\s*[:=]\s*[\"']?Glossary/", r"\{\{\s*[Gg]lossary\("),
)

HUGO = Dialect(
    name="hugo",
    summary="front matter title; [text](g), where the link's text is the name",
    label=("title",),
    id=("slug",),
    alternative_labels=("synonyms",),
    definition=(FIRST_PARAGRAPH,),
    categories=("categories", "tags"),
    created=("date",),
    modified=("lastmod",),
    other_keys=(*SITE_KEYS, "alias", "aliases", "details"),
    never_entries=("_*.md", "search.md"),
    section_references=(),
    body_references=("text-link:g",),
    inflection=True,
    signs=(r"\]\(g\)",),
)

_WIKILINK = r"\[\[[^\[\]\n]+\]\]"

LISTS = Dialect(
    name="frontmatter-lists",
    summary="front matter term or title, slug, aliases, related, summary, tags; links between entry files",
    label=("term", "title", "name", "label", "prefLabel"),
    id=("slug", "id"),
    alternative_labels=("aliases", "alias", "synonyms", "variants", "altLabel", "abbreviations", "abbreviation"),
    hidden_labels=("hidden", "hiddenLabel", "misspellings"),
    notation=("notation", "code"),
    definition=("definition", "summary", "short", "short_description", "description", FIRST_PARAGRAPH),
    scope_note=("scope_note", "scopeNote"),
    example=("example", "examples"),
    editorial_note=("editorial_note", "editorialNote"),
    note=("note", "notes"),
    categories=("category", "categories", "tags"),
    status=("status",),
    created=("created", "date"),
    modified=("updated", "modified", "lastmod", "last_updated", "date_updated"),
    sources=("sources", "references", "further_reading"),
    related=("related", "related_terms", "relatedTerms", "see_also", "seeAlso"),
    broader=("broader", "parent", "parents"),
    narrower=("narrower", "children"),
    replaced_by=("replaced_by", "replacedBy", "superseded_by"),
    exact_match=("exact_match", "exactMatch", "same_as"),
    close_match=("close_match", "closeMatch"),
    other_keys=(*SITE_KEYS, "depth", "entry_type", "tool_names"),
    body_references=("entry-link",),
    key_signs=(
        "term|title|name|label|prefLabel & related|related_terms|relatedTerms|see_also|seeAlso|broader|parent",
        "term|title|name|label|prefLabel & aliases|synonyms|altLabel|abbreviations",
        "term|prefLabel & definition|summary|description|tags|categories",
    ),
    counter_signs=(_WIKILINK,),
)

OBSIDIAN = Dialect(
    name="obsidian",
    summary="a note per term, the file's name is the label; [[wikilinks]] and Markdown links (Foam, Quartz, Logseq)",
    label=(STEM,),
    alternative_labels=("title", "aliases", "alias"),
    definition=("description", "summary", FIRST_PARAGRAPH),
    categories=("category", "categories", "tags", "tag"),
    status=("status",),
    created=("created", "date"),
    modified=("updated", "modified", "lastmod"),
    related=("related",),
    broader=("up", "parent", "broader"),
    narrower=("down", "children", "narrower"),
    other_keys=SITE_KEYS,
    never_entries=("_index.md", "**/_index.md", "templates/**", "private/**"),
    section_references=(),
    body_references=("wikilink", "link"),
    never_links=("/tags/**", "tags/**"),
    signs=(_WIKILINK, r"\]\((?!https?:|/)[^()\[\]\s]*%20[^()\[\]\s]*\)"),
    counter_signs=(r"^[ \t\"]*term\"?[ \t]*[:=]",),
)

DIALECTS: Mapping[str, Dialect] = MappingProxyType(
    {dialect.name: dialect for dialect in (NATIVE, KUBERNETES, MDN, HUGO, OBSIDIAN, LISTS, CNCF)}
)
"""The dialects that are built in, by name, in the order in which a tie of signs is decided."""
