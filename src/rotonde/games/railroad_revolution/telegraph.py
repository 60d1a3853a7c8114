"""Chapter 6. Telegraph: an office in a section, its shares, and the tile that can be had there."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution import money, workers
from rotonde.games.railroad_revolution.debts import discard_worth
from rotonde.games.railroad_revolution.duties import WIRE, WIRING, Duty, Work
from rotonde.games.railroad_revolution.market import Opened
from rotonde.games.railroad_revolution.obstacles import FLOOR, NO_USE
from rotonde.games.railroad_revolution.offers import Offer, useful
from rotonde.games.railroad_revolution.parts import PLACES, numbered
from rotonde.games.railroad_revolution.placing import no_office, open_sections, put_office
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import OFFICE, TILE


@final
class BuildOffice(Duty):
    """Rules 6.1, 6.2 and 6.4. A building in an open section, with its shares, its tile and its market."""

    def __init__(self) -> None:
        super().__init__(WIRING, OFFICE, True)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(open_sections(s, work.player), OFFICE)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return no_office(s, work, action - OFFICE)

    def brings_turns(self, short: bool) -> bool:
        return True

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        return self.candidates(s, work)

    def take(self, s: Revolution, after: Work, action: int) -> None:
        section, parts = action - OFFICE, s.parts
        after.drop(WIRING)
        s.buildings[after.player] += 1
        first = put_office(s, after.player, section)
        after.where = section
        after.brought = parts.section_main[section] + (parts.section_first[section] if first else 0)
        money.gain_shares(s, after.player, after.brought)
        if s.wire_tile[section] != NONE:
            after.add(TILE_FOR_WORKER)
        if parts.market_sections >> section & 1:
            after.add(Opened())


@final
class TakeTile(Offer):
    """Rule 6.3. The bonus of the telegraph tile for a worker."""

    def __init__(self) -> None:
        super().__init__(WIRE, TILE)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        base = work.player * PLACES
        return [TILE + place for place in range(PLACES) if s.hand[base + place]]

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        code = workers.absent(s, work.player, action - TILE)
        if code:
            return code
        return 0 if useful(s, work, self, action, self.reward(s, work, action)) else NO_USE

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.wire[s.wire_tile[work.where]]

    def begin(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(WIRE)
        workers.discard(s, after.player, action - TILE)

    def most(self, s: Revolution, work: Work) -> int:
        return discard_worth(s, work)

    def likeness(self, action: int) -> int:
        return TILE

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        return super().lines(s, work, short)[:1]

    def shortage(self, s: Revolution, work: Work, action: int) -> int:
        return FLOOR if s.workers[work.player] <= s.parts.floor else 0


BUILD_OFFICE: Final = BuildOffice()
TILE_FOR_WORKER: Final = TakeTile()
