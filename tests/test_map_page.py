"""What a reader does with the map, in a real browser: find, read, see, share."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
import synthetic
from glossaries import concept, glossary
from map_reader import SVG, Opener, Reader, terms_of
from map_terms import small

from glossgraph.model import Category

pytest_plugins = ["map_browser"]

HOSTILE = "</script><img src=x onerror=window.hit=1>"


# Find


def test_the_map_shows_as_many_terms_as_there_are_entries(open_map: Opener) -> None:
    reader = open_map(small())
    assert reader.page.inner_text("#about") == "8 Begriffe · 7 Verbindungen"
    assert set(reader.discs()) == {entry.label for entry in small().concepts.values()}


def test_a_term_is_found_and_opened_by_keyboard_alone(open_map: Opener) -> None:
    reader = open_map(small())
    reader.press("/")
    reader.page.keyboard.type("deco")
    assert reader.page.get_attribute("#search", "aria-expanded") == "true"
    assert reader.page.locator("#matches [aria-selected=true]").inner_text().strip().startswith("Decode Phase")
    reader.press("Enter")
    assert reader.heading() == "Decode Phase"
    assert reader.page.evaluate("document.activeElement.id") == "panel-heading"
    reader.press("Escape")
    assert reader.heading() is None


def test_arrow_keys_choose_among_the_matches(open_map: Opener) -> None:
    reader = open_map(small())
    reader.press("/")
    reader.page.keyboard.type("a")
    matches = reader.page.locator("#matches [role=option]").all_inner_texts()
    assert len(matches) > 2
    reader.press("ArrowDown", "ArrowDown", "ArrowUp", "Enter")
    assert reader.heading() == matches[1].split("\n")[0].strip()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("KV-CACHE", "KV Cache"),
        ("ubung", "Übung"),
        ("ÜBUNG", "Übung"),
        ("dekodierung", "Decode Phase"),
        ("schlussel-wert", "KV Cache"),
        ("g367", "Decode Phase"),
        ("fortlaufenden", "Decode Phase"),
        ("schärfe der verteilung", "Temperatur"),
    ],
)
def test_labels_variants_notation_and_definition_are_searched(open_map: Opener, typed: str, found: str) -> None:
    reader = open_map(small())
    reader.choose(typed)
    assert reader.heading() == found


@pytest.mark.parametrize(("typed", "found"), [("decdoe phase", "Decode Phase"), ("samplng", "Sampling")])
def test_a_slip_of_the_finger_still_finds_the_term(open_map: Opener, typed: str, found: str) -> None:
    reader = open_map(small())
    reader.choose(typed)
    assert reader.heading() == found
    assert reader.page.title() == f"{found} \u00b7 KI-Glossar"


def test_a_search_without_a_match_says_so(open_map: Opener) -> None:
    reader = open_map(small())
    reader.press("/")
    reader.page.keyboard.type("xyzzy")
    assert "Nichts gefunden" in reader.page.inner_text("#matches")
    reader.press("Enter")
    assert reader.heading() is None


def test_a_copied_link_opens_the_same_view(open_map: Opener) -> None:
    reader = open_map(small())
    reader.choose("decode phase")
    reader.page.select_option("#depth", "2")
    reader.page.uncheck("[data-state='2']")
    reader.page.check("#show-ghosts")
    fragment = reader.hash()
    other = open_map(small(), fragment)
    assert other.heading() == "Decode Phase"
    assert other.page.input_value("#depth") == "2"
    assert not other.page.is_checked("[data-state='2']")
    assert other.page.is_checked("#show-ghosts")
    assert set(other.discs()) == set(reader.discs())


def test_a_link_to_a_term_with_umlauts_opens_it(open_map: Opener) -> None:
    reader = open_map(
        glossary(concept("größe", "Größe"), concept("b", "B"), links=["b related größe"]), "#term=gr%C3%B6%C3%9Fe"
    )
    assert reader.heading() == "Größe"
    reader.page.click("#panel ul.from a:text('B')")
    reader.page.click("#panel ul.related a:text('Größe')")
    assert reader.heading() == "Größe"
    assert reader.hash() == "#term=gr%C3%B6%C3%9Fe"


def test_a_name_as_long_as_a_book_stops_nothing(open_map: Opener) -> None:
    reader = open_map(glossary(concept("a", "Wort " * 20_000), concept("b", "B"), links=["a related b"]), "#term=b")
    assert reader.heading() == "B"
    assert len(reader.discs()) == 2


def test_a_link_to_the_list_opens_the_list_in_its_order(open_map: Opener) -> None:
    reader = open_map(small(), "#view=list&sort=relations&group=category")
    assert reader.page.is_visible("#list table")
    assert reader.page.get_attribute("#by-category", "aria-pressed") == "true"
    assert reader.page.get_attribute("th:has([data-sort=relations])", "aria-sort") == "ascending"


def test_back_and_forward_go_through_the_terms_that_were_read(open_map: Opener) -> None:
    reader = open_map(small())
    reader.choose("prefill")
    reader.choose("temperatur")
    reader.page.go_back()
    assert reader.heading() == "Prefill"
    reader.page.go_back()
    assert reader.heading() is None
    reader.page.go_forward()
    assert reader.heading() == "Prefill"


@pytest.mark.parametrize(
    "fragment", ["#term=gibt-es-nicht", "#term=%E0%A4%A", "#depth=99&view=x&sort=y&unbekannt=1", "#&&==", "#term"]
)
def test_a_broken_link_shows_the_whole_map(open_map: Opener, fragment: str) -> None:
    reader = open_map(small(), fragment)
    assert reader.heading() is None
    assert len(reader.discs()) == 8


# Read


def test_the_panel_says_all_about_a_term(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    text = reader.page.inner_text("#panel")
    for said in (
        *("Decode Phase", "auch: Dekodierung", "entwurf", "G367", "Inferenzoptimierung, Serving"),
        *("Phase der fortlaufenden Ausgabetokengenerierung.", "Ein Token pro Durchlauf", "2026-09-21", "Ein Buch"),
    ):
        assert said in text
    links = {link.inner_text(): link for link in reader.page.locator("#panel a").all()}
    assert links["Agrawal et al."].get_attribute("href") == "https://arxiv.org/abs/2403.02310"
    assert "noopener" in (links["Agrawal et al."].get_attribute("rel") or "")
    assert links["Zur Seite des Eintrags"].get_attribute("href") == "https://example.org/glossar/decode-phase.html"


def chips(reader: Reader, kind: str) -> list[str]:
    return reader.page.locator(f"#panel ul.{kind} a").all_inner_texts()


def test_related_terms_in_and_out_and_what_it_is_mistaken_for_are_told_apart(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    assert chips(reader, "related") == ["KV Cache", "Prefill"]
    assert chips(reader, "from") == ["Sampling"]
    assert chips(reader, "confusable") == ["Sampling"]
    reader.page.click("#panel ul.related a:text('Prefill')")
    assert reader.heading() == "Prefill"
    reader.choose("zahl")
    assert chips(reader, "narrower") == ["Temperatur"]


def test_a_click_on_a_term_opens_it_and_a_click_beside_it_closes_it(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.mouse.click(*reader.at(reader.discs()["Temperatur"]))
    reader.page.wait_for_selector("#panel h2")
    assert reader.heading() == "Temperatur"
    assert "Schärfe der Verteilung." in reader.page.inner_text("#panel .def")
    reader.page.wait_for_timeout(600)
    box = reader.page.locator("#stage").bounding_box()
    assert box is not None
    reader.page.mouse.click(box["x"] + 8, box["y"] + 8)
    reader.page.wait_for_selector("#panel", state="hidden")


def test_pointing_at_a_term_shows_its_definition(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.mouse.move(*reader.at(reader.discs()["Prefill"]))
    reader.page.wait_for_selector("#tip:visible")
    assert reader.page.inner_text("#tip") == "Prefill\nVerarbeitung der Eingabe."


# See


def test_a_category_is_filtered_away_and_its_count_is_said(open_map: Opener) -> None:
    reader = open_map(small())
    legend = reader.page.locator("#filters fieldset").first.inner_text()
    assert re.sub(r"\s+", " ", legend).count("3") == 2
    reader.page.uncheck("[data-cat='1']")
    assert reader.page.inner_text("#about").startswith("6 / 8 Begriffe")
    assert len(reader.discs()) == 6
    reader.page.click("#no-categories")
    assert reader.page.inner_text("#about").startswith("0 / 8")
    reader.page.click("#all-categories")
    assert len(reader.discs()) == 8


def test_the_list_is_filtered_like_the_map(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.uncheck("[data-cat='0']")
    reader.page.click("#to-list")
    assert reader.rows() == ["Decode Phase", "KV Cache", "Prefill", "Sampling", "Temperatur"]


def test_a_status_is_filtered_away(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.uncheck("#filters label:has-text('entwurf') input")
    assert set(reader.discs()) == {"Prefill", "KV Cache", "Temperatur", "Übung", "Zahl", "Allein"}


def test_the_surroundings_of_a_term_grow_step_by_step(open_map: Opener) -> None:
    reader = open_map(small(), "#term=prefill")
    seen = []
    for depth in ("1", "2", "3"):
        reader.page.select_option("#depth", depth)
        seen.append(set(reader.discs()))
    assert seen[0] == {"Prefill", "Decode Phase"}
    assert seen[1] == seen[0] | {"KV Cache", "Sampling"}
    assert seen[2] == seen[1] | {"Übung", "Temperatur"}


def test_orphans_and_names_without_an_entry_can_be_shown(open_map: Opener) -> None:
    reader = open_map(small())
    assert "Bündelung" not in reader.discs()
    reader.page.check("#show-ghosts")
    ghost = reader.discs()["Bündelung"]
    reader.page.mouse.click(*reader.at(ghost))
    reader.page.wait_for_selector("#panel h2")
    assert reader.heading() == "Bündelung"
    assert chips(reader, "related") == ["Decode Phase"]
    reader.press("Escape")
    reader.page.uncheck("#show-ghosts")
    reader.page.check("#only-orphans")
    assert set(reader.discs()) == {"Allein"}


def test_where_colours_begin_anew_the_form_tells_categories_apart(open_map: Opener) -> None:
    names = [f"k{i:02}" for i in range(45)]
    terms = glossary(*(concept(name, name.upper(), categories=(name,)) for name in names))
    drawn = terms_of(open_map(terms).picture())
    circles = [term.findtext(f"{SVG}title") for term in drawn if term.find(f"{SVG}circle") is not None]
    others = [term.findtext(f"{SVG}title") for term in drawn if term.find(f"{SVG}circle") is None]
    assert sorted(map(str, circles)) == [name.upper() for name in names[:20]]
    assert sorted(map(str, others)) == [name.upper() for name in names[20:]]


def test_terms_grow_with_their_relations(open_map: Opener) -> None:
    discs = open_map(small()).discs()
    assert discs["Decode Phase"].radius > discs["Temperatur"].radius > discs["Allein"].radius


@pytest.mark.parametrize(("size", "width"), [(47, 1440), (47, 390), (400, 1440), (400, 390)])
def test_names_do_not_hide_each_other(open_map: Opener, size: int, width: int) -> None:
    reader = open_map(synthetic.glossary(size), viewport={"width": width, "height": 844})
    boxes = []
    for text in reader.picture().iter(f"{SVG}text"):
        lines = list(text.iter(f"{SVG}tspan"))
        font = float(text.get("font-size", "0"))
        across = max(len(line.text or "") for line in lines) * font * 0.42
        x = float(lines[0].get("x", "0"))
        top, bottom = float(lines[0].get("y", "0")) - font * 0.7, float(lines[-1].get("y", "0"))
        boxes.append((x - across / 2, x + across / 2, top, bottom, lines[0].text))
    assert len(boxes) > 8
    for one, two in combinations(boxes, 2):
        assert not (one[0] < two[1] and two[0] < one[1] and one[2] < two[3] and two[2] < one[3]), (one, two)


@pytest.mark.parametrize("size", [47, 100])
def test_names_of_categories_cover_no_term_of_a_small_map(open_map: Opener, size: int) -> None:
    reader = open_map(synthetic.glossary(size, categories=6))
    picture = reader.picture()
    bold = [text for text in picture.iter(f"{SVG}text") if text.get("font-weight") == "700"]
    assert len(bold) == 6
    for text in bold:
        lines = list(text.iter(f"{SVG}tspan"))
        font = float(text.get("font-size", "0"))
        x, half = float(lines[0].get("x", "0")), max(len(line.text or "") for line in lines) * font * 0.25
        top, bottom = float(lines[0].get("y", "0")) - font, float(lines[-1].get("y", "0"))
        for circle in picture.iter(f"{SVG}circle"):
            cx, cy, r = (float(circle.get(name, "0")) for name in ("cx", "cy", "r"))
            assert not (x - half < cx + r and cx - r < x + half and top < cy + r and cy - r < bottom)


def test_the_whole_map_lies_inside_the_picture(open_map: Opener) -> None:
    for width in (1440, 390):
        reader = open_map(small(), viewport={"width": width, "height": 844})
        picture = reader.picture()
        wide, high = float(picture.get("width", "0")), float(picture.get("height", "0"))
        for text in picture.iter(f"{SVG}text"):
            for line in text.iter(f"{SVG}tspan"):
                half = len(line.text or "") * float(text.get("font-size", "0")) * 0.25
                x, y = float(line.get("x", "0")), float(line.get("y", "0"))
                assert x - half > 0
                assert x + half < wide
                assert 0 < y < high


def test_nothing_moves_by_itself(open_map: Opener) -> None:
    reader = open_map(small())
    before = reader.discs()
    reader.page.wait_for_timeout(700)
    assert reader.discs() == before


# List


def test_the_list_is_sorted_by_letter_and_by_column(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.click("#to-list")
    assert reader.rows() == ["Allein", "Decode Phase", "KV Cache", "Prefill", "Sampling", "Temperatur", "Übung", "Zahl"]
    assert reader.page.locator("tr.group:visible").all_inner_texts() == ["A", "D", "K", "P", "S", "T", "U", "Z"]
    reader.page.click("[data-sort=relations]")
    assert reader.rows()[0] == "Decode Phase"
    assert reader.rows()[-1] == "Allein"
    reader.page.click("[data-sort=term]")
    reader.page.click("[data-sort=term]")
    assert reader.rows()[0] == "Zahl"
    assert reader.page.get_attribute("th:has([data-sort=term])", "aria-sort") == "descending"
    assert reader.page.inner_text("#says") == "Sortiert nach Begriff"


def test_the_list_is_grouped_by_category(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.click("#to-list")
    reader.page.click("#by-category")
    groups = [text.strip() for text in reader.page.locator("tr.group:visible").all_inner_texts()]
    assert groups == ["Daten", "Dekodierung und Sampling", "Inferenzoptimierung, Serving und Leistungskennzahlen"]
    assert reader.rows()[:3] == ["Allein", "Übung", "Zahl"]


def test_a_term_of_the_list_opens_beside_it(open_map: Opener) -> None:
    reader = open_map(small(), "#view=list")
    reader.page.click("#list th a:text('Temperatur')")
    assert reader.heading() == "Temperatur"
    assert reader.page.is_visible("#list table")


# Safe


def test_hostile_texts_are_shown_and_nothing_of_them_runs(open_map: Opener) -> None:
    terms = glossary(
        concept("a", HOSTILE, variants=[HOSTILE], definition=HOSTILE, categories=("c",), status_text=HOSTILE),
        concept("b", 'B"><svg onload=window.hit=1>', categories=("c",), marker=HOSTILE, sources=[(HOSTILE, None)]),
        links=["a related b"],
        categories=[Category("c", HOSTILE, HOSTILE)],
        title=HOSTILE,
    )
    reader = open_map(terms)
    reader.page.mouse.move(*reader.at(reader.discs()[HOSTILE]))
    assert HOSTILE in reader.page.inner_text("#tip")
    reader.choose("onerror")
    assert reader.heading() == HOSTILE
    assert HOSTILE in reader.page.inner_text("#filters")
    reader.page.click("#to-list")
    assert HOSTILE in reader.page.inner_text("#list")
    assert reader.page.locator("img").count() == 0
    assert reader.page.evaluate("window.hit") is None


def test_the_policy_stops_a_script_that_gets_into_the_page_and_every_request(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.evaluate("""() => {
        document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.hit=1'>");
        const script = document.createElement("script");
        script.textContent = "window.hit = 2";
        document.body.append(script);
        window.answer = fetch("https://example.org/").then(() => "reached", () => "stopped");
    }""")
    assert reader.page.evaluate("window.answer") == "stopped"
    assert reader.page.evaluate("window.hit") is None
    refused = [line for line in open_map.complaints if "Content Security Policy" in line or "ERR_" in line]
    assert refused
    open_map.complaints.clear()
