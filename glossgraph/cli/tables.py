"""Tables: drawn on a terminal, tab-separated lines in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

import click

from glossgraph.names.characters import without_controls

if TYPE_CHECKING:
    from rich.console import Console


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
