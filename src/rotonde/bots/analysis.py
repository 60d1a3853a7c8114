"""What could have been done: options weighed in points, what each would gain, a whole game looked at again.

Whoever decided is judged by what their seat could know: hidden things are dealt anew before options are
weighed. A game is judged turn by turn, first by the look ahead alone; then lines are played on under the same
luck, as the strongest bots do, and only what is still behind then was a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from rotonde.bots.chances import chances
from rotonde.bots.comparing import compared
from rotonde.bots.judges import judgement
from rotonde.bots.plans import counted_out, planned, to_the_end
from rotonde.bots.search import Ahead, AnyJudgement, Budget, Meter
from rotonde.bots.search.ahead import Line
from rotonde.bots.sight import Sight
from rotonde.bots.telling import MOST_GAINS, TASTE, Proposal, TermGain, changes, passage, proposal
from rotonde.bots.turns import PlayedTurn, own_turn, turns
from rotonde.kernel import CHANCE, AnyGame, State, follow, read, to_move

NODES: Final = 600  # positions tried for a decision
WIDTH: Final = 2
DEPTH: Final = 14
SAMPLES: Final = 4
LONGEST: Final = 40  # decisions by which a turn is brought to its end
TO_THE_END: Final = 8  # times as many positions, where the end of the game can be searched exactly
MOST_MOMENTS: Final = 5
RIVALS: Final = 3  # lines that are played on beside the one that was played
DEEP: Final = 8  # deals on which lines are played on


class Weighed(NamedTuple):
    """An option, what it is worth, and why."""

    action: int
    value: float  # what the seat can expect, and where one turn changes much for others, against the best
    gains: list[TermGain]  # what grows by it, most first; what it costs is not among them
    line: list[int]  # the decisions that were found to go with it


class Weighing(NamedTuple):
    """All that was found about one decision."""

    guessed: State  # what the seat may take for the position
    lines: list[Line]  # to the end of the turn, the best first
    exact: bool  # were they searched to the end of the game?


class Judged(NamedTuple):
    """A turn of the game, beside the best that was found instead."""

    at: int  # how many actions came before it
    seat: int
    chosen: Weighed  # its line is what was played
    best: Weighed
    lost: float  # points left behind, of a team hundredths of the chance to win; nothing by taste
    before: list[float]  # per seat: the chance to win; none where nobody can say
    after: list[float]
    plan: Proposal | None = None  # what the best is about, where something was lost


class Point(NamedTuple):
    """How everybody stood after so many actions."""

    at: int  # how many actions there were
    worths: list[float]  # per seat: the result to be expected
    chances: list[float]  # per seat: to win; none where nobody can say


class Review(NamedTuple):
    """A game looked at again."""

    moments: list[Judged]  # every turn that had a choice, in order
    curve: list[Point]
    behind: list[float]  # per seat: what was left behind in all

    @property
    def in_chances(self) -> bool:
        """Is the chance to win known all along, so that it can be told?"""
        return all(point.chances for point in self.curve)

    def dearest(self, seats: Collection[int]) -> Judged | None:
        """The turn of these seats that cost most."""
        costly = [moment for moment in self.moments if moment.seat in seats and moment.lost > 0]
        return max(costly, key=lambda m: m.lost, default=None)

    def best(self, seats: Collection[int], team: bool) -> tuple[Judged, float] | None:
        """The turn of these seats than which none was better, and after which they stood so much better.

        It is told in what the seat could expect, or in hundredths of the chance that a team wins.
        """
        stood = {
            point.at: [100 * chance for chance in point.chances] if team and self.in_chances else point.worths
            for point in self.curve
        }
        rises = [
            (moment, stood[end][moment.seat] - stood[moment.at][moment.seat])
            for moment in self.moments
            if moment.seat in seats and not moment.lost and moment.at in stood
            if (end := moment.at + len(moment.chosen.line)) in stood
        ]
        found = max(rises, key=lambda rise: rise[1], default=None)
        return found if found and found[1] > 0 else None

    def turning_points(self, least: float = 0.0) -> list[Judged]:
        """The few turns that cost most, and more than this, the dearest first."""
        costly = [moment for moment in self.moments if moment.lost > least]
        return sorted(costly, key=lambda m: (-m.lost, m.at))[:MOST_MOMENTS]


class Analyst:
    """Weighs the options of one game."""

    def __init__(self, game: AnyGame, nodes: int = NODES) -> None:
        self.game = game
        self.nodes = nodes
        self.judge: AnyJudgement = judgement(game.name, "")
        self.ahead = Ahead(self.judge, WIDTH, DEPTH, SAMPLES)

    def weighing(self, s: State, seat: int, rng: Random, also: Sequence[int] = ()) -> Weighing:
        """A line for each option worth one, and for those in `also` even if they look hopeless."""
        guessed = Sight(self.game, s, seat).guess(rng)
        known = to_the_end(self.judge, guessed, seat, TO_THE_END * self.nodes, also)
        if known:
            return Weighing(guessed, ordered(known), not self.game.team)
        meter = Meter(Budget(self.nodes, 0.0))
        lines = self.ahead.lines(guessed, meter, rng)
        tried = {line.actions[0] for line in lines}
        for action in also:
            if action not in tried:
                more = Meter(Budget(max(self.nodes // 8, 16), 0.0))
                lines.append(self.ahead.follow(guessed, seat, action, more.left, more, rng))
        return Weighing(guessed, ordered([self.finished(line, seat, rng) for line in lines]), False)

    def compared(self, s: State, turn: PlayedTurn, deals: int) -> tuple[Weighing, Line] | None:
        """What could have been done in a turn, the best first, and what was; none if nobody could know that.

        Lines that look good are played on beside it, on so many deals; without any the look ahead decides.
        """
        seat, rng = turn.seat, Random(f"{turn.at}:{turn.actions[0]}")
        found = self.weighing(s, seat, rng, (turn.actions[0],))
        after = found.guessed.copy()
        if not follow(after, tuple(turn.actions)):
            return None  # it rests on something that this guess has otherwise
        value, others = self.outcome(after, seat, found.exact, rng), list[Line]()
        for line in found.lines:  # some go on to a next turn, or beyond what is still to be revealed
            actions = own_turn(self.game.name, found.guessed, line.actions)
            if actions == turn.actions:
                value = max(value, line.value)
            else:
                others.append(Line(actions, line.state, line.value))
        taken = Line(turn.actions, after, value)
        if deals and not found.exact and others and others[0].value > value:
            merit = [line.value for line in (taken, *others[:RIVALS])]
            lines = [line.actions for line in (taken, *others[:RIVALS])]
            standing = compared(Sight(self.game, s, seat), self.judge, lines, merit, deals, f"{turn.at}")
            middle = sum(merit) / len(merit)
            taken = taken_for(taken, middle + standing[0].worth)
            others = [
                taken_for(line, middle + one.worth)
                for line, one in zip(others, standing[1:], strict=False)
                if one.ahead
            ]
        return found._replace(lines=ordered([taken, *others])), taken

    def outcome(self, s: State, seat: int, exact: bool, rng: Random) -> float:
        """What a seat has where its turn has ended."""
        if exact:
            counted = counted_out(self.judge, s, seat, TO_THE_END * self.nodes)
            if counted is not None:
                return counted
        if to_move(s) == seat:
            return self.finished(self.ahead.best(s, Meter(Budget(self.nodes, 0.0)), rng), seat, rng).value
        return self.ahead.outcome(s, seat, Meter(Budget(LONGEST, 0.0)), rng)

    def weigh(self, s: State, seat: int, rng: Random, also: Sequence[int] = ()) -> list[Weighed]:
        """The options of the seat to move, best first; those in `also` even if they look hopeless."""
        found = self.weighing(s, seat, rng, also)
        return [self.weighed(found, line, seat) for line in found.lines]

    def plans(self, s: State, seat: int, rng: Random) -> list[Proposal]:
        """A few plans that differ, the best first."""
        found = self.weighing(s, seat, rng)
        return planned(self.game.name, self.judge, found.guessed, found.lines, seat, found.exact)

    def finished(self, line: Line, seat: int, rng: Random) -> Line:
        """The line to the end of the turn: only there can one be compared with another."""
        if to_move(line.state) != seat:
            return line
        meter = Meter(Budget(LONGEST, 0.0))
        actions, state = list(line.actions), line.state
        while to_move(state) == seat and len(actions) < len(line.actions) + LONGEST:
            tried = [self.ahead.stepped(state, action, meter) for action in self.judge.candidates(state)]
            values = [self.judge.aim(after, seat) for after in tried]
            best = values.index(max(values))
            actions.append(self.judge.candidates(state)[best])
            state = tried[best]
        return Line(actions, state, self.ahead.outcome(state, seat, meter, rng))

    def weighed(self, found: Weighing, line: Line, seat: int) -> Weighed:
        """A line with what it gains, term by term."""
        told = passage(self.game.name, found.guessed, line.actions, seat)
        grows = [change for change in changes(self.game.name, self.judge, told) if change.points > 0]
        return Weighed(line.actions[0], line.value, grows[:MOST_GAINS], line.actions)

    def best_plan(self, found: Weighing, seat: int) -> Proposal:
        """What the best line is about."""
        line = found.lines[0]
        told = passage(self.game.name, found.guessed, line.actions, seat, found.exact)
        return proposal(self.game.name, self.judge, told, line.value, found.exact, True)

    def lost(self, s: State, best: Weighed, chosen: Weighed) -> float:
        """What was left behind: points, or of a team hundredths of the chance to win if that is known."""
        if best.value - chosen.value < TASTE * self.judge.scale:
            return 0.0
        found, own = (chances(self.game, s, [weighed.value]) for weighed in (best, chosen))
        if self.game.team and found:
            return 100.0 * max(0.0, found[0] - own[0])
        return best.value - chosen.value

    def point(self, s: State, index: int, seats: int) -> Point:
        """How everybody stands."""
        worths = [self.judge.worth(s, seat) for seat in range(seats)]
        return Point(index, worths, chances(self.game, s, worths))


def taken_for(line: Line, value: float) -> Line:
    """The same line, worth something else."""
    return Line(line.actions, line.state, value)


def ordered(lines: list[Line]) -> list[Line]:
    """The best first."""
    return sorted(lines, key=lambda line: (-line.value, line.actions[0]))


def advice(game: AnyGame, s: State, seat: int, seed: int, nodes: int = NODES) -> list[Weighed]:
    """The options of the seat to move, best first, by what the seat may know."""
    return Analyst(game, nodes).weigh(s, seat, Random(seed))


def hint(game: AnyGame, s: State, seat: int, seed: int, nodes: int = NODES) -> list[Proposal]:
    """The few plans of the seat to move that are worth telling, best first, by what the seat may know."""
    return Analyst(game, nodes).plans(s, seat, Random(seed))


class Looked(NamedTuple):
    """One turn of a record: how everybody stood after it, and what it is beside the best."""

    turn: PlayedTurn
    point: Point | None  # none where chance has still to answer
    chosen: Weighed | None  # none where there was no choice
    best: Weighed | None
    lost: float
    plan: Proposal | None  # what the best is about, where something was lost


def look(analyst: Analyst, s: State, turn: PlayedTurn, after: State, deals: int) -> Looked:
    """Look at a turn, from the positions before and after it."""
    chosen = best = meant = None
    lost = 0.0
    compared = analyst.compared(s, turn, deals) if turn.free else None
    if compared:
        found, taken = compared
        chosen = analyst.weighed(found, taken, turn.seat)
        best = analyst.weighed(found, found.lines[0], turn.seat)
        lost = analyst.lost(s, best, chosen)
        if lost > 0:
            meant = analyst.best_plan(found, turn.seat)
    settled = to_move(after) != CHANCE or not after.options
    point = analyst.point(after, turn.end, analyst.judge.seats(after)) if settled else None
    return Looked(turn, point, chosen, best, lost, meant)


def looked(analyst: Analyst, s: State, actions: Sequence[int], first: int, deals: int) -> Iterator[Looked]:
    """All turns of a record from a position on, after so many actions; `s` is changed on the way."""
    before = s.copy()
    for turn in turns(analyst.game.name, s, actions, first):
        yield look(analyst, before, turn, s, deals)
        before = s.copy()


def together(start: Point, looked: Sequence[Looked], seats: int) -> Review:
    """A game looked at again, from all that was found at its turns."""
    curve, moments, behind = [start], [], [0.0] * seats
    for found in looked:
        if found.point:
            curve.append(found.point)
        if found.chosen and found.best:
            at, seat, *_ = found.turn
            behind[seat] += found.lost
            before = curve[-2].chances if len(curve) > 1 else curve[-1].chances
            after = curve[-1].chances
            moments.append(Judged(at, seat, found.chosen, found.best, found.lost, before, after, found.plan))
    return Review(moments, curve, behind)


def review(
    game: AnyGame,
    seats: int,
    options: dict[str, Any],
    actions: Sequence[int],
    nodes: int = NODES,
    deals: int = 0,
) -> Review:
    """Every turn of a record beside the best that could be found; on so many deals lines are played on."""
    analyst = Analyst(game, nodes)
    first = options.get("position")  # of a record that starts elsewhere
    s: State = read(game, first) if first else game.start(seats, options)
    start = analyst.point(s, 0, seats)
    return together(start, list(looked(analyst, s, actions, 0, deals)), seats)
