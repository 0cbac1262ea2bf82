"""A folder of Markdown glossary entries as a knowledge graph.

>>> from pathlib import Path
>>> from glossgraph import build_graph, read_glossary
>>> graph = build_graph(read_glossary(Path("seeds")).glossary)  # doctest: +SKIP

The names below are the public ones; each is imported when it is first asked for, so that ``import
glossgraph`` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glossgraph.errors import GlossgraphError
    from glossgraph.exporters import export
    from glossgraph.exporters.options import ExportOptions
    from glossgraph.findings import Finding, Location, Rule, Severity
    from glossgraph.graph import build_graph, orphans
    from glossgraph.inspection import examine
    from glossgraph.model import Concept, Glossary, Relation
    from glossgraph.rules import RULES
    from glossgraph.workflow import Build, Wishes, read_glossary

__all__ = [
    "RULES",
    "Build",
    "Concept",
    "ExportOptions",
    "Finding",
    "Glossary",
    "GlossgraphError",
    "Location",
    "Relation",
    "Rule",
    "Severity",
    "Wishes",
    "build_graph",
    "examine",
    "export",
    "orphans",
    "read_glossary",
]

_HOMES = {
    "RULES": "rules",
    "Build": "workflow",
    "Concept": "model",
    "ExportOptions": "exporters.options",
    "Finding": "findings",
    "Glossary": "model",
    "GlossgraphError": "errors",
    "Location": "findings",
    "Relation": "model",
    "Rule": "findings",
    "Severity": "findings",
    "Wishes": "workflow",
    "build_graph": "graph",
    "examine": "inspection",
    "export": "exporters",
    "orphans": "graph",
    "read_glossary": "workflow",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
