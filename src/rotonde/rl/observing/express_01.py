"""What a seat sees of Express 01 as numbers: where each card is, as far as the seat can know it."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.bonus import paying
from rotonde.games.express_01.parts import CARDS, CELLS, COMPANIES, EMPTY, PACKS
from rotonde.games.express_01.state import KNOWN, Express
from rotonde.games.express_01.view import building, buying
from rotonde.kernel import to_move
from rotonde.rl.observing.groups import Group, category, flag, number, per_seat
from rotonde.rl.observing.pieces import MOST_KEPT, kept, owners, rotated, row

VERSION: Final = 1

# Where a card is, for all that a seat knows.
MAYBE_DOWN: Final = 0  # face down in its pack, or in a hand since the seat last looked through the packs
UP: Final = 1  # face up on its pack
BOARD: Final = 2
OUT: Final = 3  # not in this game
HELD: Final = 4  # + 0 in the own hand; + 1 to + 3 everybody knows that this seat holds it
SHARED: Final = 8  # + 0 to + 3: a share of this seat
ELSEWHERE: Final = 12  # gone from its pack to the hand of another, who knows whose


def places(seats: int, seat: int) -> bytes:
    """By where a card is: what this seat sees of it; of another's hand nothing yet."""
    table = bytearray(256)
    table[1], table[2], table[3] = UP, BOARD, OUT
    table[4 + seat] = HELD
    for owner in range(seats):
        table[8 + owner] = SHARED + (owner - seat) % seats
    return bytes(table)


PLACES: Final[list[bytes]] = [
    places(seats, seat) if seat < seats else b"" for seats in range(5) for seat in range(4)
]


def groups(seats: int) -> list[Group]:
    return [
        category("to_move", 1, seats, "to_move", "who is asked"),
        number("round", 1, 60, "round", "0 during set-up"),
        number("replaced", 2, 40, "replaced last_bases", "base cards replaced; so many bring the end"),
        number("empty_packs", 2, 8, "empty_packs last_packs", "empty packs; so many bring the end"),
        flag("ending", 1, "ending", "this is the last round"),
        flag("west", 1, "west", "the western bonus has been given"),
        category("engine", 1, seats, "engine", "who holds the Black Engine"),
        category("building", 1, CELLS, "building", "the cell for which a card is chosen, from 1"),
        category("buying", 1, COMPANIES, "buying", "the company of the share being bought, from 1"),
        category("paying", 1, COMPANIES, "paying", "the company whose bonus is paid out, from 1"),
        number("paying_left", 1, 20, "paying", "cards left of that bonus"),
        category("shown", 1, CARDS, "shown", "the own card for the turn order, from 1, until all are shown"),
        number("stations", COMPANIES, 8, "stations", "per company: stations on the map"),
        number("left", PACKS, 36, "left", "per pack: cards that lie there"),
        per_seat(seats, number("order", 1, seats, "order", "place in the turn order, 0 before it is dealt")),
        per_seat(seats, flag("played", 1, "played", "has had its turn in this round")),
        per_seat(seats, number("shares", COMPANIES, 10, "shares", "shares of each company")),
        per_seat(seats, number("plains", 1, 20, "plains", "plain base cards taken")),
        per_seat(seats, number("cities", 1, 12, "cities", "city base cards taken")),
        per_seat(seats, number("marker", 1, 100, "marker", "what the capital marker shows")),
        per_seat(seats, number("hand_packs", PACKS, 12, "hand_packs", "cards in hand, per pack")),
        category("cards", CARDS, ELSEWHERE, "up hand hand_known share_cards unseen held_together", CODES),
        category("board", CELLS, CARDS, "board", "per cell: the card that lies there, from 1; 0 its base"),
        flag("turned", CELLS, "board", "per cell: is that card turned?"),
    ]


CODES: Final = (
    "per card: 0 perhaps face down in its pack, 1 face up there, 2 on the board, 3 not in this game, 4 in the"
    " own hand, 5 to 7 known to be in the hand of the next seats, 8 to 11 a share of the looking seat or of"
    " the next ones, 12 in another's hand, who knows whose"
)


def encode(s: Express, seat: int) -> bytes:
    """What the seat sees, in the order of the groups."""
    parts = s.parts
    seats = parts.seats
    by = owners(seats, seat)
    replaced = 0
    for p in range(seats):
        replaced += s.plains[p] + s.cities[p]
    empty = 0
    for pack in parts.packs:
        if s.left[pack] == 0:
            empty += 1
    company, left = paying(s)
    place = [0] * seats
    for index in range(len(s.order)):
        place[by[s.order[index] + 1] - 1] = index + 1
    head = [by[max(to_move(s), -1) + 1], s.round, replaced, parts.last_bases, empty, parts.last_packs]
    head += [int(s.ending), int(s.west), by[s.engine + 1], building(s) + 1, buying(s) + 1]
    head += [company + 1, left, s.shown[seat] + 1]
    return b"".join(
        [
            row(head),
            kept(s.stations),
            row(s.left + place),
            rotated(kept(s.played), 1, seat),
            rotated(kept(s.shares), COMPANIES, seat),
            rotated(kept(s.plains), 1, seat),
            rotated(kept(s.cities), 1, seat),
            rotated(kept(s.marker), 1, seat),
            packs_in_hands(s, seat),
            cards(s, seat),
            board(s.board),
        ]
    )


def packs_in_hands(s: Express, seat: int) -> bytes:
    """Per seat: how many of its cards are of each pack, which their backs show."""
    seats = s.parts.seats
    pack = s.parts.pack
    counts = [0] * (seats * PACKS)
    for index in range(seats):
        first = index * PACKS
        for card in s.hands[(seat + index) % seats]:
            counts[first + pack[card]] += 1
    return row(counts)


def cards(s: Express, seat: int) -> bytes:
    """Per card: where it is, for all that this seat knows.

    A card that went unseen to another's hand since the seat last looked through the packs might as well lie
    face down; one that had gone by then is in some other hand.
    """
    seats = s.parts.seats
    found = bytearray(bytes(s.place).translate(PLACES[seats * 4 + seat]))
    begun = last_look(s.turns, seat)
    for index in range(1, seats):
        for card in s.hands[(seat + index) % seats]:
            since = s.since[card]
            if since == KNOWN:
                found[card] = HELD + index
            elif since < begun:
                found[card] = ELSEWHERE
    return bytes(found)


def last_look(turns: tuple[int, ...], seat: int) -> int:
    """How many turns had begun with the last one of this seat, in which it looked through the packs."""
    for index in range(len(turns) - 1, -1, -1):
        if turns[index] == seat:
            return index + 1
    return 0


BOARDS: Final[dict[tuple[int, ...], bytes]] = {}  # those that were told of late


def board(lying: tuple[int, ...]) -> bytes:
    """Per cell the card, then per cell whether it is turned."""
    found = BOARDS.get(lying)
    if found is None:
        if len(BOARDS) >= MOST_KEPT:
            BOARDS.clear()
        cards_ = [0 if node == EMPTY else (node >> 1) + 1 for node in lying]
        turns = [0 if node == EMPTY else node & 1 for node in lying]
        found = bytes(cards_ + turns)
        BOARDS[lying] = found
    return found
