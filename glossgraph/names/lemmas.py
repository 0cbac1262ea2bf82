"""Base forms of words, by a lemmatiser that works offline. The door of simplemma and inflect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import inflect


def base_forms(language: str) -> Callable[[str], Iterator[str]]:
    """Return a function that yields the base forms of a folded name in *language* (BCP 47).

    Of a name of several words the last one is put in its base form, and then each of them. In a language that
    simplemma does not know the function yields nothing.
    """
    import simplemma
    from simplemma.strategies.dictionaries.dictionary_factory import SUPPORTED_LANGUAGES

    tag = language.partition("-")[0].lower()
    if tag not in SUPPORTED_LANGUAGES:
        return lambda _name: iter(())

    def forms(name: str) -> Iterator[str]:
        words = name.split()
        if words:
            lemmas = [simplemma.lemmatize(word, tag).casefold() for word in words]
            candidates = (" ".join([*words[:-1], lemmas[-1]]), " ".join(lemmas), *_singular(name, tag))
            yield from dict.fromkeys(form for form in candidates if form != name)

    return forms


def _singular(name: str, language: str) -> Iterator[str]:
    """Yield the singular of an English name; simplemma's dictionary lacks words that a glossary is full of."""
    if language == "en":
        singular = _engine().singular_noun(name)
        if singular:
            yield singular


@cache
def _engine() -> inflect.engine:
    import inflect

    return inflect.engine()


def dictionary(language: str) -> Callable[[str], str | None]:
    """Return a function that yields the base form of a word as the dictionary of *language* has it, or None.

    Capitals count: a German noun and a verb of the same letters are two words. The dictionary, one of about
    a million German or 200,000 English forms, is loaded at the first question.
    """
    from simplemma.strategies.dictionaries import StreamDictionaryFactory
    from simplemma.strategies.dictionaries.dictionary_factory import SUPPORTED_LANGUAGES
    from simplemma.strategies.dictionary_lookup import DictionaryLookupStrategy

    tag = language.partition("-")[0].lower()
    if tag not in SUPPORTED_LANGUAGES:
        return lambda _word: None
    strategy = DictionaryLookupStrategy(StreamDictionaryFactory())
    return cache(lambda word: strategy.exact_lemma(word, tag))
