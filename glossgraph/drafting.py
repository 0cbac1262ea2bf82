"""A new entry for a glossary as it was read: where its file goes, and what stands in it at first."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from glossgraph.errors import UsageError
from glossgraph.names import NameIndex, Resolved
from glossgraph.naming import loosen, one_line
from glossgraph.stub import make_stub
from glossgraph.wanted import wanted_names
from glossgraph.workflow import Build


def new_entry(name: str, build: Build, today: date) -> tuple[Path, str]:
    """Return the file for a new entry *name* and its text, which names the entries that ask for it as related.

    Raises UsageError, with the path of the entry, if there is one of that name, id or file already.
    """
    concepts = build.glossary.concepts
    known = NameIndex(concepts.values()).resolve(name)
    if isinstance(known, Resolved):
        raise UsageError(f'"{name}" has an entry already: {build.root / concepts[known.target].location.path}')
    asking = next((one for one in wanted_names(build.glossary) if loosen(one.name) == loosen(name)), None)
    spelling = asking.name if asking else one_line(name)
    stub = make_stub(spelling, build.glossary, build.reading.dialect, asking.wanted_by if asking else (), today)
    path = build.root / stub.path
    if path.exists() or stub.id in concepts:
        raise UsageError(f'"{name}" would take the place of {path}, which is there already')
    return path, stub.text
