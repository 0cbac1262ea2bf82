"""Names that wait for an entry, and the first version of one."""

from __future__ import annotations

from datetime import date

import pytest
from desk import concept, glossary

from glossgraph.config.dialects import DIALECTS
from glossgraph.editing.stub import make_stub, next_notation, shared_category
from glossgraph.editing.wanted import Wanted, wanted_names
from glossgraph.findings import Location
from glossgraph.model import Status

A, B, C = concept("a"), concept("b"), concept("decode-phase", "Decode Phase")
TODAY = date(2026, 12, 1)


def test_names_are_ranked_by_how_many_entries_ask_then_by_name() -> None:
    world = glossary(A, B, C, wanted="a: Softmax,b: Goodput,a: Goodput,a: Decode Fase")
    assert wanted_names(world) == [
        Wanted("Goodput", ("a", "b"), (Location("a.md", 42, 3), Location("b.md", 41, 3)), ()),
        Wanted("Decode Fase", ("a",), (Location("a.md", 43, 3),), ("Decode Phase",)),
        Wanted("Softmax", ("a",), (Location("a.md", 40, 3),), ()),
    ]


def test_spellings_count_together_and_the_most_frequent_is_shown() -> None:
    world = glossary(
        A, B, C, wanted="a: router-netz,b: Router-Netz,decode-phase: Router Netz,decode-phase: Router-Netz."
    )
    assert [(one.name, one.count) for one in wanted_names(world)] == [("Router-Netz", 3)]


def test_an_entry_that_asks_twice_counts_once() -> None:
    assert [one.count for one in wanted_names(glossary(A, wanted="a: X,a: x"))] == [1]


def test_nothing_is_wanted_where_every_name_has_its_entry() -> None:
    assert wanted_names(glossary(A, B, relations="a related b")) == []


@pytest.mark.parametrize(
    ("taken", "free"),
    [
        (["G366", "G379", "G9"], "G380"),
        (["G009", "G010"], "G011"),
        (["K-1", "G1", "K-2"], "K-3"),
        (["1.9"], "1.10"),
        (["abc"], None),
        ([], None),
    ],
)
def test_the_next_notation_follows_the_highest_of_the_commonest_form(taken: list[str], free: str | None) -> None:
    world = glossary(*(concept(f"c{number}", notation=notation) for number, notation in enumerate(taken)), A)
    assert next_notation(world) == free


def test_the_category_of_most_asking_entries_is_taken() -> None:
    entries = [concept("a", categories=("x",)), concept("b", categories=("y",)), concept("c", categories=("y",))]
    assert shared_category(entries) == "y"
    assert shared_category([A]) is None


def test_a_stub_of_the_native_form_looks_like_every_other_entry() -> None:
    asking = concept("a", "Attention", categories=("arch",), notation="G1", status=Status.DRAFT, status_text="entwurf")
    stub = make_stub('Router "Netz"', glossary(asking), DIALECTS["native"], ("a",), TODAY)
    assert (stub.id, stub.path) == ("router-netz", "router-netz.md")
    assert stub.text == (
        '---\nterm: "Router \\"Netz\\""\nslug: "router-netz"\nglossar_id: "G2"\nvariants: []\ncategory: "arch"\n'
        'marker: ""\nshort: ""\nsources: []\nstatus: "entwurf"\nupdated: "2026-12-01"\n---\n\n'
        "## Verwandte Begriffe\n\n**Attention**.\n"
    )


@pytest.mark.parametrize(
    ("dialect", "path", "reference"),
    [
        ("kubernetes", "pod-set.md", '{{< glossary_tooltip text="A" term_id="a" >}}'),
        ("cncf", "pod-set.md", "[A](/a/)"),
        ("mdn", "pod-set.md", '{{Glossary("A")}}'),
        ("hugo", "pod-set.md", "[A](g)"),
        ("obsidian", "Pod Set.md", "[[A]]"),
        ("frontmatter-lists", "pod-set.md", "**A**"),
    ],
)
def test_a_stub_refers_to_the_asking_entries_in_the_way_its_dialect_reads(
    dialect: str, path: str, reference: str
) -> None:
    stub = make_stub("Pod Set", glossary(concept("a", "A"), language="en"), DIALECTS[dialect], ("a",), TODAY)
    assert stub.path == path
    assert f"\n## Related terms\n\n{reference}.\n" in stub.text


def test_a_stub_lies_in_the_folder_of_the_entries_that_ask() -> None:
    asking = concept("de/a")
    assert make_stub("X Y", glossary(asking), DIALECTS["native"], ("de/a",), TODAY).path == "de/x-y.md"
