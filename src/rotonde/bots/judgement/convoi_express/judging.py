"""What a position of Convoi Express is worth to the team: how little is left to do, and the time there is.

The unit is a space that a train runs. An action card is worth about two and a half of them, and what lies in
the way of a train costs as much as the card that removes it; so all that can be done is measured alike.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.judgement.convoi_express.choices import (
    lights_to_set,
    payments,
    switches_to_set,
    unused_discs,
)
from rotonde.bots.judgement.convoi_express.plan import Plan, planned
from rotonde.bots.judgement.convoi_express.runs import Runs, forced
from rotonde.bots.judgement.convoi_express.ways import Way, Ways
from rotonde.bots.search.judging import Judgement, Terms
from rotonde.games.convoi_express.actions import ChooseTrain
from rotonde.games.convoi_express.board import FIRST_JUNCTION, FIRST_LIGHT, FIRST_SETTING, MOST_SETTINGS
from rotonde.games.convoi_express.instructions import Reveal
from rotonde.games.convoi_express.parts import DEPOT, KINDS, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.signals import ChooseDisc, ChooseJunction, ChooseLight, ChooseSetting
from rotonde.games.convoi_express.state import WON, Convoy
from rotonde.games.convoi_express.turn import DrawCards
from rotonde.games.convoi_express.verbs import DISC, GREEN, JUNCTION, LEAVE, LOAD, SET

TERMS: Final[Terms] = {
    "delivered": "Goods delivered, and the victory.",
    "trains": "How little is left to do for the other goods: spaces, red lights, wrong switches, loading."
    " Each good counts with the train that can best bring it.",
    "next_runs": "How much nearer the next roll of each train would bring it, as lights and switches lie.",
    "clock": "What those next runs would cost in time tokens, and the tokens on the clock.",
    "pile": "Instruction cards in the pile: every one is a turn.",
    "hand": "Action cards in the hands, those about to be drawn included.",
    "agents": "Agents not yet used: each of them can undo one piece of bad luck.",
}

VICTORY: Final = 300.0
MOST_BOARDS: Final = 8  # whose edges are remembered: two are printed, and every owner may have others
MOST_KNOWN: Final = 3000  # layouts of lights and switches whose ways are remembered
SCALE: Final = 6.0
A_WAY: Final = 24.0  # what a good delivered is worth in all: about its whole way, in spaces
WORST: Final = -1e9
LOW: Final = 7  # cards in a hand from which one more is of less use


@final
class Team(Judgement[Convoy]):
    """Judges Convoi Express, for all seats alike."""

    __slots__ = (
        "agent",
        "boards",
        "card",
        "coming",
        "known",
        "later",
        "red",
        "risk",
        "runs",
        "spare_card",
        "stop",
        "turn",
        "wrong",
    )

    def __init__(self, style: list[float], weights: dict[str, list[float]]) -> None:
        super().__init__(list(TERMS), style, 0.0, SCALE)
        self.runs = Runs(weights)
        self.red = weights["red"][0]  # what a red light on the way costs
        self.wrong = weights["wrong"][0]  # and a switch that leads elsewhere
        self.stop = weights["stop"][0]  # a stop in a city on the way, where trains may not run through
        self.later = weights["later"][0]  # how much obstacles count that no train comes to soon
        self.coming = weights["coming"][0]  # how much the next run counts beside the place a train is at
        self.risk = weights["risk"][0]  # how much the tokens count that the next run would cost
        self.turn = weights["turn"][0]
        self.card = weights["card"][0]
        self.spare_card = weights["spare_card"][0]  # one of more than seven
        self.agent = weights["agent"][0]
        self.boards: list[Ways] = []
        self.known: dict[tuple[int, ...], list[Way]] = {}

    def seats(self, s: Convoy) -> int:
        return s.parts.seats

    def values(self, s: Convoy) -> list[float]:
        """All win or lose together, so it is asked once."""
        return [self.worth(s, 0)] * self.seats(s)

    def ways(self, s: Convoy) -> list[Way]:
        """The ways to each city and port, as lights and switches lie."""
        edges = self.edges(s)
        key = (self.boards.index(edges), s.green, *s.switch)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        found = edges.found(s)
        self.known[key] = found
        return found

    def edges(self, s: Convoy) -> Ways:
        """The edges of the board that is played on."""
        for ways in self.boards:
            if ways.board is s.parts.board:
                return ways
        if len(self.boards) >= MOST_BOARDS:
            self.boards.clear()
            self.known.clear()
        self.boards.append(Ways(s.parts.board, self.red, self.wrong, self.stop))
        return self.boards[-1]

    def plan(self, s: Convoy) -> Plan:
        """Who brings what."""
        return planned(s, self.edges(s), self.ways(s), self.runs.pace, self.runs.new_train)

    def terms(self, s: Convoy, p: int) -> list[float]:
        """In the middle of an action the best that can come of it counts."""
        task = s.stack[-1] if s.stack else None
        if isinstance(task, ChooseDisc):
            return self.with_light(s, task.light)
        if isinstance(task, ChooseSetting):
            return self.with_switch(s, 1 << task.junction)
        if isinstance(task, ChooseJunction):
            return self.with_switch(s, switches_to_set(s, self.plan(s)))
        if isinstance(task, ChooseLight):
            return self.with_best_light(s)
        return self.settled(s, isinstance(task, ChooseTrain))

    def with_light(self, s: Convoy, light: int) -> list[float]:
        """As if this light were green already; where its disc comes from is seen later."""
        t = s.copy()
        t.green |= 1 << light
        return self.settled(t, False)

    def with_best_light(self, s: Convoy) -> list[float]:
        lights = lights_to_set(s, self.plan(s))
        found = self.settled(s, False)
        best = WORST
        for light in range(s.parts.board.lights):
            if lights >> light & 1:
                terms = self.with_light(s, light)
                value = self.sum(terms)
                if value > best:
                    found, best = terms, value
        return found

    def with_switch(self, s: Convoy, junctions: int) -> list[float]:
        """With the best of these junctions set as some train needs it."""
        settings = self.plan(s).settings
        found = self.settled(s, False)
        best = WORST
        t = s.copy()
        for junction in range(len(settings)):
            if junctions >> junction & 1:
                now = s.switch[junction]
                for setting in range(6):
                    if settings[junction] >> setting & 1 and setting != now:
                        t.switch[junction] = setting
                        terms = self.settled(t, False)
                        value = self.sum(terms)
                        if value > best:
                            found, best = terms, value
                t.switch[junction] = now
        return found

    def settled(self, s: Convoy, moving: bool) -> list[float]:
        """The terms of a position as it is; perhaps with a train about to be moved."""
        delivered = 0
        for count in s.delivered:
            delivered += count
        if s.result:
            final = VICTORY if s.result == WON else -VICTORY
            return [final + (self.runs.delivery + A_WAY) * delivered, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        ways = self.ways(s)
        plan = planned(s, self.edges(s), ways, self.runs.pace, self.runs.new_train)
        coming, tokens = self.next_runs(s, ways, plan, moving)
        return [
            (self.runs.delivery + A_WAY) * delivered,
            A_WAY * (s.parts.port_total * s.parts.board.ports - delivered) - self.work(s, plan),
            coming,
            self.runs.token * (s.tokens - tokens) * (s.left + 1.0) / (s.left + 3.0),
            self.turn * s.left,
            self.hands(s),
            self.agent * s.agents.bit_count() * (s.left + 1.0) / (s.left + 3.0),
        ]

    def work(self, s: Convoy, plan: Plan) -> float:
        """What is left to do, each light and each switch counted once."""
        lights = s.parts.board.all_mask
        red = (plan.soon & lights).bit_count() + self.later * (plan.later & lights).bit_count()
        wrong = (plan.soon & ~lights).bit_count() + self.later * (plan.later & ~lights).bit_count()
        return plan.spaces + plan.waiting * self.runs.loading + red * self.red + wrong * self.wrong

    def next_runs(self, s: Convoy, ways: list[Way], plan: Plan, moving: bool) -> tuple[float, float]:
        """What the next rolls would gain, and the tokens that they are to be feared to cost."""
        likely = forced(s)
        gain, tokens, best = 0.0, 0.0, 0.0
        for train in range(TRAINS):
            if s.at[train] == DEPOT:
                continue
            nearer, cost = self.runs.next_run(s, train, ways, plan)
            gain += (self.coming if nearer > 0.0 else likely[train // PER_COLOUR]) * nearer
            tokens += self.risk * likely[train // PER_COLOUR] * cost
            best = max(best, nearer - self.runs.token * cost)
        return gain + ((1.0 - self.coming) * best if moving else 0.0), tokens

    def hands(self, s: Convoy) -> float:
        """The worth of all action cards that can still be played; who is about to draw has them already."""
        total = 0.0
        drawing = -1
        if not isinstance(s.stack[-1], Reveal):  # what a turn brings counts with its instruction card
            for task in s.stack:
                if isinstance(task, DrawCards):
                    drawing = task.player
        seats = s.parts.seats
        for p in range(seats):
            until = (p - s.active) % seats
            if p == drawing and s.left < seats:
                continue
            if p != drawing and s.left < until:
                continue
            held = s.hands[p * KINDS] + s.hands[p * KINDS + 1] + s.hands[p * KINDS + 2]
            if p == drawing:
                held = min(held + s.parts.hand_draw, s.parts.hand_limit)
            total += self.card * min(held, LOW) + self.spare_card * max(held - LOW, 0)
        return total

    def candidates(self, s: Convoy) -> list[int]:
        """Lights and switches on somebody's way are worth a trial, and one way to pay for each action."""
        options = s.options
        if len(options) < 3:
            return options
        if s.turn == 0:
            return options if len(options) < 8 else options[:8]  # while discs are laid any few will do
        first = options[0]
        if first < LOAD:
            return payments(s, options)
        return self.on_the_way(s, options) if GREEN <= first < LEAVE else options

    def on_the_way(self, s: Convoy, options: list[int]) -> list[int]:
        side = s.parts.board.side
        task = s.stack[-1]
        kept: list[int] = []
        plan = self.plan(s)
        if isinstance(task, ChooseSetting):
            base = SET + FIRST_SETTING[side] + MOST_SETTINGS * task.junction
            kept = chosen(options, plan.settings[task.junction], base)
        elif isinstance(task, ChooseJunction):
            kept = chosen(options, switches_to_set(s, plan), JUNCTION + FIRST_JUNCTION[side])
        elif isinstance(task, ChooseDisc):
            kept = chosen(options, unused_discs(s, plan), DISC + FIRST_LIGHT[side])
        elif isinstance(task, ChooseLight):
            kept = chosen(options, lights_to_set(s, plan), GREEN + FIRST_LIGHT[side])
        return kept or options[:4]


def chosen(options: list[int], bits: int, base: int) -> list[int]:
    """The options whose bit is set."""
    return [option for option in options if bits >> (option - base) & 1]


def judge(weights: dict[str, list[float]], style: list[float]) -> Team:
    """A judge with these values, in spaces, and this weight for each term."""
    return Team(style, weights)
