"""What the shell offers at the tab key: codes of rules, ids of concepts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    import click


def complete_rules(_context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the codes that begin with *incomplete*; after a comma the next of a list."""
    from glossgraph.checks import BY_CODE

    before, comma, last = incomplete.rpartition(",")
    return [
        CompletionItem(before + comma + code, help=rule.name)
        for code, rule in BY_CODE.items()
        if code.startswith(last.upper())
    ]


def complete_concepts(context: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the ids of concepts that begin with *incomplete*, of the glossary named so far, else of "seeds"."""
    from glossgraph.errors import GlossgraphError
    from glossgraph.library.loading import load
    from glossgraph.names.sameness import fold

    try:
        glossary = load(Path(context.params.get("source") or "seeds"))
    except GlossgraphError:
        return []
    start = fold(incomplete)
    return [
        CompletionItem(concept.id, help=concept.label)
        for concept in glossary.concepts.values()
        if fold(concept.id).startswith(start)
    ]
