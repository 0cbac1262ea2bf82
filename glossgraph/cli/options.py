"""What several commands share: the SOURCE argument, options, reading with a progress bar, writing, exiting."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from glossgraph.findings import counted
from glossgraph.glossary import Glossary
from glossgraph.library.loading import load
from glossgraph.library.scope import DEFAULT_SOURCE, default_source, source_of

if TYPE_CHECKING:
    from glossgraph.report import Origin

_Function = TypeVar("_Function", bound=Callable[..., Any])

_LONG_WORK = 500  # files from which a bar is worth its blink


@dataclass(frozen=True, slots=True)
class GlossaryArguments:
    """Which glossary a command is asked to read, and how."""

    source: Path
    dialect: str | None = None
    languages: str = ""
    is_default: bool = False

    def load(self, *, tell: bool = True) -> Glossary:
        """Return the glossary, read with a progress bar on a terminal.

        With *tell* stderr says if files could not be used, so that no entry is lost in silence. Raises SourceError,
        as ``glossgraph.load`` does.
        """
        tags = tuple(tag.strip() for tag in self.languages.split(",") if tag.strip())
        glossary = load(self.source, dialect=self.dialect, languages=tags, progress=progress)
        if tell and (lost := glossary.reading.unreadable):
            click.echo(f"{counted(lost, 'file')} could not be used; `glossgraph check{self.words}` says why.", err=True)
        return glossary

    @property
    def words(self) -> str:
        """Return what to write after a command's name to mean the same glossary, quoted for the shell.

        Each word has a blank before it; there is none for the default folder, read as it says itself.
        """
        words = [] if self.is_default else [str(self.source)]
        words += ["--languages", self.languages] if self.languages else []
        words += ["--dialect", self.dialect] if self.dialect else []
        return "".join(f" {shlex.quote(word)}" for word in words)


def glossary_arguments(function: _Function) -> _Function:
    """Add SOURCE, ``--dialect`` and ``--languages``, passed on as ``arguments``."""

    @wraps(function)
    def command(source: Path | None, dialect: str | None, languages: str, **more: Any) -> Any:
        return function(arguments=arguments_for(source, dialect, languages), **more)

    source = click.argument("source", required=False, type=click.Path(path_type=Path))
    return cast("_Function", source(reading_options(command)))


def arguments_for(source: Path | None, dialect: str | None, languages: str) -> GlossaryArguments:
    """Return which glossary is meant by a SOURCE, or by none; SourceError where none is to be found."""
    if source is None:
        return GlossaryArguments(default_source(), dialect, languages, is_default=True)
    return GlossaryArguments(source_of(source), dialect, languages, is_default=source == DEFAULT_SOURCE)


def reading_options(function: _Function) -> _Function:
    """Add ``--dialect`` and ``--languages``: how entries are read."""
    languages = click.option(
        "--languages",
        metavar="TAGS",
        default="",
        help='Read a folder per language ("de,en"): entries of one id become one concept.',
    )
    dialect = click.option("--dialect", metavar="NAME", help="The form of entry (see `glossgraph dialects`).")
    return dialect(languages(function))


def output_option(default: str | None, text: str) -> Callable[[_Function], _Function]:
    """Add ``-o``: where the output goes, as a path or ``-`` for stdout."""
    return click.option("-o", "--output", metavar="PATH", default=default, show_default=default is not None, help=text)


def origin_of(build: Glossary) -> Origin:
    """Return how paths begin in messages: below the current folder as the shell has them, else in full."""
    from glossgraph.report import Origin

    root, here = build.root.resolve(), Path.cwd()
    folder = root.relative_to(here) if root.is_relative_to(here) else root
    return Origin("" if folder == Path() else f"{folder.as_posix().rstrip('/')}/")


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[], None]]:
    """Show a bar of *length* steps on stderr if that is a terminal and the work is long; give the step."""
    hidden = length < _LONG_WORK or not sys.stderr.isatty()
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield lambda: bar.update(1)


def write_to_stdout(text: str) -> None:
    """Write a product to stdout as UTF-8, whatever the terminal speaks, and nothing else.

    A path whose bytes are no UTF-8 comes out as these bytes.
    """
    click.echo(text.encode(errors="surrogateescape"), nl=False)
