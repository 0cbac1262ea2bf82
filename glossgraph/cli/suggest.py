"""The command suggest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glossgraph.cli.completion import complete_concepts
from glossgraph.cli.listing import Listing, present, style_option
from glossgraph.cli.options import origin_of
from glossgraph.findings import counted

if TYPE_CHECKING:
    pass
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("suggest")
@glossary_arguments
@style_option
@click.option("--all", "every", is_flag=True, help="List every mention, not only the first in an entry.")
@click.option(
    "--concept",
    metavar="ID",
    shell_complete=complete_concepts,
    help="Only mentions in the entry ID, or of that concept.",
)
@click.option(
    "--likelihood",
    type=click.FloatRange(0, 1),
    default=0.7,
    show_default=True,
    help="Show only mentions at least this likely.",
)
def suggest_command(
    arguments: GlossaryArguments, style: str, every: bool, concept: str | None, likelihood: float
) -> None:
    """Find mentions of concepts that are not links yet."""
    from glossgraph.editing.suggest import suggestions
    from glossgraph.mentions.glossary import finders
    from glossgraph.names.lemmas import dictionary
    from glossgraph.report.overview import find_concept

    build = arguments.load()
    glossary = build
    found = suggestions(glossary, finders(glossary.concepts, dictionary), likelihood, every=every)
    if concept is not None:
        wanted = find_concept(glossary, concept).id
        found = [one for one in found if wanted in (one.concept, one.target)]
    origin = origin_of(build)
    rows = [
        {
            "concept": one.concept,
            "target": one.target,
            "path": one.location.path,
            "line": one.location.line,
            "column": one.location.column,
            "text": one.text,
            "sentence": one.sentence,
            "likelihood": one.likelihood,
            "place": origin.place(one.location),
        }
        for one in found
    ]
    columns = {"where": "place", "concept": "target", "text": "text", "sure": "likelihood", "sentence": "sentence"}
    said = "No mention could be a link."
    if found:
        said = (
            f"{counted(len(found), 'mention could be a link', 'mentions could be links')}. "
            "Where one helps the reader, add its name to the entry's related names. "
            f"`glossgraph show NAME{arguments.words}` shows what a concept is related to."
        )
    present(Listing(rows, columns, ("concept", "target", "path", "line", "column", "text")), style, said)
