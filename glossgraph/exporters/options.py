"""What a user may choose about an export, the same for every format."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from glossgraph.model import Status


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
