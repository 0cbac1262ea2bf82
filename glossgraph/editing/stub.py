"""The first version of an entry: what is known of it, in the dialect's form, and blanks for the rest."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from glossgraph.config.dialect import STEM, Dialect
from glossgraph.config.vocabulary import RELATED_HEADINGS
from glossgraph.glossary import Glossary
from glossgraph.model import Concept, Status
from glossgraph.names.ids import safe_id

_NOTATION = re.compile(r"(?P<prefix>.*?)(?P<number>\d+)", re.DOTALL)
_NO_FILE_NAME = re.compile(r"[\\/:*?\"<>|#^\[\]\x00-\x1f]")
_DRAFT_WORDS = {"de": "entwurf"}


@dataclass(frozen=True, slots=True)
class Stub:
    """A new entry: its id, where its file goes (relative to SOURCE, with ``/``), and the file's text."""

    id: str
    path: str
    text: str


def next_notation(glossary: Glossary) -> str | None:
    """Return the notation after the highest of the commonest form (``G379`` -> ``G380``), None if none is used."""
    numbers: dict[str, list[str]] = {}
    for concept in glossary.concepts.values():
        found = _NOTATION.fullmatch(concept.notation or "")
        if found:
            numbers.setdefault(found["prefix"], []).append(found["number"])
    if not numbers:
        return None
    prefix = min(numbers, key=lambda prefix: (-len(numbers[prefix]), prefix))
    highest = max(numbers[prefix], key=int)
    return f"{prefix}{int(highest) + 1:0{len(highest)}d}"


def shared_category(concepts: Iterable[Concept]) -> str | None:
    """Return the category that most of *concepts* have, the first in order of text among equals."""
    counts = Counter(slug for concept in concepts for slug in concept.categories)
    return min(counts, key=lambda slug: (-counts[slug], slug), default=None)


def make_stub(name: str, glossary: Glossary, dialect: Dialect, asking: Sequence[str], today: date) -> Stub:
    """Return a stub for the concept *name* that the entries *asking* (ids) want.

    It gets the next free notation, the category most of them share, the word for a draft and the date
    *today* where the dialect has keys for these, and names the asking entries as related.
    """
    concepts = [glossary.concepts[concept_id] for concept_id in asking]
    concept_id = safe_id(name if STEM in dialect.label else name.lower())
    stem = name if STEM in dialect.label and not _NO_FILE_NAME.search(name) else concept_id
    values: dict[str, str | list[str] | None] = {
        "label": name,
        "id": dialect.id_prefix + concept_id,
        "notation": next_notation(glossary),
        "alternative_labels": [],
        "categories": shared_category(concepts) or "",
        "marker": "",
        "definition": "",
        "sources": [],
        "status": _draft_word(glossary),
        "modified": today.isoformat(),
    }
    keys = {key: value for field, value in values.items() if (key := _first_key(dialect, field)) and value is not None}
    lines = [*_front_matter(keys, dialect), *_related(concepts, dialect, glossary.scheme.language)]
    return Stub(concept_id, f"{_folder(concepts)}{stem}.md", "".join(f"{line}\n" for line in lines))


def _first_key(dialect: Dialect, field: str) -> str | None:
    keys: tuple[str, ...] = getattr(dialect, field)
    return next((key for key in keys if not key.startswith("@")), None) if keys[:1] != (STEM,) else None


def _front_matter(keys: dict[str, str | list[str]], dialect: Dialect) -> Iterator[str]:
    yield "---"
    for key, value in keys.items():
        many = key in dialect.categories and key.endswith("s")
        shown = ([value] if value else []) if many else value
        yield f"{key}: {json.dumps(shown, ensure_ascii=False)}"  # JSON texts and lists are YAML as well
    yield "---"
    yield ""


def _related(concepts: Sequence[Concept], dialect: Dialect, language: str) -> Iterator[str]:
    """Yield the section that names *concepts*, in the first form of reference that the dialect reads."""
    if not concepts:
        return
    headings = RELATED_HEADINGS.get(language.partition("-")[0].lower(), RELATED_HEADINGS["en"])
    yield f"## {headings[0]}"
    yield ""
    yield f"{', '.join(_reference_to(concept, dialect) for concept in concepts)}."


def _reference_to(concept: Concept, dialect: Dialect) -> str:
    if "bold" in dialect.section_references:
        return f"**{concept.label}**"
    for form in dialect.body_references:
        word, _, rest = form.partition(":")
        tag, _, argument = rest.partition(":")
        written = {
            "wikilink": f"[[{concept.label}]]",
            "text-link": f"[{concept.label}]({rest})",
            "shortcode": f'{{{{< {tag} text="{concept.label}" {argument}="{concept.id}" >}}}}',
            "macro": f'{{{{{rest}("{concept.label}")}}}}',
        }
        if word in written:
            return written[word]
    return f"[{concept.label}](/{concept.id}/)"


def _draft_word(glossary: Glossary) -> str:
    words = Counter(concept.status_text for concept in glossary.concepts.values() if concept.status is Status.DRAFT)
    language = glossary.scheme.language.partition("-")[0].lower()
    return min(words, key=lambda word: (-words[word], word), default=_DRAFT_WORDS.get(language, "draft"))


def _folder(concepts: Sequence[Concept]) -> str:
    """Return the folder in which most of *concepts* lie, with ``/`` at its end, or nothing for the root."""
    folders = Counter(concept.location.path.rpartition("/")[0] for concept in concepts)
    folder = min(folders, key=lambda folder: (-folders[folder], folder), default="")
    return f"{folder}/" if folder else ""
