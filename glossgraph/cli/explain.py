"""The command explain."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from glossgraph.cli.completion import complete_rules
from glossgraph.cli.options import write_to_stdout
from glossgraph.cli.terminal import show_table

if TYPE_CHECKING:
    from glossgraph.findings import Rule


@click.command("explain")
@click.argument("code", required=False, shell_complete=complete_rules)
def explain_command(code: str | None) -> None:
    """Show the manual page of a rule. CODE is a code or a name.

    The beginning of codes, such as GG4, lists these rules; without CODE all rules are listed.
    """
    from glossgraph.checks import RULES
    from glossgraph.checks.selection import find_rules

    if code is None:
        _list_rules(RULES)
        return
    rules = find_rules(code)
    if len(rules) > 1:
        _list_rules(rules)
        return
    text = rules[0].page()
    if sys.stdout.isatty():
        from glossgraph.cli.terminal import show_page

        show_page(text)
    else:
        write_to_stdout(text)


def _list_rules(rules: Iterable[Rule]) -> None:
    rows = ((rule.code, rule.name, rule.severity.value, rule.fires_when) for rule in rules)
    show_table(("code", "name", "default", "fires on"), rows)
    click.echo("`glossgraph explain CODE` shows the page of one.", err=True)
