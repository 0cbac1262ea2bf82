"""When two names are the same, and what an id may look like."""

from __future__ import annotations

import unicodedata
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glossgraph.names.characters import first_control, one_line, without_controls
from glossgraph.names.ids import RESERVED_IDS, iri_segment, is_safe_id, safe_id
from glossgraph.names.sameness import fold, loosen

NAMES = st.text()


@given(NAMES)
def test_folding_twice_changes_nothing(name: str) -> None:
    assert fold(fold(name)) == fold(name)
    assert loosen(loosen(name)) == loosen(name)


@given(NAMES)
def test_names_that_fold_alike_are_alike_loosely(name: str) -> None:
    assert loosen(fold(name)) == loosen(name)


@pytest.mark.parametrize(
    "other",
    ["kv cache", "KV  Cache", "\u00a0KV\u00a0Cache ", "KV\nCache", "\uff2b\uff36 Cache", "\u212aV Cache"],
)
def test_capitals_blanks_and_compatibility_forms_make_no_difference(other: str) -> None:
    assert fold(other) == fold("KV Cache")


@pytest.mark.parametrize("other", ["KV-Cache", "kv_cache", "KV/Cache", "KV\u2011Cache", "KV\u2010Cache", "kv -_ cache"])
def test_separators_make_no_difference_loosely(other: str) -> None:
    assert fold(other) != fold("KV Cache")
    assert loosen(other) == loosen("KV Cache")


@pytest.mark.parametrize("hidden", ["\u00ad", "\u200b", "\u2060", "\ufeff", "\u200e", "\u200f"])
def test_characters_that_nobody_sees_make_no_difference_loosely(hidden: str) -> None:
    assert loosen(f"Wissens{hidden}graph") == loosen("Wissensgraph")


def test_composed_and_decomposed_letters_are_the_same() -> None:
    assert fold(unicodedata.normalize("NFD", "Größe")) == fold("GRÖSSE") == "grösse"


@pytest.mark.parametrize(("one", "other"), [("C", "C++"), ("C", "C#"), ("Token", "Tokens"), ("é", "e"), ("👩‍💻", "👩")])
def test_different_names_stay_different(one: str, other: str) -> None:
    assert loosen(one) != loosen(other)


@given(NAMES)
def test_a_safe_id_is_safe_and_stays_as_it_is(text: str) -> None:
    made = safe_id(text)
    assert safe_id(made) == made
    assert is_safe_id(made)
    assert made
    assert made not in RESERVED_IDS
    assert not made.startswith("-")
    assert not made.endswith("-")
    assert all(c in "-._~" or unicodedata.category(c)[0] in "LMN" for c in made)
    assert unicodedata.is_normalized("NFC", made)


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("KV Cache", "KV-Cache"),
        ("a//b??c", "a-b-c"),
        ("-a-", "a"),
        ("../../etc", "..-..-etc"),
        ("Scheme", "Scheme"),
        ("scheme", "scheme-term"),
        ("category", "category-term"),
        (".", ".-term"),
        ("..", "..-term"),
        ("/..", "..-term"),
        ("!?", "entry"),
        ("", "entry"),
        ("日本語", "日本語"),
        ("क्लस्टर", "क्लस्टर"),
        ("a\u0308", "\u00e4"),
        ("<script>", "script"),
    ],
)
def test_how_an_id_is_made_safe(written: str, made: str) -> None:
    assert safe_id(written) == made


@given(NAMES)
def test_a_segment_of_an_iri_is_ascii_and_leads_back(text: str) -> None:
    made = safe_id(text)
    assert iri_segment(made).isascii()
    assert unquote(iri_segment(made)) == made


@given(st.text(st.characters()))
def test_nothing_that_xml_refuses_is_left(text: str) -> None:
    clean = without_controls(text)
    assert all(c in "\t\n\r" or c >= " " for c in clean)
    clean.encode()
    assert (first_control(text) < 0) == (clean == text)


def test_the_first_control_character_is_found() -> None:
    assert first_control("a\nb\tc\u00a0d\x07e\x00") == 7


@given(NAMES)
def test_one_line_is_one_line(text: str) -> None:
    assert one_line(text) == " ".join(text.split())
