"""What a seat sees of Railroad Revolution as numbers."""

from __future__ import annotations

from typing import Final

from rotonde.games.railroad_revolution.action import Act
from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    DEALS,
    DUE,
    EXCHANGES,
    FIRST_BONUS,
    FLIPS,
    FREE_RAILS,
    LAYING,
    MAIN_REWARD,
    OPENED,
    PAID_PROMOTIONS,
    PAID_RAILS,
    PROMOTIONS,
    SELLING,
    SETUP_RAILS,
    STEPS,
    TRAINS_DUE,
    WIRE,
    WIRING,
    Work,
    at_work,
)
from rotonde.games.railroad_revolution.market import PrivateDeal
from rotonde.games.railroad_revolution.milestones import ChooseMilestone
from rotonde.games.railroad_revolution.parts import (
    CITIES,
    CITY_TILES,
    FACES,
    MARKET_TILES,
    MILESTONES,
    PILE_B,
    PILES,
    SECTIONS,
    TELEGRAPH_TILES,
    TRAINS,
)
from rotonde.games.railroad_revolution.piles import COUNT, SEAT, UNDER_FIRST, WIDTH
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.shape import SPACES
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.view import milestones_left
from rotonde.games.railroad_revolution.workers import Recruits
from rotonde.kernel import to_move
from rotonde.rl.observing.groups import Group, category, flag, number, per_seat, wide
from rotonde.rl.observing.pieces import (
    add_flags,
    kept_raised,
    owners,
    padded,
    rotated,
    row,
    turned,
    turned_flags,
)
from rotonde.rl.observing.pieces import wide as wide_row

VERSION: Final = 1
TILES: Final = 4  # set-up tiles on the table, at most
BUYABLE: Final = 3  # piles of milestones from B on

# What may or must still be done, in the words of the view.
WAITING: Final = [
    *("station", "office", "lay", "setup_rail", "free_rail", "paid_rail", "sale", "main", "bonus", "wire"),
    *("steps", "flip", "train", "promote", "promote_paid", "exchange", "anyone", "either", "deal", "market"),
]
DUTIES: Final = [  # the same by the kind of duty; what a worker may be chosen from comes in between
    *(BUILDING, WIRING, LAYING, SETUP_RAILS, FREE_RAILS, PAID_RAILS, SELLING, MAIN_REWARD, FIRST_BONUS),
    *(WIRE, STEPS, FLIPS, TRAINS_DUE, PROMOTIONS, PAID_PROMOTIONS, EXCHANGES, NONE, NONE, DEALS, OPENED),
]
PLACE_OF: Final = [DUTIES.index(kind) if kind in DUTIES else NONE for kind in range(25)]
ANYONE: Final = 16
EITHER: Final = 17


def groups(seats: int) -> list[Group]:
    colours = len(COLOURS)
    return [
        category("to_move", 1, seats, "to_move", "who is asked"),
        category("first", 1, seats, "first", "the first player"),
        number("left", 1, 8, "left", "turns left once the end has begun, and one more; 0 before"),
        category("acting", 1, seats, "acting", "whose action is being carried out"),
        category("action", 1, 4, "action", "which it is, from 1"),
        category("colour", 1, colours, "colour", "of the worker who does it, from 1"),
        category("where", 1, CITIES, "where", "the city or section it has built in, from 1"),
        wide("due", 1, 2000, "due", "money that the player who is asked owes"),
        number("waiting", len(WAITING), 6, "waiting", f"what may still be done: {', '.join(WAITING)}"),
        flag("choice", colours, "waiting", "colours to gain a worker of"),
        per_seat(seats, wide("money", 1, 3000, "money", "money")),
        per_seat(seats, number("shares", 1, 12, "shares", "shares")),
        per_seat(seats, number("hand", 10, 8, "hand", "workers per colour in the supply, then on the board")),
        per_seat(seats, number("buildings", 1, 12, "buildings", "buildings that have left the player board")),
        per_seat(seats, number("rails", 1, 20, "rails", "rails that have left the player board")),
        per_seat(seats, number("steps", 3, 12, "steps", "steps on the three tracks")),
        per_seat(seats, number("up", TRAINS, 3, "up", "trains face up, per kind")),
        per_seat(seats, number("down", TRAINS, 3, "down", "trains face down, per kind")),
        per_seat(seats, category("milestones", 2, MILESTONES, "milestones", "on the player board, from 1")),
        per_seat(seats, category("managers", 4, colours, "managers", "their colours, from 1")),
        per_seat(seats, flag("laid", SPACES, "laid", "spaces with an own rail")),
        per_seat(seats, flag("reached", CITIES, "reached", "connected cities")),
        per_seat(seats, flag("stations", CITIES, "stations", "cities with an own station")),
        per_seat(seats, flag("offices", SECTIONS, "offices", "sections with an own office")),
        per_seat(seats, flag("completed", MILESTONES, "completed", "milestones completed")),
        number("supply", colours, 20, "supply", "workers per colour in the general supply"),
        number("piles", TRAINS, 6, "piles", "trains per kind in the general supply"),
        category("city_tile", CITIES, CITY_TILES, "city_tile", "per city: its tile, from 1"),
        category("wire_tile", SECTIONS, TELEGRAPH_TILES, "wire_tile", "per section: its tile, from 1"),
        category("market", 1, MARKET_TILES, "market", "the open market tile, from 1"),
        flag("market_gone", MARKET_TILES, "market_gone", "market tiles discarded since the pile was made"),
        category("faces", TILES, FACES, "faces", "set-up tiles not yet chosen, tile × 2 + face, from 1"),
        category("specialists", TILES, colours, "specialists", "the colour beside each, from 1"),
        number("milestones_left", BUYABLE, 12, "milestones_left", "tiles in each pile from B on"),
        flag("drawn", MILESTONES, "drawn", "milestones that the looking seat is choosing from"),
        flag("under", MILESTONES, "under", "milestones that the looking seat has put under a pile"),
    ]


