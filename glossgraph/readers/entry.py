"""One file -> one concept with its findings, or the reason why it is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import PurePosixPath

from glossgraph.bodies import Body
from glossgraph.config.dialect import FIRST_HEADING, FIRST_PARAGRAPH, FOLDER, STEM, Dialect
from glossgraph.config.vocabulary import KEY_WORDS
from glossgraph.findings import Finding, Location
from glossgraph.model import Concept, Definition, Label, LabelKind, Note, NoteKind, Reference, RelationKind, Status
from glossgraph.names.characters import first_control, one_line, without_controls
from glossgraph.names.ids import is_safe_id, safe_id
from glossgraph.names.nearest import KnownNames
from glossgraph.names.sameness import fold
from glossgraph.readers.components import without_components
from glossgraph.readers.fields import Field
from glossgraph.readers.front_matter import FrontMatter, split_front_matter
from glossgraph.readers.many import entries_of
from glossgraph.readers.outcomes import Entries, Entry, Manner, NoEntry, Unreadable
from glossgraph.readers.sections import Outline, outline
from glossgraph.readers.signs import named_in_value
from glossgraph.readers.source_text import LineMap, NotText, decode
from glossgraph.readers.values import Text, Values


def read_entry(path: str, data: bytes, manner: Manner) -> Entry | Entries | NoEntry | Unreadable:
    """Return what the file at *path* (relative to SOURCE, with ``/``) holds. Never raises for bad input."""
    try:
        text = decode(data)
    except NotText as error:
        return Unreadable((Finding("GG101", str(error), Location(path, error.line)),))
    control = first_control(text)
    head = split_front_matter(text if control < 0 else without_controls(text))
    if head.fault is not None:
        place = Location(path, head.fault.line, head.fault.column)
        return Unreadable((Finding("GG101", head.fault.message, place),))
    if path.lower().endswith(".mdx"):
        head = head._replace(body=without_components(head.body))
    values = _values(path, head, manner.dialect)
    if control >= 0:
        place = Location(path, *LineMap.of(text).place(control))
        values.complain("GG103", "the file held control characters; they are left out", place)
    if manner.dialect.entries != "files":
        return entries_of(path, head, values, manner)
    missing = _no_entry(head, values, manner.dialect)
    if missing:
        return NoEntry((Finding("GG108", missing, Location(path)),))
    body = outline(head.body, head.body_line, path, manner.dialect, manner.own_sites)
    label = _label(values, body, manner.dialect)
    if label is None:
        return Unreadable(tuple(values.findings))
    return _entry(head, values, label, body, manner)


def body_of(data: bytes) -> str:
    """Return the body of a file, or an empty text if it cannot be read."""
    try:
        return split_front_matter(decode(data)).body
    except NotText:
        return ""


def _values(path: str, head: FrontMatter, dialect: Dialect) -> Values:
    """Return the fields under the spelling that the dialect knows, with findings for unknown and repeated keys."""
    known, by_fold, others = _keys_of(dialect)
    values = Values(path, {})
    for fault in head.repeated:
        values.complain("GG101", fault.message, Location(path, fault.line, fault.column))
    later: list[tuple[str, Field]] = []
    for found in head.fields or ():
        if found.key in known:
            values.fields[found.key] = found
        else:
            later.append((by_fold.get(fold(found.key), ""), found))
    for name, found in later:
        at = values.where(found)
        if name:
            values.complain("GG102", f'the key "{found.key}" is read as "{name}"', at)
            values.fields.setdefault(name, found)
        elif fold(found.key) not in others:
            own = _own_key(found.key, dialect)
            hint = f', which calls it "{own}"' if own else KnownNames(known).hint(found.key)
            values.complain("GG102", f'the key "{found.key}" is unknown to the {dialect.name} dialect{hint}', at)
    return values


@lru_cache(maxsize=8)
def _keys_of(dialect: Dialect) -> tuple[frozenset[str], Mapping[str, str], frozenset[str]]:
    """Return the keys of a dialect, the same by their folded form, and (folded) those of others that it lets pass."""
    known = dialect.keys()
    return known, {fold(key): key for key in known}, frozenset(map(fold, dialect.other_keys))


def _own_key(key: str, dialect: Dialect) -> str:
    """Return what *dialect* calls the property that is elsewhere called *key*, or an empty text."""
    folded = fold(key)
    properties = (name for name, words in KEY_WORDS.items() if folded in map(fold, words))
    own = (word for name in properties for word in getattr(dialect, name) if not word.startswith("@"))
    return next(own, "")


def _no_entry(head: FrontMatter, values: Values, dialect: Dialect) -> str:
    """Return why the file is not meant as an entry, or an empty text."""
    if STEM in dialect.label or (dialect.label[0] == FIRST_HEADING and not head.fields):
        return ""
    first_key, colon, _ = head.body.lstrip().partition("\n")[0].partition(":")
    if head.fields is None and colon and fold(first_key) in map(fold, _keys(dialect.label)):
        return 'this looks like an entry whose first line "---" is missing'
    if not values.fields:
        return f"this file has none of the front matter keys of an entry ({', '.join(dialect.label)}, ...)"
    absent = [key for key in dialect.required if not any(values.find((key,)))]
    return f'this file has no "{absent[0]}", so it is no entry' if absent else ""


def _label(values: Values, body: Outline, dialect: Dialect) -> Text | None:
    """Return the preferred label; None with GG103 where there is no usable one."""
    keys = tuple(key for key in dialect.label if not key.startswith("@"))
    said = len(values.findings)
    label = values.text(keys)
    if label is not None:
        return label
    if STEM in dialect.label:
        name = PurePosixPath(values.path).name
        return Text(one_line(without_controls(_stem(values.path))) or name, Location(values.path))
    if FIRST_HEADING in dialect.label and body.heading is not None and values.fields.keys().isdisjoint(keys):
        return body.heading
    if len(values.findings) == said:
        at = next((values.where(values.fields[key]) for key in keys if key in values.fields), Location(values.path))
        values.complain("GG103", f'"{(*keys, "a first heading")[0]}" is missing or empty; the entry is left out', at)
    return None


def _entry(head: FrontMatter, values: Values, label: Text, body: Outline, manner: Manner) -> Entry:
    path, dialect, language = values.path, manner.dialect, manner.language
    definition = values.text(_keys(dialect.definition))
    if definition is None and FIRST_PARAGRAPH in dialect.definition and body.first_paragraph is not None:
        definition = body.first_paragraph
    slug = values.text(dialect.id)
    concept_id, written_ids = _id(values, slug, dialect)
    status = values.text(dialect.status)
    notation = values.text(dialect.notation)
    marker = values.text(dialect.marker)
    modified, created = values.date(dialect.modified), values.date(dialect.created)
    categories, categories_at = _categories(values, path, dialect)
    places = {
        name: text.location
        for name, text in (
            ("id", slug),
            ("definition", definition),
            ("notation", notation),
            ("status", status),
            ("modified", modified),
            ("created", created),
        )
        if text is not None
    }
    concept = Concept(
        id=concept_id,
        labels=tuple(_labels(values, label, dialect, language)),
        location=label.location,
        notation=notation.text if notation else None,
        definitions=(Definition(definition.text, language, definition.location),) if definition else (),
        notes=tuple(_notes(values, body, definition, manner)),
        categories=categories,
        marker=marker.text if marker else "",
        sources=values.sources(dialect.sources),
        citations=body.citations,
        status=_status(values, status, manner.status),
        status_text=status.text if status else "",
        modified=modified.text if modified else None,
        created=created.text if created else None,
        references=(*_listed(values, dialect), *body.references),
        replaced_by=tuple(
            Reference(text.text, RelationKind.REPLACED_BY, text.location) for text in values.texts(dialect.replaced_by)
        ),
        exact_matches=values.addresses(dialect.exact_match),
        close_matches=values.addresses(dialect.close_match),
        bodies=(Body(head.body, language, path, head.body_line, body.sections),),
        written_ids=written_ids,
        addresses=_addresses(values, body, dialect),
        places=places | ({"categories": categories_at} if categories_at else {}),
    )
    findings = tuple(
        finding if finding.concept else Finding(finding.code, finding.message, finding.location, concept_id)
        for finding in values.findings
    )
    return Entry(concept, findings)


def _addresses(values: Values, body: Outline, dialect: Dialect) -> tuple[str, ...]:
    """Return where the page can be linked besides its file: published addresses, and ids of its headings."""
    published = (text.text for text in values.texts(dialect.addresses))
    return (*published, *(f"#{anchor}" for anchor in body.anchors))


def _keys(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in names if not name.startswith("@"))


def _stem(path: str) -> str:
    return PurePosixPath(path).name.rpartition(".")[0]


def _id(values: Values, written: Text | None, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
    """Return the id, and the form as written if that had to be made safe."""
    if written is None:
        stem = _stem(values.path)
        folder = PurePosixPath(values.path).parent.name
        return safe_id(folder if stem == "index" and folder else stem), ()
    slug = written.text.removeprefix(dialect.id_prefix)
    safe = safe_id(slug)
    if is_safe_id(slug):
        return safe, ()
    message = f'"{slug}" cannot be an id; "{safe}" is used (letters, digits and -._~ are safe)'
    values.complain("GG104", message, written.location)
    return safe, (slug,)


def _labels(values: Values, label: Text, dialect: Dialect, language: str) -> Iterator[Label]:
    yield Label(label.text, language, LabelKind.PREFERRED, label.location)
    for keys, kind in (
        (dialect.alternative_labels, LabelKind.ALTERNATIVE),
        (dialect.hidden_labels, LabelKind.HIDDEN),
    ):
        for text in values.texts(keys):
            if STEM not in dialect.label or text.text != label.text:  # a note's title often repeats its file name
                yield Label(text.text, language, kind, text.location)


def _notes(values: Values, body: Outline, definition: Text | None, manner: Manner) -> Iterator[Note]:
    dialect, language = manner.dialect, manner.language
    if body.introduction is not None and body.introduction != definition:
        yield Note(body.introduction.text, language, NoteKind.NOTE, body.introduction.location)
    for text, kind in body.notes:
        yield Note(text.text, language, kind, text.location)
    for keys, kind in (
        (dialect.scope_note, NoteKind.SCOPE_NOTE),
        (dialect.example, NoteKind.EXAMPLE),
        (dialect.editorial_note, NoteKind.EDITORIAL_NOTE),
        (dialect.note, NoteKind.NOTE),
    ):
        for text in values.texts(keys):
            yield Note(text.text, language, kind, text.location)


def _categories(values: Values, path: str, dialect: Dialect) -> tuple[tuple[str, ...], Location | None]:
    slugs: list[str] = []
    texts = values.texts(_keys(dialect.categories))
    for text in texts:
        slug = safe_id(text.text)
        if not is_safe_id(text.text):
            message = f'"{text.text}" cannot be the slug of a category; "{slug}" is used'
            values.complain("GG104", message, text.location)
        slugs.append(slug)
    if FOLDER in dialect.categories and "/" in path:
        slugs.append(safe_id(PurePosixPath(path).parent.name))
    return tuple(dict.fromkeys(slugs)), texts[0].location if texts else None


def _status(values: Values, written: Text | None, words: Mapping[str, Status]) -> Status | None:
    if written is None:
        return None
    status = words.get(fold(written.text))
    if status is None:
        hint = KnownNames(words).hint(written.text) or "; add it to [status] in glossgraph.toml"
        values.complain("GG106", f'the status "{written.text}" is unknown{hint}', written.location)
    return status


def _listed(values: Values, dialect: Dialect) -> Iterator[Reference]:
    for keys, kind in (
        (dialect.related, RelationKind.RELATED),
        (dialect.broader, RelationKind.BROADER),
        (dialect.narrower, RelationKind.NARROWER),
    ):
        for text in values.texts(keys):
            yield named_in_value(text, kind, dialect)
