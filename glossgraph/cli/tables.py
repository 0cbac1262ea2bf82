"""Tables: drawn on a terminal, tab-separated lines in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

import click


def show_table(headers: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print *rows* under *headers*: a table on a terminal (NO_COLOR honoured), tab-separated in a pipe.

    In a pipe no headers are printed, and tabs and line breaks in a cell become spaces.
    """
    if sys.stdout.isatty():
        _draw(headers, rows)
        return
    for row in rows:
        click.echo("\t".join(" ".join(cell.split()) for cell in row))


def _draw(headers: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for header in headers:
        table.add_column(header, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(no_color=bool(os.environ.get("NO_COLOR")) or None, highlight=False).print(table)