def encode(s: Revolution, seat: int) -> bytes:
    """What the seat sees, in the order of the groups."""
    by = owners(s.parts.seats, seat)
    pieces = [row([by[max(to_move(s), -1) + 1], by[s.first + 1], s.left + 1])]
    add_work(pieces, at_work(s), by)
    pieces += [
        wide_row(s.money, seat),
        turned(s.shares, 1, seat),
        turned(s.hand, 10, seat),
        turned(s.buildings, 1, seat),
        turned(s.rails, 1, seat),
        turned(s.steps, 3, seat),
        turned(s.up, TRAINS, seat),
        turned(s.down, TRAINS, seat),
        rotated(kept_raised(s.milestones), 2, seat),
        rotated(kept_raised(s.managers), 4, seat),
    ]
    turned_flags(pieces, s.laid, SPACES, seat)
    turned_flags(pieces, s.reached, CITIES, seat)
    turned_flags(pieces, s.stations, CITIES, seat)
    turned_flags(pieces, s.offices, SECTIONS, seat)
    turned_flags(pieces, list(s.completed), MILESTONES, seat)
    pieces += [
        row(s.supply),
        row(s.piles),
        kept_raised(s.city_tile),
        kept_raised(s.wire_tile),
        row([s.market + 1]),
    ]
    add_flags(pieces, s.market_gone, MARKET_TILES)
    pieces += [
        row(padded([face + 1 for face in s.faces], TILES)),
        row(padded([colour + 1 for colour in s.specialists], TILES)),
        row([milestones_left(s, pile) for pile in range(PILE_B, len(PILES))]),
    ]
    add_flags(pieces, own_draw(s, seat), MILESTONES)
    add_flags(pieces, under(s, seat), MILESTONES)
    return b"".join(pieces)


NO_WORK: Final = bytes(6 + len(WAITING) + len(COLOURS))


def add_work(pieces: list[bytes], work: Work | None, by: list[int]) -> None:
    """The action that is being carried out, and what is left of it to do."""
    if work is None:
        pieces.append(NO_WORK)
        return
    acting = work.player if isinstance(work, Act) else NONE
    due = work.size(DUE)
    counts = [0] * len(WAITING)
    colours = 0
    for duty in work.duties:
        if isinstance(duty, Recruits):
            counts[ANYONE] += duty.anyone
            counts[EITHER] += duty.either
            if duty.either:
                colours |= duty.colours
        elif PLACE_OF[duty.kind] != NONE and not isinstance(duty, PrivateDeal):
            counts[PLACE_OF[duty.kind]] += duty.size()
    head = [by[acting + 1], work.action + 1, work.colour + 1, work.where + 1, due >> 8, due & 255]
    pieces.append(row(head + counts))
    add_flags(pieces, colours, len(COLOURS))


def own_draw(s: Revolution, seat: int) -> int:
    """The milestones that this seat is choosing from, as bits; those of another are nobody's business."""
    if not s.drawn:
        return 0
    found = 0
    for task in s.stack:
        if isinstance(task, ChooseMilestone):
            if task.player == seat:
                for tile in s.drawn:
                    found |= 1 << tile
            return found
    return 0


def under(s: Revolution, seat: int) -> int:
    """The milestones that this seat has put under a pile, as bits."""
    found = 0
    for at in range(0, len(s.draws), WIDTH):
        if s.draws[at + SEAT] == seat:
            for index in range(s.draws[at + COUNT]):
                tile = s.draws[at + UNDER_FIRST + index]
                if tile >= 0:
                    found |= 1 << tile
    return found
