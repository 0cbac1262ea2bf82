"""TOML and JSON blocks -> fields. The place of a value is that of its outermost key."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from glossgraph.readers.fields import DEEPEST, Fault, Field, Fields, Items, Scalar, Table, UnreadableBlock, Value
from glossgraph.readers.source_text import LineMap

_PLACE = re.compile(r"\s*\(?at line (\d+), column (\d+)\)?")
_SURROGATE = re.compile("[\ud800-\udfff]")
_LONG_PATH = re.compile(rf"(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{DEEPEST}}}")  # tomllib walks a dotted key in quadratic time
_BLANKS = re.compile(r"[ \t\n]*")


def read_toml(block: str, first_line: int) -> tuple[tuple[Field, ...], tuple[Fault, ...]]:
    """Return the fields of *block*, which begins at *first_line* of its file; no key can stand twice in TOML.

    Raises UnreadableBlock for what is not valid TOML, or hostile.
    """
    if _LONG_PATH.search(block):
        raise UnreadableBlock("the front matter is nested too deeply", first_line)
    try:
        table = tomllib.loads(block, parse_float=str)
    except (ValueError, RecursionError) as error:  # a plain ValueError: a number of thousands of digits
        text = str(error)
        found = _PLACE.search(text)
        place = (int(found[1]) + first_line - 1, int(found[2])) if found else (first_line + block.count("\n"), 1)
        reason = text[: found.start()] if found else text
        raise UnreadableBlock(f"the front matter is not valid TOML: {reason}", *place) from None
    lines = dict(_toml_lines(block, first_line))
    fields = Fields([])
    for key, value in table.items():
        line = lines.get(key, first_line)
        fields.add(Field(key, _Plain(line, 1, []).value(value), line, 1))
    return fields.all(), ()


def _toml_lines(block: str, first_line: int) -> Iterator[tuple[str, int]]:
    """Yield the top-level keys with their lines, last first so that the first line of a key wins in a dict."""
    found: list[tuple[str, int]] = []
    inside = False
    for number, line in enumerate(block.split("\n"), start=first_line):
        head = re.match(r"\s*\[\[?\s*[\"']?([^\].\"']+)[^\]]*\]\]?\s*(?:#.*)?$", line)
        key = re.match(r"\s*[\"']?([^\s\"'=.]+)[\"']?\s*[.=]", line)
        if head:
            inside = True
            found.append((head[1].strip(), number))
        elif key and not inside:
            found.append((key[1], number))
    return reversed(found)


def read_json(text: str, start: int) -> tuple[tuple[Field, ...], int, tuple[Fault, ...]]:
    """Return the fields of the JSON object at *start* of *text*, the offset behind it, and its repeated keys.

    Raises UnreadableBlock for what is not valid JSON, or hostile.
    """
    reader = _JsonObject(text)
    fields, end = reader.fields(start)
    return fields, end, tuple(reader.repeated)


class _Pairs(tuple[tuple[str, Any], ...]):
    """The members of a JSON object, repeated ones as well."""

    __slots__ = ()


class _JsonObject:
    """Reads the outermost object key by key, so that each key has its place and none is lost."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = LineMap.of(text)
        self.decoder = json.JSONDecoder(object_pairs_hook=_Pairs, parse_float=str, parse_int=str, parse_constant=str)
        self.repeated: list[Fault] = []

    def skip(self, position: int) -> int:
        match = _BLANKS.match(self.text, position)
        return match.end() if match else position

    def fail(self, reason: str, position: int) -> UnreadableBlock:
        return UnreadableBlock(f"the front matter is not valid JSON: {reason}", *self.lines.place(position))

    def decode(self, position: int) -> tuple[Any, int]:
        try:
            value, end = self.decoder.raw_decode(self.text, position)
        except json.JSONDecodeError as error:
            raise self.fail(error.msg, error.pos) from None
        except RecursionError:
            raise self.fail("it is nested too deeply", position) from None
        return value, self.skip(end)

    def fields(self, start: int) -> tuple[tuple[Field, ...], int]:
        fields = Fields(self.repeated)
        position = self.skip(start + 1)
        more = not self.text.startswith("}", position)
        while more:
            field, position = self.member(position)
            fields.add(field)
            more = self.text.startswith(",", position)
            if not more and not self.text.startswith("}", position):
                raise self.fail("a comma or closing brace is missing", position)
            position = self.skip(position + more)
        return fields.all(), position + 1

    def member(self, position: int) -> tuple[Field, int]:
        place = self.lines.place(position)
        if not self.text.startswith('"', position):
            raise self.fail("a key in double quotes is missing", position)
        key, position = self.decode(position)
        if not self.text.startswith(":", position):
            raise self.fail("a colon is missing behind the key", position)
        value, position = self.decode(self.skip(position + 1))
        plain = _Plain(*place, self.repeated)
        return Field(plain.text(key), plain.value(value), *place), position


class _Plain:
    """Turns what tomllib and json make into values with the place of their outermost key."""

    def __init__(self, line: int, column: int, repeated: list[Fault]) -> None:
        self.place = (line, column)
        self.repeated = repeated

    def value(self, data: Any, depth: int = 0) -> Value:
        if depth > DEEPEST:
            raise UnreadableBlock("the front matter is nested too deeply", *self.place)
        if isinstance(data, list):
            return Items(tuple(self.value(item, depth + 1) for item in data), *self.place)
        if isinstance(data, (dict, _Pairs)):
            fields = Fields(self.repeated)
            for key, item in data.items() if isinstance(data, dict) else data:
                fields.add(Field(self.text(key), self.value(item, depth + 1), *self.place))
            return Table(fields.all(), *self.place)
        if data is None:
            return Scalar(None, *self.place)
        return Scalar(str(data).lower() if isinstance(data, bool) else self.text(str(data)), *self.place)

    def text(self, text: str) -> str:
        if _SURROGATE.search(text):
            raise UnreadableBlock("the front matter holds half of a surrogate pair", *self.place)
        return text
