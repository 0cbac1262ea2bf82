"""The map on every screen: lists beside an open entry, small windows, great enlargement, high contrast."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from map_reader import SVG, Opener, Reader
from map_terms import small

import glossgraph
from glossgraph.glossary import Glossary

pytest_plugins = ["map_browser"]

SEEDS = Path(__file__).parents[1] / "seeds"


def seeds() -> Glossary:
    return glossgraph.load(SEEDS)


CELLS = """() => [...document.querySelectorAll("#list tr[id]")].map((row) => [
    row.getBoundingClientRect().height,
    ...[...row.children].map((cell) => cell.getBoundingClientRect().width).filter(Boolean),
])"""


def test_a_list_beside_an_open_entry_can_be_read_at_every_width(open_map: Opener) -> None:
    reader = open_map(seeds(), "#view=list&term=token", viewport={"width": 320, "height": 700})
    for width in (*range(320, 1920, 100), 821, 844, 1024, 1101, 1280, 1440, 1920):
        reader.page.set_viewport_size({"width": width, "height": 700})
        for height, *columns in reader.page.evaluate(CELLS):
            assert min(columns) >= 8 * 16, (width, columns)
            assert height <= 400, (width, height)


def test_a_wide_list_has_all_its_columns(open_map: Opener) -> None:
    reader = open_map(seeds(), "#view=list")
    assert {len(columns) for _, *columns in reader.page.evaluate(CELLS)} == {5}


def test_a_phone_held_across_gets_the_page_of_a_phone(open_map: Opener) -> None:
    phone: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
    reader = open_map(small(), "#term=decode-phase", **phone)
    assert not reader.page.is_visible("#filters")
    assert reader.page.is_visible("#menu-button")
    panel, stage = reader.page.locator("#panel").bounding_box(), reader.page.locator("#stage").bounding_box()
    assert panel is not None
    assert stage is not None
    assert panel["height"] > 300
    assert panel["x"] - stage["x"] > 380
    assert stage["height"] > 320


@pytest.mark.parametrize("size", [(320, 256), (320, 180)])
def test_at_four_hundred_percent_the_entry_takes_the_page(open_map: Opener, size: tuple[int, int]) -> None:
    reader = open_map(seeds(), "#term=token", viewport={"width": size[0], "height": size[1]})
    panel = reader.page.locator("#panel").bounding_box()
    assert panel == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
    assert reader.page.evaluate("document.documentElement.scrollWidth") == size[0]
    reader.page.click("#panel .shut")
    assert reader.page.is_visible("header")
    reader.page.evaluate("document.getElementById('stage').scrollIntoView()")
    stage = reader.page.locator("#stage").bounding_box()
    assert stage is not None
    assert abs(stage["y"]) < 1, "the header scrolls away and leaves the page to the map"
    assert stage["height"] == size[1]


def test_a_pressed_button_looks_pressed_in_forced_colours(open_map: Opener) -> None:
    reader = open_map(small(), forced_colors="active")

    def looks(name: str) -> str:
        return str(reader.page.locator(name).evaluate("(one) => getComputedStyle(one).backgroundColor"))

    assert looks("#to-map") != looks("#to-list")
    reader.page.click("#to-list")
    assert looks("#by-letter") != looks("#by-category")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}])
def test_names_around_a_chosen_term_hide_neither_each_other_nor_behind_the_entry(
    open_map: Opener, size: dict[str, int]
) -> None:
    reader = open_map(seeds(), viewport=size, reduced_motion="reduce")
    for term in ("token", "kv-cache", "decode-phase", "sampling"):
        reader.page.evaluate(f"location.hash = '#term={term}'")
        reader.page.wait_for_selector(f"#panel[data-term='{term}']")
        boxes = name_boxes(reader)
        panel, stage = reader.page.locator("#panel").bounding_box(), reader.page.locator("#stage").bounding_box()
        assert panel is not None
        assert stage is not None
        across = panel["width"] >= stage["width"]
        for left, right, top, bottom, text in boxes:
            assert left >= -1, text
            assert top >= -1, text
            assert right <= (stage["width"] if across else panel["x"] - stage["x"]) + 1, text
            assert bottom <= (panel["y"] - stage["y"] if across else stage["height"]) + 1, text
        for one, two in combinations(boxes, 2):
            assert not (one[0] < two[1] and two[0] < one[1] and one[2] < two[3] and two[2] < one[3]), (one, two)


def name_boxes(reader: Reader) -> list[tuple[float, float, float, float, str]]:
    """Return the boxes of all names in the saved picture, measured as the browser sets them but a little smaller."""
    boxes = []
    for text in reader.picture().iter(f"{SVG}text"):
        lines = list(text.iter(f"{SVG}tspan"))
        size = float(text.get("font-size", "0"))
        across = max(len(line.text or "") for line in lines) * size * 0.42
        x = float(lines[0].get("x", "0"))
        top, bottom = float(lines[0].get("y", "0")) - size * 0.7, float(lines[-1].get("y", "0"))
        boxes.append((x - across / 2, x + across / 2, top, bottom, lines[0].text or ""))
    return boxes
