"""The running text of a body as passages: plain text in which every character knows its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from glossgraph.readers.markdown import Event, events

_BLOCKS = frozenset(
    {"Paragraph", "Heading", "Item", "TableCell", "BlockQuote", "List", "Table", "TableHead", "TableRow"}
)
_SHORTCODE = re.compile(r"\{\{[^{}]*\}\}")
_ATTRIBUTION = re.compile(r"(?:^|(?<=[\n ]))(?:--|[\u2013\u2014])\s*\S.*\Z", re.DOTALL)
_ADDRESS = re.compile(r"\b[A-Za-z][A-Za-z0-9+.-]{0,20}://\S+|\bwww\.\S+|(?<![\w.+-])[\w.+-]++@[\w-]++\.\w+")
_TAG = re.compile(r"</?(?P<name>[A-Za-z][A-Za-z0-9]*)")
_QUIET_TAGS = frozenset({"a", "cite", "code", "kbd", "pre", "samp", "script", "style", "var"})
_COMMENT = re.compile(r"<!--((?:[^-<]|-(?!->)|<(?!!--))*+)-->")


@dataclass(frozen=True, slots=True)
class Passage:
    """The text of one block: a paragraph, list item, table cell, quotation or heading.

    ``runs`` holds (index in ``text``, offset in the Markdown) of each piece of text that stands unchanged
    there. ``quiet`` holds the ranges of ``text`` that are not running text: code, links, images,
    web addresses, shortcodes and the source of a quotation. ``links`` holds (start, end, offset in the Markdown)
    of each link: the range of its text, and where it begins. ``level`` is 1 to 6 for a heading, else 0.
    """

    text: str
    runs: tuple[tuple[int, int], ...]
    quiet: tuple[tuple[int, int], ...] = ()
    links: tuple[tuple[int, int, int], ...] = ()
    level: int = 0

    def offset(self, index: int) -> int:
        """Return the offset in the Markdown, in characters, of an index in ``text``."""
        start, offset = self.runs[bisect_right(self.runs, (index, 1 << 60)) - 1]
        return offset + index - start

    def is_quiet(self, start: int, end: int) -> bool:
        """Tell whether a range of ``text`` touches something that is not running text."""
        return any(start < quiet_end and quiet_start < end for quiet_start, quiet_end in self.quiet)


def passages(markdown: str) -> Iterator[Passage]:
    """Yield the passages of *markdown* in order; code blocks, HTML and comments are none."""
    return _Walk(markdown).passages()


def comments(markdown: str) -> Iterator[tuple[str, int]]:
    """Yield the text of each HTML comment with the offset, in characters, at which it begins; none in code."""
    where = _Characters(markdown)
    block: list[str] = []
    block_start = 0
    for event, start, _end in events(markdown):
        if not isinstance(event, dict):
            continue
        if event.get("Start") == "HtmlBlock":
            block, block_start = [], start
        elif "Html" in event:
            block.append(event["Html"])
        elif event.get("End") == "HtmlBlock" or "InlineHtml" in event:
            html, begin = (event["InlineHtml"], start) if "InlineHtml" in event else ("".join(block), block_start)
            offset = where.at(begin)
            for found in _COMMENT.finditer(html):
                yield found[1].strip(), offset + found.start()


class _Characters:
    """Turns byte offsets into character offsets; quick while they rise."""

    def __init__(self, text: str) -> None:
        self._bytes = None if text.isascii() else text.encode()
        self._byte = 0
        self._character = 0

    def at(self, offset: int) -> int:
        if self._bytes is None:
            return offset
        if offset < self._byte:
            self._byte = self._character = 0
        self._character += len(self._bytes[self._byte : offset].decode(errors="replace"))
        self._byte = offset
        return self._character


class _Walk:
    """One pass over the events of a body."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self.where = _Characters(markdown)
        self.level = 0
        self.quotes = 0
        self.silent = 0
        self.linked = 0
        self.start_fresh()

    def start_fresh(self) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.runs: list[tuple[int, int]] = []
        self.quiet: list[tuple[int, int]] = []
        self.links: list[tuple[int, int, int]] = []
        self.link: tuple[int, int] | None = None

    def passages(self) -> Iterator[Passage]:
        for event, start, _end in events(self.markdown):
            if isinstance(event, str):
                if event in ("SoftBreak", "HardBreak"):
                    self.add(" ", start, quiet=self.linked > 0)
                continue
            name, content = next(iter(event.items()))
            if name == "Text":
                self.add(content, start, quiet=self.linked > 0)
            elif name == "Code":
                self.add(content, start, quiet=True)
            elif name == "InlineHtml":
                self.html(content, start)
            elif name in ("Start", "End"):
                yield from self.tag(content, start, opens=name == "Start")
        yield from self.flush()

    def html(self, written: str, start: int) -> None:
        """Take a tag inside a text: a line break is a blank, and what is code or a link there is quiet."""
        found = _TAG.match(written)
        name = found["name"].lower() if found else ""
        if name == "br":
            self.add(" ", start, quiet=False)
        elif name in _QUIET_TAGS:
            self.linked = max(0, self.linked + (-1 if written.startswith("</") else 1))

    def tag(self, content: Event, start: int, *, opens: bool) -> Iterator[Passage]:
        name = content if isinstance(content, str) else next(iter(content))
        step = 1 if opens else -1
        if name in _BLOCKS:
            yield from self.flush()
        if name == "Heading":
            self.level = int(content["Heading"]["level"][1:]) if opens else 0
        elif name == "BlockQuote":
            self.quotes += step
        elif name in ("CodeBlock", "HtmlBlock"):
            self.silent += step
        elif name in ("Link", "Image"):
            self.linked += step
            if name == "Link":
                self.mark_link(start, opens=opens)

    def mark_link(self, start: int, *, opens: bool) -> None:
        if opens:
            self.link = (self.length, self.where.at(start))
        elif self.link is not None:
            begin, offset = self.link
            self.links.append((begin, self.length, offset))
            self.link = None

    def add(self, text: str, start: int, *, quiet: bool) -> None:
        if self.silent or not text:
            return
        self.runs.append((self.length, self.where.at(start)))
        if quiet:
            self.quiet.append((self.length, self.length + len(text)))
        self.parts.append(text)
        self.length += len(text)

    def flush(self) -> Iterator[Passage]:
        self.linked = 0  # a tag left open ends with its block
        text = "".join(self.parts)
        if text.strip():
            if "{" in text:
                self.quiet.extend(found.span() for found in _SHORTCODE.finditer(text))
            if "://" in text or "www." in text or "@" in text:
                self.quiet.extend(found.span() for found in _ADDRESS.finditer(text))
            if self.quotes:
                self.quiet.extend(found.span() for found in _ATTRIBUTION.finditer(text))
            yield Passage(text, tuple(self.runs), tuple(self.quiet), tuple(self.links), self.level)
        self.start_fresh()
