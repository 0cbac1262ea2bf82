"""The register of all works that a glossary cites."""

from __future__ import annotations

from dataclasses import dataclass

from glossgraph.glossary import Glossary
from glossgraph.sources.works import main_label, work_key


@dataclass(frozen=True, slots=True)
class Work:
    """One cited work: its main label, its address as most entries write it (None if none gives one).

    ``cited_by`` holds the ids of the entries that list it, sorted.
    """

    label: str
    url: str | None
    cited_by: tuple[str, ...]


def register(glossary: Glossary) -> list[Work]:
    """Return all works that the entries list as sources, those that most entries list first, then by label."""
    labels: dict[str, list[str]] = {}
    urls: dict[str, list[str]] = {}
    citing: dict[str, set[str]] = {}
    for concept in glossary.concepts.values():
        for source in concept.sources:
            key = work_key(source.url) if source.url else f"label:{source.label}"
            labels.setdefault(key, []).append(source.label)
            urls.setdefault(key, []).extend([source.url] if source.url else [])
            citing.setdefault(key, set()).add(concept.id)
    works = [
        Work(_named(labels[key], urls[key]), main_label(urls[key]) if urls[key] else None, tuple(sorted(citing[key])))
        for key in labels
    ]
    return sorted(works, key=lambda work: (-len(work.cited_by), work.label, work.url or ""))


def _named(labels: list[str], urls: list[str]) -> str:
    """Return the main label; an address that stands in for a label counts only if there is nothing else."""
    return main_label([label for label in labels if label not in urls] or labels)
