"""Rules about the text of one file: found while it is read."""

from __future__ import annotations

from collections.abc import Iterator

from glossgraph.checks.context import Context
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Severity


@rule(
    "GG101",
    "unreadable-entry",
    Severity.ERROR,
    "the encoding or the front matter cannot be read, or a key stands twice",
)
def unreadable_entries(context: Context) -> Iterator[Finding]:
    """Find files that cannot be read.

    ## What it does
    It fires when a file cannot be read as an entry: the bytes are not UTF-8, the front matter is not closed, is not
    valid YAML, TOML or JSON, is a list instead of a mapping, or names a key twice.

    ## Why it matters
    What cannot be read is not in the graph, and a second key of the same name would win or lose without a word. All
    other files are still read.

    ## Example
    ```markdown
    ---
    term: "Prefill"
    term: "Prefill-Phase"
    ---
    ```

    ## How to mend it
    Go to the line and column that the finding names. Save the file as UTF-8, close the front matter with a line
    `---`, put values that hold `: ` or `#` in quotes, and keep each key once. Of a double key in YAML or JSON the
    first value counts until then.

    ## Standard
    YAML 1.2, section 3.2.1.3 (the keys of a mapping are unique); TOML 1.0; RFC 8259.
    """
    return context.found("GG101")


@rule("GG102", "unknown-key", Severity.INFO, "a front matter key that the dialect does not know, or in other capitals")
def unknown_keys(context: Context) -> Iterator[Finding]:
    """Find keys that mean nothing.

    ## What it does
    It fires when the front matter holds a key that the dialect does not know, and names the nearest known one. A
    known key in other capitals (`Term`) is taken, and reported too.

    ## Why it matters
    A misspelt key is a value that nobody ever sees: `varaints` adds no variant.

    ## Example
    ```yaml
    term: "KV Cache"
    varaints: ["KV-Cache"]
    ```

    ## How to mend it
    Correct the key. `glossgraph dialects show NAME` lists all keys of a dialect. If the key belongs to another
    tool, silence the rule in this file with a comment that gives the reason, or everywhere with `GG102 = "off"` in
    `[rules]`:

    ```yaml
    # glossgraph: ignore GG102 layout is for the website
    layout: "entry"
    ```

    ## Standard
    None; a practice of all strict readers of configuration.
    """
    return context.found("GG102")


@rule("GG103", "wrong-value", Severity.ERROR, "a required value is missing, or a value is of the wrong kind")
def wrong_values(context: Context) -> Iterator[Finding]:
    """Find values that are missing or of the wrong kind.

    ## What it does
    It fires when a required value is missing (an entry without a label is left out), when a value is of the wrong
    kind (a list where one text belongs; the value is dropped and the entry kept), or when a text held control
    characters (they are removed).

    ## Why it matters
    A value that is dropped is missing in the graph, the Turtle and the map.

    ## Example
    ```yaml
    term: ["Prefill", "Prefill-Phase"]
    ```

    ## How to mend it
    Give `term` one text, and put the other names into `variants`. Put text that begins with `{`, `[`, `&` or `*` in
    quotes.

    ## Standard
    SKOS, section 5: labels are plain literals. XML 1.0, section 2.2: which characters are allowed.
    """
    return context.found("GG103")


@rule("GG104", "unsafe-id", Severity.ERROR, "an id with characters that an IRI segment or file name must not have")
def unsafe_ids(context: Context) -> Iterator[Finding]:
    """Find ids that had to be made safe.

    ## What it does
    It fires when an id has characters that a segment of an IRI or a file name must not have, or is a reserved word
    (`scheme`, `category`). The id is made safe; names that use it as written still find the entry.

    ## Why it matters
    The id is the last part of the concept's address. An address that changes with every tool that repairs it is no
    address.

    ## Example
    ```yaml
    slug: "KV Cache (GPU)"
    ```

    ## How to mend it
    Use letters, digits and `-`, `.`, `_`, `~` only, here `kv-cache-gpu`. Once an entry is published, keep its id.

    ## Standard
    RFC 3986, section 3.3 (path segments); RFC 3987 (IRIs).
    """
    return context.found("GG104")


@rule("GG105", "bad-url", Severity.WARNING, "a URL that is not an absolute http(s) URL, or that needed encoding")
def bad_urls(context: Context) -> Iterator[Finding]:
    """Find addresses that are none, or had to be mended.

    ## What it does
    It fires when the address of a source is not an absolute http(s) URL (the address is dropped, the label stays),
    or when it held blanks, quotes or angle brackets and had to be encoded (it is kept).

    ## Why it matters
    A source that cannot be followed proves nothing, and `javascript:` or a path on somebody's disk has no place in
    a published glossary.

    ## Example
    ```yaml
    sources:
      - label: "Agrawal et al."
        url: "arxiv.org/abs/2403.02310"
    ```

    ## How to mend it
    Write the whole address, beginning with `https://`. Where a work has no address, leave `url` out.

    ## Standard
    RFC 3986; RDF 1.1, section 3.2 (IRIs are absolute).
    """
    return context.found("GG105")


@rule("GG106", "unknown-status", Severity.WARNING, "a status that no table maps")
def unknown_statuses(context: Context) -> Iterator[Finding]:
    """Find statuses that no table maps.

    ## What it does
    It fires when the status of an entry is a word that no table maps. It is kept as written.

    ## Why it matters
    Only a known status gets its meaning in the Turtle (`adms:status`) and its look in the map, and only then can
    drafts be left out of a publication.

    ## Example
    ```yaml
    status: "fast fertig"
    ```

    ## How to mend it
    Use a known word (entwurf, geprüft, veröffentlicht, veraltet; draft, review, published, deprecated, withdrawn),
    or say in `glossgraph.toml` what your word means:

    ```toml
    [status]
    "fast fertig" = "review"
    ```

    ## Standard
    ADMS status vocabulary (SEMIC).
    """
    return context.found("GG106")


@rule("GG107", "bad-date", Severity.WARNING, "a date that is none")
def bad_dates(context: Context) -> Iterator[Finding]:
    """Find dates that are none.

    ## What it does
    It fires when `updated` or `created` is not a date. `2026-09-21`, `20260921` and a date with a time are dates;
    `2026-09` and `21.9.2026` are not.

    ## Why it matters
    A date that is none is left out of the Turtle, and `GG505` cannot see that the entry is stale.

    ## Example
    ```yaml
    updated: "September 2026"
    ```

    ## How to mend it
    Write year, month and day: `updated: "2026-09-21"`.

    ## Standard
    ISO 8601; XML Schema Part 2, `xsd:date`.
    """
    return context.found("GG107")


@rule("GG108", "not-an-entry", Severity.INFO, "a Markdown file without the keys of an entry")
def other_files(context: Context) -> Iterator[Finding]:
    """Find files that are not entries.

    ## What it does
    It tells of a Markdown file in the glossary's folder that has no key of an entry, and that is not read as one.

    ## Why it matters
    Mostly it is right: a README, an index. Sometimes it is an entry whose front matter has been lost.

    ## Example
    ```markdown
    # Notes for the editors
    ```

    ## How to mend it
    Nothing, if the file is not meant to be an entry; `exclude` in `[reader]` of `glossgraph.toml` silences it. If
    it is one, begin it with front matter:

    ```markdown
    ---
    term: "Prefill"
    ---
    ```

    ## Standard
    None.
    """
    return context.found("GG108")
