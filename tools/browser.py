"""The browsers that tests drive: those that are on the machine; in CI they are installed if need be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tools.environment import say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge", "microsoft-edge")
ELSEWHERE = (  # where it lies without being on the path
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]  # a quiet browser that talks to nobody but the site
INSTALL = ["apt-get", "install", "-y", "--no-install-recommends"]


class Engine(NamedTuple):
    """Another engine, for the long run."""

    programs: tuple[str, ...]  # any of them drives it
    packages: tuple[str, ...]


ENGINES = {
    "firefox": Engine(("firefox-esr", "firefox"), ("firefox-esr",)),
    "webkit": Engine(("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb")),
}


def find() -> str | None:
    """A browser of the Chromium family: the one that ROTONDE_CHROMIUM names, or the first that is there."""
    named = os.environ.get("ROTONDE_CHROMIUM")
    if named:
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or next((path for path in ELSEWHERE if Path(path).exists()), None)


def ready() -> str | None:
    """The browser. Where there is none, CI installs it; elsewhere the tests go without, with a loud line."""
    found = find()
    if found:
        return found
    if os.environ.get("CI"):
        install("chromium")
        return find() or sys.exit("chromium was installed, but is nowhere to be found")
    say("NO BROWSER: the browser tests are SKIPPED. Install Chromium, or name one in ROTONDE_CHROMIUM.")
    return None


def engine(name: str) -> str | None:
    """The program that drives another engine; where there is none, CI installs it."""
    wanted = ENGINES[name]
    found = next(filter(None, map(shutil.which, wanted.programs)), None)
    if found or not os.environ.get("CI"):
        return found
    install(*wanted.packages)
    return next(filter(None, map(shutil.which, wanted.programs)), None)


def install(*packages: str) -> None:
    """What the system has packed."""
    say(f"install {' '.join(packages)}")
    rights = [] if os.name == "nt" or os.geteuid() == 0 else ["sudo", "-n"]
    for command in (["apt-get", "update"], [*INSTALL, *packages]):
        try:
            subprocess.run([*rights, *command], check="install" in command, stdout=sys.stderr)
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(f"{packages[0]} is missing, and could not be installed: {error}")
