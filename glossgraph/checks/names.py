"""Rules about names by which entries call one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from glossgraph import graph
from glossgraph.bodies import Body, Passage, PassageKind, Section, SectionKind
from glossgraph.checks.context import Context, named
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Location, Severity, counted
from glossgraph.model import ReferenceForm, Relation
from glossgraph.names.index import NotFound
from glossgraph.names.nearest import KnownNames
from glossgraph.names.sameness import loosen
from glossgraph.resolve import asked_name
from glossgraph.resolve.missing import unread_links as links_not_read


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


@rule("GG206", "unread-section", Severity.WARNING, "a related section in which nothing is named")
def unread_sections(context: Context) -> Iterator[Finding]:
    """Find related sections with text from which no name is read.

    ## What it does
    It fires when an entry has a section of related terms with text in it, but no bold name, no link, and no list item
    or part between commas that is wholly a known name.

    ## Why it matters
    The author meant relations, and the graph has none of them: the entry may even be called an orphan.

    ## Example
    ```markdown
    ## Verwandte Begriffe

    Siehe die Einträge über Speicher.
    ```

    ## How to mend it
    Write each name in bold, as a link, or alone in a list item: `**Speicher**`.

    ## Standard
    None: this rule is of glossgraph itself.
    """
    named = defaultdict[str, set[int]](set)
    for one in context.glossary.resolutions:
        if one.reference.form is not ReferenceForm.KNOWN_NAME or not isinstance(one.outcome, NotFound):
            named[one.reference.location.path].add(one.reference.location.line)
    forms = context.glossary.reading.dialect.section_references
    for concept in context.concepts if forms else ():
        for body in concept.bodies:
            texts = [passage for section in body.sections for passage in _related_texts(section)]
            if texts and named[body.path].isdisjoint(_lines(texts, body)):
                at = Location(body.path, texts[0].line, texts[0].column)
                message = "nothing is named in this section; write each name in **bold** or as a link"
                yield Finding("GG206", message, at, concept.id)


def _related_texts(section: Section) -> Iterator[Passage]:
    if section.kind is SectionKind.RELATED:
        yield from (one for one in section.passages if one.kind is not PassageKind.HEADING and one.text.strip())


def _lines(passages: Iterable[Passage], body: Body) -> set[int]:
    """Return the lines of the file that *passages* take up."""
    found: set[int] = set()
    for passage in passages:
        last = passage.offset(len(passage.text.rstrip()) - 1)
        found.update(range(passage.line, passage.line + body.text.count("\n", passage.start, last) + 1))
    return found


@rule("GG207", "unread-link", Severity.INFO, "links to entries that stand where the dialect reads no relations")
def unread_links(context: Context) -> Iterator[Finding]:
    """Find links to entries that make no relation, since they stand where the dialect reads none.

    ## What it does
    It tells, once a file and form, how many links of a body lead to entries without making a relation: in the native
    form only the section of related terms counts. Links to entries that are related anyway are not counted.

    ## Why it matters
    What an author links, a reader expects in the graph. Where many entries do so, the files may be of another dialect
    than the one they are read in.

    ## Example
    ```markdown
    Der [Token](token.md) ist die kleinste Einheit.
    ```

    ## How to mend it
    Name the concepts in the section of related terms, or try a dialect that reads links of the body, such as
    `--dialect frontmatter-lists` or `--dialect obsidian`; `glossgraph dialects` lists them.

    ## Standard
    None: this rule is of glossgraph itself.
    """
    unread: defaultdict[tuple[str, str, str], list[Location]] = defaultdict(list)
    for source, reference, _, _ in links_not_read(context.glossary):
        unread[source, reference.location.path, _WORDS[reference.form]].append(reference.location)
    dialect = context.glossary.reading.dialect.name
    for (source, _, words), places in unread.items():
        links = counted(len(places), f"{words} to an entry is", f"{words}s to entries are")
        message = f"{links} not read as a relation by the {dialect} dialect"
        yield Finding("GG207", message, min(places), source)


_WORDS = dict.fromkeys(ReferenceForm, "link") | {ReferenceForm.WIKILINK: "wikilink"}
