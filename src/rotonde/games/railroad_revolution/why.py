"""Why a place of the table cannot be used now: the rule, and what is missing.

A place is a kind and an index, such as the third `city`. What stands against each kind is said by subject in
`why_placing`, `why_rewards` and `why_workers`. Here stand the questions that come first: whose question is
it, is it about such places, and is the place open?
"""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution import market, tracks, why_placing, why_rewards, why_workers
from rotonde.games.railroad_revolution.market import AnswerMarket
from rotonde.games.railroad_revolution.milestones import ChooseMilestone, OrderUnder
from rotonde.games.railroad_revolution.parts import PLACES, WORKERS
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.setup import ChooseSetup, UseSetup
from rotonde.games.railroad_revolution.state import (
    BUILDING,
    COLOUR,
    DOING,
    DUE,
    EXCHANGES,
    FLIPS,
    FREE_RAILS,
    LAY,
    PAID_PROMOTIONS,
    PAID_RAILS,
    PROMOTIONS,
    SELLING,
    SETUP_RAILS,
    SKILL,
    STEPS,
    TRAINS_DUE,
    WIRE,
    WIRING,
    Revolution,
)
from rotonde.games.railroad_revolution.turn import Act, TakeTurn
from rotonde.games.railroad_revolution.verbs import (
    ABILITY,
    ADVANCE,
    BONUS,
    BUILD,
    CHOOSE,
    CLIMB,
    DEAL,
    EXCHANGE,
    FLIP,
    GAIN,
    HIRE,
    KEEP,
    MAIN,
    OFFICE,
    PAY,
    PLACE,
    PROMOTE,
    RAIL,
    REPLACE,
    SALE,
    SELL,
    TILE,
    TRAIN,
    UNDER,
)
from rotonde.games.railroad_revolution.workers import Replace
from rotonde.kernel import Reason, to_move

ONE_ACTION: Final = {  # kinds whose places each stand for one decision: the verb before the index
    "city": BUILD,
    "section": OFFICE,
    "space": RAIL,
    "piece": SALE,
    "train": FLIP,
    "pile": TRAIN,
    "deal": DEAL,
    "setup": CHOOSE,
}
SINGLE: Final = {"share": SELL, "due": PAY, "main": MAIN, "bonus": BONUS}  # whatever the index


def why(s: Revolution, seat: int, kind: str, index: int) -> list[Reason]:
    """None where the place is open, or where the waiting question is not about such places."""
    if to_move(s) != seat or is_open(s, kind, index) or not asked(s, kind):
        return []
    return against(s, seat, kind, index)


def against(s: Revolution, p: int, kind: str, index: int) -> list[Reason]:
    """What stands against a place that is closed."""
    match kind:
        case "city":
            return why_placing.city(s, p, index)
        case "section":
            return why_placing.section(s, p, index)
        case "space":
            return why_placing.space(s, p, index)
        case "piece":
            return why_placing.piece(s, p)
        case "due":
            return why_placing.due(s, p)
        case "main":
            return why_rewards.main(s)
        case "bonus":
            return why_rewards.bonus(s, p)
        case "wire":
            return why_rewards.wire(s, p)
        case "track":
            return why_rewards.track(s, p, index)
        case "pile":
            return why_rewards.pile(s, index)
        case "deal":
            return why_rewards.deal(s, p, index)
        case "skill":
            return why_workers.skill(s, p, index)
        case "worker":
            return why_workers.worker(s, p, index)
        case "milestone":
            return why_workers.milestone(s, p, index)
        case "supply":
            return why_workers.supply(s, p, index)
        case "share":
            return why_workers.share(s, p)
    return why_placing.debts(s)


def is_open(s: Revolution, kind: str, index: int) -> bool:
    """Can something be done at this place?"""
    for action in actions_at(s, kind, index):
        if action in s.options:
            return True
    return False


def actions_at(s: Revolution, kind: str, index: int) -> list[int]:
    """Every decision that belongs to a place, on offer or not."""
    if kind in ONE_ACTION:
        return [ONE_ACTION[kind] + index]
    if kind in SINGLE:
        return [SINGLE[kind]]
    if kind == "skill":
        action, colour = index // len(COLOURS), index % len(COLOURS)
        here = isinstance(s.stack[-1], Act) and s.todo[DOING] == action and s.todo[COLOUR] == colour
        return [PLACE + colour * 4 + action, ABILITY] if here else [PLACE + colour * 4 + action]
    if kind == "supply":
        return [GAIN + index, HIRE + index]
    if kind == "track":
        return [ADVANCE + index, *[CLIMB + index * PLACES + place for place in range(PLACES)]]
    if kind == "wire":
        return [TILE + place for place in range(PLACES)]
    if kind == "milestone":
        return [REPLACE + index, *[PROMOTE + index * PLACES + place for place in range(PLACES)]]
    if kind == "worker":
        climbs = [CLIMB + track * PLACES + index for track in range(3)]
        return [TILE + index, EXCHANGE + index, PROMOTE + index, PROMOTE + PLACES + index, *climbs]
    return [KEEP + index, UNDER + index] if kind == "candidate" else []


def asked(s: Revolution, kind: str) -> bool:
    """Is the waiting question about places of this kind?"""
    task = s.stack[-1]
    if isinstance(task, TakeTurn):
        return kind in ("skill", "share", "supply")
    if isinstance(task, Replace):
        return kind == "supply"
    if isinstance(task, ChooseSetup):
        return kind == "setup"
    if isinstance(task, ChooseMilestone | OrderUnder):
        return kind == "candidate"
    if isinstance(task, Act) and kind in ("skill", "main", "bonus", "wire"):
        return True
    if isinstance(task, AnswerMarket) and kind == "deal":
        return True
    return isinstance(task, Act | AnswerMarket | UseSetup) and waits(s, kind)


def waits(s: Revolution, kind: str) -> bool:
    """Is there something to do that would be done at such places?"""
    todo, promotions = s.todo, (PROMOTIONS, SKILL, PAID_PROMOTIONS)
    if kind in ("share", "supply"):
        return True
    if kind == "deal":
        return market.private(s)
    if kind == "worker":
        return some(s, (WIRE, EXCHANGES, *promotions)) or (todo[STEPS] > 0 and takes_workers(s))
    if kind == "milestone":
        return some(s, promotions)
    if kind == "space":
        return some(s, (LAY, FREE_RAILS, PAID_RAILS, SETUP_RAILS))
    entry = {
        "city": BUILDING,
        "section": WIRING,
        "piece": SELLING,
        "due": DUE,
        "track": STEPS,
        "train": FLIPS,
        "pile": TRAINS_DUE,
    }
    return kind in entry and todo[entry[kind]] > 0


def some(s: Revolution, entries: tuple[int, ...]) -> bool:
    """Is one of these things to do?"""
    return any(s.todo[entry] for entry in entries)


def takes_workers(s: Revolution) -> bool:
    """Does a marker of the seat to move stand below a barrier that takes a worker?"""
    p = to_move(s)
    return any(tracks.barrier(s, p, track) == WORKERS for track in range(3))
