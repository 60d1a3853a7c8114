"""Rule 9.3. Is a purchase of any use? Its price may take the very thing that its reward would need."""

from __future__ import annotations

from rotonde.games.railroad_revolution import (
    doing,
    outlook,
    railroad,
    station,
    telegraph,
    tracks,
    trains,
    work,
    workers,
)
from rotonde.games.railroad_revolution.parts import PLACES
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.state import PROMOTIONS, SKILL, WHERE, Revolution
from rotonde.games.railroad_revolution.verbs import TILE


def useful(s: Revolution, p: int, action: int, reward: Reward) -> bool:
    """Can something of the reward be used once this action has paid for it? What may fail is tried."""
    if for_certain(s, p, reward):
        return True
    if not (reward.advance or reward.promote or reward.promote_paid or reward.exchange):
        return False
    trial = s.copy()
    doing.carry_out(trial, p, action)
    return at_hand(trial, p, reward)


def for_certain(s: Revolution, p: int, reward: Reward) -> bool:
    """Is there something in it that no price can spoil?"""
    if reward.money or reward.shares:
        return True
    if (reward.workers or reward.any_worker or reward.either) and s.in_supply():
        return True
    if reward.advance and free_step(s, p):
        return True
    if reward.flips and trains.owned(s, p):
        return True
    if reward.train and trains.any_left(s):
        return True
    if reward.exchange:
        found: list[int] = []
        workers.exchanges(s, p, found)
        if found:
            return True
    if reward.rail and s.rails_left(p) and railroad.open_spaces(s, p):
        return True
    if reward.station and s.buildings_left(p) and station.open_cities(s, p):
        return True
    return bool(reward.office and s.buildings_left(p) and telegraph.open_sections(s, p))


def free_step(s: Revolution, p: int) -> bool:
    """Is there a step without a barrier?"""
    for track in range(3):
        if tracks.barrier(s, p, track) == 0 and tracks.climbable(s, p, track):
            return True
    return False


def steps_useful(s: Revolution, p: int, action: int) -> bool:
    """Can a step be made once this action has given it?"""
    if free_step(s, p):
        return True
    trial = s.copy()
    doing.carry_out(trial, p, action)
    found: list[int] = []
    work.offer_steps(trial, p, outlook.surplus(trial, p), found)
    return len(found) > 0


def at_hand(s: Revolution, p: int, reward: Reward) -> bool:
    """Is there a step, a promotion or an exchange that can be made now and leaves the debts to be met?"""
    todo, surplus = s.todo, outlook.surplus(s, p)
    found: list[int] = []
    if reward.advance:
        work.offer_steps(s, p, surplus, found)
    if todo[PROMOTIONS] or todo[SKILL] or s.money[p] >= s.parts.promote_price:
        if reward.promote or reward.promote_paid:
            work.offer_promotions(s, p, surplus, found)
    if reward.exchange:
        workers.exchanges(s, p, found)
    return len(found) > 0


def tile_workers(s: Revolution, p: int) -> list[int]:
    """Rules 6.3 and 9.3. The workers that can be given for the telegraph tile without losing its use."""
    reward = s.parts.wire[s.wire_tile[s.todo[WHERE]]]
    return [
        TILE + place
        for place in range(PLACES)
        if s.hand[p * PLACES + place] and useful(s, p, TILE + place, reward)
    ]
