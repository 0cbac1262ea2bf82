"""The manual: one Markdown page a rule, in files named ``CODE.md`` beside this module."""

from __future__ import annotations

from importlib.resources import files


def page(code: str) -> str:
    """Return the manual page of a rule as Markdown; raises FileNotFoundError for an unknown code."""
    return files(__name__).joinpath(f"{code}.md").read_text("utf-8")
