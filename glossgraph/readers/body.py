"""The Markdown body of an entry as passages of plain text, with their links, bold names and places: one parse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from glossgraph.bodies import PassageKind, SpanKind
from glossgraph.readers.blocks import Block, Draft, Element, placed
from glossgraph.readers.markdown import Event, destination, events

_SHORTCODE = re.compile(r"\{\{[^{}]*\}\}")
_ATTRIBUTION = re.compile(r"(?:^|(?<=[\n ]))(?:--|[\u2013\u2014])\s*\S.*\Z", re.DOTALL)
_ADDRESS = re.compile(r"\b[A-Za-z][A-Za-z0-9+.-]{0,20}://\S+|\bwww\.\S+|(?<![\w.+-])[\w.+-]++@[\w-]++\.\w+")
_TAG = re.compile(r"</?(?P<name>[A-Za-z][A-Za-z0-9]*)")
_HREF = re.compile(r"<a\s(?:[^>]*?\s)?href\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))", re.IGNORECASE)
_QUIET_TAGS = frozenset({"a", "cite", "code", "kbd", "pre", "samp", "script", "style", "var"})


def read_blocks(markdown: str, first_line: int = 1, *, definition_lists: bool = False) -> tuple[Block, ...]:
    """Return the blocks of *markdown* in order; ``first_line`` is the file's line where it begins.

    Code spans count as text of a block, but nothing in code, comments or HTML blocks is a span. HTML blocks and
    comments are no blocks. *definition_lists* are read as such on demand only: elsewhere ``:`` is a sign as any.
    """
    return tuple(_Walk(markdown, definition_lists=definition_lists).blocks(first_line))


_OPENING = {
    "Heading": PassageKind.HEADING,
    "Paragraph": PassageKind.PARAGRAPH,
    "Item": PassageKind.ITEM,
    "TableHead": PassageKind.ITEM,
    "TableRow": PassageKind.ITEM,
    "CodeBlock": PassageKind.CODE,
    "DefinitionListTitle": PassageKind.TERM,
    "DefinitionListDefinition": PassageKind.PARAGRAPH,
}
_PARTING = frozenset({"List", "BlockQuote", "Table", "HtmlBlock", "DefinitionList"})
_CLOSING = frozenset({*_OPENING, *_PARTING})
_NESTING = frozenset({"Item", "BlockQuote", "Table", "DefinitionListDefinition"})
_ENDS_OF_LINKS = ({"End": "Link"}, {"InlineHtml": "</a>"})
_FORMULAS = {"InlineMath": "$", "DisplayMath": "$$"}


class _Walk:
    """One pass over the events of a body; linear, since at most one bold span and one link are open."""

    def __init__(self, markdown: str, *, definition_lists: bool) -> None:
        self.markdown = markdown
        self.events = events(markdown, definition_lists=definition_lists)
        self.macros = "{{" in markdown
        self.found: list[Draft] = []
        self.depth = 0
        self.quotes = 0
        self.images = 0
        self.html = False
        self.bold_depth = 0
        self.kind: PassageKind | None = None
        self.level = 0
        self.heading_id = ""
        self.place = 0
        self.last_end = 0
        self.start_fresh()

    def start_fresh(self) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.run_end = -1
        self.runs: list[tuple[int, int]] = []
        self.quiet: list[tuple[int, int]] = []
        self.elements: list[Element] = []
        self.bold: Element | None = None
        self.link: Element | None = None
        self.tags = 0
        self.macro_parts: list[str] = []
        self.macro_starts: list[tuple[int, int]] = []
        self.macro_length = 0

    def blocks(self, first_line: int) -> Iterator[Block]:
        for event, start, end in self.events:
            if self.link is not None and event not in _ENDS_OF_LINKS:
                self.show(start, end)
            if isinstance(event, str):
                if event in ("SoftBreak", "HardBreak"):
                    self.add(" ", " ", start, end)
                continue
            ((name, content),) = event.items()
            if name == "Start":
                self.opened(content if isinstance(content, str) else next(iter(content)), content, start, end)
            elif name == "End":
                self.closed(content if isinstance(content, str) else next(iter(content)))
            else:
                self.take(name, content, start, end)
        self.flush()
        return placed(self.found, self.markdown, first_line)

    def take(self, name: str, content: str, start: int, end: int) -> None:
        """Take what stands between the beginnings and ends of elements."""
        if name == "Text":
            self.add(content, content, start, end)
        elif name == "Code":
            self.add(content, " " * len(content), start, end, quiet=True)
        elif name == "InlineHtml":
            self.tag(content, start, end)
        elif name in _FORMULAS:
            formula = f"{_FORMULAS[name]}{content}{_FORMULAS[name]}"
            self.add(formula, " " * len(content), start, end, quiet=True)

    def show(self, start: int, end: int) -> None:
        """Widen what the open link shows by a range of bytes."""
        if self.link is not None:
            inner_start, inner_end = min(self.link.inner_start, start), max(self.link.inner_end, end)
            self.link = self.link._replace(inner_start=inner_start, inner_end=inner_end)

    def opened(self, name: str, tag: Event, start: int, end: int) -> None:
        if name in _OPENING:
            inherited = name == "Paragraph" and self.kind is PassageKind.ITEM and not self.parts
            self.flush()
            self.kind = PassageKind.ITEM if inherited else _OPENING[name]
            self.level = int(tag["Heading"]["level"][1:]) if name == "Heading" else 0
            self.heading_id = tag["Heading"]["id"] if name == "Heading" else ""
            self.place = start
        elif name == "Strong":
            self.bold_depth += 1
            if self.bold is None and self.link is None and not self.images:
                self.bold = Element(SpanKind.BOLD, "", self.length, 0, start, end, 0, 0)
        elif name == "Link":
            self.open_link(tag["Link"], start, end)
        elif name == "Image":
            self.images += 1
        elif name == "TableCell":
            if self.parts:
                self.add(" | ", " | ", start, start)
        elif name in _PARTING:
            self.flush()
            self.html = name == "HtmlBlock"
        if name in _NESTING:
            self.depth += 1
            self.quotes += name == "BlockQuote"

    def open_link(self, link: Event, start: int, end: int) -> None:
        wiki = isinstance(link["link_type"], dict)
        if not self.images and link["link_type"] != "Email":
            kind = SpanKind.WIKILINK if wiki else SpanKind.LINK
            written = (
                link["dest_url"].rstrip("\\") if wiki else destination(link["dest_url"])
            )  # \\| separates in tables
            self.link = Element(kind, written, self.length, 0, start, end, end, start)
            self.bold = None  # a link inside bold text names the concept; the bold around it adds nothing

    def closed(self, name: str) -> None:
        if name in _CLOSING:
            self.flush()
            self.html = False
        elif name == "Strong":
            self.bold_depth -= 1
            if self.bold_depth == 0 and self.bold is not None:
                self.elements.append(self.bold._replace(finish=self.length))
                self.bold = None
        elif name == "Link":
            if self.link is not None:
                if self.link.begin < self.length:
                    self.quiet.append((self.link.begin, self.length))
                self.elements.append(self.link._replace(finish=self.length))
                self.link = None
        elif name == "Image":
            self.images -= 1
        if name in _NESTING:
            self.depth -= 1
            self.quotes -= name == "BlockQuote"

    def tag(self, written: str, start: int, end: int) -> None:
        """Take a tag inside a text: a line break is a blank, and what is code or a link there is quiet."""
        found = _TAG.match(written)
        name = found["name"].lower() if found else ""
        if name in _QUIET_TAGS:
            self.tags = max(0, self.tags + (-1 if written.startswith("</") else 1))
        if name == "a" and not self.images and not self.html:
            self.anchor(written, start, end)
        self.add(" " if name == "br" else "", "" if written.startswith("<!--") else written, start, end)

    def anchor(self, written: str, start: int, end: int) -> None:
        """Take ``<a href="...">`` as the beginning of a link, and ``</a>`` as its end."""
        found = _HREF.match(written)
        if found and self.link is None:
            address = unescape(next(filter(None, found.groups()), ""))
            self.link = Element(SpanKind.LINK, address, self.length, 0, start, end, end, start)
            self.bold = None
        elif written == "</a>" and self.link is not None:
            self.elements.append(self.link._replace(finish=self.length, end=end))
            self.link = None

    def add(self, text: str, macro_text: str, start: int, end: int, *, quiet: bool = False) -> None:
        if self.images or self.html:
            return
        if text:
            if start != self.run_end:
                self.runs.append((self.length, start))
            size = len(text)
            self.run_end = start + size if end - start == size else -1
            if quiet or self.tags:
                self.quiet.append((self.length, self.length + size))
            self.parts.append(text)
            self.length += size
        if self.macros and self.kind is not PassageKind.CODE:
            self.macro_starts.append((self.macro_length, start))
            self.macro_parts.append(macro_text)
            self.macro_length += len(macro_text)

    def flush(self) -> None:
        """Keep the block gathered so far, if it says anything, and begin a new one."""
        if self.parts or self.elements or self.macro_parts:
            text = "".join(self.parts)
            kind = self.kind or PassageKind.PARAGRAPH
            if text.strip() or self.elements or self.macro_parts:
                self.keep(kind, text)
            self.start_fresh()
        self.kind, self.level, self.bold, self.link, self.bold_depth, self.tags = None, 0, None, None, 0, 0

    def keep(self, kind: PassageKind, text: str) -> None:
        if "{" in text:
            self.quiet.extend(found.span() for found in _SHORTCODE.finditer(text))
        if "://" in text or "www." in text or "@" in text:
            self.quiet.extend(found.span() for found in _ADDRESS.finditer(text))
        if self.quotes:
            self.quiet.extend(found.span() for found in _ATTRIBUTION.finditer(text))
        runs, quiet, elements = tuple(self.runs), tuple(self.quiet), tuple(self.elements)
        macros = "".join(self.macro_parts), tuple(self.macro_starts)
        text = text.rstrip("\n") if kind is PassageKind.CODE else text
        nested = self.depth > 0
        self.found.append(
            Draft(kind, text, self.level, self.heading_id or "", nested, self.place, runs, quiet, elements, *macros)
        )
