"""What a rule may look at, and small questions that several rules ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from glossgraph.config.settings import Settings
from glossgraph.findings import Finding
from glossgraph.glossary import Glossary
from glossgraph.model import Concept


@dataclass(frozen=True, slots=True)
class Context:
    """A whole glossary with its settings.

    ``today`` is the date to compare with (None: no rule compares). ``body_changed`` maps the path of
    an entry, relative to SOURCE, to the date of the last commit that changed its body. ``concepts`` are those
    of the glossary in the order of their files.
    """

    glossary: Glossary
    settings: Settings = field(default_factory=Settings)
    today: date | None = None
    body_changed: Mapping[str, date] = field(default_factory=dict)

    concepts: tuple[Concept, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Put the concepts in the order of their files' paths, so that "the first" is the same for all rules."""
        object.__setattr__(self, "concepts", tuple(in_file_order(self.glossary.concepts.values())))

    def found(self, code: str) -> Iterator[Finding]:
        """Yield the findings of reading and resolving that are of the rule *code*."""
        return (finding for finding in self.glossary.findings if finding.code == code)

    def concept(self, concept_id: str) -> Concept:
        """Return the concept of an id."""
        return self.glossary.concepts[concept_id]


def in_file_order(concepts: Iterable[Concept]) -> list[Concept]:
    """Return *concepts* by path, then line, then id."""
    return sorted(concepts, key=lambda concept: (concept.location, concept.id))


def named(concept: Concept) -> str:
    """Return a concept as messages name it: label in quotes, and its file."""
    return f'"{concept.label}" ({concept.location.path})'


def listed(names: Iterable[str], most: int = 5) -> str:
    """Return names as a phrase, at most *most* of them and the number of the others.

    >>> listed(["a", "b", "c"], most=2)
    'a, b and 1 more'
    >>> listed(["a", "b"])
    'a and b'
    """
    all_names = list(names)
    shown = all_names[:most]
    if len(all_names) > most:
        return f"{', '.join(shown)} and {len(all_names) - most} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)
