"""Dialect: how entries of one kind say what they say, as one record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from glossgraph.config.vocabulary import CONFUSABLE_HEADINGS, NOTE_HEADINGS, RELATED_HEADINGS
from glossgraph.model import NoteKind

STEM = "@stem"
FOLDER = "@folder"
FIRST_PARAGRAPH = "@first-paragraph"
FIRST_HEADING = "@first-heading"


def _all(table: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(heading for headings in table.values() for heading in headings)


@dataclass(frozen=True, slots=True)
class Dialect:
    """How entries of one kind say what they say.

    The fields from ``label`` to ``close_match`` name front matter keys. For one value the first key that
    is there counts, for lists all keys add up. Four words stand for no key: ``@stem`` is the file's name
    without suffix, ``@folder`` the name of its folder, ``@first-heading`` the body's first heading of the first
    level, ``@first-paragraph`` its first paragraph.

    ``entries`` tells where entries stand: ``files`` (one a file), ``headings`` (a file holds many, each under a
    heading) or ``definitions`` (in definition lists, tables of two columns, items that begin with a bold term).
    ``addresses`` are keys that say where the page of an entry is published.

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
    entries: str = "files"
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
    addresses: tuple[str, ...] = ()
    other_keys: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    never_entries: tuple[str, ...] = ("_index.md", "_index.*.md")
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
    "addresses",
)
"""The fields of a Dialect that name front matter keys."""
