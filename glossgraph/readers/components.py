"""MDX: what in a page is program and not text. Components, imports and comments become blanks of the same length."""

from __future__ import annotations

import re

_STATEMENT = re.compile(r"^(?:import|export)\s[^\n]*(?:\n(?!\s*\n)[^\n]*)*", re.MULTILINE)
_COMMENT = re.compile(r"\{\s*/\*.*?\*/\s*\}", re.DOTALL)
_BEGIN = re.compile(r"<(?=[A-Z]|>|/>)|</(?=[A-Z]|>)|(?P<code>```|~~~|`+)")
_LONGEST_TAG = 20_000  # characters: a sign "<" without an end must not make reading slow
_VISIBLE = re.compile(r"[^\n]")


def without_components(mdx: str) -> str:
    r"""Return the Markdown of an MDX page, of the same length and lines: what stands inside a component stays.

    >>> without_components("import X from './x'\n\nA <B c={1 > 0}>b</B> c")
    '                   \n\nA              b     c'
    """
    text = _COMMENT.sub(_blank, _STATEMENT.sub(_blank, mdx))
    pieces, position = [], 0
    while found := _BEGIN.search(text, position):
        fence = found["code"]
        end = _end_of_code(text, found.end(), fence) if fence else _end_of_tag(text, found.end())
        pieces.append(text[position : found.start()])
        written = text[found.start() : end]
        pieces.append(written if fence else _VISIBLE.sub(" ", written))
        position = end
    return "".join((*pieces, text[position:]))


def _blank(found: re.Match[str]) -> str:
    return _VISIBLE.sub(" ", found[0])


def _end_of_code(text: str, start: int, fence: str) -> int:
    end = text.find(fence, start)
    return start if end < 0 else end + len(fence)


def _end_of_tag(text: str, start: int) -> int:
    """Return the offset behind the tag that is open at *start*: ``>`` in braces or quotes does not end it."""
    depth, quote = 0, ""
    for offset in range(start, min(len(text), start + _LONGEST_TAG)):
        character = text[offset]
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'" and (depth or text[offset - 1] == "="):
            quote = character
        elif character in "{}":
            depth += 1 if character == "{" else -1
        elif character == ">" and depth <= 0:
            return offset + 1
    return start
