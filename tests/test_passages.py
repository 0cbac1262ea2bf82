"""Running text with true places: what a reader reads, and where in the file each character of it stands."""

from __future__ import annotations

import pytest
from bodies import passages
from hypothesis import given
from hypothesis import strategies as st

from glossgraph.bodies import Passage
from glossgraph.readers.comments import comments


def only(markdown: str) -> Passage:
    [passage] = passages(markdown)
    return passage


def quiet(passage: Passage) -> list[str]:
    return [passage.text[start:end] for start, end in passage.quiet]


def test_a_paragraph_is_one_passage_across_line_breaks_and_emphasis() -> None:
    assert only("Der **KV**\n*Cache*  \nwächst &amp; wächst\\*.").text == "Der KV Cache wächst & wächst*."


def test_every_character_knows_where_it_stands() -> None:
    markdown = "# Ü\n\nDie *Größe* [des](https://x.org) 🎉 Prefills\nzählt.\n"
    passage = (passages(markdown))[1]
    for word in ("Größe", "des", "🎉", "Prefills", "zählt"):
        assert markdown[passage.offset(passage.text.index(word)) :].startswith(word)


def test_list_items_table_rows_and_quotations_are_passages_of_their_own() -> None:
    markdown = "- eins\n- zwei\n\n  drei\n\n| a | b |\n|---|---|\n| c | d |\n\n> vier\n"
    assert [passage.text for passage in passages(markdown)] == [*("eins", "zwei", "drei", "a | b", "c | d", "vier")]


def test_code_blocks_html_and_comments_are_no_passages() -> None:
    assert (passages("```\nCache\n```\n\n    Cache\n\n<div>Cache</div>\n\n<!-- Cache -->\n")) == []


@pytest.mark.parametrize(
    ("markdown", "silent"),
    [
        ("Der `Cache` ist", "Cache"),
        ("Der [Cache](x.md) ist", "Cache"),
        ("Der [[kv|Cache]] ist", "Cache"),
        ("Siehe https://x.org/Cache.", "https://x.org/Cache."),
        ('Der {{< tip text="Cache" >}} ist', '{{< tip text="Cache" >}}'),
        ("> Alles ist Cache.\n> — Cache, Über Caches", "— Cache, Über Caches"),
    ],
)
def test_code_links_addresses_and_sources_of_quotations_are_quiet(markdown: str, silent: str) -> None:
    assert silent in quiet(only(markdown))


def test_a_dash_in_a_sentence_names_no_source() -> None:
    assert quiet(only("Der Cache — das ist Speicher — ist voll.")) == []


def test_headings_are_told_apart() -> None:
    found = passages("# A\n\neins\n\nC\n---\n\nzwei\n")
    assert [(one.text, one.level) for one in found] == [("A", 1), ("eins", 0), ("C", 2), ("zwei", 0)]


def test_a_link_knows_its_text_and_where_it_begins() -> None:
    markdown = "Ä: der [KV *Cache*](x.md)."
    passage = only(markdown)
    [span] = passage.spans
    assert passage.text[slice(*span.range)] == span.text == "KV Cache"
    assert markdown[slice(*span.whole)] == "[KV *Cache*](x.md)"
    assert span.inner is not None
    assert markdown[slice(*span.inner)] == "KV *Cache*"


def test_comments_are_found_with_their_places_but_not_in_code() -> None:
    markdown = "Ä <!-- eins --> b\n\n<!-- zwei\ndrei -->\n\n`<!-- vier -->`\n"
    assert [(text, markdown[offset : offset + 4]) for text, offset in comments(markdown)] == [
        ("eins", "<!--"),
        ("zwei\ndrei", "<!--"),
    ]


@given(st.text(alphabet=st.sampled_from(list("aä🎉*_`[]()<>!#-\n >|&;\\")), max_size=60))
def test_whatever_the_markdown_places_lie_inside_it(markdown: str) -> None:
    for passage in passages(markdown):
        assert all(0 <= passage.offset(index) < len(markdown) for index in range(len(passage.text)))
        assert all(0 <= start <= end <= len(passage.text) for start, end in passage.quiet)
