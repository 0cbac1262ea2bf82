"""What entries say: definitions, length, languages, age, address."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from bodies import body_of
from desk import concept, glossary

from glossgraph.checks import BY_CODE, Context
from glossgraph.checks.content import words
from glossgraph.config.settings import Settings
from glossgraph.findings import Finding, Location
from glossgraph.model import Concept


def found(code: str, *concepts: Concept, settings: Settings | None = None) -> list[Finding]:
    return list(BY_CODE[code].check(Context(glossary(*concepts), settings or Settings())))


def test_an_entry_without_definition_is_found() -> None:
    assert [one.concept for one in found("GG501", concept("a"), concept("b", definition="Ein Ding."))] == ["a"]


@pytest.mark.parametrize(
    ("label", "definition"),
    [
        ("Prefill", "Der Prefill ist die Phase des Prefills."),
        ("KV Cache", "Ein kv-cache hält Werte."),
        ("Top-p-Sampling", "Verfahren, auch (Top-p-Sampling) genannt."),
    ],
)
def test_a_definition_by_the_own_name_is_told(label: str, definition: str) -> None:
    [finding] = found("GG502", concept("a", label, definition=definition))
    assert finding.location == Location("a.md", 5, 8)


@pytest.mark.parametrize(
    ("label", "definition"),
    [
        ("Decode Phase", "Phase der fortlaufenden Ausgabetokengenerierung."),
        ("Token", "Kleinste Einheit der Tokenisierung."),
        ("Rate", "Zahl, die ein Karateverein angibt."),
    ],
)
def test_a_definition_by_other_words_is_fine(label: str, definition: str) -> None:
    assert found("GG502", concept("a", label, definition=definition)) == []


def test_a_first_paragraph_that_serves_as_definition_may_name_its_subject() -> None:
    entry = concept("a", "Prefill", definition="Prefill ist die erste Phase.", body="Prefill ist die erste Phase.")
    in_body = replace(entry.definitions[0], location=Location("a.md", 10, 1))
    assert found("GG502", replace(entry, definitions=(in_body,))) == []


def test_a_short_body_is_a_stub_at_the_line_where_it_begins() -> None:
    [finding] = found("GG503", concept("a", body="Kommt noch."), concept("b", body="Wort " * 40))
    assert (finding.concept, finding.location) == ("a", Location("a.md", 10, 1))
    assert "2 words" in finding.message


def test_an_empty_body_is_a_stub_at_the_label() -> None:
    assert [one.location for one in found("GG503", concept("a", body="\n"), concept("b"))] == [
        Location("a.md", 2, 7),
        Location("b.md", 2, 7),
    ]


def test_the_limit_for_stubs_can_be_set() -> None:
    assert found("GG503", concept("a", body="Zwei Wörter"), settings=Settings(stub_words=2)) == []


def test_words_are_what_a_reader_sees() -> None:
    text = "# Kopf\n\n- [drei *kleine* Wörter](https://example.org/lang/er/pfad)\n\n```\nviel Code hier\n```\n"
    assert words(body_of(text)) == 4


def test_a_missing_language_is_told_once_an_entry() -> None:
    world = glossary(
        concept("a", translations={"en": "a"}), concept("b"), concept("c", language="en"), languages=("de", "en")
    )
    assert [one.concept for one in BY_CODE["GG504"].check(Context(world))] == ["b", "c"]


def test_a_glossary_in_one_language_misses_no_translation() -> None:
    assert found("GG504", concept("a")) == []


def stale(modified: str | None, *, today: date | None = None, changed: date | None = None) -> list[str]:
    world = glossary(concept("a", modified=modified, places={"modified": Location("a.md", 9, 10)}))
    commits = {"a.md": changed} if changed else {}
    findings = list(BY_CODE["GG505"].check(Context(world, Settings(stale_days=365), today, commits)))
    assert all(one.location == Location("a.md", 9, 10) for one in findings)
    return [one.message for one in findings]


def test_an_entry_older_than_the_limit_is_stale() -> None:
    [message] = stale("2025-01-01", today=date(2026, 1, 2))
    assert "366 days" in message
    assert stale("2025-01-01", today=date(2026, 1, 1)) == []


def test_a_body_changed_after_the_date_of_last_change_is_stale() -> None:
    [message] = stale("2026-01-01", changed=date(2026, 1, 2))
    assert "2026-01-02" in message
    assert stale("2026-01-02", changed=date(2026, 1, 2)) == []


def test_without_a_date_or_a_today_nothing_is_stale() -> None:
    assert stale(None, today=date(2026, 1, 1)) == []
    assert stale("1999-01-01") == []


def test_a_missing_base_iri_is_told_without_a_file() -> None:
    [finding] = found("GG701")
    assert finding.location is None
    assert found("GG701", settings=Settings(base_iri="https://glossar.example.com/")) == []
