"""The door of the Markdown parser: events with true places, plain text, HTML. CommonMark by pyromark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pyromark

Event: TypeAlias = Any  # pyromark types its events as a large union of dicts; they are matched by structure here

PARSER = pyromark.__version__
"""The version of the parser, on which its events depend."""

_OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_HEADING_ATTRIBUTES
    | pyromark.Options.ENABLE_WIKILINKS
)


def events(markdown: str) -> Iterator[tuple[Event, int, int]]:
    """Yield the events of *markdown* with the range of each, as offsets in its UTF-8 bytes.

    Events are pyromark's: ``{"Start": tag}``, ``{"End": tag}``, ``{"Text": text}``, ``{"Code": text}``,
    ``"SoftBreak"`` and so on. CommonMark with tables, wikilinks and heading attributes.
    """
    for event, span in pyromark.events_with_range(markdown, options=_OPTIONS):
        yield event, span["start"], span["end"]


def to_html(markdown: str) -> str:
    """Return *markdown* as HTML. Raw HTML passes through: sanitise it before it is shown."""
    return pyromark.html(markdown, options=_OPTIONS)


class Places:
    """Turns byte offsets of a text, asked for in rising order, into lines and columns.

    Line and column are from 1, the column in characters. Rising order keeps the whole walk linear, even
    where a file is one long line.
    """

    def __init__(self, text: str, first_line: int = 1) -> None:
        self._bytes = text.encode()
        self._ascii = text.isascii()
        self._offset = 0
        self._line = first_line
        self._column = 1

    def at(self, offset: int) -> tuple[int, int]:
        """Return line and column of a byte offset that is not before the one asked for last."""
        passed = self._bytes[self._offset : offset]
        lines = passed.count(b"\n")
        if lines:
            self._line += lines
            self._column = 1
            passed = passed[passed.rindex(b"\n") + 1 :]
        self._column += len(passed) if self._ascii else len(passed.decode(errors="replace"))
        self._offset = offset
        return self._line, self._column

    def text(self, start: int, end: int) -> str:
        """Return what stands between two byte offsets."""
        return self._bytes[start:end].decode(errors="replace")
