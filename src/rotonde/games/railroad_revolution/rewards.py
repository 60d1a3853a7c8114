"""Chapter 9. From what is printed to what may be done: a reward adds duties to the work of a player.

Turning a train stands here too: it gives a reward, and rewards give turns of trains.
"""

from __future__ import annotations

from typing import final

from rotonde.games.railroad_revolution import money, tracks, trains, workers
from rotonde.games.railroad_revolution.duties import BUILDING, FLIPS, SELLING, TRAINS_DUE, Several, Work
from rotonde.games.railroad_revolution.obstacles import NO_TRAIN
from rotonde.games.railroad_revolution.parts import TRAINS
from rotonde.games.railroad_revolution.pieces import (
    FreeOffices,
    FreeRails,
    FreeStations,
    PaidRails,
    SetupOffice,
    SetupRails,
    SetupStation,
)
from rotonde.games.railroad_revolution.placing import open_cities, open_sections
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.promotions import PaidPromotions, Promotions
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.tracks import Steps
from rotonde.games.railroad_revolution.trains import TakeTrains
from rotonde.games.railroad_revolution.verbs import FLIP
from rotonde.games.railroad_revolution.workers import Exchanges, Recruits


@final
class TurnTrains(Several):
    """Rules 8.2 to 8.4. So many turns of trains: face down for the effect, or face up again."""

    def __init__(self, count: int) -> None:
        super().__init__(FLIPS, FLIP, False, count)

    def times(self, count: int) -> TurnTrains:
        return TurnTrains(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        base, up, down = work.player * TRAINS, s.up, s.down
        found: list[int] = []
        for kind in range(TRAINS):
            if up[base + kind]:
                found.append(FLIP + kind)
        for kind in range(TRAINS):
            if down[base + kind]:
                found.append(FLIP + TRAINS + kind)
        return found

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        kind = action - FLIP
        if kind < TRAINS:
            return 0 if s.up[work.player * TRAINS + kind] else NO_TRAIN
        return 0 if s.down[work.player * TRAINS + kind - TRAINS] else NO_TRAIN

    def brings_turns(self, short: bool) -> bool:
        return True

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """Trains that bring money or shares, or a rail where that can help; with two turns, up and down."""
        base, parts = work.player * TRAINS, s.parts
        rails = rails_help(work)
        found: list[int] = []
        for kind in range(TRAINS):
            if parts.train_worth[kind] or (rails and parts.train[kind].rail):
                if s.up[base + kind]:
                    found.append(FLIP + kind)
                if self.count > 1 and s.down[base + kind]:
                    found.append(FLIP + TRAINS + kind)
        return found

    def take(self, s: Revolution, after: Work, action: int) -> None:
        p, kind = after.player, (action - FLIP) % TRAINS
        after.less(self)
        if action - FLIP >= TRAINS:
            s.down[p * TRAINS + kind] -= 1
            s.up[p * TRAINS + kind] += 1
            s.tell("train.restored", (p, kind))
            return
        s.up[p * TRAINS + kind] -= 1
        s.down[p * TRAINS + kind] += 1
        s.tell("train.used", (p, kind))
        reward = s.parts.train[kind]
        if reward.pay:
            after.add(PaidRails(reward.rail))  # rule 8.5: paid when it is laid
        else:
            grant(s, after, reward)


def grant(s: Revolution, after: Work, reward: Reward) -> None:
    """Rules 9.1, 9.2 and 10.6. Money, shares and workers at once; the rest as often as the player likes."""
    if reward.money:
        money.earn(s, after.player, reward.money)
    if reward.shares:
        money.gain_shares(s, after.player, reward.shares)
    if reward.advance:
        after.add(Steps(reward.advance))
    if reward.flips:
        after.add(TurnTrains(reward.flips))
    if reward.train:
        after.add(TakeTrains(reward.train))
    if reward.promote:
        after.add(Promotions(reward.promote))
    if reward.promote_paid:
        after.add(PaidPromotions(reward.promote_paid))
    if reward.exchange:
        after.add(Exchanges(reward.exchange))
    if reward.any_worker:
        after.add(Recruits(reward.any_worker, 0, 0))
    if reward.either:
        after.add(Recruits(0, 1, reward.either))
    if reward.places_piece:
        grant_pieces(after, reward)
    for colour in reward.workers:
        workers.gain(s, after, colour)


def grant_pieces(after: Work, reward: Reward) -> None:
    """Rules 3.10 and 1.15. Pieces to place."""
    if reward.rail:
        after.add(FreeRails(reward.rail))
    if reward.station:
        after.add(FreeStations(reward.station))
    if reward.office:
        after.add(FreeOffices(reward.office))
    if reward.setup_rail:
        after.add(SetupRails(reward.setup_rail))
    if reward.setup_station:
        after.add(SetupStation(reward.setup_station))
    if reward.setup_office:
        after.add(SetupOffice(reward.setup_office))


def used_for_certain(s: Revolution, p: int, reward: Reward) -> bool:
    """Rule 9.3. Is there something in it that no price can spoil?"""
    if reward.money or reward.shares:
        return True
    if reward.brings_workers and s.in_supply():
        return True
    if reward.advance and tracks.free_step(s, p):
        return True
    if reward.flips and trains.owned(s, p):
        return True
    if reward.train and trains.any_left(s):
        return True
    if reward.exchange and workers.exchangeable(s, p):
        return True
    if not reward.places_piece:
        return False
    if reward.rail and s.rails_left(p) and s.frontier[p]:
        return True
    if reward.station and s.buildings_left(p) and open_cities(s, p):
        return True
    return bool(reward.office and s.buildings_left(p) and open_sections(s, p))


def helps(s: Revolution, work: Work, reward: Reward, short: bool) -> bool:
    """Can it bring money or shares, or workers to who is short of them, by whatever it gives?"""
    if reward.idle:
        return False
    if reward.money or reward.shares or (short and reward.brings_workers):
        return True
    if reward.train and trains.turn_to_come(work, short):
        return True
    if reward.flips and (work.size(TRAINS_DUE) or worth_turning(s, work)):
        return True
    return reward.places_piece and rails_help(work)


def rails_help(work: Work) -> bool:
    """Could a rail, or another piece placed, be a way out: to a city, or to a better sale?"""
    return work.must(BUILDING) or work.find(SELLING) is not None


def worth_turning(s: Revolution, work: Work) -> bool:
    """Is there a train, face up or down, that brings something to a debtor?"""
    base, parts = work.player * TRAINS, s.parts
    for kind in range(TRAINS):
        if s.up[base + kind] or s.down[base + kind]:
            if parts.train_worth[kind] or (parts.train[kind].rail and rails_help(work)):
                return True
    return False
