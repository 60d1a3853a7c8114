"""Chapter 6. Action cards: lights, switches, moves and loading."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.convoi_express.board import CITIES, FIRST_JUNCTION, FIRST_LIGHT, FIRST_SETTING, PAIRS
from rotonde.games.convoi_express.movement import RollDie, use_agent
from rotonde.games.convoi_express.parts import DEPOT, DISPATCHER, KINDS, LIGHT, MOVE, NO_GOOD, SWITCH, TRAINS
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import (
    AGENT,
    DISC,
    DONE,
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
from rotonde.kernel import Choice, Names


def _playable() -> list[list[int]]:
    """What a hand can pay for, by its cards of each kind (two are enough) and whether there is a train."""
    table: list[list[int]] = []
    for key in range(54):
        held = [key // 18, key // 6 % 3, key // 2 % 3]
        found = [DONE]
        for action in (LIGHT, SWITCH, MOVE):
            if action == MOVE and key % 2 == 0:
                continue
            for payment in range(PAYMENTS):
                needed = [0] * KINDS
                if payment == 0:
                    needed[action] = 1
                else:
                    needed[PAIR_FIRST[payment]] += 1
                    needed[PAIR_SECOND[payment]] += 1
                if all(need <= have for need, have in zip(needed, held, strict=True)):
                    found.append(PLAY + action * PAYMENTS + payment)
        table.append(found)
    return table


PLAYABLE: Final = _playable()


@final
class PlayCards(Choice[Convoy]):
    """Rules 6.1, 6.6, 6.7 and 8.4. As many actions as the player likes and can pay."""

    def options(self, s: Convoy) -> list[int]:
        first = self.player * KINDS
        lights, switches, moves = s.hands[first], s.hands[first + 1], s.hands[first + 2]
        if lights + switches + moves == 0:
            return [DONE]
        board, at = s.parts.board, s.at
        anywhere = 0
        loadable: list[int] = []
        for train in range(TRAINS):
            spot = at[train]
            if spot != DEPOT:
                anywhere = 1
                city = spot - board.first_city
                if 0 <= city < CITIES and s.load[train] == NO_GOOD and s.goods[board.city_good[city]] > 0:
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


def spend(s: Convoy, p: int, kind: int) -> None:
    """Rule 2.4. A card goes from the hand to the discards."""
    s.hands[p * KINDS + kind] -= 1
    s.discard[kind] += 1


def load_train(s: Convoy, p: int, train: int) -> None:
    """Rules 6.7 and 6.8. A good of the city goes onto the empty train that stands there."""
    board = s.parts.board
    good = board.city_good[s.at[train] - board.first_city]
    s.goods[good] -= 1
    s.load[train] = good
    s.tell("good.loaded", (p, train, good))


def free_discs(s: Convoy) -> int:
    """Rule 6.3. The green lights whose disc may go anywhere, as bits: no city loses its last one."""
    board, green = s.parts.board, s.green
    free = green & board.line_mask
    for mask in board.city_mask:
        there = green & mask
        if there & (there - 1):
            free |= there
    return free


@final
class ChooseLight(Choice[Convoy]):
    """Rules 6.2, 6.3 and 6.9. The red light that becomes green."""

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        red = board.all_mask & ~s.green
        if red & board.line_mask and free_discs(s) == 0:
            red &= ~board.line_mask
        first = GREEN + FIRST_LIGHT[board.side]
        found: list[int] = []
        for light in range(board.lights):
            if red >> light & 1:
                found.append(first + light)
        return found

    def take(self, s: Convoy, action: int) -> None:
        s.stack.append(ChooseDisc(self.player, action - GREEN - FIRST_LIGHT[s.parts.board.side]))


@final
class ChooseDisc(Choice[Convoy]):
    """Rules 6.2 and 6.3. The green light whose disc goes to this red one."""

    given: ClassVar[Names] = ("player", "light")

    def __init__(self, player: int, light: int) -> None:
        super().__init__(player)
        self.light = light

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        discs = free_discs(s)
        city = board.light_city[self.light]
        if city >= 0:
            discs |= s.green & board.city_mask[city]
        first = DISC + FIRST_LIGHT[board.side]
        found: list[int] = []
        for light in range(board.lights):
            if discs >> light & 1:
                found.append(first + light)
        return found

    def take(self, s: Convoy, action: int) -> None:
        offset = FIRST_LIGHT[s.parts.board.side]
        s.green ^= 1 << self.light | 1 << (action - DISC - offset)
        s.tell("light.moved", (self.player, action - DISC, self.light + offset))


@final
class ChooseJunction(Choice[Convoy]):
    """Rule 6.4. The junction that gets another setting."""

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        first = JUNCTION + FIRST_JUNCTION[board.side]
        return list(range(first, first + len(board.junctions)))

    def take(self, s: Convoy, action: int) -> None:
        junction = action - JUNCTION - FIRST_JUNCTION[s.parts.board.side]
        s.stack.append(ChooseSetting(self.player, junction))


@final
class ChooseSetting(Choice[Convoy]):
    """Rules 1.3, 6.4 and 6.9. Any two ways of the junction, but not as they are joined already."""

    given: ClassVar[Names] = ("player", "junction")

    def __init__(self, player: int, junction: int) -> None:
        super().__init__(player)
        self.junction = junction

    def options(self, s: Convoy) -> list[int]:
        board = s.parts.board
        now = s.switch[self.junction]
        first = SET + FIRST_SETTING[board.side] + board.first_setting[self.junction]
        found: list[int] = []
        for setting in range(len(PAIRS[len(board.ways[self.junction])])):
            if setting != now:
                found.append(first + setting)
        return found

    def take(self, s: Convoy, action: int) -> None:
        board = s.parts.board
        number = action - SET - FIRST_SETTING[board.side]
        s.switch[self.junction] = number - board.first_setting[self.junction]
        s.tell("switch.set", (self.player, action - SET))


@final
class ChooseTrain(Choice[Convoy]):
    """Rules 5.1 and 6.5. The train that a move action moves."""

    def options(self, s: Convoy) -> list[int]:
        found: list[int] = []
        for train in range(TRAINS):
            if s.at[train] != DEPOT:
                found.append(MOVE_TRAIN + train)
        return found

    def take(self, s: Convoy, action: int) -> None:
        s.stack.append(RollDie(self.player, action - MOVE_TRAIN))


PLAY_CARDS: Final = [PlayCards(player) for player in range(4)]
ACTIONS: Final[list[list[Choice[Convoy]]]] = [  # by kind and player
    [ChooseLight(player) for player in range(4)],
    [ChooseJunction(player) for player in range(4)],
    [ChooseTrain(player) for player in range(4)],
]
