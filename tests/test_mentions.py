"""Mentions of concepts in running text, German and English."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from bodies import passages
from german_sentences import SENTENCES
from hypothesis import given
from hypothesis import strategies as st

from glossgraph.editing.suggest import LIKELY
from glossgraph.findings import Location
from glossgraph.mentions import Finder, Lookup, Mention
from glossgraph.model import Label, LabelKind
from glossgraph.names.lemmas import dictionary

cached: Callable[[str], Lookup] = cache(dictionary)


def finder(*labels: str, language: str = "de", lookup: Lookup | None = None) -> Finder:
    """Make a finder of concepts whose ids are their labels."""
    made = [(text, Label(text, language, LabelKind.PREFERRED, Location("a.md"))) for text in labels]
    return Finder(made, language, lookup or cached(language))


def likely(labels: tuple[str, ...], markdown: str, language: str = "de") -> list[str]:
    """Return the texts that mention a concept in *markdown*, as far as they are likely enough to be shown."""
    found = finder(*labels, language=language)
    return [
        passage.text[mention.start : mention.end]
        for passage in passages(markdown)
        if not passage.level
        for mention in found.find(passage.text)
        if mention.likelihood >= LIKELY and not passage.is_quiet(mention.start, mention.end)
    ]


@pytest.mark.parametrize(
    ("label", "sentence", "mentioned"),
    [pytest.param(*row, id=f"{kind}: {row[0]}") for kind, rows in SENTENCES.items() for row in rows],
)
def test_a_german_sentence_mentions_a_concept_or_not(label: str, sentence: str, mentioned: bool) -> None:  # noqa: FBT001 - parametrized
    assert bool(likely((label,), sentence)) is mentioned


@pytest.mark.parametrize(
    ("label", "sentence", "text"),
    [
        ("Service Mesh", "All service meshes do this.", "service meshes"),
        ("Load Balancer", "A load-balancer helps.", "load-balancer"),
        ("Query", "Two queries run.", "queries"),
        ("LLM", "These LLMs answer.", "LLMs"),
        ("LLM", "The LLM's answer.", "LLM"),
        ("Data Center", "Our datacenters are full.", "datacenters"),
        ("Embeddings", "An embedding is a vector.", "embedding"),
        ("Index", "Both indices fit.", "indices"),
    ],
)
def test_an_english_sentence_mentions_a_concept(label: str, sentence: str, text: str) -> None:
    assert likely((label,), sentence, "en") == [text]


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("RAG", "An old rag lay there."),
        ("Token", "Tokenization comes first."),
        ("Plan", "The plane leaves."),
        ("Service Mesh", "A service. Mesh is something else."),
        ("Cache", "See cache.py for that."),
    ],
)
def test_an_english_sentence_mentions_something_else(label: str, sentence: str) -> None:
    assert likely((label,), sentence, "en") == []


def test_in_other_languages_a_name_is_found_as_it_stands() -> None:
    assert likely(("Nœud",), "Le nœud et les nœuds.", "fr") == ["nœud"]


def test_the_longest_of_overlapping_mentions_counts() -> None:
    assert likely(("Cache", "KV Cache", "Prompt Caching"), "Der KV Cache ist ein Cache.") == ["KV Cache", "Cache"]


def test_a_name_with_two_owners_is_no_mention() -> None:
    labels = [(owner, Label("Cache", "de", LabelKind.PREFERRED, Location("a.md"))) for owner in ("a", "b")]
    assert Finder(labels, "de", None).find("Der Cache ist voll.") == []


def test_a_preferred_label_beats_the_variant_of_another_concept() -> None:
    labels = [
        ("a", Label("Cache", "de", LabelKind.ALTERNATIVE, Location("a.md"))),
        ("b", Label("Cache", "de", LabelKind.PREFERRED, Location("b.md"))),
    ]
    assert Finder(labels, "de", None).find("Der Cache ist voll.") == [Mention(4, 9, "b", 1.0)]


def test_a_mention_says_how_sure_it_is() -> None:
    found = finder("KV Cache").find("KV Cache, KV-Cache, KV Caches, kvcache")
    assert [mention.likelihood for mention in found] == sorted((one.likelihood for one in found), reverse=True)
    assert found[0].likelihood == 1.0


def test_without_a_dictionary_regular_forms_are_taken_and_small_letters_are_not() -> None:
    found = finder("Prefill", "Rate", lookup=None)
    careful = Finder([("x", Label("Rate", "de", LabelKind.PREFERRED, Location("a.md")))], "de", None)
    assert found.find("rate") == careful.find("rate") == []
    assert [one.concept for one in careful.find("Zwei Raten steigen.")] == ["x"]


WORDS = st.text(alphabet="abcdefghijklmnopqrstuvwxyzäöüß", min_size=4, max_size=9).map(str.capitalize)


@given(label=st.lists(WORDS, min_size=1, max_size=3), before=WORDS, after=WORDS)
def test_a_label_between_other_words_is_found_where_it_stands(label: list[str], before: str, after: str) -> None:
    name = " ".join(label)
    text = f"«{before}», {name}; {after}."
    start = len(before) + 4
    assert Mention(start, start + len(name), name, 1.0) in finder(name).find(text)
