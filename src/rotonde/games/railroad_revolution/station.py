"""Chapter 4. Station: a building in a connected city, its reward, and the bonus for the first."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution import rewards
from rotonde.games.railroad_revolution.debts import burden
from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    FIRST_BONUS,
    MAIN_REWARD,
    NEVER,
    NO_ACTIONS,
    SKILL,
    Duty,
    Work,
)
from rotonde.games.railroad_revolution.money import Due
from rotonde.games.railroad_revolution.obstacles import CITY_MONEY, SUPPLY_EMPTY
from rotonde.games.railroad_revolution.offers import Offer
from rotonde.games.railroad_revolution.parts import numbered
from rotonde.games.railroad_revolution.placing import no_station, open_cities, put_station
from rotonde.games.railroad_revolution.prizes import Reward
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import BONUS, BUILD, MAIN


@final
class BuildStation(Duty):
    """Rules 4.1 to 4.5 and 4.10. A building in an open city, with its cost and its rewards."""

    def __init__(self) -> None:
        super().__init__(BUILDING, BUILD, True, True)

    def candidates(self, s: Revolution, work: Work) -> list[int]:
        return numbered(open_cities(s, work.player), BUILD)

    def obstacle(self, s: Revolution, work: Work, action: int) -> int:
        return no_station(s, work, action - BUILD)

    def most(self, s: Revolution, work: Work) -> int:
        return s.parts.costs[-1] - s.parts.costs[0]

    def costs(self, s: Revolution, work: Work, actions: list[int]) -> list[int]:
        lowest, cost = self.owes(s, work.player), s.parts.city_cost
        return [burden(s, work, cost[action - BUILD] - lowest) for action in actions]

    def owes(self, s: Revolution, p: int) -> int:
        return cheapest_city(s, open_cities(s, p))

    def brings_turns(self, short: bool) -> bool:
        return True

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        """Any city, if there is something else that helps; or those whose rewards do."""
        found = self.candidates(s, work)
        if not found:
            return found
        link = work.first
        while link is not None:
            if link.duty.kind != BUILDING and link.duty.lines(s, work, short):
                return found
            link = link.rest
        return [action for action in found if self.rewards_help(s, work, action - BUILD, short)]

    def rewards_help(self, s: Revolution, work: Work, city: int, short: bool) -> bool:
        """Of a city: the main reward, and the bonus for the first station, or for one whose ability it is."""
        tile = s.city_tile[city]
        if rewards.helps(s, work, s.parts.main[tile], short):
            return True
        open_to_all = not s.first_stations() >> city & 1
        return (open_to_all or work.find(SKILL) is not None) and rewards.helps(
            s, work, s.parts.first[tile], short
        )

    def shortage(self, s: Revolution, work: Work, action: int) -> int:
        return CITY_MONEY if s.wealth(work.player) < s.parts.city_cost[action - BUILD] else 0

    def figures(self, s: Revolution, work: Work, action: int, code: int) -> tuple[int, ...]:
        return (s.parts.city_cost[action - BUILD], s.wealth(work.player)) if code == CITY_MONEY else ()

    def take(self, s: Revolution, after: Work, action: int) -> None:
        city = action - BUILD
        after.drop(BUILDING)
        s.buildings[after.player] += 1
        first = put_station(s, after.player, city)
        after.where = city
        if s.parts.city_cost[city]:
            after.add(Due(s.parts.city_cost[city]))
        main, bonus = s.parts.main[s.city_tile[city]], s.parts.first[s.city_tile[city]]
        if main.taken_by_itself:
            rewards.grant(s, after, main)
        else:
            after.add(MAIN_WORKERS)
        if first:
            if bonus.taken_by_itself:
                rewards.grant(s, after, bonus)
            else:
                after.add(BONUS_OF_FIRST)


@final
class TakeMain(Offer):
    """Rule 4.3. The workers of the main reward."""

    def __init__(self) -> None:
        super().__init__(MAIN_REWARD, MAIN)

    def ready(self, s: Revolution, work: Work) -> int:
        return 0 if s.in_supply() else SUPPLY_EMPTY

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.main[s.city_tile[work.where]]

    def lines(self, s: Revolution, work: Work, short: bool) -> list[int]:
        helps = rewards.helps(s, work, self.reward(s, work, MAIN), short)
        return self.only if helps else NO_ACTIONS  # ready or not: who is discarded fills an empty supply

    def begin(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(MAIN_REWARD)


@final
class TakeBonus(Offer):
    """Rules 4.5 and 3.2. The first-station bonus, for its price."""

    def __init__(self) -> None:
        super().__init__(FIRST_BONUS, BONUS)

    def reward(self, s: Revolution, work: Work, action: int) -> Reward:
        return s.parts.first[s.city_tile[work.where]]

    def begin(self, s: Revolution, after: Work, action: int) -> None:
        after.drop(FIRST_BONUS)


BUILD_STATION: Final = BuildStation()
MAIN_WORKERS: Final = TakeMain()
BONUS_OF_FIRST: Final = TakeBonus()


def cheapest_city(s: Revolution, cities: int) -> int:
    """The lowest cost of a station in one of these cities."""
    for index in range(len(s.parts.costs)):
        if cities & s.parts.cities_for[index]:
            return s.parts.costs[index]
    return NEVER
