"""The last turn of Express 01, searched exactly although much can be done in it.

Four things make it short enough. Cards that a train brings count by their number, so which ones they are is
not asked. A share bought with the last action costs what it is worth, so none is. Of cards that do the same,
one is tried. And where even the most that could still be gained is too little, nothing is tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from rotonde.bots.search import TooLong
from rotonde.games.express_01.expand import Build, Expand, PlaceCard
from rotonde.games.express_01.packs import TakeTop
from rotonde.games.express_01.scoring import capital
from rotonde.games.express_01.shares import BuyShares, PayShare, TakeShare
from rotonde.games.express_01.state import SHARED, Express
from rotonde.games.express_01.turn import ChangeOrder
from rotonde.games.express_01.verbs import CELL, ENGINE, PAY, PLACE, SHARE, STAY, STOP
from rotonde.kernel import CHANCE, NOBODY, odds, step, to_move
from rotonde.learn.express_01.hopes import Hopes

LEAST: Final = -1e9
HALF: Final = 0.5  # between two sums of points

Key = tuple[Any, ...]


@final
class LastTurn:
    """One search for one seat, from where its last turn begins."""

    def __init__(
        self,
        start: Express,
        seat: int,
        most: int,
        reply: Callable[[Express], int],
        over: Callable[[Express], bool],
    ) -> None:
        self.seat = seat
        self.most = most  # positions that may be looked at
        self.reply = reply
        self.over = over
        self.shares = start.shares  # before anything was bought
        self.hopes = Hopes(start, seat)
        self.spent = 0
        self.known: dict[Key, tuple[float, bool]] = {}  # what was found: so much, or at most so much

    def value(self, s: Express) -> float:
        """The most capital that the turn can end with; `TooLong` if that is not to be found."""
        return self.sought(s, LEAST)

    def sought(self, s: Express, floor: float) -> float:
        """The same, if it is more than the floor; otherwise something that it is not above."""
        player = to_move(s)
        if player == NOBODY or self.over(s):
            return float(capital(s, self.seat))
        if player == CHANCE:
            return self.after(s, odds(s)[0][0], floor)  # a card is a card
        if player != self.seat:
            return self.after(s, self.reply(s), floor)
        key = self.key(s)
        found, exact = self.known.get(key, (-LEAST, False))
        if exact or found <= floor:
            return found
        self.spent += 1
        if self.spent > self.most:
            raise TooLong(f"more than {self.most} positions")
        found = self.best(s, floor)
        self.known[key] = found, found > floor
        return found

    def best(self, s: Express, floor: float) -> float:
        """What the most hopeful options bring; those that cannot bring more are left out."""
        children = [(self.hope(child), child) for child in self.children(s)]
        children.sort(key=lambda child: -child[0])
        best = LEAST
        for hope, child in children:
            enough = max(best, floor)
            if hope <= enough:
                return max(best, hope)
            best = max(best, self.sought(child, enough))
        return best

    def children(self, s: Express) -> list[Express]:
        found: list[Express] = []
        for action in self.tried(s):
            child = s.copy()
            step(child, action)
            found.append(child)
        return found

    def after(self, s: Express, action: int, floor: float) -> float:
        s = s.copy()
        step(s, action)
        return self.sought(s, floor)

    def hope(self, s: Express) -> float:
        """What a position is not above."""
        if to_move(s) != self.seat or self.over(s):
            return -LEAST
        task = s.stack[-1]
        if isinstance(task, Expand):
            return self.hopes.expanding(s, 0, 0)
        if isinstance(task, Build | PlaceCard):
            return self.hopes.expanding(s, *self.hopes.paid(task.what))
        if isinstance(task, BuyShares) and self.expands(s):
            return self.hopes.buying(s)
        return -LEAST

    def expands(self, s: Express) -> bool:
        """Is the network expanded after the action that is under way?"""
        return any(isinstance(task, Expand) for task in s.stack)

    def tried(self, s: Express) -> list[int]:
        """The options that differ, and that no other one surpasses."""
        task, options = s.stack[-1], s.options
        if isinstance(task, BuyShares):
            if not self.expands(s):
                return [STOP]
            unlike = [option for option in options if option != STOP]
            return unlike if unlike and s.shares == self.shares else options
        if isinstance(task, Expand):
            return self.payments(s)
        if isinstance(task, PlaceCard):
            return firsts(options, lambda option: self.drawing(s, option - PLACE))
        if isinstance(task, PayShare):
            return firsts(options, lambda option: self.paid(s, option))
        if isinstance(task, TakeShare):
            return self.taken(s)
        if isinstance(task, ChangeOrder):
            return [STAY]
        if isinstance(task, TakeTop):
            return options[:1]  # a card is a card
        return options

    def payments(self, s: Express) -> list[int]:
        """One card of a kind. Those that could be placed once they are paid come first; the engine, last."""
        cards = [option for option in s.options if PAY <= option < CELL]
        useful = [option for option in cards if self.hopes.useful(option - PAY)]
        if useful:
            return [STOP, *firsts(useful, lambda option: s.parts.numbers[option - PAY])]
        return [STOP, *(cards[:1] or [option for option in s.options if option == ENGINE])]

    def paid(self, s: Express, option: int) -> object:
        """What matters of a card that pays for a share."""
        if option == ENGINE:
            return option
        card, parts = option - PAY, s.parts
        number = parts.numbers[card] if self.hopes.useful(card) else -1
        return parts.pack[card], parts.share[card], number

    def taken(self, s: Express) -> list[int]:
        """One share that nobody would place, or one of each drawing."""
        for option in s.options:
            if not self.hopes.useful(option - SHARE):
                return [option]
        return firsts(s.options, lambda option: s.parts.numbers[option - SHARE])

    def drawing(self, s: Express, node: int) -> object:
        return s.parts.numbers[node >> 1], node & 1

    def key(self, s: Express) -> Key:
        """What is left of a position in which only this turn counts."""
        numbers, share = s.parts.numbers, s.parts.share
        hand = [(numbers[card], share[card]) for card in s.hands[self.seat]]
        mine = SHARED + self.seat
        gone = [(numbers[card], share[card]) for card in self.hopes.offered if s.place[card] == mine]
        others = tuple([cards for p, cards in enumerate(s.hands) if p != self.seat])
        board = tuple([numbers[node >> 1] * 2 + (node & 1) if node >= 0 else -1 for node in s.board])
        return (
            tuple(s.stack),
            board,
            tuple(sorted(hand)),
            others,
            tuple(sorted(gone)),
            s.engine,
            s.shares,
            s.plains[self.seat],
            s.cities[self.seat],
            s.west,
        )

    def line(self, s: Express) -> list[int]:
        """The best way to the end of the turn: where several are, what ends it soonest is tried first."""
        found: list[int] = []
        s = s.copy()
        while to_move(s) != NOBODY and not self.over(s):
            action = self.next(s)
            found.append(action)
            step(s, action)
        return found

    def next(self, s: Express) -> int:
        """What comes next on the best way."""
        player = to_move(s)
        if player == CHANCE:
            return odds(s)[0][0]
        if player != self.seat:
            return self.reply(s)
        wanted = self.value(s)
        for action in self.tried(s):
            if self.after(s, action, wanted - HALF) == wanted:
                return action
        raise AssertionError("one of the options has the value of the position")


def firsts(options: list[int], alike: Callable[[int], object]) -> list[int]:
    """The first option of each sort."""
    found: dict[object, int] = {}
    for option in options:
        found.setdefault(alike(option), option)
    return list(found.values())
