"""Chapter 20. What each seat may see, and a state it could not tell from the real one."""

from __future__ import annotations

from random import Random
from typing import Any

from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.factories import ReplaceFactory
from rotonde.games.russian_railroads.names import BONUS_CARDS
from rotonde.games.russian_railroads.scoring import end_account, round_account
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import LOG_BASE, LOOKED, bonus_cards, bonus_pile
from rotonde.kernel import replaced, settle, to_move


def view(s: Railroads, seat: int) -> dict[str, Any]:
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
        "end_account": [end_account(s, p) if over or p == seat else [] for p in range(s.parts.seats)]
        if over
        else [],
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
