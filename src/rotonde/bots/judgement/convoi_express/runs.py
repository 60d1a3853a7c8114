"""Convoi Express: where the next roll of a train takes it, as lights and switches lie, and what it means."""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.judgement.convoi_express.plan import NO_AIM, Plan
from rotonde.bots.judgement.convoi_express.ways import SPACE, Way
from rotonde.games.convoi_express.board import CITIES
from rotonde.games.convoi_express.cities import exits
from rotonde.games.convoi_express.parts import ANY, INSTRUCTIONS, NO_GOOD, PER_COLOUR
from rotonde.games.convoi_express.runs import CITY, ENTRY, HEAD_ON, NO_LIGHT, price, run
from rotonde.games.convoi_express.state import Convoy

BY_CHOICE: Final = [0.0, 0.15, 0.45, 1.0]  # of so many multicolour symbols: how likely a colour must be taken


@final
class Runs:
    """Judges runs: by the way that is left after them, and the time tokens they cost."""

    __slots__ = ("delivery", "loading", "new_train", "pace", "token")

    def __init__(self, weights: dict[str, list[float]]) -> None:
        self.delivery = weights["delivery"][0]  # a good that is safe, beside the work it took
        self.loading = weights["loading"][0]  # what it takes to load a good
        self.new_train = weights["new_train"][0]  # to get a train that is not there yet to a good
        self.pace = weights["pace"]  # by colour: what a space costs it, beside the others
        self.token = weights["token"][0]

    def next_run(self, s: Convoy, train: int, ways: list[Way], plan: Plan) -> tuple[float, float]:
        """How much nearer the next roll brings a train, on average, run as well as can be; and the cost."""
        board = s.parts.board
        spot = s.at[train]
        city = spot - board.first_city
        inside = 0 <= city < len(board.cities)
        leaving = board.city_mask[city] & s.green if inside else 0
        total, tokens, weights = 0.0, 0.0, 0
        for points, weight in s.parts.die[train // PER_COLOUR]:
            if inside:
                gain, cost = self.best_exit(s, train, spot, leaving, points, ways, plan)
            else:
                gain, cost = self.after(s, train, spot, NO_LIGHT, points, ways, plan)
            total += weight * gain
            tokens += weight * cost
            weights += weight
        return total / weights, tokens / weights

    def best_exit(
        self, s: Convoy, train: int, spot: int, leaving: int, points: int, ways: list[Way], plan: Plan
    ) -> tuple[float, float]:
        """The best of the runs that leave a city by one of these lights."""
        best, cost = -1e9, 0.0
        for light in range(s.parts.board.lights):
            if leaving >> light & 1:
                gain, price_ = self.after(s, train, spot, light, points, ways, plan)
                if gain - self.token * price_ > best - self.token * cost:
                    best, cost = gain, price_
        return best, cost

    def after(
        self, s: Convoy, train: int, spot: int, light: int, points: int, ways: list[Way], plan: Plan
    ) -> tuple[float, float]:
        """How much nearer this run brings the train, and the tokens it costs."""
        board = s.parts.board
        end, unused, why = run(s, train, spot, light, points, None)
        cost = float(price(s, why, unused))
        aim = plan.next_aim[train]
        loaded = s.load[train] != NO_GOOD
        port = why >= CITY and end - board.first_city >= CITIES
        if why in (HEAD_ON, ENTRY) or (port and not loaded and not board.pass_cities):
            return self.lost(s, train, ways, plan), cost
        if aim == NO_AIM:
            return 0.0, cost
        way = ways[aim]
        slow = self.pace[train // PER_COLOUR]
        gain = max((way.cost[s.at[train]] - way.cost[end]) * slow / SPACE, self.lost(s, train, ways, plan))
        if port and loaded:
            if end == board.first_city + aim:
                return gain + self.delivery, cost
            return self.lost(s, train, ways, plan), cost
        if why >= CITY and unused > 0 and end != board.first_city + aim and board.pass_cities:
            green = exits(s, train, end - board.first_city, why - CITY)
            if green:
                onward, more = self.best_exit(s, train, end, green, unused, ways, plan)
                if onward - self.token * more > gain - self.token * cost:
                    return onward, more
        return gain, cost

    def lost(self, s: Convoy, train: int, ways: list[Way], plan: Plan) -> float:
        """What it means that a train goes to the depot: another one has to do its work from the beginning."""
        aim = plan.next_aim[train]
        if aim == NO_AIM:
            return 0.0
        if aim == plan.port[train]:
            return -self.new_train
        board = s.parts.board
        slow = self.pace[train // PER_COLOUR]
        now = ways[aim].cost[s.at[train]] * slow / SPACE
        if s.load[train] == NO_GOOD:
            return now - self.new_train
        home = board.first_city + board.home[s.load[train]]
        return now - self.new_train - self.loading - ways[aim].cost[home] / SPACE


def forced(s: Convoy) -> list[float]:
    """For each colour how likely the next instruction card moves its trains, whether that is good or not."""
    counts = [0.0, 0.0, 0.0]
    cards = 0
    for card in range(INSTRUCTIONS):
        if not s.unseen >> card & 1:
            continue
        cards += 1
        symbols = 0
        for colour in s.parts.card_moves[card]:
            if colour == ANY:
                symbols += 1
            else:
                counts[colour] += 1.0
        for colour in range(3):
            counts[colour] += BY_CHOICE[symbols]
    return [count / max(cards, 1) for count in counts]
