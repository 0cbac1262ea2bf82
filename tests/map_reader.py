"""A reader of the map: opens it from a file in a browser, does what readers do, and keeps account of complaints."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from glossgraph.exporters.map import layout, render_map
from glossgraph.glossary import Glossary

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True, slots=True)
class Disc:
    """A term as it is drawn: where on the stage, in CSS pixels."""

    label: str
    x: float
    y: float
    radius: float


def terms_of(picture: ET.Element) -> list[ET.Element]:
    """Return the terms of a saved picture: each a group of shapes with its name."""
    return [group for group in picture.iter(f"{SVG}g") if group.get("class") == "term"]


class Reader:
    """A page with the map, and what a reader can do with it and see of it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, label: str) -> None:
        """Find a term by the keyboard alone."""
        self.press("/")
        self.page.keyboard.type(label)
        self.press("Enter")

    def heading(self) -> str | None:
        """Return the term that the panel shows, None if it is closed."""
        return self.page.inner_text("#panel h2") if self.page.is_visible("#panel") else None

    def hash(self) -> str:
        return str(self.page.evaluate("location.hash"))

    def hash_of_url(self) -> str:
        """Return the fragment of the address without asking the page, which may run no scripts."""
        return f"#{self.page.url.partition('#')[2]}"

    def picture(self) -> ET.Element:
        """Return the view as the reader saves it as SVG."""
        if not self.page.is_visible("#svg"):
            self.page.click("#menu-button")
        with self.page.expect_download() as download:
            self.page.click("#svg")
        text = Path(download.value.path()).read_text(encoding="utf-8")
        return ET.fromstring(text)  # noqa: S314 - our own page drew it

    def discs(self) -> dict[str, Disc]:
        found = {}
        for term in terms_of(self.picture()):
            label, circle = term.findtext(f"{SVG}title") or "", term.find(f"{SVG}circle")
            assert circle is not None
            found[label] = Disc(
                label, float(circle.get("cx", "")), float(circle.get("cy", "")), float(circle.get("r", ""))
            )
        return found

    def at(self, disc: Disc) -> tuple[float, float]:
        """Return where on the page a disc is."""
        box = self.page.locator("#stage").bounding_box()
        assert box is not None
        return box["x"] + disc.x, box["y"] + disc.y

    def rows(self) -> list[str]:
        """Return the terms of the list that are to be seen, from top to bottom."""
        return [text.split("\n")[0] for text in self.page.locator("#list tr[id]:visible th").all_inner_texts()]


class Opener:
    """Opens maps; after the test, no page may have asked for anything or complained."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.complaints: list[str] = []
        self.contexts: list[Any] = []

    def __call__(self, terms: Glossary, fragment: str = "", *, before: str = "", **options: Any) -> Reader:
        path = self.folder / "map.html"
        if not path.exists():
            path.write_text(render_map(terms, layout(terms)), encoding="utf-8")
        settings = {"viewport": {"width": 1440, "height": 900}, "locale": "de-DE"} | options
        context = self.browser.new_context(**settings)
        self.contexts.append(context)
        page = context.new_page()
        if before:
            page.add_init_script(before)
        page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", lambda request: self.note(request.url))
        page.goto(path.as_uri() + fragment)
        if options.get("java_script_enabled", True):
            page.wait_for_selector('html[data-ready="1"]', state="attached")
        return Reader(page)

    def note(self, url: str) -> None:
        if not url.startswith((self.folder.as_uri(), "data:", "blob:")):
            self.complaints.append(f"request: {url}")
