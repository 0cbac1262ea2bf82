"""The main job: build."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli import ExitStatus
from glossgraph.cli.options import GlossaryArguments, glossary_arguments, output_option
from glossgraph.findings import counted

if TYPE_CHECKING:
    from glossgraph.glossary import Glossary


@click.command("build")
@glossary_arguments
@output_option("exports", "The folder to write to.")
@click.option("--check", is_flag=True, help="Write nothing; exit with status 1 if the outputs are not current.")
@click.option("--relayout", is_flag=True, help="Place all terms of the map anew.")
def build_command(arguments: GlossaryArguments, output: str, check: bool, relayout: bool) -> None:
    """Read the glossary in SOURCE and write glossary.ttl (SKOS Turtle) and map.html (the concept map)."""
    from glossgraph.library.building import build_outputs

    built = arguments.load(tell=False)
    products = build_outputs(built, Path(output), relayout=relayout)
    for line in _reading(arguments.source, built):
        click.echo(line)
    current = _compare(products) if check else _write(products)
    click.echo(_findings(built, arguments.words))
    click.get_current_context().exit(ExitStatus.CLEAN if current else ExitStatus.FINDINGS)


def _reading(source: Path, built: Glossary) -> Iterator[str]:
    from glossgraph.graph import listed_relations, orphans
    from glossgraph.resolve.missing import missing_names, unread_links

    reading, glossary = built.reading, built
    left_out = sum(finding.code == "GG304" for finding in built.findings)
    without = f" ({left_out} left out, since the id is taken)" if left_out else ""
    yield (
        f"{source}: {counted(reading.entries, 'entry', 'entries')}{without}, "
        f"{counted(reading.others, 'page that is no entry', 'pages that are no entries')}, "
        f"{counted(reading.unreadable, 'unreadable file')}"
    )
    yield f"  dialect {reading.dialect.name} ({reading.dialect_reason})"
    yield f"  language {', '.join(filter(None, glossary.languages)) or 'unknown'} ({reading.language_reason})"
    if built.settings.text:
        yield f"  configuration {built.settings.origin}"
    if reading.alike:
        *others, last = reading.alike
        folders = f"{', '.join(others)} and {last}"
        yield f"  the folders {folders} look like languages: try --languages {','.join(reading.alike)}"
    unread = sum(1 for _ in unread_links(built))
    if unread:
        links = counted(unread, "link to an entry makes", "links to entries make")
        yield f"  {links} no relation in this dialect (GG207)"
    waiting = counted(len(missing_names(glossary)), "name without an entry", "names without an entry")
    yield (
        f"  {counted(sum(1 for _ in listed_relations(glossary)), 'relation')}, "
        f"{counted(len(glossary.categories), 'category', 'categories')}, "
        f"{waiting}, {counted(len(orphans(glossary)), 'orphan')}"
    )


def _write(products: Mapping[Path, str]) -> bool:
    from glossgraph.store.outputs import write_outputs

    write_outputs(products)
    for path, content in products.items():
        click.echo(f"wrote {path} ({len(content.encode()) / 1000:,.0f} kB)")
    return True


def _compare(products: Mapping[Path, str]) -> bool:
    from glossgraph.library.building import outdated

    found = list(outdated(products))
    for difference in found:
        click.echo(f"{difference.path} is {'missing' if difference.is_missing else 'not current'}")
    if not found:
        click.echo("all outputs are current")
    return not found


def _findings(built: Glossary, same: str) -> str:
    from glossgraph.library.checking import check
    from glossgraph.report import summary

    return f"{summary(check(built)).splitlines()[0]} `glossgraph check{same}` lists them."
