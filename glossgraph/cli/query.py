"""The command query."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli.options import write_to_stdout
from glossgraph.cli.terminal import show_table
from glossgraph.errors import SourceError, UsageError
from glossgraph.exporters import export_pieces

if TYPE_CHECKING:
    from pyoxigraph import Store

from glossgraph.cli.options import GlossaryArguments, arguments_for, reading_options


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
@reading_options
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
    store = _store(arguments_for(source, dialect, languages))
    if style == "table":
        answer = embedded.answer_rows(store, text, origin)
        if answer.rows:
            show_table(answer.headers, answer.rows)
        else:
            click.echo("no results", err=True)
    else:
        write_to_stdout(embedded.answer_text(store, text, style, origin))


def _query_and_source(words: tuple[str, ...], file: Path | None, named: str | None) -> tuple[str, str, Path | None]:
    """Return the text of the query, a name for messages, and SOURCE."""
    from glossgraph.store.files import read_text
    from glossgraph.triplestore.embedded import named_query

    elsewhere = (file is not None) + (named is not None)
    if elsewhere > 1 or len(words) > 2 - elsewhere or (not elsewhere and not words):
        raise UsageError("give one query: as text, with -f FILE or with --named NAME, and then at most a SOURCE")
    source = Path(words[-1]) if len(words) > 1 - elsewhere else None
    if named is not None:
        return named_query(named).text, f"{named}.rq", source
    if file is None:
        return words[0], "query", source
    text = read_text(file)
    if text is None:
        raise SourceError(f"{file}: cannot be read as text")
    return text, str(file), source


def _store(arguments: GlossaryArguments) -> Store:
    """Return an embedded store with an RDF file, or with the SKOS of a glossary."""
    from glossgraph.store.files import read_text
    from glossgraph.triplestore.embedded import is_rdf_file, store_of_file, store_of_turtle

    if is_rdf_file(arguments.source.name):
        text = read_text(arguments.source)
        if text is None:
            raise SourceError(f"{arguments.source}: cannot be read as text")
        return store_of_file(text, str(arguments.source))
    return store_of_turtle(export_pieces("turtle", arguments.load()))
