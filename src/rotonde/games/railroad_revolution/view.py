"""Chapter 15. What each seat may see, and a state it could not tell from the real one."""

from __future__ import annotations

from random import Random
from typing import Final

from rotonde.games.railroad_revolution import piles
from rotonde.games.railroad_revolution.action import Act
from rotonde.games.railroad_revolution.duties import DUE, at_work
from rotonde.games.railroad_revolution.milestones import ChooseMilestone, DrawMilestone, OrderUnder
from rotonde.games.railroad_revolution.parts import PILE_B, PILES
from rotonde.games.railroad_revolution.piles import COUNT, KEPT, SEAT, UNDER_FIRST, WIDTH
from rotonde.games.railroad_revolution.scoring import account, winners
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.waiting import Waiting, waiting
from rotonde.kernel import Account, View, odds, replaced, to_move

TRIES: Final = 200  # of dealing the hidden milestones so that all this seat saw fits


class RevolutionView(View):
    """What a seat may see. Lists are flat, seat by seat where a comment says "per seat"; none is -1."""

    first: int  # the first player, or none yet
    left: int  # turns left once the end has begun, or none
    money: list[int]  # per seat
    shares: list[int]  # per seat
    hand: list[int]  # per seat 2 × 5: workers of each colour in the stock, then on the board
    workers: list[int]  # per seat: available workers, what `hand` adds up to
    supply: list[int]  # workers per colour
    buildings: list[int]  # per seat: how many have left the player board
    rails: list[int]  # per seat: how many have left the player board
    laid: list[int]  # per seat: spaces with an own rail, as bits
    reached: list[int]  # per seat: connected cities, as bits
    stations: list[int]  # per seat: cities, as bits
    offices: list[int]  # per seat: sections, as bits
    first_stations: int  # cities whose first slot is taken, as bits
    first_offices: int  # sections whose first slot is taken, as bits
    steps: list[int]  # per seat 3 tracks
    up: list[int]  # per seat 5 kinds: trains face up
    down: list[int]  # per seat 5 kinds: trains face down
    piles: list[int]  # trains per kind
    milestones: list[int]  # per seat 2: milestone, or none
    managers: list[int]  # per seat 2 × 2: colour, or none
    completed: list[int]  # per seat: milestones, as bits
    city_tile: list[int]  # per city: its tile, or none yet
    wire_tile: list[int]  # per section: its telegraph tile, or none
    market: int  # the open market tile, or none yet
    market_gone: int  # market tiles discarded since the pile was made, as bits
    faces: list[int]  # set-up tiles not yet chosen: tile × 2 + face
    specialists: list[int]  # the colour beside each of them
    acting: int  # the seat whose action is being carried out, or none
    action: int  # which it is, or none
    colour: int  # of the worker who does it, or none
    where: int  # the city or section it has built in, or none yet
    due: int  # money that the player who is asked owes
    waiting: list[Waiting]  # what the player who is asked may or must still do
    milestones_left: list[int]  # tiles in each pile from B on
    drawn: list[int]  # the milestones that the looking seat is choosing from
    under: list[list[int]]  # per draw of the looking seat: what it kept, then what it put under the pile
    account: list[Account]  # per seat: what it would score if the game ended now
    winners: list[int]  # when the game is over


def view(s: Revolution, seat: int) -> RevolutionView:
    """Rule 15.1. Everything lies open but the piles, and the milestones that others draw and put back."""
    seats, work = range(s.parts.seats), at_work(s)
    return {
        "to_move": to_move(s),
        "options": list(s.options) if seat >= 0 and to_move(s) == seat else [],
        "first": s.first,
        "left": s.left,
        "money": list(s.money),
        "shares": list(s.shares),
        "hand": list(s.hand),
        "workers": list(s.workers),
        "supply": list(s.supply),
        "buildings": list(s.buildings),
        "rails": list(s.rails),
        "laid": list(s.laid),
        "reached": list(s.reached),
        "stations": list(s.stations),
        "offices": list(s.offices),
        "first_stations": s.first_stations(),
        "first_offices": s.first_offices(),
        "steps": list(s.steps),
        "up": list(s.up),
        "down": list(s.down),
        "piles": list(s.piles),
        "milestones": list(s.milestones),
        "managers": list(s.managers),
        "completed": list(s.completed),
        "city_tile": list(s.city_tile),
        "wire_tile": list(s.wire_tile),
        "market": s.market,
        "market_gone": s.market_gone,
        "faces": list(s.faces),
        "specialists": list(s.specialists),
        "acting": work.player if isinstance(work, Act) else NONE,
        "action": work.action if work else NONE,
        "colour": work.colour if work else NONE,
        "where": work.where if work else NONE,
        "due": work.size(DUE) if work else 0,
        "waiting": waiting(work) if work else [],
        "milestones_left": [milestones_left(s, pile) for pile in range(PILE_B, len(PILES))],
        "drawn": list(s.drawn) if drawing(s) == seat else [],
        "under": seen_under(s, seat),
        "account": [account(s, p) for p in seats],
        "winners": winners(s) if not s.stack else [],
    }


def milestones_left(s: Revolution, pile: int) -> int:
    """How many tiles a pile holds."""
    return len(s.parts.piles[pile]) - len(piles.entries(s, pile)) - drawn_from(s, pile)


def drawn_from(s: Revolution, pile: int) -> int:
    """How many tiles of this pile somebody is choosing from."""
    return sum(tile in s.parts.piles[pile] for tile in s.drawn)


