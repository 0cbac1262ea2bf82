"""Bytes of a file -> text with LF line ends, and a way from offsets to places."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple


class NotText(ValueError):  # noqa: N818 - it names what the file is not
    """The bytes are not UTF-8; ``line`` tells where, from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"not UTF-8 text (first odd byte in line {line}); save the file as UTF-8")
        self.line = line


def decode(data: bytes) -> str:
    """Return *data* as text: UTF-8 with or without BOM, every line end as LF.

    Raises NotText for any other encoding (UTF-16 without BOM is known by the zeros it begins with).
    """
    if b"\0" in data[:4]:
        raise NotText(1)
    try:
        text = data.decode("utf-8-sig").lstrip("\ufeff")
    except UnicodeDecodeError as error:
        raise NotText(data.count(b"\n", 0, error.start) + 1) from None
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


class LineMap(NamedTuple):
    """The offsets at which the lines of a text begin."""

    starts: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> LineMap:
        """Return the map of *text*."""
        starts = [0]
        position = text.find("\n")
        while position >= 0:
            starts.append(position + 1)
            position = text.find("\n", position + 1)
        return cls(tuple(starts))

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column, from 1, of a character offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1


def characters(text: str, offsets: Iterable[int]) -> dict[int, int]:
    """Return the offset in characters of each of *offsets* in the UTF-8 bytes of *text*."""
    if text.isascii():
        return {offset: offset for offset in offsets}
    data = text.encode()
    found = {}
    before = character = 0
    for offset in sorted(set(offsets)):
        character += len(data[before:offset].decode(errors="replace"))
        found[offset] = character
        before = offset
    return found
