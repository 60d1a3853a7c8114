"""Chapter 11. What the players can agree on before a game: read, checked, and said clearly if it is wrong."""

from __future__ import annotations

from typing import Any, Final

from rotonde.games.convoi_express.board import BOARDS
from rotonde.games.convoi_express.parts import DEPARTURES, FIRST_PLAYER_RANDOM, Parts, parts_for
from rotonde.games.printed import owned
from rotonde.kernel import Option, chosen, unusual

SETUPS: Final = ["first", "placed"]
OPTIONS: Final = {
    "board": Option(tuple(BOARDS), BOARDS[0]),
    "setup": Option(tuple(SETUPS), SETUPS[0]),
    "extra_green": Option((0, 1), 0),
    "removed": Option(tuple(range(11)), 2),
    "time": Option((7, 8, 9, 10), 7),
    "goods": Option((8, 10), 8),
    "departures": Option(tuple(DEPARTURES), DEPARTURES[0]),
    "first_player": Option((0, 1, 2, 3, "random"), 0, seats=True),
}


def parts_of(seats: int, options: dict[str, Any]) -> Parts:
    """Rules 1.2, 1.3, 1.8 and 11.1 to 11.9. The parts for these options; an error says what is allowed."""
    agreed = chosen("Convoi Express", OPTIONS, options)
    first = agreed["first_player"]
    if first != "random" and first >= seats:
        raise ValueError(f"the option first_player is random or a seat below {seats}, not {first}")
    return parts_for(
        seats,
        BOARDS.index(agreed["board"]),
        agreed["setup"] == "placed",
        agreed["extra_green"],
        agreed["removed"],
        agreed["time"],
        agreed["goods"],
        DEPARTURES.index(agreed["departures"]),
        FIRST_PLAYER_RANDOM if first == "random" else first,
        owned(options),
    )


def options_of(parts: Parts) -> dict[str, Any]:
    """The options that make these parts, but for the usual ones."""
    config = parts.config
    values = {
        "board": BOARDS[config.board],
        "setup": SETUPS[config.placed],
        "extra_green": config.extra_green,
        "removed": config.removed,
        "time": config.time,
        "goods": config.goods,
        "departures": DEPARTURES[config.departures],
        "first_player": "random" if config.first == FIRST_PLAYER_RANDOM else config.first,
    }
    return unusual(OPTIONS, values, parts.override)
