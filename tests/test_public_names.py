"""The names that other people's code may import."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

import glossgraph

PUBLIC = [
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


def test_the_public_names_are_these() -> None:
    assert glossgraph.__all__ == PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_name_is_documented_and_can_be_imported(name: str) -> None:
    value = getattr(glossgraph, name)
    assert name == "RULES" or value.__doc__


def test_a_public_name_is_no_name_of_a_module() -> None:
    """Importing a module of the same name would put the module in its place."""
    for name in PUBLIC:
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(f"glossgraph.{name}")


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        _ = glossgraph.nothing


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys, glossgraph; print({'click', 'yaml', 'networkx', 'rdflib'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "set()\n"
