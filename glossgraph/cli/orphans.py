"""The command orphans."""

from __future__ import annotations

import click

from glossgraph.cli import ExitStatus
from glossgraph.cli.listing import Listing, present, style_option
from glossgraph.cli.options import GlossaryArguments, glossary_arguments, origin_of
from glossgraph.errors import UsageError
from glossgraph.findings import counted


@click.command("orphans")
@glossary_arguments
@click.option("--no-incoming", is_flag=True, help="List the concepts that no other one names.")
@click.option("--no-outgoing", is_flag=True, help="List the concepts that name no other one.")
@style_option
@click.option("--fail", is_flag=True, help="Exit with status 1 if there are any.")
def orphans_command(arguments: GlossaryArguments, no_incoming: bool, no_outgoing: bool, style: str, fail: bool) -> None:
    """List the concepts without relations, in either direction.

    Category links do not count, nor do names that have no entry.
    """
    from glossgraph.graph import Side, orphans

    if no_incoming and no_outgoing:
        raise UsageError("--no-incoming and --no-outgoing are two lists; ask for one of them")
    side = Side.INCOMING if no_incoming else Side.OUTGOING if no_outgoing else Side.BOTH
    glossary = arguments.load()
    found = [glossary.concepts[concept_id] for concept_id in orphans(glossary, side)]
    origin = origin_of(glossary)
    rows = [
        {
            "id": concept.id,
            "label": concept.label,
            "path": concept.location.path,
            "categories": concept.categories,
            "status": concept.status_text,
            "place": origin.place(concept.location),
        }
        for concept in found
    ]
    said = f"{counted(len(found), 'orphan')}; `glossgraph suggest{arguments.words}` shows where they are mentioned."
    facts = ("id", "label", "path", "categories", "status")
    listing = Listing(rows, {"id": "id", "label": "label", "where": "place"}, facts, facts)
    present(listing, style, said if found else "No orphans.")
    click.get_current_context().exit(ExitStatus.FINDINGS if fail and found else ExitStatus.CLEAN)
