"""The door of the Markdown parser: events with true places, plain text, HTML. CommonMark by pyromark."""

from __future__ import annotations

import re
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
    | pyromark.Options.ENABLE_MATH
)

_TEMPLATE = r"\{[{%][^\n(){}]*[%}]\}"
_TEMPLATE_LINK = re.compile(rf"(?:(?<=\]\()|(?<=\]: )) *(?:[^\s(){{}}]*{_TEMPLATE})+[^\s()]*")
_FORMULA = re.compile(r'<span class="math math-(inline|display)">([^<]*)</span>')
_SIGNS = {"inline": "$", "display": "$$"}
_BLANK = "\x7f"  # stands for a blank in a destination, which Markdown would not have; no text that is read holds it


def events(markdown: str, *, definition_lists: bool = False) -> Iterator[tuple[Event, int, int]]:
    """Yield the events of *markdown* with the range of each, as offsets in its UTF-8 bytes.

    Events are pyromark's: ``{"Start": tag}``, ``{"End": tag}``, ``{"Text": text}``, ``{"Code": text}``,
    ``"SoftBreak"`` and so on. CommonMark with tables, wikilinks, formulas and heading attributes, and on demand
    with definition lists (``Term`` in a line, ``: definition`` in the next).
    """
    options = _OPTIONS | pyromark.Options.ENABLE_DEFINITION_LIST if definition_lists else _OPTIONS
    for event, span in pyromark.events_with_range(_with_template_links(markdown), options=options):
        yield event, span["start"], span["end"]


def destination(written: str) -> str:
    """Return the destination of a link event as it stands in the text."""
    return written.replace(_BLANK, " ").strip()


def _with_template_links(markdown: str) -> str:
    """Return *markdown*, of the same length, with links such as ``[x]({{< ref "y" >}})`` as links of CommonMark."""
    if "{%" not in markdown and "{{" not in markdown:
        return markdown
    return _TEMPLATE_LINK.sub(lambda link: link[0].replace(" ", _BLANK), markdown)


def to_html(markdown: str) -> str:
    """Return *markdown* as HTML, formulas as written. Raw HTML passes through: sanitise it before it is shown."""
    html = pyromark.html(markdown, options=_OPTIONS)
    return _FORMULA.sub(lambda found: (sign := _SIGNS[found[1]]) + found[2] + sign, html) if "math-" in html else html


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
