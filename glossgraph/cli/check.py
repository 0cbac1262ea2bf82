"""The command check."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from glossgraph.cli import ExitStatus
from glossgraph.cli.completion import complete_rules
from glossgraph.cli.options import GlossaryArguments, origin_of, reading_options, write_to_stdout
from glossgraph.errors import UsageError
from glossgraph.findings import counted, in_files
from glossgraph.library.scope import DEFAULT_SOURCE, Scope, default_source, scopes

if TYPE_CHECKING:
    from glossgraph.findings import Issue
    from glossgraph.glossary import Glossary
    from glossgraph.library.checking import Inspection
    from glossgraph.report import Origin

_STYLES = ("text", "json", "github", "sarif")
_LEVELS = ("error", "warning", "info")


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@reading_options
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
    paths: tuple[Path, ...],
    dialect: str | None,
    languages: str,
    style: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    baseline: Path | None,
    write_baseline: bool,
    today: datetime | None,
) -> None:
    """Report problems with file and line.

    PATH is a folder, or a file: a file that lies in a glossary with a glossgraph.toml is judged within that glossary,
    and only what is found in the files named is shown.

    `glossgraph explain CODE` says what a rule means. A comment in an entry silences a rule there:
    <!-- glossgraph: ignore GG401 because ... -->
    """
    from glossgraph.findings import Severity
    from glossgraph.report import any_at_least

    day = today.date() if today else date.today()
    wanted = [(scope, _arguments(scope, dialect, languages, given=bool(paths))) for scope in _scopes(paths)]
    runs = [_Run.of(scope, arguments, select, ignore, day) for scope, arguments in wanted]
    if write_baseline:
        _write_baseline(baseline, runs)
        return
    fresh = [(run, _fresh(baseline, run.issues, run.glossary)) for run in runs]
    _print(fresh, style)
    for run, issues in fresh:
        _say_what_is_wrong_with_comments(run.inspection, origin_of(run.glossary))
        click.echo(run.summary(issues), err=True)
    failed = any(any_at_least(issues, Severity(fail_on)) for _, issues in fresh)
    click.get_current_context().exit(ExitStatus.FINDINGS if failed else ExitStatus.CLEAN)


def _scopes(paths: Sequence[Path]) -> list[Scope]:
    return scopes(paths) if paths else [Scope(default_source())]


def _arguments(scope: Scope, dialect: str | None, languages: str, *, given: bool) -> GlossaryArguments:
    is_default = not given or scope.source == DEFAULT_SOURCE
    return GlossaryArguments(scope.source, dialect, languages, is_default=is_default)


@dataclass(frozen=True, slots=True)
class _Run:
    """One glossary that was checked: what was found in the files that are meant."""

    glossary: Glossary
    inspection: Inspection
    issues: Sequence[Issue]
    words: str

    @classmethod
    def of(
        cls, scope: Scope, arguments: GlossaryArguments, select: Sequence[str], ignore: Sequence[str], day: date
    ) -> _Run:
        from glossgraph.library.checking import inspect

        glossary = arguments.load(tell=False)
        found = inspect(glossary, select=select, ignore=ignore, today=day)
        return cls(glossary, found, in_files(found.issues, scope.files), arguments.words)

    def summary(self, fresh: Sequence[Issue]) -> str:
        from glossgraph.report import summary

        known = len(self.issues) - len(fresh)
        return summary(fresh, suppressed=self.inspection.suppressed, known=known, same=self.words)


def _lines_of(build: Glossary) -> Callable[[str], Sequence[str]]:
    from glossgraph.library.checking import text_of

    return cache(lambda path: text_of(build, path).split("\n"))


def _write_baseline(path: Path | None, runs: Sequence[_Run]) -> None:
    from glossgraph.report.baseline import write_baseline
    from glossgraph.store.outputs import write_outputs

    if path is None:
        raise UsageError("--write-baseline needs --baseline FILE: where to write")
    if len(runs) != 1:
        raise UsageError("--write-baseline needs one glossary, not several")
    write_outputs({path: write_baseline(runs[0].issues, _lines_of(runs[0].glossary))})
    click.echo(f"wrote {path}: known from now on: {counted(len(runs[0].issues), 'finding')}", err=True)


def _fresh(path: Path | None, judged: Sequence[Issue], build: Glossary) -> Sequence[Issue]:
    from glossgraph.report.baseline import new_findings, read_baseline
    from glossgraph.store.files import read_text

    if path is None:
        return judged
    text = read_text(path)
    if text is None:
        raise UsageError(f"{path}: there is no such baseline; --write-baseline makes it")
    return new_findings(judged, read_baseline(text, str(path)), _lines_of(build))


def _print(found: Sequence[tuple[_Run, Sequence[Issue]]], style: str) -> None:
    from glossgraph.report import RENDERERS, Origin, below

    if style == "text" and sys.stdout.isatty():
        from glossgraph.cli.terminal import show_findings

        for run, issues in found:
            show_findings(issues, origin_of(run.glossary), _lines_of(run.glossary))
    elif len(found) == 1:
        write_to_stdout(RENDERERS[style](found[0][1], origin_of(found[0][0].glossary)))
    else:
        together = [one for run, issues in found for one in below(origin_of(run.glossary), issues)]
        write_to_stdout(RENDERERS[style](together, Origin()))


def _say_what_is_wrong_with_comments(found: Inspection, origin: Origin) -> None:
    for comment in found.faulty_comments:
        place = comment.location
        click.echo(f"{origin.folder}{place.path}:{place.line}: {comment.fault}", err=True)
