"""Which dialect and which language the files of a glossary are in, and why that is thought."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from glossgraph.config.dialect import Dialect
from glossgraph.config.dialects import DEFINITION_LIST, DIALECTS, HEADINGS, LISTS, NATIVE, OBSIDIAN, PAGES
from glossgraph.config.vocabulary import CONFUSABLE_HEADINGS, FUNCTION_WORDS, RELATED_HEADINGS
from glossgraph.findings import counted
from glossgraph.readers.parts import is_term_heading, term_level
from glossgraph.readers.signs import heading_key

_SAMPLE = 400
_HEAD = 20_000
_KEY = re.compile(r"^[\"']?([\w-]+)[\"']?[ \t]*[:=]", re.MULTILINE)
_JSON_KEY = re.compile(r"\"([\w-]+)\"[ \t]*:")
_FENCES = (("---", "\n---", _KEY), ("+++", "\n+++", _KEY), ("{", "\n}", _JSON_KEY))
_LINK_TO_NOTE = re.compile(r"\]\((?!https?:)[^()\s]+\.md(?:#[^()\s]*)?\)")
_NOTE_KEYS = frozenset(("aliases", "tags"))
_LABEL_KEYS = ("title", "name", "label", "prefLabel")
_FIRST_HEADING = re.compile(
    r"(?:---\n.*?\n---\s*\n)?\s*(?:<!--.*?-->\s*)*(?:#[ \t]+\S|[^\n#\-|>*\s][^\n]*\n=+[ \t]*\n)", re.DOTALL
)
_LEVELLED = re.compile(r"\n(#{1,6})[ \t]+(.+)")
_DEFINITION = re.compile(r"\n[^\s:|#>\-*][^\n]*\n(?:\n)?:[ \t]+\S")
_ROW = re.compile(
    r"\n\|?[^|\n]+\|[^|\n]+\|?(?=\n)"
    r"|\n(?:[-*+][ \t]+)?\*\*[^*\n]+(?:\*\*[ \t]*(?::|[-\u2013\u2014][ \t])|:\*\*)"
)
_MOST_FILES_OF_MANY = 60
_LEAST_IN_ONE = 5
_LEAST_ROWS = 5
_HEADING = re.compile(r"\n#{1,6}[ \t]+(.+)")  # a line break found is quicker than a line's start looked for


@dataclass(frozen=True, slots=True)
class Guess:
    """What was guessed, a clause that says why, and how many files speak for it."""

    value: str
    reason: str
    count: int = 0


def sample(files: Sequence[bytes]) -> list[str]:
    """Return the beginnings of some 400 of *files* as text, spread evenly: enough to tell a dialect by."""
    step = max(1, len(files) // _SAMPLE)
    return [data[:_HEAD].decode(errors="replace") for data in files[::step]]


def guess_dialect(texts: Sequence[str]) -> Guess:
    """Return the name of the built-in dialect whose signs most of *texts* show.

    Texts without any sign are native, not notes: then a page that is no entry is never taken for one.
    """
    keys = [_keys(text) for text in texts]
    counts = {dialect.name: _showing(dialect, texts, keys) for dialect in DIALECTS.values()}
    best = max(counts, key=lambda name: counts[name])  # of equals the first in the table
    with_term = [found for found in keys if "term" in found]
    native_only = all(found <= NATIVE.keys() for found in with_term)
    if best == LISTS.name and native_only and len(with_term) >= counts[best] > 0:
        return Guess(NATIVE.name, 'the files have the key "term" and no key that is not native', len(with_term))
    if counts[best]:
        verb = "shows" if counts[best] == 1 else "show"
        return Guess(best, f"{counts[best]} of {counted(len(texts), 'file')} looked at {verb} its signs")
    if any("term" in found for found in keys):
        return Guess(NATIVE.name, 'the files have the key "term"')
    many = _many_in_one(texts)
    if many is not None:
        return many
    if 2 * sum(not found.isdisjoint(_LABEL_KEYS) for found in keys) >= len(keys) and any(map(_says_more, texts, keys)):
        return Guess(LISTS.name, "the files have front matter with a title")
    if 2 * sum(_FIRST_HEADING.match(text) is not None for text in texts) > len(texts):
        return Guess(PAGES.name, "the files have no front matter that is known, but a heading")
    if any(_LINK_TO_NOTE.search(text) for text in texts) or any(not _NOTE_KEYS.isdisjoint(found) for found in keys):
        return Guess(OBSIDIAN.name, "the files are notes without front matter that is known")
    return Guess(NATIVE.name, "no file shows the signs of any form")


def _says_more(text: str, keys: frozenset[str]) -> bool:
    """Tell whether a page says more than its title."""
    return len(keys) > 1 or bool(text.rpartition("\n---")[2].strip("-+ \t\r\n"))


def _many_in_one(texts: Sequence[str]) -> Guess | None:
    """Return the dialect of files that hold many entries each: some five on average, and none in two files."""
    if len(texts) > _MOST_FILES_OF_MANY:
        return None
    by_heading = Counter(heading_key(term) for text in texts for term in _term_headings(text))
    by_definition = sum(len(_DEFINITION.findall(text)) for text in texts)
    by_row = sum(len(found) for text in texts if len(found := _ROW.findall(text)) >= _LEAST_ROWS)
    once = sum(count == 1 for count in by_heading.values())
    if max(by_definition, by_row) >= max(_LEAST_IN_ONE * len(texts), once):
        where = "definition lists" if by_definition >= by_row else "tables of two columns or items with a bold term"
        return Guess(DEFINITION_LIST.name, f"the entries stand in {where}")
    if once >= _LEAST_IN_ONE * len(texts) and 2 * once > sum(by_heading.values()):
        return Guess(HEADINGS.name, f"{counted(once, 'entry', 'entries')} stand under headings of their own")
    return None


def _term_headings(text: str) -> list[str]:
    headings = [(len(signs), heading.rstrip("# \t")) for signs, heading in _LEVELLED.findall(f"\n{text}")]
    level = term_level(headings)
    return [heading for at, heading in headings if at == level and is_term_heading(heading)]


def _keys(text: str) -> frozenset[str]:
    """Return the front matter keys of *text*, roughly: enough to tell a dialect by."""
    head = text.lstrip("\ufeff \t\r\n")
    for opening, closing, key in _FENCES:
        if head.startswith(opening):
            end = head.find(closing, 1)
            return frozenset(key.findall(head[:end] if end >= 0 else head))
    return frozenset()


def _showing(dialect: Dialect, texts: Sequence[str], keys: Sequence[frozenset[str]]) -> int:
    groups = [[frozenset(names.strip().split("|")) for names in sign.split("&")] for sign in dialect.key_signs]
    signs = [_starting_lines(sign) for sign in dialect.signs]
    counter_signs = [_starting_lines(sign) for sign in dialect.counter_signs]

    def shows(text: str, found: frozenset[str]) -> bool:
        by_keys = any(all(not names.isdisjoint(found) for names in group) for group in groups)
        by_text = by_keys or any(sign.search(text) for sign in signs)
        return by_text and not any(sign.search(text) for sign in counter_signs)

    return sum(map(shows, map("\n{}".format, texts), keys))


def _starting_lines(sign: str) -> re.Pattern[str]:
    """Return *sign* with the line break before a line in place of ``^``, which is found ten times as quickly."""
    return re.compile(rf"\n{sign[1:]}" if sign.startswith("^") else sign, re.MULTILINE)


def _by_heading() -> Mapping[str, str]:
    return {
        heading_key(heading): language
        for table in (RELATED_HEADINGS, CONFUSABLE_HEADINGS)
        for language, headings in table.items()
        for heading in headings
    }


def guess_language(texts: Sequence[str]) -> Guess | None:
    """Return the language of the headings that most of *texts* have, or None if none is known."""
    known = _by_heading()
    found: Counter[str] = Counter()
    for text in texts:
        languages = {known.get(heading_key(heading.rstrip("# \t"))) for heading in _HEADING.findall(f"\n{text}")}
        found.update(language for language in languages if language)
    if not found:
        return None
    language, count = max(found.items(), key=lambda pair: (pair[1], pair[0]))
    return Guess(language, f"{counted(count, 'heading is', 'headings are')} in it", count)


def language_of_words(texts: Sequence[str]) -> Guess | None:
    """Return the language whose little words *texts* use by far most often, or None if that is in doubt."""
    words = Counter(word for text in texts for word in _WORD.findall(_NO_WORDS.sub(" ", text).lower()))
    found = {tag: sum(words[word] for word in known) for tag, known in FUNCTION_WORDS.items()}
    best, second, *_ = sorted(found, key=lambda tag: (-found[tag], tag))
    if found[best] < _LEAST_WORDS or found[best] < _BY_FAR * found[second]:
        return None
    return Guess(best, "its little words are the commonest in the texts", found[best])


_WORD = re.compile(r"[^\W\d_]+")
_NO_WORDS = re.compile(
    r"```.*?```|`[^`\n]*`|\]\([^)\n]*\)|https?://\S+|^\s*[\w-]+:(?=\s|$)|<[^>\n]*>", re.DOTALL | re.MULTILINE
)
_LEAST_WORDS = 4
_BY_FAR = 1.5
