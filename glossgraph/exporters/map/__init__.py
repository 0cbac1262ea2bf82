"""The concept map: positions for the terms, and one HTML page that needs nothing else.

Nothing heavy is imported until a map is asked for.
"""

from __future__ import annotations

from glossgraph.exporters.map.layout import layout, read_layout, write_layout
from glossgraph.exporters.map.page import map_pieces, render_map

__all__ = ["layout", "map_pieces", "read_layout", "render_map", "write_layout"]
