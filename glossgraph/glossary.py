"""A glossary as it was read: its concepts, what every name in it turned out to mean, and how it was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from glossgraph.config.dialect import Dialect
from glossgraph.config.dialects import NATIVE
from glossgraph.config.settings import Settings
from glossgraph.findings import Finding
from glossgraph.model import Category, Concept, ConceptScheme, Reference, Relation
from glossgraph.names.index import NotFound, Outcome


class Resolution(NamedTuple):
    """A reference, who wrote it (the id of a concept), and what it turned out to name.

    ``left_out`` is the path of the entry that it means, if that is left out because its id is taken.
    """

    source: str
    reference: Reference
    outcome: Outcome
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a glossary was read: dialect and language with the reason for each, and what was found.

    ``files`` Markdown files were looked at; ``entries`` were read, also those that are left out since their id
    is taken; ``others`` are not entries, ``unreadable`` could not be used. ``alike`` are folders that look like
    languages, but are not read so.
    """

    dialect: Dialect = NATIVE
    dialect_reason: str = ""
    language_reason: str = ""
    files: int = 0
    entries: int = 0
    others: int = 0
    unreadable: int = 0
    alike: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Glossary:
    """All that was read: scheme, concepts by id (sorted), categories by slug (sorted), relations.

    ``resolutions`` holds every reference with what it names, in order of concept id and then of the text.
    ``relations`` are those that found another concept, sorted by source, target, kind; one for each pair and
    kind, never to itself. ``replacements`` maps the id of a deprecated concept to the ids that replace it.
    ``findings`` are those of reading and resolving. ``reading`` says how it was read, ``root`` is the folder
    to which paths are relative.
    """

    scheme: ConceptScheme
    concepts: Mapping[str, Concept]
    categories: Mapping[str, Category]
    relations: tuple[Relation, ...] = ()
    resolutions: tuple[Resolution, ...] = ()
    replacements: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    settings: Settings = field(default_factory=Settings)
    reading: Reading = field(default_factory=Reading)
    root: Path = field(default_factory=Path)

    @property
    def unresolved(self) -> tuple[Resolution, ...]:
        """Return the references that ask for an entry and find none."""
        return tuple(one for one in self.resolutions if isinstance(one.outcome, NotFound) and one.outcome.is_wanted)
