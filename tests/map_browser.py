"""Fixtures for tests in a real browser that is cut off from every network (used as a pytest plugin)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import ARGUMENTS, executable
from map_reader import Opener
from playwright.sync_api import Browser, sync_playwright


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_map(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    opener = Opener(browser, tmp_path)
    yield opener
    for context in opener.contexts:
        context.close()
    assert opener.complaints == []
