"""A simple careful team, for the win rates: it looks one action ahead and one card at most.

It knows the way each train should take, sets lights and switches on it, loads, and moves trains whose way is
clear. It keeps no plan.
"""

from __future__ import annotations

from random import Random
from typing import Any

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.board import CITIES, CLOSED, MOST_SETTINGS, Board
from rotonde.games.convoi_express.cities import takes
from rotonde.games.convoi_express.parts import DEPOT, GOODS, NO_GOOD, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.paths import journeys
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.verbs import (
    AGENT,
    DISC,
    DONE,
    GO,
    GREEN,
    JUNCTION,
    LEAVE,
    LOAD,
    MOVE_TRAIN,
    PAYMENTS,
    PLAY,
    SET,
    STOP,
)
from rotonde.kernel import CHANCE, odds, step, to_move

FAR = 99
SPEED = [3.5, 2.5, 5 / 3]


class Way:
    """How far it is from every spot to some cities, lights and switches at a price; the same for all trains."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.before: list[list[tuple[int, int, int, int, int]]] = [[] for _ in range(board.spots)]
        for here in range(board.spots):
            if board.first_city <= here < board.first_entry:
                city = here - board.first_city
                for light in range(board.lights):
                    if board.light_city[light] == city:
                        self.before[board.leave_to[light]].append((here, 1 << light, -1, 0, 0))
                continue
            for setting in range(MOST_SETTINGS):
                ahead = board.to[here * MOST_SETTINGS + setting]
                if ahead != CLOSED:
                    gate, junction = board.gate[here * MOST_SETTINGS + setting], board.junction[here]
                    self.before[ahead].append((here, gate, junction, setting, 0))

    def costs(self, s: Convoy, goals: list[int], through: bool) -> list[float]:
        """What it takes from each spot: a point for each space, more for each light and switch to be changed."""
        import heapq

        board = self.board
        cost = [float(FAR)] * board.spots
        todo: list[tuple[float, int]] = []
        for goal in goals:
            cost[goal] = 0.0
            todo.append((0.0, goal))
        while todo:
            far, spot = heapq.heappop(todo)
            if far > cost[spot]:
                continue
            if spot >= board.first_entry or (
                far and board.first_city <= spot < board.first_entry and spot - board.first_city >= CITIES
            ):
                continue  # nobody comes back from an entry, or goes on from a port
            for here, gate, junction, setting, _ in self.before[spot]:
                more = 1.0
                if gate & ~s.green:
                    more += 1.2
                if junction >= 0 and s.switch[junction] != setting:
                    more += 1.2
                if board.first_city <= here < board.first_entry:
                    more += 0.0 if through else 2.0
                if far + more < cost[here]:
                    cost[here] = far + more
                    heapq.heappush(todo, (far + more, here))
        return cost


class Team:
    """Decides for all seats."""

    def __init__(self, s: Convoy, rng: Random) -> None:
        self.s = s
        self.rng = rng
        self.way = Way(s.parts.board)

    def worth(self, s: Convoy) -> float:
        """How good a position is: goods delivered, trains near their goals, tokens on the clock."""
        board, parts = s.parts.board, s.parts
        if s.result == WON:
            return 1000.0
        if s.result:
            return -1000.0 + 10 * sum(s.delivered)
        value = 40.0 * sum(s.delivered) + 4.0 * s.left + 4.0 * s.tokens / parts.full_clock
        empty = self.cost_to_goods(s)
        ports: dict[int, list[float]] = {}
        for train in range(TRAINS):
            spot, good = s.at[train], s.load[train]
            if spot == DEPOT:
                continue
            if good == NO_GOOD:
                value += 14.0 - 0.7 * min(empty[spot], 18.0)
            else:
                if good not in ports:
                    ports[good] = self.cost_to_port(s, good)
                value += 34.0 - 1.0 * min(ports[good][spot], 22.0)
            value -= 0.5 * self.risk(s, train)
        return value

    def risk(self, s: Convoy, train: int) -> float:
        """The time tokens it would lose on average if it had to move now, by its best way."""
        best: dict[int, float] = {}
        weights: dict[int, int] = {}
        for way in journeys(s, train):
            best[way.points] = min(best.get(way.points, FAR), way.tokens)
            weights[way.points] = way.weight
        return sum(best[points] * weights[points] for points in best) / 6

    def cost_to_goods(self, s: Convoy) -> list[float]:
        board = s.parts.board
        goals = [
            board.first_city + board.home[good]
            for good in range(GOODS)
            if s.goods[good] and self.wanted(s, good)
        ]
        return self.way.costs(s, goals, board.pass_cities)

    def wanted(self, s: Convoy, good: int) -> bool:
        return any(takes(s, port, good) for port in range(s.parts.board.ports))

    def cost_to_port(self, s: Convoy, good: int) -> list[float]:
        board = s.parts.board
        goals = [board.first_city + CITIES + port for port in range(board.ports) if takes(s, port, good)]
        return self.way.costs(s, goals, board.pass_cities)

    def choose(self) -> int:
        s = self.s
        options = s.options
        if DONE in options:
            return self.action()
        best, choice = -1e9, options[0]
        for option in options:
            value = self.tried(option) + self.rng.random() * 0.01
            if option >= AGENT:
                value -= 2.0
            if value > best:
                best, choice = value, option
        return choice

    def tried(self, action: int) -> float:
        """The worth after an action, what chance then brings weighed, what must be asked answered well."""
        s = self.s.copy()
        step(s, action)
        return self.expected(s, 3)

    def expected(self, s: Convoy, depth: int) -> float:
        if depth == 0 or not s.options or to_move(s) == CHANCE and s.options[0] >= AGENT + 6 + 4 + 11 + 6:
            return self.worth(s)
        if to_move(s) == CHANCE:
            total = 0.0
            weights = 0
            for outcome, weight in odds(s):
                t = s.copy()
                step(t, outcome)
                total += weight * self.expected(t, depth - 1)
                weights += weight
            return total / weights
        if LEAVE <= s.options[0] <= GO:
            found = -1e9
            for option in s.options:
                if option < AGENT:
                    t = s.copy()
                    step(t, option)
                    found = max(found, self.expected(t, depth - 1))
            return found
        return self.worth(s)

    def action(self) -> int:
        """The action that gains most for its cards, or none."""
        s = self.s
        now = self.worth(s)
        best, choice = 0.3, DONE
        lasting = sum(s.hands[s.active * 3 : s.active * 3 + 3])
        spare = max(lasting - 5, 0) * 0.3  # cards beyond what can be kept are cheap
        for option in s.options:
            if option == DONE or option >= AGENT:
                continue
            if LOAD <= option < MOVE_TRAIN:
                kind = (option - LOAD) % 3
                value = 30.0 + s.hands[s.active * 3 + kind]
            else:
                payment = (option - PLAY) % PAYMENTS
                value = self.best_target(option) - now - (0.2 if payment == 0 else 1.6) + spare
            if value > best:
                best, choice = value, option
        return choice

    def best_target(self, option: int) -> float:
        s = self.s.copy()
        step(s, option)
        return self.best_of(s, 2)

    def best_of(self, s: Convoy, depth: int) -> float:
        found = -1e9
        for option in s.options:
            t = s.copy()
            step(t, option)
            deeper = depth > 1 and t.options and (DISC <= t.options[0] < LEAVE)
            found = max(found, self.best_of(t, depth - 1) if deeper else self.expected(t, 2))
        return found


def play_carefully(seats: int, options: dict[str, Any], seed: int) -> Convoy:
    """A whole game of the careful team."""
    rng = Random(seed)
    s = GAME.start(seats, options)
    assert isinstance(s, Convoy)
    team = Team(s, rng)
    while s.options:
        if to_move(s) == CHANCE:
            outcomes = odds(s)
            weights = [weight for _, weight in outcomes]
            step(s, rng.choices([outcome for outcome, _ in outcomes], weights)[0])
        elif s.turn == 0:
            step(s, rng.choice(s.options))
        else:
            step(s, team.choose())
    return s
