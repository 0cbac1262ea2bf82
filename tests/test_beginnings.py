"""Labels that texts cannot mention are told without learning their forms, and none too many."""

from __future__ import annotations

import pytest
from german_sentences import SENTENCES
from hypothesis import example, given
from hypothesis import strategies as st

from glossgraph.findings import Location
from glossgraph.mentions import Beginnings, Finder
from glossgraph.mentions.forms import adjective_forms, noun_forms
from glossgraph.model import Label, LabelKind

WORDS = st.text("aeioubhlmnstzxyäöüßAEÄQ", min_size=1, max_size=9)


@given(WORDS)
@example("Arthritis")
@example("Saal")
@example("Statue")
@example("Museum")
@example("query")
def test_every_form_of_a_word_begins_like_it(word: str) -> None:
    for form in (*noun_forms(word, german=True), *noun_forms(word, german=False), *adjective_forms(word)):
        assert Beginnings([f"Hier: {form}."]).may_mention(word)


@pytest.mark.parametrize("text", [row[1] for rows in SENTENCES.values() for row in rows])
def test_what_is_found_in_a_sentence_may_be_mentioned_in_it(text: str) -> None:
    labels = sorted({row[0] for rows in SENTENCES.values() for row in rows})
    finder = Finder([(name, Label(name, "de", LabelKind.PREFERRED, Location("a.md"))) for name in labels], "de", None)
    beginnings = Beginnings([text])
    assert all(beginnings.may_mention(mention.concept) for mention in finder.find(text))


@pytest.mark.parametrize(
    "text", ["Kontext-Fenster", "Kontext Fenster", "das Kontextfenster", "Kontext- und Zeitfenster", "Kontextfenstern"]
)
def test_words_may_be_divided_otherwise(text: str) -> None:
    beginnings = Beginnings([text])
    assert beginnings.may_mention("Kontextfenster")
    assert beginnings.may_mention("Kontext-Fenster")


def test_labels_of_which_a_word_is_missing_are_left_out() -> None:
    beginnings = Beginnings(["Der Prefill ist etwas anderes als die Decode-Phase."])
    assert beginnings.may_mention("Decode-Phase")
    assert not beginnings.may_mention("Decode-Schritt")
    assert not beginnings.may_mention("Kontextfenster")
    assert not beginnings.may_mention("?")
