"""Chapter 20. What each seat may see, and a state it could not tell from the real one."""

from __future__ import annotations

from random import Random

from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.factories import ReplaceFactory
from rotonde.games.russian_railroads.names import BONUS_CARDS
from rotonde.games.russian_railroads.scoring import end_account, round_account
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import LOG_BASE, LOOKED, bonus_cards, bonus_pile
from rotonde.kernel import Account, View, replaced, settle, to_move


class RailroadsView(View):
    """What a seat may see. Lists are flat, seat by seat where a comment says "per seat"."""

    round: int  # 1 to the last; 0 during set-up
    rounds: int  # how many there are
    order: list[int]  # seats, first player first
    passed: list[bool]  # per seat
    score: list[int]  # per seat
    workers: list[int]  # per seat: own workers at hand
    reserve: list[int]  # per seat: own workers still to be gained
    coins: list[int]  # per seat
    temporary: list[int]  # per seat: temporary workers at hand
    black_owner: int  # seat, or nobody yet
    black_at: int  # spot where the black worker lies, or nowhere
    doublers: list[int]  # per seat: how many lie over the Trans-Siberian
    doublers_left: int
    track: list[int]  # per seat 3 lines × 5 colours: space, 0 beside the board
    engines: list[int]  # per seat 4 slots: number, 0 none
    factories: list[int]  # per seat 5 gaps: number, 0 none
    markers: list[int]  # per seat 2: industry space, -1 not in play
    tokens: list[int]  # per seat: ? tokens not yet used, as bits
    circles: list[int]  # per seat 4: the ? token lying there, -1 none
    fired: list[int]  # per seat: special spaces that have given what they give once, as bits
    employer: list[int]  # per engineer: seat, or nobody yet
    row: list[int]  # engineers from left to right, the hiring space last; -1 empty
    supply: list[int]  # engines per number
    returned: list[int]  # factories beside the supply, per number
    engine_in_hand: int  # the number of the engine that is being placed, or 0
    factory_in_hand: int  # the number of the factory that is being placed, or 0
    cards: int  # ? cards not yet taken, as bits
    start_cards: int  # start bonus cards not yet taken, as bits
    owner: list[int]  # per spot: the seat that used it this round, or nobody
    own_on: list[int]  # per spot: own workers of that seat lying there
    temporary_on: list[int]  # per spot
    coins_on: list[int]  # per spot
    would_score: list[Account]  # per seat: if the round ended now
    bonus_count: list[int]  # per seat: how many end-bonus cards it holds
    bonus_cards: list[list[int]]  # per seat: which ones, as far as the looking seat knows them
    bonus_seen: list[list[int]]  # the end-bonus pile each time the looking seat looked through it
    end_account: list[Account]  # per seat, when the game is over


def view(s: Railroads, seat: int) -> RailroadsView:
    """Rule 20.2. Everything lies open but the end-bonus cards of others and the two that were removed."""
    over = not s.stack
    return {
        "round": s.round,
        "rounds": s.parts.rounds,
        "to_move": to_move(s),
        "options": list(s.options) if seat >= 0 and to_move(s) == seat else [],
        "order": list(s.order),
        "passed": list(s.passed),
        "score": list(s.score),
        "workers": list(s.workers),
        "reserve": list(s.reserve),
        "coins": list(s.coins),
        "temporary": list(s.temporary),
        "black_owner": s.black_owner,
        "black_at": s.black_at,
        "doublers": list(s.doublers),
        "doublers_left": s.doublers_left,
        "track": list(s.track),
        "engines": list(s.engines),
        "factories": list(s.factories),
        "markers": list(s.markers),
        "tokens": list(s.tokens),
        "circles": list(s.circles),
        "fired": list(s.fired),
        "employer": list(s.employer),
        "row": list(s.row),
        "supply": list(s.supply),
        "returned": list(s.returned),
        "engine_in_hand": next((task.number for task in s.stack if isinstance(task, PlaceEngine)), 0),
        "factory_in_hand": next((task.number for task in s.stack if isinstance(task, ReplaceFactory)), 0),
        "cards": s.cards,
        "start_cards": s.start_cards,
        "owner": list(s.owner),
        "own_on": list(s.own_on),
        "temporary_on": list(s.temporary_on),
        "coins_on": list(s.coins_on),
        "would_score": [round_account(s, p) for p in range(s.parts.seats)],
        "bonus_count": [len(bonus_cards(s, p)) for p in range(s.parts.seats)],
        "bonus_cards": [bonus_cards(s, p) if over or p == seat else [] for p in range(s.parts.seats)],
        "bonus_seen": bonus_seen(s, seat),
        "end_account": [end_account(s, p) for p in range(s.parts.seats)] if over else [],
    }


def bonus_seen(s: Railroads, seat: int) -> list[list[int]]:
    """Rule 20.3. What lay in the pile each time this seat looked through it."""
    seen: list[list[int]] = []
    gone = list(s.removed)
    for entry in s.bonus_log:
        if entry // LOG_BASE == seat:
            seen.append([card for card in range(BONUS_CARDS) if card not in gone])
        gone.append(entry % LOG_BASE)
    return seen


def guess(s: Railroads, seat: int, rng: Random) -> Railroads:
    """Rules 20.2 and 20.3. Deal again what the seat does not know."""
    other = s.copy()
    if len(s.removed) == 2:
        deal_again(other, seat, rng)
    elif s.removed:  # in the set-up, between the two: the lower one, with something left to draw above it
        other.removed = tuple(rng.choices(range(8), range(9, 1, -1)))
    if seat < 0 or to_move(s) != seat:
        settle(other)  # what another is offered may be what this seat does not know
    return other


def deal_again(s: Railroads, seat: int, rng: Random) -> None:
    """A look through the pile tells which cards had gone by then, not where.

    So between two looks of the seat the hidden cards change places among themselves: the removed ones, those
    taken by others, the pile. At the end of the game what was taken lies open.
    """
    places: list[int] = [-1, -2]  # the removed cards, before any look
    hidden = list(s.removed)
    pile = bonus_pile(s)
    log = list(s.bonus_log)
    for index, entry in enumerate(log):
        if entry // LOG_BASE == seat:
            deal(s, places, hidden, rng)
            places, hidden = [], []
        elif entry % LOG_BASE != LOOKED and s.stack:
            places.append(index)
            hidden.append(entry % LOG_BASE)
    deal(s, places, hidden + pile, rng)
    s.removed = tuple(sorted(s.removed))


def deal(s: Railroads, places: list[int], hidden: list[int], rng: Random) -> None:
    """Put some of the hidden cards into the places: removed ones below zero, entries of the log above."""
    rng.shuffle(hidden)
    for place, card in zip(places, hidden, strict=False):
        if place < 0:
            s.removed = replaced(s.removed, -1 - place, card)
        else:
            s.bonus_log = replaced(s.bonus_log, place, s.bonus_log[place] // LOG_BASE * LOG_BASE + card)
