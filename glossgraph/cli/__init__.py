"""The command line: parse, call, print, exit. The only door of click.

Commands are loaded when they are called, so that ``--help`` starts as quickly as click itself.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from glossgraph.errors import GlossgraphError

__all__ = ["COMMANDS", "ExitStatus", "cli", "main", "program"]


class ExitStatus:
    """What ``glossgraph`` returns to the shell."""

    CLEAN = 0
    FINDINGS = 1
    UNUSABLE = 2
    INTERRUPTED = 130


COMMANDS = {
    "build": "Read the glossary, write SKOS Turtle and the concept map.",
    "check": "Tell what is wrong, with file and line.",
    "dialects": "List the forms of entry that are read, or show one.",
    "explain": "Show the manual page of a rule.",
    "export": "Write the glossary in one format.",
    "map": "Write the interactive concept map, one HTML file.",
    "orphans": "List the concepts that nothing is related to.",
    "publish": "Send the graph to a triple store.",
    "query": "Ask the glossary a SPARQL query.",
    "show": "Show one concept: labels, definition, links, findings.",
    "sources": "List all sources and who cites them.",
    "stats": "Count concepts, relations, groups and hubs.",
    "suggest": "Find mentions of concepts that are not links yet.",
    "variants": "List texts used for a concept that are not among its labels.",
    "wanted": "Rank the names that wait for an entry.",
}
"""Every command, held by the module of its name in this package, with its line in ``--help``."""


class Program(click.Group):
    """The group of all commands. Turns every error into one sentence on stderr and an exit status."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - the same
        """Import and return a command, None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"glossgraph.cli.{cmd_name}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called; for an unknown one name the nearest."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from glossgraph.names.nearest import KnownNames

            near = KnownNames(COMMANDS).one(args[0])
            hint = f" Did you mean {near}?" if near else " `glossgraph --help` lists them."
            raise click.UsageError(f"There is no command {args[0]}.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - the same
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: ARG002, FBT002 - click's signature
        **extra: Any,
    ) -> NoReturn:
        """Run the program and exit."""
        _make_streams_speak_utf8()
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.ClickException as error:
            error.show()
            status = ExitStatus.UNUSABLE
        except GlossgraphError as error:
            click.echo(f"Error: {error}", err=True)
            status = ExitStatus.UNUSABLE
        except (click.Abort, KeyboardInterrupt):
            click.echo("Interrupted.", err=True)
            status = ExitStatus.INTERRUPTED
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = ExitStatus.CLEAN
        except OSError as error:  # a full disk behind stdout, a name that the system does not take
            place = f"{error.filename}: " if error.filename else ""
            click.echo(f"Error: {place}{error.strerror or error}", err=True)
            status = ExitStatus.UNUSABLE
        except Exception as error:  # the last resort: no traceback ever reaches a user
            if os.environ.get("GLOSSGRAPH_DEBUG"):
                raise
            name = type(error).__name__
            click.echo(f"Error: a fault in glossgraph itself ({name}: {error}); please report it.", err=True)
            status = ExitStatus.UNUSABLE
        sys.exit(status if isinstance(status, int) else ExitStatus.CLEAN)


def _make_streams_speak_utf8() -> None:
    """Let no character stop an answer: a path comes out on stdout in the bytes it has, all else escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            raw = stream is sys.stdout and stream.encoding.lower().replace("-", "") == "utf8"
            stream.reconfigure(errors="surrogateescape" if raw else "backslashreplace")


def _version(ctx: click.Context, _parameter: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"glossgraph {version('glossgraph')}")
        ctx.exit()


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Show the version.")
def cli() -> None:
    """Turn a folder of Markdown glossary entries into a knowledge graph.

    SOURCE is a folder or one file; without it the folder "seeds" is read. Exit status: 0 done, 1 findings,
    2 could not run, 130 interrupted.
    """


def main() -> NoReturn:
    """Run the program and exit (SystemExit).

    A glossary is values that stay to the end: to look through them for garbage would take a tenth of the time.
    """
    gc.disable()
    sys.exit(cli())


def program() -> NoReturn:
    """Run as the command ``glossgraph`` and leave at once, without taking a large glossary apart value by value."""
    status = ExitStatus.CLEAN
    try:
        main()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else ExitStatus.UNUSABLE
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)