def drawing(s: Revolution) -> int:
    """The seat that is choosing a milestone, or none."""
    for task in s.stack:
        if isinstance(task, ChooseMilestone):
            return task.player
    return NONE


def seen_under(s: Revolution, seat: int) -> list[list[int]]:
    """Rule 15.2. For each draw of this seat: what it kept, then what it put under the pile, in order."""
    return [
        [s.draws[at + KEPT], *s.draws[at + UNDER_FIRST : at + UNDER_FIRST + s.draws[at + COUNT]]]
        for at in range(0, len(s.draws), WIDTH)
        if s.draws[at + SEAT] == seat
    ]


def guess(s: Revolution, seat: int, rng: Random) -> Revolution:
    """Deal again the milestones that the seat has not seen, in a way that fits all it has seen."""
    other = s.copy()
    if s.parts.open_milestones or not (s.draws or s.drawn):
        return other
    for pile in range(PILE_B, len(PILES)):
        for _ in range(TRIES):
            if deal(s, other, pile, seat, rng):
                break
        else:
            restore(s, other, pile)
    refresh(other)
    return other


def restore(s: Revolution, other: Revolution, pile: int) -> None:
    """The real tiles of a pile, where no other deal was found."""
    for at in piles.entries(s, pile):
        other.draws = other.draws[:at] + s.draws[at : at + WIDTH] + other.draws[at + WIDTH :]
    if drawn_from(s, pile):
        other.drawn = s.drawn


def deal(s: Revolution, other: Revolution, pile: int, seat: int, rng: Random) -> bool:
    """One try: follow the draws with tiles that are only known as far as the seat has seen them.

    A place of the pile is a number; `tile_at` says which tile lay there, once that is settled.
    """
    tiles = s.parts.piles[pile]
    tile_at = [NONE] * len(tiles)
    order = list(range(len(tiles)))  # places, from the top
    put_back: list[tuple[int, int]] = []  # where in the log, which place
    for at in piles.entries(s, pile):
        kept, count = s.draws[at + KEPT], s.draws[at + COUNT]
        taken, order = order[: 1 + count], order[1 + count :]
        if s.draws[at + SEAT] == seat:
            known = [kept, *s.draws[at + UNDER_FIRST : at + UNDER_FIRST + count]]
            if not settle_set(tile_at, taken, known, rng):
                return False
            back = [place for tile in known[1:] for place in taken if tile_at[place] == tile]
        else:
            if not settle_one(tile_at, taken, kept, rng):
                return False
            back = [place for place in taken if tile_at[place] != kept]
            rng.shuffle(back)
            if other.draws[at + COUNT] == 2 and at == len(s.draws) - WIDTH and ordering(s):
                back.sort()  # not yet put in order
            put_back += [(at + UNDER_FIRST + index, place) for index, place in enumerate(back)]
        order += back
    drawn = places_drawn(s, pile, order)
    if drawing(s) == seat and not settle_set(tile_at, drawn, list(s.drawn) if drawn else [], rng):
        return False
    hidden = [tile for tile in tiles if tile not in tile_at]
    rng.shuffle(hidden)
    for place in range(len(tiles)):
        if tile_at[place] == NONE:
            tile_at[place] = hidden.pop()
    for at, place in put_back:
        other.draws = replaced(other.draws, at, tile_at[place])
    if drawn:
        other.drawn = tuple(sorted([tile_at[place] for place in drawn]))
    return True


def places_drawn(s: Revolution, pile: int, order: list[int]) -> list[int]:
    """The places of the tiles that somebody is choosing from; those from under the pile come first."""
    count = drawn_from(s, pile)
    if count == 0:
        return []
    pending = sum(isinstance(task, DrawMilestone) for task in s.stack)
    never_drawn = len(piles.unseen(s, pile)) + count - len(set(s.drawn) & set(piles.under(s, pile)))
    below = count + pending - min(count + pending, never_drawn)
    return order[: count - below] + order[never_drawn : never_drawn + below]


def ordering(s: Revolution) -> bool:
    return bool(s.stack) and isinstance(s.stack[-1], OrderUnder)


def settle_one(tile_at: list[int], taken: list[int], tile: int, rng: Random) -> bool:
    """Let this tile be among the places taken; False if it is settled to be elsewhere."""
    if tile in tile_at:
        return tile_at.index(tile) in taken
    free = [place for place in taken if tile_at[place] == NONE]
    if not free:
        return False
    tile_at[rng.choice(free)] = tile
    return True


def settle_set(tile_at: list[int], taken: list[int], tiles: list[int], rng: Random) -> bool:
    """Let exactly these tiles lie in the places taken; False if that contradicts what is settled."""
    free = [place for place in taken if tile_at[place] == NONE]
    rest = [tile for tile in tiles if tile not in tile_at]
    if len(free) != len(rest):
        return False
    for place in taken:
        if tile_at[place] != NONE and tile_at[place] not in tiles:
            return False
    rng.shuffle(rest)
    for place, tile in zip(free, rest, strict=True):
        tile_at[place] = tile
    return True


def refresh(s: Revolution) -> None:
    """What waits may offer other tiles now."""
    task = s.stack[-1] if s.stack else None
    if isinstance(task, ChooseMilestone | OrderUnder):
        s.options = task.options(s)
    elif isinstance(task, DrawMilestone):
        s.options = [outcome for outcome, _ in odds(s)]
