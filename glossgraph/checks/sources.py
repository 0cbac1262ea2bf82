"""Rules about sources: what is cited and not listed, listed and not cited, or named in two ways."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from glossgraph.checks.context import Context, listed
from glossgraph.findings import Finding
from glossgraph.model import Concept, Source
from glossgraph.sources.works import main_label, work_key


def unlisted_citations(context: Context) -> Iterator[Finding]:
    """Find works that a body links to and that its sources lack, once a work (GG601)."""
    for concept in context.concepts:
        known = {work_key(source.url) for source in concept.sources if source.url}
        for citation in concept.citations:
            key = work_key(citation.url)
            if key not in known:
                known.add(key)
                message = f"the text cites {citation.url}, which is not among the sources of this entry"
                yield Finding("GG601", message, citation.location, concept.id)


def uncited_sources(context: Context) -> Iterator[Finding]:
    """Find sources that the body never links to (GG602); one without an address cannot be looked for."""
    for concept in context.concepts:
        cited = {work_key(citation.url) for citation in concept.citations}
        for source in concept.sources:
            if source.url and work_key(source.url) not in cited:
                message = f'the text never cites the source "{source.label}" ({source.url})'
                yield Finding("GG602", message, source.location, concept.id)


def mismatched_sources(context: Context) -> Iterator[Finding]:
    """Find labels of a source that differ from the one that most entries give the same work (GG603)."""
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


def without_source(context: Context) -> Iterator[Finding]:
    """Find entries without any source (GG604)."""
    for concept in context.concepts:
        if not concept.sources:
            yield Finding("GG604", f'"{concept.label}" names no source', concept.location, concept.id)
