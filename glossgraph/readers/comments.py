"""The HTML comments of a body."""

from __future__ import annotations

import re
from collections.abc import Iterator

from glossgraph.readers.markdown import events
from glossgraph.readers.source_text import characters

_COMMENT = re.compile(r"<!--((?:[^-<]|-(?!->)|<(?!!--))*+)-->")


def comments(markdown: str) -> Iterator[tuple[str, int]]:
    """Yield the text of each HTML comment with the offset, in characters, at which it begins; none in code."""
    found: list[tuple[str, int]] = []
    block: list[str] = []
    block_start = 0
    for event, start, _end in events(markdown):
        if not isinstance(event, dict):
            continue
        if event.get("Start") == "HtmlBlock":
            block, block_start = [], start
        elif "Html" in event:
            block.append(event["Html"])
        elif event.get("End") == "HtmlBlock" or "InlineHtml" in event:
            found.append((event["InlineHtml"], start) if "InlineHtml" in event else ("".join(block), block_start))
    places = characters(markdown, [start for _, start in found])
    for html, start in found:
        for comment in _COMMENT.finditer(html):
            yield comment[1].strip(), places[start] + comment.start()
