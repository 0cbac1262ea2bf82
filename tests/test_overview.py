"""The counts of a whole glossary."""

from __future__ import annotations

import pytest
from desk import concept, glossary

from glossgraph.report.overview import overview, overview_rows

A, B, C, D, E = (concept(name, name.upper()) for name in "abcde")


@pytest.mark.parametrize(
    ("relations", "said"),
    [
        ("", "none"),
        ("a related b", "1 (of 2)"),
        ("a related b,b related c,d related e", "2 (of 3, 2)"),
    ],
)
def test_groups_are_counted_and_their_sizes_told(relations: str, said: str) -> None:
    world = glossary(A, B, C, D, E, relations=relations)
    assert dict(overview_rows(world, overview(world)))["groups of linked concepts"] == said


def test_a_hub_has_as_many_as_it_has_neighbours_whoever_names_whom() -> None:
    world = glossary(A, B, C, relations="a related b,b related a,c related b,b broader c")
    assert overview(world).hubs == (("b", 2), ("a", 1), ("c", 1))


def test_what_holds_a_group_together_is_listed() -> None:
    world = glossary(A, B, C, relations="a related b,c broader b")
    assert ("bridge", "B") in list(overview_rows(world, overview(world)))
