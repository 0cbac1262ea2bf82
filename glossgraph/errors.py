"""What goes wrong in the use of glossgraph, as opposed to what is wrong with a glossary.

Faults of entries are findings (values). These are raised, and end a command with status 2:

* GlossgraphError
    * ConfigError      glossgraph.toml cannot be read or says something unknown
    * SourceError      the folder or file to read is missing, unreadable, or holds no entry
    * OutputError      an output cannot be written
    * UsageError       a name, code or format that does not exist
    * ServiceError     a triple store or query failed
"""

from __future__ import annotations


class GlossgraphError(Exception):
    """Anything that keeps a command from running; its text is one sentence for the user."""


class ConfigError(GlossgraphError):
    """glossgraph.toml cannot be read or says something unknown."""


class SourceError(GlossgraphError):
    """The folder or file to read is missing, unreadable, or holds no entry."""


class OutputError(GlossgraphError):
    """An output cannot be written."""


class UsageError(GlossgraphError):
    """A name, code or format that does not exist."""


class ServiceError(GlossgraphError):
    """A triple store refused, or a query is wrong."""
