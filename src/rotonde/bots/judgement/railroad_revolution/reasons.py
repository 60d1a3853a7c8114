"""Railroad Revolution: why a plan is good, and what it gives up, as one fact of the position."""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.railroad_revolution.judging import Company, condition_met
from rotonde.bots.search.passage import Passage, Saying
from rotonde.games.railroad_revolution.parts import BOARD, PLACES, TOP_LEVEL, TRAINS, bits
from rotonde.games.railroad_revolution.scoring import account
from rotonde.games.railroad_revolution.state import NONE, Revolution

Told = Passage[Revolution]

TRACKS: Final = {"telegraph": 0, "stations": 1, "network": 2}
POOR: Final = 200  # dollars, shares included, with which little can be built
SPECIAL: Final = range(1, 5)  # colours of specialists


def because(told: Told, judge: Company, term: str) -> Saying | None:
    """One fact that makes the term grow."""
    p, after = told.seat, told.after
    if term == "score":
        return counted(told)
    if term in TRACKS:
        return track_grows(told, term)
    if term == "milestones":
        return milestone(told)
    if term == "trains":
        total = sum(after.up[p * TRAINS : p * TRAINS + TRAINS])
        return Saying("because.trains", (total, after.parts.train_points))
    if term == "workers":
        return Saying("because.specialists", (specialists(after, p),))
    if term == "money":
        return Saying("because.money", (after.money[p], after.shares[p]))
    if term == "means":
        return Saying("because.at_hand", (sum(after.hand[p * PLACES : p * PLACES + BOARD]),))
    if term == "pace":
        return Saying("because.pieces", (after.pieces_left(p),))
    return nothing_grows(told)


def counted(told: Told) -> Saying | None:
    """The line of the account that grows most."""
    now = dict(account(told.before, told.seat))
    grown = [(points - now[what], what, points) for what, points in account(told.after, told.seat)]
    gain, what, points = max(grown)
    return Saying("because.account", (what, points, now[what])) if gain > 0 else None


def track_grows(told: Told, term: str) -> Saying | None:
    """What one office, station or city counts; how many there are; or what comes into reach."""
    p, before, after, track = told.seat, told.before, told.after, TRACKS[term]
    worth = after.parts.track_points[track]
    now, then = worth[before.steps[p * 3 + track]], worth[after.steps[p * 3 + track]]
    if then > now:
        return Saying(f"because.{term}_dearer", (then, now))
    if track == TRACKS["telegraph"]:
        return Saying("because.offices", (after.offices[p].bit_count(), then))
    if track == TRACKS["stations"]:
        sites = after.reached[p] & ~after.stations[p]
        if after.stations[p] == before.stations[p]:
            return Saying("because.sites", (sites.bit_count(),))
        return Saying("because.stations", (after.stations[p].bit_count(), then))
    new = after.reached[p] & ~before.reached[p]
    if new:
        city = max(bits(new), key=lambda one: after.parts.city_level[one])
        return Saying("because.west", (city, after.parts.city_level[city]))
    near = 0
    for space in bits(after.frontier[p]):
        near |= after.parts.cities_of[space]
    near &= ~after.reached[p]
    if near & after.parts.level_cities[TOP_LEVEL]:
        return Saying("because.near_top")
    return (
        Saying("because.near", (bits(near)[-1],)) if near else Saying("because.rails", (after.rails_left(p),))
    )


def milestone(told: Told) -> Saying | None:
    """The milestone that has come furthest by it."""
    p, s = told.seat, told.after
    best, found = 0.0, None
    for here in (p * 2, p * 2 + 1):
        tile = s.milestones[here]
        if tile == NONE or tile != told.before.milestones[here]:
            continue
        printed = s.parts.milestones[tile]
        placed, met = progress(s, p, here)
        placed_before, met_before = progress(told.before, p, here)
        gain = placed - placed_before + met - met_before
        if gain > best:
            wanted = len(printed.managers)
            best = gain
            found = Saying(
                "because.milestone", (printed.points, placed, wanted, int(met + 0.01), len(printed.kinds))
            )
    return found or Saying("because.milestone_new")


def progress(s: Revolution, p: int, here: int) -> tuple[int, float]:
    """Managers in place, and conditions met, perhaps in part."""
    printed = s.parts.milestones[s.milestones[here]]
    placed = sum(s.managers[place] != NONE for place in (here * 2, here * 2 + 1))
    met = 0.0
    for index in range(len(printed.kinds)):
        met += condition_met(s, p, printed.kinds[index], printed.levels[index], printed.least[index])
    return placed, met


def specialists(s: Revolution, p: int) -> int:
    base = p * PLACES
    return sum(s.hand[base + colour] + s.hand[base + BOARD + colour] for colour in SPECIAL)


def nothing_grows(told: Told) -> Saying | None:
    """What is chosen before the first turn, and what is kept of what was drawn."""
    kept = told.mine("milestone.kept")
    if kept:
        return Saying("because.kept", (told.after.parts.milestones[kept[0][1]].points,))
    return Saying("because.head_start") if told.mine("setup.chosen") else None


def but(told: Told, judge: Company) -> Saying | None:
    """An empty purse, the last worker of a colour, a market that serves the others."""
    p, before, after = told.seat, told.before, told.after
    for _, colour, _ in told.mine("worker.promoted"):
        held = after.hand[p * PLACES + colour] + after.hand[p * PLACES + BOARD + colour]
        if colour in SPECIAL and not held and not told.mine("milestone.completed"):
            return Saying("but.last_specialist", (colour,))
    if after.wealth(p) < POOR <= before.wealth(p) and after.left == NONE:
        return Saying("but.poor", (after.money[p],))
    if told.mine("market.opened") and after.left == NONE:
        return Saying("but.market")
    return None
