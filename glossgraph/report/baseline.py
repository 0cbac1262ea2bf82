"""A baseline: findings that a team knows already, so that it sees only new ones.

A finding is recognised by its rule, its file and the text of its line, wherever in the file the line has
moved to. A line that was changed is looked at anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from glossgraph.errors import UsageError
from glossgraph.findings import Issue

Key: TypeAlias = tuple[str, str, str]  # code, path, text of the line
_VERSION = 1


def write_baseline(judged: Iterable[Issue], lines_of: Callable[[str], Sequence[str]]) -> str:
    """Return the baseline file that knows all of *judged*; *lines_of* gives the lines of a file by its path."""
    counts = Counter(_key(one, lines_of) for one in judged)
    rows = [
        {"code": code, "path": path, "text": text, "count": count}
        for (code, path, text), count in sorted(counts.items(), key=lambda item: (item[0][1], item[0][0], item[0][2]))
    ]
    return json.dumps({"version": _VERSION, "findings": rows}, ensure_ascii=False, indent=1) + "\n"


def read_baseline(text: str, name: str) -> Counter[Key]:
    """Return how often each finding is known to the baseline file *name*. Raises UsageError if it is none."""
    try:
        content: dict[str, Any] = json.loads(text)
        rows: list[dict[str, Any]] = content["findings"] if content["version"] == _VERSION else [{}]
        return Counter({(str(row["code"]), str(row["path"]), str(row["text"])): int(row["count"]) for row in rows})
    except (ValueError, TypeError, KeyError):
        raise UsageError(f"{name}: this is not a baseline; make one with --write-baseline") from None


def new_findings(judged: Iterable[Issue], known: Counter[Key], lines_of: Callable[[str], Sequence[str]]) -> list[Issue]:
    """Return those of *judged* that the baseline does not know, or knows less often."""
    left = Counter(known)
    fresh = []
    for one in judged:
        key = _key(one, lines_of)
        if left[key] > 0:
            left[key] -= 1
        else:
            fresh.append(one)
    return fresh


def _key(one: Issue, lines_of: Callable[[str], Sequence[str]]) -> Key:
    location = one.finding.location
    if location is None:
        return one.finding.code, "", ""
    lines = lines_of(location.path)
    text = lines[location.line - 1].strip() if location.line <= len(lines) else ""
    return one.finding.code, location.path, text
