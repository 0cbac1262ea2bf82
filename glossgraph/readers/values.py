"""Front matter values -> the texts, lists, dates and addresses of a concept, and what is wrong with them."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from glossgraph.findings import Finding, Location
from glossgraph.model import Source
from glossgraph.names.characters import one_line, without_controls
from glossgraph.readers.fields import Field, Items, Scalar, Table, Value
from glossgraph.sources.addresses import web_address

_DATE = re.compile(r"(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ].*)?", re.DOTALL)
_SOURCE_LABEL_KEYS = ("label", "title", "name", "text")
_SOURCE_URL_KEYS = ("url", "href", "link")


class Text(NamedTuple):
    """A text that stands in the front matter, with its place."""

    text: str
    location: Location


@dataclass(slots=True)
class Values:
    """The keys of one entry, and the findings that reading them brings."""

    path: str
    fields: dict[str, Field]
    findings: list[Finding] = field(default_factory=list)

    def find(self, keys: tuple[str, ...]) -> Iterator[Field]:
        """Yield the fields of *keys*, in the order of *keys*, that hold any value."""
        for key in keys:
            found = self.fields.get(key)
            if found is not None and not (isinstance(found.value, Scalar) and found.value.text is None):
                yield found

    def complain(self, code: str, message: str, at: Location) -> None:
        """Keep a finding."""
        self.findings.append(Finding(code, message, at))

    def where(self, value: Value | Field) -> Location:
        """Return the place of a value."""
        return Location(self.path, value.line, value.column)

    def text(self, keys: tuple[str, ...]) -> Text | None:
        """Return the one text that the first of *keys* with a value holds, blanks folded; None if there is none."""
        for key in keys:
            found = self.fields.get(key)
            text = None if found is None else self._one(found.key, found.value)
            if text is not None and text.text:
                return text
        return None

    def texts(self, keys: tuple[str, ...]) -> tuple[Text, ...]:
        """Return the texts that all of *keys* list; a single text is a list of one, repeats are dropped."""
        kept: dict[str, Text] = {}
        for found in self.find(keys):
            values = found.value.values if isinstance(found.value, Items) else (found.value,)
            for value in values:
                if isinstance(value, Scalar) and value.text is None:
                    continue
                text = self._one(found.key, value)
                if text is not None and text.text:
                    kept.setdefault(text.text, text)
        return tuple(kept.values())

    def date(self, keys: tuple[str, ...]) -> Text | None:
        """Return an ISO date (``2026-09-21``), cut from a datetime if need be; GG107 if the value is none."""
        written = self.text(keys)
        if written is None:
            return None
        parts = _DATE.fullmatch(written.text)
        try:
            date = dt.date(*map(int, parts.group(1, 3, 4))) if parts else None
        except ValueError:
            date = None
        if date is None:
            message = f'"{written.text}" is not a date; write year-month-day, such as 2026-09-21'
            self.complain("GG107", message, written.location)
            return None
        return Text(date.isoformat(), written.location)

    def addresses(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Return the absolute http(s) URLs that *keys* list; GG105 for what is none."""
        found = []
        for text in self.texts(keys):
            url = self._address(text, dropped="it is left out")
            if url is not None:
                found.append(url)
        return tuple(dict.fromkeys(found))

    def sources(self, keys: tuple[str, ...]) -> tuple[Source, ...]:
        """Return the sources that *keys* list: tables with label and url, or plain texts."""
        kept: dict[tuple[str, str | None], Source] = {}
        for found in self.find(keys):
            values = found.value.values if isinstance(found.value, Items) else (found.value,)
            for value in values:
                source = self._source(found.key, value)
                if source is not None:
                    kept.setdefault((source.label, source.url), source)
        return tuple(kept.values())

    def _source(self, key: str, value: Value) -> Source | None:
        if isinstance(value, Table):
            inner = Values(self.path, {item.key.casefold(): item for item in value.fields}, self.findings)
            label, url = inner.text(_SOURCE_LABEL_KEYS), inner.text(_SOURCE_URL_KEYS)
            if label is None and url is None:
                self.complain("GG103", f"an entry of {key} has neither a label nor a url", self.where(value))
                return None
            address = self._address(url, dropped="only its label is kept") if url is not None else None
            name = label or url
            return Source(name.text if name else "", address, self.where(value))
        if isinstance(value, Scalar) and value.text is None:
            return None
        text = self._one(key, value)
        if text is None or not text.text:
            return None
        if web_address(text.text) is None and not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:\S", text.text):
            return Source(text.text, None, text.location)
        return Source(text.text, self._address(text, dropped="only its text is kept"), text.location)

    def _address(self, text: Text, dropped: str) -> str | None:
        address = web_address(text.text)
        if address is None:
            self.complain("GG105", f'"{text.text}" is not an absolute http(s) URL; {dropped}', text.location)
            return None
        if address.mended:
            message = f'the URL "{text.text}" holds characters that must be encoded; it is read as {address.url}'
            self.complain("GG105", message, text.location)
        return address.url

    def _one(self, key: str, value: Value) -> Text | None:
        """Return a value as one line of text; GG103 where it is no text or held control characters."""
        at = self.where(value)
        if not isinstance(value, Scalar):
            kind = "a list" if isinstance(value, Items) else "a table"
            self.complain("GG103", f"{key} must be a text, not {kind}; it is left out", at)
            return None
        if value.odd:
            self.complain("GG103", f"{key} must be a plain text, without {value.odd}; it is left out", at)
            return None
        text = value.text or ""
        clean = without_controls(text)
        if clean != text:
            self.complain("GG103", f"{key} held control characters; they are left out", at)
        return Text(one_line(clean), at)
