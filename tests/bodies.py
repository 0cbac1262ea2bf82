"""Bodies of entries as the reader makes them, for tests of what happens after reading."""

from __future__ import annotations

from glossgraph.bodies import Body, Passage
from glossgraph.config.dialects import NATIVE
from glossgraph.readers.body import read_blocks
from glossgraph.readers.sections import outline


def body_of(markdown: str, language: str = "de", path: str = "a.md", line: int = 1) -> Body:
    """Return the body of a native entry that begins at *line* of *path*."""
    return Body(markdown, language, path, line, outline(markdown, line, path, NATIVE).sections)


def passages(markdown: str) -> list[Passage]:
    """Return the passages of *markdown* but those of code."""
    return [block.passage for block in read_blocks(markdown) if block.passage.kind != "code"]
