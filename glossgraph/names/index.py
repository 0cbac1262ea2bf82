"""NameIndex: which concept a written name means. It keeps every owner and never picks the first of several."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from glossgraph.model import Concept, LabelKind
from glossgraph.names.sameness import fold, loosen


class Resolved(NamedTuple):
    """A name found its concept; ``inflected`` tells that only an inflected form did."""

    target: str
    inflected: bool = False


class Ambiguous(NamedTuple):
    """Several concepts answer to a name, in order of id."""

    targets: tuple[str, ...]


class NotFound(NamedTuple):
    """No concept answers to a name; without ``is_wanted`` it asks for none, as a link out of the glossary does."""

    is_wanted: bool = True


Outcome: TypeAlias = Resolved | Ambiguous | NotFound
Inflect: TypeAlias = Callable[[str], Iterable[str]]

_RANKS = {LabelKind.PREFERRED: 0, LabelKind.ALTERNATIVE: 1, LabelKind.HIDDEN: 2}
TRAILING = ".,:; "
"""What may stand behind a name without belonging to it."""


class NameIndex:
    """Finds concepts by id and label, in steps, and stops at the first step that answers.

    Exact id; exact label; folded; folded with separators taken as the same; and, where *inflect* is given,
    the base forms that it makes of a folded name. At one step a preferred label beats an alternative one,
    and that a hidden one; several owners of the best rank make a name ambiguous.
    """

    def __init__(
        self, concepts: Iterable[Concept], language: str | None = None, inflect: Inflect | None = None
    ) -> None:
        self._ids: dict[str, set[str]] = defaultdict(set)
        self._exact: _Owners = defaultdict(dict)
        self._folded: _Owners = defaultdict(dict)
        self._loose: _Owners = defaultdict(dict)
        self._inflected: _Owners | None = None
        self._inflect = inflect
        for concept in concepts:
            for spelling in (concept.id, *concept.written_ids):
                self._ids[spelling].add(concept.id)
                self._add(spelling, 0, concept.id)
            for label in concept.labels:
                if language is None or label.language == language:
                    rank = _RANKS[label.kind]
                    _claim(self._exact, label.text, rank, concept.id)
                    self._add(label.text, rank, concept.id)

    def _add(self, name: str, rank: int, owner: str) -> None:
        folded = fold(name)
        _claim(self._folded, folded, rank, owner)
        _claim(self._loose, loosen(folded), rank, owner)

    def resolve(self, name: str) -> Outcome:
        """Return what *name* means. Trailing ``.,:;`` is dropped only if the name does not resolve with it."""
        outcome = self._resolve(name)
        bare = name.rstrip(TRAILING)
        if isinstance(outcome, NotFound) and bare and bare != name:
            return self._resolve(bare)
        return outcome

    def resolve_id(self, written: str) -> Outcome:
        """Return the concept whose id is *written*, compared as written only."""
        return _outcome(self._ids.get(written, ()))

    def _resolve(self, name: str) -> Outcome:
        if name in self._ids:
            return _outcome(self._ids[name])
        if name in self._exact:
            return _best(self._exact[name])
        folded = fold(name)
        if folded in self._folded:
            return _best(self._folded[folded])
        loose = loosen(folded)
        return _best(self._loose[loose]) if loose in self._loose else self._by_inflection(folded)

    def _by_inflection(self, folded: str) -> Outcome:
        if self._inflect is None:
            return NotFound()
        if self._inflected is None:
            self._inflected = defaultdict(dict)
            for known, owners in self._folded.items():
                for form in self._inflect(known):
                    for owner, rank in owners.items():
                        _claim(self._inflected, form, rank, owner)
        for form in (folded, *self._inflect(folded)):
            for table in (self._folded, self._inflected):
                if form in table:
                    outcome = _best(table[form])
                    return Resolved(outcome.target, inflected=True) if isinstance(outcome, Resolved) else outcome
        return NotFound()


_Owners: TypeAlias = defaultdict[str, dict[str, int]]  # name -> owner -> best rank


def _claim(table: _Owners, name: str, rank: int, owner: str) -> None:
    owners = table[name]
    owners[owner] = min(rank, owners.get(owner, rank))


def _best(owners: dict[str, int]) -> Outcome:
    if len(owners) == 1:
        return Resolved(next(iter(owners)))
    rank = min(owners.values())
    return _outcome(owner for owner, claim in owners.items() if claim == rank)


def _outcome(owners: Iterable[str]) -> Outcome:
    targets = tuple(sorted(owners))
    if not targets:
        return NotFound()
    return Resolved(targets[0]) if len(targets) == 1 else Ambiguous(targets)
