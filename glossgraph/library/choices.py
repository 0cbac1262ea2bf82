"""Which dialect and which language a glossary is read in: asked for, configured, or guessed from its files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from glossgraph.config.dialect import Dialect
from glossgraph.config.dialect_table import dialect_from_table, dialect_named
from glossgraph.config.settings import Settings
from glossgraph.errors import UsageError
from glossgraph.readers.detect import Guess, guess_dialect, guess_language, language_of_words
from glossgraph.readers.translations import is_language_folder


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the caller asks for and glossgraph.toml may say otherwise."""

    dialect: str | None = None
    languages: tuple[str, ...] = ()


def chosen_dialect(settings: Settings, wishes: Wishes, texts: Sequence[str]) -> tuple[Dialect, str]:
    """Return the dialect to read in, and a clause that says why; UsageError or ConfigError for an unknown one."""
    own = None if settings.dialect_table is None else dialect_from_table(settings, settings.dialect_table)
    if own is not None and wishes.dialect in (None, own.name):
        return own, f"described in {settings.origin}"
    if wishes.dialect is not None:
        return dialect_named(wishes.dialect, () if own is None else (own.name,)), "asked for"
    if settings.dialect is not None:
        try:
            return dialect_named(settings.dialect), f"named in {settings.origin}"
        except UsageError as error:
            raise settings.fault("reader", "dialect", str(error)) from None
    guess = guess_dialect(texts)
    return dialect_named(guess.value), guess.reason


def chosen_language(source: Path, settings: Settings, languages: tuple[str, ...], texts: Sequence[str]) -> Guess:
    """Return the language of the labels and why: as configured, else by headings, folder and words; else none."""
    folder = folder_name(source)
    if folder in settings.languages and not languages:
        return Guess(folder, f"the folder's name, one of those in {settings.origin}")
    if settings.language:
        return Guess(settings.language, f"named in {settings.origin}")
    if languages:
        return Guess(languages[0], "the first of those asked for")
    by_headings, by_words = guess_language(texts), language_of_words(texts)
    if by_headings is not None and (by_words is None or by_words.value == by_headings.value or by_headings.count > 1):
        refined = is_language_folder(folder) and folder.lower().startswith(f"{by_headings.value}-")
        return Guess(folder, "the folder's name") if refined else by_headings
    if is_language_folder(folder) and (by_words is None or by_words.value == folder.lower().partition("-")[0]):
        return Guess(folder, "the folder's name")
    return by_words or Guess("", "none can be told from the texts; set language in [scheme]")


def folder_name(source: Path) -> str:
    """Return the name of the folder of *source*, or of the one in which the file *source* lies."""
    folder = source.resolve()
    return (folder if folder.is_dir() else folder.parent).name
