"""Why an action space, an engineer or a way to pay is not open: for `why`."""

from __future__ import annotations

from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    HIRE,
    LAST_ROUND,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.outlook import being_done, can_act, single_worker
from rotonde.games.russian_railroads.places import (
    coins_needed,
    deed_at,
    takes_one_worker,
    tile_at,
    workers_needed,
)
from rotonde.games.russian_railroads.shortfall import shortfall
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads, spot_of
from rotonde.games.russian_railroads.turn_order import spots_to_swap
from rotonde.games.russian_railroads.verbs import BLACK_WORKER, COINS, OWN, TEMPORARY
from rotonde.kernel import Reason


def about_taking(s: Railroads, p: int, place: int) -> list[Reason]:
    """Rules 2.3 to 2.7 and 9.2. A place that a seat cannot use in its turn: closed, too dear, or in vain."""
    closed = about_closed(s, p, place)
    if closed:
        return closed
    if place == TURN_1 or place == TURN_2:
        return about_claim(s, p, place) or about_price(s, p, place)
    dear = about_price(s, p, place)
    if place >= FIRST_ENGINEER or can_act(s, p, place):
        return dear
    return dear + shortfall(s, p, place, deed_at(s, place))


def about_moving(s: Railroads, p: int, place: int) -> list[Reason]:
    """Rule 9.7. A place that the worker of a claim cannot be moved to."""
    if place == TURN_1 or place == TURN_2:
        return [Reason("9.7", "why.move_to_order", ())]
    closed = about_closed(s, p, place)
    if closed:
        return closed
    if not takes_one_worker(s, place):
        return [Reason("9.7", "why.not_one_worker", (workers_needed(s, place), coins_needed(s, place)))]
    return shortfall(s, p, place, deed_at(s, place))


def about_reuse(s: Railroads, p: int, place: int) -> list[Reason]:
    """Rules 17.4 to 17.6. A place that cannot be used again."""
    if place == TURN_1 or place == TURN_2:
        return [Reason("17.5", "why.reuse_order", ())]
    if s.parts.reuse_for_one and not takes_one_worker(s, place):
        return [Reason("17.4", "why.reuse_cost", (workers_needed(s, place), coins_needed(s, place)))]
    spot = spot_of(place, p)
    if not single_worker(s, p, spot):
        mine = s.owner[spot] == p
        workers = s.own_on[spot] + s.temporary_on[spot] + (s.black_at == spot) if mine else 0
        key = "why.reuse_one_or_coin" if s.parts.coin_counts else "why.reuse_one"
        return [Reason("17.4", key, (workers,))]
    if place in being_done(s):
        return [Reason("17.5", "why.going_on", ())]
    if can_act(s, p, place):
        return [Reason("2.9", "why.rest_undone", ())]
    return shortfall(s, p, place, deed_at(s, place))


def about_row(s: Railroads, slot: int) -> list[Reason]:
    """Rule 8.1. Engineers further left have to wait."""
    if s.row[slot] < 0:
        return [Reason("8.1", "why.row_empty", ())]
    return [Reason("8.1", "why.row_waits", (len(s.row) - 1 - slot,))]


def about_closed(s: Railroads, p: int, place: int) -> list[Reason]:
    """Rules 2.3, 8.2, 8.4, 8.5, 12.3 and 19.3. A place that is not there, or that somebody has used."""
    if place >= FIRST_ENGINEER:
        employer = s.employer[place - FIRST_ENGINEER]
        if employer == NOBODY_YET:
            return [Reason("8.5", "why.not_hired", ())]
        if employer != p:
            return [Reason("8.5", "why.engineer_of", (employer,))]
        return [Reason("8.5", "why.engineer_used", ())] if s.closed >> place & 1 else []
    board = s.parts.board_last if s.last_round() else s.parts.board
    if not board >> place & 1:
        if place == LAST_ROUND:
            return [Reason("12.3", "why.last_round_only", (s.parts.rounds,))]
        if s.parts.board >> place & 1:
            return [Reason("9.8", "why.no_claims_now", ())]
        return [Reason("19.3", "why.barred", (s.parts.seats,))]
    if s.closed >> place & 1:
        return [Reason("2.3", "why.taken", (s.owner[place],))]
    if place == HIRE and s.row[-1] < 0:
        return [Reason("8.2", "why.nobody_to_hire", ())]
    if (place == ENGINEER_LEFT or place == ENGINEER_RIGHT) and tile_at(s, place) < 0:
        return [Reason("8.4", "why.no_engineer", ())]
    return []


def about_price(s: Railroads, p: int, place: int) -> list[Reason]:
    """Rules 2.4 and 2.6. What is missing to pay."""
    workers, minted, coins = workers_needed(s, place), coins_needed(s, place), s.coins[p]
    purse = coins + s.workers[p] + s.temporary[p] + s.black_at_hand(p)
    found: list[Reason] = []
    if coins < minted:
        found.append(Reason("2.6", "why.coins", (minted, coins)))
    if purse < workers + minted:
        found.append(Reason("2.4", "why.price", (workers + minted, purse)))
    return found


def about_claim(s: Railroads, p: int, place: int) -> list[Reason]:
    """Rules 9.2 and 9.3. One claim in a round, for another position, with an own worker in the end."""
    if s.owner[TURN_2 if place == TURN_1 else TURN_1] == p:
        return [Reason("9.2", "why.two_claims", ())]
    if s.parts.seats > 2 and s.order[place - TURN_1] == p:
        return [Reason("9.2", "why.own_position", ())]
    if s.workers[p] == 0 and not spots_to_swap(s, p):
        return [Reason("9.3", "why.no_own_worker", ())]
    return []


def about_purse(s: Railroads, p: int, place: int, purse: int) -> list[Reason]:
    """Rules 2.4, 2.5 and 9.3. What cannot pay, or not alone."""
    if purse == OWN:
        return [Reason("2.4", "why.own_workers", (workers_needed(s, place), s.workers[p]))]
    minted = coins_needed(s, place)
    if purse == COINS and s.coins[p] <= minted:
        return [Reason("2.5", "why.no_spare_coin", (minted, s.coins[p]))]
    if purse == TEMPORARY and s.temporary[p] == 0:
        return [Reason("2.4", "why.no_temporary", ())]
    if purse == BLACK_WORKER and not s.black_at_hand(p):
        return [Reason("2.4", "why.no_black_worker", ())]
    return [Reason("9.3", "why.no_swap", ())]
