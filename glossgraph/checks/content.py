"""Rules about what an entry says: definition, length, languages, age, and where the glossary is published."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from glossgraph.bodies import Body
from glossgraph.checks.context import Context, listed
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Location, Severity
from glossgraph.model import Concept
from glossgraph.names.sameness import loosen

_WORD = re.compile(r"\w+(?:['\u2019.-]\w+)*")


@rule("GG501", "missing-definition", Severity.WARNING, "an entry without a definition")
def missing_definitions(context: Context) -> Iterator[Finding]:
    """Find concepts without a definition.

    ## What it does
    It fires when an entry has no definition (`short`).

    ## Why it matters
    The definition is what the map shows, what search results show, and what `skos:definition` holds. Without it the
    entry is only a name.

    ## Example
    ```yaml
    term: "Prefill"
    short: ""
    ```

    ## How to mend it
    Write one sentence that says what kind of thing it is and what sets it apart, without using the term itself.

    ## Standard
    ISO 704 (definitions); qSKOS, "undocumented concepts".
    """
    for concept in context.concepts:
        if not any(definition.text for definition in concept.definitions):
            message = f'"{concept.label}" has no definition'
            yield Finding("GG501", message, concept.location, concept.id)


@rule("GG502", "circular-definition", Severity.INFO, "a definition that uses the concept's own label")
def circular_definitions(context: Context) -> Iterator[Finding]:
    """Find definitions that use the preferred label of the concept, as whole words.

    ## What it does
    It tells of a definition that uses the concept's own preferred label as whole words. Where the first paragraph
    of the text serves as definition it is not looked at, since it begins with its subject.

    ## Why it matters
    "Prefill is the phase of the prefill" explains nothing to a reader who does not know the word.

    ## Example
    ```yaml
    term: "Prefill"
    short: "Der Prefill ist die Phase, in der der Prefill läuft."
    ```

    ## How to mend it
    Begin with the nearest more general concept: "Verarbeitung der gesamten Eingabe in einem Durchlauf, vor dem
    ersten Ausgabetoken."

    ## Standard
    ISO 704 (circular definitions).
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


@rule("GG503", "stub", Severity.INFO, "a body with fewer words than `stub_words`")
def stubs(context: Context) -> Iterator[Finding]:
    """Find bodies with fewer words than ``stub_words``.

    ## What it does
    It tells of an entry whose text has fewer words than `stub_words` (40 unless `glossgraph.toml` says otherwise).
    Code blocks are not counted.

    ## Why it matters
    Such a page disappoints who came by a link.

    ## Example
    ```markdown
    Kommt noch.
    ```

    ## How to mend it
    Write a paragraph, or set the limit that suits your glossary:

    ```toml
    [options]
    stub_words = 20
    ```

    ## Standard
    None.
    """
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


@rule("GG504", "missing-translation", Severity.OFF, "a concept lacks a language that the glossary has")
def missing_translations(context: Context) -> Iterator[Finding]:
    """Find concepts that lack a language which the glossary has.

    ## What it does
    It fires when a concept lacks an entry in one of the languages of the glossary. It is off by default.

    ## Why it matters
    In a glossary of several languages a reader expects each concept in each.

    ## Example
    ```toml
    [reader]
    languages = ["de", "en"]
    ```

    ## How to mend it
    Write the entry in the folder of the missing language, with the same id. To see the gaps: `glossgraph check
    --select GG504`.

    ## Standard
    qSKOS, "incomplete language coverage".
    """
    for concept in context.concepts:
        lacking = [language for language in context.glossary.languages if language not in concept.languages]
        if lacking:
            message = f'"{concept.label}" has no entry in {listed(lacking)}'
            yield Finding("GG504", message, concept.location, concept.id)


@rule("GG505", "stale", Severity.OFF, "`updated` is older than `stale_days`, or than the body's last change in Git")
def stale_entries(context: Context) -> Iterator[Finding]:
    """Find entries whose date of last change is too long ago, or before the last change of their body.

    ## What it does
    It fires when the date of last change (`updated`) is more than `stale_days` before today, or before the day of
    the last commit that changed the entry's text. It is off by default.

    ## Why it matters
    A field moves on, and text that changed under an old date deceives its readers and every system that
    synchronises by date.

    ## Example
    ```yaml
    updated: "2023-01-15"
    ```

    ## How to mend it
    Read the entry again, mend what is out of date, and set `updated`. To see what is due: `glossgraph check
    --select GG505`; `--today DATE` fixes the date to compare with.

    ## Standard
    DCMI Metadata Terms, `dct:modified`.
    """
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


@rule("GG701", "no-base-iri", Severity.WARNING, "no `base_iri` is configured, so example.org stands in")
def missing_base_iri(context: Context) -> Iterator[Finding]:
    """Find that no base IRI is configured.

    ## What it does
    It fires when `glossgraph.toml` sets no `base_iri`. Concepts are then published below `https://example.org/`.

    ## Why it matters
    Addresses below example.org belong to nobody. Data that others link to needs an address that you control and
    keep.

    ## Example
    ```toml
    [scheme]
    title = "KI-Glossar"
    ```

    ## How to mend it
    Set an address of your own that ends in `/` or `#`:

    ```toml
    [scheme]
    base_iri = "https://glossar.example.com/ki/"
    ```

    ## Standard
    Cool URIs for the Semantic Web (W3C); RFC 2606 (example.org is reserved).
    """
    if context.settings.base_iri is None:
        message = (
            f"no base_iri is configured, so concepts are published below {context.glossary.scheme.base_iri}; "
            "set base_iri in [scheme] of glossgraph.toml to an address of your own"
        )
        yield Finding("GG701", message)


@rule("GG702", "no-language", Severity.WARNING, "no language is configured, and the texts do not tell it")
def missing_language(context: Context) -> Iterator[Finding]:
    """Find that the language of the entries is unknown.

    ## What it does
    It fires when `glossgraph.toml` sets no `language` and none can be told from the headings, the name of the folder
    or the words of the texts. Labels and definitions then carry no language tag.

    ## Why it matters
    A label without a language is found by no query for `"..."@de`, and screen readers guess how to pronounce it. A
    wrong tag would be worse, so none is written.

    ## Example
    ```toml
    [scheme]
    title = "KI-Glossar"
    ```

    ## How to mend it
    Say in which language the entries are written, as a BCP 47 tag:

    ```toml
    [scheme]
    language = "de"
    ```

    ## Standard
    SKOS S14 (one preferred label a language tag); BCP 47; WCAG 3.1.1, "language of page".
    """
    if not context.glossary.scheme.language:
        message = (
            "no language is configured and none can be told from the texts, so labels carry no language tag; "
            'set language in [scheme] of glossgraph.toml, such as "de"'
        )
        yield Finding("GG702", message)
