"""The block of keys at the head of an entry: YAML (``---``), TOML (``+++``) or JSON (``{``).

python-frontmatter knows the marks of each; the values are not taken from it, since it guesses types, hides
duplicate keys and forgets lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from frontmatter.default_handlers import JSONHandler, YAMLHandler

from glossgraph.readers.fields import Fault, Field, UnreadableBlock
from glossgraph.readers.yaml_fields import read_yaml

_YAML_FENCE = YAMLHandler.FM_BOUNDARY
_TOML_FENCE = re.compile(r"^\+{3,}\s*$", re.MULTILINE)
_JSON = JSONHandler()
_JSON_ON_ONE_LINE = re.compile(r'\{[ \t]*["}]')

_Block: TypeAlias = Callable[[str, int], tuple[tuple[Field, ...], tuple[Fault, ...]]]


class FrontMatter(NamedTuple):
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


def split_front_matter(text: str) -> FrontMatter:
    """Return the front matter and the body of *text* (LF line ends, no BOM). Never raises."""
    start = len(text) - len(text.lstrip())
    try:
        if text.startswith("---", start):
            return _fenced(text, start, _YAML_FENCE, read_yaml)
        if text.startswith("+++", start):
            from glossgraph.readers.data_fields import read_toml

            return _fenced(text, start, _TOML_FENCE, read_toml)
        if _JSON.detect(text[start : start + 2]) or _JSON_ON_ONE_LINE.match(text, start):
            return _json(text, start)
    except UnreadableBlock as unreadable:
        return FrontMatter(None, "", 1, unreadable.fault)
    return FrontMatter(None, text, 1)


def _fenced(text: str, start: int, fence: re.Pattern[str], read: _Block) -> FrontMatter:
    if fence.match(text, text.rfind("\n", 0, start) + 1) is None:  # indented, or with something behind it
        return FrontMatter(None, text, 1)
    line = text.count("\n", 0, start) + 1
    head = text.find("\n", start) + 1 or len(text)
    closing = fence.search(text, head)
    if closing is None:
        mark = text[start : start + 3]
        raise UnreadableBlock(f"the front matter that begins here is never closed with {mark}", line)
    block = text[head : closing.start()]
    fields, repeated = read(block, line + 1)
    end = text.find("\n", closing.start())
    body = text[end + 1 :] if end >= 0 else ""
    return FrontMatter(fields, body, line + 2 + block.count("\n"), None, repeated)


def _json(text: str, start: int) -> FrontMatter:
    from glossgraph.readers.data_fields import read_json

    fields, end, repeated = read_json(text, start)
    line_end = text.find("\n", end)
    body = text[line_end + 1 :] if line_end >= 0 else ""
    return FrontMatter(fields, body, text.count("\n", 0, end) + 2, None, repeated)
