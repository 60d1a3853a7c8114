"""What a position of Convoi Express is worth to the team: goods delivered, trains on their way, and time.

The unit is a space that a train runs. An action card is worth about two and a half of them, and what lies in
the way of a train costs as much as the card that removes it; so all that can be done is measured alike.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.judgement.convoi_ways import FAR, Ways, deliveries_left
from rotonde.bots.search.judging import Judgement, Terms
from rotonde.games.convoi_express.board import CITIES, FIRST_JUNCTION, FIRST_LIGHT, MOST_SETTINGS
from rotonde.games.convoi_express.movement import CITY, ENTRY, HEAD_ON, NO_LIGHT, price, run
from rotonde.games.convoi_express.parts import DEPOT, GOODS, KINDS, NO_GOOD, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.turn import DrawCards
from rotonde.games.convoi_express.verbs import (
    COLOUR,
    DISC,
    GREEN,
    JUNCTION,
    LOAD,
    MOVE_TRAIN,
    PAIR_FIRST,
    PAIR_SECOND,
    PAYMENTS,
    PLAY,
    SET,
)
from rotonde.kernel import State

TERMS: Final[Terms] = {
    "delivered": "Goods delivered, and the victory.",
    "trains": "How little each train needs to its next delivery: spaces, red lights, wrong switches, loading."
    " Only as many trains count as goods are missing.",
    "next_runs": "Where the next roll of each train would take it, on average, as lights and switches lie.",
    "clock": "What those next runs would cost in time tokens, and the tokens on the clock.",
    "pile": "Instruction cards in the pile: every one is a turn.",
    "hand": "Action cards in the hands, those about to be drawn included.",
    "agents": "Agents not yet used: each of them can undo one piece of bad luck.",
}

VICTORY: Final = 300.0
PACE: Final = [0.85, 1.0, 1.2]  # by colour: what a space costs it, beside the others
LEAST_KNOWN: Final = 4000  # ways that are remembered
SCALE: Final = 6.0


@final
class Team(Judgement):
    """Judges Convoi Express, for all seats alike."""

    __slots__ = (
        "agent",
        "boards",
        "card",
        "coming",
        "delivery",
        "known",
        "risk",
        "spare_card",
        "token",
        "turn",
    )

    def __init__(self, style: list[float], weights: dict[str, list[float]]) -> None:
        super().__init__(list(TERMS), style, 0.0, SCALE)
        self.delivery = weights["delivery"][0]  # spaces that a delivery is worth: the whole way of a train
        self.token = weights["token"][0]
        self.turn = weights["turn"][0]
        self.card = weights["card"][0]
        self.spare_card = weights["spare_card"][0]  # one of more than seven
        self.agent = weights["agent"][0]
        self.coming = weights["coming"][0]  # how much the next run counts beside the place a train is at
        self.risk = weights["risk"][0]  # how likely each train is to run before its way can be changed
        self.boards: list[Ways] = []
        self.known: dict[tuple[int, ...], list[list[int]]] = {}

    def seats(self, s: State) -> int:
        assert isinstance(s, Convoy)
        return s.parts.seats

    def ways(self, s: Convoy) -> list[list[int]]:
        """What it takes from every spot: for a train with each of the goods, then for an empty one."""
        carried = [0] * GOODS
        for good in s.load:
            if good != NO_GOOD:
                carried[good] += 1
        key = (s.parts.board.side, s.green, *s.switch, *s.delivered, *s.goods, *carried)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= LEAST_KNOWN:
            self.known.clear()
        ways = self.ways_on(s)
        found = [ways.of_good(s, good) for good in range(GOODS)]
        found.append(ways.of_empty(s, found, carried))
        self.known[key] = found
        return found

    def ways_on(self, s: Convoy) -> Ways:
        for ways in self.boards:
            if ways.board is s.parts.board:
                return ways
        self.boards.append(Ways(s.parts.board))
        return self.boards[-1]

    def values(self, s: State) -> list[float]:
        """All win or lose together, so it is asked once."""
        return [self.worth(s, 0)] * self.seats(s)

    def terms(self, s: State, p: int) -> list[float]:
        assert isinstance(s, Convoy)
        delivered = 0
        for count in s.delivered:
            delivered += count
        if s.result:
            final = VICTORY if s.result == WON else self.delivery * delivered - VICTORY
            return [final, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        standing, coming, tokens = self.fleet(s)
        clock = self.token * (s.tokens - tokens)
        agents = self.agent * s.agents.bit_count()
        return [self.delivery * delivered, standing, coming, clock, self.turn * s.left, self.hands(s), agents]

    def fleet(self, s: Convoy) -> tuple[float, float, float]:
        """How near the trains are now, and after their next runs; and the tokens those would cost."""
        ways = self.ways(s)
        standing: list[float] = []
        coming: list[float] = []
        tokens = 0.0
        for train in range(TRAINS):
            spot = s.at[train]
            if spot == DEPOT:
                continue
            way = ways[GOODS if s.load[train] == NO_GOOD else s.load[train]]
            pace = PACE[train // PER_COLOUR]
            standing.append(gained(way[spot], pace))
            near, cost = self.next_run(s, train, way, pace)
            coming.append(near)
            tokens += cost
        most = deliveries_left(s)
        standing.sort(reverse=True)
        coming.sort(reverse=True)
        return (
            (1.0 - self.coming) * sum(standing[:most]),
            self.coming * sum(coming[:most]),
            self.risk * tokens,
        )

    def next_run(self, s: Convoy, train: int, way: list[int], pace: float) -> tuple[float, float]:
        """How near the next roll brings a train, on average, run as well as can be; and what it costs."""
        board = s.parts.board
        spot = s.at[train]
        city = spot - board.first_city
        near, tokens, weights = 0.0, 0.0, 0
        inside = 0 <= city < len(board.cities)
        exits = board.city_mask[city] & s.green if inside else 0
        for points, weight in s.parts.die[train // PER_COLOUR]:
            best, cost = -1e9, 0.0
            if not inside:
                best, cost = self.after(s, train, spot, NO_LIGHT, points, way, pace)
            else:
                for light in range(board.lights):
                    if exits >> light & 1:
                        value, price_ = self.after(s, train, spot, light, points, way, pace)
                        if value - self.token * price_ > best - self.token * cost:
                            best, cost = value, price_
            near += weight * best
            tokens += weight * cost
            weights += weight
        return near / weights, tokens / weights

    def after(
        self, s: Convoy, train: int, spot: int, light: int, points: int, way: list[int], pace: float
    ) -> tuple[float, float]:
        """How near this run brings the train, and the tokens it costs."""
        board = s.parts.board
        end, unused, why = run(s, train, spot, light, points, None)
        cost = float(price(s, why, unused))
        if why in (HEAD_ON, ENTRY):
            return 0.0, cost
        if why >= CITY and end - board.first_city >= CITIES and s.load[train] != NO_GOOD:
            return (self.delivery if way[end] == 0 else 0.0), cost
        return gained(way[end], pace), cost

    def hands(self, s: Convoy) -> float:
        """The worth of all action cards; who is about to draw has them as good as in hand."""
        total = 0.0
        drawing = -1
        for task in s.stack:
            if isinstance(task, DrawCards):
                drawing = task.player
        for p in range(s.parts.seats):
            held = s.hands[p * KINDS] + s.hands[p * KINDS + 1] + s.hands[p * KINDS + 2]
            if p == drawing:
                held = min(held + s.parts.hand_draw, s.parts.hand_limit)
            total += self.card * min(held, 7) + self.spare_card * max(held - 7, 0)
        return total

    def candidates(self, s: State) -> list[int]:
        """Lights and switches on somebody's way are worth a trial, and one way to pay for each action."""
        assert isinstance(s, Convoy)
        options = s.options
        if len(options) < 3 or s.turn == 0:
            return options if len(options) < 8 else self.at_set_up(s)
        first = options[0]
        if first < LOAD:
            return payments(s, options)
        if GREEN <= first < SET:
            return self.on_the_way(s, options)
        return options

    def at_set_up(self, s: Convoy) -> list[int]:
        """While discs are laid: any few will do, in their order."""
        return s.options[:8]

    def on_the_way(self, s: Convoy, options: list[int]) -> list[int]:
        board = s.parts.board
        lights, switches = self.obstacles(s)
        if options[0] >= JUNCTION:
            base = JUNCTION + FIRST_JUNCTION[board.side]
            kept = [option for option in options if switches >> (option - base) & 1]
        elif options[0] >= DISC:
            base = DISC + FIRST_LIGHT[board.side]
            kept = [option for option in options if not lights >> (option - base) & 1]
        else:
            base = GREEN + FIRST_LIGHT[board.side]
            kept = [option for option in options if lights >> (option - base) & 1]
        return kept or options[:4]

    def obstacles(self, s: Convoy) -> tuple[int, int]:
        """Lights and junctions on the best ways of all trains, as far as they soon will come; as bits."""
        board = s.parts.board
        ways = self.ways(s)
        lights = switches = 0
        for train in range(TRAINS):
            spot = s.at[train]
            if spot == DEPOT:
                continue
            way = ways[GOODS if s.load[train] == NO_GOOD else s.load[train]]
            for _ in range(8):
                gate, junction, ahead = self.onward(s, board.first_city, spot, way)
                if ahead < 0:
                    break
                lights |= gate
                if junction >= 0:
                    switches |= 1 << junction
                spot = ahead
        return lights, switches

    def onward(self, s: Convoy, first_city: int, spot: int, way: list[int]) -> tuple[int, int, int]:
        """The next spot on the best way, with the lights before it and the junction to be set; or -1."""
        board = s.parts.board
        if way[spot] == 0 or way[spot] >= FAR:
            return 0, -1, -1
        best, found, gate, junction = FAR, -1, 0, -1
        if first_city <= spot < board.first_entry:
            for light in range(board.lights):
                if board.light_city[light] == spot - first_city and way[board.leave_to[light]] < best:
                    best, found, gate = way[board.leave_to[light]], board.leave_to[light], 1 << light
            return gate, -1, found
        for setting in range(MOST_SETTINGS):
            key = spot * MOST_SETTINGS + setting
            ahead = board.to[key]
            if ahead >= 0 and way[ahead] < best:
                best, found, gate = way[ahead], ahead, board.gate[key]
                wrong = board.junction[spot] >= 0 and s.switch[board.junction[spot]] != setting
                junction = board.junction[spot] if wrong else -1
        return gate, junction, found


