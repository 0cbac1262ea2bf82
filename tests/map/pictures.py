"""Take pictures of a map as readers see it: wide and on a phone, light and dark, with a term and as a list.

python tests/map/pictures.py exports/map.html FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from chromium import ARGUMENTS, executable

SCREENS = {"wide": (1440, 900, 1.0), "phone": (390, 844, 2.0), "readme": (1280, 800, 1.0)}
VIEWS = {"map": "", "term": "#term=decode-phase", "list": "#view=list"}


def main() -> None:
    """Write one PNG for each screen, view and theme."""
    source, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        for screen, (width, height, ratio) in SCREENS.items():
            for theme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=ratio,
                    color_scheme="dark" if theme == "dark" else "light",
                    locale="de-DE",
                )
                for view, fragment in VIEWS.items():
                    page = context.new_page()
                    page.goto(source.as_uri() + fragment)
                    page.wait_for_selector('html[data-ready="1"]', state="attached")
                    page.wait_for_timeout(500)
                    page.screenshot(path=folder / f"{screen}-{view}-{theme}.png")
                    page.close()
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
