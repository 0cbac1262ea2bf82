"""The command variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from glossgraph.cli.listing import Listing, present, style_option
from glossgraph.cli.options import origin_of
from glossgraph.findings import counted

if TYPE_CHECKING:
    pass
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("variants")
@glossary_arguments
@style_option
def variants_command(arguments: GlossaryArguments, style: str) -> None:
    """List texts used for a concept that are not among its labels."""
    from glossgraph.editing.variants import unlisted_variants
    from glossgraph.mentions.glossary import finders
    from glossgraph.names.lemmas import dictionary

    build = arguments.load()
    found = unlisted_variants(build, finders(build.concepts, dictionary))
    origin = origin_of(build)
    rows = [
        {
            "concept": one.concept,
            "text": one.text,
            "count": one.count,
            "used_by": one.used_by,
            "place": origin.place(one.location),
        }
        for one in found
    ]
    columns = {"used": "count", "concept": "concept", "text": "text", "first": "place"}
    said = "Every text in use is a label."
    if found:
        said = (
            f"{counted(len(found), 'text is', 'texts are')} not among the labels of what is meant; add to its variants "
            f"what readers may look for. `glossgraph check{arguments.words} --select GG303` "
            "tells of variants that clash."
        )
    present(Listing(rows, columns, ("concept", "text", "count", "used_by")), style, said)
