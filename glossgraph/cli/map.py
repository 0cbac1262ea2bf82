"""The command map."""

from __future__ import annotations

from pathlib import Path

import click

from glossgraph.cli.options import GlossaryArguments, glossary_arguments, output_option, write_to_stdout


@click.command("map")
@glossary_arguments
@output_option("exports/map.html", "The HTML file to write; - is stdout.")
@click.option("--open", "show", is_flag=True, help="Open it in the browser.")
@click.option("--relayout", is_flag=True, help="Place all terms anew, whatever positions were kept.")
def map_command(arguments: GlossaryArguments, output: str, show: bool, relayout: bool) -> None:
    """Write the interactive concept map of SOURCE: one HTML file that needs no network.

    With `layout = "layout.json"` in [map] of glossgraph.toml the positions are kept in that file.
    """
    from glossgraph.library.building import map_page
    from glossgraph.store.outputs import write_outputs

    if show and output == "-":
        raise click.UsageError("--open needs a file: leave -o - out")
    page, positions = map_page(arguments.load(), relayout=relayout)
    if output == "-":
        write_outputs(positions)
        write_to_stdout("".join(page))
        return
    write_outputs({Path(output): page} | positions)
    click.echo(f"wrote {output} ({Path(output).stat().st_size / 1000:,.0f} kB)", err=True)
    if show:
        click.launch(Path(output).resolve().as_uri())
