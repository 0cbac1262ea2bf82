"""The command show."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from glossgraph.cli.completion import complete_concepts
from glossgraph.cli.options import origin_of, write_to_stdout
from glossgraph.cli.terminal import show_table

if TYPE_CHECKING:
    pass
from glossgraph.cli.options import GlossaryArguments, glossary_arguments


@click.command("show")
@click.argument("name", shell_complete=complete_concepts)
@glossary_arguments
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def show_command(name: str, arguments: GlossaryArguments, style: str) -> None:
    """Show one concept: labels, definition, links in and out, findings. NAME is an id or a label."""
    from glossgraph.library.checking import findings_of
    from glossgraph.report import RENDERERS
    from glossgraph.report.overview import facts, find_concept

    build = arguments.load()
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
        check = f"`glossgraph check{arguments.words}`"
        click.echo(f"{check} lists the findings of all entries.", err=True)
