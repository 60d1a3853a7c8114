"""A site in a process of its own, as `rotonde serve` starts it; it can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


class Server:
    """The site over a file, or over the database at an address; it keeps its port when it comes back."""

    limits: Sequence[str] = ("--no-limits",)
    more: Sequence[str] = ()  # words that it is started with besides the usual

    def __init__(self, place: Path | str) -> None:
        self.place = place
        self.file = Path(place)
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "rotonde", "serve", "--db", str(self.place)]
        command += ["--port", str(self.port), *self.limits, *self.more]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Rotonde is at "), line
        self.address = line.split()[-1]
        port = int(self.address.rpartition(":")[2])
        assert self.port in (0, port), "somebody else took the port"
        self.port = port

    def kill(self) -> None:
        """Without a word, with all its bots, as when the power fails."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
