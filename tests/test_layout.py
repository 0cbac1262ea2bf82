"""Positions of the terms: the same everywhere, apart, together with their category, and kept."""

from __future__ import annotations

import ast
import itertools
import json
import math
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
import synthetic
from glossaries import concept, glossary
from hypothesis import given, settings
from hypothesis import strategies as st

from glossgraph.errors import ConfigError
from glossgraph.exporters.map import layout, read_layout, write_layout
from glossgraph.exporters.map.boxes import radius
from glossgraph.exporters.map.territory import territories
from glossgraph.glossary import Glossary

MAP = Path(__file__).parent.parent / "glossgraph" / "exporters" / "map"
LAYOUT_MODULES = ("boxes", "forces", "groups", "layout", "territory")

Places = dict[str, tuple[int, int]]


def degrees(terms: Glossary) -> dict[str, int]:
    around: dict[str, set[str]] = {name: set() for name in terms.concepts}
    for relation in terms.relations:
        around[relation.source].add(relation.target)
        around[relation.target].add(relation.source)
    return {name: len(others) for name, others in around.items()}


def overlaps(terms: Glossary, places: Places) -> list[tuple[str, str]]:
    """Return the pairs of terms whose discs, drawn twice as large, would touch."""
    sizes = {name: radius(degree) for name, degree in degrees(terms).items()}
    names = sorted(places)
    return [
        (a, b)
        for i, a in enumerate(names)
        for b in names[i + 1 :]
        if math.dist(places[a], places[b]) < 2 * (sizes[a] + sizes[b])
    ]


def middle(places: Places, names: list[str]) -> tuple[float, float]:
    return sum(places[name][0] for name in names) / len(names), sum(places[name][1] for name in names) / len(names)


def test_every_concept_has_a_place_in_whole_numbers() -> None:
    terms = synthetic.glossary(60)
    places = layout(terms)
    assert list(places) == sorted(terms.concepts)
    assert all(type(x) is int and type(y) is int for x, y in places.values())


@pytest.mark.parametrize("categories", [20, 0])
def test_the_hash_seed_of_python_does_not_matter(categories: int) -> None:
    code = (
        "import sys, hashlib; sys.path.insert(0, sys.argv[1]); import synthetic\n"
        "from glossgraph.exporters.map import layout, render_map\n"
        f"terms = synthetic.glossary(120, categories={categories}, bodies=True); places = layout(terms)\n"
        "print(hashlib.sha256((repr(places) + render_map(terms, places)).encode()).hexdigest())"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code, str(Path(__file__).parent)],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(outputs) == 1


def test_the_order_in_which_entries_are_read_does_not_matter() -> None:
    terms = synthetic.glossary(80)
    names = [*list(terms.concepts)[1::2], *list(terms.concepts)[::2]]
    links = list(reversed(terms.relations))
    shuffled = replace(terms, concepts={name: terms.concepts[name] for name in names}, relations=tuple(links))
    assert layout(shuffled) == layout(terms)


@pytest.mark.parametrize("name", LAYOUT_MODULES)
def test_only_arithmetic_that_every_machine_does_alike_is_used(name: str) -> None:
    tree = ast.parse((MAP / f"{name}.py").read_text(encoding="utf-8"))
    taken = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "math"
        for alias in node.names
    }
    modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    powers = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)]
    assert taken <= {"sqrt"}
    assert not modules & {"math", "cmath", "random", "time", "numpy"}
    assert all(isinstance(power.left, ast.Constant) and isinstance(power.left.value, int) for power in powers)


@pytest.mark.parametrize(("size", "categories"), [(1, 3), (2, 1), (45, 6), (400, 20), (400, 0)])
def test_no_two_terms_overlap(size: int, categories: int) -> None:
    terms = synthetic.glossary(size, categories=categories)
    assert overlaps(terms, layout(terms)) == []


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_no_two_terms_of_any_small_glossary_overlap(data: st.DataObject) -> None:
    names = [f"n{i}" for i in range(data.draw(st.integers(1, 14)))]
    slugs = st.sampled_from([(), ("a",), ("b",), ("a", "b"), ("b", "c")])
    labels = st.text(min_size=1, max_size=60)
    entries = [concept(name, data.draw(labels), categories=data.draw(slugs)) for name in names]
    pairs = data.draw(st.lists(st.tuples(st.sampled_from(names), st.sampled_from(names)), max_size=30))
    links = sorted({f"{a} related {b}" for a, b in pairs if a != b})
    terms = glossary(*entries, links=links)
    places = layout(terms)
    assert overlaps(terms, places) == []
    assert layout(terms) == places


def test_terms_of_a_category_lie_together() -> None:
    terms = synthetic.glossary(400)
    places = layout(terms)
    alike = 0
    for name, place in places.items():
        nearest = min((other for other in places if other != name), key=lambda other: math.dist(places[other], place))
        alike += terms.concepts[nearest].categories == terms.concepts[name].categories
    assert alike / len(places) > 0.85


def test_an_orphan_stays_near_its_category() -> None:
    terms = synthetic.glossary(400)
    places = layout(terms)
    alone = [name for name, degree in degrees(terms).items() if degree == 0]
    assert alone
    for name in alone:
        fellows = [other for other in places if terms.concepts[other].categories == terms.concepts[name].categories]
        centre = middle(places, fellows)
        farthest = max(math.dist(places[other], centre) for other in fellows if other != name)
        assert math.dist(places[name], centre) <= farthest * 1.25


