"""One turn ahead: every option is followed to the end of the own turn, by the few lines that look best.

A turn is made of several decisions, and only its end can be judged fairly: to pay is bad, what was paid for
is good. So each option gets its own small beam of lines, until the move passes to somebody else, or to luck.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from rotonde.bots.search.budget import Meter
from rotonde.bots.search.judging import AnyJudgement
from rotonde.kernel import CHANCE, State, by_weight, odds, step, to_move

WORST: Final = -1e12
FEW: Final = 12  # options that are tried one by one after luck has spoken


@final
class Line:
    """A way to play on: the decisions so far, where they lead, and how good that looks."""

    __slots__ = ("actions", "state", "value")

    def __init__(self, actions: list[int], state: State, value: float) -> None:
        self.actions = actions
        self.state = state
        self.value = value


@final
class Ahead:
    """Looks one turn ahead for a seat."""

    __slots__ = ("beyond", "depth", "judgement", "samples", "width")

    def __init__(
        self, judgement: AnyJudgement, width: int, depth: int, samples: int, beyond: Ahead | None = None
    ) -> None:
        self.judgement = judgement
        self.width = width  # lines that are followed for each option
        self.depth = depth  # decisions after the first
        self.samples = samples  # outcomes of chance that are looked at
        self.beyond = beyond  # looks on from where luck has spoken in the middle of the turn

    def lines(self, s: State, meter: Meter, rng: Random) -> list[Line]:
        """The best line found for each option worth a trial, in their order; at least one option is tried."""
        p = to_move(s)
        found: list[Line] = []
        options = self.judgement.candidates(s)
        for index in range(len(options)):
            if found and meter.over():
                break
            share = meter.left // (len(options) - index)
            found.append(self.follow(s, p, options[index], share, meter, rng))
        return found

    def best(self, s: State, meter: Meter, rng: Random) -> Line:
        """The best line of all."""
        lines = self.lines(s, meter, rng)
        best = lines[0]
        for line in lines:
            if line.value > best.value:
                best = line
        return best

    def follow(self, s: State, p: int, action: int, share: int, meter: Meter, rng: Random) -> Line:
        """The best line that begins with this action, for a share of the budget."""
        floor = meter.left - share
        first = self.stepped(s, action, meter)
        if to_move(first) != p:
            return Line([action], first, self.outcome(first, p, meter, rng))
        best = Line([action], first, WORST)
        beam = [Line([action], first, self.judgement.aim(first, p))]
        for _ in range(self.depth):
            further: list[Line] = []
            for line in beam:
                if meter.left <= floor or meter.over():
                    break
                for option in self.judgement.candidates(line.state):
                    state = self.stepped(line.state, option, meter)
                    actions = [*line.actions, option]
                    if to_move(state) == p:
                        further.append(Line(actions, state, self.judgement.aim(state, p)))
                        continue
                    value = self.outcome(state, p, meter, rng)
                    if value > best.value:
                        best = Line(actions, state, value)
            if not further:
                break
            beam = fittest(further, self.width)
        if best.value == WORST:  # nothing came to its end: the best beginning must do
            return beam[0]
        return best

    def stepped(self, s: State, action: int, meter: Meter) -> State:
        """A copy in which this was done."""
        meter.count()
        state = s.copy()
        step(state, action)
        return state

    def outcome(self, s: State, p: int, meter: Meter, rng: Random) -> float:
        """The value where the move has passed on; where luck has it, the mean over some of its answers."""
        if to_move(s) != CHANCE:
            return self.judgement.aim(s, p)
        outcomes = odds(s)
        total, mean = 0.0, 0.0
        if len(outcomes) <= self.samples:
            for outcome, weight in outcomes:
                mean += weight * self.after_luck(self.stepped(s, outcome, meter), p, meter, rng)
                total += weight
            return mean / total
        for _ in range(self.samples):
            mean += self.after_luck(self.stepped(s, by_weight(outcomes, rng), meter), p, meter, rng)
        return mean / self.samples

    def after_luck(self, s: State, p: int, meter: Meter, rng: Random) -> float:
        """The value once luck has spoken: of the rest of the turn, or of the best of a few options."""
        if to_move(s) != p:
            return self.judgement.aim(s, p)
        if self.beyond is not None and not meter.over():
            return self.beyond.best(s, meter, rng).value
        options = self.judgement.candidates(s)
        if len(options) > FEW:
            return self.judgement.aim(s, p)
        best = WORST
        for option in options:
            best = max(best, self.judgement.aim(self.stepped(s, option, meter), p))
        return best


def fittest(lines: list[Line], width: int) -> list[Line]:
    """The best few, the best first; of equals the earlier one."""
    chosen: list[Line] = []
    for line in lines:
        place = len(chosen)
        while place > 0 and chosen[place - 1].value < line.value:
            place -= 1
        if place < width:
            chosen.insert(place, line)
            if len(chosen) > width:
                chosen.pop()
    return chosen
