"""One server for one file: two would tell people different things about the same table."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


class InUse(ValueError):
    """Another server has this file; the message is one line for whoever starts a second."""


class Lock:
    """Held as long as this process lives: the system lets go of it, however the process ends."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.path = file.with_name(f"{file.name}.lock")
        self.held: IO[str] = self.path.open("a+", encoding="utf-8")
        try:
            take(self.held)
        except OSError as error:
            self.held.seek(0)
            holder = self.held.read().strip() or "another process"
            self.held.close()
            raise InUse(
                f"{file} is in use by {holder}; stop that server first, or take another file with --db"
            ) from error

    def tell(self, address: str) -> None:
        """Who holds it, for whoever comes second."""
        self.held.truncate(0)
        self.held.write(f"the server at {address} (process {os.getpid()})")
        self.held.flush()

    def close(self) -> None:
        self.held.close()


if sys.platform == "win32":
    import msvcrt

    def take(file: IO[str]) -> None:
        file.seek(1 << 30)  # beyond what is written there, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
