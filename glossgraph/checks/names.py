"""Rules about names by which entries call one another."""

from __future__ import annotations

from collections.abc import Iterator

from glossgraph import graph
from glossgraph.checks.context import Context, named
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Severity
from glossgraph.model import Relation
from glossgraph.names.nearest import KnownNames
from glossgraph.names.sameness import loosen
from glossgraph.resolve import asked_name


@rule("GG201", "unknown-name", Severity.WARNING, "a related name that no entry answers to")
def unknown_names(context: Context) -> Iterator[Finding]:
    """Find names that no entry answers to, once an entry and name.

    ## What it does
    It fires when the related section, or a key such as `broader`, names a concept that no entry answers to, by id,
    label or variant. The finding names the nearest labels.

    ## Why it matters
    The relation does not exist in the graph. Either the name is misspelt, or an entry is missing: `glossgraph
    wanted` ranks the names by how many entries ask for them.

    ## Example
    ```markdown
    ## Verwandte Begriffe

    **Decode Fase**, **KV Cache**.
    ```

    ## How to mend it
    Correct the name, add it to the `variants` of the entry that is meant, or write the entry: `glossgraph wanted
    --create "NAME"` makes a first version.

    ## Standard
    qSKOS, "undefined SKOS resources" and "broken links".
    """
    ids = {label.text: concept.id for concept in reversed(context.concepts) for label in concept.labels}
    known = KnownNames(ids)
    said: set[tuple[str, str]] = set()
    for missing in context.glossary.unresolved:
        reference = missing.reference
        key = (missing.source, loosen(reference.name))
        if key not in said:
            said.add(key)
            asked = asked_name(reference)  # a label is no answer where only ids count
            hint = f'; the entry of this name has the id "{ids[asked]}"' if asked in ids else known.hint(asked)
            message = (
                f'"{reference.name}" has an entry, {missing.left_out}, which is left out (GG304)'
                if missing.left_out
                else f'"{reference.name}" is no concept of this glossary{hint}'
            )
            yield Finding("GG201", message, reference.location, missing.source)


@rule("GG204", "one-way-reference", Severity.INFO, "A names B, but B does not name A")
def one_way_references(context: Context) -> Iterator[Finding]:
    """Find concepts that name one which does not name them.

    ## What it does
    It tells that an entry names a concept whose own entry does not name it in return.

    ## Why it matters
    In SKOS the relation holds in both directions, and the Turtle writes both. For readers it exists only on one of
    the two pages: who reads the other does not learn of it.

    ## Example
    ```markdown
    <!-- prefill.md names the KV Cache; kv-cache.md does not name Prefill -->
    **KV Cache**
    ```

    ## How to mend it
    Add the name to the related section of the other entry if a reader there would want it. One-way links are a
    matter of taste; `GG204 = "off"` in `[rules]` ends the discussion.

    ## Standard
    SKOS S23 (`skos:related` is symmetric); qSKOS, "unidirectionally related concepts".
    """
    pairs: dict[tuple[str, str], Relation] = {}
    for relation in graph.listed_relations(context.glossary):
        pairs.setdefault((relation.source, relation.target), relation)
    for (source, target), relation in pairs.items():
        if (target, source) not in pairs:
            message = f"{named(context.concept(target))} does not name this concept in return"
            yield Finding("GG204", message, relation.location, source)


@rule("GG202", "ambiguous-name", Severity.ERROR, "a related name with several owners")
def ambiguous_names(context: Context) -> Iterator[Finding]:
    """Find names that several concepts answer to.

    ## What it does
    It fires when a name is a label of several concepts at the same step of the search, and lists them all. No
    relation is made.

    ## Why it matters
    A link to the wrong one of two concepts is worse than none: nobody sees that it is wrong.

    ## Example
    ```markdown
    <!-- cache.md and kv-cache.md both have the variant "Zwischenspeicher" -->
    **Zwischenspeicher**
    ```

    ## How to mend it
    Name the concept by its preferred label or its id. If two entries share a variant, decide whose it is.

    ## Standard
    qSKOS, "overlapping labels".
    """
    return context.found("GG202")


@rule("GG203", "self-reference", Severity.WARNING, "an entry that names itself")
def self_references(context: Context) -> Iterator[Finding]:
    """Find entries that name themselves.

    ## What it does
    It fires when an entry names itself among its relations, also by a variant.

    ## Why it matters
    A concept is not related to itself; the line says nothing, and often another name was meant.

    ## Example
    ```markdown
    <!-- in kv-cache.md -->
    **KV-Cache**, **Prefill**.
    ```

    ## How to mend it
    Take the name out, or write the one that was meant.

    ## Standard
    qSKOS, "reflexively related concepts".
    """
    return context.found("GG203")


@rule("GG205", "inflected-match", Severity.INFO, "a name that resolved only as an inflected form")
def inflected_matches(context: Context) -> Iterator[Finding]:
    """Find names that resolved as an inflected form.

    ## What it does
    It tells that a name found its concept only as an inflected form (a plural, a genitive). This happens only in
    dialects that allow it, such as hugo.

    ## Why it matters
    The link is probably right, but it rests on a guess about grammar.

    ## Example
    ```markdown
    [paginating](g)
    ```

    ## How to mend it
    Write the name as the entry's label has it, or add the form to its variants. If the link is right as it is,
    ignore the rule.

    ## Standard
    None.
    """
    return context.found("GG205")
