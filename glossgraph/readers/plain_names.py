"""Names in a related section that stand there as plain text, and bold texts there that are no names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossgraph.bodies import Passage, Span

_PART_END = re.compile(r"[,;:\u3001\u00b7\u2022|]|\s(?:und|and|et|y|e|en|sowie|\u2013|\u2014|-)\s")
_AROUND_NAMES = ".,:;!?*_\"'\u201e\u201c\u201d\u00ab\u00bb "


def is_caption(span: Span, passage: Passage) -> bool:
    """Tell whether a bold text only introduces the names behind it, as in ``**See also:** **A**, **B**``."""
    end = span.range[1]
    after = min((other.range[0] for other in passage.spans if other.range[0] >= end), default=-1)
    between = passage.text[end:after].strip() if after >= 0 else "-"
    return between == ":" or (not between and span.text.rstrip().endswith(":"))


def parts_of_list(text: str) -> Iterator[tuple[int, str]]:
    """Yield (index, name) for *text* as a whole and, where it is divided, for each of its parts."""
    pieces = [text, *_PART_END.split(text)] if _PART_END.search(text) else [text]
    position = 0
    for number, piece in enumerate(pieces):
        name = piece.strip().strip(_AROUND_NAMES).strip()
        if name:
            yield text.index(name, position), name
        if number and piece:
            position = text.index(piece, position) + len(piece)
