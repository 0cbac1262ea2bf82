"""A dialect as the TOML table [dialect], and back: how users describe entries of their own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from glossgraph.config.dialect import Dialect
from glossgraph.config.dialects import DIALECTS
from glossgraph.config.settings import Settings
from glossgraph.errors import UsageError
from glossgraph.model import NoteKind
from glossgraph.names.nearest import KnownNames

_REFERENCE_FORMS = ("bold", "wikilink", "link", "entry-link", "text-link:", "shortcode:", "macro:")
_PLACES_OF_ENTRIES = ("files", "headings", "definitions")
_BASE = "based_on"
_HIDDEN = frozenset({"key_signs", "signs", "counter_signs"})


def dialect_named(name: str, also: Iterable[str] = ()) -> Dialect:
    """Return the built-in dialect *name*.

    Raises UsageError if there is none, with the nearest of the built-in names and those in *also*.
    """
    if name in DIALECTS:
        return DIALECTS[name]
    known = (*DIALECTS, *also)
    hint = KnownNames(known).hint(name) or f"; there are {', '.join(known)}"
    raise UsageError(f'there is no dialect "{name}"{hint}')


def dialect_from_table(settings: Settings, table: Mapping[str, Any]) -> Dialect:
    """Return the dialect that the table [dialect] of glossgraph.toml describes.

    ``based_on`` names a built-in dialect whose values hold where the table says nothing; without it a key
    that is not given names nothing. Raises ConfigError with file and line for an unknown key or a wrong value.
    """
    base = table.get(_BASE)
    if base is not None and not (isinstance(base, str) and base in DIALECTS):
        raise settings.fault("dialect", _BASE, f"based_on must be one of {', '.join(DIALECTS)}")
    known = {field.name: field for field in fields(Dialect) if field.name not in _HIDDEN}
    values: dict[str, Any] = {}
    for key, value in table.items():
        if key == _BASE:
            continue
        if key not in known:
            raise settings.fault("dialect", key, f"unknown key {key} in [dialect]{KnownNames(known).hint(key)}")
        values[key] = _value(settings, key, value)
    values.setdefault("name", "own")
    if base is not None:
        inherited = {name: getattr(DIALECTS[base], name) for name in known}
        return Dialect(**(inherited | values))
    if not values.get("label"):
        raise settings.fault("dialect", None, '[dialect] needs label, the key of the preferred label (or "@stem")')
    values.setdefault("summary", "described in glossgraph.toml")
    return Dialect(**values)


def _value(settings: Settings, key: str, value: object) -> object:
    if key == "note_headings":
        return _note_headings(settings, value)
    if key in ("name", "summary", "id_prefix", "entries"):
        return _text(settings, key, value)
    if key in ("ids_as_written", "nested_links", "inflection"):
        if not isinstance(value, bool):
            raise settings.fault("dialect", key, f"{key} must be true or false")
        return value
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise settings.fault("dialect", key, f"{key} must be a text or a list of texts")
    if key in ("section_references", "body_references"):
        for text in texts:
            if not any(text == form or (form.endswith(":") and text.startswith(form)) for form in _REFERENCE_FORMS):
                forms = ", ".join(_REFERENCE_FORMS)
                raise settings.fault("dialect", key, f'"{text}" is no form of reference; there are {forms}')
    return tuple(texts)


def _text(settings: Settings, key: str, value: object) -> str:
    if not isinstance(value, str):
        raise settings.fault("dialect", key, f"{key} must be a text in quotes")
    if key == "entries" and value not in _PLACES_OF_ENTRIES:
        raise settings.fault("dialect", key, f"entries must be one of {', '.join(_PLACES_OF_ENTRIES)}")
    return value


def _note_headings(settings: Settings, value: object) -> Mapping[str, NoteKind]:
    kinds = {kind.value: kind for kind in NoteKind}
    if not isinstance(value, dict) or not all(kind in kinds for kind in value.values() if isinstance(kind, str)):
        raise settings.fault("dialect", "note_headings", f"note_headings maps headings to {', '.join(kinds)}")
    if not all(isinstance(kind, str) for kind in value.values()):
        raise settings.fault("dialect", "note_headings", f"note_headings maps headings to {', '.join(kinds)}")
    return {str(heading): kinds[kind] for heading, kind in value.items()}


def table_of(dialect: Dialect) -> str:
    """Return *dialect* as a TOML table that can be pasted into glossgraph.toml and changed."""
    return "\n".join(_lines(dialect)) + "\n"


def _lines(dialect: Dialect) -> Iterator[str]:
    yield "[dialect]"
    for field in fields(Dialect):
        if field.name in _HIDDEN or field.name == "note_headings":
            continue
        yield from _setting(field.name, getattr(dialect, field.name))
    yield ""
    yield "[dialect.note_headings]"
    for heading, kind in dialect.note_headings.items():
        yield f"{_quoted(heading)} = {_quoted(kind.value)}"


def _setting(name: str, value: object) -> Iterator[str]:
    if isinstance(value, bool):
        yield f"{name} = {str(value).lower()}"
    elif isinstance(value, str):
        yield f"{name} = {_quoted(value)}"
    elif isinstance(value, tuple):
        line = f"{name} = [{', '.join(map(_quoted, value))}]"
        if len(line) <= 100:
            yield line
        else:
            yield f"{name} = ["
            yield from (f"    {_quoted(text)}," for text in value)
            yield "]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # a JSON string is a TOML basic string
