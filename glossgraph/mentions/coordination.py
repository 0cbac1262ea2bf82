"""German compounds that share a part: ``Prefill- und Decode-Phase``, ``Modellgröße und -alter``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_WORD = r"[^\W_](?:[^\W_]|\u00ad)*"
_COMPOUND = rf"{_WORD}(?:[-\u2010\u2011]{_WORD})*"
_AND = r"(?:und|oder|sowie|bzw\.|beziehungsweise|statt|als auch|wie|&)"
_SHARED_END = re.compile(
    rf"(?<![\w-])(?P<items>{_COMPOUND}[-\u2010\u2011](?:,\s+{_COMPOUND}[-\u2010\u2011])*)"
    rf"(?:,?\s+{_AND}\s+(?:(?:der|die|das|den|dem|des|im|zur)\s+)?|/)(?P<whole>{_COMPOUND})"
)
_SHARED_BEGINNING = re.compile(rf"(?<![\w-])(?P<whole>{_COMPOUND}),?\s+{_AND}\s+[-\u2010\u2011](?P<rest>{_WORD})")
_MARKS = ("- ", " -", "-,", "-/")  # without any of them nothing is shortened
_LEAST_PART = 3


@dataclass(frozen=True, slots=True)
class Joined:
    """A compound made whole: the range of the text that says it, and how it may be spelled, likeliest first."""

    start: int
    end: int
    spellings: tuple[str, ...]


def coordinations(text: str) -> Iterator[Joined]:
    """Yield the shortened compounds of *text*, each with its possible spellings in full.

    >>> next(coordinations("Die Decode- und Prefill-Phase.")).spellings[0]
    'Decode-Phase'
    """
    if not any(mark in text for mark in _MARKS):
        return
    for found in _SHARED_END.finditer(text):
        start = found.start("items")
        for item in re.finditer(_COMPOUND, found["items"]):
            begin = start + item.start()
            yield Joined(begin, found.end("whole"), tuple(_with_end(item.group(), found["whole"])))
    for found in _SHARED_BEGINNING.finditer(text):
        spellings = tuple(_with_beginning(found["whole"], found["rest"]))
        yield Joined(found.start("rest") - 1, found.end("rest"), spellings)


def _with_end(item: str, whole: str) -> Iterator[str]:
    parts = re.split("[-\u2010\u2011]", whole)
    for count in range(1, len(parts)):
        yield "-".join([item, *parts[count:]])
    last = parts[-1]
    for cut in range(_LEAST_PART - 1, len(last) - _LEAST_PART + 1):
        yield item + last[cut:]


def _with_beginning(whole: str, rest: str) -> Iterator[str]:
    parts = re.split("[-\u2010\u2011]", whole)
    for count in range(len(parts) - 1, 0, -1):
        yield "-".join([*parts[:count], rest])
    for cut in range(len(whole) - _LEAST_PART, _LEAST_PART - 1, -1):
        yield whole[:cut] + rest
