"""A comment with a reason silences a rule in its file; one without does not, and is told so."""

from __future__ import annotations

import pytest

from glossgraph.findings import Finding, Location
from glossgraph.report.suppression import Suppressed, apply_suppressions, read_comments

HEAD = '---\nterm: "A"\nlayout: "x"\n---\n\n'


def sifted(code: str, text: str) -> Suppressed:
    return apply_suppressions([Finding(code, "wrong", Location("a.md", 3), "a")], lambda _path: text)


@pytest.mark.parametrize(
    "comment",
    [
        "<!-- glossgraph: ignore GG401 because it is an appendix -->",
        "<!-- glossgraph: ignore GG402, GG401: an appendix -->",
        "<!--glossgraph: ignore gg401 weil Anhang-->",
        "Text <!-- glossgraph: ignore GG401 an appendix --> and more.",
        "<!-- glossgraph: ignore GG401\n     because it is an appendix -->",
    ],
)
def test_a_comment_with_a_reason_suppresses(comment: str) -> None:
    result = sifted("GG401", f"{HEAD}{comment}\n")
    assert (len(result.kept), len(result.suppressed), result.faulty) == (0, 1, ())


def test_a_comment_in_the_front_matter_suppresses() -> None:
    text = '---\nterm: "A"\n# glossgraph: ignore GG102 the website uses it\nlayout: "x"\n---\n'
    assert sifted("GG102", text).suppressed


def test_a_comment_in_front_matter_that_cannot_be_read_suppresses_too() -> None:
    assert sifted("GG101", "---\n# glossgraph: ignore GG101 known to the printers\nterm: [\n---\n").suppressed


@pytest.mark.parametrize("reason", ["", " because", " because ...", ": -"])
def test_without_a_reason_the_finding_stays_and_a_sentence_says_so(reason: str) -> None:
    result = sifted("GG401", f"{HEAD}<!-- glossgraph: ignore GG401{reason} -->\n")
    assert len(result.kept) == 1
    [comment] = result.faulty
    assert comment.location == Location("a.md", 6)
    assert "gives no reason, so GG401 is still reported" in str(comment.fault)


def test_a_comment_for_another_rule_suppresses_nothing() -> None:
    assert sifted("GG401", f"{HEAD}<!-- glossgraph: ignore GG402 because -- it is small -->\n").kept


def test_an_unknown_rule_or_none_is_told() -> None:
    assert "GG999" in str(sifted("GG401", "<!-- glossgraph: ignore GG999 because -->").faulty[0].fault)
    assert "names no rule" in str(sifted("GG401", "<!-- glossgraph: ignore -->").faulty[0].fault)


def test_comments_in_code_are_examples() -> None:
    text = f"{HEAD}```html\n<!-- glossgraph: ignore GG401 because -->\n```\n\n`<!-- glossgraph: ignore GG401 x -->`\n"
    assert list(read_comments(text, "a.md")) == []


def test_a_heading_that_looks_like_a_front_matter_comment_is_none() -> None:
    assert list(read_comments(f"{HEAD}# glossgraph: ignore GG401 for now\n", "a.md")) == []
