"""The forms of reference that a dialect reads: bold, links, and macros or shortcodes as patterns."""

from __future__ import annotations

import re
from typing import NamedTuple

from glossgraph.model import ReferenceForm

_ARGUMENT = re.compile(r"(?<!\w)(\w++)\s*+=\s*+(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")


class Macro(NamedTuple):
    """A shortcode or macro: how it is found, and which argument is the name and which the words shown."""

    pattern: re.Pattern[str]
    argument: str = ""

    def _arguments(self, match: re.Match[str]) -> dict[str, str]:
        if not self.argument:
            first, second = match.group(1) or match.group(2) or "", match.group(3) or match.group(4) or ""
            return {"": first, "text": second or first}
        found = _ARGUMENT.finditer(match.group(1))
        return {argument[1]: next((text for text in argument.groups()[1:] if text), "") for argument in found}

    def name(self, match: re.Match[str]) -> str:
        """Return the name in a macro that was found."""
        return self._arguments(match).get(self.argument, "")

    def words(self, match: re.Match[str]) -> str:
        """Return what a reader sees in its place."""
        arguments = self._arguments(match)
        return arguments.get("text") or arguments.get(self.argument, "")


class Forms(NamedTuple):
    """The forms of reference that count in one part of a body."""

    bold: bool
    wikilink: bool
    link: ReferenceForm | None
    text_links: frozenset[str]
    macros: tuple[Macro, ...]


def forms_of(names: tuple[str, ...]) -> Forms:
    """Return the forms of reference that the words of a dialect name."""
    text_links, macros = set(), []
    for name in names:
        word, _, rest = name.partition(":")
        if word == "text-link":
            text_links.add(rest)
        elif word == "shortcode":
            tag, _, argument = rest.partition(":")
            macros.append(Macro(re.compile(rf"\{{\{{[<%]\s*{re.escape(tag)}\s([^{{}}]*)[>%]\}}\}}"), argument))
        elif word == "macro":
            text = r"\s*(?:\"([^\"]*)\"|'([^']*)')\s*"
            pattern = rf"\{{\{{\s*{re.escape(rest)}\s*\({text}(?:,{text})?[^{{}}]*\}}\}}"
            macros.append(Macro(re.compile(pattern, re.IGNORECASE)))
    link = ReferenceForm.LINK if "link" in names else ReferenceForm.ENTRY_LINK if "entry-link" in names else None
    return Forms("bold" in names, "wikilink" in names, link, frozenset(text_links), tuple(macros))
