"""References become relations: links and paths, names without entry, an entry that names itself."""

from __future__ import annotations

import pytest
from worlds import build_of, codes, dead, entry, glossary_of, links, native, said

RELATED = "## Verwandte Begriffe\n\n"


def linked(destination: str, *, path: str = "a.md", dialect: str = "native") -> tuple[set[str], set[str]]:
    """Return relations and dead names of a folder in which the entry at *path* links to *destination*."""
    files = {
        path: native("term: A", f"{RELATED}[x]({destination})"),
        "data lake.md": native("term: Data Lake\nslug: lake"),
        "sub/größe.md": native("term: Größe"),
        "sub/deep/c.md": native("term: C"),
        "README.md": "no entry",
    }
    glossary = glossary_of(files, dialect=dialect)
    return links(glossary), dead(glossary)


@pytest.mark.parametrize(
    ("destination", "target"),
    [
        ("data%20lake.md", "lake"),
        ("<data lake.md>", "lake"),
        ("./data%20lake.md#part", "lake"),
        ("data%20lake", "lake"),
        ("/data%20lake.md", "lake"),
        ("Data%20Lake.md", "lake"),
        ("lake", "lake"),
        ("lake.md", "lake"),
        ("sub/gr%C3%B6%C3%9Fe.md", "größe"),
        ("sub/größe.md", "größe"),
        ("/sub/größe/", "größe"),
        ("elsewhere/größe/", "größe"),
        ("sub/deep/c.md?x=1", "c"),
        ("sub/../data%20lake.md", "lake"),
    ],
)
def test_a_link_means_the_entry_read_from_the_file_or_else_its_last_segment(destination: str, target: str) -> None:
    assert linked(destination) == ({f"a -> {target}"}, set())


def test_a_link_is_relative_to_its_own_file_first() -> None:
    assert linked("../../data%20lake.md", path="x/y/a.md")[0] == {"a -> lake"}
    files = {
        "x/a.md": native("term: A", f"{RELATED}[x](b.md)"),
        "x/b.md": native("term: B near\nslug: near"),
        "b.md": native("term: B far\nslug: far"),
    }
    assert links(glossary_of(files)) == {"a -> near"}


def test_a_link_is_looked_up_from_the_root_if_nothing_lies_beside() -> None:
    assert linked("sub/deep/c.md", path="x/a.md")[0] == {"a -> c"}


@pytest.mark.parametrize("destination", ["nowhere.md", "../../../etc/passwd.md", "%00.md", "%ff.md", "a%2Fb.md"])
def test_a_link_to_nothing_is_a_name_without_entry(destination: str) -> None:
    assert linked(destination) == (set(), {destination})


@pytest.mark.parametrize("destination", ["#part", "https://example.org/c", "mailto:c@example.org", "//example.org/c"])
def test_links_that_name_nothing(destination: str) -> None:
    assert linked(destination) == (set(), set())


def test_the_text_of_a_link_is_no_name() -> None:
    files = {"a.md": native("term: A", f"{RELATED}[B](nowhere.md)"), "b.md": entry("B")}
    assert links(glossary_of(files)) == set()


def test_a_name_without_entry_is_no_node() -> None:
    build = build_of({"a.md": entry("A", "Nie", "B"), "b.md": entry("B")})
    assert set(build.concepts) == {"a", "b"}
    assert dead(build) == {"Nie"}


def test_an_entry_that_names_itself_is_told_and_is_no_relation() -> None:
    build = build_of({"a.md": entry("A", "A", "a")})
    assert links(build) == set()
    assert codes(build) == ["GG203", "GG203"]


def test_a_pair_that_is_named_often_is_one_relation_at_the_first_place() -> None:
    build = build_of({"a.md": entry("A", "B", "b", "B."), "b.md": entry("B")})
    (relation,) = build.relations
    assert (relation.location.line, relation.location.column) == (10, 1)


def test_related_and_broader_of_one_pair_are_two_relations() -> None:
    files = {"a.md": native("term: A\nbroader: B", f"{RELATED}**B**"), "b.md": entry("B")}
    assert links(glossary_of(files)) == {"a -> b", "a broader b"}


def test_relations_do_not_depend_on_the_order_of_files() -> None:
    files = {"b.md": entry("B", "A", "C"), "a.md": entry("A", "C"), "c.md": entry("C", "A")}
    backwards = dict(reversed(files.items()))
    assert glossary_of(files).relations == glossary_of(backwards).relations


@pytest.mark.parametrize("name", ["TCP/IP", "C#", "C++", "F# (Sprache)", "Größe", ".NET", "a|b"])
def test_names_with_signs_resolve_as_bold_text(name: str) -> None:
    assert links(glossary_of({"x.md": native(f'term: "{name}"'), "y.md": entry("Y", name)})) == {"y -> x"}


@pytest.mark.parametrize("name", ["TCP/IP", "C#", "KV Cache"])
def test_names_with_signs_resolve_as_wikilinks(name: str) -> None:
    files = {"x.md": native(f'term: "{name}"'), "y.md": native("term: Y", f"{RELATED}[[{name}]]")}
    assert links(glossary_of(files)) == {"y -> x"}


def test_a_wikilink_in_front_matter_is_one() -> None:
    files = {"x.md": entry("X"), "y.md": native('term: Y\nrelated: ["[[x|das X]]"]')}
    assert links(glossary_of(files)) == {"y -> x"}


def test_the_place_of_an_ambiguous_name_is_where_it_was_written() -> None:
    files = {"a.md": entry("R", slug="r1"), "b.md": entry("R", slug="r2"), "c.md": entry("C", "R")}
    assert said(build_of(files).findings) == ["GG202 c.md:10:1"]


def test_the_language_prefix_of_the_folder_read_is_dropped_and_no_other() -> None:
    files = {
        "a.md": "---\ntitle: A\ncategory: x\n---\n[B](/de/b/) [C](/en/c/) [C](/c/) [x](/de/x/y/)\n",
        "b.md": "---\ntitle: B\ncategory: x\n---\n",
        "c.md": "---\ntitle: C\ncategory: x\n---\n[A](/sv/a/)\n",
    }
    glossary = glossary_of(files, folder="de", dialect="cncf")
    assert links(glossary) == {"a -> b", "a -> c"}
    assert dead(glossary) == {"/en/c/", "/de/x/y/", "/sv/a/"}
    assert links(glossary_of(files, folder="sv", dialect="cncf")) == {"a -> c", "c -> a"}


def test_two_notes_of_one_name_are_told_apart_by_path() -> None:
    files = {
        "one/note.md": "x",
        "two/note.md": "x",
        "a.md": "[[one/note]] [[two/note|x]] [[note]] [y](two/note.md)",
        "two/b.md": "[n](note.md)",
    }
    build = build_of(files, dialect="obsidian")
    assert links(build) == {"a -> one-note", "a -> two-note", "b -> two-note"}
    assert codes(build) == ["GG202"]


def test_punctuation_at_the_end_does_not_make_another_wanted_name() -> None:
    from glossgraph.resolve import asked_name

    glossary = glossary_of({"a.md": entry("A", "Nie."), "b.md": entry("B", "Nie")})
    assert {asked_name(unresolved.reference) for unresolved in glossary.unresolved} == {"Nie"}
