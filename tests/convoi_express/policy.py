"""A simple careful team, for the win rates.

It knows how far every spot is from the goods and the ports when all lights and switches are right. A position
is worth the goods delivered, less the way that is left after each train's next run, as it would really be
run, and what that run costs. Of all it may do, the team does what gains most; it keeps no plan.
"""

from __future__ import annotations

from random import Random
from typing import Any

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.board import (
    CITIES,
    CLOSED,
    FIRST_JUNCTION,
    FIRST_LIGHT,
    MOST_SETTINGS,
    Board,
)
from rotonde.games.convoi_express.cities import takes
from rotonde.games.convoi_express.parts import DEPOT, GOODS, NO_GOOD, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.paths import journeys
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.verbs import (
    AGENT,
    COLOUR,
    DONE,
    GO,
    GREEN,
    HOLD,
    JUNCTION,
    LOAD,
    MOVE_TRAIN,
    PAYMENTS,
    PLAY,
)
from rotonde.kernel import CHANCE, drawn, step, to_move

FAR = 24.0  # a train in the depot, or one that cannot get there
DELIVERY = 45.0  # what a good delivered is worth, in spaces
TOKEN = 1.6  # what a time token is worth
CARD = 8.0  # what an instruction card in the pile is worth
LOADING = 3.0  # what it takes to load, in spaces
STOPPING = 2.0  # what a stop in a city costs on the way
KEPT = 1.2  # what an action card is worth that can be kept
SPARE = 0.4  # and one that is too many to be kept
NEXT = 0.8  # how much the next run counts, beside the place where a train stands
RISK = 3.0  # expected tokens from which an agent is called
AHEAD = 6  # spaces that the team looks ahead for lights and switches