def test_related_terms_lie_nearer_than_others() -> None:
    terms = synthetic.glossary(200, categories=0)
    places = layout(terms)
    linked = [math.dist(places[link.source], places[link.target]) for link in terms.relations]
    others = [math.dist(first, second) for first, second in itertools.combinations(places.values(), 2)]
    assert sum(linked) / len(linked) < 0.75 * sum(others) / len(others)


def test_a_term_of_two_categories_lies_between_them() -> None:
    entries = [concept(f"a{i}", categories=("a",)) for i in range(9)] + [
        concept(f"b{i}", categories=("b",)) for i in range(9)
    ]
    terms = glossary(*entries, concept("both", categories=("a", "b")), links=[])
    places = layout(terms)
    home, other = middle(places, [f"a{i}" for i in range(9)]), middle(places, [f"b{i}" for i in range(9)])
    assert math.dist(places["both"], other) < math.dist(home, other)


def inside(place: tuple[int, int], outlines: list[list[tuple[int, int]]]) -> bool:
    """Tell whether a place lies within closed polygons (a ray to the right crosses them an odd number of times)."""
    x, y = place
    crossings = 0
    for outline in outlines:
        for (x1, y1), (x2, y2) in itertools.pairwise([*outline, outline[0]]):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("size", [1, 47, 400])
def test_a_territory_holds_its_own_terms_and_no_others(size: int) -> None:
    terms = synthetic.glossary(size)
    members: dict[str, list[tuple[int, int]]] = {}
    for name, place in layout(terms).items():
        members.setdefault(terms.concepts[name].categories[0], []).append(place)
    numbered = dict(enumerate(members.values()))
    outlines = territories(numbered)
    for group, places in numbered.items():
        assert all(inside(place, outlines[group]) for place in places)
        for other, others in numbered.items():
            assert other == group or not any(inside(place, outlines[group]) for place in others)


def without(terms: Glossary, *names: str) -> Glossary:
    kept = {name: entry for name, entry in terms.concepts.items() if name not in names}
    links = tuple(link for link in terms.relations if link.source in kept and link.target in kept)
    return replace(terms, concepts=kept, relations=links)


def test_known_terms_stay_exactly_where_they_are() -> None:
    terms = synthetic.glossary(200)
    new = ["t00007", "t00050", "t00111", "t00199"]
    before = layout(without(terms, *new))
    after = layout(terms, before)
    assert {name: after[name] for name in before} == before
    assert overlaps(terms, after) == []


def test_a_new_term_comes_near_its_neighbours() -> None:
    terms = synthetic.glossary(200)
    before = layout(without(terms, "t00003"))
    after = layout(terms, before)
    neighbours = [
        link.target if link.source == "t00003" else link.source
        for link in terms.relations
        if "t00003" in (link.source, link.target)
    ]
    span = max(math.dist(place, (0, 0)) for place in before.values())
    assert math.dist(after["t00003"], middle(before, neighbours)) < span / 3


def test_the_place_of_a_deleted_term_is_forgotten() -> None:
    terms = synthetic.glossary(30)
    assert set(layout(without(terms, "t00005"), layout(terms))) == set(terms.concepts) - {"t00005"}


def test_thirty_edits_leave_no_overlap_and_move_nothing() -> None:
    terms = synthetic.glossary(150)
    places = layout(without(terms, *(f"t{i:05}" for i in range(120, 150))))
    for count in range(121, 151):
        before = places
        places = layout(without(terms, *(f"t{i:05}" for i in range(count, 150))), before)
        assert {name: places[name] for name in before} == before
    assert overlaps(terms, places) == []


def test_many_newcomers_do_not_take_forever() -> None:
    terms = synthetic.glossary(400)
    few = layout(without(terms, *(f"t{i:05}" for i in range(50, 400))))
    begin = time.process_time()
    places = layout(terms, few)
    assert time.process_time() - begin < 8
    assert overlaps(terms, places) == []


def test_time_grows_with_the_number_of_terms() -> None:
    def seconds(size: int) -> float:
        terms = synthetic.glossary(size)
        begin = time.process_time()
        layout(terms)
        return time.process_time() - begin

    assert seconds(3000) / min(seconds(300), seconds(300)) < 20


def test_positions_survive_the_file() -> None:
    places = {"größe": (3, -4), "b": (0, 7), "a": (-12, 40)}
    text = write_layout(places)
    assert text == '{\n  "a": [-12, 40],\n  "b": [0, 7],\n  "größe": [3, -4]\n}\n'
    assert read_layout(text) == places
    assert read_layout(write_layout({})) == {}


def test_a_new_term_is_one_new_line_of_the_file() -> None:
    before = write_layout({"a": (1, 2), "c": (5, 6)}).splitlines()
    after = write_layout({"a": (1, 2), "b": (3, 4), "c": (5, 6)}).splitlines()
    assert [line for line in after if line not in before] == ['  "b": [3, 4],']


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"a": [1]}',
        '{"a": [1, 2.5]}',
        '{"a": [1, true]}',
        '{"a": [1, 10000000]}',
        '{"a": [NaN, 1]}',
        "[" * 100_000,
    ],
)
def test_a_file_that_holds_no_positions_is_one_clear_error(text: str) -> None:
    with pytest.raises(ConfigError, match=r"layout\.json"):
        read_layout(text)


def test_a_positions_file_is_json() -> None:
    assert json.loads(write_layout({'a"b': (1, 2)})) == {'a"b': [1, 2]}


def test_an_empty_glossary_has_no_positions() -> None:
    assert layout(glossary()) == {}
