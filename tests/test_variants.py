"""Texts used for a concept that are not among its labels."""

from __future__ import annotations

from dataclasses import replace

from desk import concept, glossary

from glossgraph.editing.variants import unlisted_variants
from glossgraph.findings import Location
from glossgraph.glossary import Glossary, Resolution
from glossgraph.mentions.glossary import finders
from glossgraph.model import Reference, ReferenceForm, RelationKind
from glossgraph.names.index import Resolved
from glossgraph.names.lemmas import dictionary


def found(world: Glossary) -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (one.concept, one.text, one.used_by) for one in unlisted_variants(world, finders(world.concepts, dictionary))
    ]


def naming(name: str, text: str = "", form: ReferenceForm = ReferenceForm.NAME) -> Glossary:
    """Return a glossary in which the entry a names the KV Cache as *name*."""
    reference = Reference(name, RelationKind.RELATED, Location("a.md", 30, 3), form, text)
    return replace(glossary(concept("a", "A"), CACHE), resolutions=(Resolution("a", reference, Resolved("kv-cache")),))


CACHE = concept("kv-cache", "KV Cache", variants=["Schlüsselspeicher"])


def test_another_spelling_in_a_related_name_is_told_with_who_uses_it() -> None:
    assert found(naming("KV-Cache")) == [("kv-cache", "KV-Cache", ("a",))]


def test_labels_ids_capitals_and_forms_of_a_label_are_no_new_texts() -> None:
    for name in ("kv cache", "Schlüsselspeicher", "kv-cache", "KV Caches"):
        assert found(naming(name)) == []


def test_other_spellings_in_running_text_count_and_the_most_used_come_first() -> None:
    world = glossary(
        concept("a", "A", body="Der KVCache wächst. Der KV Cache auch."),
        concept("b", "B", body="Ein KVCache und ein KV-Cache."),
        CACHE,
    )
    assert found(world) == [("kv-cache", "KVCache", ("a", "b")), ("kv-cache", "KV-Cache", ("b",))]


def test_the_text_of_a_link_counts_and_not_its_destination() -> None:
    world = naming("kv-cache.md", "Zwischenspeicher", ReferenceForm.LINK)
    assert found(world) == [("kv-cache", "Zwischenspeicher", ("a",))]


def test_what_an_entry_calls_itself_is_no_news() -> None:
    assert found(glossary(concept("kv-cache", "KV Cache", body="Der KV-Cache."))) == []
