"""The editor's desk, part two, what to write next: wanted, suggest, variants, sources."""

from __future__ import annotations

import shlex
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli.completion import complete_concepts
from glossgraph.cli.listing import STYLES, Listing, present, style_option
from glossgraph.cli.options import dialect_option, origin_of, read, same_glossary, source_argument, write_to_stdout
from glossgraph.findings import counted

if TYPE_CHECKING:
    from glossgraph.findings import Location
    from glossgraph.glossary import Glossary
    from glossgraph.report import Origin


def _place(location: Location, origin: Origin) -> str:
    return f"{origin.folder}{location.path}:{location.line}:{location.column}"


@click.command("wanted")
@source_argument
@dialect_option
@style_option
@click.option("--create", metavar="NAME", help="Write a first version of the entry NAME into SOURCE.")
@click.option("--today", metavar="DATE", type=click.DateTime(["%Y-%m-%d"]), help="The date that the new entry gets.")
def wanted_command(
    source: Path, dialect: str | None, languages: str, style: str, create: str | None, today: datetime | None
) -> None:
    """Rank the names that wait for an entry."""
    from glossgraph.editing.wanted import wanted_names

    build = read(source, dialect, languages)
    if create is not None:
        _create(create, build, today.date() if today else date.today(), same_glossary(source, dialect, languages))
        return
    found = wanted_names(build)
    origin = origin_of(build)
    rows = [
        {
            "name": one.name,
            "count": one.count,
            "wanted_by": one.wanted_by,
            "nearest": one.nearest,
            "places": tuple(_place(place, origin) for place in one.places),
        }
        for one in found
    ]
    columns = {"asked": "count", "name": "name", "nearest labels": "nearest", "where": "places"}
    said = "No name waits for an entry."
    if found:
        create_first = f"glossgraph wanted{same_glossary(source, dialect, languages)} --create {_quoted(found[0].name)}"
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


@click.command("suggest")
@source_argument
@dialect_option
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
    source: Path, dialect: str | None, languages: str, style: str, every: bool, concept: str | None, likelihood: float
) -> None:
    """Find mentions of concepts that are not links yet."""
    from glossgraph.editing.suggest import suggestions
    from glossgraph.mentions.glossary import finders
    from glossgraph.names.lemmas import dictionary
    from glossgraph.report.overview import find_concept

    build = read(source, dialect, languages)
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
            "place": _place(one.location, origin),
        }
        for one in found
    ]
    columns = {"where": "place", "concept": "target", "text": "text", "sure": "likelihood", "sentence": "sentence"}
    said = "No mention could be a link."
    if found:
        said = (
            f"{counted(len(found), 'mention could be a link', 'mentions could be links')}. "
            "Where one helps the reader, add its name to the entry's related names. "
            f"`glossgraph show NAME{same_glossary(source, dialect, languages)}` shows what a concept is related to."
        )
    present(Listing(rows, columns, ("concept", "target", "path", "line", "column", "text")), style, said)


@click.command("variants")
@source_argument
@dialect_option
@style_option
def variants_command(source: Path, dialect: str | None, languages: str, style: str) -> None:
    """List texts used for a concept that are not among its labels."""
    from glossgraph.editing.variants import unlisted_variants
    from glossgraph.mentions.glossary import finders
    from glossgraph.names.lemmas import dictionary

    build = read(source, dialect, languages)
    found = unlisted_variants(build, finders(build.concepts, dictionary))
    origin = origin_of(build)
    rows = [
        {
            "concept": one.concept,
            "text": one.text,
            "count": one.count,
            "used_by": one.used_by,
            "place": _place(one.location, origin),
        }
        for one in found
    ]
    columns = {"used": "count", "concept": "concept", "text": "text", "first": "place"}
    said = "Every text in use is a label."
    if found:
        said = (
            f"{counted(len(found), 'text is', 'texts are')} not among the labels of what is meant; add to its variants "
            f"what readers may look for. `glossgraph check{same_glossary(source, dialect, languages)} --select GG303` "
            "tells of variants that clash."
        )
    present(Listing(rows, columns, ("concept", "text", "count", "used_by")), style, said)


@click.command("sources")
@source_argument
@dialect_option
@click.option("--format", "style", type=click.Choice((*STYLES, "bibtex")), default="text", show_default=True)
def sources_command(source: Path, dialect: str | None, languages: str, style: str) -> None:
    """List all sources and who cites them."""
    from glossgraph.editing.bibtex import to_bibtex
    from glossgraph.editing.register import register

    works = register(read(source, dialect, languages))
    check = f"`glossgraph check{same_glossary(source, dialect, languages)} --select GG6`"
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
