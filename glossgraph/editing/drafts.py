"""A new entry for a glossary as it was read: where its file goes, and what stands in it at first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from glossgraph.editing.stub import make_stub
from glossgraph.editing.wanted import Wanted, wanted_names
from glossgraph.errors import UsageError
from glossgraph.glossary import Glossary
from glossgraph.model import Concept
from glossgraph.names.characters import one_line, without_controls
from glossgraph.names.index import NameIndex, Resolved
from glossgraph.names.nearest import KnownNames
from glossgraph.names.sameness import loosen

_LONGEST_FILE_NAME = 240  # bytes: common file systems take 255, and writing puts some more around it


@dataclass(frozen=True, slots=True)
class Draft:
    """A new entry: its file, its text, and a remark for its author if no entry asks for that name, else ""."""

    path: Path
    text: str
    remark: str


def new_entry(name: str, build: Glossary, today: date) -> Draft:
    """Return a new entry *name*, whose text names the entries that ask for it as related.

    Raises UsageError, with the path of the entry, if there is one of that name, id or file already, and for
    a name that can be none.
    """
    name = one_line(without_controls(name))
    if not name:
        raise UsageError("an entry needs a name")
    concepts = build.concepts
    known = NameIndex(concepts.values()).resolve(name)
    if isinstance(known, Resolved):
        raise UsageError(f'"{name}" has an entry already: {build.root / concepts[known.target].location.path}')
    wanted = wanted_names(build)
    asking = next((one for one in wanted if loosen(one.name) == loosen(name)), None)
    spelling = asking.name if asking else name
    stub = make_stub(spelling, build, build.reading.dialect, asking.wanted_by if asking else (), today)
    path = build.root / stub.path
    if len(path.name.encode()) > _LONGEST_FILE_NAME:
        raise UsageError(f"a name of {len(name)} characters is too long for a file")
    if path.exists() or stub.id in concepts:
        raise UsageError(f'"{name}" would take the place of {path}, which is there already')
    return Draft(path, stub.text, "" if asking else f'nobody asks for "{name}"{_hint(name, wanted, concepts.values())}')


def _hint(name: str, wanted: Iterable[Wanted], concepts: Iterable[Concept]) -> str:
    """Return the question whether a name that is asked for, or a label, was meant."""
    labels = (label.text for concept in concepts for label in concept.labels)
    return KnownNames((*(one.name for one in wanted), *labels)).hint(name)
