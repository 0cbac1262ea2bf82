"""The body of an entry seen through its dialect: which sections mean what, and what names other concepts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from glossgraph.bodies import Passage, PassageKind, Section, SectionKind, Span, SpanKind
from glossgraph.config.dialect import Dialect
from glossgraph.config.patterns import matches_any
from glossgraph.findings import Location
from glossgraph.model import Citation, NoteKind, Reference, ReferenceForm, RelationKind
from glossgraph.names.characters import one_line, without_controls
from glossgraph.readers.blocks import Block
from glossgraph.readers.body import read_blocks
from glossgraph.readers.forms import Forms
from glossgraph.readers.plain_names import is_caption, parts_of_list
from glossgraph.readers.signs import ANY_FORM, heading_key, signs_of
from glossgraph.readers.source_text import LineMap
from glossgraph.readers.values import Text
from glossgraph.sources.addresses import web_address

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")
_OTHER_MACRO = re.compile(r"\{\{[^{}]*\}\}")


class Outline(NamedTuple):
    """What a body says.

    ``introduction`` is the first paragraph if no section comes before it; ``first_paragraph`` is the first
    of all. ``notes`` are the sections that become notes. ``sections`` hold every passage but those of code.
    ``anchors`` are the ids that headings are given in ``{#id}``. ``heading`` is the first of the first level.
    """

    introduction: Text | None
    first_paragraph: Text | None
    notes: tuple[tuple[Text, NoteKind], ...]
    sections: tuple[Section, ...]
    references: tuple[Reference, ...]
    citations: tuple[Citation, ...]
    anchors: tuple[str, ...]
    heading: Text | None


def outline(markdown: str, first_line: int, path: str, dialect: Dialect, own_sites: tuple[str, ...] = ()) -> Outline:
    """Return what *markdown*, which begins at line *first_line* of *path*, says in *dialect*.

    Links to addresses that begin with one of *own_sites* are links into the glossary, all others are citations.
    """
    blocks = read_blocks(markdown, first_line)
    return outline_of(blocks, Extent(markdown, first_line, 0, len(markdown)), path, dialect, own_sites)


class Extent(NamedTuple):
    """The Markdown of a file, the line where that begins, and the offsets in it between which an entry stands."""

    markdown: str
    first_line: int
    start: int
    end: int


def outline_of(
    blocks: Iterable[Block], extent: Extent, path: str, dialect: Dialect, own_sites: tuple[str, ...] = ()
) -> Outline:
    """Return what *blocks*, those of one entry, say in *dialect*; see `outline`."""
    reading = _Outliner(path, dialect, own_sites, extent)
    for block in blocks:
        reading.take(block)
    return reading.outline()


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

    def __init__(self, path: str, dialect: Dialect, own_sites: tuple[str, ...], extent: Extent) -> None:
        self.path = path
        self.extent = extent
        self.own_sites = own_sites
        self.dialect = dialect
        self.signs = signs_of(dialect)
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
        self.starts = [extent.start]
        self.anchors: list[str] = []
        self.heading: Text | None = None

    def take(self, block: Block) -> None:
        passage = block.passage
        if passage.kind is PassageKind.HEADING:
            self.enter(passage)
            self.keep_heading(block)
        elif passage.text.strip():
            self.take_text(passage)
        if passage.kind is not PassageKind.CODE:
            self.passages[-1].append(passage)
        if not (passage.spans or block.macro_text):
            return
        forms = self.signs.related_forms if self.related else self.signs.forms
        for span in passage.spans:
            self.take_span(span, forms, passage)
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

    def keep_heading(self, block: Block) -> None:
        heading = block.passage
        if block.heading_id:
            self.anchors.append(block.heading_id)
        text = one_line(without_controls(self.plain(heading.text)))
        if self.heading is None and heading.level == 1 and text:
            self.heading = Text(text, Location(self.path, heading.line, heading.column))

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

    def take_span(self, span: Span, forms: Forms, passage: Passage) -> None:
        at = Location(self.path, span.line, span.column)
        text = one_line(without_controls(span.text))
        if span.kind is SpanKind.LINK and _SCHEME.match(span.destination) and not self.is_own(span.destination):
            address = web_address(span.destination)
            if address is not None:
                self.citations.append(Citation(address.url, one_line(span.text), at))
            return
        named = self.named(span, text, forms, at)
        if named is not None and span.kind is SpanKind.BOLD and is_caption(span, passage):
            return
        if named is not None:
            self.references.append(named if self.related else replace(named, in_text=True))
        elif span.kind is not SpanKind.BOLD:
            mentioned = self.named(span, text, ANY_FORM, at)
            if mentioned is not None:
                self.references.append(replace(mentioned, kind=RelationKind.MENTIONED))
        if self.contrast and not self.related:
            contrasted = self.named(span, text, ANY_FORM, at)
            if contrasted is not None:
                self.references.append(replace(contrasted, kind=RelationKind.CONFUSABLE))

    def is_own(self, destination: str) -> bool:
        """Tell whether an address is one of the glossary's own site."""
        bare = destination.partition("//")[2]
        return any(bare.startswith(site.partition("//")[2]) for site in self.own_sites)

    def named(self, span: Span, text: str, forms: Forms, at: Location) -> Reference | None:
        """Return the reference that *span* makes, if it has one of *forms*."""
        if span.kind is SpanKind.BOLD:
            form = ReferenceForm.KNOWN_NAME if text.endswith(":") else ReferenceForm.NAME
            return Reference(text, RelationKind.RELATED, at, form) if forms.bold and text else None
        destination = one_line(without_controls(span.destination))
        if not destination:
            return None
        if span.kind is SpanKind.WIKILINK:
            if forms.wikilink and not destination.startswith("#"):
                return Reference(destination, RelationKind.RELATED, at, ReferenceForm.WIKILINK, text)
        elif span.destination in forms.text_links:
            return Reference(text, RelationKind.RELATED, at) if text else None
        elif forms.link is not None:
            form = ReferenceForm.ENTRY_LINK if destination.startswith("#") else forms.link
            return self.link(destination, form, at, text)
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

    def plain_names(self) -> Iterator[Reference]:
        """Yield what can be names in the related sections that name nothing in bold or by a link.

        These are list items, and parts between commas; each counts only if it is wholly a known name.
        """
        if not self.signs.related_forms.bold:
            return
        named = {(reference.location.line, reference.location.column) for reference in self.references}
        lines = LineMap.of(self.extent.markdown)
        for kind, passages in zip(self.kinds, self.passages, strict=True):
            spans = {(span.line, span.column) for passage in passages for span in passage.spans}
            if kind is not SectionKind.RELATED or not spans.isdisjoint(named):
                continue
            for passage in passages:
                if passage.kind in (PassageKind.ITEM, PassageKind.PARAGRAPH):
                    for index, name in parts_of_list(passage.text):
                        line, column = lines.place(passage.offset(index))
                        at = Location(self.path, line + self.extent.first_line - 1, column)
                        yield Reference(name, RelationKind.RELATED, at, ReferenceForm.KNOWN_NAME)

    def outline(self) -> Outline:
        notes = []
        for section in self.meaningful:
            text = Text("\n\n".join(section.parts), Location(self.path, section.line, section.column))
            if text.text and section.note is not None:
                notes.append((text, section.note))
        ends = (*self.starts[1:], self.extent.end)
        found = zip(self.kinds, self.starts, ends, map(tuple, self.passages), strict=True)
        if SectionKind.RELATED in self.kinds:
            self.references.extend(self.plain_names())
        return Outline(
            self.introduction,
            self.first_paragraph,
            tuple(notes),
            tuple(Section(*one) for one in found if one[3]),
            tuple(self.references),
            tuple(self.citations),
            tuple(self.anchors),
            self.heading,
        )


_KINDS: Mapping[NoteKind | None, SectionKind] = {
    NoteKind.EXAMPLE: SectionKind.EXAMPLE,
    NoteKind.NOTE: SectionKind.PRACTICE,
}
