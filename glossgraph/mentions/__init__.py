"""Concepts mentioned in running text: the forms of their labels, and a finder that is linear in the text."""

from __future__ import annotations

from glossgraph.mentions.finder import Finder, Mention
from glossgraph.mentions.forms import Lookup

__all__ = ["Finder", "Lookup", "Mention"]
