"""The rules, each a pure function from a glossary to findings that says all about itself in one place.

A new rule is a decorated function in one of the modules below; ``RULES`` collects it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from glossgraph.checks import content, labels, names, reading, sources, structure
from glossgraph.checks.context import Context
from glossgraph.checks.decorator import rule
from glossgraph.findings import Rule

__all__ = ["BY_CODE", "RULES", "Context", "by_code", "rule"]

_MODULES = (reading, names, labels, structure, content, sources)


def by_code(rules: Iterable[Rule]) -> Mapping[str, Rule]:
    """Return *rules* by code, sorted. Raises ValueError if two have one code."""
    found: dict[str, Rule] = {}
    for one in rules:
        if found.setdefault(one.code, one) is not one:
            raise ValueError(f"two rules have the code {one.code}: {found[one.code].name} and {one.name}")
    return MappingProxyType(dict(sorted(found.items())))


BY_CODE = by_code(value for module in _MODULES for value in vars(module).values() if isinstance(value, Rule))
"""The rules that are built in, by code, sorted."""

RULES = tuple(BY_CODE.values())
"""The rules that are built in, sorted by code."""
