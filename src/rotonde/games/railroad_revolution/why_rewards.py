"""What stands against a reward: of a city, a telegraph tile, a track, a train, a pile or a deal."""

from __future__ import annotations

from rotonde.games.railroad_revolution import market, tracks, useful
from rotonde.games.railroad_revolution.parts import MONEY, SHARES
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.state import (
    BONUSES,
    BUILDING,
    DEALS,
    DEALS_LEFT,
    MAINS,
    WHERE,
    WIRE,
    WIRING,
    Revolution,
)
from rotonde.games.railroad_revolution.verbs import BONUS, DEAL
from rotonde.games.railroad_revolution.why_placing import debts
from rotonde.kernel import Reason


def main(s: Revolution) -> list[Reason]:
    """Rule 4.3."""
    if s.todo[BUILDING]:
        return [Reason("4.3", "why.build_first", ())]
    if s.todo[MAINS] == 0:
        return [Reason("4.3", "why.taken", ())]
    return [Reason("3.7", "why.supply_empty", ())] if s.in_supply() == 0 else debts(s)


def bonus(s: Revolution, p: int) -> list[Reason]:
    """Rules 4.5, 3.2 and 9.3."""
    if s.todo[BUILDING]:
        return [Reason("4.5", "why.build_first", ())]
    if s.todo[BONUSES] == 0:
        return [Reason("4.5", "why.taken", ())]
    reward = s.parts.first[s.city_tile[s.todo[WHERE]]]
    return price(s, p, reward) or no_use(useful.useful(s, p, BONUS, reward)) or debts(s)


def wire(s: Revolution, p: int) -> list[Reason]:
    """Rules 6.3 and 9.3."""
    if s.todo[WIRING]:
        return [Reason("6.3", "why.wire_first", ())]
    if s.todo[WIRE] == 0:
        return [Reason("6.3", "why.taken", ())]
    return no_use(len(useful.tile_workers(s, p)) > 0) or spared(s, p)


def spared(s: Revolution, p: int) -> list[Reason]:
    """Rule 3.5. A worker can be given only if enough are left in the end."""
    if s.workers[p] <= s.parts.floor:
        return [Reason("3.5", "why.floor", (s.parts.floor, s.workers[p]))]
    return debts(s)


def price(s: Revolution, p: int, reward: Reward) -> list[Reason]:
    """Rule 3.2. A price that is not there."""
    missing = s.money[p] < reward.pay
    return [Reason("3.2", "why.price", (reward.pay, s.money[p]))] if missing else []


def no_use(of_use: bool) -> list[Reason]:
    """Rule 9.3. A reward without use is not bought."""
    return [] if of_use else [Reason("9.3", "why.no_use", ())]


def track(s: Revolution, p: int, index: int) -> list[Reason]:
    """Rules 12.2 and 12.3."""
    if s.steps[p * 3 + index] >= s.parts.last_step[index]:
        return [Reason("12.3", "why.top", ())]
    kind, cost = tracks.barrier(s, p, index), tracks.barrier_cost(s, p, index)
    if tracks.climbable(s, p, index):
        return debts(s) if kind in (0, MONEY, SHARES) else spared(s, p)
    if kind == MONEY:
        return [Reason("12.2", "why.price", (cost, s.money[p]))]
    if kind == SHARES:
        return [Reason("12.2", "why.shares", (cost, s.shares[p]))]
    return [Reason("12.2", "why.nobody", ())]


def pile(s: Revolution, index: int) -> list[Reason]:
    """Rule 8.1."""
    return [Reason("8.1", "why.pile_empty", ())] if s.piles[index] == 0 else debts(s)


def deal(s: Revolution, p: int, index: int) -> list[Reason]:
    """Rules 10.2, 10.3, 7.5 and 9.3."""
    todo, parts = s.todo, s.parts
    private = todo[DEALS_LEFT] == 0 and market.private(s)
    if not private:
        if todo[DEALS_LEFT] == 0:
            return [Reason("10.2", "why.deals_done", ())]
        if not todo[DEALS] >> index & 1:
            return [Reason("10.2", "why.taken", ())]
    of = s.market * 2 + index
    needed = parts.deal_shares[of] - (parts.trade_share if private else 0)
    found: list[Reason] = []
    if s.shares[p] < needed:
        found.append(Reason("10.3", "why.shares", (needed, s.shares[p])))
    found += price(s, p, parts.deal[of])
    if not market.reward_fits(s, p, of):
        found.append(Reason("2.4", "why.last_piece", ()))
    return found or no_use(useful.useful(s, p, DEAL + index, parts.deal[of])) or debts(s)
