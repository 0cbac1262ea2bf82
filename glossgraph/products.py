"""What a build makes of a glossary: Turtle, the map, and the positions that the map keeps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from glossgraph.exporters import export
from glossgraph.store import read_text
from glossgraph.workflow import Build

TURTLE_NAME = "glossary.ttl"
MAP_NAME = "map.html"


def map_page(build: Build, *, relayout: bool = False) -> tuple[Iterable[str], dict[Path, str]]:
    """Return the concept map as HTML, and the positions file to write with it, if one is configured.

    The HTML comes in pieces, to be taken once: as one text that of a large glossary is the most that a build
    has in memory. Positions kept from build to build are read from that file; with *relayout* all are found anew.
    Raises ConfigError if the file cannot be understood.
    """
    from glossgraph.exporters.map import layout, map_pieces, read_layout, write_layout
    from glossgraph.suggest import with_confusables

    path = build.root / build.settings.layout if build.settings.layout else None
    written = read_text(path) if path is not None and not relayout else None
    kept = read_layout(written, str(path)) if written is not None else {}
    glossary = with_confusables(build.glossary)
    positions = layout(glossary, kept)
    pieces = map_pieces(glossary, positions)
    return pieces, {path: write_layout(positions)} if path is not None else {}


def build_products(build: Build, folder: Path, *, relayout: bool = False) -> dict[Path, str]:
    """Return everything that ``build`` writes: path -> content."""
    page, positions = map_page(build, relayout=relayout)
    turtle = "".join(export("turtle", build.glossary))
    return {folder / TURTLE_NAME: turtle, folder / MAP_NAME: "".join(page)} | positions


@dataclass(frozen=True, slots=True)
class Difference:
    """An output that is not what the glossary would make now: missing, or other."""

    path: Path
    missing: bool


def differences(products: Mapping[Path, str]) -> Iterable[Difference]:
    """Yield the products whose file is missing or holds something else."""
    for path, content in products.items():
        written = read_text(path)
        if written != content:
            yield Difference(path, written is None)
