"""A site of its own for a measurement: a process on the loopback over an empty file, kept to one core."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LOOPBACK: Final = "127.0.0.1"
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
CORE: Final = 0  # the one that the server has to live with


class Server:
    """A process that listens."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address  # http://127.0.0.1:PORT

    def cpu(self) -> float:
        """Seconds of processor time so far, of all its threads; not of processes in which bots think."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def started(command: list[str], says: str, environment: dict[str, str]) -> Iterator[Server]:
    """A server that runs as long as it is needed; `says` is what it prints before its address."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        for line in process.stdout:
            if line.startswith(says):
                keep_to(process.pid, CORE)
                yield Server(process, line.removeprefix(says).strip().replace("localhost", LOOPBACK))
                return
        raise SystemExit(f"the server did not start: {' '.join(command)}")
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout:
            process.stdout.close()


def keep_to(pid: int, core: int) -> None:
    """A process, with its threads, on one core."""
    if hasattr(os, "sched_setaffinity"):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})


@contextmanager
def site(tree: Path | None, folder: Path) -> Iterator[Server]:
    """The site of this tree, or of another one, without the limits for strangers: nobody moves so fast."""
    command = [sys.executable, "-m", "rotonde", "serve", "--host", LOOPBACK, "--port", "0"]
    command += ["--db", str(folder / "load.db"), "--behind", LOOPBACK, "--no-limits"]
    environment = dict(os.environ) | ({"PYTHONPATH": str(tree)} if tree else {})
    with started(command, "Rotonde is at ", environment) as server:
        yield server
