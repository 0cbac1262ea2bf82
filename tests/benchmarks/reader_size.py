"""Does reading take time in proportion to the size of a file? Prints a table for the documentation.

    python tests/benchmarks/reader_size.py [--megabytes 5]

Each row is one kind of content in a file of the given size and in one of a tenth of it, read by
`glossgraph orphans FILE`; CPU time (user and system of that process, less its start-up), the best of three
alternating runs. A ratio near 10 is linear; 12 is the bound.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

_HEAD = "---\nterm: A\ntitle: A\nid: a\n---\n\n"
_RUNS = 3
_BOUND = 12

Maker: TypeAlias = Callable[[int], Iterable[str]]


def repeated(piece: str) -> Maker:
    """Return a maker of *piece* again and again; ``#`` in it becomes the number of the copy."""

    def make(size: int) -> Iterator[str]:
        written = number = 0
        while written < size:
            text = piece.replace("#", str(number)) if "#" in piece else piece
            yield text
            written += len(text)
            number += 1

    return make


def growing_backticks(size: int) -> Iterator[str]:
    """Yield runs of backticks of ever other lengths, none of which closes another."""
    written, length = 0, 1
    while written < size:
        yield "`" * length + " "
        written += length + 1
        length = length % 1999 + 1


KINDS: Mapping[str, tuple[str, Maker]] = {
    "links to entries, in lines": ("obsidian", repeated("See [the term #](term-#.md) for more of it.\n")),
    "links to entries, in one line": ("obsidian", repeated("See [the term #](term-#.md) for more of it. ")),
    "wikilinks": ("obsidian", repeated("[[term #|the term]] and some more words\n")),
    "bold names in the related section": (
        "native",
        lambda size: ("## Siehe auch\n\n", *repeated("**Name #**, ")(size)),
    ),
    "shortcodes": ("kubernetes", repeated('{{< glossary_tooltip text="x" term_id="t#" >}} in\n')),
    "macros": ("mdn", repeated('{{Glossary("t#", "x")}} in the text\n')),
    "headings": ("native", repeated("## Heading #\n\ntext\n\n")),
    "list items": ("native", repeated("- item # and some words\n")),
    "table rows": ("native", lambda size: ("|a|b|\n|-|-|\n", *repeated("| cell # | **b** |\n")(size))),
    "plain words in one line": ("native", repeated("word ")),
    "letters outside ASCII": ("obsidian", repeated("Größenänderung [ü #](ü-#.md) 👩‍💻\n")),
    "link definitions": ("obsidian", lambda size: (*repeated("[r#]: x#\n")(size // 2), *repeated("[r#]\n")(size // 2))),
    "unclosed [": ("obsidian", repeated("[")),
    "unclosed ![": ("obsidian", repeated("![")),
    "unclosed [[": ("obsidian", repeated("[[")),
    "unclosed [a](": ("obsidian", repeated("[a](")),
    "unclosed backticks": ("native", growing_backticks),
    "unclosed **": ("native", repeated("**a ")),
    "unclosed *a_": ("native", repeated("*a_")),
    "unclosed <!--": ("native", repeated("a <!-- ")),
    "unclosed {{": ("mdn", repeated('{{Glossary("')),
    "quotes in quotes": ("native", repeated("> ")),
    "lists in lists": ("native", repeated("- ")),
}


def seconds(dialect: str, file: Path) -> float:
    """Return the CPU seconds that the command takes for *file*."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "glossgraph", "orphans", str(file), "--dialect", dialect, "--format", "json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rows(size: int, folder: Path) -> Iterator[tuple[str, float, float]]:
    """Yield for each kind the seconds for a tenth of *size* and for all of it."""
    small, large, least = folder / "small.md", folder / "large.md", folder / "least.md"
    least.write_text(_HEAD, encoding="utf-8")
    for kind, (dialect, make) in KINDS.items():
        small.write_text(_HEAD + "".join(make(size // 10)), encoding="utf-8")
        large.write_text(_HEAD + "".join(make(size)), encoding="utf-8")
        runs = [tuple(seconds(dialect, file) for file in (least, small, large)) for _ in range(_RUNS)]
        start, *times = (min(times) for times in zip(*runs, strict=True))
        yield kind, max(0.0, times[0] - start), times[1] - start


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=float, default=5.0)
    size = int(parser.parse_args().megabytes * 1_000_000)
    tell = sys.stdout.write
    tell(f"| content of one file | {size / 1e7:.2g} MB, s | {size / 1e6:.2g} MB, s | ratio | at most |\n")
    tell("|---|---|---|---|---|\n")
    with tempfile.TemporaryDirectory() as folder:
        for kind, small, large in rows(size, Path(folder)):
            ratio = f"{large / small:.1f}" if small > 0.02 else "too quick to tell"
            tell(f"| {kind} | {small:.2f} | {large:.2f} | {ratio} | {_BOUND} |\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
