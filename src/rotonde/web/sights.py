"""A table as plain data, through somebody's eyes: what programs are told, and nothing that is hidden.

Frames are one rendering of a position, this is another; both take it from `Table.eyes` and `Game.view`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rotonde.play import spell
from rotonde.play.match import heard
from rotonde.web.table import Table

LATELY = 400  # decisions of which is told at once


class SeatSeen(msgspec.Struct, frozen=True):
    """A seat, and who sits there."""

    name: str
    bot: str | None
    yours: bool
    free: bool


class OptionSeen(msgspec.Struct, frozen=True):
    """Something that may be done now."""

    action: int
    name: str  # as records spell it


class ToldEvent(msgspec.Struct, frozen=True):
    """What these eyes were told with a decision."""

    number: int  # of the decision, from 1
    seat: int | None  # who decided; none if it was chance
    key: str
    args: list[Any]


class TableSeen(msgspec.Struct, frozen=True):
    """A table at one moment."""

    table: str
    game: str
    version: int
    at: str  # the position that an answer must name
    length: int  # decisions that are confirmed
    over: bool
    turn: int | None  # the seat to move; none when it is over
    seats: list[SeatSeen]
    eyes: int | None  # the seat through whose eyes it is seen; none for who looks on
    asked: bool  # is it for you to do something?
    complete: bool  # is your turn complete, and waits to be confirmed?
    options: list[OptionSeen]  # what you may do now
    draft: list[int]  # what you, or your team, did and did not confirm
    view: dict[str, Any]  # of the game
    scores: list[int] | None  # when it is over
    trouble: str  # why the bots stopped, if they did
    events: list[ToldEvent]  # since the last that you were told of


def seat_or_none(number: int) -> int | None:
    """A seat; none for chance, nobody and who looks on."""
    return number if number >= 0 else None


def seen(table: Table, person: str | None, after: int | None = None) -> TableSeen:
    """The table as it is now; what happened after so many decisions, if a number is given."""
    match, viewer = table.match, table.eyes(person)
    drafting = table.sees_draft(viewer)
    length = len(match.actions)
    state = match.state if drafting else table.state_at(length)
    asked = table.may_act(person) and not table.behind_curtain(person)
    complete = asked and match.waits
    eyes = match.seat if asked and match.game.team else viewer
    open_now = match.state.options if asked and not complete else []
    view = {key: value for key, value in match.game.view(state, eyes).items() if key != "options"}
    first = length if after is None else max(after, length - LATELY, 0)
    return TableSeen(
        table=table.id,
        game=match.game.name,
        version=match.game.version,
        at=table.at_for(person),
        length=length,
        over=table.ended,
        turn=seat_or_none(match.seat) if not table.ended else None,
        seats=[
            SeatSeen(chair.name, chair.bot, seat in table.seats_of(person), chair.free)
            for seat, chair in enumerate(table.chairs)
        ],
        eyes=seat_or_none(viewer),
        asked=asked,
        complete=complete,
        options=[OptionSeen(action, spell(match.game, action)) for action in open_now],
        draft=match.draft_actions if drafting else [],
        view=view,
        scores=list(match.game.scores(match.state)) if match.over else None,
        trouble=table.trouble,
        events=[
            ToldEvent(number, seat_or_none(match.movers[number - 1]), event.key, list(event.args))
            for number in range(first + 1, length + 1)
            for event in heard(match.events[number - 1], viewer)
        ],
    )
