"""The map for every reader: keyboard, touch, small screens, dark, print, no JavaScript, both languages, axe-core."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import synthetic
from bodies import body_of
from glossaries import concept, glossary
from map_reader import SVG, Opener, Reader, terms_of
from map_terms import small

from glossgraph.exporters.map import palette
from glossgraph.findings import Location
from glossgraph.model import Definition, Label, LabelKind, Status

pytest_plugins = ["map_browser"]

AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


# Keyboard


def focused(reader: Reader) -> str:
    return str(
        reader.page.evaluate(
            "document.activeElement.id || document.activeElement.className || document.activeElement.tagName"
        )
    )


def test_the_tab_key_reaches_everything_in_the_order_of_the_page(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    reached = []
    for _ in range(60):
        reader.press("Tab")
        reached.append(focused(reader))
        if reached[-1] in {"BODY", reached[0]} and len(reached) > 1:
            break
    wanted = [
        "skip",
        "search",
        "to-map",
        "to-list",
        "png",
        "svg",
        "theme",
        "language",
        "all-categories",
        "no-categories",
    ]
    wanted += ["only-orphans", "show-ghosts", "depth", "stage", "zoom-in", "zoom-out", "fit", "shut", "copy"]
    assert [name for name in reached if name in wanted] == wanted


def test_every_focus_can_be_seen(open_map: Opener) -> None:
    reader = open_map(small())
    for _ in range(12):
        reader.press("Tab")
        width = reader.page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
        assert width != "0px", focused(reader)


def test_arrow_keys_walk_along_relations_and_say_where_one_is(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.focus("#stage")
    reader.press("ArrowRight")
    assert reader.heading() == "Decode Phase"
    assert reader.page.inner_text("#says").startswith("Decode Phase. Phase der fortlaufenden")
    visited = {reader.heading()}
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown") * 3:
        reader.press(key)
        visited.add(reader.heading())
        assert focused(reader) == "stage"
    assert len(visited) > 2
    reader.press("Enter")
    assert focused(reader) == "panel-heading"
    reader.press("Escape")
    assert reader.heading() is None
    assert focused(reader) == "stage"


def test_where_no_relation_leads_the_page_says_so(open_map: Opener) -> None:
    reader = open_map(glossary(concept("a", "A")), "#term=a")
    reader.page.focus("#stage")
    reader.press("ArrowUp")
    assert reader.page.inner_text("#says") == "In dieser Richtung liegt kein verwandter Begriff."


def test_plus_minus_and_nought_change_the_scale(open_map: Opener) -> None:
    reader = open_map(small(), reduced_motion="reduce")
    whole = reader.discs()
    reader.page.focus("#stage")
    reader.press("+", "+")
    near = reader.discs()
    assert near["Zahl"].x != whole["Zahl"].x
    reader.page.focus("#stage")
    reader.press("-")
    assert abs(reader.discs()["Zahl"].x - whole["Zahl"].x) < abs(near["Zahl"].x - whole["Zahl"].x)
    reader.page.focus("#stage")
    reader.press("0")
    assert reader.discs() == whole


def test_the_skip_link_leads_to_the_list(open_map: Opener) -> None:
    reader = open_map(small())
    reader.press("Tab", "Enter")
    assert reader.page.is_visible("#list table")
    assert focused(reader) == "list-heading"


# Touch and small screens


def test_a_tap_opens_a_term_on_a_phone(open_map: Opener) -> None:
    reader = open_map(small(), **PHONE)
    reader.page.touchscreen.tap(*reader.at(reader.discs()["Prefill"]))
    reader.page.wait_for_selector("#panel h2")
    assert reader.heading() == "Prefill"
    box = reader.page.locator("#panel").bounding_box()
    assert box is not None
    assert box["width"] == 360
    assert box["height"] < 0.6 * 740


def test_two_fingers_enlarge_the_map(open_map: Opener) -> None:
    reader = open_map(small(), **PHONE)
    before = reader.discs()
    session = reader.page.context.new_cdp_session(reader.page)
    session.send("Input.synthesizePinchGesture", {"x": 180, "y": 400, "scaleFactor": 2.5, "gestureSourceType": "touch"})
    reader.page.wait_for_timeout(400)
    after = reader.discs()
    spread = [
        abs(discs["Zahl"].y - discs["Decode Phase"].y) + abs(discs["Zahl"].x - discs["Decode Phase"].x)
        for discs in (before, after)
    ]
    assert spread[1] > 1.5 * spread[0]


@pytest.mark.parametrize("fragment", ["", "#term=decode-phase", "#view=list", "#view=list&term=decode-phase"])
def test_nothing_is_wider_than_a_small_phone(open_map: Opener, fragment: str) -> None:
    reader = open_map(small(), fragment, **PHONE)
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.page.evaluate("document.getElementById('list').scrollWidth") <= 360


def test_filters_and_tools_are_within_reach_on_a_phone(open_map: Opener) -> None:
    reader = open_map(small(), **PHONE)
    reader.page.tap("#filter-button")
    reader.page.tap("#filters label:has-text('Daten')")
    reader.page.tap("#filter-button")
    assert set(reader.discs()) == {"Decode Phase", "Prefill", "KV Cache", "Sampling", "Temperatur"}
    assert reader.page.is_visible("#theme")


def test_a_stranger_on_a_phone_finds_a_term_and_two_related_ones(open_map: Opener) -> None:
    reader = open_map(small(), viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    reader.page.tap("#search")
    reader.page.keyboard.type("decode")
    reader.page.tap("#matches li >> nth=0")
    assert reader.heading() == "Decode Phase"
    for chip in reader.page.locator("#panel ul.related a").all()[:2]:
        box = chip.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 844


def test_buttons_on_a_phone_are_large_enough_for_a_finger(open_map: Opener) -> None:
    reader = open_map(small(), **PHONE)
    for button in reader.page.locator("header button:visible, #zoom button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 36


# Light, dark, motion, print


def background(reader: Reader) -> str:
    return str(reader.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--stage')")).strip()


@pytest.mark.parametrize(("scheme", "theme"), [("light", palette.LIGHT_THEME), ("dark", palette.DARK_THEME)])
def test_the_page_follows_the_system_and_the_switch(open_map: Opener, scheme: str, theme: dict[str, str]) -> None:
    reader = open_map(small(), color_scheme=scheme)
    assert background(reader) == theme["stage"]
    rect = reader.picture().find(f"{SVG}rect")
    assert rect is not None
    assert rect.get("fill") == theme["stage"]
    reader.page.click("#theme")
    assert background(reader) != theme["stage"]
    reader.page.reload()
    assert background(reader) != theme["stage"]


def test_a_browser_that_forbids_storage_breaks_nothing(open_map: Opener) -> None:
    forbid = (
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    reader = open_map(small(), before=forbid)
    reader.page.click("#theme")
    reader.page.click("#language")
    assert reader.page.get_attribute("html", "data-theme") == "dark"
    assert reader.page.get_attribute("html", "lang") == "en"


def test_who_wants_no_motion_gets_none(open_map: Opener) -> None:
    reader = open_map(small(), reduced_motion="reduce")
    reader.choose("temperatur")
    at_once = reader.discs()
    reader.page.wait_for_timeout(700)
    assert reader.discs() == at_once


def test_a_printed_map_is_the_whole_glossary_as_a_list(open_map: Opener) -> None:
    reader = open_map(small())
    reader.page.emulate_media(media="print")
    text = reader.page.inner_text("body")
    for said in ("KI-Glossar", "Decode Phase", "Ein Token pro Durchlauf", "Prefill", "Temperatur", "https://arxiv.org"):
        assert said in text or said == "https://arxiv.org"
    assert not reader.page.is_visible("#map")
    assert not reader.page.is_visible("#filters")
    assert reader.page.pdf()[:5] == b"%PDF-"


def test_print_is_dark_on_white_also_in_the_dark(open_map: Opener) -> None:
    reader = open_map(small(), color_scheme="dark")
    reader.page.emulate_media(media="print", color_scheme="dark")
    assert background(reader) == palette.LIGHT_THEME["stage"]


# Without JavaScript


def test_without_javascript_the_glossary_can_be_read_and_walked(open_map: Opener) -> None:
    reader = open_map(small(), java_script_enabled=False)
    text = reader.page.inner_text("body")
    for said in (
        "KI-Glossar",
        "Decode Phase",
        "Phase der fortlaufenden",
        "Ein Token pro Durchlauf",
        "auch: Dekodierung",
        "Agrawal et al.",
    ):
        assert said in text
    assert not reader.page.is_visible("#search")
    reader.page.click("tr:has-text('Decode Phase') ul.related a:text('Prefill')")
    assert reader.hash_of_url() == "#term=prefill"
    assert reader.page.locator("[id='term=prefill']").is_visible()


# Languages


def test_the_page_speaks_german_and_english(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    assert reader.page.get_attribute("html", "lang") == "de"
    reader.page.click("#language")
    assert reader.page.get_attribute("html", "lang") == "en"
    shown = reader.page.inner_text("body")
    for said in ("Related terms", "Named in", "Not to be confused with", "Categories", "Map", "8 terms"):
        assert said.lower() in shown.lower()
    assert reader.page.get_attribute("#search", "placeholder") == "Search for a term  ( / )"
    for german in ("Verwandte Begriffe", "Kategorien", "Liste"):
        assert german.lower() not in shown.lower()
    assert reader.heading() == "Decode Phase"


def bilingual() -> Any:
    here = Location("a.md")
    english = Label("Prefill phase", "en", LabelKind.PREFERRED, here)
    entry = concept("a", "Vorbefüllung", labels=[english], definition="Verarbeitung der Eingabe.", categories=("x",))
    entry = replace(
        entry,
        definitions=(*entry.definitions, Definition("Processing of the input.", "en", here)),
        bodies=(body_of("Auf Deutsch.", "de", "de/a.md"), body_of("In English.", "en", "en/a.md")),
    )
    only_german = concept("b", "Nur deutsch", definition="Bleibt deutsch.", categories=("x",))
    return replace(glossary(entry, only_german, links=["a related b"]), languages=("de", "en"))


def test_entries_in_two_languages_are_read_in_either(open_map: Opener) -> None:
    reader = open_map(bilingual(), "#term=a")
    assert reader.heading() == "Vorbefüllung"
    assert "Auf Deutsch." in reader.page.inner_text("#panel")
    assert "In English." not in reader.page.inner_text("#panel")
    reader.page.select_option("#content-language", "en")
    assert reader.heading() == "Prefill phase"
    assert "In English." in reader.page.inner_text("#panel")
    assert "Processing of the input." in reader.page.inner_text("#panel")
    assert "Auf Deutsch." not in reader.page.inner_text("#panel")
    assert set(reader.discs()) == {"Prefill phase", "Nur deutsch"}
    assert reader.hash() == "#term=a&lang=en"
    reader.page.click("#to-list")
    assert reader.rows() == ["Nur deutsch", "Prefill phase"]
    reader.choose("vorbef")
    assert reader.heading() == "Prefill phase"


# Pictures


def test_the_view_is_saved_as_png(open_map: Opener) -> None:
    reader = open_map(small(), "#term=decode-phase")
    with reader.page.expect_download() as download:
        reader.page.click("#png")
    data = Path(download.value.path()).read_bytes()
    assert download.value.suggested_filename == "ki-glossar.png"
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert width > 1600
    assert height > 1200
    assert len(data) > 20_000


def test_the_view_is_saved_as_svg_that_other_programs_read(open_map: Opener) -> None:
    picture = open_map(small()).picture()
    assert picture.tag == f"{SVG}svg"
    assert picture.findtext(f"{SVG}title") == "KI-Glossar"
    assert len(terms_of(picture)) == 8
    assert set(re.findall(r"Prefill|Sampling", " ".join(picture.itertext()))) == {"Prefill", "Sampling"}


def test_a_saved_svg_shows_status_and_direction_as_the_screen_does(open_map: Opener) -> None:
    states = [
        *(Status.REVIEW, Status.REVIEW, Status.WITHDRAWN, Status.DRAFT, Status.DEPRECATED, Status.PUBLISHED),
        *(None, None),
    ]
    words = [one.value if one else "" for one in states[:-1]] + ["seltsam"]
    entries = [
        concept(f"t{i}", f"Term {i}", status=one, status_text=word)
        for i, (one, word) in enumerate(zip(states, words, strict=True))
    ]
    terms = glossary(*entries, links=["t0 broader t1", "t0 narrower t2", "t0 related t3"])
    picture = open_map(terms, "#term=t0").picture()
    drawn = {
        term.findtext(f"{SVG}title"): re.sub(r"[\d.]+", "", ET.tostring(term, "unicode")) for term in terms_of(picture)
    }
    looks = [re.sub(r"#\w+|Term ", "", drawn[f"Term {i}"]) for i in range(8)]
    assert looks[0] == looks[1]
    assert len(set(looks)) == 7, "every status, none, and a word that no table maps look unlike each other"
    assert len([group for group in picture.iter(f"{SVG}g") if group.get("class") == "head"]) == 2


# Accessibility by axe-core


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.exists():
        pytest.fail("axe-core is missing: `make test` installs it (npm install --prefix tests)")
    return AXE.read_text(encoding="utf-8")


STATES: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "light": ("", {}, ()),
    "dark": ("", {"color_scheme": "dark"}, ()),
    "list": ("#view=list", {}, ()),
    "list in the dark": ("#view=list&group=category", {"color_scheme": "dark"}, ()),
    "a term": ("#term=decode-phase", {}, ()),
    "a term in the dark": ("#term=decode-phase&depth=2&ghosts=true", {"color_scheme": "dark"}, ()),
    "phone": ("", PHONE, ()),
    "phone with a term": ("#term=decode-phase", PHONE, ()),
    "phone with filters": ("", PHONE, ("#filter-button",)),
    "phone with tools": ("", PHONE | {"color_scheme": "dark"}, ("#menu-button",)),
    "phone with list": ("#view=list", PHONE, ()),
}


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_no_violation(open_map: Opener, axe: str, name: str) -> None:
    fragment, options, clicks = STATES[name]
    reader = open_map(small(), fragment, **options)
    for click in clicks:
        reader.page.click(click)
    reader.page.evaluate(axe)
    found = reader.page.evaluate(
        "axe.run().then((result) => result.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html).join(' ')))"
    )
    assert found == []


def test_axe_finds_no_violation_while_searching(open_map: Opener, axe: str) -> None:
    reader = open_map(small())
    reader.press("/")
    reader.page.keyboard.type("a")
    reader.page.evaluate(axe)
    assert reader.page.evaluate("axe.run().then((result) => result.violations.map((v) => v.id))") == []


def test_axe_finds_no_violation_without_javascript_on_the_page(open_map: Opener, axe: str) -> None:
    reader = open_map(small(), "#view=list", before="")
    reader.page.evaluate("document.documentElement.className = ''")
    reader.page.evaluate(axe)
    assert reader.page.evaluate("axe.run().then((result) => result.violations.map((v) => v.id))") == []


# Large


def test_a_large_map_is_painted_soon_and_moves_smoothly(open_map: Opener) -> None:
    reader = open_map(synthetic.glossary(1500))
    painted = reader.page.evaluate("performance.getEntriesByName('painted')[0].startTime")
    assert painted < 3000
    box = reader.page.locator("#stage").bounding_box()
    assert box is not None
    reader.page.evaluate("""() => {
        window.stamps = [];
        (function count(now) { window.stamps.push(now); requestAnimationFrame(count); })(performance.now());
    }""")
    reader.page.mouse.move(700, 450)
    reader.page.mouse.down()
    for step in range(60):
        reader.page.mouse.move(700 + 3 * step, 450 + 2 * step)
    reader.page.mouse.up()
    stamps = reader.page.evaluate("window.stamps")
    gaps = sorted(after - before for before, after in pairwise(stamps))
    assert gaps[len(gaps) // 2] < 34
