"""Concepts mentioned in running text: the forms of their labels, and a finder that is linear in the text."""

from __future__ import annotations

from glossgraph.mentions.beginnings import Beginnings
from glossgraph.mentions.finder import Finder, Mention
from glossgraph.mentions.forms import Lookup

__all__ = ["Beginnings", "Finder", "Lookup", "Mention"]
