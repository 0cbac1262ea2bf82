"""What a check has to say: a rule, a place in a file, and a sentence."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple


class Severity(StrEnum):
    """How much a finding matters, from most to least; OFF silences a rule."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    OFF = "off"

    @property
    def rank(self) -> int:
        """Return 0 for the gravest; OFF comes last."""
        return tuple(Severity).index(self)


class Location(NamedTuple):
    """A place in a file of the glossary: path relative to SOURCE with ``/``, line and column from 1.

    Columns count characters (Unicode code points), not bytes. A named tuple, since every text of every entry
    has a place, and one is made in half the time of a dataclass.
    """

    path: str
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in one place.

    ``code`` names the rule; ``location`` is None where no file is to blame;
    ``concept`` is the id of the entry it is about, if there is one.
    """

    code: str
    message: str
    location: Location | None = None
    concept: str | None = None

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """Return the key by which findings are sorted: path, line, column, code; no place first."""
        if self.location is None:
            return ("", 0, 0, self.code, self.message)
        place = self.location
        return (place.path, place.line, place.column, self.code, self.message)


_SILENCE = """
## How to silence it
In one entry, by a comment with the reason; a comment without a reason does not count. In the text
`<!-- glossgraph: ignore {code} because ... -->`, in YAML or TOML front matter a line
`# glossgraph: ignore {code} because ...`. Several codes are separated by commas, and the comment holds for its
whole file. Everywhere, in `glossgraph.toml`:

```toml
[rules]
{code} = "off"
```
"""


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that can be wrong: a stable code, a name, a severity, a sentence that says when it fires, and how.

    ``check`` is a function from a ``glossgraph.checks.Context`` to findings with this code.
    """

    code: str
    name: str
    severity: Severity
    fires_when: str
    check: Callable[[Any], Iterable[Finding]]

    def page(self) -> str:
        """Return the manual page as Markdown: what the check's docstring says, and how to silence the rule."""
        said = inspect.cleandoc(self.check.__doc__ or "").partition("\n\n")[2]
        parts = (f"# {self.code} {self.name}", f"Default: {self.severity}. Fires on: {self.fires_when}.", said)
        return "\n\n".join(filter(None, parts)) + "\n" + _SILENCE.format(code=self.code)


@dataclass(frozen=True, slots=True)
class Issue:
    """A finding with its rule, whose severity is what the settings make it."""

    finding: Finding
    rule: Rule

    @property
    def severity(self) -> Severity:
        """Return how much it matters."""
        return self.rule.severity

    @property
    def code(self) -> str:
        """Return the code of the rule."""
        return self.finding.code

    @property
    def message(self) -> str:
        """Return the sentence for the editor."""
        return self.finding.message

    @property
    def location(self) -> Location | None:
        """Return the place, None where no file is to blame."""
        return self.finding.location

    @property
    def concept(self) -> str | None:
        """Return the id of the entry it is about, if there is one."""
        return self.finding.concept


def in_files(issues: Sequence[Issue], files: Collection[str] | None) -> Sequence[Issue]:
    """Return the issues whose place is in one of *files*; all of them where *files* is None."""
    return issues if files is None else [one for one in issues if one.location and one.location.path in files]


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Return *number* with its noun; *plural* is needed where it is not the noun with an s.

    >>> counted(1, "entry", "entries"), counted(0, "orphan")
    ('1 entry', '0 orphans')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
