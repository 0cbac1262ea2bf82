"""The command stats."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING

import click

from glossgraph.cli.options import write_to_stdout
from glossgraph.cli.terminal import show_table

if TYPE_CHECKING:
    pass
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("stats")
@glossary_arguments
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def stats_command(arguments: GlossaryArguments, style: str) -> None:
    """Count concepts, relations, groups of linked concepts, hubs, links within and across categories."""
    from glossgraph.report.overview import overview, overview_rows

    build = arguments.load()
    found = overview(build)
    if style == "json":
        write_to_stdout(json.dumps(dataclasses.asdict(found), ensure_ascii=False, indent=2) + "\n")
    else:
        show_table(("", ""), overview_rows(build, found))
        orphans = f"`glossgraph orphans{arguments.words}`"
        click.echo(f"{orphans} lists the concepts that nothing is related to.", err=True)
