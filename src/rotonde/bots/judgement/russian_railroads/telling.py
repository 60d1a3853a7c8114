"""Russian Railroads: what a plan is called, why it is good, and what it gives up.

What leads to a worker or a ? token is told with workers and tokens, though it belongs to the line it lies
on; and pieces that are placed are no loss of workers.
"""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.russian_railroads.judging import GROUPS
from rotonde.bots.judgement.russian_railroads.reasons import because, black, but, scorings
from rotonde.bots.search.passage import Headline, Passage, Saying, told_under
from rotonde.games.russian_railroads.names import TRANSSIB, WORKER
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.turn import TakeTurn

Told = Passage[Railroads]
Args = tuple[int, ...]

__all__ = ["HEADLINES", "TOLD", "because", "but", "over", "reached", "settled"]

TOLD: Final = told_under(
    GROUPS,
    {
        "near_ts_worker": "workers",
        "near_kv_worker": "workers",
        "kv_worker": "workers",
        "pb_question_4": "tokens",
        "pb_question_6": "tokens",
        "in_question": "tokens",
        "medal_way": "tokens",
        "at_hand": "means",
        "coins": "means",
        "coins_2": "means",
        "temporary": "means",
        "passed": "means",
    },
)


def settled(before: Railroads, now: Railroads) -> bool:
    """A round scores what its lines were expected to bring."""
    return not now.stack or now.round != before.round


def over(now: Railroads) -> bool:
    """Is the turn over? When the others have passed, one follows another."""
    return isinstance(now.stack[-1], TakeTurn)


def reached(told: Told) -> list[str]:
    """What leads to a worker or a token is worth nothing more once they are there."""
    return (["workers"] if told.mine("worker.gained") else []) + (
        ["tokens"] if told.mine("token.used") else []
    )


def worker(told: Told, args: Args) -> Saying | None:
    """The space that gives a worker, where there is one."""
    if args[0] != told.seat:
        return None
    last = "_last" if scorings(told.before) == 1 else ""
    laid = [step[1:] for step in told.mine("track.extended")]
    for special in told.before.parts.once:
        gives = any(gain.kind == WORKER for gain in special.gains)
        if gives and (special.line, special.colour, special.space) in laid:
            return Saying(f"plan.worker{last}", (special.line, special.space))
    return Saying(f"plan.another_worker{last}")


def own(key: str, *places: int) -> Headline:
    """A headline of these numbers of an event, if it is about the seat."""
    event, _, name = key.partition(" ")

    def say(told: Told, args: Args) -> Saying | None:
        return (
            Saying(f"plan.{name}", tuple([args[place] for place in places])) if args[0] == told.seat else None
        )

    return event, say


def new_colour(told: Told, args: Args) -> Saying | None:
    return Saying("plan.colour", (args[1], black(told.after, told.seat, TRANSSIB)))


def factory(told: Told, args: Args) -> Saying | None:
    if args[0] != told.seat:
        return None
    return Saying("plan.factory_used", (max(told.after.markers[told.seat * 2], 0), args[1], args[2]))


def locomotive(told: Told, args: Args) -> Saying | None:
    """Of several that change their lines, the first: it is the new one."""
    return Saying("plan.engine", (args[1], args[2], told.after.reach(told.seat, args[2])))


def industry(told: Told, args: Args) -> Saying | None:
    space = max(last[2] for last in told.mine("industry.advanced"))
    return Saying("plan.industry", (space,))


def track(told: Told, args: Args) -> Saying | None:
    """The best colour, as far as it comes; with what else is laid on another line."""
    laid = sorted(told.mine("track.extended"), key=lambda step: (step[2], step[3]))
    _, line, colour, space = laid[-1]
    others = [step for step in laid if (step[1], step[2]) != (line, colour)]
    if others:
        return Saying("plan.tracks", (line, colour, space, others[-1][1], others[-1][2], others[-1][3]))
    return Saying("plan.track", (line, colour, space))


def passing(told: Told, args: Args) -> Saying | None:
    return Saying("plan.pass") if len(told.actions) == 1 else None


HEADLINES: Final[list[Headline]] = [
    ("worker.gained", worker),
    own("token.used token", 1),
    own("card.taken card", 1),
    ("track.colour", new_colour),
    own("special.terminus terminus", 1),
    ("factory.used", factory),
    ("factory.reached", factory),
    own("engineer.hired engineer", 2, 1),
    ("engine.placed", locomotive),
    own("factory.built factory", 1, 2),
    own("doubler.placed doublers", 1, 2),
    own("industry.second second_marker"),
    ("industry.advanced", industry),
    ("track.extended", track),
    own("order.claimed order", 1),
    own("temporary.taken temporary"),
    own("coins.taken coins", 1),
    own("start.chosen start", 1),
    ("turn.passed", passing),
]
