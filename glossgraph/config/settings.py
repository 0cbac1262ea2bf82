"""glossgraph.toml -> Settings. What the file says wrongly or in unknown words is a ConfigError with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from glossgraph.errors import ConfigError
from glossgraph.findings import Severity
from glossgraph.model import Category, Status
from glossgraph.names.characters import one_line, without_controls
from glossgraph.names.nearest import KnownNames
from glossgraph.sources.addresses import web_address

CONFIG_NAME = "glossgraph.toml"

_LANGUAGE = re.compile(  # RFC 5646, section 2.1, without the grandfathered tags: what triple stores accept
    r"(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})"
    r"(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*"
    r"(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?",
    re.IGNORECASE,
)
_COLOR = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


@dataclass(frozen=True, slots=True)
class Settings:
    """What glossgraph.toml says; every default is what holds without the file.

    ``dialect`` is a name, ``dialect_table`` the table [dialect] as read; at most one is set.
    ``origin`` is the file's name for messages, ``text`` its content (to find lines).
    """

    title: str | None = None
    description: str = ""
    language: str | None = None
    base_iri: str | None = None
    license: str | None = None
    creator: str | None = None
    publisher: str | None = None
    page_url: str | None = None
    site: str | None = None
    dialect: str | None = None
    dialect_table: Mapping[str, Any] | None = None
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    source: str | None = None
    categories: Mapping[str, Category] = field(default_factory=dict)
    status: Mapping[str, Status] = field(default_factory=dict)
    rules: Mapping[str, Severity] = field(default_factory=dict)
    stub_words: int = 40
    stale_days: int = 365
    layout: str | None = None
    origin: str = CONFIG_NAME
    text: str = ""

    def fault(self, table: str, key: str | None, message: str) -> ConfigError:
        """Return the error that *message* is about *key* of *table*, with file and line."""
        return ConfigError(f"{self.origin}:{_line_of(self.text, table, key)}: {message}")


def is_language_tag(text: str) -> bool:
    """Tell whether *text* is formed like a BCP 47 language tag (``de``, ``pt-BR``)."""
    return _LANGUAGE.fullmatch(text) is not None


def read_settings(text: str, origin: str = CONFIG_NAME) -> Settings:
    """Return the settings that the TOML *text* of the file *origin* makes.

    Raises ConfigError, naming file and line, for TOML that cannot be read and for an unknown
    table, key or value.
    """
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a plain ValueError: a number of thousands of digits
        place = re.search(r"at line (\d+)", str(error))
        line = place.group(1) if place else str(text.count("\n") + 1)
        raise ConfigError(f"{origin}:{line}: this is not valid TOML: {error}") from None
    reading = _Reading(Settings(origin=origin, text=text))
    for name, table in tables.items():
        if name not in _TABLES:
            raise reading.fault(name, None, f"unknown table [{name}]{_nearest(name, _TABLES)}")
        if not isinstance(table, dict):
            raise reading.fault("", name, f"[{name}] must be a table")
        _TABLES[name](reading, table)
    return Settings(**reading.values, origin=origin, text=text)


class _Reading:
    """The values gathered so far, and the way to complain."""

    def __init__(self, base: Settings) -> None:
        self.values: dict[str, Any] = {}
        self.fault = base.fault

    def text(self, table: str, key: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.fault(table, key, f"{key} must be a text in quotes")
        return one_line(without_controls(value))

    def texts(self, table: str, key: str, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(table, key, f"{key} must be a list of texts")
        return tuple(value)

    def known(self, table: str, key: str, names: Mapping[str, Any]) -> None:
        if key not in names:
            raise self.fault(table, key, f"unknown key {key} in [{table}]{_nearest(key, names)}")


def _scheme(reading: _Reading, table: Mapping[str, object]) -> None:
    names = dict.fromkeys(
        ("title", "description", "language", "base_iri", "license", "creator", "publisher", "page_url", "site")
    )
    for key, value in table.items():
        reading.known("scheme", key, names)
        text = reading.text("scheme", key, value)
        if key == "language" and not is_language_tag(text):
            raise reading.fault("scheme", key, f'language "{text}" is not a language tag such as "de" or "pt-BR"')
        if key in _ADDRESSES and not (_ADDRESSES[key].fullmatch(text) and _has_good_host(text)):
            raise reading.fault("scheme", key, f'{key} "{text}" {_ADDRESS_RULES[key]}')
        reading.values[key] = text or None if key != "description" else text


_IRI = r"https?://[^\s<>\"{}|\\^`/?#]+(?:[/?#][^\s<>\"{}|\\^`]*)?"
_ADDRESSES = {
    "base_iri": re.compile(r"(?:https?://[^\s<>\"{}|\\^`/?#]+(?:/[^\s<>\"{}|\\^`?#]*)?[/#]|urn:[^\s<>\"{}|\\^`]+[/#])"),
    "license": re.compile(_IRI),
    "creator": re.compile(r".+"),
    "publisher": re.compile(r".+"),
    "site": re.compile(r"https?://[^\s<>\"{}|\\^`/?#]+/(?:[^\s<>\"{}|\\^`?#]*/)?"),
    "page_url": re.compile(r"(?=.*\{id\})https?://[^\s<>\"{}|\\^`/?#]+[/?#](?:\{id\}|[^\s<>\"{}|\\^`])*"),
}
_ADDRESS_RULES = {
    "base_iri": 'must be an http(s) address that ends in "/" or "#"',
    "license": "must be an http(s) address",
    "creator": "must be a name or an http(s) address",
    "publisher": "must be a name or an http(s) address",
    "site": 'must be an http(s) address that ends in "/"',
    "page_url": 'must be an http(s) address, with "{id}" where the entry\'s id goes',
}


def _has_good_host(text: str) -> bool:
    """Tell whether *text*, if it is a web address, has a host and a port that are possible."""
    return not re.match(r"https?://", text) or web_address(text) is not None


def _reader(reading: _Reading, table: Mapping[str, object]) -> None:
    for key, value in table.items():
        reading.known("reader", key, dict.fromkeys(("dialect", "include", "exclude", "languages", "source")))
        if key in ("dialect", "source"):
            reading.values[key] = reading.text("reader", key, value)
            continue
        texts = reading.texts("reader", key, value)
        for text in texts if key == "languages" else ():
            if not is_language_tag(text):
                raise reading.fault("reader", key, f'"{text}" is not a language tag')
        reading.values[key] = texts


def _categories(reading: _Reading, table: Mapping[str, object]) -> None:
    found: dict[str, Category] = {}
    for slug, entry in table.items():
        name = f"categories.{slug}"
        if not isinstance(entry, dict):
            raise reading.fault("categories", slug, f"[{name}] must be a table with a label")
        for key in entry:
            reading.known(name, key, dict.fromkeys(("label", "definition", "color")))
        texts = {key: reading.text(name, key, value) for key, value in entry.items()}
        color = texts.get("color")
        if color is not None and not _COLOR.fullmatch(color):
            raise reading.fault(name, "color", f'color "{color}" is not of the form "#1a2b3c"')
        label = texts.get("label") or slug.replace("-", " ")
        found[slug] = Category(slug, label, texts.get("definition", ""), color, listed=True)
    reading.values["categories"] = found


def _status(reading: _Reading, table: Mapping[str, object]) -> None:
    meanings: dict[str, Status] = {}
    for word, value in table.items():
        meaning = reading.text("status", word, value)
        try:
            meanings[word] = Status(meaning)
        except ValueError:
            known = ", ".join(Status)
            raise reading.fault("status", word, f'"{meaning}" is not one of {known}') from None
    reading.values["status"] = meanings


def _rules(reading: _Reading, table: Mapping[str, object]) -> None:
    chosen: dict[str, Severity] = {}
    for code, value in table.items():
        level = reading.text("rules", code, value)
        try:
            chosen[code] = Severity(level)
        except ValueError:
            raise reading.fault("rules", code, f'"{level}" is not one of {", ".join(Severity)}') from None
    reading.values["rules"] = chosen


def _options(reading: _Reading, table: Mapping[str, object]) -> None:
    for key, value in table.items():
        reading.known("options", key, dict.fromkeys(("stub_words", "stale_days")))
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise reading.fault("options", key, f"{key} must be a whole number from 0")
        reading.values[key] = value


def _map(reading: _Reading, table: Mapping[str, object]) -> None:
    for key, value in table.items():
        reading.known("map", key, dict.fromkeys(("layout",)))
        name = reading.text("map", key, value)
        if not name or name.startswith(("/", "\\")) or ".." in re.split(r"[/\\]", name) or ":" in name:
            raise reading.fault("map", key, "layout must be a file inside the glossary's folder")
        reading.values[key] = name


def _dialect(reading: _Reading, table: Mapping[str, object]) -> None:
    reading.values["dialect_table"] = table


_TABLES: dict[str, Callable[[_Reading, Mapping[str, object]], None]] = {
    "categories": _categories,
    "dialect": _dialect,
    "map": _map,
    "options": _options,
    "reader": _reader,
    "rules": _rules,
    "scheme": _scheme,
    "status": _status,
}


def _nearest(name: str, known: Mapping[str, Any]) -> str:
    return KnownNames(known).hint(name)


def _line_of(text: str, table: str, key: str | None) -> int:
    """Return the line of *key* in *table* (or of the table's head); 1 where it cannot be told."""
    current, head = "", 1
    for number, line in enumerate(text.splitlines(), start=1):
        opened = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line)
        if opened:
            current = re.sub(r"[\"'\s]", "", opened.group(1))
            if current == table or current.startswith(f"{table}."):
                head = number
                if key is None:
                    return number
        elif key is not None and current == table:
            if re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
                return number
        elif current == "" and re.match(rf"\s*[\"']?{re.escape(table or key or '')}[\"']?\s*[=.]", line):
            return number
    return head
