"""Concepts that alone hold a group together."""

from __future__ import annotations

from desk import concept, glossary

from glossgraph.graph import bridges

A, B, C, D = (concept(name, name.upper()) for name in "abcd")


def test_a_concept_between_two_others_is_a_bridge_whoever_names_whom() -> None:
    world = glossary(A, B, C, relations="a related b,c broader b")
    assert bridges(world) == ["b"]


def test_where_there_is_a_way_round_there_is_no_bridge() -> None:
    assert bridges(glossary(A, B, C, D, relations="a related b,b related c,c related a")) == []
