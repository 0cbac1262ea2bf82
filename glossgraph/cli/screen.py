"""Findings and manual pages on a terminal: grouped by file, with the source line and a caret, in colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from glossgraph.cli.tables import console

if TYPE_CHECKING:
    from rich.console import Console

    from glossgraph.findings import Issue
from glossgraph.report import Origin

_COLOURS = {"error": "bold red", "warning": "yellow", "info": "cyan"}


def show_findings(
    judged: Sequence[Issue], origin: Origin, lines_of: Callable[[str], Sequence[str]], screen: Console | None = None
) -> None:
    """Draw findings, those of a file together; *lines_of* gives the lines of a file by its path below SOURCE."""
    screen = screen or console()
    for _, group in groupby(judged, key=lambda one: origin.path(one.finding)):
        for one in group:
            _show(one, origin, lines_of, screen)
        screen.print()


def _show(one: Issue, origin: Origin, lines_of: Callable[[str], Sequence[str]], screen: Console) -> None:
    from rich.text import Text

    finding, location = one.finding, one.finding.location
    place = origin.path(finding) + (f":{location.line}:{location.column}" if location else "")
    head = Text.assemble(
        (place, "bold"),
        " ",
        (one.severity.value, _COLOURS[one.severity]),
        " ",
        (finding.code, "bold"),
        f" {one.rule.name}",
    )
    screen.print(head, soft_wrap=True)
    screen.print(Text(f"  {finding.message}"))
    lines = lines_of(location.path) if location else ()
    if location and location.line <= len(lines) and lines[location.line - 1].strip():
        _point_at(lines[location.line - 1], location.line, location.column, screen, _COLOURS[one.severity])


def _point_at(line: str, number: int, column: int, screen: Console, colour: str) -> None:
    """Draw a line of source, cut to the screen around *column*, with a caret below that character."""
    from rich.cells import cell_len
    from rich.text import Text

    gutter = f"  {number:>5} | "
    room = max(20, screen.width - len(gutter) - 1)
    line = "".join(one if one.isprintable() else " " if one.isspace() else "\u00b7" for one in line)
    begin = max(0, column - 1 - room // 2) if cell_len(line) > room else 0
    shown = Text(line[begin:])
    shown.truncate(room, overflow="ellipsis")
    screen.print(Text.assemble((gutter, "dim"), shown), soft_wrap=True)
    blank = " " * cell_len(line[begin : column - 1])
    screen.print(Text.assemble((" " * (len(gutter) - 2) + "| ", "dim"), blank, ("^", colour)), soft_wrap=True)


def show_page(markdown: str) -> None:
    """Draw a page of the manual."""
    from rich.markdown import Markdown

    console().print(Markdown(markdown))
