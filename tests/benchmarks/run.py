"""Measure glossgraph beside other tools and beside itself, and print the table of docs/pages/performance.md.

    python tests/benchmarks/run.py [--runs 5] [--only WORD ...]

Every figure is CPU time or peak memory of whole programs, run in turns; what counts are the ratios, which hold
on any machine. Nothing passes or fails here. The peers come with ``pip install --group benchmark``.
"""

from __future__ import annotations

import argparse
import difflib
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from measure import Command, Comparison, Job, compare

HERE = Path(__file__).parent
NAIVE_BUILD = str(HERE / "naive.py")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: what is compared, what was measured, the figure that counts and what it may be."""

    check: str
    measured: str
    figure: str
    bound: str


def glossgraph(*arguments: object, memory: object = "off") -> Command:
    """Return the command line of glossgraph, run by this Python; without its memory of earlier runs, or with it."""
    return ("env", f"GLOSSGRAPH_CACHE={memory}", sys.executable, "-m", "glossgraph", *map(str, arguments))


def python(code: str, *arguments: object) -> Command:
    """Return the command line that runs *code*."""
    return (sys.executable, "-c", code, *map(str, arguments))


class Bench:
    """Glossaries in a temporary folder, made when they are first asked for, and the rows that are measured."""

    def __init__(self, folder: Path, runs: int) -> None:
        self.folder = folder
        self.runs = runs
        self.glossary = cache(self._glossary)
        self.placed = cache(self._placed)
        self.memory = folder / "memory"

    def _glossary(self, entries: int, *form: str) -> Path:
        """Return a glossary of *entries* in which glossgraph has found exactly the true orphans."""
        folder = self.folder / "-".join((str(entries), *form)).replace("--", "")
        maker = (sys.executable, str(HERE / "generate.py"), str(folder), "-n", str(entries), *form)
        truth = json.loads(_said(maker))
        dialect = ("--dialect", "obsidian") if "--wikilinks" in form else ()
        found = json.loads(_said(glossgraph("orphans", folder, "--format", "json", *dialect)))
        if len(found) != len(truth["orphans"]):
            raise RuntimeError(f"{len(found)} orphans were found, but there are {len(truth['orphans'])}")
        return folder

    def _placed(self, entries: int) -> Path:
        """Return a glossary whose layout.json holds the positions of all its terms."""
        folder = self.glossary(entries)
        _said(glossgraph("map", folder, "-o", self.folder / "map.html"))
        return folder

    def turtle(self, entries: int, *form: str, memory: object = "off") -> Job:
        """Return the job of writing the Turtle."""
        folder = self.glossary(entries, *form)
        return Job(f"{entries:,}", (glossgraph("export", "turtle", folder, *self.into("a.ttl"), memory=memory),))

    def build(self, entries: int) -> Job:
        """Return the job of writing Turtle and map, the positions given."""
        folder = self.placed(entries)
        turtle = glossgraph("export", "turtle", folder, *self.into("a.ttl"))
        return Job(f"{entries:,}", (turtle, glossgraph("map", folder, *self.into("map.html"))))

    def layout(self, entries: int) -> Job:
        """Return the job of writing the map with all terms placed anew."""
        return Job(f"{entries:,}", (glossgraph("map", self.placed(entries), "--relayout", *self.into("map.html")),))

    def orphans(self, entries: int, memory: object = "off") -> Job:
        """Return the job of listing the orphans."""
        return Job(f"orphans {entries:,}", (glossgraph("orphans", self.glossary(entries), memory=memory),))

    def into(self, name: str) -> tuple[str, str]:
        """Return the option that writes to a scratch file."""
        return "-o", str(self.folder / name)

    def versus(self, check: str, first: Job, second: Job, bound: str) -> Row:
        """Return the row of *first* beside *second*."""
        measured = compare(first, second, self.runs)
        figure = f"{measured.ratio:.2f}" if measured.ratio >= 0.1 else f"{measured.ratio:.3f}"
        return Row(check, _beside(first, second, measured), figure, f"≤ {bound}")


def _beside(first: Job, second: Job, measured: Comparison) -> str:
    return ", ".join(
        f"{job.name}: {cost.seconds:.2f} s, {cost.peak:.0f} MiB"
        for job, cost in zip((first, second), measured.middle, strict=True)
    )


def _said(command: Command) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    return done.stdout


# --- the rows --------------------------------------------------------------------------------------------------------

HEAVY = ("networkx", "rdflib", "pyvis", "IPython", "jinja2", "yaml", "frontmatter")


def imports(bench: Bench) -> Iterator[Row]:
    """What the light commands load."""
    report = "import sys, atexit; atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr)); "
    start = report + "from glossgraph.cli import main; main()"
    for arguments, forbidden in (
        (("--help",), HEAVY),
        (("orphans", bench.glossary(400)), ("rdflib", "pyvis", "IPython")),
    ):
        done = subprocess.run(python(start, *arguments), capture_output=True, text=True, check=True)
        loaded = sorted(set(forbidden) & set(done.stderr.split()))
        check = f"`{arguments[0]}` imports none of {', '.join(forbidden)}"
        yield Row(check, ", ".join(loaded) or "none", "no" if loaded else "yes", "yes")


def start(bench: Bench) -> Iterator[Row]:
    """Start-up beside the imports that it cannot do without."""
    yield bench.versus(
        "`--help` / `import click`",
        Job("--help", (glossgraph("--help"),)),
        Job("click", (python("import click"),)),
        "1.6",
    )
    yield bench.versus(
        "`orphans` at 400 / `import click, frontmatter`",
        bench.orphans(400),
        Job("imports", (python("import click, frontmatter"),)),
        "2",
    )
    yield bench.versus(
        "the same, nothing changed since the last run",
        bench.orphans(400, bench.memory),
        Job("imports", (python("import click, frontmatter"),)),
        "2",
    )


def graphmark(bench: Bench) -> Iterator[Row]:
    """Orphans beside graphmark, which reads links only."""
    check = "`orphans` at 10,000 / graphmark orphans"
    if find_spec("graphmark") is None:
        yield _absent(check, "graphmark", "1.5")
        return
    vault = bench.glossary(10_000, "--wikilinks")
    call = python("from graphmark.cli import main; main()", "--root", vault, "orphans")
    peer = Job("graphmark", (call,))
    yield bench.versus(check, bench.orphans(10_000), peer, "1.5")
    yield bench.versus(f"{check}, nothing changed since the last run", bench.orphans(10_000, bench.memory), peer, "1.0")


def growth(bench: Bench) -> Iterator[Row]:
    """Turtle of larger glossaries, and of many hosts."""
    thousand, ten = bench.turtle(1_000), bench.turtle(10_000)
    measured = compare(ten, thousand, bench.runs)
    yield Row("`export turtle` 10,000 / 1,000", _beside(ten, thousand, measured), f"{measured.ratio:.2f}", "≤ 6")
    yield _slope("memory per entry, `export turtle`", measured)
    yield bench.versus(
        "`export turtle` 10,000 / 1,000, nothing changed since the last run",
        bench.turtle(10_000, memory=bench.memory),
        bench.turtle(1_000, memory=bench.memory),
        "6",
    )
    yield bench.versus("`export turtle` 20,000 / 10,000", bench.turtle(20_000), ten, "2.3")
    hosts = bench.turtle(10_000, "--hosts")
    yield bench.versus("`export turtle`, a host per source / one host", hosts, ten, "1.25")


def _slope(check: str, measured: Comparison) -> Row:
    large, small = measured.middle
    slope = (large.peak - small.peak) * 1024 / 9_000
    return Row(check, f"10,000: {large.peak:.0f} MiB, 1,000: {small.peak:.0f} MiB", f"{slope:.1f} KiB", "≤ 22 KiB")


def obsidiantools(bench: Bench) -> Iterator[Row]:
    """Turtle beside obsidiantools, which reads a vault into memory."""
    check = "`export turtle` 1,000 / obsidiantools connect + gather"
    if find_spec("obsidiantools") is None:
        yield _absent(check, "obsidiantools", "0.06")
        return
    code = "import sys, pathlib, obsidiantools.api as api; api.Vault(pathlib.Path(sys.argv[1])).connect().gather()"
    call = python(code, bench.glossary(1_000, "--wikilinks"))
    yield bench.versus(check, bench.turtle(1_000), Job("obsidiantools", (call,)), "0.06")


def build(bench: Bench) -> Iterator[Row]:
    """Turtle and map with given positions, as two commands, and what the obvious program needs for both."""
    ten, thousand = bench.build(10_000), bench.build(1_000)
    measured = compare(ten, thousand, bench.runs)
    yield Row("build 10,000 / 1,000", _beside(ten, thousand, measured), f"{measured.ratio:.2f}", "≤ 6")
    yield _slope("memory per entry, build", measured)
    yield bench.versus("build 20,000 / 10,000", bench.build(20_000), ten, "2.3")


def naive(bench: Bench) -> Iterator[Row]:
    """The build beside the obvious program."""
    call = (sys.executable, NAIVE_BUILD, str(bench.placed(10_000)), str(bench.folder / "naive"))
    yield bench.versus("build 10,000 / naive.py", bench.build(10_000), Job("naive", (call,)), "0.25")


def layout(bench: Bench) -> Iterator[Row]:
    """The map with all positions found anew."""
    ten, thousand = bench.layout(10_000), bench.layout(1_000)
    yield bench.versus("map with a layout from scratch 10,000 / 1,000", ten, thousand, "15")


def difference(bench: Bench) -> Iterator[Row]:
    """How much of the Turtle one edit changes."""
    folder = bench.glossary(400)
    export = glossgraph("export", "turtle", folder)
    before = _said(export).splitlines()
    entry = next(path for path in sorted(folder.glob("*.md")) if b"**, **" in path.read_bytes())
    text = entry.read_bytes()
    first, _, rest = text.partition(b"**, **")
    entry.write_bytes(first[: first.rindex(b"**")] + b"**" + rest)
    changed = sum(line.startswith("- ") for line in difflib.ndiff(before, _said(export).splitlines()))
    entry.write_bytes(text)
    yield Row("one related name removed: changed lines of the Turtle", f"{len(before):,} lines", str(changed), "≤ 3")


def _absent(check: str, peer: str, bound: str) -> Row:
    return Row(check, f"{peer} is not installed", "-", f"≤ {bound}")


ROWS: dict[str, Callable[[Bench], Iterator[Row]]] = {
    "imports": imports,
    "start": start,
    "graphmark": graphmark,
    "growth": growth,
    "obsidiantools": obsidiantools,
    "difference": difference,
    "build": build,
    "naive": naive,
    "layout": layout,
}
"""What is measured, by the word that ``--only`` takes."""


def main() -> None:
    """Print the table as Markdown, row by row."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="pairs of runs for each ratio")
    parser.add_argument("--only", nargs="+", choices=list(ROWS), default=list(ROWS))
    asked = parser.parse_args()
    print("| check | measured (median) | figure | required |\n|---|---|---|---|", flush=True)  # noqa: T201 - its product
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), asked.runs)
        for name in asked.only:
            for row in _rows(bench, name):
                print(f"| {row.check} | {row.measured} | {row.figure} | {row.bound} |", flush=True)  # noqa: T201 - the same


def _rows(bench: Bench, name: str) -> Iterator[Row]:
    try:
        yield from ROWS[name](bench)
    except RuntimeError as error:
        yield Row(name, f"could not be measured: {error}", "-", "")


if __name__ == "__main__":
    main()
