"""The abilities of the four specialists in the four actions, each one value.

That is rules 4.6 to 4.9, 5.6 to 5.9, 6.5 to 6.8 and 7.4 to 7.7.

An ability says here all there is to say of it: what must come first, what it costs, what it gives. A new one
is a class and its line in `ABILITIES`. The grey one of Trade is a deal, and stands with the markets.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution import trains
from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    DUE,
    LAYING,
    NEVER,
    NO_ACTIONS,
    OPENED,
    WIRING,
    Duty,
    Work,
)
from rotonde.games.railroad_revolution.market import PrivateDeal
from rotonde.games.railroad_revolution.obstacles import (
    BUILD_FIRST,
    COUNT_LATER,
    NO_THIRD_RAIL,
    NO_TILE,
    NOTHING_DUE,
    WIRE_FIRST,
)
from rotonde.games.railroad_revolution.parts import RAILROAD, STATION, TELEGRAPH, TRADE
from rotonde.games.railroad_revolution.prizes import GREY, ORANGE, PURPLE, TURQUOISE, Reward
from rotonde.games.railroad_revolution.railroad import LayRails, cheapest_for
from rotonde.games.railroad_revolution.skills import Ability, Dividend, Earnings, Skill
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.verbs import ABILITY

ONE_TURN: Final = Reward([{"kind": "flip", "count": 1}], 0)
ONE_TRAIN: Final = Reward([{"kind": "train", "count": 1}], 0)
ONE_EXCHANGE: Final = Reward([{"kind": "exchange", "count": 1}], 0)


@final
class TurnForMoney(Ability):
    """Rule 4.6. Purple, Station: pay to turn a train."""

    def price(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.station_flip

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return ONE_TURN


@final
class BonusAgain(Ability):
    """Rule 4.7. Grey, Station: the first-station bonus for its price."""

    def ready(self, s: Revolution, work: Work) -> int:
        return BUILD_FIRST if work.must(BUILDING) else 0

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.first[s.city_tile[work.where]]


@final
class WaiveCost(Skill):
    """Rule 4.8. Orange, Station: the cost of the city is not paid."""

    def ready(self, s: Revolution, work: Work) -> int:
        if work.must(BUILDING):
            return BUILD_FIRST
        return 0 if work.size(DUE) else NOTHING_DUE

    def certain(self, s: Revolution, work: Work, owed: int) -> int:
        return owed if owed < NEVER else 0  # no accountant finds a city where there is none

    def happen(self, s: Revolution, after: Work) -> None:
        after.drop(DUE)


@final
class MainAgain(Ability):
    """Rule 4.9. Turquoise, Station: pay to take the main reward again."""

    def ready(self, s: Revolution, work: Work) -> int:
        return BUILD_FIRST if work.must(BUILDING) else 0

    def price(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.station_main

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.main[s.city_tile[work.where]]


@final
class TrainForMoney(Ability):
    """Rule 5.6. Purple, Railroad: pay to take a train."""

    def price(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.railroad_train

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return ONE_TRAIN

    def brings_turns(self, short: bool) -> bool:
        return False


@final
class SharesForRails(Dividend):
    """Rule 5.7. Grey, Railroad: gain shares."""

    def shares(self, s: Revolution, work: Work) -> int:
        return s.parts.railroad_shares


@final
class MoneyForTriangles(Earnings):
    """Rule 5.8. Orange, Railroad: gain money, and more for each triangle beside the spaces used."""

    def ready(self, s: Revolution, work: Work) -> int:
        return COUNT_LATER if work.size(LAYING) else 0

    def worth(self, s: Revolution, work: Work) -> int:
        return s.parts.railroad_money + s.parts.railroad_triangle * work.rough

    def certain(self, s: Revolution, work: Work, owed: int) -> int:
        """Those still to come count too: they are in what is owed."""
        each, more = s.parts.triangle_price, owed - work.size(DUE)
        to_come = more // each if each and more > 0 else 0
        return self.worth(s, work) + s.parts.railroad_triangle * to_come

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (work.size(LAYING),)


@final
class ThirdRail(Skill):
    """Rule 5.9. Turquoise, Railroad: lay a third rail."""

    def ready(self, s: Revolution, work: Work) -> int:
        return 0 if s.rails_left(work.player) > work.size(LAYING) else NO_THIRD_RAIL

    def most(self, s: Revolution, work: Work) -> int:
        p, left = work.player, work.size(LAYING)
        return s.parts.triangle_price * (cheapest_for(s, p, left + 1) - cheapest_for(s, p, left))

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """It may get to a market."""
        if not short or self.ready(s, work) or work.find(OPENED) is not None:
            return NO_ACTIONS
        return [ABILITY]

    def happen(self, s: Revolution, after: Work) -> None:
        after.add(LayRails(1))


@final
class ExchangeOne(Ability):
    """Rule 6.5. Purple, Telegraph: exchange a worker."""

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return ONE_EXCHANGE


@final
class FirstSharesAgain(Dividend):
    """Rule 6.6. Grey, Telegraph: the first-office shares."""

    def ready(self, s: Revolution, work: Work) -> int:
        return WIRE_FIRST if work.must(WIRING) else 0

    def shares(self, s: Revolution, work: Work) -> int:
        return s.parts.section_first[work.where]


@final
class MoneyForShares(Earnings):
    """Rule 6.7. Orange, Telegraph: gain money for each share that the section brought."""

    def ready(self, s: Revolution, work: Work) -> int:
        return WIRE_FIRST if work.must(WIRING) else 0

    def worth(self, s: Revolution, work: Work) -> int:
        return s.parts.telegraph_share * work.brought


@final
class TileForMoney(Ability):
    """Rule 6.8. Turquoise, Telegraph: pay for the bonus of the telegraph tile."""

    def ready(self, s: Revolution, work: Work) -> int:
        if work.must(WIRING):
            return WIRE_FIRST
        return 0 if s.wire_tile[work.where] != NONE else NO_TILE

    def price(self, s: Revolution, work: Work, action: int) -> int:
        return s.parts.telegraph_tile

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.wire[s.wire_tile[work.where]]


@final
class StepsForTrade(Ability):
    """Rule 7.4. Purple, Trade: steps on the tracks."""

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.trade_steps


@final
class MoneyForTrains(Earnings):
    """Rule 7.6. Orange, Trade: gain money for each train, face up or down."""

    def worth(self, s: Revolution, work: Work) -> int:
        return s.parts.trade_train * trains.owned(s, work.player)


@final
class TurnOnceMore(Ability):
    """Rule 7.7. Turquoise, Trade: turn a train once more."""

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return ONE_TURN


ABILITIES: Final[dict[int, Duty]] = {
    STATION * 5 + PURPLE: TurnForMoney(),
    STATION * 5 + GREY: BonusAgain(),
    STATION * 5 + ORANGE: WaiveCost(),
    STATION * 5 + TURQUOISE: MainAgain(),
    RAILROAD * 5 + PURPLE: TrainForMoney(),
    RAILROAD * 5 + GREY: SharesForRails(),
    RAILROAD * 5 + ORANGE: MoneyForTriangles(),
    RAILROAD * 5 + TURQUOISE: ThirdRail(),
    TELEGRAPH * 5 + PURPLE: ExchangeOne(),
    TELEGRAPH * 5 + GREY: FirstSharesAgain(),
    TELEGRAPH * 5 + ORANGE: MoneyForShares(),
    TELEGRAPH * 5 + TURQUOISE: TileForMoney(),
    TRADE * 5 + PURPLE: StepsForTrade(),
    TRADE * 5 + GREY: PrivateDeal(),
    TRADE * 5 + ORANGE: MoneyForTrains(),
    TRADE * 5 + TURQUOISE: TurnOnceMore(),
}
