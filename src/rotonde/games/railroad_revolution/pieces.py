"""Rules 3.10, 1.15 and 8.5. Pieces that come for nothing, or for a train's price, and bring nothing."""

from __future__ import annotations

from typing import final

from rotonde.games.railroad_revolution.debts import within_means
from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    FREE_RAILS,
    NO_ACTIONS,
    PAID_RAILS,
    SETUP_RAILS,
    WIRING,
    Several,
    Work,
)
from rotonde.games.railroad_revolution.obstacles import FIRST_TAKEN, RAIL_PRICE, SETUP_CITY, SETUP_SECTION
from rotonde.games.railroad_revolution.parts import PRINTED_CITIES, numbered
from rotonde.games.railroad_revolution.placing import (
    no_office,
    no_rail,
    no_station,
    off_network,
    open_cities,
    open_sections,
    put_office,
    put_rail,
    put_station,
    sale_to_come,
    telling_rails,
)
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import BUILD, OFFICE, RAIL


@final
class FreeStations(Several):
    """Rule 3.10. A building of the player board in an open city."""

    def __init__(self, count: int) -> None:
        super().__init__(BUILDING, BUILD, False, count)

    def times(self, count: int) -> FreeStations:
        return FreeStations(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(open_cities(s, work.player), BUILD)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return no_station(s, work, action - BUILD)

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """A building that leaves the board can make a sale worth more; where it goes is all the same."""
        spare = s.buildings_left(work.player) and sale_to_come(s, work)
        return self.candidates(s, work)[:1] if spare else NO_ACTIONS

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        s.buildings[after.player] += 1
        put_station(s, after.player, action - BUILD)


@final
class SetupStation(Several):
    """Rule 1.15. The building put aside, in the first slot of Washington or Charlotte."""

    def __init__(self, count: int) -> None:
        super().__init__(BUILDING, BUILD, True, count)

    def times(self, count: int) -> SetupStation:
        return SetupStation(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered((1 << PRINTED_CITIES) - 1, BUILD)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        if action - BUILD >= PRINTED_CITIES:
            return SETUP_CITY
        return FIRST_TAKEN if s.first_stations() >> action - BUILD & 1 else 0

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        put_station(s, after.player, action - BUILD)


@final
class FreeOffices(Several):
    """Rule 3.10. A building of the player board in an open section."""

    def __init__(self, count: int) -> None:
        super().__init__(WIRING, OFFICE, False, count)

    def times(self, count: int) -> FreeOffices:
        return FreeOffices(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(open_sections(s, work.player), OFFICE)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return no_office(s, work, action - OFFICE)

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """As with a free station."""
        spare = s.buildings_left(work.player) and sale_to_come(s, work)
        return self.candidates(s, work)[:1] if spare else NO_ACTIONS

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        s.buildings[after.player] += 1
        put_office(s, after.player, action - OFFICE)


@final
class SetupOffice(Several):
    """Rule 1.15. The building put aside, in the first slot of a section with a market icon."""

    def __init__(self, count: int) -> None:
        super().__init__(WIRING, OFFICE, True, count)

    def times(self, count: int) -> SetupOffice:
        return SetupOffice(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(s.parts.market_sections, OFFICE)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        if not s.parts.market_sections >> action - OFFICE & 1:
            return SETUP_SECTION
        return FIRST_TAKEN if s.first_offices() >> action - OFFICE & 1 else 0

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        put_office(s, after.player, action - OFFICE)


@final
class FreeRails(Several):
    """Rule 3.10. Rails of the player board on open spaces."""

    def __init__(self, count: int) -> None:
        super().__init__(FREE_RAILS, RAIL, False, count)

    def times(self, count: int) -> FreeRails:
        return FreeRails(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(s.frontier[work.player], RAIL)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return no_rail(s, work, action - RAIL)

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        return telling_rails(s, work)

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        s.rails[after.player] += 1
        put_rail(s, after.player, action - RAIL)


@final
class PaidRails(Several):
    """Rule 8.5. The rails of trains; each is paid when it is laid."""

    def __init__(self, count: int) -> None:
        super().__init__(PAID_RAILS, RAIL, False, count)

    def times(self, count: int) -> PaidRails:
        return PaidRails(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        enough = s.money[work.player] >= s.parts.train_rail_price
        return numbered(s.frontier[work.player], RAIL) if enough else NO_ACTIONS

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        code = no_rail(s, work, action - RAIL)
        if code:
            return code
        return RAIL_PRICE if s.money[work.player] < s.parts.train_rail_price else 0

    def most(self, s: Revolution, work: Work) -> int:
        return s.parts.train_rail_price

    def price(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.train_rail_price

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        paid = within_means(s, work.player, s.parts.train_rail_price, 0)
        return telling_rails(s, work) if paid else NO_ACTIONS

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (s.parts.train_rail_price, s.money[work.player]) if code == RAIL_PRICE else ()

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        s.rails[after.player] += 1
        s.money[after.player] -= s.parts.train_rail_price
        put_rail(s, after.player, action - RAIL)


@final
class SetupRails(Several):
    """Rule 1.15. The rail put aside, on any open space."""

    def __init__(self, count: int) -> None:
        super().__init__(SETUP_RAILS, RAIL, True, count)

    def times(self, count: int) -> SetupRails:
        return SetupRails(count)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(s.frontier[work.player], RAIL)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return off_network(s, work.player, action - RAIL)

    def take(self, s: Revolution, after: Work, action: int) -> None:
        after.less(self)
        put_rail(s, after.player, action - RAIL)
