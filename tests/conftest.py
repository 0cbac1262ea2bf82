"""Settings for all tests: property tests give the same examples everywhere and do not race against the clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("everywhere", derandomize=True, deadline=None, database=None)
settings.load_profile("everywhere")
