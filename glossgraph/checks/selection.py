"""Which rules are on, and how grave each is: defaults, [rules] in glossgraph.toml, --select and --ignore."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from glossgraph.checks import BY_CODE, RULES, by_code
from glossgraph.config.settings import Settings
from glossgraph.errors import UsageError
from glossgraph.findings import Rule, Severity
from glossgraph.names.nearest import KnownNames


def active_rules(
    overrides: Mapping[str, Severity],
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    rules: Iterable[Rule] = RULES,
) -> dict[str, Rule]:
    """Return those of *rules* that are on, by code, each with the severity that it has here.

    *select* and *ignore* hold codes, prefixes of codes (``GG4``) and rule names, also several joined by
    commas; without *select* all rules are selected. A rule that is off but selected by its full code or
    name is on as info. Raises UsageError, naming the nearest known one, for a word that selects nothing.
    """
    known = by_code(rules)
    chosen = _codes(select, known) if (select := tuple(select)) else {}
    if select and not chosen:
        raise UsageError("no rule is selected; name codes or the beginnings of codes, such as GG401 or GG4")
    dropped = _codes(ignore, known)
    active: dict[str, Rule] = {}
    for code, rule in known.items():
        severity = overrides.get(code, rule.severity)
        if severity is Severity.OFF and chosen.get(code):
            severity = Severity.INFO
        if severity is not Severity.OFF and code not in dropped and (not select or code in chosen):
            active[code] = replace(rule, severity=severity)
    return active


def find_rules(word: str) -> list[Rule]:
    """Return the rule of a code or name, or all rules whose codes begin with *word*.

    Raises UsageError, with the nearest known one, if there is none.
    """
    return [BY_CODE[code] for code in _codes_of(word, BY_CODE)]


def check_codes(settings: Settings, rules: Iterable[Rule] = RULES) -> None:
    """Raise ConfigError, with file and line, for a code in [rules] of glossgraph.toml that is no rule."""
    known = by_code(rules)
    for code in settings.rules:
        if code not in known:
            raise settings.fault("rules", code, f"unknown rule {code}{KnownNames(known).hint(code)}")


def _codes(words: Iterable[str], known: Mapping[str, Rule]) -> dict[str, bool]:
    """Return the codes that *words* mean, each with whether it was named in full."""
    found: dict[str, bool] = {}
    for word in (part.strip() for words_ in words for part in words_.split(",")):
        if not word:
            continue
        for code in _codes_of(word, known):
            found[code] = found.get(code, False) or code == _beginning(word, known)
    return found


def _codes_of(word: str, known: Mapping[str, Rule]) -> list[str]:
    """Return the codes that *word*, a name or the beginning of codes, means; raises UsageError if there are none."""
    if matching := [code for code in known if code.startswith(_beginning(word, known))]:
        return matching
    raise UsageError(f'there is no rule "{word}"{_hint(word, known)}')


def _beginning(word: str, known: Mapping[str, Rule]) -> str:
    return next((rule.code for rule in known.values() if rule.name == word.lower()), word.upper())


def _hint(word: str, known: Mapping[str, Rule]) -> str:
    """Return the question whether the nearest rule was meant, or where all of them are listed."""
    names = {rule.name: rule.code for rule in known.values()}
    near = KnownNames((*names, *known)).nearest(word, most=1)
    if not near:
        return "; `glossgraph explain` lists them"
    rule = known[names.get(near[0], near[0])]
    return f"; did you mean {rule.code} ({rule.name})?"
