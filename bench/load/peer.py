"""boardgame.io's server with a game of its own, measured in the same way; from npm, and gone afterwards."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.load.server import started

HERE: Final = Path(__file__).parent
PACKAGES: Final = ("boardgame.io@0.50.2",)
PATIENCE: Final = 240  # seconds for npm


class NoPeer(Exception):
    """Why there is nothing to compare with."""


def peer(tables: int, seconds: float) -> dict[str, Any]:
    """Processor time for a move of two players who have a socket each, in memory, without a database."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise NoPeer("node and npm are not installed")
    with TemporaryDirectory() as folder:
        install = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--silent", *PACKAGES]
        try:
            subprocess.run(install, cwd=folder, check=True, timeout=PATIENCE, capture_output=True)
        except (subprocess.SubprocessError, OSError) as error:
            raise NoPeer(f"npm could not install {', '.join(PACKAGES)}: {type(error).__name__}") from error
        for script in HERE.glob("*.cjs"):
            shutil.copy(script, folder)
        return played(Path(folder), tables, seconds)


def played(folder: Path, tables: int, seconds: float) -> dict[str, Any]:
    """The players in a process of their own; what they say when they begin and end frames the measurement."""
    environment = dict(os.environ) | {"NODE_ENV": "production"}
    with started(["node", str(folder / "peer_server.cjs")], "listening at ", environment) as server:
        command = ["node", str(folder / "peer_players.cjs"), server.address, str(tables), str(seconds)]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout
            before = began = 0.0
            for line in players.stdout:
                if line.startswith("begin"):
                    before, began = server.cpu(), time.perf_counter()
                elif line.startswith("end "):
                    spent, lasted = server.cpu() - before, time.perf_counter() - began
                    told = json.loads(line.removeprefix("end "))
                    players.terminate()
                    return {
                        "what": "moves",
                        "done": told["moves"],
                        "cpu_ms": 1000 * spent / told["moves"],
                        "per_second": told["moves"] / lasted,
                        "p50_ms": told["p50"],
                        "p99_ms": told["p99"],
                        "busy": spent / lasted,
                    }
    raise NoPeer("the players of boardgame.io ended early")
