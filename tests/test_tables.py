"""What a table looks like on a terminal."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Sequence

import pytest

from glossgraph.cli.terminal import show_table


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal have 50 columns and no colours."""
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")


def drawn(headers: Sequence[str], row: Sequence[str], places: Sequence[str] = ()) -> list[str]:
    """Return the lines of a table of one row that are not blank, without the control sequences for bold."""
    with contextlib.redirect_stdout(Terminal()) as screen:
        show_table(headers, [row], places)
    text = screen.getvalue().replace("\x1b[1m", "").replace("\x1b[0m", "")
    return [line.strip() for line in text.splitlines() if line.strip()]


def test_a_place_stays_in_one_piece_and_several_stand_below_each_other() -> None:
    places = "seeds/disaggregated-serving.md:45:46, seeds/durchsatz.md:43:49"
    lines = drawn(("where", "sentence"), (places, "A sentence of some words. " * 4), places=("where",))
    assert lines[2].startswith("seeds/disaggregated-serving.md:45:46,")
    assert lines[3].startswith("seeds/durchsatz.md:43:49 ")


def test_columns_without_headers_have_no_row_for_them() -> None:
    assert [line.split() for line in drawn(("", ""), ("concepts", "3"))] == [["concepts", "3"]]


def test_columns_with_headers_show_them() -> None:
    assert [line.split() for line in drawn(("id", "label"), ("a", "A"))][::2] == [["id", "label"], ["a", "A"]]
