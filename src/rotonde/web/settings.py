"""What can be set from outside: where the file is, who may connect, and how much of anything is allowed."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from rotonde.web.limits import USUAL, Allowed

USUAL_PORT: Final = 8310


@dataclass(frozen=True, slots=True)
class Settings:
    """How a site is run."""

    file: Path  # the SQLite file; the key that signs cookies lies beside it
    host: str = "127.0.0.1"
    port: int | None = None  # the usual one, or the next that is free
    secure: bool = False  # behind HTTPS: cookies are sent there only
    behind: tuple[
        str, ...
    ] = ()  # the addresses of proxies, whose word about where a request comes from counts
    origins: tuple[str, ...] = ()  # the site as browsers name it: others are not answered
    tables_per_day: int = 300  # that one person may open
    allowed: Allowed = USUAL  # of everything else
    thinkers: int = 2  # processes in which bots think
    metrics: tuple[str, int] | None = None  # the address and port at which a site can be measured
    eager: bool = False  # start the process that looks at files before the first one comes
    url: str = ""  # of a PostgreSQL database, which takes the place of the file
    keys: tuple[str, ...] = ()  # that sign cookies, the newest first; unless told, one from the database

    @property
    def hosts(self) -> frozenset[str]:
        """The hosts that are answered; all, if there are none."""
        return frozenset(origin.partition("://")[2].lower() for origin in self.origins)


class KeptAt(NamedTuple):
    """Where tables are kept: in a file, or at an address."""

    file: Path
    url: str = ""


def place(told: str | None) -> KeptAt:
    """Where the site keeps its tables: where it is told to, or among the user's own data."""
    told = told or os.environ.get("ROTONDE_DB")
    if told and told.startswith(("postgresql:", "postgres:")):
        return KeptAt(usual_file(), told)
    return KeptAt(Path(told) if told else usual_file())


def given_keys() -> tuple[str, ...]:
    """The keys that `ROTONDE_KEY` names, with commas between them; the first signs, all are good."""
    named = os.environ.get("ROTONDE_KEY", "").split(",")
    return tuple(key.strip() for key in named if key.strip())


def usual_file() -> Path:
    """Among the user's own data."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "rotonde" / "rotonde.db"
