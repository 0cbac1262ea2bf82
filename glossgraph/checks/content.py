"""Rules about what an entry says: definition, length, languages, age, and where the glossary is published."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from glossgraph.bodies import Body
from glossgraph.checks.context import Context, listed
from glossgraph.findings import Finding, Location
from glossgraph.model import Concept
from glossgraph.names.sameness import loosen

_WORD = re.compile(r"\w+(?:['\u2019.-]\w+)*")


def missing_definitions(context: Context) -> Iterator[Finding]:
    """Find concepts without a definition (GG501)."""
    for concept in context.concepts:
        if not any(definition.text for definition in concept.definitions):
            message = f'"{concept.label}" has no definition'
            yield Finding("GG501", message, concept.location, concept.id)


def circular_definitions(context: Context) -> Iterator[Finding]:
    """Find definitions that use the preferred label of the concept, as whole words (GG502).

    A definition that is the first paragraph of the text begins with its subject, and is not looked at.
    """
    for concept in context.concepts:
        labels = {label.language: label.text for label in concept.preferred}
        body_lines = {body.path: body.line for body in concept.bodies}
        for definition in concept.definitions:
            place = definition.location
            if place.path in body_lines and place.line >= body_lines[place.path]:
                continue
            label = labels.get(definition.language, concept.label)
            if _bare(label) and f" {_bare(label)} " in f" {_bare(definition.text)} ":
                message = f'the definition explains "{label}" by its own name'
                yield Finding("GG502", message, definition.location, concept.id)


def _bare(text: str) -> str:
    """Return the words of *text*, folded, one space apart.

    >>> _bare("Ein KV-Cache, der (fast) wächst.")
    'ein kv cache der fast wächst'
    """
    return " ".join(re.findall(r"\w+", loosen(text)))


def stubs(context: Context) -> Iterator[Finding]:
    """Find bodies with fewer words than ``stub_words`` (GG503)."""
    least = context.settings.stub_words
    for concept in context.concepts:
        texts: tuple[Body | None, ...] = concept.bodies or (None,)
        for body in texts:
            count = words(body) if body else 0
            if count < least:
                place = Location(body.path, body.line) if body and count else concept.location
                message = f"the text has {count} word{'' if count == 1 else 's'}; an entry needs at least {least}"
                yield Finding("GG503", message, place, concept.id)


def words(body: Body) -> int:
    """Return how many words a reader of *body* sees outside code blocks."""
    return sum(len(_WORD.findall(passage.text)) for section in body.sections for passage in section.passages)


def missing_translations(context: Context) -> Iterator[Finding]:
    """Find concepts that lack a language which the glossary has (GG504)."""
    for concept in context.concepts:
        lacking = [language for language in context.glossary.languages if language not in concept.languages]
        if lacking:
            message = f'"{concept.label}" has no entry in {listed(lacking)}'
            yield Finding("GG504", message, concept.location, concept.id)


def stale_entries(context: Context) -> Iterator[Finding]:
    """Find entries whose date of last change is too long ago, or before the last change of their body (GG505)."""
    for concept in context.concepts:
        reason = _staleness(concept, context)
        if reason:
            yield Finding("GG505", reason, concept.place("modified"), concept.id)


def _staleness(concept: Concept, context: Context) -> str | None:
    if concept.modified is None:
        return None
    modified = date.fromisoformat(concept.modified)
    changed = context.body_changed.get(concept.place("modified").path)
    if changed and changed > modified:
        return f"the text changed on {changed}, after its date of last change, {modified}"
    limit = context.settings.stale_days
    if context.today and (context.today - modified).days > limit:
        age = (context.today - modified).days
        return f"last changed on {modified}, {age} days ago; entries should be looked at every {limit} days"
    return None


def missing_base_iri(context: Context) -> Iterator[Finding]:
    """Find that no base IRI is configured (GG701)."""
    if context.settings.base_iri is None:
        message = (
            f"no base_iri is configured, so concepts are published below {context.glossary.scheme.base_iri}; "
            "set base_iri in [scheme] of glossgraph.toml to an address of your own"
        )
        yield Finding("GG701", message)
