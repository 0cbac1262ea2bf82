"""Texts used for a concept that are not among its labels."""

from __future__ import annotations

from dataclasses import replace

from desk import concept, glossary

from glossgraph.editing.suggest import finders
from glossgraph.editing.variants import unlisted_variants
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import Concept, Reference, ReferenceForm, RelationKind
from glossgraph.names.lemmas import dictionary


def found(world: Glossary) -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (one.concept, one.text, one.used_by) for one in unlisted_variants(world, finders(world.concepts, dictionary))
    ]


def naming(concept_id: str, name: str) -> Concept:
    reference = Reference(name, RelationKind.RELATED, Location(f"{concept_id}.md", 30, 3))
    return replace(concept(concept_id, concept_id.upper()), references=(reference,))


CACHE = concept("kv-cache", "KV Cache", variants=["Schlüsselspeicher"])


def test_another_spelling_in_a_related_name_is_told_with_who_uses_it() -> None:
    world = glossary(naming("a", "KV-Cache"), CACHE, relations="a related kv-cache")
    assert found(world) == [("kv-cache", "KV-Cache", ("a",))]


def test_labels_ids_capitals_and_forms_of_a_label_are_no_new_texts() -> None:
    for name in ("kv cache", "Schlüsselspeicher", "kv-cache", "KV Caches"):
        assert found(glossary(naming("a", name), CACHE, relations="a related kv-cache")) == []


def test_other_spellings_in_running_text_count_and_the_most_used_come_first() -> None:
    world = glossary(
        concept("a", "A", body="Der KVCache wächst. Der KV Cache auch."),
        concept("b", "B", body="Ein KVCache und ein KV-Cache."),
        CACHE,
    )
    assert found(world) == [("kv-cache", "KVCache", ("a", "b")), ("kv-cache", "KV-Cache", ("b",))]


def test_the_text_of_a_link_counts_and_not_its_destination() -> None:
    entry = concept("a", "A", body="Ein [Zwischenspeicher](kv-cache.md).")
    reference = Reference("kv-cache.md", RelationKind.RELATED, Location("a.md", 10, 5), ReferenceForm.LINK)
    world = glossary(replace(entry, references=(reference,)), CACHE)
    relation = glossary(entry, CACHE, relations="a related kv-cache").relations[0]
    world = replace(world, relations=(replace(relation, location=reference.location),))
    assert found(world) == [("kv-cache", "Zwischenspeicher", ("a",))]


def test_what_an_entry_calls_itself_is_no_news() -> None:
    assert found(glossary(concept("kv-cache", "KV Cache", body="Der KV-Cache."))) == []
