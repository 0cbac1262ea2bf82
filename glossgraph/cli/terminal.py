"""What a terminal shows: tables, findings with their source line, manual pages. In a pipe, plain lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import click

from glossgraph.names.characters import without_controls

if TYPE_CHECKING:
    from rich.console import Console

    from glossgraph.findings import Issue
    from glossgraph.report import Origin


def show_table(headers: Sequence[str], rows: Iterable[Sequence[str]], places: Collection[str] = ()) -> None:
    """Print *rows* under *headers*: a table on a terminal (NO_COLOR honoured), tab-separated in a pipe.

    In a pipe no headers are printed. Tabs and line breaks in a cell become spaces; control characters, which
    could steer a terminal, are dropped. The columns named in *places* keep a place (path:line:column) in one
    piece, so that a terminal can open it, and put several below each other. Headers without text are not drawn.
    """
    rows = ([" ".join(without_controls(cell).split()) for cell in row] for row in rows)
    if sys.stdout.isatty():
        _draw(headers, rows, places)
        return
    for row in rows:
        click.echo("\t".join(row))


def console() -> Console:
    """Return the terminal as rich sees it: widths of all scripts and of emoji, NO_COLOR honoured."""
    from rich.console import Console

    return Console(no_color=bool(os.environ.get("NO_COLOR")) or None, highlight=False)


def _draw(headers: Sequence[str], rows: Iterable[Sequence[str]], places: Collection[str]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", show_header=any(headers))
    for header in headers:
        table.add_column(header, overflow="fold", no_wrap=header in places)
    for row in rows:
        cells = zip(headers, row, strict=True)
        table.add_row(*(Text(cell.replace(", ", ",\n") if header in places else cell) for header, cell in cells))
    console().print(table)


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
