"""The blocks of a body: passages and what only their reader needs, in bytes first, then as an editor counts places."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from glossgraph.bodies import Passage, PassageKind, Span, SpanKind
from glossgraph.readers.source_text import LineMap, characters


class Block(NamedTuple):
    """A passage, and what only its reader needs.

    ``macro_text`` is the text without code, in which shortcodes stand as written; ``macro_places`` holds (offset
    in it, line, column) for the pieces it is made of. Both are empty where the body has no ``{{``. ``heading_id`` is
    what a heading is given in ``{#id}``.
    """

    passage: Passage
    heading_id: str = ""
    macro_text: str = ""
    macro_places: tuple[tuple[int, int, int], ...] = ()

    def macro_place(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset in ``macro_text``."""
        start, line, column = self.macro_places[bisect_right(self.macro_places, (offset, 1 << 60, 0)) - 1]
        return line, column + offset - start


class Element(NamedTuple):
    """A span in bytes: kind, destination, range in the passage's text, of the whole, and of what is inside it."""

    kind: SpanKind
    destination: str
    begin: int
    finish: int
    start: int
    end: int
    inner_start: int
    inner_end: int

    @property
    def shows(self) -> bool:
        """Tell whether there is anything inside the element."""
        return self.inner_start < self.inner_end


class Draft(NamedTuple):
    """A block with its places still in bytes."""

    kind: PassageKind
    text: str
    level: int
    heading_id: str
    nested: bool
    start: int
    runs: tuple[tuple[int, int], ...]
    quiet: tuple[tuple[int, int], ...]
    elements: tuple[Element, ...]
    macro_text: str
    macro_starts: tuple[tuple[int, int], ...]


def placed(drafts: Sequence[Draft], markdown: str, first_line: int) -> Iterator[Block]:
    """Yield the blocks, with their places in characters, lines and columns."""
    at = characters(markdown, _offsets(drafts))
    lines = LineMap.of(markdown)

    def place(offset: int) -> tuple[int, int]:
        line, column = lines.place(at[offset])
        return line + first_line - 1, column

    for one in drafts:
        spans = tuple(
            Span(
                element.kind,
                one.text[element.begin : element.finish],
                element.destination,
                *place(element.start),
                (element.begin, element.finish),
                (at[element.start], at[element.end]),
                (at[element.inner_start], at[element.inner_end]) if element.shows else None,
            )
            for element in one.elements
        )
        runs = tuple((index, at[offset]) for index, offset in one.runs)
        passage = Passage(
            one.kind, one.text, one.level, one.nested, *place(one.start), at[one.start], runs, one.quiet, spans
        )
        macros = tuple((index, *place(offset)) for index, offset in one.macro_starts)
        yield Block(passage, one.heading_id, one.macro_text, macros)


def _offsets(drafts: Sequence[Draft]) -> Iterator[int]:
    for one in drafts:
        yield one.start
        yield from (offset for _, offset in one.runs)
        yield from (offset for _, offset in one.macro_starts)
        for element in one.elements:
            yield from (element.start, element.end, element.inner_start, element.inner_end)
