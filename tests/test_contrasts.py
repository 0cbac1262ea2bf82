"""What an entry is contrasted with, and what its section of contrasts only mentions."""

from __future__ import annotations

from pathlib import Path

import pytest
from worlds import build_of, entry, native

import glossgraph
from glossgraph.glossary import Glossary

HERE = Path(__file__).parent
LABELS = HERE / "contrast_labels.txt"


def contrasted(glossary: Glossary) -> set[tuple[str, str]]:
    return {(one.source, one.target) for one in glossary.relations if one.kind == "confusable"}


def contrasts_of(text: str, heading: str = "Wo es verwechselt wird", config: str = "") -> list[str]:
    """Return what an entry Prefill is contrasted with by a section of that *text*."""
    files = {
        "prefill.md": native("term: Prefill", f"Etwas.\n\n## {heading}\n\n{text}\n"),
        **{
            f"{term.lower().replace(' ', '-')}.md": entry(term) for term in ("KV Cache", "Sampling", "Token", "Decoder")
        },
    }
    return sorted(target for source, target in contrasted(build_of(files, config=config)) if source == "prefill")


@pytest.mark.parametrize(
    "text",
    [
        "Der KV Cache hält Werte fest.",
        "Das ist kein KV Cache.",
        "Er ist nicht der KV Cache.",
        "Mit dem KV Cache hat er nichts zu tun.",
        "Er ist nicht dasselbe wie der KV Cache.",
        "Im Unterschied zum KV Cache wächst er nicht.",
        "Anders als beim KV Cache wächst hier nichts.",
        "Hier wächst nichts, während der KV Cache wächst.",
        "Man ist verleitet, ihn für einen KV Cache zu halten.",
        "Manchmal wird er mit dem KV Cache verwechselt.",
        "Gemeint ist das Rechnen; der KV Cache dagegen speichert.",
        "Siehe **KV Cache**.",
        "Siehe [hier](kv-cache.md).",
        "Siehe [[KV Cache]].",
    ],
)
def test_a_contrast_in_so_many_words_counts(text: str) -> None:
    assert contrasts_of(text) == ["kv-cache"]


@pytest.mark.parametrize(
    "text",
    [
        "Gerechnet wird für jedes Token einmal.",
        "Der Vorgang schreibt in den KV Cache, was er braucht.",
        "Ohne KV Cache wird alles neu gerechnet.",
        "Es geht um Wörter und nicht um Zeichen je Token.",
        "Beim `KV Cache` geht es um etwas.",
        "Die Rechnung belegt mehr Platz im KV Cache.",
        "Tokens sind keine Wörter.",
    ],
)
def test_what_is_only_mentioned_is_no_contrast(text: str) -> None:
    assert contrasts_of(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "It is not a KV Cache.",
        "Unlike the KV Cache, it does not grow.",
        "The KV Cache stores values.",
        "It has nothing to do with the KV Cache.",
        "Often confused with a KV Cache.",
        "It computes, whereas the KV Cache stores.",
    ],
)
def test_english_contrasts_count(text: str) -> None:
    assert contrasts_of(text, "Not to be confused with", '[scheme]\nlanguage = "en"') == ["kv-cache"]


def test_english_mentions_do_not_count() -> None:
    text = "It writes to the KV Cache. Each step yields a Token."
    assert contrasts_of(text, "Not to be confused with", '[scheme]\nlanguage = "en"') == []


def test_names_that_are_joined_count_together() -> None:
    assert contrasts_of("Sampling und der KV Cache sind anders.") == ["kv-cache", "sampling"]
    assert contrasts_of("Er ist weder Sampling noch Decoder.") == ["decoder", "sampling"]


def test_a_contrast_points_as_it_is_written_with_its_place_and_is_no_listed_relation() -> None:
    files = {
        "a.md": native("term: A", "## Abgrenzung\n\nA ist kein **Boot**.\n"),
        "b.md": native("term: Boot"),
    }
    glossary = build_of(files)
    [relation] = glossary.relations
    assert (relation.source, relation.target, relation.kind.value) == ("a", "b", "confusable")
    assert (relation.location.line, relation.location.column) == (7, 12)
    assert glossgraph.orphans(glossary) == ["a", "b"]


def test_an_unknown_name_in_bold_there_is_no_finding() -> None:
    glossary = build_of({"a.md": native("term: A", "## Abgrenzung\n\nA ist **kein** Boot.\n")})
    assert glossary.findings == ()
    assert glossary.unresolved == ()


def test_the_library_and_the_command_give_one_graph() -> None:
    glossary = glossgraph.load(HERE.parent / "seeds")
    kinds = {kind for _, _, kind in glossgraph.build_graph(glossary).edges(keys=True)}
    assert "confusable" in kinds


def test_the_contrasts_of_our_own_glossary_are_those_that_a_reader_finds() -> None:
    rows = [line.split() for line in LABELS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    true = {(source, target) for source, *targets in rows for target in targets}
    found = {pair for pair in contrasted(glossgraph.load(HERE.parent / "seeds")) if pair[0] in {row[0] for row in rows}}
    assert len(found & true) / len(found) >= 0.95
    assert len(found & true) / len(true) >= 0.85
