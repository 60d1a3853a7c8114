"""What a position of Railroad Revolution is worth: the account as it stands, and what is under way.

Points come at the end only, so what counts on the way is how much the tracks will multiply, how near the
milestones are, and what money, shares and workers can still buy before the pieces run out.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.search.judging import Terms
from rotonde.bots.search.linear import Groups, Linear, flag, points_by_stage, term_of_each
from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    DUE,
    FLIPS,
    FREE_RAILS,
    LAYING,
    MAIN_REWARD,
    PROMOTIONS,
    RECRUITS,
    STEPS,
    TRAINS_DUE,
    WIRING,
    at_work,
)
from rotonde.games.railroad_revolution.parts import (
    BOARD,
    CONNECT,
    ICONS,
    PLACES,
    SECTIONS,
    STATIONS,
    TOP_LEVEL,
    TRAINS,
    bits,
)
from rotonde.games.railroad_revolution.scoring import points
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.workers import Recruits
from rotonde.kernel import to_move

TERMS: Final[Terms] = {
    "score": "The account as it would be scored now: trains, milestones, tracks and neighbouring offices.",
    "telegraph": "Offices and the telegraph track: each office is worth the step the track has at the end.",
    "stations": "Stations and the stations track, and connected cities where a station could still be built.",
    "network": "Rails, how far west they lead, and the network track, which counts only cities of level 5.",
    "milestones": "Milestones under way: managers in place, conditions met, and the points they wait for.",
    "trains": "Trains face down, which can be turned for points; those face up can give their effect.",
    "workers": "Available workers, and specialists, whose abilities make every action better.",
    "money": "Money and shares: what can still be built and bought.",
    "pace": "How near the end is, by the own pieces that are left; and what the turn under way still gives.",
}

GROUPS: Final[Groups] = [
    ("pace", ["start", "buildings_left", "rails_left"]),
    ("telegraph", ["offices", "office_value", "office_hope", "office_pairs", "tg_steps"]),
    ("stations", ["stations", "station_value", "station_hope", "station_sites", "site_rewards", "st_steps"]),
    ("network", ["rails", "level_2", "level_3", "level_4", "level_5", "top_value", "top_hope", "nw_steps"]),
    ("network", ["near_top", "near_cities", "icons"]),
    (
        "milestones",
        ["ms_points", "ms_managers", "ms_conditions", "ms_both", "ms_ready", "ms_done", "ms_colours"],
    ),
    ("trains", ["trains_up", "trains_down"]),
    ("workers", ["workers", "purple", "orange", "grey", "turquoise", "stock"]),
    ("money", ["money", "poor", "shares", "shares_many"]),
    ("pace", ["due_steps", "due_rails", "due_buildings", "due_rest"]),
]
STAGES: Final = 10
PIECES_PER_STAGE: Final = 3
RIVALRY: Final = 0.4
SCALE: Final = 8.0


@final
class Company(Linear[Revolution]):
    """Judges Railroad Revolution."""

    __slots__ = ()

    def seats(self, s: Revolution) -> int:
        return s.parts.seats

    def aim(self, s: Revolution, p: int) -> float:
        """A turn changes little for the others: only the own result is compared, which is much faster."""
        return self.worth(s, p)

    def stage(self, s: Revolution) -> int:
        """By the pieces before the logo that are left to whoever has fewest."""
        if s.left != NONE:
            return 0
        fewest = 99
        for p in range(s.parts.seats):
            left = max(s.parts.buildings_before_logo - s.buildings[p], 0)
            left += max(s.parts.rails_before_logo - s.rails[p], 0)
            fewest = min(fewest, left)
        return min((fewest + PIECES_PER_STAGE - 1) // PIECES_PER_STAGE, STAGES - 1)

    def score(self, s: Revolution, p: int) -> float:
        return float(points(s, p))

    def features(self, s: Revolution, p: int) -> list[float]:
        if not s.stack:
            return [0.0] * len(self.group)
        found = [1.0, float(s.buildings_left(p)), float(s.rails_left(p))]
        self.add_buildings(s, p, found)
        self.add_network(s, p, found)
        self.add_milestones(s, p, found)
        self.add_means(s, p, found)
        return found

    def add_buildings(self, s: Revolution, p: int, found: list[float]) -> None:
        """Offices and stations, by number, by today's value of one, and by how many are still possible."""
        parts = s.parts
        offices, pieces = s.offices[p].bit_count(), s.buildings_left(p)
        both = s.offices[p] & s.offices[p] >> 1
        value = parts.track_points[0][s.steps[p * 3]]
        hope = min(SECTIONS - offices, pieces)
        found += [float(offices), float(value), float(value * hope), float(both.bit_count())]
        found.append(float(s.steps[p * 3]))
        stations = s.stations[p].bit_count()
        value = parts.track_points[1][s.steps[p * 3 + 1]]
        sites = s.reached[p] & ~s.stations[p]
        rewards = 0
        for city in bits(sites):
            rewards += parts.city_level[city]
        found += [float(stations), float(value), float(value * pieces), float(sites.bit_count())]
        found += [float(rewards), float(s.steps[p * 3 + 1])]

    def add_network(self, s: Revolution, p: int, found: list[float]) -> None:
        """Rails and what they connect; cities one rail away count a little already."""
        parts, reached = s.parts, s.reached[p]
        found.append(float(s.laid[p].bit_count()))
        for level in range(2, TOP_LEVEL + 1):
            found.append(float((reached & parts.level_cities[level]).bit_count()))
        left = parts.level_cities[TOP_LEVEL] & ~reached
        value = parts.track_points[2][s.steps[p * 3 + 2]]
        found += [float(value), float(value * left.bit_count()), float(s.steps[p * 3 + 2])]
        near = 0
        for space in bits(s.frontier[p]):
            near |= parts.cities_of[space]
        near &= ~reached
        found += [flag(near & parts.level_cities[TOP_LEVEL] != 0), float(min(near.bit_count(), 3))]
        found.append(float(min((s.laid[p] & parts.market_spaces).bit_count(), 4)))

    def add_milestones(self, s: Revolution, p: int, found: list[float]) -> None:
        """Each milestone by its points: for managers in place, for conditions met, and for both together."""
        total = managed = met = both = ready = suited = 0.0
        for here in (p * 2, p * 2 + 1):
            tile = s.milestones[here]
            if tile == NONE:
                continue
            milestone = s.parts.milestones[tile]
            wanted, placed = len(milestone.managers), 0
            for place in (here * 2, here * 2 + 1):
                if s.managers[place] != NONE:
                    placed += 1
            share = 1.0
            for index in range(len(milestone.kinds)):
                share += condition_met(
                    s, p, milestone.kinds[index], milestone.levels[index], milestone.least[index]
                )
            share = (share - 1.0) / len(milestone.kinds)
            in_place = placed / wanted
            points = float(milestone.points)
            total += points
            managed += points * in_place
            met += points * share
            both += points * in_place * share
            ready += points if placed == wanted and share >= 1.0 else 0.0
            suited += points * fitting_workers(s, p, here, wanted - placed)
        found += [total, managed, met, both, ready, float(s.completed[p].bit_count()), suited]

    def add_means(self, s: Revolution, p: int, found: list[float]) -> None:
        """Trains, workers and money, and what the turn under way has still to give."""
        found.append(float(sum(s.up[p * TRAINS : p * TRAINS + TRAINS])))
        found.append(float(sum(s.down[p * TRAINS : p * TRAINS + TRAINS])))
        found.append(float(s.workers[p]))
        base = p * PLACES
        for colour in range(1, 5):
            found.append(float(min(s.hand[base + colour] + s.hand[base + BOARD + colour], 3)))
        stock = 0
        for colour in range(5):
            stock += s.hand[base + colour]
        found.append(float(stock))
        work = at_work(s) if to_move(s) == p else None
        money = s.money[p] - (work.size(DUE) if work else 0)
        found += [money / 100.0, max(400.0 - money, 0.0) / 100.0]
        found += [float(min(s.shares[p], 5)), float(max(s.shares[p] - 5, 0))]
        if work is None:
            found += [0.0, 0.0, 0.0, 0.0]
            return
        found += [float(work.size(STEPS)), float(work.size(LAYING) + work.size(FREE_RAILS))]
        found.append(flag(work.find(BUILDING) is not None) + flag(work.find(WIRING) is not None))
        gains = work.size(FLIPS) + work.size(PROMOTIONS) + work.size(MAIN_REWARD) + 2 * work.size(TRAINS_DUE)
        recruits = work.find(RECRUITS)
        found.append(float(gains + (recruits.anyone if isinstance(recruits, Recruits) else 0)))


def condition_met(s: Revolution, p: int, kind: int, level: int, least: int) -> float:
    """How much of a condition is met, 0 to 1."""
    if kind == CONNECT:
        there = s.reached[p] & s.parts.level_cities[level]
    elif kind == STATIONS:
        there = s.stations[p] & s.parts.level_cities[level]
    elif kind == ICONS:
        there = s.laid[p] & s.parts.market_spaces
    else:
        there = s.laid[p] & s.parts.terrain[level]
    return min(there.bit_count() / least, 1.0)


def fitting_workers(s: Revolution, p: int, here: int, missing: int) -> float:
    """How many of the managers that are missing could be promoted from the own workers, as a share of two."""
    if missing == 0:
        return 0.0
    there = 0
    for colour in range(5):
        if s.wanted[here] >> colour & 1:
            there += s.hand[p * PLACES + colour] + s.hand[p * PLACES + BOARD + colour]
    return min(there, missing) / 2.0


def judge(weights: dict[str, list[float]], style: list[float]) -> Company:
    """A judge with these weights of features and this weight for each term."""
    names = list(TERMS)
    table = points_by_stage(weights, GROUPS, STAGES)
    return Company(names, style, RIVALRY, SCALE, term_of_each(GROUPS, names), table)
