"""What programs send and are sent at `/api/v1`, besides the position of a table (`sights`)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rotonde.kernel import AnyGame
from rotonde.web.commands import Number, Position
from rotonde.web.seating import bots_of

Name = Annotated[str, msgspec.Meta(max_length=40)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Agreed(msgspec.Struct, frozen=True):
    """Something that can be agreed on before the start."""

    name: str
    values: list[Any]
    usual: Any


class Argument(msgspec.Struct, frozen=True):
    """One argument of a verb: what it numbers, and how many values it has."""

    kind: str
    count: int


class VerbOf(msgspec.Struct, frozen=True):
    """One kind of decision: an action of it is `start` plus its arguments, the last one counting fastest."""

    name: str
    start: int
    arguments: list[Argument]


class GameOf(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    version: int
    seats: list[int]
    team: bool
    options: list[Agreed]
    bots: list[str]


class Rules(msgspec.Struct, frozen=True):
    """A game with its whole action space."""

    game: GameOf
    actions: int  # how many there are: 0 to one less
    verbs: list[VerbOf]
    labels: dict[str, list[str]]  # the things that arguments number, by kind


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Name
    chairs: Annotated[list[Name], msgspec.Meta(min_length=1, max_length=20)]  # `me`, `free`, or a bot
    options: dict[Name, bool | int | Name] = {}


class SitDown(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken; by a bot, if one is named."""

    seat: Seat
    bot: Name = ""


class Decision(msgspec.Struct, forbid_unknown_fields=True):
    """An action, with the position that it answers."""

    at: Position
    action: Number
    confirm: bool = True  # make the turn final as soon as it is complete


class AboutDraft(msgspec.Struct, forbid_unknown_fields=True):
    """The position that something about the draft is meant for."""

    at: Position


class Acknowledged(msgspec.Struct, frozen=True):
    """What was done: at which table, and its position since."""

    table: str
    at: str


class Mine(msgspec.Struct, frozen=True):
    """A table in the list of one's own."""

    table: str
    game: str
    names: list[str]
    over: bool
    turn: int | None


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    error: str


def game_of(game: AnyGame) -> GameOf:
    agreed = [Agreed(name, list(option.values), option.usual) for name, option in game.options.items()]
    return GameOf(game.name, game.version, list(game.seats), game.team, agreed, bots_of(game))


def rules_of(game: AnyGame) -> Rules:
    verbs = [
        VerbOf(verb.name, verb.start, [Argument(kind, count) for kind, count in verb.kinds])
        for verb in game.verbs.verbs
    ]
    return Rules(game_of(game), game.verbs.size, verbs, game.labels)
