"""What strangers send, looked at in a process that can be ended: decoded, checked, started, replayed, drawn.

Whatever comes out of here can be played, starts soon, and makes a page that is not too large. Of the rest it
is told in one line why not. Nothing here knows of pages or tables, so that the process is ready soon.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from rotonde import games
from rotonde.build import compiled
from rotonde.draw import is_drawn, picture
from rotonde.games.printed import parse
from rotonde.kernel import to_move
from rotonde.play import Match, Record
from rotonde.play import record as records

T = TypeVar("T")

LARGEST_RECORD: Final = 256_000  # bytes
LARGEST_PAGE: Final = 400_000  # characters of the table as it is drawn
START: Final = 0.05  # seconds of processor time to start a game, whose values nobody has seen before
REPLAY: Final = 0.15  # and to come to the end of a record
PLAIN: Final = 4  # times as long may it take where the rules are not compiled
LINE: Final = 200  # characters of what is wrong


class Unfit(ValueError):
    """Something that cannot be played; the message is one line."""


class TooHeavy(ValueError):
    """Something that could be played, but not among others."""


class Inspected(NamedTuple):
    """A game that can be played, and who is asked where it stands."""

    record: Record
    seat: int


def prepare() -> None:
    """Load every game, its words and its drawing, and start each once: what is printed is read then."""
    for name in games.GAMES:
        game = games.game(name)
        _drawn(Match.resume(Record(game.name, game.version, game.usual.seats), Random(0)))


def of_values(name: str, seats: int, options: dict[str, Any], printed: bytes) -> Inspected:
    """A game about to start, with values from somebody's own copy."""
    with_values = {**options, "data": _fit(lambda: parse(printed, "data"))}
    game = games.game(name)
    _fit(lambda: game.check_data(with_values["data"], "data"))
    return _inspected(Record(game.name, game.version, seats, with_values), START)


def of_record(data: bytes, where: str) -> Inspected:
    """The game of a record, as far as it goes."""
    if len(data) > LARGEST_RECORD:
        raise Unfit(f"a record has at most {LARGEST_RECORD:,} bytes")
    return _inspected(_fit(lambda: records.parse(data, one_line(where))), REPLAY)


def _inspected(record: Record, replay: float) -> Inspected:
    """The record, if all that others will do with it can be done in little time."""
    patience = 1 if compiled() else PLAIN
    game = _fit(lambda: records.game_of(record))
    first = Record(record.game, record.version, record.seats, record.options)
    _in_time(lambda: _fit(lambda: records.replay(first)), START * patience)
    match = _in_time(lambda: _fit(lambda: Match.resume(record, Random(0))), replay * patience)
    if len(_fit(lambda: _drawn(match))) > LARGEST_PAGE:
        raise TooHeavy(f"{game.name}: the table as it is drawn is too large")
    return Inspected(record, to_move(records.replay(record)))


def _drawn(match: Match) -> str:
    """The whole table with all that can be answered; nothing if nobody has drawn the game."""
    if not is_drawn(match.game):
        return ""
    return str(picture(match.game, match.state, match.seats, max(match.seat, 0), match.options))


def _fit(made: Callable[[], T]) -> T:
    """What is made, or in one line why it is not; whatever was sent, it is no mistake of ours."""
    try:
        return made()
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise Unfit(one_line(error)) from error
    except (MemoryError, RecursionError) as error:
        raise TooHeavy("it is too large") from error


def _in_time(made: Callable[[], T], seconds: float) -> T:
    """What is made, if that took no longer."""
    begun = time.process_time()
    result = made()
    if time.process_time() - begun > seconds:
        raise TooHeavy("it takes too long")
    return result


def one_line(said: object) -> str:
    """What is wrong with something sent, of which at most a line is repeated."""
    text = " ".join(
        "".join(letter if letter.isprintable() else " " for letter in str(said)[: 4 * LINE]).split()
    )
    return text if len(text) <= LINE else text[:LINE] + "…"
