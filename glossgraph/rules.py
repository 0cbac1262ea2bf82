"""The one table of rules: code, name, default severity, and when the rule fires.

The manual page of a rule is ``glossgraph/manual/CODE.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from glossgraph.findings import Rule, Severity

_ERROR, _WARNING, _INFO, _OFF = Severity.ERROR, Severity.WARNING, Severity.INFO, Severity.OFF

_TABLE = (
    ("GG101", "unreadable-entry", _ERROR, "the encoding or the front matter cannot be read, or a key stands twice"),
    ("GG102", "unknown-key", _INFO, "a front matter key that the dialect does not know, or in other capitals"),
    ("GG103", "wrong-value", _ERROR, "a required value is missing, or a value is of the wrong kind"),
    ("GG104", "unsafe-id", _ERROR, "an id with characters that an IRI segment or file name must not have"),
    ("GG105", "bad-url", _WARNING, "a URL that is not an absolute http(s) URL, or that needed encoding"),
    ("GG106", "unknown-status", _WARNING, "a status that no table maps"),
    ("GG107", "bad-date", _WARNING, "a date that is none"),
    ("GG108", "not-an-entry", _INFO, "a Markdown file without the keys of an entry"),
    ("GG201", "unknown-name", _WARNING, "a related name that no entry answers to"),
    ("GG202", "ambiguous-name", _ERROR, "a related name with several owners"),
    ("GG203", "self-reference", _WARNING, "an entry that names itself"),
    ("GG204", "one-way-reference", _INFO, "A names B, but B does not name A"),
    ("GG205", "inflected-match", _INFO, "a name that resolved only as an inflected form"),
    ("GG301", "label-overlap", _ERROR, "a variant equals the preferred label of its own concept (SKOS S13)"),
    ("GG302", "shared-label", _ERROR, "two concepts have the same preferred label"),
    ("GG303", "variant-clash", _WARNING, "a label that, folded, is also a label of another concept"),
    ("GG304", "duplicate-id", _ERROR, "two files claim one id"),
    ("GG305", "duplicate-notation", _ERROR, "two concepts claim one notation"),
    ("GG401", "orphan", _WARNING, "a concept with no resolved relation in either direction"),
    ("GG402", "unreferenced", _INFO, "a concept that no other concept names"),
    ("GG403", "broader-cycle", _ERROR, "broader links that lead back to where they began"),
    ("GG404", "related-and-broader", _ERROR, "a pair that is related and also hierarchical (SKOS S27)"),
    ("GG405", "island", _INFO, "a group of linked concepts apart from the largest one"),
    ("GG406", "unknown-category", _WARNING, "a category that the list of categories lacks"),
    ("GG407", "cross-category-only", _INFO, "all relations of a concept lie in other categories"),
    ("GG408", "published-needs-draft", _INFO, "a published entry relates to a draft"),
    ("GG501", "missing-definition", _WARNING, "an entry without a definition"),
    ("GG502", "circular-definition", _INFO, "a definition that uses the concept's own label"),
    ("GG503", "stub", _INFO, "a body with fewer words than `stub_words`"),
    ("GG504", "missing-translation", _OFF, "a concept lacks a language that the glossary has"),
    ("GG505", "stale", _OFF, "`updated` is older than `stale_days`, or than the body's last change in Git"),
    ("GG601", "unlisted-citation", _WARNING, "the body links to a URL that `sources` lacks"),
    ("GG602", "uncited-source", _INFO, "a source that the body never cites"),
    ("GG603", "source-mismatch", _WARNING, "one URL under two labels"),
    ("GG604", "no-source", _INFO, "an entry without any source"),
    ("GG701", "no-base-iri", _WARNING, "no `base_iri` is configured, so example.org stands in"),
)

RULES: Mapping[str, Rule] = MappingProxyType({row[0]: Rule(*row) for row in _TABLE})
