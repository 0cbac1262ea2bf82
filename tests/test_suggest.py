"""Unlinked mentions, and what an entry says it is mistaken for."""

from __future__ import annotations

from dataclasses import replace

from bodies import body_of
from desk import concept, glossary

from glossgraph.editing.suggest import Suggestion, suggestions
from glossgraph.findings import Location
from glossgraph.glossary import Glossary
from glossgraph.mentions.glossary import finders
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
    english = body_of("A gift, a Token.", "en", "en/a.md", 5)
    here = replace(
        concept("a", "A", body="Ein Gift, ein Token."), bodies=(body_of("Ein Gift.", "de", "de/a.md", 5), english)
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


def test_the_section_of_contrasts_is_not_searched_for_links_to_add_but_the_rest_is() -> None:
    body = "## Anfang\n\nEin Token.\n\n## Abgrenzung\n\nKein KV Cache.\n\n### Mehr\n\nKV Cache.\n\n## Ende\n\nText.\n"
    assert [one.target for one in suggested(glossary(concept("prefill", "Prefill", body=body), CACHE, TOKEN))] == [
        "token"
    ]
