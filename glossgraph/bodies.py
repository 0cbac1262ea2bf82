"""The body of an entry as its reader saw it: sections, passages of plain text, spans, each with its place."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class SpanKind(StrEnum):
    """The inline elements by which a body can name another concept."""

    BOLD = "bold"
    WIKILINK = "wikilink"
    LINK = "link"


class Span(NamedTuple):
    """An inline element of a passage: its plain text, its destination as written ("" for bold), and its place.

    ``range`` is where its text stands in that of the passage; ``whole`` and ``inner`` are the offsets, in characters,
    of the element and of what it shows in the Markdown of the body (None where it shows nothing).
    """

    kind: SpanKind
    text: str
    destination: str
    line: int
    column: int
    range: tuple[int, int]
    whole: tuple[int, int]
    inner: tuple[int, int] | None


class PassageKind(StrEnum):
    """What a passage is; ITEM is a list item or a table row, TERM the title of a definition list's item."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    CODE = "code"
    TERM = "term"


class Passage(NamedTuple):
    """The text of one block in plain words: a link becomes its text, a soft break a space.

    ``level`` is 1 to 6 for a heading, else 0; ``nested`` tells that it stands in a list, quotation or table;
    ``line``, ``column`` and ``start`` (an offset in characters in the body's Markdown) are where it begins.
    ``runs`` holds (index in ``text``, offset in the Markdown) of each piece of text that stands unchanged there.
    ``quiet`` holds the ranges of ``text`` that are not running text: code, links, web addresses, shortcodes and
    the source of a quotation.
    """

    kind: PassageKind
    text: str
    level: int
    nested: bool
    line: int
    column: int
    start: int
    runs: tuple[tuple[int, int], ...]
    quiet: tuple[tuple[int, int], ...] = ()
    spans: tuple[Span, ...] = ()

    def part(self, begin: int, end: int) -> Passage:
        """Return the passage that a range of ``text`` makes, with what stands wholly in it."""
        before_end = [run for run in self.runs if run[0] < end]
        runs = tuple((max(index, begin) - begin, offset + max(0, begin - index)) for index, offset in before_end)
        first = max((number for number, (index, _) in enumerate(runs) if index == 0), default=0)
        spans = tuple(
            span._replace(range=(span.range[0] - begin, span.range[1] - begin))
            for span in self.spans
            if begin <= span.range[0] and span.range[1] <= end
        )
        quiet = tuple((max(a, begin) - begin, min(b, end) - begin) for a, b in self.quiet if a < end and b > begin)
        return self._replace(text=self.text[begin:end], runs=runs[first:], quiet=quiet, spans=spans)

    def offset(self, index: int) -> int:
        """Return the offset in the Markdown, in characters, of an index in ``text``."""
        start, offset = self.runs[bisect_right(self.runs, (index, 1 << 60)) - 1]
        return offset + index - start

    def is_quiet(self, start: int, end: int) -> bool:
        """Tell whether a range of ``text`` touches something that is not running text."""
        return any(start < quiet_end and quiet_start < end for quiet_start, quiet_end in self.quiet)


class SectionKind(StrEnum):
    """What a section says, as its heading tells."""

    RELATED = "related"
    CONTRAST = "contrast"
    EXAMPLE = "example"
    PRACTICE = "practice"
    OTHER = "other"


class Section(NamedTuple):
    """A part of a body from one heading to the next, at any level; the first may have no heading.

    A section below one of related names, or of contrasts, is of that kind too. ``start`` and ``end`` are offsets, in
    characters, in the Markdown of the body; the heading is the first passage.
    """

    kind: SectionKind
    start: int
    end: int
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Body:
    """The Markdown text of an entry in one language, and what its reader found in it.

    ``line`` is the file's line where it begins, from 1. ``anchors`` are the fragments that lead to it where the file
    holds several entries; without any, the whole file is this entry's.
    """

    text: str
    language: str
    path: str
    line: int
    sections: tuple[Section, ...] = ()
    anchors: tuple[str, ...] = ()

    @property
    def range(self) -> tuple[int, int]:
        """Return where in ``text`` the sections begin and end: all of it, but where the file holds several entries."""
        return (
            (self.sections[0].start, self.sections[-1].end) if self.anchors and self.sections else (0, len(self.text))
        )
