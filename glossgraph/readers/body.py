"""The Markdown body of an entry as blocks of plain text with their links, bold names and places."""

from __future__ import annotations

from bisect import bisect_right
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from glossgraph.readers.markdown import Event, Places, events


class SpanKind(StrEnum):
    """The inline elements by which a body can name another concept."""

    BOLD = "bold"
    WIKILINK = "wikilink"
    LINK = "link"


class Span(NamedTuple):
    """An inline element: plain text, destination as written (empty for bold), and where it begins."""

    kind: SpanKind
    text: str
    destination: str
    line: int
    column: int


class BlockKind(StrEnum):
    """What a block is; ITEM is a list item or table row."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    CODE = "code"


class Block(NamedTuple):
    """One block: plain text (a link becomes its text, a soft break a space), spans, and where it begins.

    ``level`` is 1 to 6 for a heading, else 0. ``nested`` tells that it stands in a list, quote or table.
    ``macro_text`` is the text without code, in which shortcodes stand as written; ``macro_places`` holds
    (offset in it, line, column) for the pieces it is made of. Both are empty where the body has no ``{{``.
    """

    kind: BlockKind
    text: str
    level: int
    nested: bool
    line: int
    column: int
    spans: tuple[Span, ...] = ()
    macro_text: str = ""
    macro_places: tuple[tuple[int, int, int], ...] = ()

    def macro_place(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset in ``macro_text``."""
        start, line, column = self.macro_places[bisect_right(self.macro_places, (offset, 1 << 60, 0)) - 1]
        return line, column + offset - start


def read_blocks(markdown: str, first_line: int = 1) -> tuple[Block, ...]:
    """Return the blocks of *markdown* in order; ``first_line`` is the file's line where it begins.

    Code spans count as text of a block, but nothing in code, comments or HTML blocks is a span.
    """
    return _Walk(markdown, first_line).blocks()


_OPENING = {
    "Heading": BlockKind.HEADING,
    "Paragraph": BlockKind.PARAGRAPH,
    "Item": BlockKind.ITEM,
    "TableHead": BlockKind.ITEM,
    "TableRow": BlockKind.ITEM,
    "CodeBlock": BlockKind.CODE,
}
_PARTING = frozenset({"List", "BlockQuote", "Table", "HtmlBlock"})
_CLOSING = frozenset({*_OPENING, "List", "BlockQuote", "Table"})
_NESTING = frozenset({"Item", "BlockQuote", "Table"})


_OpenSpan: TypeAlias = tuple[SpanKind, str, int, tuple[int, int]]
"""A span not yet closed: kind, destination, how many parts of the block come before it, line and column."""


class _Walk:
    """One pass over the events of a body; linear, since at most one bold span and one link are open."""

    def __init__(self, markdown: str, first_line: int) -> None:
        self.markdown = markdown
        self.places = Places(markdown, first_line)
        self.macros = "{{" in markdown
        self.found: list[Block] = []
        self.depth = 0
        self.silent = 0
        self.bold_depth = 0
        self.kind: BlockKind | None = None
        self.level = 0
        self.place = (first_line, 1)
        self.bold: _OpenSpan | None = None
        self.link: _OpenSpan | None = None
        self.parts: list[str] = []
        self.spans: list[Span] = []
        self.macro_parts: list[str] = []
        self.macro_places: list[tuple[int, int, int]] = []
        self.macro_length = 0

    def blocks(self) -> tuple[Block, ...]:
        for event, start, _end in events(self.markdown):
            if isinstance(event, str):
                if event in ("SoftBreak", "HardBreak"):
                    self.add(" ", " ", start)
                continue
            ((name, content),) = event.items()
            if name == "Text":
                self.add(content, content, start)
            elif name == "Start":
                self.opened(content if isinstance(content, str) else next(iter(content)), content, start)
            elif name == "End":
                self.closed(content if isinstance(content, str) else next(iter(content)))
            elif name == "Code":
                self.add(content, " " * len(content), start)
            elif name == "InlineHtml":
                self.add("", "" if content.startswith("<!--") else content, start)
        self.flush()
        return tuple(self.found)

    def opened(self, name: str, tag: Event, start: int) -> None:
        if name in _OPENING:
            inherited = name == "Paragraph" and self.kind is BlockKind.ITEM and not self.parts
            self.flush()
            self.kind = BlockKind.ITEM if inherited else _OPENING[name]
            self.level = int(tag["Heading"]["level"][1:]) if name == "Heading" else 0
            self.place = self.places.at(start)
        elif name == "Strong":
            self.bold_depth += 1
            if self.bold is None and self.link is None and not self.silent:
                self.bold = SpanKind.BOLD, "", len(self.parts), self.places.at(start)
        elif name == "Link":
            self.open_link(tag["Link"], start)
        elif name == "Image":
            self.silent += 1
        elif name == "TableCell":
            if self.parts:
                self.add(" | ", " | ", start)
        elif name in _PARTING:
            self.flush()
        if name in _NESTING:
            self.depth += 1

    def open_link(self, link: Event, start: int) -> None:
        wiki = isinstance(link["link_type"], dict)
        if not self.silent and link["link_type"] != "Email":
            kind = SpanKind.WIKILINK if wiki else SpanKind.LINK
            destination = link["dest_url"].rstrip("\\") if wiki else link["dest_url"]  # \\| separates in tables
            self.link = kind, destination, len(self.parts), self.places.at(start)
            self.bold = None  # a link inside bold text names the concept; the bold around it adds nothing

    def closed(self, name: str) -> None:
        if name in _CLOSING:
            self.flush()
        elif name == "Strong":
            self.bold_depth -= 1
            if self.bold_depth == 0 and self.bold is not None:
                self.span(self.bold)
                self.bold = None
        elif name == "Link":
            if self.link is not None:
                self.span(self.link)
                self.link = None
        elif name == "Image":
            self.silent -= 1
        if name in _NESTING:
            self.depth -= 1

    def span(self, opened: _OpenSpan) -> None:
        kind, destination, first_part, (line, column) = opened
        self.spans.append(Span(kind, "".join(self.parts[first_part:]), destination, line, column))

    def add(self, text: str, macro_text: str, start: int) -> None:
        if self.silent:
            return
        self.parts.append(text)
        if self.macros and self.kind is not BlockKind.CODE:
            self.macro_places.append((self.macro_length, *self.places.at(start)))
            self.macro_parts.append(macro_text)
            self.macro_length += len(macro_text)

    def flush(self) -> None:
        """Keep the block gathered so far, if it says anything, and begin a new one."""
        if self.parts or self.spans:
            self.keep()
            self.parts, self.spans, self.macro_parts, self.macro_places = [], [], [], []
            self.macro_length = 0
        self.kind, self.level, self.bold, self.link, self.bold_depth = None, 0, None, None, 0

    def keep(self) -> None:
        kind = self.kind or BlockKind.PARAGRAPH
        text = "".join(self.parts)
        text = text.rstrip("\n") if kind is BlockKind.CODE else text.strip()
        if text or self.spans:
            line, column = self.place
            macro_text, macro_places = "".join(self.macro_parts), tuple(self.macro_places)
            nested, spans = self.depth > 0, tuple(self.spans)
            self.found.append(Block(kind, text, self.level, nested, line, column, spans, macro_text, macro_places))
