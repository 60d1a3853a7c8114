"""The PostgreSQL that tests run: where its programs are; in CI they are installed if need be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import browser
from tools.environment import say

PACKAGED = Path("/usr/lib/postgresql")  # where Debian keeps each version by itself


def find() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, of the newest version there is."""
    versions = sorted(PACKAGED.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if versions:
        return versions[-1].parent
    config = shutil.which("pg_config")
    if config:
        told = subprocess.run([config, "--bindir"], capture_output=True, text=True).stdout.strip()
        if told and (Path(told) / "initdb").exists():
            return Path(told)
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def ready() -> None:
    """Where there is none, CI installs it; elsewhere the tests go without, with a loud line."""
    if find() or os.environ.get("ROTONDE_TEST_PG"):
        return
    if not os.environ.get("CI"):
        say("NO POSTGRESQL: its tests are SKIPPED. Install it, or name a server in ROTONDE_TEST_PG.")
        return
    browser.install("postgresql")
    if not find():
        sys.exit("postgresql was installed, but is nowhere to be found")
