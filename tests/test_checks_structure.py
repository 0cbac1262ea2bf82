"""How concepts hang together."""

from __future__ import annotations

from desk import concept, glossary

from glossgraph.checks import BY_CODE, Context
from glossgraph.findings import Finding, Location
from glossgraph.glossary import Glossary
from glossgraph.model import Relation, RelationKind, Status


def found(code: str, world: Glossary) -> list[Finding]:
    return list(BY_CODE[code].check(Context(world)))


def blamed(code: str, world: Glossary) -> list[str | None]:
    return [one.concept for one in found(code, world)]


A, B, C, D, E = (concept(name) for name in "abcde")


def test_a_concept_without_relations_is_an_orphan_even_with_a_category() -> None:
    world = glossary(A, B, concept("c", categories=("x",)), relations="a related b")
    assert blamed("GG401", world) == ["c"]


def test_a_confusable_saves_nobody_from_being_an_orphan() -> None:
    world = glossary(A, B)
    confusable = Relation("a", "b", RelationKind.CONFUSABLE, Location("a.md"))
    world = Glossary(world.scheme, world.concepts, world.categories, (confusable,))
    assert blamed("GG401", world) == ["a", "b"]


def test_a_named_concept_is_no_orphan() -> None:
    assert found("GG401", glossary(A, B, relations="a broader b")) == []


def test_unreferenced_is_said_of_what_only_names_others() -> None:
    assert blamed("GG402", glossary(A, B, relations="a related b")) == ["a"]


def test_unreferenced_is_not_said_beside_orphan() -> None:
    assert blamed("GG402", glossary(A, B, C, relations="a related b,b related a")) == []


def test_a_cycle_is_told_once_at_its_first_entry_with_its_path() -> None:
    [finding] = found("GG403", glossary(A, B, C, relations="c broader a,a broader b,b broader c"))
    assert finding.concept == "a"
    assert finding.location == Location("a.md", 31, 3)
    assert '"a" > "b" > "c" > "a"' in finding.message


def test_narrower_links_make_cycles_too() -> None:
    assert blamed("GG403", glossary(A, B, relations="a broader b,a narrower b")) == ["a"]


def test_a_diamond_is_no_cycle() -> None:
    world = glossary(A, B, C, D, relations="a broader b,a broader c,b broader d,c broader d,d narrower b")
    assert found("GG403", world) == []


def test_related_and_broader_is_blamed_on_the_later_entry() -> None:
    [finding] = found("GG404", glossary(A, B, relations="a related b,b broader a"))
    assert finding.concept == "b"
    assert "a.md" in finding.message
    assert "through" not in finding.message


def test_related_and_broader_through_ancestors_is_found() -> None:
    [finding] = found("GG404", glossary(A, B, C, relations="a broader b,b broader c,a related c,c related a"))
    assert (finding.concept, finding.location) == ("c", Location("c.md", 33, 3))
    assert "narrower through other concepts" in finding.message


def test_related_siblings_are_no_fault() -> None:
    assert found("GG404", glossary(A, B, C, relations="a broader c,b broader c,a related b")) == []


def test_an_island_is_told_once_at_its_first_entry() -> None:
    world = glossary(A, B, C, D, E, relations="c related d,d related e,b related a")
    assert blamed("GG405", world) == ["a"]


def test_a_glossary_in_one_piece_has_no_island() -> None:
    assert found("GG405", glossary(A, B, C, relations="a related b,b related c")) == []


def test_an_orphan_is_no_island() -> None:
    assert found("GG405", glossary(A, B, C, relations="a related b")) == []


def test_a_category_that_is_not_listed_is_found_with_the_nearest_one() -> None:
    world = glossary(concept("a", categories=("training", "trainign")), listed=["training"])
    [finding] = found("GG406", world)
    assert "trainign" in finding.message
    assert 'did you mean "training"' in finding.message


def test_without_a_list_every_category_is_welcome() -> None:
    assert found("GG406", glossary(concept("a", categories=("training",)))) == []


def test_relations_that_all_lead_to_other_categories_are_told() -> None:
    a, b, c = (concept(name, categories=(slug,)) for name, slug in (("a", "x"), ("b", "y"), ("c", "y")))
    assert blamed("GG407", glossary(a, b, c, relations="a related b,c related a,b related c")) == ["a"]


def test_one_relation_within_the_category_is_enough() -> None:
    a, b, c = (concept(name, categories=(slug,)) for name, slug in (("a", "x"), ("b", "y"), ("c", "x")))
    assert blamed("GG407", glossary(a, b, c, relations="a related b,c related a")) == ["b"]


def test_neither_orphans_nor_entries_without_category_are_told_to_change_category() -> None:
    a, b, c = concept("a", categories=("x",)), concept("b"), concept("c", categories=("y",))
    assert found("GG407", glossary(a, b, c, relations="a related b")) == []


def test_a_published_entry_that_needs_a_draft_is_told_at_the_link() -> None:
    a, b = concept("a", status=Status.PUBLISHED), concept("b", status=Status.DRAFT)
    [finding] = found("GG408", glossary(a, b, relations="a related b,b related a"))
    assert (finding.concept, finding.location) == ("a", Location("a.md", 30, 3))


def test_drafts_may_relate_to_drafts_and_published_to_reviewed_entries() -> None:
    a, b, c = (
        concept("a", status=Status.PUBLISHED),
        concept("b", status=Status.REVIEW),
        concept("c", status=Status.DRAFT),
    )
    assert found("GG408", glossary(a, b, c, relations="a related b,c related a,c related b")) == []
