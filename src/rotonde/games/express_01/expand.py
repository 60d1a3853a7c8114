"""Chapter 5. Expanding the network: one card pays for a station, or for one or two track cards."""

from __future__ import annotations

from typing import ClassVar, final

from rotonde.games.express_01.parts import EMPTY, TRACK_PACKS
from rotonde.games.express_01.paying import pay
from rotonde.games.express_01.sites import (
    ANYTHING,
    CARDS_GONE,
    FIRST_STATION,
    GROUNDS,
    NO_OPENING,
    OTHERS_ENGINE,
    SECOND_TRACK,
    buildable,
    can_build,
    card_obstacle,
    cell_barred,
    cell_obstacle,
    engine_obstacle,
    fitting,
    placements,
)
from rotonde.games.express_01.state import BOARD, NOBODY_YET, Express
from rotonde.games.express_01.usa import WesternBonus, reaches_west
from rotonde.games.express_01.verbs import CELL, ENGINE, PAY, PLACE, STOP
from rotonde.kernel import Choice, Names, Reason, Spot, Task, added, because, replaced


@final
class Expand(Choice[Express]):
    """Rules 5.1, 5.3 and 3.3. Pay a card to build, again and again; the first player of the game has to."""

    given: ClassVar[Names] = ("player", "first")

    def __init__(self, player: int, first: bool) -> None:
        super().__init__(player)
        self.first = first

    def options(self, s: Express) -> list[int]:
        possible = self.first or can_build(s)
        found = [] if self.first else [STOP]
        if not engine_obstacle(s, self.player, possible):
            found.append(ENGINE)
        for card in s.hands[self.player]:
            if not card_obstacle(s, card, possible):
                found.append(PAY + card)
        return found

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        kind, index = spot
        possible = self.first or can_build(s)
        if kind == "engine":
            code = engine_obstacle(s, self.player, possible)
            return because(GROUNDS, code, index) if code == OTHERS_ENGINE else because(GROUNDS, code)
        if kind == "card" and index in s.hands[self.player]:
            return because(GROUNDS, card_obstacle(s, index, possible))
        return None

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
        anywhere = self.what == ANYTHING
        for cell in s.parts.cells:
            if (anywhere or not cell_barred(s, cell, self.what)) and buildable(s, cell):
                found.append(CELL + cell)
        return found

    def against(self, s: Express, spot: Spot) -> list[Reason] | None:
        kind, cell = spot
        if kind != "cell":
            return None
        code = cell_obstacle(s, cell, self.what)
        if code == NO_OPENING:
            return because(GROUNDS, code, *s.parts.opening)
        if code == CARDS_GONE:
            found = fitting(s, cell, self.what == FIRST_STATION)
            return because(GROUNDS, code, len({node >> 1 for node in found}))
        return because(GROUNDS, code)

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
            s.cities = added(s.cities, p, 1)
        else:
            s.plains = added(s.plains, p, 1)
        s.tell("network.built", (p, card, cell, node & 1))
    else:
        count_stations(s, old >> 1, -1)
        s.lay_up(old >> 1)
        s.tell("network.upgraded", (p, card, cell, node & 1, old >> 1))
    s.lift(card, BOARD)
    s.board = replaced(s.board, cell, node)
    count_stations(s, card, 1)


def count_stations(s: Express, card: int, change: int) -> None:
    """Rule 11.7. One by one, also those of one card; neutral ones are not counted."""
    for company in s.parts.stations[card]:
        if company < len(s.stations):
            s.stations = added(s.stations, company, change)
