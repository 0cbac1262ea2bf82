"""Finds and reads the files of a glossary."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from glossgraph.config.patterns import matches_any
from glossgraph.errors import SourceError

if TYPE_CHECKING:
    pass

_SUFFIXES = (".md", ".markdown", ".mdx")
_SKIPPED_FOLDERS = frozenset({"node_modules"})


class SourceFile(NamedTuple):
    """A Markdown file: its path relative to SOURCE with ``/``, and its bytes or why they cannot be had."""

    path: str
    data: bytes
    problem: str = ""


def find_files(source: Path, include: Iterable[str] = (), exclude: Iterable[str] = ()) -> list[Path]:
    """Return the Markdown files of *source* in order of their relative paths, or *source* itself if it is a file.

    Hidden folders and node_modules are skipped; a symbolic link is followed once and never out of *source*.
    Raises SourceError if *source* is missing or cannot be listed.
    """
    if source.is_file():
        return [source]
    if not source.is_dir():
        raise SourceError(f"{source}: there is no such folder or file")
    included, excluded = tuple(include), tuple(exclude)
    found = []
    try:
        for path in _walk(source):
            relative = path.relative_to(source).as_posix()
            if included and not matches_any(relative, included):
                continue
            if not matches_any(relative, excluded):
                found.append((relative, path))
    except OSError as error:
        raise SourceError(f"{error.filename or source}: cannot be read ({error.strerror})") from None
    return [path for _, path in sorted(found)]


def _walk(source: Path) -> Iterator[Path]:
    """Yield the Markdown files below *source*; real files before links, so that a link to one counts once."""
    root = os.path.realpath(source)
    seen = {root}  # the real paths of all folders and files met so far
    links: list[Path] = []
    waiting = [(source, root)]  # folders as they were reached, and as they really are
    while waiting:
        folder, real_folder = waiting.pop()
        with os.scandir(folder) as entries:
            for entry in entries:
                path, real = folder / entry.name, f"{real_folder}{os.sep}{entry.name}"
                if entry.is_symlink():
                    links.append(path)
                elif entry.is_dir():
                    if _is_visible(entry.name):
                        seen.add(real)
                        waiting.append((path, real))
                elif _is_markdown(entry.name) and real not in seen:
                    seen.add(real)
                    yield path
        if not waiting:
            followed = list(_followed(links, root, seen))
            waiting = [(path, real) for path, real, is_folder in followed if is_folder]
            yield from (path for path, _, is_folder in followed if not is_folder)
            links = []


def _is_markdown(name: str) -> bool:
    return name.lower().endswith(_SUFFIXES) and not name.startswith("._")  # what macOS leaves beside files elsewhere


def _is_visible(folder: str) -> bool:
    return not folder.startswith(".") and folder not in _SKIPPED_FOLDERS


def _followed(links: list[Path], root: str, seen: set[str]) -> Iterator[tuple[Path, str, bool]]:
    """Yield the links to folders and Markdown files inside *root* not met before, each with its end and its kind."""
    for link in sorted(links):
        real = os.path.realpath(link)
        inside = real.startswith(root.rstrip(os.sep) + os.sep)
        is_folder = os.path.isdir(real)  # noqa: PTH112 - a text, as everything here
        wanted = _is_visible(link.name) if is_folder else _is_markdown(link.name) and os.path.exists(real)  # noqa: PTH110
        if inside and wanted and real not in seen:
            seen.add(real)
            yield link, real, is_folder


def read_files(source: Path, paths: Iterable[Path], step: Callable[[], None] = lambda: None) -> Iterator[SourceFile]:
    """Yield the files at *paths* with their bytes, calling *step* after each; an unreadable one has a problem."""
    base = source if source.is_dir() else source.parent
    for path in paths:
        relative = _readable(path.relative_to(base).as_posix())
        try:
            yield SourceFile(relative, _read_bytes(path))
        except OSError as error:
            yield SourceFile(relative, b"", f"cannot be read ({error.strerror})")
        step()


def _readable(path: str) -> str:
    """Return *path* with U+FFFD for line breaks and bytes that are not UTF-8, which no list of findings could hold."""
    if path.isprintable():
        return path
    text = os.fsencode(path).decode("utf-8", errors="replace")
    return "".join("\ufffd" if character < " " else character for character in text)


def _read_bytes(path: Path) -> bytes:
    """Return the bytes of a regular file; raises OSError for anything else, rather than wait for a pipe."""
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "it is no regular file")
        return file.read()


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # a flag that Windows has not and does not need


def read_text(path: Path) -> str | None:
    """Return the text of *path* (UTF-8), or None if there is no such file or it cannot be read as text."""
    try:
        return _read_bytes(path).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
