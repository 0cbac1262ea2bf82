"""Glossaries of 120 and 620 German entries whose graph is known beforehand."""

from __future__ import annotations

import random

import pytest
from german_worlds import OWN_DIALECT, World, native_world, own_world
from worlds import build_of, codes, dead

from glossgraph.checks import BY_CODE, Context
from glossgraph.glossary import Glossary
from glossgraph.graph import listed_relations, orphans


def assert_is(build: Glossary, world: World) -> None:
    glossary = build
    assert set(glossary.concepts) == world.nodes
    assert {(relation.source, relation.target) for relation in listed_relations(glossary)} == world.edges
    assert set(orphans(glossary)) == world.orphans
    assert {name.rstrip(".:") for name in dead(glossary)} == world.dead


@pytest.mark.parametrize(("number", "seed"), [(120, 1), (120, 2), (620, 3)])
def test_the_graph_of_a_native_glossary_is_the_known_one(number: int, seed: int) -> None:
    world = native_world(number, seed)
    assert len(world.files) == len(world.nodes) == number
    assert world.orphans
    build = build_of(world.files)
    assert_is(build, world)
    assert (build.reading.dialect.name, build.scheme.language) == ("native", "de")
    assert set(codes(build)) <= {"GG203"}


def test_other_line_ends_marks_and_folders_change_nothing() -> None:
    world = native_world(120, 4)
    files = {
        f"de/{name}": b"\xef\xbb\xbf\n" + text.replace("\n", "\r\n").encode() for name, text in world.files.items()
    }
    assert_is(build_of(files), world)
    assert_is(build_of({name.removeprefix("de/"): data for name, data in files.items()}, folder="nds"), world)


def test_own_german_keys_and_a_hierarchy_that_clashes_with_related_links() -> None:
    world, clashes = own_world(120, 5)
    build = build_of(world.files, config=OWN_DIALECT)
    assert_is(build, world)
    assert codes(build) == []
    found = list(BY_CODE["GG404"].check(Context(build, build.settings, None, {})))
    assert {finding.concept for finding in found} <= {end for pair in clashes for end in pair}
    assert len(list(found)) == len(clashes)


@pytest.mark.parametrize("tag", ["sv", "pl", "zh-hk"])
def test_a_single_language_folder_never_seen_before(tag: str) -> None:
    dice = random.Random(tag)  # noqa: S311 - a repeatable world, no secret
    world = World(nodes={f"term-{index}" for index in range(60)})
    for index in range(60):
        targets = dice.sample(range(60), dice.randint(0, 3)) if index % 9 else []
        world.edges |= {(f"term-{index}", f"term-{target}") for target in targets if target != index and target % 9}
        forms = [
            dice.choice((f"/{tag}/term-{t}/", f"/term-{t}/", f"/term-{t}", f"/{tag}/term-{t}/#x"))
            for t in targets
            if t % 9
        ]
        words = " ".join(f"[ord {number}]({form})" for number, form in enumerate(forms))
        world.files[f"term-{index}.md"] = (
            f"---\ntitle: Ordet {index} å\nstatus: Completed\ncategory: begrepp\n---\n\nText {words}.\n"
        )
    world.files["_index.md"] = "---\ntitle: Ordlista\n---\n[x](/term-1/)\n"
    build = build_of(world.files, folder=tag)
    assert_is(build, world)
    assert (build.reading.dialect.name, build.scheme.language) == ("cncf", tag)
