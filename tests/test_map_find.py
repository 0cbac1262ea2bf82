"""Finding and walking on the map: German without its keys, Back, dead links, the keyboard to every term."""

from __future__ import annotations

from pathlib import Path

import pytest
import synthetic
from glossaries import concept, glossary
from map_reader import Opener
from map_terms import small

import glossgraph
from glossgraph.glossary import Glossary

pytest_plugins = ["map_browser"]

SEEDS = Path(__file__).parents[1] / "seeds"


def letters() -> Glossary:
    labels = [
        "Öl",
        "Übung",
        "Ähre",
        "Mueller",
        "Müller",
        "Øre",
        "Łódź",
        "Đorđe",
        "Ærø",
        "Größe",
        "Schlüsselgröße",
        "Neue Quelle",
    ]
    return glossary(
        *(concept(f"n{i}", label) for i, label in enumerate(labels)),
        concept("code", "Kennzahl", notation="GL-007"),
    )


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        *(("oel", "Öl"), ("ol", "Öl"), ("uebung", "Übung"), ("aeh", "Ähre"), ("ore", "Øre"), ("oere", "Øre")),
        *(("lodz", "Łódź"), ("dorde", "Đorđe"), ("aer", "Ærø"), ("groesse", "Größe"), ("grosse", "Größe")),
        *(
            ("schluesselgrosse", "Schlüsselgröße"),
            ("quelle", "Neue Quelle"),
            ("007", "Kennzahl"),
            ("gl-007", "Kennzahl"),
        ),
    ],
)
def test_german_is_found_without_its_keys_and_a_code_by_any_part(open_map: Opener, typed: str, found: str) -> None:
    reader = open_map(letters())
    reader.press("/")
    reader.page.keyboard.type(typed)
    matches = [text.split("\n")[0].strip() for text in reader.page.locator("#matches [data-key]").all_inner_texts()]
    assert matches[0] == found


def test_one_spelling_of_a_name_finds_all_others(open_map: Opener) -> None:
    reader = open_map(letters())
    for typed in ("mueller", "müller"):
        reader.press("/")
        reader.page.keyboard.type(typed)
        assert {row.strip() for row in reader.page.locator("#matches [data-key]").all_inner_texts()} == {
            "Mueller",
            "Müller",
        }
        reader.press("Escape")


@pytest.mark.parametrize(("typed", "marked"), [("groess", "Größ"), ("ubu", "Übu"), ("SCHLUE", "Schlü")])
def test_what_matches_is_marked_as_it_is_written(open_map: Opener, typed: str, marked: str) -> None:
    reader = open_map(letters())
    reader.press("/")
    reader.page.keyboard.type(typed)
    assert reader.page.locator("#matches mark").first.inner_text() == marked


def test_the_definitions_of_the_seeds_are_found_without_umlauts(open_map: Opener) -> None:
    reader = open_map(glossgraph.load(SEEDS))
    for typed in ("schluessel", "groesse"):
        reader.press("/")
        reader.page.keyboard.type(typed)
        assert reader.page.locator("#matches [data-key]").count() > 0, typed
        reader.press("Escape")


# The address


