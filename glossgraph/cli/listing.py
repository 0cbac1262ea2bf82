"""Lists of facts as a table, as JSON or as CSV: how orphans, wanted, suggest, variants and sources look."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import click

from glossgraph.cli.options import write_to_stdout
from glossgraph.cli.terminal import show_table

STYLES = ("text", "json", "csv")
style_option = click.option("--format", "style", type=click.Choice(STYLES), default="text", show_default=True)


@dataclass(frozen=True, slots=True)
class Listing:
    """Rows of facts by name. ``columns`` maps the headers of the table to facts; ``json_keys`` are those in JSON.

    The facts "place" and "places" are shown whole. CSV has the facts *csv_keys*, by default all, with the values of a
    list joined by ``|``.
    """

    rows: Sequence[Mapping[str, Any]]
    columns: Mapping[str, str]
    json_keys: Sequence[str]
    csv_keys: Sequence[str] | None = None


def present(listing: Listing, style: str, helpful: str) -> None:
    """Print *listing* to stdout in one of STYLES and, beside a table, the sentence *helpful* to stderr."""
    if style == "text":
        rows = ([_text(row[fact], ", ") for fact in listing.columns.values()] for row in listing.rows)
        if listing.rows:
            places = [header for header, fact in listing.columns.items() if fact in ("place", "places")]
            show_table(tuple(listing.columns), rows, places)
        click.echo(helpful, err=True)
    elif style == "json":
        rows_shown = [{key: row[key] for key in listing.json_keys} for row in listing.rows]
        write_to_stdout(json.dumps(rows_shown, ensure_ascii=False, indent=2) + "\n")
    else:
        write_to_stdout(_csv(listing))


def _csv(listing: Listing) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    keys = listing.csv_keys or (list(listing.rows[0]) if listing.rows else [])
    writer.writerows([keys, *([_text(row[key], "|") for key in keys] for row in listing.rows)] if keys else [])
    return text.getvalue()


def _text(value: object, between: str) -> str:
    if isinstance(value, tuple):
        return between.join(map(str, value))
    return "" if value is None else str(value)
