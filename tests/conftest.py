"""Settings for all tests: property tests give the same examples everywhere and race against no clock; no memory."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["GLOSSGRAPH_CACHE"] = "off"  # no test may depend on what another run remembered

settings.register_profile("everywhere", derandomize=True, deadline=None, database=None)
settings.load_profile("everywhere")
