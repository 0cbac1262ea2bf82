"""Commands about triple stores: query, publish."""

from __future__ import annotations

import os
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli.export import export_options, skos_options, tell_what_is_left_out
from glossgraph.cli.options import dialect_option, read, source_argument, write_to_stdout
from glossgraph.cli.tables import show_table
from glossgraph.errors import SourceError, UsageError
from glossgraph.exporters import export_pieces

if TYPE_CHECKING:
    from pyoxigraph import Store

    from glossgraph.glossary import Glossary
    from glossgraph.triplestore.credentials import Credentials
    from glossgraph.triplestore.publish import Difference


@click.command("query")
@click.argument("words", nargs=-1, metavar="[SPARQL] [SOURCE]")
@click.option("-f", "--file", "file", metavar="FILE", type=click.Path(path_type=Path), help="Take the query from FILE.")
@click.option("--named", metavar="NAME", help="Run a query that comes with glossgraph.")
@click.option("--list", "listing", is_flag=True, help="List the queries that come with glossgraph.")
@click.option(
    "--format",
    "style",
    type=click.Choice(["table", "csv", "json", "tsv"]),
    default="table",
    show_default=True,
    help="How to print the answer.",
)
@dialect_option
def query_command(
    words: tuple[str, ...],
    file: Path | None,
    named: str | None,
    listing: bool,
    style: str,
    dialect: str | None,
    languages: str,
) -> None:
    """Ask the glossary a SPARQL query.

    SOURCE is a folder of entries or an RDF file (.ttl, .nt, .rdf, .jsonld); no server is needed. The usual
    prefixes (skos, dct, adms, ...) need no declaration.
    """
    from glossgraph.triplestore import embedded

    if listing:
        show_table(("name", "lists"), ((query.name, query.summary) for query in embedded.named_queries().values()))
        return
    text, origin, source = _query_and_source(words, file, named)
    store = _store(source, dialect, languages)
    if style == "table":
        answer = embedded.answer_rows(store, text, origin)
        if answer.rows:
            show_table(answer.headers, answer.rows)
        else:
            click.echo("no results", err=True)
    else:
        write_to_stdout(embedded.answer_text(store, text, style, origin))


@click.command("publish")
@click.argument("endpoint")
@source_argument
@dialect_option
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
    source: Path,
    dialect: str | None,
    languages: str,
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
    built = read(source, dialect, languages)
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
    from glossgraph.library.checking import check

    for issue in check(built, select=["GG701"]):
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


def _query_and_source(words: tuple[str, ...], file: Path | None, named: str | None) -> tuple[str, str, Path]:
    """Return the text of the query, a name for messages, and SOURCE."""
    from glossgraph.store.files import read_text
    from glossgraph.triplestore.embedded import named_query

    elsewhere = (file is not None) + (named is not None)
    if elsewhere > 1 or len(words) > 2 - elsewhere or (not elsewhere and not words):
        raise UsageError("give one query: as text, with -f FILE or with --named NAME, and then at most a SOURCE")
    source = Path(words[-1]) if len(words) > 1 - elsewhere else Path("seeds")
    if named is not None:
        return named_query(named).text, f"{named}.rq", source
    if file is None:
        return words[0], "query", source
    text = read_text(file)
    if text is None:
        raise SourceError(f"{file}: cannot be read as text")
    return text, str(file), source


def _store(source: Path, dialect: str | None, languages: str) -> Store:
    """Return an embedded store with an RDF file, or with the SKOS of a glossary."""
    from glossgraph.store.files import read_text
    from glossgraph.triplestore.embedded import is_rdf_file, store_of_file, store_of_turtle

    if is_rdf_file(source.name):
        text = read_text(source)
        if text is None:
            raise SourceError(f"{source}: cannot be read as text")
        return store_of_file(text, str(source))
    return store_of_turtle(export_pieces("turtle", read(source, dialect, languages)))
