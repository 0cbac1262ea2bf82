"""The rules that look at a whole glossary, one table. Each is a pure generator of findings.

What concerns the text of one file (GG101-GG108) or the meaning of one name (GG202, GG203, GG205, GG304)
is found where it is read and resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from glossgraph.checks import content, labels, names, sources, structure
from glossgraph.checks.context import Context
from glossgraph.findings import Finding

__all__ = ["CHECKS", "Context", "run_checks"]

CHECKS: Mapping[str, Callable[[Context], Iterator[Finding]]] = MappingProxyType(
    {
        "GG201": names.unknown_names,
        "GG204": names.one_way_references,
        "GG301": labels.overlapping_labels,
        "GG302": labels.shared_labels,
        "GG303": labels.clashing_variants,
        "GG305": labels.duplicate_notations,
        "GG401": structure.orphans,
        "GG402": structure.unreferenced,
        "GG403": structure.broader_cycles,
        "GG404": structure.related_and_broader,
        "GG405": structure.islands,
        "GG406": structure.unknown_categories,
        "GG407": structure.cross_category_only,
        "GG408": structure.published_needs_draft,
        "GG501": content.missing_definitions,
        "GG502": content.circular_definitions,
        "GG503": content.stubs,
        "GG504": content.missing_translations,
        "GG505": content.stale_entries,
        "GG601": sources.unlisted_citations,
        "GG602": sources.uncited_sources,
        "GG603": sources.mismatched_sources,
        "GG604": sources.without_source,
        "GG701": content.missing_base_iri,
    }
)


def run_checks(context: Context, wanted: Callable[[str], bool] = lambda _code: True) -> list[Finding]:
    """Return what the rules find that *wanted* (a question about a code) lets run, sorted by place."""
    found = (finding for code, check in CHECKS.items() if wanted(code) for finding in check(context))
    return sorted(found, key=lambda finding: finding.order)
