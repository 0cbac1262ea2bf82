"""Sources: cited and not listed, listed and not cited, named in two ways."""

from __future__ import annotations

import pytest
from desk import concept, glossary

from glossgraph.checks import BY_CODE, Context
from glossgraph.editing.register import Work, register
from glossgraph.findings import Finding, Location
from glossgraph.model import Concept
from glossgraph.sources.works import work_key

SARATHI = "https://arxiv.org/abs/2403.02310"
KWON = "https://arxiv.org/abs/2309.06180"


def found(code: str, *concepts: Concept) -> list[Finding]:
    return list(BY_CODE[code].check(Context(glossary(*concepts))))


def test_a_citation_that_the_sources_lack_is_found_once_a_work() -> None:
    [finding] = found("GG601", concept("a", sources=[("Kwon", KWON)], cites=[SARATHI, KWON, f"{SARATHI}v2"]))
    assert finding.location == Location("a.md", 20, 3)


def test_an_entry_without_sources_has_unlisted_citations_too() -> None:
    assert len(found("GG601", concept("a", cites=[SARATHI]))) == 1


def test_another_address_of_a_listed_work_is_no_unlisted_citation() -> None:
    assert found("GG601", concept("a", sources=[("S", SARATHI)], cites=["http://arxiv.org/pdf/2403.02310v3.pdf"])) == []


def test_a_source_that_is_never_cited_is_told_at_the_source() -> None:
    [finding] = found("GG602", concept("a", sources=[("Kwon", KWON), ("S", SARATHI)], cites=[KWON]))
    assert finding.location == Location("a.md", 7, 5)


def test_a_source_without_address_cannot_be_looked_for() -> None:
    assert found("GG602", concept("a", sources=[("Duden", None)])) == []


def test_the_label_that_fewer_entries_use_is_the_mismatch() -> None:
    world = (
        concept("a", sources=[("Kwon 2023", KWON)]),
        concept("b", sources=[("Kwon et al.", KWON)]),
        concept("c", sources=[("Kwon et al.", f"{KWON}/")]),
    )
    [finding] = found("GG603", *world)
    assert finding.concept == "a"
    assert '"Kwon et al." in b and c' in finding.message


def test_an_address_without_label_is_no_mismatch() -> None:
    assert found("GG603", concept("a", sources=[("Kwon", KWON)]), concept("b", sources=[(KWON, KWON)])) == []


def test_two_works_may_have_two_labels() -> None:
    assert found("GG603", concept("a", sources=[("Kwon", KWON), ("S", SARATHI)])) == []


def test_an_entry_without_source_is_told() -> None:
    assert [one.concept for one in found("GG604", concept("a"), concept("b", sources=[("Duden", None)]))] == ["a"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.org/a/", "http://EXAMPLE.org/a"),
        ("https://arxiv.org/abs/2403.02310", "https://arxiv.org/pdf/2403.02310v2"),
        ("https://arxiv.org/abs/cs/0112017", "http://export.arxiv.org/pdf/cs/0112017v1.pdf"),
        ("https://doi.org/10.1145/3600006.3613165", "http://dx.doi.org/10.1145/3600006.3613165"),
        ("https://doi.org/10.48550/arXiv.2309.06180", "https://arxiv.org/abs/2309.06180"),
    ],
)
def test_addresses_of_one_work_are_the_same(one: str, other: str) -> None:
    assert work_key(one) == work_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://example.org/a", "https://example.org/A"),
        ("https://example.org/a?x=1", "https://example.org/a?x=2"),
        ("https://arxiv.org/abs/2403.02310", "https://arxiv.org/abs/2403.02311"),
        ("https://arxiv.org/list/cs.CL/recent", "https://arxiv.org/list/cs.AI/recent"),
    ],
)
def test_addresses_of_two_works_differ(one: str, other: str) -> None:
    assert work_key(one) != work_key(other)


def test_the_register_lists_each_work_once_the_most_cited_first() -> None:
    world = glossary(
        concept("a", sources=[("Kwon", KWON), ("Duden", None)]),
        concept("b", sources=[("Kwon et al.", f"{KWON}v1"), ("S", SARATHI)]),
        concept("c", sources=[("Kwon et al.", KWON)]),
    )
    assert register(world) == [
        Work("Kwon et al.", KWON, ("a", "b", "c")),
        Work("Duden", None, ("a",)),
        Work("S", SARATHI, ("b",)),
    ]
