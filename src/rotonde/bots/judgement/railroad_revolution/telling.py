"""Railroad Revolution: what a plan is called, why it is good, and what it gives up.

Workers that stand on the board come back, so placing them is no loss of workers.
"""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.railroad_revolution.judging import GROUPS
from rotonde.bots.judgement.railroad_revolution.reasons import because, but
from rotonde.bots.search.passage import Headline, Passage, Saying, told_under
from rotonde.games.railroad_revolution.parts import bits
from rotonde.games.railroad_revolution.state import Revolution

Told = Passage[Revolution]
Args = tuple[int, ...]

__all__ = ["HEADLINES", "TOLD", "because", "but", "over", "reached", "settled"]

TOLD: Final = told_under(GROUPS, {"stock": "means"})


def settled(before: Revolution, now: Revolution) -> bool:
    return not now.stack


def over(now: Revolution) -> bool:
    return False


def reached(told: Told) -> list[str]:
    """A milestone that is completed counts as points from then on; what a turn still gives is given."""
    return ["pace", "means"] + (["milestones"] if told.mine("milestone.completed") else [])


def own(key: str, *places: int) -> Headline:
    """A headline of these numbers of an event, if it is about the seat."""
    event, _, name = key.partition(" ")

    def say(told: Told, args: Args) -> Saying | None:
        return (
            Saying(f"plan.{name}", tuple([args[place] for place in places])) if args[0] == told.seat else None
        )

    return event, say


def connects(told: Told, args: Args) -> Saying | None:
    """The westernmost city that is new."""
    new = told.after.reached[told.seat] & ~told.before.reached[told.seat]
    if not new:
        return None
    level = told.after.parts.city_level
    return Saying("plan.connect", (max(bits(new), key=lambda city: level[city]),))


def climbs(told: Told, args: Args) -> Saying | None:
    """The track on which most steps are taken, and where that leads."""
    p = told.seat
    steps = [told.after.steps[p * 3 + track] - told.before.steps[p * 3 + track] for track in range(3)]
    track = steps.index(max(steps))
    return Saying("plan.climb", (track, told.after.steps[p * 3 + track])) if steps[track] > 0 else None


def rails(told: Told, args: Args) -> Saying | None:
    laid = told.mine("rail.laid")
    return Saying("plan.rails", (len(laid), laid[-1][1])) if laid else None


HEADLINES: Final[list[Headline]] = [
    own("milestone.completed milestone", 2),
    own("station.first station_first", 1),
    own("office.first office_first", 1),
    own("deal.accepted deal", 1, 2),
    own("market.opened market"),
    ("", connects),
    own("station.built station", 1),
    own("office.built office", 1),
    own("train.taken train", 1),
    own("worker.promoted promote", 1),
    ("track.advanced", climbs),
    ("rail.laid", rails),
    own("train.restored train_up", 1),
    own("train.used train_down", 1),
    own("worker.exchanged exchange", 1, 2),
    own("worker.hired worker", 1),
    own("worker.gained worker", 1),
    own("piece.sold sale", 1, 2),
    own("milestone.kept keep", 1),
    own("setup.chosen setup", 1),
    own("share.sold sell_share", 1),
    own("turn.placed action", 2, 1),
]
