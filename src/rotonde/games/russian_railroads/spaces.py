"""Chapters 2, 8 and 9: may a seat go to this place? What is closed, too dear, or claimed in vain."""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.names import (
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    HIRE,
    LAST_ROUND,
    SPOTS,
    TURN_1,
    TURN_2,
)
from rotonde.games.russian_railroads.places import coins_needed, takes_one_worker, tile_at, workers_needed
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads
from rotonde.kernel import Grounds, Reason, because

# What stands against a place, by code: the rule and the sentence.
NOT_HIRED: Final = 1
OTHERS_ENGINEER: Final = 2
ENGINEER_USED: Final = 3
LAST_ROUND_ONLY: Final = 4
NO_CLAIMS_NOW: Final = 5
BARRED: Final = 6
TAKEN: Final = 7
NOBODY_TO_HIRE: Final = 8
NO_ENGINEER: Final = 9
TWO_CLAIMS: Final = 10
OWN_POSITION: Final = 11
NO_OWN_WORKER: Final = 12
COINS_SHORT: Final = 13
TOO_DEAR: Final = 14
MOVE_TO_ORDER: Final = 15
NOT_FOR_ONE: Final = 16
NO_WORKER_THERE: Final = 17
ROW_EMPTY: Final = 18
ROW_WAITS: Final = 19
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("8.5", "why.not_hired"),
    ("8.5", "why.engineer_of"),
    ("8.5", "why.engineer_used"),
    ("12.3", "why.last_round_only"),
    ("9.8", "why.no_claims_now"),
    ("19.3", "why.barred"),
    ("2.3", "why.taken"),
    ("8.2", "why.nobody_to_hire"),
    ("8.4", "why.no_engineer"),
    ("9.2", "why.two_claims"),
    ("9.2", "why.own_position"),
    ("9.3", "why.no_own_worker"),
    ("2.6", "why.coins"),
    ("2.4", "why.price"),
    ("9.7", "why.move_to_order"),
    ("9.7", "why.not_one_worker"),
    ("9.3", "why.no_own_worker_there"),
    ("8.1", "why.row_empty"),
    ("8.1", "why.row_waits"),
]


def closed_obstacle(s: Railroads, p: int, place: int) -> int:
    """Rules 2.3, 8.2, 8.4, 8.5, 9.8, 12.3 and 19.3. A place that is not there, or that somebody has used."""
    if place >= FIRST_ENGINEER:
        employer = s.employer[place - FIRST_ENGINEER]
        if employer != p:
            return NOT_HIRED if employer == NOBODY_YET else OTHERS_ENGINEER
        return ENGINEER_USED if s.closed >> place & 1 else 0
    board = s.parts.board_last if s.last_round() else s.parts.board
    if not board >> place & 1:
        if place == LAST_ROUND:
            return LAST_ROUND_ONLY
        return NO_CLAIMS_NOW if s.parts.board >> place & 1 else BARRED
    if s.closed >> place & 1:
        return TAKEN
    if place == HIRE and s.row[-1] < 0:
        return NOBODY_TO_HIRE
    shared = place == ENGINEER_LEFT or place == ENGINEER_RIGHT
    return NO_ENGINEER if shared and tile_at(s, place) < 0 else 0


def claim_obstacle(s: Railroads, p: int, place: int) -> int:
    """Rules 9.2, 9.3 and 19.4. One claim in a round, for another position, with an own worker in the end."""
    if s.owner[TURN_2 if place == TURN_1 else TURN_1] == p:
        return TWO_CLAIMS
    if s.parts.seats > 2 and s.order[place - TURN_1] == p:
        return OWN_POSITION
    return 0 if s.workers[p] or spots_to_swap(s, p) else NO_OWN_WORKER


def coins_obstacle(s: Railroads, p: int, place: int) -> int:
    """Rule 2.6. What must be coins."""
    return COINS_SHORT if s.coins[p] < coins_needed(s, place) else 0


def price_obstacle(s: Railroads, p: int, place: int) -> int:
    """Rule 2.4. The whole price."""
    return TOO_DEAR if purse_of(s, p) < workers_needed(s, place) + coins_needed(s, place) else 0


def moving_obstacle(s: Railroads, p: int, place: int) -> int:
    """Rule 9.7. Where the worker of a claim cannot go, if the action there can be done."""
    if place == TURN_1 or place == TURN_2:
        return MOVE_TO_ORDER
    closed = closed_obstacle(s, p, place)
    return closed if closed or takes_one_worker(s, place) else NOT_FOR_ONE


def swap_obstacle(s: Railroads, p: int, spot: int) -> int:
    """Rule 9.3. A spot without an own worker of this seat, the turn order aside."""
    lies = s.own_on[spot] > 0 and s.owner[spot] == p and spot != TURN_1 and spot != TURN_2
    return 0 if lies else NO_WORKER_THERE


def row_obstacle(s: Railroads, slot: int) -> int:
    """Rule 8.1. Engineers further left have to wait."""
    return ROW_EMPTY if s.row[slot] < 0 else ROW_WAITS


def spots_to_swap(s: Railroads, p: int) -> list[int]:
    """Where own workers of this seat lie, the turn order aside."""
    return [spot for spot in range(SPOTS) if not swap_obstacle(s, p, spot)]


def purse_of(s: Railroads, p: int) -> int:
    """All that this seat can pay with."""
    return s.coins[p] + s.workers[p] + s.temporary[p] + s.black_at_hand(p)


def against_place(s: Railroads, p: int, place: int, code: int) -> list[Reason]:
    """What keeps a seat from a place, with its figures."""
    if code == OTHERS_ENGINEER:
        return because(GROUNDS, code, s.employer[place - FIRST_ENGINEER])
    if code == LAST_ROUND_ONLY:
        return because(GROUNDS, code, s.parts.rounds)
    if code == BARRED:
        return because(GROUNDS, code, s.parts.seats)
    if code == TAKEN:
        return because(GROUNDS, code, s.owner[place])
    if code == COINS_SHORT:
        return because(GROUNDS, code, coins_needed(s, place), s.coins[p])
    if code == TOO_DEAR:
        return because(GROUNDS, code, workers_needed(s, place) + coins_needed(s, place), purse_of(s, p))
    if code == NOT_FOR_ONE:
        return because(GROUNDS, code, workers_needed(s, place), coins_needed(s, place))
    return because(GROUNDS, code)


def against_row(s: Railroads, slot: int) -> list[Reason]:
    """What keeps a seat from an engineer who waits."""
    code = row_obstacle(s, slot)
    return because(GROUNDS, code, *((len(s.row) - 1 - slot,) if code == ROW_WAITS else ()))
