"""What reading a file gave last time, so that only the files that changed are read again.

A result is known by the digest of the file's path and bytes. All else that it depends on (dialect, language,
status words, this program) must be that of the memory: its `stamp`.
"""

from __future__ import annotations

import io
import pickle
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from operator import attrgetter
from types import MappingProxyType
from typing import Any, TypeAlias

from glossgraph import bodies, findings, model
from glossgraph.readers.entry import read_entry
from glossgraph.readers.markdown import PARSER
from glossgraph.readers.outcomes import Entries, Entry, Manner, NoEntry, Unreadable
from glossgraph.readers.yaml_fields import COMPOSER

Result: TypeAlias = Entry | Entries | NoEntry | Unreadable

_WORTH_KEEPING = 0.05  # of the results, from which the memory is written again

_VALUES = MappingProxyType(
    {
        (kind.__module__, kind.__qualname__): kind
        for kind in (
            *(Entry, Entries, NoEntry, Unreadable, findings.Finding, findings.Location),
            *(model.Concept, model.Label, model.Definition, model.Note, model.Source, model.Citation),
            *(model.Reference, bodies.Body, bodies.Section, bodies.Passage, bodies.Span),
            *(bodies.SectionKind, bodies.PassageKind, bodies.SpanKind),
            *(model.LabelKind, model.NoteKind, model.Status, model.RelationKind, model.ReferenceForm),
        )
    }
)


def _made_anew(kind: Any) -> Any:
    """Return how a value of the dataclass *kind* is kept: as a call of *kind*, much quicker than field by field."""
    fields_of = attrgetter(*(field.name for field in fields(kind)))
    return lambda value: (kind, fields_of(value))


class _Writing(pickle.Pickler):
    """Keeps the values of the reader."""

    dispatch_table = {kind: _made_anew(kind) for kind in _VALUES.values() if is_dataclass(kind)}  # noqa: RUF012 - pickle's way


class _Values(pickle.Unpickler):
    """Makes the values of the reader and nothing else, whatever the bytes ask for."""

    def find_class(self, module: str, name: str) -> Any:
        return _VALUES[module, name]


def stamp(*conditions: object) -> bytes:
    """Return 16 bytes that change when *conditions*, as they are printed, or the parsers change."""
    return blake2b(repr((COMPOSER, PARSER, *conditions)).encode(errors="surrogateescape"), digest_size=16).digest()


class Memory:
    """Reads files, and those that it has met before by remembering."""

    def __init__(self, stamp: bytes = b"", kept: bytes | None = None) -> None:
        self._stamp = stamp
        self._known = _results(kept, len(stamp)) if kept and kept.startswith(stamp) else {}
        self._met: dict[bytes, Result] = {}
        self._new = 0

    def read(self, path: str, data: bytes, manner: Manner) -> Result:
        """Return what `read_entry` makes of a file."""
        key = blake2b(b"%b\0%b" % (path.encode(), data), digest_size=16).digest()
        result = self._known.get(key)
        if result is None:
            result = read_entry(path, data, manner)
            self._new += 1
        self._met[key] = result
        return result

    def to_keep(self) -> bytes | None:
        """Return the memory of the files read, or None if too little of it is new to be worth writing."""
        if self._new <= _WORTH_KEEPING * len(self._met):
            return None
        file = io.BytesIO()
        file.write(self._stamp)
        _Writing(file, protocol=5).dump(self._met)
        return file.getvalue()


def _results(kept: bytes, start: int) -> dict[bytes, Result]:
    """Return the results in *kept* from *start* on; none if it is damaged or no memory of ours."""
    file = io.BytesIO(kept)
    file.seek(start)
    try:
        found = _Values(file).load()
    except Exception:  # noqa: BLE001 - damaged bytes can raise anything, and then everything is read anew
        return {}
    return found if isinstance(found, dict) else {}
