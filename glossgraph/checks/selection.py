"""Which rules are on, and how grave each is: defaults, [rules] in glossgraph.toml, --select and --ignore."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from glossgraph.errors import UsageError
from glossgraph.findings import Rule, Severity
from glossgraph.names.nearest import KnownNames
from glossgraph.rules import RULES


def active_rules(
    overrides: Mapping[str, Severity], select: Iterable[str] = (), ignore: Iterable[str] = ()
) -> dict[str, Severity]:
    """Return the severity of each rule that is on, by code.

    *select* and *ignore* hold codes, prefixes of codes (``GG4``) and rule names, also several joined by
    commas; without *select* all rules are selected. A rule that is off but selected by its full code or
    name is on as info. Raises UsageError, naming the nearest known one, for a word that selects nothing.
    """
    chosen = _codes(select) if (select := tuple(select)) else {}
    if select and not chosen:
        raise UsageError("no rule is selected; name codes or the beginnings of codes, such as GG401 or GG4")
    dropped = _codes(ignore)
    active: dict[str, Severity] = {}
    for code, rule in RULES.items():
        severity = overrides.get(code, rule.severity)
        if severity is Severity.OFF and chosen.get(code):
            severity = Severity.INFO
        if severity is not Severity.OFF and code not in dropped and (not select or code in chosen):
            active[code] = severity
    return active


def find_rules(word: str) -> list[Rule]:
    """Return the rule of a code or name, or all rules whose codes begin with *word*.

    Raises UsageError, with the nearest known one, if there is none.
    """
    return [RULES[code] for code in _codes_of(word)]


_BY_NAME = {rule.name: code for code, rule in RULES.items()}


def _codes(words: Iterable[str]) -> dict[str, bool]:
    """Return the codes that *words* mean, each with whether it was named in full."""
    found: dict[str, bool] = {}
    for word in (part.strip() for words_ in words for part in words_.split(",")):
        if not word:
            continue
        for code in _codes_of(word):
            found[code] = found.get(code, False) or code == _beginning(word)
    return found


def _codes_of(word: str) -> list[str]:
    """Return the codes that *word*, a name or the beginning of codes, means; raises UsageError if there are none."""
    if matching := [code for code in RULES if code.startswith(_beginning(word))]:
        return matching
    raise UsageError(f'there is no rule "{word}"{_hint(word)}')


def _beginning(word: str) -> str:
    return _BY_NAME.get(word.lower(), word.upper())


def _hint(word: str) -> str:
    """Return the question whether the nearest rule was meant, be it ever so far."""
    found = KnownNames((*_BY_NAME, *RULES)).nearest(word, most=1, least=0)
    rule = RULES[_BY_NAME.get(found[0], found[0])]
    return f"; did you mean {rule.code} ({rule.name})?"
