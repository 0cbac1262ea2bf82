"""The command publish."""

from __future__ import annotations

import os
import re
from functools import partial
from typing import TYPE_CHECKING

import click

from glossgraph.cli.export import export_options, skos_options, tell_what_is_left_out
from glossgraph.errors import UsageError
from glossgraph.exporters import export_pieces

if TYPE_CHECKING:
    from glossgraph.glossary import Glossary
    from glossgraph.triplestore.credentials import Credentials
    from glossgraph.triplestore.publish import Difference
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("publish")
@click.argument("endpoint")
@glossary_arguments
@click.option("--graph", metavar="IRI", help="The graph to replace; without it the base IRI of the glossary.")
@click.option("--default-graph", "default", is_flag=True, help="Replace the default graph of the store.")
@click.option(
    "--update-endpoint",
    "update_address",
    metavar="URL",
    help="For a store without the Graph Store Protocol: its SPARQL UPDATE address; ENDPOINT is then its query address.",
)
@click.option("--query-endpoint", "query_address", metavar="URL", help="Count by SPARQL here, not by reading back.")
@click.option("--dry-run", is_flag=True, help="Change nothing; show how the store's graph differs from ours.")
@click.option("--gzip", is_flag=True, help="Send compressed; not every store takes it (Oxigraph does).")
@click.option(
    "--timeout", type=click.FloatRange(min=1), default=300.0, show_default=True, help="Seconds for an answer."
)
@skos_options
def publish_command(
    endpoint: str,
    arguments: GlossaryArguments,
    graph: str | None,
    default: bool,
    update_address: str | None,
    query_address: str | None,
    dry_run: bool,
    gzip: bool,
    timeout: float,
    **skos: str,
) -> None:
    """Send the graph to a triple store, in place of the one that is there.

    ENDPOINT is the store's address for the SPARQL 1.1 Graph Store Protocol. User and password come from
    GLOSSGRAPH_USER and GLOSSGRAPH_PASSWORD, a token from GLOSSGRAPH_TOKEN, else the netrc file is asked.
    """
    from glossgraph.triplestore import publish
    from glossgraph.triplestore.remote import Remote

    options = export_options(**skos)
    _check_addresses(endpoint, update_address, query_address)
    built = arguments.load()
    _tell_of_missing_base(built)
    glossary = built
    tell_what_is_left_out(glossary, options)
    name = _graph_name(graph or glossary.scheme.base_iri, default=default, chosen=graph is not None)
    target = publish.Target(endpoint, name, update_address, query_address)
    with Remote(_credentials, timeout=timeout, tell=partial(click.echo, err=True)) as remote:
        if dry_run:
            found = publish.difference(remote, target, export_pieces("turtle", glossary, options))
            click.echo(_difference_text(found, name))
        else:
            triples = publish.replace_graph(remote, target, glossary, options, gzip=gzip)
            click.echo(f"Published {triples} triples as {_named(name)}.")


def _tell_of_missing_base(built: Glossary) -> None:
    """Say on stderr what GG701 finds, unless that rule is off: after publishing, addresses are hard to change."""
    from glossgraph.checks import BY_CODE
    from glossgraph.library.checking import check

    for issue in check(built, rules=[BY_CODE["GG701"]]):
        click.echo(f"Caution: {issue.message}.", err=True)


def _check_addresses(*addresses: str | None) -> None:
    """Raise UsageError for an address that no store has."""
    from glossgraph.triplestore.credentials import check_address

    for address in addresses:
        if address is not None:
            check_address(address)


def _credentials(server: str) -> Credentials | None:
    from glossgraph.triplestore.credentials import credentials_for, goes_unprotected

    credentials = credentials_for(server, os.environ)
    if credentials is not None and goes_unprotected(server):
        click.echo(f"Caution: the credentials go to {server} unencrypted.", err=True)
    return credentials


def _graph_name(graph: str, *, default: bool, chosen: bool) -> str | None:
    if default and chosen:
        raise UsageError("--graph and --default-graph exclude each other")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]+", graph):
        raise UsageError(f'the name of a graph is an IRI; "{graph}" is none')
    return None if default else graph


def _named(graph: str | None) -> str:
    return "the default graph" if graph is None else f"<{graph}>"


def _difference_text(found: Difference, graph: str | None) -> str:
    return (
        f"Ours has {found.ours} triples, {_named(graph)} in the store has {found.theirs}:"
        f" {found.added} would be added, {found.removed} removed. Nothing was sent."
    )
