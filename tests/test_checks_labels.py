"""Labels and notations that collide."""

from __future__ import annotations

from desk import concept, glossary

from glossgraph.checks import BY_CODE, Context
from glossgraph.findings import Finding
from glossgraph.model import Concept


def found(code: str, *concepts: Concept) -> list[Finding]:
    return list(BY_CODE[code].check(Context(glossary(*concepts))))


def places(findings: list[Finding]) -> list[tuple[str | None, int]]:
    return [(one.concept, one.location.line if one.location else 0) for one in findings]


def test_a_variant_that_repeats_the_preferred_label_is_found_at_the_variant() -> None:
    [finding] = found("GG301", concept("kv-cache", "KV Cache", variants=["KV-Cache", "KV Cache"]))
    assert finding.location is not None
    assert (finding.location.line, finding.location.column) == (3, 2)
    assert '"KV Cache"' in finding.message


def test_a_hidden_label_that_repeats_a_variant_is_found() -> None:
    assert places(found("GG301", concept("a", "A", variants=["B"], hidden=["B"]))) == [("a", 4)]


def test_a_variant_that_equals_its_term_only_after_folding_is_no_fault() -> None:
    assert found("GG301", concept("kv-cache", "KV Cache", variants=["kv cache", "KV-Cache"])) == []


def test_the_later_of_two_concepts_with_one_preferred_label_is_blamed_and_the_first_named() -> None:
    [finding] = found("GG302", concept("b", "Cache"), concept("a", "Cache"))
    assert finding.concept == "b"
    assert "a.md" in finding.message


def test_three_concepts_with_one_preferred_label_give_two_findings() -> None:
    assert [one.concept for one in found("GG302", concept("a", "X"), concept("b", "X"), concept("c", "X"))] == [
        "b",
        "c",
    ]


def test_preferred_labels_that_differ_in_capitals_are_no_shared_label() -> None:
    assert found("GG302", concept("a", "XAI"), concept("b", "xAI")) == []


def test_the_same_word_in_two_languages_is_no_shared_label() -> None:
    assert found("GG302", concept("a", "Gift", language="en"), concept("b", "Gift")) == []
    assert found("GG303", concept("a", "Gift", language="en"), concept("b", "Gift")) == []


def test_case_twins_are_a_clash() -> None:
    [finding] = found("GG303", concept("a", "XAI"), concept("b", "xAI"))
    assert finding.concept == "b"
    assert '"XAI"' in finding.message


def test_a_clash_is_blamed_on_the_variant_and_not_on_the_preferred_label() -> None:
    [finding] = found("GG303", concept("a", "A", variants=["Zwischenspeicher"]), concept("z", "Zwischenspeicher"))
    assert finding.concept == "a"
    assert "z.md" in finding.message


def test_of_two_variants_the_one_in_the_later_file_is_blamed() -> None:
    assert places(found("GG303", concept("a", "A", variants=["x"]), concept("b", "B", variants=["X"]))) == [("b", 3)]


def test_a_shared_preferred_label_is_not_called_a_clash_as_well() -> None:
    assert found("GG303", concept("a", "Cache"), concept("b", "Cache")) == []


def test_a_variant_beside_a_shared_preferred_label_is_still_a_clash() -> None:
    world = (concept("a", "Cache"), concept("b", "Cache"), concept("c", "C", variants=["cache"]))
    assert [one.concept for one in found("GG303", *world)] == ["c"]


def test_labels_of_one_concept_do_not_clash_with_one_another() -> None:
    assert found("GG303", concept("a", "KV Cache", variants=["kv cache", "KV CACHE"])) == []


def test_a_hyphen_tells_labels_apart() -> None:
    assert found("GG303", concept("a", "KV Cache"), concept("b", "KV-Cache")) == []


def test_a_notation_belongs_to_the_first_that_claims_it() -> None:
    [finding] = found("GG305", concept("a", notation="G1"), concept("b", notation="G1"), concept("c", notation="g1"))
    assert finding.concept == "b"
    assert "a.md" in finding.message


def test_concepts_without_notation_share_none() -> None:
    assert found("GG305", concept("a"), concept("b")) == []
