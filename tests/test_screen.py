"""What findings look like on a terminal."""

from __future__ import annotations

import io

from desk import issue
from rich.console import Console

from glossgraph.cli.terminal import show_findings
from glossgraph.findings import Finding, Location, Severity
from glossgraph.report import Origin


def drawn(finding: Finding, line: str, width: int = 60, *, colour: bool = False) -> list[str]:
    stream = io.StringIO()
    screen = Console(file=stream, width=width, force_terminal=colour, no_color=not colour, highlight=False)
    show_findings([issue(finding, Severity.WARNING)], Origin("seeds/"), lambda _path: [line], screen)
    return stream.getvalue().splitlines()


def at(column: int) -> Finding:
    return Finding("GG201", "wrong", Location("a.md", 1, column), "a")


def test_the_source_line_is_shown_with_a_caret_below_the_place() -> None:
    assert drawn(at(5), "**A**, **B**.") == [
        "seeds/a.md:1:5 warning GG201 unknown-name",
        "  wrong",
        "      1 | **A**, **B**.",
        "        |     ^",
        "",
    ]


def test_the_caret_stands_right_below_wide_letters_and_emoji() -> None:
    *_, caret, _ = drawn(at(4), "日本🎉X")
    assert caret.index("^") - caret.index("| ") - 2 == 6


def test_a_long_line_is_cut_round_the_place() -> None:
    _, _, source, caret, _ = drawn(at(200), "a" * 199 + "X" + "b" * 200)
    assert len(source) <= 60
    assert source[caret.index("^")] == "X"


def test_control_characters_never_reach_the_terminal() -> None:
    assert "\x1b" not in "".join(drawn(at(1), "\x1b]0;title\x07\tText"))


def test_colours_are_used_only_where_they_are_wanted() -> None:
    assert "\x1b[33m" in "".join(drawn(at(1), "x", colour=True))
    assert "\x1b[3" not in "".join(drawn(at(1), "x"))


def test_a_finding_without_a_file_has_no_source_line() -> None:
    assert drawn(Finding("GG701", "no base_iri"), "x") == ["seeds warning GG701 no-base-iri", "  no base_iri", ""]
