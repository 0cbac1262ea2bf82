"""What a user may choose about an export, the same for every format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from glossgraph.errors import UsageError
from glossgraph.model import Status
from glossgraph.names.nearest import KnownNames


class Categories(StrEnum):
    """How categories stand in SKOS: as collections, or as concepts above their members (for tree browsers)."""

    COLLECTION = "collection"
    BROADER = "broader"


class Bodies(StrEnum):
    """Whether the sections of an entry's body become notes."""

    MAPPED = "mapped"
    NONE = "none"


class Profile(StrEnum):
    """Which consumer the SKOS is shaped for."""

    CORE = "core"
    SKOHUB = "skohub"
    SKOSMOS = "skosmos"
    VOCPUB = "vocpub"


class Table(StrEnum):
    """Which of the two tables a CSV export writes where only one can go."""

    NODES = "nodes"
    EDGES = "edges"


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """The choices of one export.

    ``statuses`` keeps only the entries in one of these states; None among them stands for an entry
    without a known status, and an empty tuple keeps everything.
    """

    categories: Categories = Categories.COLLECTION
    bodies: Bodies = Bodies.MAPPED
    statuses: tuple[Status | None, ...] = ()
    profile: Profile = Profile.CORE
    table: Table = Table.NODES


NO_STATUS = "none"
"""The word for entries without a known status."""


def options_of(**words: str) -> ExportOptions:
    """Return the choices that *words* make: ``categories``, ``bodies``, ``profile``, ``table``, ``status``.

    ``status`` is a list separated by commas. Raises UsageError, with the nearest known one, for what is unknown.
    """
    statuses = [word.strip().lower() for word in words.pop("status", "").split(",") if word.strip()]
    chosen: dict[str, Any] = {}
    for name, word in words.items():
        kind = _CHOICES.get(name)
        if kind is None:
            raise UsageError(f'there is no option "{name}"{_hint(name, (*_CHOICES, "status"))}')
        chosen[name] = _member(kind, name, word)
    chosen["statuses"] = tuple(None if word == NO_STATUS else _member(Status, "status", word) for word in statuses)
    return ExportOptions(**chosen)


_CHOICES: Mapping[str, type[StrEnum]] = MappingProxyType(
    {"bodies": Bodies, "categories": Categories, "profile": Profile, "table": Table}
)


def _member(kind: type[StrEnum], name: str, word: str) -> StrEnum:
    try:
        return kind(word)
    except ValueError:
        known = (*kind, NO_STATUS) if name == "status" else tuple(kind)
        raise UsageError(f'there is no {name} "{word}"{_hint(word, known)}') from None


def _hint(word: str, known: Iterable[str]) -> str:
    return KnownNames(known).hint(word) or f"; there are {', '.join(known)}"
