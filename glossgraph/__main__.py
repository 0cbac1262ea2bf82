"""``python -m glossgraph``: the same as the command ``glossgraph``."""

from glossgraph.cli import main

main()
