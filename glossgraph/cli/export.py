"""The command export, and the options about SKOS that it shares with query and publish."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from glossgraph.cli.options import GlossaryArguments, glossary_arguments, output_option, write_to_stdout
from glossgraph.errors import UsageError
from glossgraph.exporters import FORMATS
from glossgraph.exporters.options import Bodies, Categories, ExportOptions, Profile, Table
from glossgraph.glossary import Glossary
from glossgraph.model import Status

_Function = TypeVar("_Function", bound=Callable[..., Any])

_NO_STATUS = "none"
_SKOS_ONLY = ("categories", "bodies", "profile")


def _choice(values: type[StrEnum]) -> click.Choice[str]:
    return click.Choice([value.value for value in values])


def skos_options(function: _Function) -> _Function:
    """Add the choices about SKOS, passed on as ``categories``, ``bodies``, ``status`` and ``profile``."""
    for option in reversed(
        (
            click.option(
                "--categories",
                type=_choice(Categories),
                default=Categories.COLLECTION.value,
                show_default=True,
                help="Categories as collections, or as concepts above their members.",
            ),
            click.option(
                "--bodies",
                type=_choice(Bodies),
                default=Bodies.MAPPED.value,
                show_default=True,
                help="Sections of an entry's body as notes, or not at all.",
            ),
            click.option(
                "--profile",
                type=_choice(Profile),
                default=Profile.CORE.value,
                show_default=True,
                help="The consumer that the SKOS is shaped for.",
            ),
            click.option(
                "--status",
                metavar="LIST",
                default="",
                help=f'Only entries of these states ("review,published"; "{_NO_STATUS}": without a known one).',
            ),
        )
    ):
        function = option(function)
    return function


def export_options(*, categories: str, bodies: str, profile: str, status: str) -> ExportOptions:
    """Return the choices that the command line's words mean; raises UsageError for an unknown status."""
    words = [word.strip().lower() for word in status.split(",") if word.strip()]
    statuses = tuple(None if word == _NO_STATUS else _status(word) for word in words)
    return ExportOptions(Categories(categories), Bodies(bodies), statuses, Profile(profile))


def _status(word: str) -> Status:
    from glossgraph.names.nearest import KnownNames

    try:
        return Status(word)
    except ValueError:
        known = (*Status, _NO_STATUS)
        hint = KnownNames(known).hint(word) or f"; there are {', '.join(known)}"
        raise UsageError(f'there is no status "{word}"{hint}') from None


def tell_what_is_left_out(glossary: Glossary, options: ExportOptions) -> None:
    """Say on stderr how many entries and relations the choice of states leaves out."""
    from glossgraph.exporters.selection import select

    selection = select(glossary, options.statuses)
    if options.statuses:
        click.echo(
            f"Left out by --status: entries {selection.entries_dropped}, relations {selection.relations_dropped}.",
            err=True,
        )


@click.command("export")
@click.argument("format_name", metavar="FORMAT")
@glossary_arguments
@output_option(None, "Write to this file, for csv into this folder; - is stdout, the default.")
@skos_options
@click.option("--table", type=_choice(Table), help="The table that csv writes to stdout.  [default: nodes]")
def export_command(
    format_name: str,
    arguments: GlossaryArguments,
    output: str | None,
    table: str | None,
    **skos: str,
) -> None:
    """Write the glossary in one format.

    FORMAT is turtle, jsonld, ntriples or rdfxml (SKOS), json, graphml, gexf or csv (the graph).
    """
    from dataclasses import replace

    from glossgraph.exporters import export_files, export_pieces, in_chunks
    from glossgraph.store.outputs import write_outputs

    _check_format(format_name, table)
    options = replace(export_options(**skos), table=Table(table or Table.NODES))
    glossary = arguments.load()
    tell_what_is_left_out(glossary, options)
    if output in {None, "-"}:
        for text in in_chunks(export_pieces(format_name, glossary, options)):
            write_to_stdout(text)
    else:
        write_outputs(export_files(format_name, glossary, options, Path(output)))


def _check_format(name: str, table: str | None) -> None:
    """Raise UsageError for a format that does not exist, or a table where there is none; tell of vain options."""
    from glossgraph.names.nearest import KnownNames

    if name not in FORMATS:
        hint = KnownNames(FORMATS).hint(name) or f"; there are {', '.join(FORMATS)}"
        raise UsageError(f'there is no format "{name}"{hint}')
    if table is not None and not FORMATS[name].tables:
        raise UsageError(f"--table is for csv; {name} is one file")
    context = click.get_current_context()
    given = [option for option in _SKOS_ONLY if context.get_parameter_source(option) is ParameterSource.COMMANDLINE]
    if given and not FORMATS[name].rdf:
        click.echo(f"--{', --'.join(given)}: only for SKOS, without effect on {name}.", err=True)
