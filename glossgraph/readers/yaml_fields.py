"""A YAML block -> fields: nodes are composed, never constructed, so that nothing is guessed and nothing runs."""

from __future__ import annotations

from typing import Any

import yaml
from frontmatter.default_handlers import SafeLoader

from glossgraph.readers.fields import DEEPEST, Fault, Field, Fields, Items, Scalar, Table, UnreadableBlock, Value

COMPOSER = yaml.__version__
"""The version of the composer, on which the values depend."""

_TEXT_TAG = "tag:yaml.org,2002:str"
_PLAIN_TAGS = {
    yaml.ScalarNode: _TEXT_TAG,
    yaml.SequenceNode: "tag:yaml.org,2002:seq",
    yaml.MappingNode: "tag:yaml.org,2002:map",
}
_NO_VALUE = frozenset({"", "~", "null"})
_UNFOLDING = 10  # nodes for each character of the block from which its aliases count as a bomb
_INVALID = "the front matter is not valid YAML"
_TWO_COLONS = "mapping values are not allowed"
_ENDLESS = "the front matter unfolds without end, or is nested too deeply"


class _AsWritten(SafeLoader):  # type: ignore[misc,valid-type] # the C loader where PyYAML has it, chosen at run time
    """Composes nodes without guessing what a plain scalar means."""

    def resolve(self, kind: type[yaml.Node], value: Any, implicit: Any) -> str:  # noqa: ARG002 - PyYAML's signature
        return _PLAIN_TAGS[kind]


def read_yaml(block: str, first_line: int) -> tuple[tuple[Field, ...], tuple[Fault, ...]]:
    """Return the fields of *block*, which begins at *first_line* of its file, and its repeated keys.

    Raises UnreadableBlock for what is not valid YAML, no mapping, or hostile.
    """
    for odd in "\x85\u2028\u2029":  # line breaks to YAML, but to nobody who counts lines
        block = block.replace(odd, " ")
    node = _composed(block, first_line)
    if node is None or (isinstance(node, yaml.ScalarNode) and _is_nothing(node)):
        return (), ()
    if not isinstance(node, yaml.MappingNode):
        kind = "a list" if isinstance(node, yaml.SequenceNode) else "one text"
        raise UnreadableBlock(f"the front matter is {kind}, not keys with values", node.start_mark.line + first_line)
    reader = _Nodes(first_line, _UNFOLDING * (len(block) + 100))
    return reader.fields(node, 0), tuple(reader.repeated)


def _composed(block: str, first_line: int) -> yaml.Node | None:
    try:
        loader = _AsWritten(block)
        try:
            node: yaml.Node | None = loader.get_single_node()
        finally:
            loader.dispose()
        return node  # noqa: TRY300 - an else here would hide which call can fail
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
        reason = " ".join(part for part in (error.context, error.problem) if part) or "it cannot be parsed"
        hint = '; a value with ": " in it needs quotes' if _TWO_COLONS in reason else ""
        raise UnreadableBlock(f"{_INVALID}: {reason}{hint}", *place) from None
    except yaml.reader.ReaderError as error:
        line = block.count("\n", 0, max(0, error.position)) + first_line
        raise UnreadableBlock("the front matter holds a character that YAML does not allow", line) from None
    except (yaml.YAMLError, RecursionError, ValueError, MemoryError):
        raise UnreadableBlock(f"{_INVALID}, or nested too deeply", first_line) from None


def _is_nothing(node: yaml.ScalarNode) -> bool:
    return not node.style and node.value in _NO_VALUE


class _Nodes:
    """Turns composed nodes into values; counts them, since aliases can repeat one node without end."""

    def __init__(self, first_line: int, most: int) -> None:
        self.first_line = first_line
        self.most = most
        self.seen = 0
        self.repeated: list[Fault] = []

    def place(self, node: yaml.Node) -> tuple[int, int]:
        mark = node.start_mark
        return mark.line + self.first_line, mark.column + 1

    def value(self, node: yaml.Node, depth: int) -> Value:
        self.seen += 1
        if depth > DEEPEST or self.seen > self.most:
            raise UnreadableBlock(_ENDLESS, *self.place(node))
        if isinstance(node, yaml.ScalarNode):
            if node.tag != _TEXT_TAG:
                return Scalar(node.value, *self.place(node), odd=_tag(node))
            return Scalar(None if _is_nothing(node) else node.value, *self.place(node))
        if node.tag != _PLAIN_TAGS[type(node)]:
            return Scalar("", *self.place(node), odd=_tag(node))
        if isinstance(node, yaml.SequenceNode):
            return Items(tuple(self.value(item, depth + 1) for item in node.value), *self.place(node))
        return Table(self.fields(node, depth + 1), *self.place(node))

    def fields(self, node: yaml.Node, depth: int) -> tuple[Field, ...]:
        fields = Fields(self.repeated)
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                fields.add(Field(key.value, self.value(value, depth), *self.place(key)))
            elif depth == 0:
                raise UnreadableBlock("a key of the front matter is a list or table", *self.place(key))
        return fields.all()


def _tag(node: yaml.Node) -> str:
    return f"the tag {(node.tag or '!').replace('tag:yaml.org,2002:', '!!')}"
