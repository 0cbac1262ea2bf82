"""What reading a file comes to: an entry, several, none, or a fault; and how the files of a glossary are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from glossgraph.config.dialect import Dialect
from glossgraph.findings import Finding
from glossgraph.model import Concept, Status


class Unreadable(NamedTuple):
    """A file that could not be read, or holds no usable entry although it was meant as one."""

    findings: tuple[Finding, ...]


class NoEntry(NamedTuple):
    """A Markdown file that is not an entry; the finding is GG108."""

    findings: tuple[Finding, ...]


class Entry(NamedTuple):
    """A concept, and what is wrong with its file."""

    concept: Concept
    findings: tuple[Finding, ...]


class Entries(NamedTuple):
    """The concepts of a file that holds many, and what is wrong with it."""

    concepts: tuple[Concept, ...]
    findings: tuple[Finding, ...]


class Manner(NamedTuple):
    """How the files of one glossary are read.

    That is the dialect, the language of its texts, its status words (folded), and the addresses of its own site.
    """

    dialect: Dialect
    language: str
    status: Mapping[str, Status]
    own_sites: tuple[str, ...] = ()
