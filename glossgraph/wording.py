"""Numbers with their nouns, as sentences for the user have them."""

from __future__ import annotations


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Return *number* with its noun; *plural* is needed where it is not the noun with an s.

    >>> counted(1, "entry", "entries"), counted(0, "orphan")
    ('1 entry', '0 orphans')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"
