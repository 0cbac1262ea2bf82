"""The command dialects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glossgraph.cli.options import write_to_stdout
from glossgraph.cli.terminal import show_table

if TYPE_CHECKING:
    pass


@click.command("dialects")
@click.argument("action", required=False, type=click.Choice(["show"]))
@click.argument("name", required=False)
def dialects_command(action: str | None, name: str | None) -> None:
    """List the forms of entry that are read; "show NAME" prints one as a TOML table for glossgraph.toml."""
    from glossgraph.config.dialect_table import dialect_named, table_of
    from glossgraph.config.dialects import DIALECTS

    if action is None:
        show_table(("dialect", "what it reads"), ((dialect.name, dialect.summary) for dialect in DIALECTS.values()))
        click.echo("`glossgraph dialects show NAME` prints one as a table for glossgraph.toml.", err=True)
    elif name is None:
        raise click.UsageError("Which dialect? `glossgraph dialects` lists them.")
    else:
        write_to_stdout(table_of(dialect_named(name)))