class Ways:
    """How far it is from every spot to each city and port, with all lights and switches right."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ahead: list[list[int]] = [self._ahead(spot) for spot in range(board.spots)]
        self.to = [self._distances(board.first_city + city) for city in range(len(board.cities))]

    def _ahead(self, spot: int) -> list[int]:
        board = self.board
        if spot < board.first_city or spot >= board.first_entry:
            leads = board.to[spot * MOST_SETTINGS : spot * MOST_SETTINGS + MOST_SETTINGS]
            return [ahead for ahead in leads if ahead != CLOSED]
        city = spot - board.first_city
        return [board.leave_to[light] for light in range(board.lights) if board.light_city[light] == city]

    def _distances(self, goal: int) -> list[float]:
        board = self.board
        distance = [FAR] * board.spots
        distance[goal] = 0.0
        changed = True
        while changed:
            changed = False
            for spot in range(board.spots):
                for ahead in self.ahead[spot]:
                    if ahead >= board.first_entry or (ahead != goal and ahead >= board.first_city + CITIES):
                        continue
                    stops = ahead >= board.first_city and ahead != goal and not board.pass_cities
                    stop = STOPPING if stops else 0.0
                    if distance[ahead] + 1.0 + stop < distance[spot]:
                        distance[spot] = distance[ahead] + 1.0 + stop
                        changed = True
        return distance

    def near(self, spots: list[int]) -> tuple[set[int], int]:
        """The junctions and lights (bits) that trains here could come to soon."""
        board = self.board
        junctions: set[int] = set()
        lights = 0
        seen, now = set(spots), set(spots)
        for _ in range(AHEAD):
            following: set[int] = set()
            for spot in now:
                if board.first_city <= spot < board.first_entry:
                    lights |= board.city_mask[spot - board.first_city]
                else:
                    lights |= board.gate[spot * MOST_SETTINGS]
                    if board.junction[spot] >= 0:
                        junctions.add(board.junction[spot])
                following.update(self.ahead[spot])
            now = following - seen
            seen |= now
        return junctions, lights


class Team:
    """Decides for all seats."""

    def __init__(self, s: Convoy, ways: Ways) -> None:
        self.s = s
        self.ways = ways

    def left(self, s: Convoy, train: int) -> list[float]:
        """The way that is left to a delivery, by the spot on which the train would be."""
        key = (s.load[train], tuple(s.goods), tuple(s.delivered))
        if key not in self.known:
            self.known[key] = self._left(s, s.load[train])
        return self.known[key]

    known: dict[tuple[object, ...], list[float]] = {}  # noqa: RUF012 - emptied for each game

    def _left(self, s: Convoy, good: int) -> list[float]:
        board, to = s.parts.board, self.ways.to
        if good != NO_GOOD:
            ports = [CITIES + port for port in range(board.ports) if takes(s, port, good)]
            return [min([to[port][spot] for port in ports], default=FAR) for spot in range(board.spots)]
        found = [FAR] * board.spots
        for colour in range(GOODS):
            if s.goods[colour]:
                city = board.home[colour]
                loaded = self._left(s, colour)[board.first_city + city]
                for spot in range(board.spots):
                    found[spot] = min(found[spot], to[city][spot] + LOADING + loaded)
        return found

    def next_run(self, s: Convoy, train: int) -> tuple[float, float]:
        """The way left after the next run and the tokens it costs, on average, run as well as can be."""
        left = self.left(s, train)
        board = s.parts.board
        best: dict[int, tuple[float, float, int]] = {}
        for way in journeys(s, train):
            end = way.trail[-1] if way.trail else s.at[train]
            rest = FAR if way.end in (5, 6) else left[end]
            if end >= board.first_city + CITIES and end < board.first_entry and s.load[train] != NO_GOOD:
                rest = FAR - DELIVERY if left[end] == 0.0 else FAR
            value = rest + TOKEN * way.tokens
            if way.points not in best or value < best[way.points][0]:
                best[way.points] = (value, float(way.tokens), way.weight)
        weights = sum(weight for _, _, weight in best.values())
        return (
            sum(value * weight for value, _, weight in best.values()) / weights,
            sum(tokens * weight for _, tokens, weight in best.values()) / weights,
        )

    def worth(self, s: Convoy) -> float:
        if s.result:
            return 10_000.0 if s.result == WON else -10_000.0 + DELIVERY * sum(s.delivered)
        value = DELIVERY * sum(s.delivered) + CARD * s.left + TOKEN * s.tokens
        for train in range(TRAINS):
            if s.at[train] == DEPOT:
                value -= FAR
            else:
                value -= NEXT * self.next_run(s, train)[0]
                value -= (1 - NEXT) * self.left(s, train)[s.at[train]]
        return value

    def choose(self) -> int:
        s = self.s
        options = s.options
        if options[0] == DONE:
            return self.action()
        if COLOUR <= options[0] < GREEN:
            return self.colour()
        if MOVE_TRAIN <= options[0] < COLOUR:
            return self.train()
        plain = [option for option in options if option < AGENT]
        best = max(plain, key=self.after)
        reroll = [option for option in options if option in (AGENT, AGENT + 5)]
        if reroll and options[0] <= GO and self.worth(s) - self.after(best) > 2.0:
            return reroll[0]
        return best

    def after(self, action: int) -> float:
        s = self.s.copy()
        step(s, action)
        while s.options and to_move(s) != CHANCE and GREEN + 100 < s.options[0] <= GO:  # leave or stop
            other = Team(s, self.ways)
            step(s, max((option for option in s.options if option < AGENT), key=other.after))
        return self.worth(s)

    def colour(self) -> int:
        """For a new train the fastest; otherwise the colour whose trains gain most by moving."""
        s = self.s
        if "NewColour" in type(s.stack[-1]).__name__:
            return s.options[0]

        def gain(option: int) -> float:
            first = (option - COLOUR) * PER_COLOUR
            total = 0.0
            for train in range(first, first + PER_COLOUR):
                if s.at[train] != DEPOT:
                    total += self.left(s, train)[s.at[train]] - self.next_run(s, train)[0]
            return total

        return max(s.options, key=gain)

    def train(self) -> int:
        """Those ahead of others first; an agent holds what would cost too much."""
        s = self.s
        moves = [option for option in s.options if option < HOLD]
        risks = {option: self.next_run(s, option - MOVE_TRAIN)[1] for option in moves}
        conductor, section_head = AGENT + 2, HOLD
        if conductor in s.options and sum(risks.values()) >= RISK:
            return conductor
        worst = max(moves, key=lambda option: risks[option])
        if section_head - MOVE_TRAIN + worst in s.options and risks[worst] >= 2.0:
            return section_head - MOVE_TRAIN + worst
        return min(moves, key=lambda option: self.left(s, option - MOVE_TRAIN)[s.at[option - MOVE_TRAIN]])

    def action(self) -> int:
        """The action that gains most for its cards, or none."""
        s = self.s
        now, p = self.worth(s), s.active * 3
        held = sum(s.hands[p : p + 3])
        price = SPARE if held > 5 else KEPT
        if s.left == 0:
            price = 0.05
        best, choice = 0.0, DONE
        gains: dict[int, float] = {}
        for option in s.options:
            if option == DONE or option >= AGENT:
                continue
            if LOAD <= option < MOVE_TRAIN:
                train, kind = (option - LOAD) // 3, (option - LOAD) % 3
                value = 20.0 + s.hands[p + kind] if self.left(s, train)[s.at[train]] < FAR else 0.0
            else:
                kind, payment = (option - PLAY) // PAYMENTS, (option - PLAY) % PAYMENTS
                if kind not in gains:
                    gains[kind] = self.best_target(option) - now
                value = gains[kind] - (price if payment == 0 else 2.2 * price)
            if value > best:
                best, choice = value, option
        return choice

    def best_target(self, option: int) -> float:
        """The worth after the best that can be done with this action."""
        s = self.s.copy()
        step(s, option)
        return max((self.worth_of(s, target) for target in self.targets(s)), default=-10_000.0)

    def targets(self, s: Convoy) -> list[int]:
        """What is worth a trial: near junctions and lights, and all trains."""
        if to_move(s) == CHANCE or s.options[0] < GREEN:
            return s.options
        side = s.parts.board.side
        junctions, lights = self.ways.near([spot for spot in s.at if spot != DEPOT])
        if s.options[0] >= JUNCTION:
            return [o for o in s.options if o - JUNCTION - FIRST_JUNCTION[side] in junctions]
        return [o for o in s.options if lights >> (o - GREEN - FIRST_LIGHT[side]) & 1]

    def worth_of(self, s: Convoy, action: int) -> float:
        t = s.copy()
        step(t, action)
        if action < GREEN or to_move(s) == CHANCE:  # a train: its own roll is the next run
            train = action - MOVE_TRAIN if to_move(s) != CHANCE else getattr(s.stack[-1], "train")  # noqa: B009
            way = self.left(s, train)[s.at[train]]
            run = self.next_run(s, train)[0]
            return self.worth(s) + (way - run) * 0.8
        if t.stack == s.stack[:-1] or not t.options or type(t.stack[-1]).__name__ == "PlayCards":
            return self.worth(t)
        best = -10_000.0
        for option in t.options:
            u = t.copy()
            step(u, option)
            best = max(best, self.worth(u))
        return best

    def target(self) -> int:
        """The best target, when one has been asked for."""
        return max(self.targets(self.s) or self.s.options, key=lambda option: self.worth_of(self.s, option))


def play_carefully(seats: int, options: dict[str, Any], seed: int) -> Convoy:
    """A whole game of the careful team."""
    rng = Random(seed)
    s = GAME.start(seats, options)
    team = Team(s, Ways(s.parts.board))
    Team.known.clear()
    while s.options:
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
        elif s.turn == 0:
            step(s, rng.choice(s.options))
        elif type(s.stack[-1]).__name__ in (
            "ChooseLight",
            "ChooseDisc",
            "ChooseJunction",
            "ChooseSetting",
            "ChooseTrain",
        ):
            if type(s.stack[-1]).__name__ in ("ChooseDisc", "ChooseSetting"):
                step(s, max(s.options, key=team.after))
            else:
                step(s, team.target())
        else:
            step(s, team.choose())
    return s
