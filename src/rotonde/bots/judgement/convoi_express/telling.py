"""Convoi Express: what a plan is called, why it is good, and what it gives up.

Signals and switches are set for a train: it is told for which, and what its next roll would do as they lie.
"""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.convoi_express.judging import Team
from rotonde.bots.judgement.convoi_express.plan import NO_AIM
from rotonde.bots.search.passage import Headline, Passage, Saying
from rotonde.games.convoi_express.parts import DEPOT, KINDS, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.state import PLAYING, Convoy
from rotonde.games.convoi_express.verbs import COLOUR, DONE, GO, GREEN, HOLD, MOVE_TRAIN

Told = Passage[Convoy]
Args = tuple[int, ...]

TOLD: Final[list[str]] = []
SOME: Final = 1.5  # tokens that a run is to be feared to cost, from which on it matters


def settled(before: Convoy, now: Convoy) -> bool:
    """A victory or a defeat sweeps the board of everything else that counted."""
    return now.result != PLAYING


def over(now: Convoy) -> bool:
    return False


def reached(told: Told) -> list[str]:
    """For a good that is delivered nothing is left to do; and cards are there to be played."""
    return ["hand", "trains"] if told.told("good.delivered") else ["hand"]


def moved(told: Told) -> int:
    """The train that is about to roll at the end, or -1."""
    last = told.actions[-1]
    return last - MOVE_TRAIN if MOVE_TRAIN <= last < HOLD else -1


def prepared(told: Told, args: Args) -> Saying | None:
    """What is set, and the train that runs then."""
    lights = [moved[2] for moved in told.told("light.moved")]
    settings = [set_[1] for set_ in told.told("switch.set")]
    train = moved(told)
    if lights and settings:
        return Saying("plan.road", (lights[0], settings[0]))
    if len(lights) > 1:
        return Saying("plan.lights", (lights[0], lights[1]))
    if len(settings) > 1:
        return Saying("plan.settings", (settings[0], settings[1]))
    if lights:
        return (
            Saying("plan.light_run", (lights[0], train)) if train >= 0 else Saying("plan.light", (lights[0],))
        )
    if settings:
        if train >= 0:
            return Saying("plan.setting_run", (settings[0], train))
        return Saying("plan.setting", (settings[0],))
    return Saying("plan.run", (train,)) if train >= 0 else None


def won(told: Told, args: Args) -> Saying | None:
    return Saying("plan.won", args[:1])


def delivered(told: Told, args: Args) -> Saying | None:
    return Saying("plan.delivered", args[:2])


def loaded(told: Told, args: Args) -> Saying | None:
    return Saying("plan.loaded", args[1:3])


def helped(told: Told, args: Args) -> Saying | None:
    return Saying("plan.agent", args[1:2])


def coloured(told: Told, args: Args) -> Saying | None:
    return Saying("plan.colour", args[1:2])


def arrives(told: Told, args: Args) -> Saying | None:
    return Saying("plan.arrives", args[:2])


def passes(told: Told, args: Args) -> Saying | None:
    return Saying("plan.passes", args[:2])


def stands(told: Told, args: Args) -> Saying | None:
    return Saying("plan.stands", args[:2])


def green(told: Told, args: Args) -> Saying | None:
    return Saying("plan.light", args[:1])


def new_train(told: Told, args: Args) -> Saying | None:
    first = told.actions[0]
    return Saying("plan.new_train", (first - COLOUR,)) if COLOUR <= first < GREEN else None


def ends(told: Told, args: Args) -> Saying | None:
    return Saying("plan.done") if told.actions[0] == DONE else None


HEADLINES: Final[list[Headline]] = [
    ("game.won", won),
    ("good.delivered", delivered),
    ("good.loaded", loaded),
    ("agent.used", helped),
    ("", prepared),
    ("colour.chosen", coloured),
    ("", new_train),
    ("train.arrived", arrives),
    ("train.passed", passes),
    ("train.stands", stands),
    ("setup.green", green),
    ("", ends),
]


def because(told: Told, judge: Team, term: str) -> Saying | None:
    """One fact that makes the term grow."""
    if told.told("game.won"):
        return Saying("because.won")
    if told.told("good.delivered"):
        return Saying("because.delivered", (still_to_come(told.after), told.after.left))
    if term == "trains":
        return nearer(told, judge)
    if term == "next_runs":
        return further(told, judge)
    if term == "clock":
        return cheaper(told, judge)
    return None if term else nothing_grows(told, judge)


