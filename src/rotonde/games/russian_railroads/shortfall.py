"""What keeps an action from being done in full: for whoever asks why an action space is closed (rule 2.7)."""

from __future__ import annotations

from rotonde.games.russian_railroads import markers, outlook
from rotonde.games.russian_railroads.auxiliary import doublers_possible
from rotonde.games.russian_railroads.deeds import Deed
from rotonde.games.russian_railroads.engines import fits, lowest, tile_left
from rotonde.games.russian_railroads.names import BOTH, GAPS
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.track import colours_known, rooms
from rotonde.kernel import Reason


def shortfall(s: Railroads, p: int, place: int, deed: Deed) -> list[Reason]:
    """Everything that is missing; if each part could be done alone, that they cannot be done together."""
    found: list[Reason] = []
    if deed.steps:
        found += of_track(s, p, deed.steps)
    if deed.industry:
        found += of_industry(s, p, deed.industry)
    if deed.doublers > doublers_possible(s, p):
        found += of_doublers(s, p)
    if deed.build >= 0:
        found += of_building(s, p, deed.build)
    if deed.reuse and not outlook.reusable(s, p, [*outlook.being_done(s), place]):
        found.append(Reason("17.4", "why.nothing_to_reuse", ()))
    return found or [Reason("2.7", "why.not_in_full", ())]


def of_track(s: Railroads, p: int, steps: tuple[int, ...]) -> list[Reason]:
    """Colours the seat has not received, and colours without room for so many steps."""
    if outlook.outlook_steps(s, p, steps, rooms(s, p)) is not False:
        return []
    found: list[Reason] = []
    room, known = rooms(s, p), colours_known(s, p)
    for colour in range(5):
        needed = 0
        for colours in steps:
            needed += colours == 1 << colour
        if needed and colour >= known:
            found.append(Reason("3.3", "why.colour_unknown", (colour,)))
        elif needed > room[colour]:
            found.append(Reason("3.6", "why.no_room", (colour, needed, room[colour])))
    return found or [Reason("3.6", "why.no_room_at_all", (len(steps),))]


def of_industry(s: Railroads, p: int, steps: int) -> list[Reason]:
    """The gap or the end of the track that stops the marker, and what factories on the way take of it."""
    if markers.outlook(s, p, steps) is not False:
        return []
    ahead = s.markers[p * 2] + 1
    while ahead < len(s.parts.industry) and not markers.is_open_gap(s, p, ahead):
        ahead += 1
    free, taken = ahead - 1 - s.markers[p * 2], steps_of_factories(s, p, ahead)
    if ahead == len(s.parts.industry):
        if taken:
            return [Reason("6.3", "why.industry_end_factories", (steps, taken, free))]
        return [Reason("6.3", "why.industry_end", (steps, free))]
    gap = s.parts.gap_at[ahead]
    if taken:
        return [Reason("6.2", "why.industry_gap_factories", (gap, steps, taken, free))]
    return [Reason("6.2", "why.industry_gap", (gap, steps, free))]


def steps_of_factories(s: Railroads, p: int, stop: int) -> int:
    """How many steps the factories before this position take on the way to it (rule 5.6)."""
    taken = 0
    for space in range(s.markers[p * 2] + 1, stop - 1):
        gap = s.parts.gap_at[space]
        if gap >= 0:
            taken += s.parts.factory_deeds[s.parts.function[s.factories[p * GAPS + gap]]].industry
    return taken


def of_doublers(s: Railroads, p: int) -> list[Reason]:
    """All places filled, or none left."""
    if s.doublers[p] == s.parts.doubler_spaces:
        return [Reason("7.2", "why.doublers_full", (s.doublers[p],))]
    return [Reason("7.2", "why.doublers_gone", (s.doublers_left,))]


def of_building(s: Railroads, p: int, what: int) -> list[Reason]:
    """No tile to take, or an engine that fits nowhere."""
    if not tile_left(s):
        return [Reason("4.4", "why.no_tiles", ())]
    number = lowest(s)
    if what == BOTH and number == 0:
        return [Reason("4.4", "why.no_engines", ())]
    if what == BOTH and not fits(s, p, number):
        return [Reason("4.10", "why.engine_fits_nowhere", (number,))]
    return []
