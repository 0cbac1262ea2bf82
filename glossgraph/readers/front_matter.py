"""The block of keys at the head of an entry, with every value as its author wrote it and its place.

YAML (``---``), TOML (``+++``) and JSON (``{``). python-frontmatter knows the marks of each; the values are
not taken from it, since it guesses types, hides duplicate keys and forgets lines.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import yaml
from frontmatter.default_handlers import JSONHandler, SafeLoader, YAMLHandler

from glossgraph.readers.source_text import LineMap

_YAML_FENCE = YAMLHandler.FM_BOUNDARY
_TOML_FENCE = re.compile(r"^\+{3,}\s*$", re.MULTILINE)
_JSON = JSONHandler()
_TEXT_TAG = "tag:yaml.org,2002:str"
_NO_VALUE = frozenset({"", "~", "null", "Null", "NULL"})
_DEEPEST = 50
_MOST_NODES = 100_000


@dataclass(frozen=True, slots=True)
class Scalar:
    """One text as written; None where no value stands. ``odd`` says what is wrong with its kind, if anything."""

    text: str | None
    line: int
    column: int
    odd: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list of values."""

    values: tuple[Value, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Table:
    """Keys and values."""

    fields: tuple[Field, ...]
    line: int
    column: int


Value: TypeAlias = Scalar | Items | Table


@dataclass(frozen=True, slots=True)
class Field:
    """A key with its value; the place is the key's."""

    key: str
    value: Value
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a block, or one key of it, cannot be read."""

    message: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What stands at the head of a file, and the body behind it.

    ``fields`` is None where there is no block, or where ``fault`` keeps it from being read.
    ``repeated`` are keys that stood again; the first value counts. ``body_line`` is the file's line
    where ``body`` begins.
    """

    fields: tuple[Field, ...] | None
    body: str
    body_line: int
    fault: Fault | None = None
    repeated: tuple[Fault, ...] = ()


class _Unreadable(Exception):  # noqa: N818 - never leaves this module, where it is a fact and no error
    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(message)
        self.fault = Fault(message, line, column)


def split_front_matter(text: str) -> FrontMatter:
    """Return the front matter and the body of *text* (LF line ends, no BOM). Never raises."""
    start = len(text) - len(text.lstrip())
    try:
        if text.startswith("---", start):
            return _fenced(text, start, _YAML_FENCE, _read_yaml, "---")
        if text.startswith("+++", start):
            return _fenced(text, start, _TOML_FENCE, _read_toml, "+++")
        if _JSON.detect(text[start : start + 2]):
            return _json(text, start)
    except _Unreadable as unreadable:
        return FrontMatter(None, "", 1, unreadable.fault)
    return FrontMatter(None, text, 1)


def _fenced(text: str, start: int, fence: re.Pattern[str], read: Any, mark: str) -> FrontMatter:
    opening = fence.match(text, text.rfind("\n", 0, start) + 1)
    if opening is None:
        return FrontMatter(None, text, 1)
    line = text.count("\n", 0, start) + 1
    head = text.index("\n", start) + 1 if "\n" in opening.group() or opening.end() < len(text) else len(text)
    closing = fence.search(text, head)
    if closing is None:
        raise _Unreadable(f"the front matter that begins here is never closed with {mark}", line)
    block = text[head : closing.start()]
    found, repeated = read(block, line + 1)
    end = text.find("\n", closing.start())
    body = text[end + 1 :] if end >= 0 else ""
    body_line = line + 2 + block.count("\n")
    return FrontMatter(found, body, body_line, None, repeated)


# --- YAML ------------------------------------------------------------------------------------------------------------


class _AsWritten(SafeLoader):  # type: ignore[misc,valid-type] # the C loader where PyYAML has it, chosen at run time
    """Composes nodes without guessing what a plain scalar means."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - PyYAML's own way of declaring it


def _read_yaml(block: str, first_line: int) -> tuple[tuple[Field, ...], tuple[Fault, ...]]:
    for odd in "\x85\u2028\u2029":  # line breaks to YAML, but to nobody who counts lines
        block = block.replace(odd, " ")
    try:
        loader = _AsWritten(block)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
        raise _Unreadable(f"the front matter is not valid YAML: {_reason(error)}", *place) from None
    except yaml.reader.ReaderError as error:
        line = block.count("\n", 0, max(0, error.position)) + first_line
        raise _Unreadable("the front matter holds a character that YAML does not allow", line) from None
    except (yaml.YAMLError, RecursionError, ValueError, MemoryError):
        raise _Unreadable("the front matter is not valid YAML, or nested too deeply", first_line) from None
    if node is None or (isinstance(node, yaml.ScalarNode) and node.style is None and node.value in _NO_VALUE):
        return (), ()
    if not isinstance(node, yaml.MappingNode):
        kind = "a list" if isinstance(node, yaml.SequenceNode) else "one text"
        raise _Unreadable(f"the front matter is {kind}, not keys with values", node.start_mark.line + first_line)
    reader = _YamlNodes(first_line)
    return reader.fields(node, 0), tuple(reader.repeated)


def _reason(error: yaml.MarkedYAMLError) -> str:
    return " ".join(part for part in (error.context, error.problem) if part) or "it cannot be parsed"


class _YamlNodes:
    """Turns composed nodes into values; counts them, since aliases can repeat one node without end."""

    def __init__(self, first_line: int) -> None:
        self.first_line = first_line
        self.seen = 0
        self.repeated: list[Fault] = []

    def place(self, node: yaml.Node) -> tuple[int, int]:
        return node.start_mark.line + self.first_line, node.start_mark.column + 1

    def value(self, node: yaml.Node, depth: int) -> Value:
        self.seen += 1
        if depth > _DEEPEST or self.seen > _MOST_NODES:
            raise _Unreadable("the front matter unfolds without end, or is nested too deeply", *self.place(node))
        if isinstance(node, yaml.ScalarNode):
            if node.tag != _TEXT_TAG:
                return Scalar(node.value, *self.place(node), odd=f"the tag {_short_tag(node.tag)}")
            nothing = node.style is None and node.value in _NO_VALUE
            return Scalar(None if nothing else node.value, *self.place(node))
        if isinstance(node, yaml.SequenceNode):
            return Items(tuple(self.value(item, depth + 1) for item in node.value), *self.place(node))
        return Table(self.fields(node, depth + 1), *self.place(node))

    def fields(self, node: yaml.Node, depth: int) -> tuple[Field, ...]:
        found: dict[str, Field] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                if depth == 0:
                    raise _Unreadable("a key of the front matter is a list or table", *self.place(key_node))
                continue
            key = key_node.value
            value = self.value(value_node, depth)
            if key in found:
                if depth == 0:
                    self.repeated.append(
                        Fault(f'the key "{key}" stands twice; the first counts', *self.place(key_node))
                    )
                continue
            found[key] = Field(key, value, *self.place(key_node))
        return tuple(found.values())


def _short_tag(tag: str | None) -> str:
    return (tag or "!").replace("tag:yaml.org,2002:", "!!")


# --- TOML and JSON: the place of a value is its key's line ----------------------------------------------------------


def _read_toml(block: str, first_line: int) -> tuple[tuple[Field, ...], tuple[Fault, ...]]:
    try:
        table = tomllib.loads(block, parse_float=str)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.search(r"\s*\(?at line (\d+), column (\d+)\)?", str(error))
        place = (int(found[1]) + first_line - 1, int(found[2])) if found else (first_line + block.count("\n"), 1)
        reason = str(error)[: found.start()] if found else str(error)
        raise _Unreadable(f"the front matter is not valid TOML: {reason}", *place) from None
    lines = dict(_toml_lines(block, first_line))
    return tuple(
        Field(key, _plain(value, lines.get(key, first_line), 1), lines.get(key, first_line), 1)
        for key, value in table.items()
    ), ()


def _toml_lines(block: str, first_line: int) -> Iterator[tuple[str, int]]:
    """Yield the top-level keys with their lines, last first so that the first line of a key wins in a dict."""
    found: list[tuple[str, int]] = []
    inside = False
    for number, line in enumerate(block.split("\n"), start=first_line):
        head = re.match(r"\s*\[+\s*[\"']?([^\].\"']+)", line)
        key = re.match(r"\s*[\"']?([^\s\"'=.]+)[\"']?\s*[.=]", line)
        if head:
            inside = True
            found.append((head.group(1).strip(), number))
        elif key and not inside:
            found.append((key.group(1), number))
    return reversed(found)


def _json(text: str, start: int) -> FrontMatter:
    lines = LineMap.of(text)
    reader = _JsonObject(text, lines)
    fields, end = reader.fields(start)
    rest = text.find("\n", end)
    body = text[rest + 1 :] if rest >= 0 else ""
    return FrontMatter(fields, body, lines.place(end)[0] + 1, None, tuple(reader.repeated))


class _JsonObject:
    """Reads the outermost object key by key, so that each key has its place and none is lost."""

    _BLANKS = re.compile(r"[ \t\n]*")

    def __init__(self, text: str, lines: LineMap) -> None:
        self.text = text
        self.lines = lines
        self.decoder = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str)
        self.repeated: list[Fault] = []

    def skip(self, position: int) -> int:
        match = self._BLANKS.match(self.text, position)
        return match.end() if match else position

    def fail(self, reason: str, position: int) -> _Unreadable:
        return _Unreadable(f"the front matter is not valid JSON: {reason}", *self.lines.place(position))

    def decode(self, position: int) -> tuple[Any, int]:
        try:
            value, end = self.decoder.raw_decode(self.text, position)
        except json.JSONDecodeError as error:
            raise self.fail(error.msg, error.pos) from None
        except RecursionError:
            raise self.fail("it is nested too deeply", position) from None
        if "\\u" in self.text[position:end] and not _encodable(value):
            raise self.fail("half of a surrogate pair", position)
        return value, self.skip(end)

    def fields(self, start: int) -> tuple[tuple[Field, ...], int]:
        found: dict[str, Field] = {}
        position = self.skip(start + 1)
        while not self.text.startswith("}", position):
            place = self.lines.place(position)
            if not self.text.startswith('"', position):
                raise self.fail("a key in double quotes is missing", position)
            key, position = self.decode(position)
            if not self.text.startswith(":", position):
                raise self.fail("a colon is missing behind the key", position)
            value, position = self.decode(self.skip(position + 1))
            if key in found:
                self.repeated.append(Fault(f'the key "{key}" stands twice; the first counts', *place))
            else:
                found[key] = Field(key, _plain(value, *place), *place)
            if self.text.startswith(",", position):
                position = self.skip(position + 1)
            elif not self.text.startswith("}", position):
                raise self.fail("a comma or closing brace is missing", position)
        return tuple(found.values()), position + 1


def _encodable(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _plain(value: Any, line: int, column: int) -> Value:
    """Return a parsed TOML or JSON value with the place of its key."""
    if isinstance(value, list):
        return Items(tuple(_plain(item, line, column) for item in value), line, column)
    if isinstance(value, dict):
        fields = tuple(Field(str(key), _plain(item, line, column), line, column) for key, item in value.items())
        return Table(fields, line, column)
    if value is None:
        return Scalar(None, line, column)
    if isinstance(value, bool):
        return Scalar("true" if value else "false", line, column)
    return Scalar(str(value), line, column)
