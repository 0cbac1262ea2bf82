"""Commands that look at a glossary: orphans, show, stats, dialects."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli import ExitStatus
from glossgraph.cli.completion import complete_concepts
from glossgraph.cli.options import dialect_option, origin_of, read, same_glossary, source_argument, write_to_stdout
from glossgraph.cli.tables import show_table
from glossgraph.errors import UsageError

if TYPE_CHECKING:
    from glossgraph.model import Concept


@click.command("orphans")
@source_argument
@dialect_option
@click.option("--no-incoming", is_flag=True, help="List the concepts that no other one names.")
@click.option("--no-outgoing", is_flag=True, help="List the concepts that name no other one.")
@click.option("--format", "style", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True)
@click.option("--fail", is_flag=True, help="Exit with status 1 if there are any.")
def orphans_command(
    source: Path,
    dialect: str | None,
    languages: str,
    no_incoming: bool,
    no_outgoing: bool,
    style: str,
    fail: bool,
) -> None:
    """List the concepts that nothing is related to, in either direction.

    Category links do not count, nor do names that have no entry.
    """
    from glossgraph.graph import Side, orphans

    if no_incoming and no_outgoing:
        raise UsageError("--no-incoming and --no-outgoing are two lists; ask for one of them")
    side = Side.INCOMING if no_incoming else Side.OUTGOING if no_outgoing else Side.BOTH
    glossary = read(source, dialect, languages)
    found = [glossary.concepts[concept_id] for concept_id in orphans(glossary, side)]
    _ORPHAN_STYLES[style](found)
    if style == "text":
        suggest = f"`glossgraph suggest{same_glossary(source, dialect, languages)}`"
        click.echo(
            f"{len(found)} found; {suggest} shows where they are mentioned." if found else "No orphans.", err=True
        )
    click.get_current_context().exit(ExitStatus.FINDINGS if fail and found else ExitStatus.CLEAN)


def _orphans_as_text(found: Sequence[Concept]) -> None:
    if found:
        rows = ((concept.id, concept.label, concept.location.path) for concept in found)
        show_table(("id", "label", "path"), rows, places=("path",))


def _orphans_as_json(found: Sequence[Concept]) -> None:
    rows = [
        {
            "id": concept.id,
            "label": concept.label,
            "path": concept.location.path,
            "categories": list(concept.categories),
            "status": concept.status_text,
        }
        for concept in found
    ]
    write_to_stdout(json.dumps(rows, ensure_ascii=False, indent=2) + "\n")


def _orphans_as_csv(found: Sequence[Concept]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("id", "label", "path", "categories", "status"))
    writer.writerows(
        (concept.id, concept.label, concept.location.path, "|".join(concept.categories), concept.status_text)
        for concept in found
    )
    write_to_stdout(text.getvalue())


_ORPHAN_STYLES: dict[str, Callable[[Sequence[Concept]], None]] = {
    "csv": _orphans_as_csv,
    "json": _orphans_as_json,
    "text": _orphans_as_text,
}


@click.command("show")
@click.argument("name", shell_complete=complete_concepts)
@source_argument
@dialect_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def show_command(name: str, source: Path, dialect: str | None, languages: str, style: str) -> None:
    """Show one concept: labels, definition, links in and out, findings. NAME is an id or a label."""
    from glossgraph.library.checking import findings_of
    from glossgraph.report import RENDERERS
    from glossgraph.report.overview import facts, find_concept

    build = read(source, dialect, languages)
    concept = find_concept(build, name)
    glossary = build
    known = [(fact, texts) for fact, values in facts(glossary, concept) if (texts := tuple(filter(None, values)))]
    as_text, origin = RENDERERS["text"], origin_of(build)
    findings = tuple(as_text([one], origin).removesuffix("\n") for one in findings_of(build, concept.id))
    if style == "json":
        write_to_stdout(json.dumps({**dict(known), "findings": findings}, ensure_ascii=False, indent=2) + "\n")
    else:
        rows = [(fact, "; ".join(texts)) for fact, texts in known]
        show_table(("", ""), (*rows, *(("findings", finding) for finding in findings)))
        check = f"`glossgraph check{same_glossary(source, dialect, languages)}`"
        click.echo(f"{check} lists the findings of all entries.", err=True)


@click.command("stats")
@source_argument
@dialect_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def stats_command(source: Path, dialect: str | None, languages: str, style: str) -> None:
    """Count concepts, relations, groups of linked concepts, hubs, links within and across categories."""
    from glossgraph.report.overview import overview, overview_rows

    build = read(source, dialect, languages)
    found = overview(build)
    if style == "json":
        write_to_stdout(json.dumps(dataclasses.asdict(found), ensure_ascii=False, indent=2) + "\n")
    else:
        show_table(("", ""), overview_rows(build, found))
        orphans = f"`glossgraph orphans{same_glossary(source, dialect, languages)}`"
        click.echo(f"{orphans} lists the concepts that nothing is related to.", err=True)


@click.command("dialects")
@click.argument("action", required=False, type=click.Choice(["show"]))
@click.argument("name", required=False)
def dialects_command(action: str | None, name: str | None) -> None:
    """List the forms of entry that are read; "show NAME" prints one as a TOML table for glossgraph.toml."""
    from glossgraph.config.dialect_table import dialect_named, table_of
    from glossgraph.config.dialects import DIALECTS

    if action is None:
        show_table(("dialect", "what it reads"), ((dialect.name, dialect.summary) for dialect in DIALECTS.values()))
        click.echo("`glossgraph dialects show NAME` prints one as a table for glossgraph.toml.", err=True)
    elif name is None:
        raise click.UsageError("Which dialect? `glossgraph dialects` lists them.")
    else:
        write_to_stdout(table_of(dialect_named(name)))
