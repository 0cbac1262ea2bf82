"""Concepts as they were read -> a glossary: names become relations, and what cannot become one is a finding."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from glossgraph.findings import Finding
from glossgraph.glossary import Glossary, Resolution
from glossgraph.model import Category, Concept, ConceptScheme, Reference, ReferenceForm, Relation, RelationKind
from glossgraph.names.ids import safe_id
from glossgraph.names.index import TRAILING, Ambiguous, NameIndex, NotFound, Outcome, Resolved
from glossgraph.resolve.contrasts import contrasts
from glossgraph.resolve.ids import one_for_each_id
from glossgraph.resolve.links import Destinations, LinkRules, is_attachment, plain_path


def resolve(
    read: Iterable[Concept],
    scheme: ConceptScheme,
    listed: Mapping[str, Category] | None = None,
    rules: LinkRules | None = None,
    left_out: Iterable[Concept] = (),
) -> tuple[Glossary, list[Finding]]:
    """Return the glossary that the concepts *read* make, with findings GG202, GG203, GG205 and GG304.

    Of two concepts with one id the first in order of paths is kept; *left_out* are those that lost their id
    before. ``Glossary.resolutions`` says of every reference what it names.
    """
    concepts, others, findings = one_for_each_id(read)
    settling = _Settling(concepts, rules or LinkRules(), findings, (*left_out, *others))
    relations = settling.relations()
    replacements = settling.replacements()
    glossary = Glossary(
        scheme=scheme,
        concepts=concepts,
        categories=_categories(concepts.values(), listed or {}),
        relations=tuple(sorted(relations, key=lambda relation: (relation.source, relation.target, relation.kind))),
        resolutions=tuple(settling.resolutions),
        replacements=replacements,
        languages=_languages(concepts.values(), scheme.language),
    )
    return glossary, findings


def _categories(concepts: Iterable[Concept], listed: Mapping[str, Category]) -> dict[str, Category]:
    found = {safe_id(slug): replace(category, slug=safe_id(slug)) for slug, category in listed.items()}
    for concept in concepts:
        for slug in concept.categories:
            if slug not in found:
                found[slug] = Category(slug, slug.replace("-", " ").strip() or slug)
    return dict(sorted(found.items()))


def _languages(concepts: Iterable[Concept], first: str) -> tuple[str, ...]:
    found = {label.language for concept in concepts for label in concept.preferred}
    return tuple(sorted(found, key=lambda language: (language != first, language)))


_PART_END = re.compile(r"[,;]")
_LIKE_A_PATH = re.compile(r"/|\.(?:mdx?|markdown|html?)$", re.IGNORECASE)
_UNASKED = (RelationKind.CONFUSABLE, RelationKind.MENTIONED)
"""Kinds of reference that ask for no entry."""


class _Settling:
    """Settles the references of all concepts, in order of id."""

    def __init__(
        self,
        concepts: Mapping[str, Concept],
        rules: LinkRules,
        findings: list[Finding],
        left_out: Iterable[Concept] = (),
    ) -> None:
        self.concepts = concepts
        self.rules = rules
        self.findings = findings
        self.resolutions: list[Resolution] = []
        self.index = NameIndex(concepts.values(), inflect=rules.inflect)
        self.destinations = Destinations(concepts.values(), rules)
        languages = _languages(concepts.values(), "")
        self.by_language = {
            language: NameIndex(concepts.values(), language, rules.inflect)
            for language in (languages if len(languages) > 1 else ())
        }
        by_path = {concept.location.path: replace(concept, id=concept.location.path) for concept in left_out}
        self.left_out = _Settling(by_path, rules, []) if by_path else None

    def relations(self) -> list[Relation]:
        found: dict[tuple[str, str, RelationKind], Relation] = {}
        in_text: list[Relation] = []
        for concept in self.concepts.values():
            said: set[str] = set()
            for reference in self.divided(concept):
                target = self.settle(concept, reference)
                if target is None or reference.kind is RelationKind.MENTIONED:
                    continue
                if target != concept.id:
                    relation = Relation(concept.id, target, reference.kind, reference.location)
                    if reference.in_text and reference.kind is RelationKind.RELATED:
                        in_text.append(relation)
                    else:
                        _say(found, relation)
                elif reference.kind is not RelationKind.CONFUSABLE and reference.name not in said:
                    said.add(reference.name)
                    message = f'"{reference.name}" is this entry itself; remove it'
                    self.findings.append(Finding("GG203", message, reference.location, concept.id))
        for relation in in_text:
            if not _is_hierarchical(found, relation):
                _say(found, relation)
        for concept_id, reference in contrasts(self.concepts):
            self.resolutions.append(Resolution(concept_id, reference, Resolved(reference.name)))
            _say(found, Relation(concept_id, reference.name, reference.kind, reference.location))
        return list(found.values())

    def divided(self, concept: Concept) -> Iterator[Reference]:
        """Yield the references of *concept*; one that holds several names, all of them known, as so many."""
        for reference in concept.references:
            parts = _PART_END.split(reference.name) if reference.form is ReferenceForm.NAME else []
            language = self.language_of(concept, reference)
            if len(parts) > 1 and isinstance(self.named(reference.name, language), NotFound):
                names = [part.strip() for part in parts if part.strip()]
                if all(isinstance(self.named(name, language), Resolved) for name in names):
                    yield from (replace(reference, name=name, text="") for name in names)
                    continue
            yield reference

    def replacements(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for concept in self.concepts.values():
            targets = [self.settle(concept, reference) for reference in concept.replaced_by]
            kept = tuple(dict.fromkeys(target for target in targets if target not in (None, concept.id)))
            if kept:
                found[concept.id] = tuple(target for target in kept if target is not None)
        return found

    def settle(self, concept: Concept, reference: Reference) -> str | None:
        """Return the id that *reference* means, or None; keep the resolution, with a finding where it needs one."""
        outcome = self.outcome(reference, self.language_of(concept, reference))
        left_out = ""
        if reference.kind not in _UNASKED:
            self.tell(concept, reference, outcome)
        if isinstance(outcome, NotFound):
            outcome = NotFound(self.is_wanted(reference))
            left_out = self.path_left_out(reference) if outcome.is_wanted else ""
        self.resolutions.append(Resolution(concept.id, reference, outcome, left_out))
        return outcome.target if isinstance(outcome, Resolved) else None

    def tell(self, concept: Concept, reference: Reference, outcome: Outcome) -> None:
        """Keep the finding that *outcome* is worth, if any."""
        match outcome:
            case Resolved(target, inflected=True):
                message = f'"{reference.name}" was taken as a form of "{self.concepts[target].label}"'
                self.findings.append(Finding("GG205", message, reference.location, concept.id))
            case Ambiguous(targets):
                owners = ", ".join(f"{target} ({self.concepts[target].location.path})" for target in targets)
                message = f'"{reference.name}" could mean any of {owners}; write an id or a name that only one has'
                self.findings.append(Finding("GG202", message, reference.location, concept.id))

    def is_wanted(self, reference: Reference) -> bool:
        """Tell whether *reference*, which finds no concept, asks for one."""
        if reference.kind in _UNASKED or reference.form is ReferenceForm.KNOWN_NAME:
            return False
        if reference.form is not ReferenceForm.NAME and is_attachment(reference.name):
            return False
        return reference.form is not ReferenceForm.ENTRY_LINK or self.destinations.is_dead(reference)

    def path_left_out(self, reference: Reference) -> str:
        """Return the path of the entry left out that *reference* means, or an empty text."""
        if self.left_out is None:
            return ""
        match self.left_out.outcome(reference, None):
            case Resolved(path, _):
                return path
            case Ambiguous(paths):
                return paths[0]
        return ""

    def language_of(self, concept: Concept, reference: Reference) -> str | None:
        if not self.by_language:
            return None
        return next((body.language for body in concept.bodies if body.path == reference.location.path), None)

    def outcome(self, reference: Reference, language: str | None) -> Outcome:
        if reference.form is ReferenceForm.ID:
            return self.index.resolve_id(reference.name)
        if reference.form in (ReferenceForm.NAME, ReferenceForm.KNOWN_NAME):
            outcome = self.named(reference.name, language)
            if isinstance(outcome, NotFound) and _LIKE_A_PATH.search(reference.name):
                owner = self.destinations.owner(reference)
                return outcome if owner is None else Resolved(owner)
            return outcome
        link = plain_path(reference)
        if reference.form is not ReferenceForm.WIKILINK or "/" in link:
            owner = self.destinations.owner(reference)
            if owner is not None:
                return Resolved(owner)
        if reference.form is ReferenceForm.ENTRY_LINK:
            return NotFound()
        return self.linked_name(reference, link, language)

    def linked_name(self, reference: Reference, link: str, language: str | None) -> Outcome:
        """Return what the name in a link that leads to no file means."""
        if reference.form is ReferenceForm.WIKILINK:
            for name in dict.fromkeys((reference.name, link)):
                outcome = self.named(name, language)
                if not isinstance(outcome, NotFound):
                    return outcome
        segments = [segment for segment in link.split("/") if segment not in ("", ".", "..")]
        if len(segments) > 1 and segments[0] in self.rules.prefixes:
            segments = segments[1:]
        if not segments or (len(segments) > 1 and not self.rules.nested):
            return NotFound()
        return self.named(segments[-1], language)

    def named(self, name: str, language: str | None) -> Outcome:
        own = self.by_language.get(language) if language is not None else None
        outcome: Outcome = own.resolve(name) if own is not None else NotFound()
        return self.index.resolve(name) if isinstance(outcome, NotFound) else outcome


def _is_hierarchical(found: Collection[tuple[str, str, RelationKind]], relation: Relation) -> bool:
    pair, back = (relation.source, relation.target), (relation.target, relation.source)
    kinds = (RelationKind.BROADER, RelationKind.NARROWER)
    return any((*ends, kind) in found for ends in (pair, back) for kind in kinds)


def _say(found: dict[tuple[str, str, RelationKind], Relation], relation: Relation) -> None:
    found.setdefault((relation.source, relation.target, relation.kind), relation)


def asked_name(reference: Reference) -> str:
    """Return the name that a reference asks for.

    As written, without punctuation at its end; of a link the last segment, without its suffix.
    """
    if reference.form in (ReferenceForm.NAME, ReferenceForm.ID):
        return reference.name.rstrip(TRAILING) or reference.name
    link = plain_path(reference)
    return link.rpartition("/")[2] or link or reference.name