def gained(left: int, pace: float) -> float:
    """How much of the whole way is behind a train that has so much left."""
    return max((FAR - left * pace) * 0.5, 0.0)


def payments(s: Convoy, options: list[int]) -> list[int]:
    """For each action the cheapest payment: its own card, or the pair of which the hand has most."""
    base = s.active * KINDS
    kept: list[int] = []
    best: list[int] = [-1] * KINDS
    for option in options:
        if option == 0 or option >= COLOUR:
            kept.append(option)
        elif option < LOAD:
            kind, payment = (option - PLAY) // PAYMENTS, (option - PLAY) % PAYMENTS
            now = best[kind]
            if now < 0:
                best[kind] = option
            elif (now - PLAY) % PAYMENTS:
                before = (now - PLAY) % PAYMENTS
                if pair(s, base, payment) > pair(s, base, before):
                    best[kind] = option
    loads: list[int] = [-1] * TRAINS
    for option in options:
        if LOAD <= option < MOVE_TRAIN:
            train, kind = (option - LOAD) // KINDS, (option - LOAD) % KINDS
            if loads[train] < 0 or s.hands[base + kind] > s.hands[base + (loads[train] - LOAD) % KINDS]:
                loads[train] = option
    chosen = [option for option in best + loads if option >= 0]
    return sorted(chosen + kept)


def pair(s: Convoy, base: int, payment: int) -> int:
    """How many cards the hand has of the two kinds of a pair."""
    return s.hands[base + PAIR_FIRST[payment]] + s.hands[base + PAIR_SECOND[payment]]


def judge(weights: dict[str, list[float]], style: list[float]) -> Team:
    """A judge with these values, in spaces, and this weight for each term."""
    return Team(style, weights)
