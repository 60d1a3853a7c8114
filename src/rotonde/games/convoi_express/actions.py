"""Chapter 6. Action cards: what a hand pays for, loading, and which train a move action moves."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.convoi_express.agents import Decision, use_agent
from rotonde.games.convoi_express.board import CITIES, FIRST_PLACE
from rotonde.games.convoi_express.movement import RollDie
from rotonde.games.convoi_express.parts import DEPOT, DISPATCHER, KINDS, LIGHT, MOVE, NO_GOOD, SWITCH, TRAINS
from rotonde.games.convoi_express.signals import ChooseJunction, ChooseLight
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import (
    AGENT,
    DONE,
    LOAD,
    MOVE_TRAIN,
    PAIR_FIRST,
    PAIR_SECOND,
    PAYMENTS,
    PLAY,
)
from rotonde.kernel import Choice, Grounds, Reason, because

# What stands against an action or a train for it, by code: the rule and the sentence.
NO_TRAIN: Final = 1
NO_CARD: Final = 2
NO_PAIR: Final = 3
OTHER_HAND: Final = 4
IN_DEPOT: Final = 5
NO_GOODS_CITY: Final = 6
LOADED: Final = 7
NO_GOODS: Final = 8
NOT_TO_MOVE: Final = 9
GROUNDS: Final[Grounds] = [
    ("", ""),
    ("6.5", "why.no_train"),
    ("6.1", "why.no_card"),
    ("6.6", "why.pair"),
    ("6.1", "why.other_hand"),
    ("6.7", "why.in_depot"),
    ("6.7", "why.no_goods_city"),
    ("6.8", "why.loaded"),
    ("6.9", "why.no_goods"),
    ("6.5", "why.in_depot"),
]


def payment_obstacle(held: list[int], trains: bool, action: int, payment: int) -> int:
    """Rules 6.1, 6.5 and 6.6. An action that these cards do not pay so, or that has no train to move."""
    if action == MOVE and not trains:
        return NO_TRAIN
    if payment == 0:
        return 0 if held[action] else NO_CARD
    one, other = PAIR_FIRST[payment], PAIR_SECOND[payment]
    enough = held[one] > 1 if one == other else held[one] > 0 and held[other] > 0
    return 0 if enough else NO_PAIR


def _playable() -> list[list[int]]:
    """What a hand can pay for, by its cards of each kind (two are enough) and whether there is a train."""
    table: list[list[int]] = []
    for key in range(54):
        held = [key // 18, key // 6 % 3, key // 2 % 3]
        found = [DONE]
        for action in (LIGHT, SWITCH, MOVE):
            for payment in range(PAYMENTS):
                if not payment_obstacle(held, key % 2 == 1, action, payment):
                    found.append(PLAY + action * PAYMENTS + payment)
        table.append(found)
    return table


PLAYABLE: Final = _playable()
AIMED_AT: Final = {"light": LIGHT, "junction": SWITCH, "train": MOVE}  # what an action card is played on
MOST_HELD: Final = 100  # more cards of a kind than any hand has
LAST_OF_KIND: Final = 1000


@final
class PlayCards(Decision):
    """Rules 6.1, 6.6, 6.7 and 8.4. As many actions as the player likes and can pay."""

    def options(self, s: Convoy) -> list[int]:
        first = self.player * KINDS
        lights, switches, moves = s.hands[first], s.hands[first + 1], s.hands[first + 2]
        if lights + switches + moves == 0:
            return [DONE]
        anywhere = 0
        loadable: list[int] = []
        for train in range(TRAINS):
            if s.at[train] != DEPOT:
                anywhere = 1
                if not load_obstacle(s, train):
                    loadable.append(train)
        key = min(lights, 2) * 18 + min(switches, 2) * 6 + min(moves, 2) * 2 + anywhere
        dispatcher = s.agents >> DISPATCHER & 1
        if not loadable and not dispatcher:
            return PLAYABLE[key]
        found = PLAYABLE[key].copy()
        for train in loadable:
            for kind in range(KINDS):
                if s.hands[first + kind]:
                    found.append(LOAD + train * KINDS + kind)
        if dispatcher:
            found.append(AGENT + DISPATCHER)
        return found

    def paid(self, s: Convoy, action: int) -> tuple[int, int] | None:
        held = s.hands[self.player * KINDS : self.player * KINDS + KINDS]
        if PLAY <= action < LOAD:
            choice = action - PLAY
            payment = choice % PAYMENTS
            pair = [PAIR_FIRST[payment], PAIR_SECOND[payment]] if payment else []
            return action - payment, dearness(held, pair)
        if LOAD <= action < MOVE_TRAIN:
            kind = (action - LOAD) % KINDS
            return action - kind, dearness(held, [kind])
        return None

    def moment_of(self, s: Convoy) -> int:
        return 1 << DISPATCHER

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        if kind in AIMED_AT:
            return self.against_aim(s, kind, index)
        if kind != "hand":
            return None
        owner, number = index // KINDS, index % KINDS
        if owner != self.player:
            return because(GROUNDS, OTHER_HAND, owner)
        held = s.hands[owner * KINDS : owner * KINDS + KINDS]
        if held[number] == 0:
            return because(GROUNDS, NO_CARD, number)
        return because(GROUNDS, payment_obstacle(held, any_train(s), number, 0))

    def against_aim(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        """What keeps a light, a switch or a train from being aimed at: no cards for it, or what it is."""
        deed, p = AIMED_AT[kind], self.player
        held = s.hands[p * KINDS : p * KINDS + KINDS]
        payable = held[deed] > 0 or sum(held) > 1
        if kind == "train":
            return [] if payable and s.at[index] != DEPOT else self.against_train(s, index)
        if not payable:
            return because(GROUNDS, NO_PAIR, deed, *held)
        return ACTIONS[deed][p].against(s, (kind, index))

    def against_train(self, s: Convoy, train: int) -> list[Reason]:
        """What keeps a train from being loaded."""
        code, board = load_obstacle(s, train), s.parts.board
        if code == LOADED:
            return because(GROUNDS, code, train, s.load[train])
        if code == NO_GOODS:
            return because(GROUNDS, code, FIRST_PLACE[board.side] + s.at[train] - board.first_city)
        return because(GROUNDS, code, train)

    def take(self, s: Convoy, action: int) -> None:
        p = self.player
        if action == DONE:
            return
        s.stack.append(PLAY_CARDS[p])
        if action < LOAD:
            choice = action - PLAY
            kind, payment = choice // PAYMENTS, choice % PAYMENTS
            if payment == 0:
                spend(s, p, kind)
            else:
                spend(s, p, PAIR_FIRST[payment])
                spend(s, p, PAIR_SECOND[payment])
            s.stack.append(ACTIONS[kind][p])
        elif action < MOVE_TRAIN:
            choice = action - LOAD
            spend(s, p, choice % KINDS)
            load_train(s, p, choice // KINDS)
        else:
            use_agent(s, p, DISPATCHER)


def dearness(held: list[int], paid: list[int]) -> int:
    """How much these cards of a hand are missed: the last of a kind most, then those of which it has few.

    Nothing is missed less than the one card that an action is printed on.
    """
    left = held.copy()
    for kind in paid:
        left[kind] -= 1
    dear = 0
    for kind in paid:
        dear += MOST_HELD - held[kind] + (LAST_OF_KIND if left[kind] == 0 else 0)
    return dear


def spend(s: Convoy, p: int, kind: int) -> None:
    """Rule 2.4. A card goes from the hand to the discards."""
    s.hands[p * KINDS + kind] -= 1
    s.discard[kind] += 1


def any_train(s: Convoy) -> bool:
    """Is there a train to move?"""
    return any(spot != DEPOT for spot in s.at)


def load_obstacle(s: Convoy, train: int) -> int:
    """Rules 6.7 to 6.9. A train that cannot be loaded."""
    spot, board = s.at[train], s.parts.board
    if spot == DEPOT:
        return IN_DEPOT
    city = spot - board.first_city
    if city < 0 or city >= CITIES:
        return NO_GOODS_CITY
    if s.load[train] != NO_GOOD:
        return LOADED
    return 0 if s.goods[board.city_good[city]] > 0 else NO_GOODS


def load_train(s: Convoy, p: int, train: int) -> None:
    """Rules 6.7 and 6.8. A good of the city goes onto the empty train that stands there."""
    board = s.parts.board
    good = board.city_good[s.at[train] - board.first_city]
    s.goods[good] -= 1
    s.load[train] = good
    s.tell("good.loaded", (p, train, good))


@final
class ChooseTrain(Decision):
    """Rules 5.1 and 6.5. The train that a move action moves."""

    def options(self, s: Convoy) -> list[int]:
        found: list[int] = []
        for train in range(TRAINS):
            if not self.obstacle(s, train):
                found.append(MOVE_TRAIN + train)
        return found

    def obstacle(self, s: Convoy, train: int) -> int:
        """Rule 6.5. Only a train on the network moves."""
        return NOT_TO_MOVE if s.at[train] == DEPOT else 0

    def against_place(self, s: Convoy, kind: str, index: int) -> list[Reason] | None:
        return because(GROUNDS, self.obstacle(s, index), index) if kind == "train" else None

    def take(self, s: Convoy, action: int) -> None:
        s.stack.append(RollDie(self.player, action - MOVE_TRAIN))


PLAY_CARDS: Final = [PlayCards(player) for player in range(4)]
ACTIONS: Final[list[list[Choice[Convoy]]]] = [  # by kind and player
    [ChooseLight(player) for player in range(4)],
    [ChooseJunction(player) for player in range(4)],
    [ChooseTrain(player) for player in range(4)],
]
