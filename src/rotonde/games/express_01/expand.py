"""Chapter 5. Expanding the network: one card pays for a station, or for one or two track cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rotonde.games.express_01.cards import met_exits
from rotonde.games.express_01.parts import EMPTY, TRACK_PACKS
from rotonde.games.express_01.paying import engine_to_pay, pay
from rotonde.games.express_01.state import BOARD, NOBODY_YET, UP, Express
from rotonde.games.express_01.usa import WesternBonus, reaches_west
from rotonde.games.express_01.verbs import CELL, PAY, PLACE, STOP
from rotonde.kernel import Choice, Names, Task

MET: Final = met_exits()

FIRST_STATION: Final = 0  # what may be built: the first station of the game,
ANYTHING: Final = 1  # a station or a track card,
SECOND_TRACK: Final = 2  # or another track card for the same payment


@final
class Expand(Choice[Express]):
    """Rules 5.1, 5.3 and 3.3. Pay a card to build, again and again; the first player of the game has to."""

    given: ClassVar[Names] = ("player", "first")

    def __init__(self, player: int, first: bool) -> None:
        super().__init__(player)
        self.first = first

    def options(self, s: Express) -> list[int]:
        p = self.player
        if self.first:
            return engine_to_pay(s, p) + [PAY + card for card in s.hands[p]]
        if can_build(s):
            return [STOP] + engine_to_pay(s, p) + [PAY + card for card in s.hands[p]]
        return [STOP] + [PAY + card for card in s.hands[p] if placeable(s, card)]

    def take(self, s: Express, action: int) -> None:
        if action == STOP:
            return
        p = self.player
        pay(s, p, action, NOBODY_YET)
        s.then([Build(p, FIRST_STATION if self.first else ANYTHING), Expand(p, False)])


@final
class Build(Choice[Express]):
    """Rules 5.1, 5.4, 5.7 and 11.3. Where to build; a second track card may be waived."""

    given: ClassVar[Names] = ("player", "what")

    def __init__(self, player: int, what: int) -> None:
        super().__init__(player)
        self.what = what

    def options(self, s: Express) -> list[int]:
        if self.what == FIRST_STATION:
            return [CELL + cell for cell in s.parts.opening if placements(s, cell, True)]
        found = [STOP] if self.what == SECOND_TRACK else []
        city = s.parts.city
        for cell in s.parts.cells:
            if (self.what == ANYTHING or not city[cell]) and buildable(s, cell):
                found.append(CELL + cell)
        return found

    def take(self, s: Express, action: int) -> None:
        if action != STOP:
            s.then([PlaceCard(self.player, action - CELL, self.what)])


@final
class PlaceCard(Choice[Express]):
    """Rules 5.2, 5.14 and 5.15. A card from the packs is exchanged with the one on the map."""

    given: ClassVar[Names] = ("player", "cell", "what")

    def __init__(self, player: int, cell: int, what: int) -> None:
        super().__init__(player)
        self.cell = cell
        self.what = what

    def options(self, s: Express) -> list[int]:
        return [PLACE + node for node in placements(s, self.cell, self.what == FIRST_STATION)]

    def take(self, s: Express, action: int) -> None:
        p, cell, node = self.player, self.cell, action - PLACE
        following: list[Task] = []
        if reaches_west(s, cell):
            following.append(WesternBonus(p))
        if self.what == ANYTHING and s.parts.pack[node >> 1] < TRACK_PACKS:
            following.append(Build(p, SECOND_TRACK))
        exchange(s, p, cell, node)
        s.then(following)


def exchange(s: Express, p: int, cell: int, node: int) -> None:
    """Rules 5.14 and 5.15. The old card to the player or to its pack, the new one to the map."""
    old, card = s.board[cell], node >> 1
    if old == EMPTY:
        if s.parts.city[cell]:
            s.cities[p] += 1
        else:
            s.plains[p] += 1
        s.tell("network.built", (p, card, cell, node & 1))
    else:
        count_stations(s, old >> 1, -1)
        s.lay_up(old >> 1)
        s.tell("network.upgraded", (p, card, cell, node & 1, old >> 1))
    s.lift(card, BOARD)
    s.board[cell] = node
    count_stations(s, card, 1)


def count_stations(s: Express, card: int, change: int) -> None:
    """Rule 11.7. One by one, also those of one card; neutral ones are not counted."""
    for company in s.parts.stations[card]:
        if company < len(s.stations):
            s.stations[company] += change


def facing(s: Express, cell: int) -> int:
    """Rule 5.7. The exits of a cell at which track of a neighbour ends, as bits."""
    around, board, exits = s.parts.around, s.board, s.parts.exits
    found = 0
    for direction in range(4):
        beyond = around[4 * cell + direction]
        if beyond >= 0:
            node = board[beyond]
            if node >= 0:
                found |= MET[64 * direction + exits[node]]
    return found


def can_build(s: Express) -> bool:
    """Rule 5.3. Is there any cell to build on?"""
    for cell in s.parts.cells:
        if buildable(s, cell):
            return True
    return False


def buildable(s: Express, cell: int) -> bool:
    """Is there a card in the packs that may be placed here?"""
    parts, place, node = s.parts, s.place, s.board[cell]
    exits = parts.exits
    if node == EMPTY:
        met = facing(s, cell)
        if met:
            for new in parts.first_cards[cell]:
                if exits[new] & met and place[new >> 1] <= UP:
                    return True
        return False
    closed = parts.closed[cell]
    for new in parts.upgrades[node]:
        if place[new >> 1] <= UP and not exits[new] & closed:
            return True
    return False


def fitting(s: Express, cell: int, first: bool) -> list[int]:
    """Rules 5.5 to 5.13. What the cell allows, wherever the cards are."""
    parts, node = s.parts, s.board[cell]
    if node != EMPTY:
        closed = parts.closed[cell]
        return [new for new in parts.upgrades[node] if not parts.exits[new] & closed]
    met = 63 if first else facing(s, cell)
    return [new for new in parts.first_cards[cell] if parts.exits[new] & met]


def placements(s: Express, cell: int, first: bool) -> list[int]:
    """Rule 5.2. What the cell allows and the packs have."""
    return [node for node in fitting(s, cell, first) if s.place[node >> 1] <= UP]


def placeable(s: Express, card: int) -> bool:
    """Rules 4.2 and 5.3. Could this card be placed somewhere, once it is paid?"""
    for cell in s.parts.cells:
        for node in fitting(s, cell, False):
            if node >> 1 == card:
                return True
    return False
