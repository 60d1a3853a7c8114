"""Chapter 9. From what is printed to what may be done: a reward adds to the player's `todo`."""

from __future__ import annotations

from rotonde.games.railroad_revolution import workers
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.state import (
    ANYONE,
    BUILDING,
    EITHER,
    EITHER_OF,
    EXCHANGES,
    FLIPS,
    FREE,
    FREE_RAILS,
    PAID_PROMOTIONS,
    PAID_RAILS,
    PROMOTIONS,
    SET_UP,
    SETUP_RAILS,
    STEPS,
    TRAINS_DUE,
    WIRING,
    Revolution,
)


def grant(s: Revolution, p: int, reward: Reward) -> None:
    """Rules 9.1, 9.2 and 10.6. Money, shares and workers at once; the rest as often as the player likes."""
    todo = s.todo
    if reward.money:
        s.money[p] += reward.money
        s.tell("money.gained", (p, reward.money))
    if reward.shares:
        gain_shares(s, p, reward.shares)
    todo[STEPS] += reward.advance
    todo[FLIPS] += reward.flips
    todo[TRAINS_DUE] += reward.train
    todo[PROMOTIONS] += reward.promote
    todo[PAID_PROMOTIONS] += reward.promote_paid
    todo[EXCHANGES] += reward.exchange
    todo[ANYONE] += reward.any_worker
    todo[FREE_RAILS] += reward.rail
    todo[SETUP_RAILS] += reward.setup_rail
    if reward.either:
        todo[EITHER] += 1
        todo[EITHER_OF] = reward.either
    if reward.station:
        todo[BUILDING] = FREE
    elif reward.setup_station:
        todo[BUILDING] = SET_UP
    if reward.office:
        todo[WIRING] = FREE
    elif reward.setup_office:
        todo[WIRING] = SET_UP
    for colour in reward.workers:
        workers.gain(s, p, colour)


def grant_train(s: Revolution, p: int, reward: Reward) -> None:
    """Rules 8.2 and 8.5. What a train gives; the rail of a train is paid when it is laid."""
    if reward.pay:
        s.todo[PAID_RAILS] += reward.rail
    else:
        grant(s, p, reward)


def gain_shares(s: Revolution, p: int, count: int) -> None:
    s.shares[p] += count
    s.tell("shares.gained", (p, count))
