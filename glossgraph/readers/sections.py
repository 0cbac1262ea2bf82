"""The body of an entry seen through its dialect: which sections mean what, and what names other concepts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from glossgraph.bodies import Passage, PassageKind, Section, SectionKind, Span, SpanKind
from glossgraph.config.dialects import Dialect
from glossgraph.config.patterns import matches_any
from glossgraph.findings import Location
from glossgraph.model import Citation, NoteKind, Reference, ReferenceForm, RelationKind
from glossgraph.names.characters import one_line, without_controls
from glossgraph.names.sameness import fold
from glossgraph.readers.body import Block, read_blocks
from glossgraph.readers.forms import Forms, forms_of
from glossgraph.readers.values import Text
from glossgraph.sources.addresses import web_address

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")
_HEADING_END = ".:;,!?… \t\n\u00a0\u202f\u3000\uff1a\uff1b\uff0c\uff01\uff1f\u3001\u3002"  # also Chinese and Japanese
_OTHER_MACRO = re.compile(r"\{\{[^{}]*\}\}")
_WIKI_VALUE = re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]")


class Outline(NamedTuple):
    """What a body says.

    ``introduction`` is the first paragraph if no section comes before it; ``first_paragraph`` is the first
    of all. ``notes`` are the sections that become notes. ``sections`` hold every passage but those of code.
    """

    introduction: Text | None
    first_paragraph: Text | None
    notes: tuple[tuple[Text, NoteKind], ...]
    sections: tuple[Section, ...]
    references: tuple[Reference, ...]
    citations: tuple[Citation, ...]


def outline(markdown: str, first_line: int, path: str, dialect: Dialect) -> Outline:
    """Return what *markdown*, which begins at line *first_line* of *path*, says in *dialect*."""
    reading = _Outliner(path, dialect)
    for block in read_blocks(markdown, first_line):
        reading.take(block)
    return reading.outline(len(markdown))


def named_in_value(text: Text, kind: RelationKind, dialect: Dialect) -> Reference:
    """Return the reference that a front matter value makes: a name or id, or ``[[a wikilink]]``."""
    wiki = _WIKI_VALUE.fullmatch(text.text)
    if wiki:
        return Reference(wiki.group(1).strip(), kind, text.location, ReferenceForm.WIKILINK)
    form = ReferenceForm.ID if dialect.ids_as_written else ReferenceForm.NAME
    return Reference(text.text, kind, text.location, form)


@lru_cache(maxsize=1024)  # most headings of a glossary are those of all its entries
def heading_key(text: str) -> str:
    """Return a heading as headings are compared: folded, without trailing punctuation and ``{#id}``.

    >>> heading_key("Verwandte  Begriffe: {#verwandt}")
    'verwandte begriffe'
    """
    bare = text.rstrip(_HEADING_END)
    mark = bare.rfind("{#")
    if mark >= 0 and bare.endswith("}") and "}" not in bare[mark:-1]:
        bare = bare[:mark].rstrip(_HEADING_END)
    return fold(bare)


class _Signs(NamedTuple):
    """What the headings (as `heading_key` has them) and links of a body mean in one dialect."""

    related: frozenset[str]
    contrast: frozenset[str]
    notes: Mapping[str, NoteKind]
    forms: Forms
    related_forms: Forms


@lru_cache(maxsize=8)
def _signs(dialect: Dialect) -> _Signs:
    return _Signs(
        frozenset(map(heading_key, dialect.related_headings)),
        frozenset(map(heading_key, dialect.confusable_headings)),
        {heading_key(name): kind for name, kind in dialect.note_headings.items()},
        forms_of(dialect.body_references),
        forms_of(dialect.section_references + dialect.body_references),
    )


@dataclass(slots=True)
class _OpenSection:
    """A section that means something, while it is being read."""

    level: int
    related: bool
    contrast: bool
    note: NoteKind | None
    line: int
    column: int
    parts: list[str]


class _Outliner:
    """Takes the blocks of a body one by one."""

    def __init__(self, path: str, dialect: Dialect) -> None:
        self.path = path
        self.dialect = dialect
        self.signs = _signs(dialect)
        self.open: list[_OpenSection] = []
        self.related = self.contrast = False  # inside such a section, at any depth
        self.under_heading = False
        self.introduction: Text | None = None
        self.first_paragraph: Text | None = None
        self.meaningful: list[_OpenSection] = []
        self.references: list[Reference] = []
        self.citations: list[Citation] = []
        self.passages: list[list[Passage]] = [[]]  # of each section
        self.kinds = [SectionKind.OTHER]
        self.starts = [0]

    def take(self, block: Block) -> None:
        passage = block.passage
        if passage.kind is PassageKind.HEADING:
            self.enter(passage)
        elif passage.text.strip():
            self.take_text(passage)
        if passage.kind is not PassageKind.CODE:
            self.passages[-1].append(passage)
        if not (passage.spans or block.macro_text):
            return
        forms = self.signs.related_forms if self.related else self.signs.forms
        for span in passage.spans:
            self.take_span(span, forms)
        if block.macro_text and forms.macros:
            self.references.extend(self.macros(block, forms))

    def enter(self, heading: Passage) -> None:
        self.open = [section for section in self.open if section.level < heading.level]
        self.under_heading = self.under_heading or heading.level > 1
        key = heading_key(heading.text.strip())
        related, contrast, note = key in self.signs.related, key in self.signs.contrast, self.signs.notes.get(key)
        if related or contrast or note is not None:
            section = _OpenSection(heading.level, related, contrast, note, heading.line, heading.column, [])
            self.open.append(section)
            self.meaningful.append(section)
        self.related = any(section.related for section in self.open)
        self.contrast = any(section.contrast for section in self.open)
        self.passages.append([])
        self.kinds.append(self.kind())
        self.starts.append(heading.start)

    def kind(self) -> SectionKind:
        if self.related or self.contrast:
            return SectionKind.RELATED if self.related else SectionKind.CONTRAST
        note = self.open[-1].note if self.open else None
        return _KINDS.get(note, SectionKind.OTHER)

    def take_text(self, passage: Passage) -> None:
        text = self.plain(passage.text if passage.kind is PassageKind.CODE else passage.text.strip())
        if not text:
            return
        if self.open:
            self.open[-1].parts.append(text)
        opening = passage.kind is PassageKind.PARAGRAPH and not passage.nested and self.first_paragraph is None
        if opening and not self.related:
            self.first_paragraph = Text(one_line(text), Location(self.path, passage.line, passage.column))
            self.introduction = None if self.under_heading else self.first_paragraph

    def take_span(self, span: Span, forms: Forms) -> None:
        at = Location(self.path, span.line, span.column)
        text = one_line(without_controls(span.text))
        if span.kind is SpanKind.LINK and _SCHEME.match(span.destination):
            address = web_address(span.destination)
            if address is not None:
                self.citations.append(Citation(address.url, one_line(span.text), at))
            return
        named = self.named(span, text, forms, at)
        if named is not None:
            self.references.append(named)
        if self.contrast and not self.related:
            contrasted = self.named(span, text, _ANY_FORM, at)
            if contrasted is not None:
                self.references.append(replace(contrasted, kind=RelationKind.CONFUSABLE))

    def named(self, span: Span, text: str, forms: Forms, at: Location) -> Reference | None:
        """Return the reference that *span* makes, if it has one of *forms*."""
        if span.kind is SpanKind.BOLD:
            return Reference(text, RelationKind.RELATED, at) if forms.bold and text else None
        destination = one_line(without_controls(span.destination))
        if span.kind is SpanKind.WIKILINK:
            if forms.wikilink and destination and not destination.startswith("#"):
                return Reference(destination, RelationKind.RELATED, at, ReferenceForm.WIKILINK, text)
        elif span.destination in forms.text_links:
            return Reference(text, RelationKind.RELATED, at) if text else None
        elif forms.link is not None and destination and not destination.startswith("#"):
            return self.link(destination, forms.link, at, text)
        return None

    def link(self, destination: str, form: ReferenceForm, at: Location, text: str) -> Reference | None:
        if matches_any(destination, self.dialect.never_links):
            return None
        prefix = self.dialect.id_prefix
        if prefix and prefix in destination:
            name = destination.partition(prefix)[2].partition("#")[0].strip("/")
            return Reference(name, RelationKind.RELATED, at, ReferenceForm.NAME, text)
        return Reference(destination, RelationKind.RELATED, at, form, text)

    def macros(self, block: Block, forms: Forms) -> Iterator[Reference]:
        for macro in forms.macros:
            for match in macro.pattern.finditer(block.macro_text):
                name = one_line(without_controls(macro.name(match)))
                if name:
                    at = Location(self.path, *block.macro_place(match.start()))
                    form = ReferenceForm.ID if self.dialect.ids_as_written else ReferenceForm.NAME
                    yield Reference(
                        name, RelationKind.RELATED, at, form, one_line(without_controls(macro.words(match)))
                    )

    def plain(self, text: str) -> str:
        """Return text with each shortcode or macro as the words that a reader would see in its place, if any."""
        if "{{" in text and self.signs.forms.macros:
            for macro in self.signs.forms.macros:
                text = macro.pattern.sub(macro.words, text)
            text = _OTHER_MACRO.sub("", text).strip()
        return without_controls(text)

    def outline(self, length: int) -> Outline:
        notes = []
        for section in self.meaningful:
            text = Text("\n\n".join(section.parts), Location(self.path, section.line, section.column))
            if text.text and section.note is not None:
                notes.append((text, section.note))
        ends = (*self.starts[1:], length)
        found = zip(self.kinds, self.starts, ends, map(tuple, self.passages), strict=True)
        return Outline(
            self.introduction,
            self.first_paragraph,
            tuple(notes),
            tuple(Section(*one) for one in found if one[3]),
            tuple(self.references),
            tuple(self.citations),
        )


_KINDS: Mapping[NoteKind | None, SectionKind] = {
    NoteKind.EXAMPLE: SectionKind.EXAMPLE,
    NoteKind.NOTE: SectionKind.PRACTICE,
}


_ANY_FORM = forms_of(("bold", "wikilink", "entry-link"))
"""What names a concept in a section of contrasts, whatever the dialect reads elsewhere."""
