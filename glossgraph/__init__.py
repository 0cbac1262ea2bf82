"""A folder of Markdown glossary entries as a knowledge graph.

>>> import glossgraph
>>> glossary = glossgraph.load("seeds")
>>> glossary.concepts["decode-phase"].label
'Decode Phase'
>>> graph = glossgraph.build_graph(glossary)
>>> text = glossgraph.export(glossary, "turtle")

The names below are the public ones; each is imported when it is first asked for, so that ``import
glossgraph`` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glossgraph.checks import RULES, Context, rule
    from glossgraph.errors import ConfigError, GlossgraphError, OutputError, ServiceError, SourceError, UsageError
    from glossgraph.exporters import export
    from glossgraph.findings import Finding, Issue, Location, Rule, Severity
    from glossgraph.glossary import Glossary, Reading, Resolution
    from glossgraph.graph import Side, build_graph, orphans
    from glossgraph.library.building import render_map, write
    from glossgraph.library.checking import check
    from glossgraph.library.loading import load
    from glossgraph.model import Category, Concept, ConceptScheme, Label, Reference, Relation, RelationKind, Status

__all__ = [
    "RULES",
    "Category",
    "Concept",
    "ConceptScheme",
    "ConfigError",
    "Context",
    "Finding",
    "Glossary",
    "GlossgraphError",
    "Issue",
    "Label",
    "Location",
    "OutputError",
    "Reading",
    "Reference",
    "Relation",
    "RelationKind",
    "Resolution",
    "Rule",
    "ServiceError",
    "Severity",
    "Side",
    "SourceError",
    "Status",
    "UsageError",
    "build_graph",
    "check",
    "export",
    "load",
    "orphans",
    "render_map",
    "rule",
    "write",
]

_HOMES = {
    **dict.fromkeys(("RULES", "Context", "rule"), "checks"),
    **dict.fromkeys(
        ("ConfigError", "GlossgraphError", "OutputError", "ServiceError", "SourceError", "UsageError"), "errors"
    ),
    **dict.fromkeys(("Finding", "Issue", "Location", "Rule", "Severity"), "findings"),
    **dict.fromkeys(("Glossary", "Reading", "Resolution"), "glossary"),
    **dict.fromkeys(("Side", "build_graph", "orphans"), "graph"),
    **dict.fromkeys(
        ("Category", "Concept", "ConceptScheme", "Label", "Reference", "Relation", "RelationKind", "Status"), "model"
    ),
    **dict.fromkeys(("render_map", "write"), "library.building"),
    "check": "library.checking",
    "export": "exporters",
    "load": "library.loading",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("glossgraph")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