def still_to_come(s: Convoy) -> int:
    return s.parts.port_total * s.parts.board.ports - sum(s.delivered)


def nearer(told: Told, judge: Team) -> Saying | None:
    """A loaded train and its port; what lies in the way of the trains; or the way itself."""
    s = told.after
    now, then = judge.plan(told.before), judge.plan(s)
    for _, train, _ in told.told("good.loaded"):
        if then.aim[train] != NO_AIM:
            board = s.parts.board
            return Saying("because.loaded", (train, board.place_of(board.first_city + then.aim[train])))
    ahead = (then.soon | then.later).bit_count()
    behind = (now.soon | now.later).bit_count()
    if ahead < behind:
        return Saying("because.obstacles", (ahead, behind))
    shorter = round(now.spaces - then.spaces)
    return Saying("because.shorter", (shorter,)) if shorter > 0 else None


def next_run(judge: Team, s: Convoy, train: int) -> tuple[float, float]:
    """How far the next roll of a train brings it on average, and the tokens it costs."""
    if s.at[train] == DEPOT:
        return 0.0, 0.0
    gain, cost = judge.runs.next_run(s, train, judge.ways(s), judge.plan(s))
    return max(gain, 0.0), cost


def further(told: Told, judge: Team) -> Saying:
    """The train whose next roll gains most."""
    best, found = -1.0, (0, 0, 0)
    for train in range(TRAINS):
        now, then = next_run(judge, told.before, train)[0], next_run(judge, told.after, train)[0]
        if then - now > best:
            best, found = then - now, (train, round(then), round(now))
    if found[1] > found[2]:
        return Saying("because.further" if found[2] else "because.freed", found)
    return Saying("because.road", found[:1])


def cheaper(told: Told, judge: Team) -> Saying:
    """The train whose next roll no longer costs as much."""
    best, found = 0.0, (0, 0)
    for train in range(TRAINS):
        now, then = next_run(judge, told.before, train)[1], next_run(judge, told.after, train)[1]
        if now - then > best:
            best, found = now - then, (train, round(now))
    if not best:
        return Saying("because.clock", (told.after.tokens,))
    return Saying("because.stopped" if found[1] else "because.at_risk", found)


def nothing_grows(told: Told, judge: Team) -> Saying | None:
    """A roll and what it is likely to bring; a helper used or spared; cards kept."""
    first, train = told.actions[0], moved(told)
    if COLOUR <= first < GREEN and not told.told("colour.chosen"):
        return Saying("because.new_train", (first - COLOUR, average(told.before, first - COLOUR)))
    if told.told("agent.used"):
        return Saying("because.agent", (told.after.agents.bit_count(),))
    for _, colour in told.told("colour.chosen"):
        trains = range(colour * PER_COLOUR, colour * PER_COLOUR + PER_COLOUR)
        train = max(trains, key=lambda one: next_run(judge, told.before, one)[0])
    if train >= 0:
        gain = round(next_run(judge, told.after, train)[0])
        return Saying("because.roll", (train, gain)) if gain else Saying("because.must_run", (train,))
    if first == GO:
        return Saying("because.spared", (told.before.agents.bit_count(),))
    if first == DONE:
        return Saying("because.kept", (cards(told.before),))
    return None


def average(s: Convoy, colour: int) -> int:
    """What the die of a colour shows on average, rounded."""
    die = s.parts.die[colour]
    return round(sum(points * weight for points, weight in die) / sum(weight for _, weight in die))


def cards(s: Convoy) -> int:
    return sum(s.hands[s.active * KINDS : s.active * KINDS + KINDS])


def but(told: Told, judge: Team) -> Saying | None:
    """Tokens that are gone or to be feared, and the last card."""
    lost = sum(args[0] for args in told.told("time.lost"))
    if lost and not told.told("game.won"):
        return Saying("but.lost", (lost,))
    train = moved(told)
    if train >= 0:
        cost = next_run(judge, told.after, train)[1]
        if cost >= SOME:
            return Saying("but.risk", (round(cost),))
    if told.before.active == told.after.active and cards(told.before) > 1 and not cards(told.after):
        return Saying("but.no_cards")
    return None
