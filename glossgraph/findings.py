"""What a check has to say: a rule, a place in a file, and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


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
class Rule:
    """One thing that can be wrong: a stable code, a name, a default severity and when it fires."""

    code: str
    name: str
    severity: Severity
    fires_when: str


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


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Return *number* with its noun; *plural* is needed where it is not the noun with an s.

    >>> counted(1, "entry", "entries"), counted(0, "orphan")
    ('1 entry', '0 orphans')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
