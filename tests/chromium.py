"""The browser of the tests: a real Chromium that cannot reach any network."""

from __future__ import annotations

import shutil

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)


def executable() -> str:
    """Return where Chromium or Google Chrome is; without one the tests fail and say how to get it."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        found = shutil.which(name)
        if found:
            return found
    raise RuntimeError("No Chromium found: `make browser` or `apt-get install chromium` brings the tests a browser.")
