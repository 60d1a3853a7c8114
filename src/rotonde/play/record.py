"""The record of a game: what was decided and what chance brought, in one list. All states follow from it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from rotonde import games
from rotonde.games.digests import bare, difference, digest, over, published, todays
from rotonde.games.printed import owned
from rotonde.kernel import NOBODY, AnyGame, Event, State, step, to_move
from rotonde.kernel import read as read_position
from rotonde.play.notation import on_offer, spell

Number = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
POSITION: Final = "position"  # among the options: the text of a position that the game starts from
BOX: Final = "box"  # among the options: the digest of all printed values that the game is played with
BASE: Final = "base"  # the same of the published values that an owner's are put over


class RecordError(ValueError):
    """A record that cannot be read or replayed; the message is one line."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game, finished or not, as it is kept and sent."""

    game: str
    version: Number  # of the rules it was played by
    seats: Number
    options: dict[str, Any] = {}  # with the entries "box", "base", "data" and "position", if there are such
    actions: list[Number] = []  # decisions and outcomes


@dataclass(frozen=True, slots=True)
class Position:
    """A point in a record: so many actions in, after this one, with what was told on the way."""

    index: int
    action: int | None  # none at the start
    state: State  # the one that goes on: copy what you keep
    events: list[Event]


def parse(data: bytes, where: str) -> Record:
    """The record that these bytes spell; errors name `where` they come from."""
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{where}: is not a record of a game: {_one_line(error)}") from error


def serialise(record: Record) -> bytes:
    """The record as one line of JSON."""
    return msgspec.json.encode(record) + b"\n"


def read(path: Path) -> Record:
    """The record in this file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from error
    return parse(data, str(path))


def write(record: Record, path: Path) -> None:
    """Put the record into this file, whole or not at all."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        beside.write_bytes(serialise(record))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise RecordError(f"{path}: cannot be written: {error.strerror}") from error


def game_of(record: Record) -> AnyGame:
    """The game the record is of, if it is played by the rules of today."""
    try:
        game = games.game(record.game)
    except games.UnknownGame as error:
        raise RecordError(str(error)) from error
    if record.version != game.version:
        raise RecordError(
            f"the record follows version {record.version} of the rules of {game.name};"
            f" this program plays version {game.version}"
        )
    return game


def positions(record: Record) -> Iterator[Position]:
    """Every position from the start on, in one state that moves on; `RecordError` where it cannot."""
    return walk(game_of(record), record)


def walk(game: AnyGame, record: Record) -> Iterator[Position]:
    """The positions of a record of this game."""
    if record.seats not in game.seats:
        known = ", ".join(str(seats) for seats in game.seats)
        raise RecordError(f"{game.name} is for {known} players, not {record.seats}")
    try:
        s = opening(game, record)
    except (ValueError, TypeError, LookupError, AttributeError) as error:  # options come from outside
        raise RecordError(f"the options cannot be played with: {_one_line(error)}") from error
    yield Position(0, None, s, [])
    for index, action in enumerate(record.actions):
        if action not in s.options:
            offered = on_offer(game, s.options)
            raise RecordError(f"action {index} is {spell(game, action)}, which is not on offer; {offered}")
        told: list[Event] = []
        s.told = told
        step(s, action)
        yield Position(index + 1, action, s, told)


def opening(game: AnyGame, record: Record) -> State:
    """Where the record starts: as every game does, or at a position that it names."""
    begun: State = game.start(record.seats, agreed(game, record.options))
    if POSITION not in record.options:
        return begun
    s = read_position(game, str(record.options[POSITION]))
    if game.agreed(s) != game.agreed(begun):
        raise ValueError("the position is one of another game")
    return s


def agreed(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """What a game is started with, wherever and whenever that was: the values of its time are among it.

    Values that were published before today's are put over them as an owner's are; `DataError` if this program
    does not know them.
    """
    found = afresh(options)
    base = str(options.get(BASE, options.get(BOX, "")))
    today = todays(game)
    if base and base != today:
        before = difference(game, published(game, base), game.data())
        found["data"] = over(before, owned(found))
    return found


def afresh(options: dict[str, Any]) -> dict[str, Any]:
    """What was agreed on, to start again from the beginning with the values of today."""
    return {name: value for name, value in options.items() if name not in (POSITION, BOX, BASE)}


def stamped(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """The same options with the name of the box that is played with, if they do not have it yet."""
    base = todays(game)
    if BOX in options or not base:
        return options
    override = owned(options)
    if not override:
        return {**options, BOX: base}
    return {**options, BOX: digest(bare(game.check_data(override, "data"))), BASE: base}


def replay(record: Record, upto: int | None = None) -> State:
    """The state at the end of the record, or after so many actions."""
    if upto is not None and not 0 <= upto <= len(record.actions):
        raise RecordError(f"there is no position {upto}; the record has {len(record.actions)} actions")
    for position in positions(record):
        if position.index == upto:
            break
    position.state.told = None
    return position.state


def finished(record: Record) -> bool:
    """Is the game over at the end of the record? It may also break off before."""
    return to_move(replay(record)) == NOBODY


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
