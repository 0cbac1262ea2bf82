"""Unlinked mentions, and what an entry says it is mistaken for."""

from __future__ import annotations

from dataclasses import replace

from desk import concept, glossary

from glossgraph.editing.suggest import Suggestion, confusables, finders, suggestions, with_confusables
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.model import Body, Concept, Note, NoteKind
from glossgraph.names.lemmas import dictionary

CACHE = concept("kv-cache", "KV Cache", variants=["KV-Cache"])
TOKEN = concept("token", "Token")


def suggested(world: Glossary, *, every: bool = False) -> list[Suggestion]:
    return suggestions(world, finders(world.concepts, dictionary), every=every)


def test_a_suggestion_has_its_place_text_and_sentence() -> None:
    body = "Ä. Zuerst etwas. Der\n**KV\nCache** wächst mit jedem Token! Danach mehr."
    world = glossary(concept("prefill", "Prefill", body=body), CACHE)
    assert suggested(world) == [
        Suggestion(
            "prefill",
            "kv-cache",
            Location("prefill.md", 11, 3),
            "KV Cache",
            "Der KV Cache wächst mit jedem Token!",
            1.0,
        )
    ]


def test_only_the_first_mention_in_an_entry_is_suggested_unless_all_are_asked_for() -> None:
    world = glossary(concept("prefill", "Prefill", body="Ein Token. Zwei Tokens.\n\nDrei Tokens."), TOKEN)
    assert [(one.location.line, one.text) for one in suggested(world)] == [(10, "Token")]
    assert [one.text for one in suggested(world, every=True)] == ["Token", "Tokens", "Tokens"]


def test_what_an_entry_relates_to_is_not_suggested() -> None:
    prefill = concept("prefill", "Prefill", body="Ein Token.")
    assert suggested(glossary(prefill, TOKEN, relations="prefill related token")) == []
    assert len(suggested(glossary(prefill, TOKEN, relations="token related prefill"))) == 1


def test_the_own_labels_hide_the_shorter_name_inside_them() -> None:
    world = glossary(concept("kv-cache", "KV Cache", body="Der KV Cache. Ein Cache."), concept("cache", "Cache"))
    assert [(one.target, one.location.column) for one in suggested(world)] == [("cache", 19)]


def test_code_links_and_headings_are_not_searched() -> None:
    body = "# Token\n\n`Token` [Token](x.md)\n\n```\nToken\n```\n"
    assert suggested(glossary(concept("prefill", "Prefill", body=body), TOKEN)) == []


def test_each_language_is_searched_for_its_own_labels() -> None:
    english = Body("A gift, a Token.", "en", "en/a.md", 5)
    here = replace(
        concept("a", "A", body="Ein Gift, ein Token."), bodies=(Body("Ein Gift.", "de", "de/a.md", 5), english)
    )
    present = concept("present", "Geschenk", translations={"en": "Gift"})
    [found] = suggested(glossary(here, present, languages=("de", "en")))
    assert (found.target, found.location) == ("present", Location("en/a.md", 5, 3))


def test_german_text_is_read_as_german_where_nothing_names_its_language() -> None:
    body = "Die Größe des Vektorraums ist fest, und in Vektorräumen gilt das auch."
    world = glossary(
        concept("a", "A", body=body, language="en"), concept("b", "Vektorraum", language="en"), language="en"
    )
    assert [one.text for one in suggested(world, every=True)] == ["Vektorraums", "Vektorräumen"]


def contrasting(concept_id: str, text: str) -> Concept:
    note = Note(text, "de", NoteKind.SCOPE_NOTE, Location(f"{concept_id}.md", 20, 1))
    return replace(concept(concept_id, concept_id.title()), contrasts=(note,))


def test_what_the_section_of_mistakes_mentions_becomes_confusable() -> None:
    found = confusables(
        glossary(
            contrasting("prefill", "Das Prefill ist kein KV Cache, kein Token, keine Tokens."), CACHE, TOKEN
        ).concepts
    )
    assert [(one.source, one.target, one.kind.value, one.location.line) for one in found] == [
        ("prefill", "kv-cache", "confusable", 20),
        ("prefill", "token", "confusable", 20),
    ]


def test_confusables_join_the_relations_in_order() -> None:
    listed = "token related prefill,prefill related kv-cache"
    world = with_confusables(glossary(contrasting("prefill", "Kein Token."), CACHE, TOKEN, relations=listed))
    assert [(one.source, one.target, one.kind.value) for one in world.relations] == [
        ("prefill", "kv-cache", "related"),
        ("prefill", "token", "confusable"),
        ("token", "prefill", "related"),
    ]


def test_the_section_of_mistakes_is_not_searched_for_links_to_add_but_the_rest_is() -> None:
    body = "## Anfang\n\nEin Token.\n\n## Verwechslung\n\nKein KV Cache.\n\n### Mehr\n\nKV Cache.\n\n## Ende\n\nText.\n"
    note = Note("Kein KV Cache.", "de", NoteKind.SCOPE_NOTE, Location("prefill.md", 14, 1))
    world = glossary(replace(concept("prefill", "Prefill", body=body), contrasts=(note,)), CACHE, TOKEN)
    assert [one.target for one in suggested(world)] == ["token"]
    assert [one.target for one in suggested(with_confusables(world))] == ["token"]
