"""Which glossary is meant: by a folder, by a file in it, or by nothing at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from glossgraph.errors import SourceError
from glossgraph.store.settings import find_config, read_config

DEFAULT_SOURCE = Path("seeds")
"""The folder that is read where neither the command nor glossgraph.toml names one."""


@dataclass(frozen=True, slots=True)
class Scope:
    """A glossary, and the files of it that are meant, relative to it with ``/``; None for all."""

    source: Path
    files: frozenset[str] | None = None


def default_source() -> Path:
    """Return the folder that ``[reader] source`` of the nearest glossgraph.toml names, else the folder ``seeds``.

    Raises SourceError if there is neither.
    """
    config = find_config(Path())
    source = None if config is None else read_config(config).source
    if config is not None and source is not None:
        return config.parent / source
    if not DEFAULT_SOURCE.exists():
        raise SourceError(
            f'there is no folder "{DEFAULT_SOURCE}" here; name the folder of your entries: '
            'glossgraph build FOLDER ("." for this one)'
        )
    return DEFAULT_SOURCE


def source_of(folder: Path) -> Path:
    """Return where the entries of *folder* are: elsewhere if the glossgraph.toml in it says so."""
    config = find_config(folder) if folder.is_dir() else None
    if config is None or config.parent.resolve() != folder.resolve():
        return folder
    source = read_config(config).source
    return folder if source is None else folder / source


def scopes(paths: Iterable[Path]) -> list[Scope]:
    """Return the glossaries that *paths* mean, each once, in the order of their first path.

    A folder is a glossary. A file is judged within the glossary whose glossgraph.toml lies above it; without one
    it is a glossary of its own.
    """
    found: dict[Path, set[str] | None] = {}
    for path in paths:
        glossary = _glossary_of(path) if path.is_file() else source_of(path)
        if path.is_file() and glossary != path:
            files = found.setdefault(glossary, set())
            if files is not None:
                files.add(path.resolve().relative_to(glossary.resolve()).as_posix())
        else:
            found[glossary] = None
    return [Scope(source, None if files is None else frozenset(files)) for source, files in found.items()]


def _glossary_of(file: Path) -> Path:
    config = find_config(file.parent)
    if config is None:
        return file
    folder = config.parent / (read_config(config).source or "")
    return folder if file.resolve().is_relative_to(folder.resolve()) else file
