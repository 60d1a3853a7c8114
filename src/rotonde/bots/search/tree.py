"""Information-set tree search: many guesses at what is hidden, one tree of decisions for all of them.

Each run deals the hidden things anew, draws every chance by its weight, and goes down the tree: each seat
takes what promises most for itself, or what was tried too little. Where the tree ends, everybody plays on a
few turns by the look ahead, and judgement says how that came out. At the root the actions are compared under
the same luck, and the worse ones drop out one half after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from random import Random
from typing import Final, final

from rotonde.bots.search.ahead import Ahead, Line
from rotonde.bots.search.budget import Meter
from rotonde.bots.search.judging import AnyJudgement
from rotonde.bots.search.trials import Trials
from rotonde.kernel import CHANCE, NOBODY, State, drawn, step, to_move

MOST_RUNS: Final = 100_000
BOLDNESS: Final = 1.0  # how much what was tried little is favoured, in scales
SURE: Final = 5.0  # an action so many scales ahead of all others needs no search


@final
class Node:
    """What is known of one place in the tree: for every action tried there, how often and how well."""

    __slots__ = ("actions", "children", "merit", "prior", "runs", "total", "visits")

    def __init__(self) -> None:
        self.actions: list[int] = []  # those worth a trial, the most promising first
        self.merit: list[float] = []  # per action: its value by the look ahead, less that of the best
        self.prior: list[float] = []  # per action: how likely it is the best
        self.visits: list[int] = []  # per action
        self.total: list[float] = []  # per action: value to the seat that decides here, summed up
        self.children: dict[int, Node] = {}  # by action, those of chance included
        self.runs = 0

    def add(self, action: int, merit: float, prior: float) -> None:
        self.actions.append(action)
        self.merit.append(merit)
        self.prior.append(prior)
        self.visits.append(0)
        self.total.append(0.0)

    def child(self, action: int) -> Node:
        if action not in self.children:
            self.children[action] = Node()
        return self.children[action]


@final
class Tree:
    """A search of one decision."""

    __slots__ = ("breadth", "doubt", "glance", "judgement", "look", "root", "runs", "turns")

    def __init__(
        self, judgement: AnyJudgement, look: Ahead, glance: Ahead, breadth: int, turns: int, doubt: float
    ) -> None:
        self.judgement = judgement
        self.look = look  # at the root
        self.glance = glance  # everywhere else
        self.breadth = breadth  # actions that are considered at a node
        self.turns = turns  # that are played on where the tree ends
        self.doubt = doubt  # how far the look ahead may be wrong, in scales of the judgement
        self.root = Node()
        self.runs = 0

    def search(self, guess: Callable[[Random], State], meter: Meter, rng: Random) -> int:
        """The action that is best after as many runs as the budget allows."""
        root = self.root
        self.expand(root, guess(rng), self.look, meter, rng)
        scale = self.judgement.scale
        if len(root.actions) == 1 or root.merit[1] < -SURE * scale:
            return root.actions[0]
        trials = Trials(root.merit, self.doubt * scale)
        stages = trials.stages()
        begun = meter.used()
        for stage in range(stages):
            until = begun + (1.0 - begun) * (stage + 1) / stages
            while meter.used() < until and not meter.over() and self.runs < MOST_RUNS:
                self.deal(guess, trials, meter, rng.random())
            trials.halve()
        return root.actions[trials.alive[0]]

    def deal(self, guess: Callable[[Random], State], trials: Trials, meter: Meter, seed: float) -> None:
        """The same luck for every action that is left; a deal cut off in the middle does not count."""
        results = [0.0] * len(self.root.actions)
        for index in trials.alive:
            luck = Random(seed)
            s = guess(luck)
            seat = to_move(s)
            values = self.run(s, index, meter, luck)
            self.runs += 1
            if meter.over():
                return
            results[index] = values[seat]
        trials.add(results)

    def run(self, s: State, first: int, meter: Meter, rng: Random) -> list[float]:
        """Down the tree once, from an action of the root, and the result back up: a value for each seat."""
        step(s, self.root.actions[first])
        meter.count()
        node = self.root.child(self.root.actions[first])
        nodes: list[Node] = []
        taken: list[int] = []
        seats: list[int] = []
        line: list[int] = []
        while True:
            p = to_move(s)
            if p == NOBODY:
                break
            if p == CHANCE:
                action = drawn(s, rng)
                step(s, action)
                meter.count()
                node = node.child(action)
                continue
            if not node.actions:
                line = self.expand(node, s, self.glance, meter, rng)
                break
            index = self.pick(node, s.options)
            if index < 0:  # a guess in which nothing tried before is possible
                line = self.glance.best(s, meter, rng).actions
                break
            action = node.actions[index]
            nodes.append(node)
            taken.append(index)
            seats.append(p)
            step(s, action)
            meter.count()
            node = node.child(action)
        self.play_on(s, line, meter, rng)
        values = self.judgement.values(s)
        if not meter.over():  # cut off in the middle, it would say less than the others
            for at in range(len(nodes)):
                node = nodes[at]
                node.runs += 1
                node.visits[taken[at]] += 1
                node.total[taken[at]] += values[seats[at]]
        return values

    def expand(self, node: Node, s: State, ahead: Ahead, meter: Meter, rng: Random) -> list[int]:
        """Enter the actions worth following, by the look ahead; give the line that looks best."""
        lines = ahead.lines(s, meter, rng)
        ordered = sorted(lines, key=falling)[: self.breadth]
        best = ordered[0].value
        scale = self.judgement.scale
        total = 0.0
        for line in ordered:
            total += exp(max((line.value - best) / scale, -30.0))
        for line in ordered:
            likely = exp(max((line.value - best) / scale, -30.0)) / total
            node.add(line.actions[0], line.value - best, likely)
        return ordered[0].actions

    def hope(self, node: Node, index: int) -> float:
        """What an action not yet tried promises: as much less than the first as the look ahead says."""
        if node.visits[0] == 0:
            return node.merit[index]
        return node.total[0] / node.visits[0] + node.merit[index]

    def pick(self, node: Node, options: list[int]) -> int:
        """The action to follow: the best so far, or one that deserves a trial; -1 if none is possible now."""
        best, found = -1e18, -1
        room = BOLDNESS * self.judgement.scale * sqrt(node.runs + 1.0)
        for index in range(len(node.actions)):
            if node.actions[index] not in options:
                continue
            visits = node.visits[index]
            mean = node.total[index] / visits if visits else self.hope(node, index)
            score = mean + room * node.prior[index] / (1.0 + visits)
            if score > best:
                best, found = score, index
        return found

    def play_on(self, s: State, line: list[int], meter: Meter, rng: Random) -> None:
        """The line that looks best, then some more turns; changes `s`."""
        self.do(s, line, meter)
        for _ in range(self.turns):
            while to_move(s) == CHANCE:
                step(s, drawn(s, rng))
                meter.count()
            if to_move(s) == NOBODY or meter.over():
                return
            self.do(s, self.glance.best(s, meter, rng).actions, meter)

    def do(self, s: State, line: list[int], meter: Meter) -> None:
        """Carry out a line as far as it is possible."""
        for action in line:
            if action not in s.options:
                return
            step(s, action)
            meter.count()


def falling(line: Line) -> float:
    return -line.value
