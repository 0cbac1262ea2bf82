"""Patterns for paths: ``*`` and ``?`` within a segment, ``**`` for any number of segments."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache


def matches_any(path: str, patterns: Iterable[str]) -> bool:
    """Tell whether *path* (relative, with ``/``) matches one of *patterns*.

    A pattern without ``/`` is held against the file's name, in any folder.

    >>> matches_any("de/_index.md", ["_*.md"]), matches_any("a/b/c.md", ["a/**"]), matches_any("x.md", ["**/*.md"])
    (True, True, True)
    """
    name = path.rpartition("/")[2]
    return any(_compiled(pattern).fullmatch(path if "/" in pattern else name) is not None for pattern in patterns)


_TOKENS = {"**/": r"(?:.*/)?", "/**": r"/.*", "**": r".*", "*": r"[^/]*", "?": r"[^/]"}


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    tokens = re.findall(r"\*\*/|/\*\*$|\*\*|\*|\?|/|[^*?/]+", pattern.removeprefix("./"))
    return re.compile("".join(_TOKENS.get(token) or re.escape(token) for token in tokens), re.DOTALL)
