"""Which concept a written name means: in steps, and never the first of several."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from worlds import build_of, codes, concept_of, native

from glossgraph.checks import BY_CODE
from glossgraph.cli import COMMANDS
from glossgraph.config.dialects import NATIVE
from glossgraph.names.index import Ambiguous, NameIndex, NotFound, Resolved
from glossgraph.names.nearest import KnownNames


def index(**entries: str) -> NameIndex:
    return NameIndex([concept_of(native(front), path=f"{name}.md") for name, front in entries.items()])


CACHE = index(kv="term: KV Cache\nvariants: [Zwischenspeicher]\nhidden: [KV Cahce]", other="term: Token")


@pytest.mark.parametrize(
    "name",
    [
        "kv",
        "KV",
        "KV Cache",
        "kv cache",
        "KV-Cache",
        "kv_cache",
        "KV\u00a0Cache",
        "KV\u2011Cache",
        "KV/Cache",
        "zwischenspeicher",
        "Zwischen\u00adspeicher",
        "KV Cahce",
        "KV Cache.",
        "KV Cache:",
        "KV Cache ,;",
    ],
)
def test_spellings_of_one_concept(name: str) -> None:
    assert CACHE.resolve(name) == Resolved("kv")


@pytest.mark.parametrize("name", ["", ".", "KV Caches", "Cache", "KVCache", "(KV Cache)", "KV Cache!", "#"])
def test_names_of_nothing(name: str) -> None:
    assert CACHE.resolve(name) == NotFound()


def test_an_id_as_written_wins_over_every_label() -> None:
    assert index(a="term: b", b="term: Other").resolve("b") == Resolved("b")


def test_a_label_as_written_wins_over_one_in_other_capitals() -> None:
    twins = index(x1="term: XAI", x2="term: xAI")
    assert twins.resolve("XAI") == Resolved("x1")
    assert twins.resolve("xAI") == Resolved("x2")
    assert twins.resolve("xai") == Ambiguous(("x1", "x2"))


def test_a_folded_label_wins_over_one_that_differs_in_separators() -> None:
    assert index(x1="term: A-B", x2="term: A B").resolve("a b") == Resolved("x2")
    assert index(x1="term: A-B", x2="term: A B").resolve("a_b") == Ambiguous(("x1", "x2"))


def test_a_preferred_label_wins_over_a_variant_and_a_variant_over_a_hidden_label() -> None:
    assert index(x1="term: RAM", x2="term: Y\nvariants: [RAM]").resolve("RAM") == Resolved("x1")
    assert index(x1="term: X\nhidden: [RAM]", x2="term: Y\nvariants: [RAM]").resolve("ram") == Resolved("x2")


def test_several_owners_of_one_rank_are_all_named() -> None:
    owners = index(b="term: RAM", a="term: RAM", c="term: Z\nvariants: [RAM]")
    assert owners.resolve("RAM") == Ambiguous(("a", "b"))


def test_punctuation_belongs_to_a_name_that_resolves_with_it() -> None:
    owners = index(etc="term: etc.", et="term: etc")
    assert owners.resolve("etc.") == Resolved("etc")
    assert index(net="term: .NET").resolve(".NET.") == Resolved("net")


def test_an_id_is_compared_only_as_written_where_ids_are_asked_for() -> None:
    assert CACHE.resolve_id("kv") == Resolved("kv")
    assert CACHE.resolve_id("KV") == NotFound()
    assert CACHE.resolve_id("KV Cache") == NotFound()


def test_a_name_with_two_owners_is_a_finding_that_lists_both_and_no_link() -> None:
    build = build_of(
        {
            "a.md": native("term: RAM\nslug: r1"),
            "b.md": native("term: RAM\nslug: r2"),
            "c.md": native("term: C", "## Verwandte Begriffe\n\n**RAM**\n"),
        }
    )
    assert build.relations == ()
    assert build.unresolved == ()
    (finding,) = build.findings
    assert (finding.code, finding.location and finding.location.line) == ("GG202", 7)
    assert "r1 (a.md)" in finding.message
    assert "r2 (b.md)" in finding.message


def test_only_a_dialect_with_inflection_resolves_inflected_forms() -> None:
    files = {
        "paginate.md": "---\ntitle: paginate\n---\nText.",
        "pages.md": "---\ntitle: page\n---\nThe [paginating](g) of [pages](g), and [Pages](g) [bundles](g).",
    }
    build = build_of(files, dialect="hugo")
    assert [(relation.source, relation.target) for relation in build.relations] == [("pages", "paginate")]
    assert {unresolved.reference.name for unresolved in build.unresolved} == {"bundles"}
    assert set(codes(build)) == {"GG203", "GG205"}
    strict = build_of({"a.md": native("term: Token"), "b.md": native("term: B\nrelated: [Tokens]")})
    assert strict.relations == ()


@pytest.mark.parametrize(
    ("unknown", "known"),
    [("init", COMMANDS), ("lint", COMMANDS), ("serve", COMMANDS), ("GG999", BY_CODE), ("deprecated", NATIVE.keys())],
)
def test_what_is_like_nothing_known_gets_no_guess(unknown: str, known: Iterable[str]) -> None:
    assert KnownNames(known).one(unknown) is None


@pytest.mark.parametrize(
    ("unknown", "known", "meant"),
    [("chek", COMMANDS, "check"), ("orphan", COMMANDS, "orphans"), ("varaints", NATIVE.keys(), "variants")],
)
def test_a_slip_gets_its_guess(unknown: str, known: Iterable[str], meant: str) -> None:
    assert KnownNames(known).one(unknown) == meant
