"""Which box a game was played with: a short name for all printed values, and the sets published before.

The name is a digest of the values alone, without the words about them: a better source changes nothing,
another value does. Every published set is kept whole in `was/` beside the rules of its game, so that a record
from before a correction replays with the values of its time: they are put over today's as an owner's are.

`python -m rotonde.games.digests` keeps the values of today.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rotonde.games.homes import GAMES
from rotonde.games.limits import DataError
from rotonde.games.printed import ABOUT, NOT_PRINTED, Data
from rotonde.kernel import AnyGame

SHOWN: Final = 5  # bytes of a digest that make the name: 40 bits
WAS: Final = "was"
KEPT: Final = 16  # sets that are kept ready
LARGEST: Final = 1_000_000  # bytes of a kept set


def bare(data: Data) -> Data:
    """The printed values, table by table, without what is said about them."""
    return {name: _bare(table) for name, table in data.items() if name not in NOT_PRINTED}


def _bare(table: Data) -> Data:
    if "confidence" in table:
        return {name: value for name, value in table.items() if name not in ABOUT}
    return {name: _bare(inner) for name, inner in table.items()}


def digest(values: Data) -> str:
    """The name of some printed values, such as `k7f3-9q2m`.

    The order of tables counts, since places and cards are numbered by it; the order inside one does not.
    """
    text = json.dumps(_canonical(values), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    short = hashlib.sha256(text.encode()).digest()[:SHOWN]
    name = base64.b32encode(short).decode().lower()
    return f"{name[:4]}-{name[4:]}"


def _canonical(table: Data) -> Any:
    """A table of tables as a list of pairs, in its order."""
    if table and all(isinstance(inner, dict) for inner in table.values()):
        return [[name, _canonical(inner)] for name, inner in table.items()]
    return table


@lru_cache(maxsize=KEPT)
def todays(game: AnyGame) -> str:
    """The name of a game's own values; empty if nothing is printed on its pieces."""
    values = bare(game.data())
    return digest(values) if values else ""


def folder_of(game: AnyGame) -> Path:
    """Where a game keeps the sets of values that were published."""
    file = sys.modules[type(game).__module__].__file__
    assert file, f"{game.name} has no files"
    return Path(file).parent / WAS


@lru_cache(maxsize=KEPT)
def published(game: AnyGame, name: str) -> Data:
    """A set of values that was published; `DataError` if there is none of this name."""
    if name == todays(game):
        return bare(game.data())
    known = {path.name.removesuffix(".json.gz"): path for path in folder_of(game).glob("*.json.gz")}
    if name not in known:
        raise DataError(f"this program does not know the values {name} of {game.name}")
    with gzip.open(known[name]) as file:
        found: Data = json.loads(file.read(LARGEST))
    return found


def difference(before: Data, after: Data) -> Data:
    """What has to be put over the values of `after` to make them those of `before`.

    A value that only one of them has is left as it is: nobody played with it, or nobody plays with it now.
    """
    found: Data = {}
    for name, value in before.items():
        if name not in after or after[name] == value:
            continue
        if isinstance(value, dict) and isinstance(after[name], dict) and "kind" not in value:
            inner = difference(value, after[name])
            if inner:
                found[name] = inner
        else:
            found[name] = value
    return found


def over(first: Data, second: Data) -> Data:
    """Two overrides as one; what both say, the second says."""
    found = dict(first)
    for name, value in second.items():
        here = found.get(name)
        found[name] = over(here, value) if isinstance(here, dict) and isinstance(value, dict) else value
    return found


def keep(game: AnyGame) -> Path:
    """Write today's values where published ones are."""
    path = folder_of(game) / f"{todays(game)}.json.gz"
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(bare(game.data()), ensure_ascii=False, separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    return path


if __name__ == "__main__":
    for title in GAMES.ours():
        print(keep(GAMES[title].game()))
