"""Names by which entries call one another."""

from __future__ import annotations

from desk import concept, glossary

from glossgraph.checks import BY_CODE, Context
from glossgraph.findings import Finding, Location
from glossgraph.glossary import Glossary

A, B = concept("a"), concept("b")


def found(code: str, world: Glossary) -> list[Finding]:
    return list(BY_CODE[code].check(Context(world)))


def test_a_name_without_entry_is_found_where_it_is_written_with_the_nearest_name() -> None:
    world = glossary(concept("decode-phase", "Decode Phase"), A, wanted="a: Decode Fase")
    [finding] = found("GG201", world)
    assert (finding.concept, finding.location) == ("a", Location("a.md", 40, 3))
    assert 'did you mean "Decode Phase"?' in finding.message


def test_a_name_like_no_other_is_found_without_a_guess() -> None:
    [finding] = found("GG201", glossary(A, wanted="a: Router-Netz"))
    assert "did you mean" not in finding.message


def test_a_label_where_only_an_id_is_a_name_is_told_the_id() -> None:
    world = glossary(concept("kube-proxy", "Proxy"), A, wanted="a: Proxy")
    assert found("GG201", world)[0].message.endswith('; the entry of this name has the id "kube-proxy"')


def test_a_name_is_found_once_an_entry() -> None:
    world = glossary(A, B, wanted="a: Router-Netz,a: router netz,b: Router-Netz")
    assert [one.concept for one in found("GG201", world)] == ["a", "b"]


def test_names_that_have_entries_are_no_finding() -> None:
    assert found("GG201", glossary(A, B, relations="a related b")) == []


def test_a_one_way_reference_is_told_where_it_is_written() -> None:
    [finding] = found("GG204", glossary(A, B, relations="a related b"))
    assert (finding.concept, finding.location) == ("a", Location("a.md", 30, 3))


def test_references_in_both_directions_are_no_one_way_reference() -> None:
    assert found("GG204", glossary(A, B, relations="a related b,b related a")) == []
    assert found("GG204", glossary(A, B, relations="a broader b,b narrower a")) == []
