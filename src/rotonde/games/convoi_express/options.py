"""Chapter 11. What the players can agree on before a game: read, checked, and said clearly if it is wrong."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.convoi_express.board import BOARDS
from rotonde.games.convoi_express.parts import DEPARTURES, FIRST_PLAYER_RANDOM, Parts, parts_for
from rotonde.games.printed import Data

SETUPS: Final = ["first", "placed"]
DEFAULTS: Final[dict[str, Any]] = {
    "board": "europe",
    "setup": "first",
    "extra_green": 0,
    "removed": 2,
    "time": 7,
    "goods": 8,
    "departures": "dice",
    "first_player": 0,
    "data": {},
}


def parts_of(seats: int, options: dict[str, Any]) -> Parts:
    """Rules 1.2, 1.3, 1.8 and 11.1 to 11.9. The parts for these options; an error says what is allowed."""
    for name in options:
        if name not in DEFAULTS:
            raise ValueError(f"Convoi Express has no option {name!r}; it knows: {', '.join(DEFAULTS)}")
    chosen = DEFAULTS | options
    first = chosen["first_player"]
    data: Data = chosen["data"]
    return parts_for(
        seats,
        BOARDS.index(word("board", chosen["board"], BOARDS)),
        word("setup", chosen["setup"], SETUPS) == "placed",
        number("extra_green", chosen["extra_green"], [0, 1]),
        number("removed", chosen["removed"], list(range(11))),
        number("time", chosen["time"], [7, 8, 9, 10]),
        number("goods", chosen["goods"], [8, 10]),
        DEPARTURES.index(word("departures", chosen["departures"], DEPARTURES)),
        FIRST_PLAYER_RANDOM if first == "random" else number("first_player", first, list(range(seats))),
        data,
    )


def word(name: str, value: Any, allowed: list[str]) -> str:
    """One of these words."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"the option {name} is one of {', '.join(allowed)}, not {value!r}")
    return value


def number(name: str, value: Any, allowed: list[int]) -> int:
    """One of these numbers, which may come as a word from a command line."""
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if type(value) is not int or value not in allowed:
        also = " or the word random" if name == "first_player" else ""
        numbers = ", ".join(str(one) for one in allowed)
        raise ValueError(f"the option {name} is one of {numbers}{also}, not {value!r}")
    return value
