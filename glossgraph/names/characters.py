"""Characters of texts: blanks, line breaks, and controls that no format takes."""

from __future__ import annotations

import re

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\ud800-\udfff]")


def one_line(text: str) -> str:
    """Return *text* with every run of blanks and line breaks as one space, and none at the ends."""
    return " ".join(text.split())


def without_controls(text: str) -> str:
    """Return *text* without characters that XML and Turtle readers refuse (controls, lone surrogates)."""
    return text if text.isprintable() else _CONTROL.sub("", text)


def first_control(text: str) -> int:
    """Return the offset of the first character that `without_controls` would drop, -1 if there is none."""
    if text.replace("\n", "").isprintable():
        return -1
    found = _CONTROL.search(text)
    return found.start() if found else -1
