"""Front matter as values: every text as its author wrote it, with its place."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

DEEPEST = 50
"""Levels of lists and tables inside one another from which a block counts as hostile."""


class Scalar(NamedTuple):
    """One text as written; None where no value stands. ``odd`` says what is wrong with its kind, if anything."""

    text: str | None
    line: int
    column: int
    odd: str = ""


class Items(NamedTuple):
    """A list of values."""

    values: tuple[Value, ...]
    line: int
    column: int


class Table(NamedTuple):
    """Keys and values."""

    fields: tuple[Field, ...]
    line: int
    column: int


Value: TypeAlias = Scalar | Items | Table


class Field(NamedTuple):
    """A key with its value; the place is the key's."""

    key: str
    value: Value
    line: int
    column: int


class Fault(NamedTuple):
    """Why a block, or one key of it, cannot be read."""

    message: str
    line: int
    column: int


class UnreadableBlock(Exception):  # noqa: N818 - it never leaves the reader of front matter, where it is a fact
    """A block that cannot be read; ``fault`` says why and where."""

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(message)
        self.fault = Fault(message, line, column)


class Fields:
    """The keys of one table, gathered one by one: of a key that stands again the first value counts."""

    def __init__(self, repeated: list[Fault]) -> None:
        self.repeated = repeated
        self.found: dict[str, Field] = {}

    def add(self, field: Field) -> None:
        """Keep *field*, or the fault that its key stands twice."""
        if field.key in self.found:
            message = f'the key "{field.key}" stands twice; the first counts'
            self.repeated.append(Fault(message, field.line, field.column))
        else:
            self.found[field.key] = field

    def all(self) -> tuple[Field, ...]:
        """Return the fields in the order in which they were added."""
        return tuple(self.found.values())