def test_back_undoes_one_filter_at_a_time(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    reader.choose("prefill")
    reader.page.uncheck("[data-cat='1']")
    assert reader.hash() == "#term=prefill&without=sampling"
    reader.page.go_back()
    assert reader.heading() == "Prefill"
    assert reader.page.is_checked("[data-cat='1']")
    reader.page.go_back()
    assert reader.heading() == "Decode Phase"
    reader.page.go_forward()
    reader.page.go_forward()
    assert not reader.page.is_checked("[data-cat='1']")


def test_a_link_to_a_term_that_is_gone_says_so_and_keeps_no_false_address(open_map: Opener) -> None:
    reader = open_map(small(), "#term=gibt-es-nicht&view=list")
    assert "„gibt-es-nicht“" in reader.page.inner_text("#notice")
    assert reader.page.inner_text("#says") == reader.page.inner_text("#notice")
    assert reader.hash() == "#view=list"
    reader.choose("prefill")
    assert not reader.page.is_visible("#notice")


def test_filters_that_leave_nothing_say_so_and_can_be_reset(open_map: Opener) -> None:
    reader = open_map(small())
    assert not reader.page.is_visible("#notice")
    reader.page.click("#no-categories")
    assert "keinen Begriff" in reader.page.inner_text("#notice")
    reader.page.click("#notice button")
    assert not reader.page.is_visible("#notice")
    assert len(reader.discs()) == 8


# The keyboard


def worlds() -> dict[str, Glossary]:
    islands = glossary(
        *(concept(name, name.upper()) for name in "abcdefg"),
        links=["a related b", "a related c", "c related d", "e related f"],
    )
    return {"small": small(), "islands": islands, "no categories": synthetic.glossary(40, categories=0)}


@pytest.mark.parametrize("name", worlds())
def test_the_key_n_reaches_every_term_and_p_goes_back(open_map: Opener, name: str) -> None:
    terms = worlds()[name]
    reader = open_map(terms, reduced_motion="reduce")
    reader.page.focus("#stage")
    met = []
    for _ in terms.concepts:
        reader.press("n")
        met.append(reader.heading())
    assert sorted(map(str, met)) == sorted(entry.label for entry in terms.concepts.values())
    reader.press("p")
    assert reader.heading() == met[-2]


def test_the_key_n_goes_through_what_is_related_first_and_says_where_one_is(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    reader.page.focus("#stage")
    met = set()
    for _ in range(3):
        reader.press("n")
        met.add(reader.heading())
    assert met == {"Prefill", "KV Cache", "Sampling"}
    assert reader.page.inner_text("#says").startswith("4 von 8: ")
    assert "verwandt mit Decode Phase" in reader.page.inner_text("#says")


def test_nothing_takes_the_focus_without_a_name(open_map: Opener) -> None:
    reader = open_map(small())
    stops = reader.page.evaluate(
        "[...document.querySelectorAll('#map *')].filter((one) => one.tabIndex >= 0).map((one) => one.id)"
    )
    assert stops == ["stage", "zoom-in", "zoom-out", "fit"]


# The list


def test_list_and_legend_are_in_german_order_with_numbers_by_value(open_map: Opener) -> None:
    labels = ["10er", "2er", "1-Bit", "Zahl", "Ørsted", "Orange", "Łódź", "Lampe", "Ähre", "Affe"]
    slugs = ["uebung", "zahl", "aesthetik", "grundlagen"]
    names = dict(zip(slugs, ["Übung", "Zahl", "Ästhetik", "Grundlagen"], strict=True))
    terms = glossary(
        *(concept(f"n{i}", label, categories=(slugs[i % 4],)) for i, label in enumerate(labels)),
        categories=[glossgraph.Category(slug, name) for slug, name in names.items()],
    )
    reader = open_map(terms, "#view=list")
    ordered = ["1-Bit", "2er", "10er", "Affe", "Ähre", "Lampe", "Łódź", "Orange", "Ørsted", "Zahl"]
    assert reader.rows() == ordered
    reader.page.click("[data-sort=term]")
    assert reader.rows() == ordered[::-1]
    legend = reader.page.locator("#filters fieldset").first.locator(".name").all_inner_texts()
    assert legend == ["Ästhetik", "Grundlagen", "Übung", "Zahl"]
    assert reader.page.locator("tr.group:visible").all_inner_texts() == ["Z", "O", "L", "A", "0\u20139"]


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}])
def test_the_list_goes_to_the_row_of_the_chosen_term(open_map: Opener, size: dict[str, int]) -> None:
    reader = open_map(synthetic.glossary(150), "#term=t00077", viewport=size)
    reader.page.click("#to-list")
    row, panel = reader.page.locator("tr.chosen").bounding_box(), reader.page.locator("#panel").bounding_box()
    assert row is not None
    assert panel is not None
    floor = panel["y"] if panel["width"] == size["width"] else size["height"]
    assert row["y"] > 60
    assert row["y"] + row["height"] <= floor


def test_text_from_right_to_left_finds_its_direction(open_map: Opener) -> None:
    terms = glossary(
        concept("a", "شبكة", definition="تعريف قصير."), concept("b", "Netz", definition="Kurz."), links=["a related b"]
    )
    reader = open_map(terms, "#term=a")
    direction = "(one) => getComputedStyle(one).direction"
    assert reader.page.locator("#panel h2").evaluate(direction) == "rtl"
    assert reader.page.locator("#panel .def").evaluate(direction) == "rtl"
    reader.choose("netz")
    assert reader.page.locator("#panel .def").evaluate(direction) == "ltr"
