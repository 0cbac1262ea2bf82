"""The command sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glossgraph.cli.listing import STYLES, Listing, present
from glossgraph.cli.options import write_to_stdout
from glossgraph.findings import counted

if TYPE_CHECKING:
    pass
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("sources")
@glossary_arguments
@click.option("--format", "style", type=click.Choice((*STYLES, "bibtex")), default="text", show_default=True)
def sources_command(arguments: GlossaryArguments, style: str) -> None:
    """List all sources and who cites them."""
    from glossgraph.editing.bibtex import to_bibtex
    from glossgraph.editing.register import register

    works = register(arguments.load())
    check = f"`glossgraph check{arguments.words} --select GG6`"
    if style == "bibtex":
        write_to_stdout(to_bibtex(works))
        return
    rows = [
        {"label": work.label, "url": work.url, "count": len(work.cited_by), "cited_by": work.cited_by} for work in works
    ]
    columns = {"entries": "count", "source": "label", "address": "url", "cited by": "cited_by"}
    present(
        Listing(rows, columns, ("label", "url", "count", "cited_by")),
        style,
        f"{counted(len(works), 'source')}. {check} tells of citations and labels that do not agree.",
    )
