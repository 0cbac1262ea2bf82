"""The command check."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli import ExitStatus
from glossgraph.cli.completion import complete_rules
from glossgraph.cli.options import origin_of, write_to_stdout
from glossgraph.errors import UsageError
from glossgraph.findings import counted

if TYPE_CHECKING:
    from glossgraph.findings import Issue
    from glossgraph.glossary import Glossary
    from glossgraph.library.checking import Inspection
from glossgraph.cli.options import GlossaryArguments, glossary_arguments
from glossgraph.report import Origin

_STYLES = ("text", "json", "github", "sarif")
_LEVELS = ("error", "warning", "info")


@click.command("check")
@glossary_arguments
@click.option("--format", "style", type=click.Choice(_STYLES), default="text", show_default=True)
@click.option(
    "--select", metavar="CODES", multiple=True, shell_complete=complete_rules, help="Only these rules: GG4,GG201."
)
@click.option("--ignore", metavar="CODES", multiple=True, shell_complete=complete_rules, help="Not these rules.")
@click.option(
    "--fail-on",
    type=click.Choice(_LEVELS),
    default="error",
    show_default=True,
    help="Exit with 1 if anything this grave or graver is found.",
)
@click.option("--baseline", type=click.Path(path_type=Path), help="Show only what this file does not know.")
@click.option("--write-baseline", is_flag=True, help="Write what is found to the baseline file, and show nothing.")
@click.option("--today", metavar="DATE", type=click.DateTime(["%Y-%m-%d"]), help="The date with which GG505 compares.")
def check_command(
    arguments: GlossaryArguments,
    style: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    baseline: Path | None,
    write_baseline: bool,
    today: datetime | None,
) -> None:
    """Tell what is wrong, with file and line.

    `glossgraph explain CODE` says what a rule means. A comment in an entry silences a rule there:
    <!-- glossgraph: ignore GG401 because ... -->
    """
    from glossgraph.findings import Severity
    from glossgraph.library.checking import inspect
    from glossgraph.report import any_at_least, summary

    build = arguments.load(tell=False)
    day = today.date() if today else date.today()
    found = inspect(build, select=select, ignore=ignore, today=day)
    if write_baseline:
        _write_baseline(baseline, found.issues, build)
        return
    fresh = _fresh(baseline, found.issues, build)
    _print(fresh, style, build)
    _say_what_is_wrong_with_comments(found, origin_of(build))
    known, same = len(found.issues) - len(fresh), arguments.words
    click.echo(summary(fresh, suppressed=found.suppressed, known=known, same=same), err=True)
    failed = any_at_least(fresh, Severity(fail_on))
    click.get_current_context().exit(ExitStatus.FINDINGS if failed else ExitStatus.CLEAN)


def _lines_of(build: Glossary) -> Callable[[str], Sequence[str]]:
    from glossgraph.library.checking import text_of

    return cache(lambda path: text_of(build, path).split("\n"))


def _write_baseline(path: Path | None, judged: Sequence[Issue], build: Glossary) -> None:
    from glossgraph.report.baseline import write_baseline
    from glossgraph.store.outputs import write_outputs

    if path is None:
        raise UsageError("--write-baseline needs --baseline FILE: where to write")
    write_outputs({path: write_baseline(judged, _lines_of(build))})
    click.echo(f"wrote {path}: known from now on: {counted(len(judged), 'finding')}", err=True)


def _fresh(path: Path | None, judged: Sequence[Issue], build: Glossary) -> Sequence[Issue]:
    from glossgraph.report.baseline import new_findings, read_baseline
    from glossgraph.store.files import read_text

    if path is None:
        return judged
    text = read_text(path)
    if text is None:
        raise UsageError(f"{path}: there is no such baseline; --write-baseline makes it")
    return new_findings(judged, read_baseline(text, str(path)), _lines_of(build))


def _print(judged: Sequence[Issue], style: str, build: Glossary) -> None:
    from glossgraph.report import RENDERERS

    if style == "text" and sys.stdout.isatty():
        from glossgraph.cli.terminal import show_findings

        show_findings(judged, origin_of(build), _lines_of(build))
    else:
        write_to_stdout(RENDERERS[style](judged, origin_of(build)))


def _say_what_is_wrong_with_comments(found: Inspection, origin: Origin) -> None:
    for comment in found.faulty_comments:
        place = comment.location
        click.echo(f"{origin.folder}{place.path}:{place.line}: {comment.fault}", err=True)
