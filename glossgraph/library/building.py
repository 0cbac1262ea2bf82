"""What a build makes of a glossary: Turtle, the map, and the positions that the map keeps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from glossgraph.exporters import export
from glossgraph.glossary import Glossary
from glossgraph.store.files import read_text
from glossgraph.store.outputs import write_outputs

TURTLE_NAME = "glossary.ttl"
MAP_NAME = "map.html"


def render_map(glossary: Glossary, *, relayout: bool = False) -> str:
    """Return the concept map of *glossary* as the text of one HTML file that needs no network.

    Positions are taken from the file that ``[map] layout`` of glossgraph.toml names, if there is one; with
    *relayout* all are computed from scratch. Nothing is written. Raises ConfigError if that file cannot be read.
    """
    page, _ = map_page(glossary, relayout=relayout)
    return "".join(page)


def write(glossary: Glossary, folder: str | PathLike[str] = "exports", *, relayout: bool = False) -> tuple[Path, ...]:
    """Write glossary.ttl (SKOS Turtle) and map.html (the concept map) to *folder*; return the files written.

    With ``[map] layout`` in glossgraph.toml the positions of the map are written too. Either all files are
    replaced or none is. Raises OutputError if one cannot be written.
    """
    outputs = build_outputs(glossary, Path(folder), relayout=relayout)
    write_outputs(outputs)
    return tuple(outputs)


def map_page(glossary: Glossary, *, relayout: bool = False) -> tuple[Iterable[str], dict[Path, str]]:
    """Return the concept map as HTML, and the positions file to write with it, if one is configured.

    The HTML comes in pieces, to be taken once: as one text that of a large glossary is the most that a build
    has in memory. Positions kept from build to build are read from that file; with *relayout* all are found anew.
    Raises ConfigError if the file cannot be understood.
    """
    from glossgraph.exporters.map import layout, map_pieces, read_layout, write_layout

    path = glossary.root / glossary.settings.layout if glossary.settings.layout else None
    written = read_text(path) if path is not None and not relayout else None
    kept = read_layout(written, str(path)) if written is not None else {}
    positions = layout(glossary, kept)
    pieces = map_pieces(glossary, positions)
    return pieces, {path: write_layout(positions)} if path is not None else {}


def build_outputs(glossary: Glossary, folder: Path, *, relayout: bool = False) -> dict[Path, str]:
    """Return everything that ``build`` writes: path -> content."""
    page, positions = map_page(glossary, relayout=relayout)
    return {folder / TURTLE_NAME: export(glossary, "turtle"), folder / MAP_NAME: "".join(page)} | positions


@dataclass(frozen=True, slots=True)
class OutdatedOutput:
    """An output that is not what the glossary would make now: missing, or different."""

    path: Path
    is_missing: bool


def outdated(outputs: Mapping[Path, str]) -> Iterator[OutdatedOutput]:
    """Yield the outputs whose file is missing or holds something else."""
    for path, content in outputs.items():
        written = read_text(path)
        if written != content:
            yield OutdatedOutput(path, written is None)
