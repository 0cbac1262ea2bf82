"""The command wanted."""

from __future__ import annotations

import shlex
from datetime import date, datetime
from typing import TYPE_CHECKING

import click

from glossgraph.cli.listing import Listing, present, style_option
from glossgraph.cli.options import origin_of
from glossgraph.findings import counted

if TYPE_CHECKING:
    from glossgraph.glossary import Glossary
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("wanted")
@glossary_arguments
@style_option
@click.option("--create", metavar="NAME", help="Write a first version of the entry NAME into SOURCE.")
@click.option("--today", metavar="DATE", type=click.DateTime(["%Y-%m-%d"]), help="The date that the new entry gets.")
def wanted_command(arguments: GlossaryArguments, style: str, create: str | None, today: datetime | None) -> None:
    """Rank the names that wait for an entry."""
    from glossgraph.editing.wanted import wanted_names

    build = arguments.load()
    if create is not None:
        _create(create, build, today.date() if today else date.today(), arguments.words)
        return
    found = wanted_names(build)
    origin = origin_of(build)
    rows = [
        {
            "name": one.name,
            "count": one.count,
            "wanted_by": one.wanted_by,
            "nearest": one.nearest,
            "places": tuple(origin.place(place) for place in one.places),
        }
        for one in found
    ]
    columns = {"asked": "count", "name": "name", "nearest labels": "nearest", "where": "places"}
    said = "No name waits for an entry."
    if found:
        create_first = f"glossgraph wanted{arguments.words} --create {_quoted(found[0].name)}"
        said = f"{counted(len(found), 'name waits', 'names wait')} for an entry. `{create_first}` begins one."
    present(Listing(rows, columns, ("name", "count", "wanted_by", "nearest")), style, said)


def _quoted(name: str) -> str:
    """Return *name* quoted for the shell, in the double quotes that readers know where these do."""
    return shlex.quote(name) if set(name) & set('"$`\\!') else f'"{name}"'


def _create(name: str, build: Glossary, today: date, same: str) -> None:
    from glossgraph.editing.drafts import new_entry
    from glossgraph.store.outputs import write_outputs

    draft = new_entry(name, build, today)
    write_outputs({draft.path: draft.text})
    click.echo(str(draft.path))
    if draft.remark:
        click.echo(draft.remark, err=True)
    click.echo(f"`glossgraph check{same}` tells what it still lacks.", err=True)
