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
from rotonde.games.printed import ABOUT, GROUPS, NOT_PRINTED, ORDER, Data
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


_todays: Final[dict[str, str]] = {}  # by game


def todays(game: AnyGame) -> str:
    """The name of a game's own values; empty if nothing is printed on its pieces."""
    if game.name not in _todays:
        values = bare(game.data())
        _todays[game.name] = digest(values) if values else ""
    return _todays[game.name]


def folder_of(game: AnyGame) -> Path:
    """Where a game keeps the sets of values that were published."""
    file = sys.modules[type(game).__module__].__file__
    assert file, f"{game.name} has no files"
    return Path(file).parent / WAS


def published(game: AnyGame, name: str) -> Data:
    """A set of values that was published; `DataError` if there is none of this name."""
    if name == todays(game):
        return bare(game.data())
    known = {path.name.removesuffix(".json.gz"): path for path in folder_of(game).glob("*.json.gz")}
    if name not in known:
        raise DataError(f"this program does not know the values {name} of {game.name}")
    return _read(known[name])


@lru_cache(maxsize=KEPT)
def _read(path: Path) -> Data:
    with gzip.open(path) as file:
        found: Data = json.loads(file.read(LARGEST))
    return found


def difference(game: AnyGame, before: Data, data: Data) -> Data:
    """What has to be put over a game's `data` to make its values those of `before`.

    Groups that may grow are given whole and in their order, where they have other members. Any other value
    that only one of them has is left as it is: nobody played with it, or nobody plays with it now.
    """
    shape = GAMES[game.name].aside("shape") if game.name in GAMES else None
    groups: Data = {}
    found = _difference(before, data, "", shape, groups)
    return {**found, GROUPS: groups} if groups else found


def _difference(before: Data, data: Data, prefix: str, shape: Any, groups: Data) -> Data:
    """The same of one table; a table that is spoken about holds values, any other holds tables."""
    if "confidence" in data:
        anew = shape is not None and prefix[:-1] in shape.TABLES
        return {
            name: value
            for name, value in before.items()
            if (name in data or anew) and data.get(name) != value
        }
    found: Data = {}
    for name, table in before.items():
        key = prefix + name
        if shape is not None and key in shape.GROUPS and list(table) != list(data[name]):
            groups[key] = table
            groups.setdefault(ORDER, {})[key] = " ".join(table)
        elif name in data:
            inner = _difference(table, data[name], key + ".", shape, groups)
            if inner:
                found[name] = inner
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
