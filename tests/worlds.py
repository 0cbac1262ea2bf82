"""Glossaries written down in a test's own lines, and read as a user's folder is read."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from glossgraph.config.dialect import Dialect
from glossgraph.config.dialects import DIALECTS
from glossgraph.config.vocabulary import STATUS_WORDS
from glossgraph.findings import Finding
from glossgraph.glossary import Glossary
from glossgraph.graph import listed_relations
from glossgraph.library.loading import load
from glossgraph.model import Concept
from glossgraph.names.sameness import fold
from glossgraph.readers.entry import read_entry
from glossgraph.readers.outcomes import Entries, Entry, Manner, NoEntry, Unreadable


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write *files* (relative path -> content) below *folder* and return it."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def build_of(
    files: Mapping[str, str | bytes],
    *,
    folder: str = "glossary",
    config: str = "",
    dialect: str | None = None,
    languages: tuple[str, ...] = (),
) -> Glossary:
    """Return what reading a folder named *folder* with *files* and glossgraph.toml *config* gives."""
    with tempfile.TemporaryDirectory() as place:
        source = write(Path(place) / folder, files)
        (source / "glossgraph.toml").write_text(config, encoding="utf-8")
        return load(source, dialect=dialect, languages=languages)


def glossary_of(files: Mapping[str, str | bytes], **how: str) -> Glossary:
    """Return the glossary that *files* make."""
    return build_of(files, **how)  # type: ignore[arg-type] # texts only: folder, config, dialect


def links(glossary: Glossary) -> set[str]:
    """Return the relations as texts: ``"a -> b"``, or ``"a broader b"`` where the kind is not related."""
    return {
        f"{relation.source} {'->' if relation.kind == 'related' else relation.kind} {relation.target}"
        for relation in listed_relations(glossary)
    }


def dead(glossary: Glossary) -> set[str]:
    """Return the names without an entry, as written."""
    return {unresolved.reference.name for unresolved in glossary.unresolved}


def said(findings: tuple[Finding, ...] | list[Finding]) -> list[str]:
    """Return findings as ``"GG103 a.md:2:7"``, sorted by place."""
    return [
        f"{found.code} {found.location.path}:{found.location.line}:{found.location.column}"
        for found in sorted(findings, key=lambda found: found.order)
        if found.location is not None
    ]


def codes(build: Glossary | Entry | Entries | NoEntry | Unreadable) -> list[str]:
    """Return the codes of all findings, sorted."""
    return sorted(found.code for found in build.findings)


def manner(dialect: str | Dialect = "native", language: str = "de") -> Manner:
    """Return the manner in which entries of *dialect* are read."""
    chosen = DIALECTS[dialect] if isinstance(dialect, str) else dialect
    return Manner(chosen, language, {fold(word): status for word, status in STATUS_WORDS.items()})


def outcome_of(
    content: str | bytes, dialect: str | Dialect = "native", path: str = "a.md"
) -> Entry | Entries | NoEntry | Unreadable:
    """Return what one file holds."""
    return read_entry(path, content if isinstance(content, bytes) else content.encode(), manner(dialect))


def entry_of(content: str | bytes, dialect: str | Dialect = "native", path: str = "a.md") -> Entry:
    """Return the entry that one file is; fails if it is none."""
    result = outcome_of(content, dialect, path)
    assert isinstance(result, Entry), result
    return result


def concept_of(content: str | bytes, dialect: str | Dialect = "native", path: str = "a.md") -> Concept:
    """Return the concept that one file is; fails if it is none."""
    return entry_of(content, dialect, path).concept


def native(front: str = "term: A", body: str = "") -> str:
    """Return the text of an entry with YAML *front* and *body*."""
    return f"---\n{front}\n---\n\n{body}"


def entry(term: str, *related: str, **keys: str) -> str:
    """Return the text of a native entry that names *related* in its last section."""
    front = "".join(f'{key}: "{value}"\n' for key, value in ({"term": term, "short": "Etwas."} | keys).items())
    names = ", ".join(f"**{name}**" for name in related)
    return f"---\n{front}---\n\nText.\n" + (f"\n## Verwandte Begriffe\n\n{names}." if related else "")
