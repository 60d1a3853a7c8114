"""What a seat sees of Russian Railroads as numbers."""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.factories import ReplaceFactory
from rotonde.games.russian_railroads.markers import INDUSTRY_FIRED
from rotonde.games.russian_railroads.names import BONUS_CARDS, ENGINEERS, SPOTS
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import bonus_cards
from rotonde.games.russian_railroads.view import bonus_seen
from rotonde.kernel import to_move
from rotonde.rl.observing.groups import Group, category, flag, number, per_seat, wide
from rotonde.rl.observing.pieces import (
    add_flags,
    bits_of,
    kept,
    kept_owned,
    kept_raised,
    owned,
    owners,
    raised,
    rotated,
    row,
    turned,
    turned_flags,
    turned_raised,
)
from rotonde.rl.observing.pieces import wide as wide_row

VERSION: Final = 1
ROW: Final = 7  # engineers in their row, at most
SPECIALS: Final = 16  # special spaces of the lines, at most
FIRED: Final = SPECIALS + 1  # and that of the industry track


def groups(seats: int) -> list[Group]:
    return [
        category("to_move", 1, seats, "to_move", "who is asked"),
        number("round", 2, 7, "round rounds", "the round, 0 during set-up, and how many there are"),
        per_seat(seats, number("order", 1, seats, "order", "place in the turn order, 0 before it is dealt")),
        per_seat(seats, flag("passed", 1, "passed", "has passed in this round")),
        per_seat(seats, wide("score", 1, 500, "score", "points so far")),
        per_seat(seats, number("workers", 1, 8, "workers", "own workers at hand")),
        per_seat(seats, number("reserve", 1, 2, "reserve", "own workers still to be gained")),
        per_seat(seats, number("coins", 1, 12, "coins", "coins")),
        per_seat(seats, number("temporary", 1, 2, "temporary", "temporary workers at hand")),
        per_seat(seats, number("doublers", 1, 8, "doublers", "doublers over the Trans-Siberian")),
        per_seat(seats, number("track", 15, 15, "track", "3 lines × 5 colours: how far the track has come")),
        per_seat(seats, number("engines", 4, 9, "engines", "engine numbers of the 4 slots")),
        per_seat(seats, category("factories", 5, 9, "factories", "factory numbers of the 5 gaps, 0 none")),
        per_seat(seats, number("markers", 2, 16, "markers", "industry spaces, from 1; 0 not in play")),
        per_seat(seats, flag("tokens", 7, "tokens", "? tokens not yet used")),
        per_seat(seats, category("circles", 4, 7, "circles", "the ? token lying there, from 1; 0 none")),
        per_seat(seats, flag("fired", FIRED, "fired", "special spaces that have given what they give once")),
        per_seat(seats, number("bonus_count", 1, 5, "bonus_count", "end-bonus cards held")),
        category("black_owner", 1, seats, "black_owner", "who has the black worker"),
        category("black_at", 1, SPOTS, "black_at", "the spot where it lies, from 1; 0 nowhere"),
        category("employer", ENGINEERS, seats, "employer", "per engineer: who employs it"),
        category("row", ROW, ENGINEERS, "row", "engineers for hire from left to right, from 1; 0 none"),
        number("supply", 10, 4, "supply", "engines left, per number"),
        number("returned", 10, 4, "returned", "factories beside the supply, per number"),
        number("doublers_left", 1, 20, "doublers_left", "doublers in the supply"),
        number("in_hand", 2, 9, "engine_in_hand factory_in_hand", "the engine and factory being placed"),
        flag("cards", 5, "cards", "? cards not yet taken"),
        flag("start_cards", 4, "start_cards", "starting bonuses not yet taken"),
        category("owner", SPOTS, seats, "owner", "per spot: who used it this round"),
        number("own_on", SPOTS, 3, "own_on", "per spot: workers lying there"),
        number("temporary_on", SPOTS, 2, "temporary_on", "per spot: temporary workers lying there"),
        number("coins_on", SPOTS, 3, "coins_on", "per spot: coins lying there"),
        flag("bonus_cards", BONUS_CARDS, "bonus_cards", "the looking seat's own end-bonus cards"),
        flag("bonus_seen", BONUS_CARDS, "bonus_seen", "the end-bonus pile when the looking seat saw it last"),
    ]


def encode(s: Railroads, seat: int) -> bytes:
    """What the seat sees, in the order of the groups."""
    seats = s.parts.seats
    by = owners(seats, seat)
    place = [0] * seats
    for index in range(len(s.order)):
        place[by[s.order[index] + 1] - 1] = index + 1
    pieces = [
        row([by[max(to_move(s), -1) + 1], s.round, s.parts.rounds, *place]),
        rotated(kept(s.passed), 1, seat),
        wide_row(s.score, seat),
        turned(s.workers, 1, seat),
        rotated(kept(s.reserve), 1, seat),
        turned(s.coins, 1, seat),
        turned(s.temporary, 1, seat),
        rotated(kept(s.doublers), 1, seat),
        turned(s.track, 15, seat),
        rotated(kept(s.engines), 4, seat),
        rotated(kept(s.factories), 5, seat),
        turned_raised(s.markers, 2, seat),
    ]
    turned_flags(pieces, list(s.tokens), 7, seat)
    pieces.append(rotated(kept_raised(s.circles), 4, seat))
    turned_flags(pieces, [fired(bits) for bits in s.fired], FIRED, seat)
    held = [0] * seats
    for index in range(seats if s.bonus_log else 0):
        held[by[index + 1] - 1] = len(bonus_cards(s, index))
    engine, factory = in_hand(s)
    pieces += [
        row(held),
        row([by[s.black_owner + 1], s.black_at + 1]),
        kept_owned(s.employer, seats, seat),
        raised(padded_row(s.row)),
        kept(s.supply),
        kept(s.returned),
        row([s.doublers_left, engine, factory]),
    ]
    add_flags(pieces, s.cards, 5)
    add_flags(pieces, s.start_cards, 4)
    pieces += [owned(s.owner, by), row(s.own_on), kept(s.temporary_on), kept(s.coins_on)]
    add_flags(pieces, bits_of(bonus_cards(s, seat)) if s.bonus_log else 0, BONUS_CARDS)
    seen = bonus_seen(s, seat) if s.bonus_log else []
    add_flags(pieces, bits_of(seen[-1]) if seen else 0, BONUS_CARDS)
    return b"".join(pieces)


def fired(bits: int) -> int:
    """The special spaces that have given, the industry track's right after the others."""
    return bits & (1 << SPECIALS) - 1 | (bits >> INDUSTRY_FIRED & 1) << SPECIALS


def padded_row(engineers: tuple[int, ...]) -> list[int]:
    """The row of engineers, as long as it is for four."""
    return list(engineers) + [-1] * (ROW - len(engineers))


def in_hand(s: Railroads) -> tuple[int, int]:
    """The numbers of the engine and of the factory that are being placed; 0 for none."""
    engine, factory = 0, 0
    for index in range(len(s.stack) - 1, -1, -1):
        task = s.stack[index]
        if isinstance(task, PlaceEngine):
            engine = task.number
        elif isinstance(task, ReplaceFactory):
            factory = task.number
    return engine, factory
