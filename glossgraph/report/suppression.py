"""Comments by which an entry says that a rule is wrong about it, and why.

In the body ``<!-- glossgraph: ignore GG401 because it is an appendix -->``, in YAML or TOML front matter
``# glossgraph: ignore GG102 the website uses this key``. Several codes are separated by commas. A comment
counts for its whole file, and only with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from glossgraph.checks import BY_CODE
from glossgraph.findings import Finding, Location
from glossgraph.readers.comments import comments
from glossgraph.readers.front_matter import split_front_matter

_MARK = re.compile(r"glossgraph:\s*(?P<said>.*)", re.DOTALL)
_IGNORE = re.compile(
    r"ignore\b\s*(?P<codes>[A-Za-z]{2}\d+(?:\s*,\s*[A-Za-z]{2}\d+)*)?[\s:,-]*(?:(?:because|weil|da)\b)?[\s:,-]*(?P<reason>.*)",
    re.DOTALL,
)
_LINE_COMMENT = re.compile(r"^[ \t]*#[ \t]*(glossgraph:.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Comment:
    """What a comment says: codes of rules, the reason ("" if none is given), and where it stands."""

    codes: tuple[str, ...]
    reason: str
    location: Location

    @property
    def fault(self) -> str | None:
        """Return why the comment does not count, as a sentence, or None."""
        if not self.codes:
            return "this comment names no rule; write for example `glossgraph: ignore GG401 because ...`"
        unknown = [code for code in self.codes if code not in BY_CODE and code.startswith("GG")]
        if unknown:
            return f"this comment names a rule that does not exist: {', '.join(unknown)}"
        if not any(character.isalnum() for character in self.reason):
            return (
                f"this comment gives no reason, so {', '.join(self.codes)} is still reported; add why it is wrong here"
            )
        return None


@dataclass(frozen=True, slots=True)
class Suppressed:
    """Findings divided by comments, and the comments that do not count."""

    kept: tuple[Finding, ...]
    suppressed: tuple[Finding, ...]
    faulty: tuple[Comment, ...]


def apply_suppressions(findings: Iterable[Finding], text_of: Callable[[str], str]) -> Suppressed:
    """Return which of *findings* the comments of their files suppress; *text_of* gives a file's text by path."""
    by_path: dict[str, list[Comment]] = {}
    kept: list[Finding] = []
    suppressed: list[Finding] = []
    for finding in findings:
        path = finding.location.path if finding.location else None
        if path is not None and path not in by_path:
            by_path[path] = list(read_comments(text_of(path), path))
        ignored = any(finding.code in one.codes and one.fault is None for one in by_path.get(path or "", ()))
        (suppressed if ignored else kept).append(finding)
    faulty = tuple(one for found in by_path.values() for one in found if one.fault)
    return Suppressed(tuple(kept), tuple(suppressed), faulty)


def read_comments(text: str, path: str) -> Iterator[Comment]:
    """Yield the comments of a file, in order; those in code do not count."""
    if "glossgraph:" not in text:
        return
    parts = split_front_matter(text)
    head_end = len(text) if parts.fault else len(text) - len(parts.body)
    for found in _LINE_COMMENT.finditer(text, 0, head_end):
        yield from _comment(found[1], Location(path, text.count("\n", 0, found.start(1)) + 1))
    for said, offset in comments(parts.body):
        yield from _comment(said, Location(path, parts.body_line + parts.body.count("\n", 0, offset)))


def _comment(said: str, location: Location) -> Iterator[Comment]:
    marked = _MARK.fullmatch(said.strip())
    if marked:
        ignored = _IGNORE.match(marked["said"])
        codes: Sequence[str] = re.split(r"\s*,\s*", ignored["codes"]) if ignored and ignored["codes"] else ()
        reason = ignored["reason"].strip() if ignored else ""
        yield Comment(tuple(code.upper() for code in codes), reason, location)
