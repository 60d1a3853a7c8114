"""Rule 3.1. How one thing is done, whatever it is part of: each decision finds its chapter."""

from __future__ import annotations

from rotonde.games.railroad_revolution import (
    abilities,
    market,
    milestones,
    railroad,
    station,
    telegraph,
    tracks,
    trade,
    trains,
    workers,
)
from rotonde.games.railroad_revolution.state import ANYONE, DUE, EITHER, EITHER_OF, Revolution
from rotonde.games.railroad_revolution.verbs import (
    ADVANCE,
    BONUS,
    BUILD,
    CLIMB,
    DEAL,
    EXCHANGE,
    FLIP,
    GAIN,
    HIRE,
    MAIN,
    OFFICE,
    PAY,
    PROMOTE,
    RAIL,
    SALE,
    SELL,
    TILE,
    TRAIN,
)


def carry_out(s: Revolution, p: int, action: int) -> None:
    """Do one thing; `DONE` is for the task that asked."""
    if action >= SELL:
        if action == SELL:
            workers.sell(s, p)
        else:
            workers.hire(s, p, action - HIRE)
    elif action >= FLIP:
        carry_out_gain(s, p, action)
    elif action >= CLIMB:
        tracks.climb(s, p, action - CLIMB)
    elif action >= ADVANCE:
        tracks.advance(s, p, action - ADVANCE)
    elif action >= TILE:
        telegraph.use_tile(s, p, action - TILE)
    elif action >= PAY:
        if action == PAY:
            station.pay(s, p, s.todo[DUE])
            s.todo[DUE] = 0
        elif action == MAIN:
            station.take_main(s, p)
        elif action == BONUS:
            station.take_bonus(s, p)
        else:
            abilities.use(s, p)
    elif action >= SALE:
        trade.sell(s, p, action - SALE)
    elif action >= RAIL:
        railroad.lay(s, p, action - RAIL)
    elif action >= OFFICE:
        telegraph.build(s, p, action - OFFICE)
    else:
        station.build(s, p, action - BUILD)


def carry_out_gain(s: Revolution, p: int, action: int) -> None:
    if action >= DEAL:
        market.accept(s, p, action - DEAL)
    elif action >= GAIN:
        gain_chosen(s, p, action - GAIN)
    elif action >= EXCHANGE:
        workers.start_exchange(s, p, action - EXCHANGE)
    elif action >= PROMOTE:
        milestones.promote(s, p, action - PROMOTE)
    elif action >= TRAIN:
        trains.take(s, p, action - TRAIN)
    else:
        trains.flip(s, p, action - FLIP)


def gain_chosen(s: Revolution, p: int, colour: int) -> None:
    """Rules 3.7 and 4.4. A worker of the colour chosen; the narrower claim is used up first."""
    todo = s.todo
    if todo[EITHER] and (todo[EITHER_OF] >> colour & 1 or todo[ANYONE] == 0):
        todo[EITHER] -= 1
    else:
        todo[ANYONE] -= 1
    workers.gain(s, p, colour)
