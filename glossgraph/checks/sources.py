"""Rules about sources: what is cited and not listed, listed and not cited, or named in two ways."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from glossgraph.checks.context import Context, listed
from glossgraph.checks.decorator import rule
from glossgraph.findings import Finding, Severity
from glossgraph.model import Concept, Source
from glossgraph.sources.works import main_label, work_key


@rule("GG601", "unlisted-citation", Severity.WARNING, "the body links to a URL that `sources` lacks")
def unlisted_citations(context: Context) -> Iterator[Finding]:
    """Find works that a body links to and that its sources lack, once a work.

    ## What it does
    It fires when the text links to a web address that the entry's `sources` do not list. http and https, a trailing
    slash, the pages of one arXiv paper, and old and new DOI addresses count as the same.

    ## Why it matters
    Only what `sources` lists is in the Turtle and in the register of sources.

    ## Example
    ```markdown
    Der Prefill nutzt die Rechenwerke gut aus. [Agrawal et al.](https://arxiv.org/abs/2403.02310)
    ```

    ## How to mend it
    Add the work to `sources` with its full label. `glossgraph sources` shows how other entries name it.

    ## Standard
    DCMI Metadata Terms, `dct:source`.
    """
    for concept in context.concepts:
        known = {work_key(source.url) for source in concept.sources if source.url}
        for citation in concept.citations:
            key = work_key(citation.url)
            if key not in known:
                known.add(key)
                message = f"the text cites {citation.url}, which is not among the sources of this entry"
                yield Finding("GG601", message, citation.location, concept.id)


@rule("GG602", "uncited-source", Severity.INFO, "a source that the body never cites")
def uncited_sources(context: Context) -> Iterator[Finding]:
    """Find sources that the body never links to.

    ## What it does
    It tells of a source that the text never links to. A source without an address cannot be looked for.

    ## Why it matters
    A reader cannot tell which statement the source supports.

    ## Example
    ```yaml
    sources:
      - label: "Kwon et al.: Efficient Memory Management for LLM Serving with PagedAttention"
        url: "https://arxiv.org/abs/2309.06180"
    ```

    ## How to mend it
    Link to it where the text relies on it, or take it out.

    ## Standard
    None; good practice of citation.
    """
    for concept in context.concepts:
        cited = {work_key(citation.url) for citation in concept.citations}
        for source in concept.sources:
            if source.url and work_key(source.url) not in cited:
                message = f'the text never cites the source "{source.label}" ({source.url})'
                yield Finding("GG602", message, source.location, concept.id)


@rule("GG603", "source-mismatch", Severity.WARNING, "one URL under two labels")
def mismatched_sources(context: Context) -> Iterator[Finding]:
    """Find labels of a source that differ from the one that most entries give the same work.

    ## What it does
    It fires when entries name one web address by different labels. The label that most entries use counts; the
    finding is at each of the others. An address without a label is no mismatch.

    ## Why it matters
    In the register and in the Turtle a work has one citation; the other labels are lost there.

    ## Example
    ```yaml
    # kv-cache.md:  label: "Kwon et al.: Efficient Memory Management for LLM Serving with PagedAttention"
    # prefill.md:
    sources:
      - label: "Kwon 2023"
        url: "https://arxiv.org/abs/2309.06180"
    ```

    ## How to mend it
    Use the same label everywhere. `glossgraph sources` lists all works and labels.

    ## Standard
    DCMI Metadata Terms, `dct:bibliographicCitation`.
    """
    uses: defaultdict[str, list[tuple[Concept, Source]]] = defaultdict(list)
    for concept in context.concepts:
        for source in concept.sources:
            if source.url and source.label != source.url:
                uses[work_key(source.url)].append((concept, source))
    for pairs in uses.values():
        main = main_label(source.label for _, source in pairs)
        others = [concept.id for concept, source in pairs if source.label == main]
        for concept, source in pairs:
            if source.label != main:
                message = f'{source.url} is called "{source.label}" here, but "{main}" in {listed(others, most=3)}'
                yield Finding("GG603", message, source.location, concept.id)


@rule("GG604", "no-source", Severity.INFO, "an entry without any source")
def without_source(context: Context) -> Iterator[Finding]:
    """Find entries without any source.

    ## What it does
    It tells of an entry that names no source.

    ## Why it matters
    Statements about a field need support that a reader can check.

    ## Example
    ```yaml
    sources: []
    ```

    ## How to mend it
    Add the work that the entry rests on. For entries that need none, silence the rule in the file with the reason:

    ```markdown
    <!-- glossgraph: ignore GG604 because this is common usage of our house -->
    ```

    ## Standard
    None; good practice of citation.
    """
    for concept in context.concepts:
        if not concept.sources:
            yield Finding("GG604", f'"{concept.label}" names no source', concept.location, concept.id)
