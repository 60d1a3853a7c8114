"""Odd positions that a game can come to: last tokens and cards, an empty depot, crowds, trains nose to nose.

A turn is set up as it could begin or as its action cards could be played, with numbers that fit each other:
no more trains than the cards have brought, no more cards drawn than the turns allow. Then some steps are
played, so that every question comes up. What makes a position odd is drawn by hypothesis; the rest comes
from one seed.
"""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import assume
from hypothesis.strategies import DrawFn, SearchStrategy, booleans, composite, integers, sampled_from

from rotonde.games.convoi_express.actions import PlayCards
from rotonde.games.convoi_express.board import BOARDS, CITIES, CLOSED, MOST_SETTINGS, PAIRS, Board
from rotonde.games.convoi_express.cities import takes
from rotonde.games.convoi_express.clock import goal_met
from rotonde.games.convoi_express.instructions import Reveal
from rotonde.games.convoi_express.options import OPTIONS, parts_of
from rotonde.games.convoi_express.parts import (
    AGENTS,
    ALL_INSTRUCTIONS,
    DEPOT,
    DISPATCHER,
    GOODS,
    INSTRUCTIONS,
    KINDS,
    PER_COLOUR,
    RANDOM,
    START_CARD,
    TOKENS,
    TRACK_GUARD,
    TRAINS,
)
from rotonde.games.convoi_express.state import Convoy, opening
from rotonde.games.convoi_express.turn import DrawCards, NextTurn
from rotonde.kernel import State, settle, step, to_move

CROWDS = ("anywhere", "round a city", "nose to nose", "on entries")
TOKENS_LEFT = (1, 1, 2, 3, 10)  # or a full clock
CARDS_LEFT = (0, 0, 1, 1, 2, 5)
HANDS = (0, 1, 2, 5, 10)
MOST_STEPS = 40


def odd_positions() -> SearchStrategy[State]:
    """Positions of two, three and four seats, on both boards and with variants: a seat has to decide."""
    return positions()


@composite
def positions(draw: DrawFn) -> State:
    options = {
        "board": draw(sampled_from(BOARDS)),
        "extra_green": draw(sampled_from((0, 1))),
        "removed": draw(sampled_from((0, 2, 10))),
        "time": draw(sampled_from((7, 10))),
        "goods": draw(sampled_from((8, 10))),
        "departures": draw(sampled_from(OPTIONS["departures"].values)),
    }
    seats = draw(sampled_from((2, 3, 4)))
    rng = Random(draw(integers(0, 2**20)))
    s = opening(parts_of(seats, {**options, "first_player": rng.randrange(seats)}))
    reveals = draw(booleans())  # the turn begins; otherwise its card is done, and action cards are played
    brought = deal_instructions(s, reveals, draw(sampled_from(CARDS_LEFT)), draw(booleans()), rng)
    lay_out(s, rng)
    s.tokens = min(draw(sampled_from(TOKENS_LEFT)), s.parts.full_clock)
    s.agents &= draw(integers(0, (1 << len(AGENTS)) - 1)) | 1 << TRACK_GUARD
    called = s.parts.agents & ~s.agents
    s.through = bool(called >> DISPATCHER & 1) and not reveals and draw(booleans())
    deliver(s, draw(integers(0, 10)), rng)
    bring_trains(s, draw(sampled_from((1, 3, 6, TRAINS))), brought, draw(sampled_from(CROWDS)), rng)
    load_trains(s, rng)
    deal_hands(s, reveals, draw(sampled_from(HANDS)), draw(booleans()), rng)
    s.then([*([Reveal(s.active)] if reveals else []), PlayCards(s.active), DrawCards(s.active), NextTurn()])
    settle(s)
    return walked(s, draw(integers(0, MOST_STEPS)), rng)


def deal_instructions(s: Convoy, reveals: bool, left: int, guarded: bool, rng: Random) -> int:
    """A turn so late that this many cards are left; most others were played, a few were lost to the clock.

    If the track guard has been called, the card that he put under the pile is there as long as the pile is.
    Says how many trains the cards have brought after the start card.
    """
    pile = s.parts.pile
    left = min(max(left, reveals), pile - (not reveals))
    lost = rng.randint(0, min(3, pile - left - (not reveals)))
    cards = list(range(INSTRUCTIONS))
    rng.shuffle(cards)
    played = pile - left - lost
    s.left = left
    s.turn = played + 1 + reveals
    s.active = (s.active + s.turn - 1) % s.parts.seats
    s.card = cards[played - 1] if played else START_CARD
    s.unseen = ALL_INSTRUCTIONS & ~sum(1 << card for card in cards[:played])
    if guarded and s.agents >> TRACK_GUARD & 1 and played:
        s.agents &= ~(1 << TRACK_GUARD)
        if left:
            s.bottom = cards[played]
        if left or lost:  # otherwise it came as the last one
            s.unseen &= ~(1 << cards[played])
    brought = sum(s.parts.card_new[card] for card in cards[:played])
    if s.parts.config.departures == TOKENS:
        s.numbers &= ~sum(1 << number for number in rng.sample(range(11), min(brought, 10)))
    if s.parts.config.departures == RANDOM:
        rng.shuffle(s.entry_at)
    return brought


def lay_out(s: Convoy, rng: Random) -> None:
    """Any settings; one green light for each city and port, the other discs anywhere."""
    board = s.parts.board
    s.switch = [rng.randrange(len(PAIRS[len(ways)])) for ways in board.ways]
    lights = [
        rng.choice([light for light in range(board.lights) if mask >> light & 1]) for mask in board.city_mask
    ]
    others = [light for light in range(board.lights) if light not in lights]
    more = board.green_discs + s.parts.config.extra_green - len(lights)
    s.green = sum(1 << light for light in [*lights, *rng.sample(others, more)])
    s.spare -= s.green.bit_count()


def deliver(s: Convoy, most: int, rng: Random) -> None:
    """So many goods are in the ports already, one for each turn at most, and never all that are needed."""
    for _ in range(min(most, s.turn - 1)):
        port, good = rng.randrange(s.parts.board.ports), rng.randrange(GOODS)
        if s.goods[good] and takes(s, port, good):
            s.delivered[port * GOODS + good] += 1
            s.goods[good] -= 1
            if goal_met(s):
                s.delivered[port * GOODS + good] -= 1
                s.goods[good] += 1


def bring_trains(s: Convoy, most: int, brought: int, crowd: str, rng: Random) -> None:
    """Trains on spaces of their own; the second and third of a colour only if cards have brought so many."""
    board = s.parts.board
    spots = wanted_spots(s, crowd, rng)
    taken: set[int] = set()
    trains = sorted(range(TRAINS), key=lambda train: (train % PER_COLOUR, rng.random()))
    for train in trains[:most]:
        brought -= train % PER_COLOUR > 0
        if brought < 0:
            return
        s.at[train] = next(spot for spot in spots if board.space_of(spot) not in taken)
        taken.add(board.space_of(s.at[train]))


def wanted_spots(s: Convoy, crowd: str, rng: Random) -> list[int]:
    """Where trains can stand, those first that make the crowd."""
    board = s.parts.board
    entries = tuple(range(board.first_entry, board.spots))
    spots = [*entries, *reached(board, entries, board.pass_cities)]  # the port of Europe keeps no train
    rng.shuffle(spots)
    if crowd == "on entries":
        return sorted(spots, key=lambda spot: spot < board.first_entry)
    if crowd == "round a city":
        city = rng.randrange(len(board.cities))
        exits = [board.leave_to[light] for light in range(board.lights) if board.light_city[light] == city]
        near = {board.first_city + city, *exits, *(spot ^ 1 for spot in exits)}
        return sorted(spots, key=lambda spot: spot not in near)
    if crowd == "nose to nose":
        here = next(spot for spot in spots if spot < board.first_city)
        facing = [spot ^ 1 if spot < board.first_city else spot for spot in ahead_of(board, here)]
        return sorted(spots, key=lambda spot: (spot != here, spot not in facing))
    return spots


def ahead_of(board: Board, spot: int) -> list[int]:
    """The spots to which a train may come next, by whatever light and setting."""
    city = spot - board.first_city
    if 0 <= city < len(board.cities):
        return [board.leave_to[light] for light in range(board.lights) if board.light_city[light] == city]
    leads = board.to[spot * MOST_SETTINGS : spot * MOST_SETTINGS + MOST_SETTINGS]
    return [to for to in leads if to != CLOSED]


@cache
def reached(board: Board, start: tuple[int, ...], ports: bool) -> list[int]:
    """The spots where a train from there can come to stand, in ports only if it may."""
    found: set[int] = set()
    todo = list(start)
    last = board.first_entry if ports else board.first_city + CITIES
    while todo:
        for spot in ahead_of(board, todo.pop()):
            if spot < last and spot not in found:
                found.add(spot)
                todo.append(spot)
    return sorted(found)


def load_trains(s: Convoy, rng: Random) -> None:
    """Some of the trains that can have been in a city of goods carry one from there."""
    board = s.parts.board
    for train in range(TRAINS):
        good = rng.randrange(GOODS)
        if s.at[train] == DEPOT or not s.goods[good] or rng.random() < 0.5:
            continue
        home = board.first_city + board.home[good]
        if s.at[train] in (home, *reached(board, (home,), False)):
            s.load[train] = good
            s.goods[good] -= 1


def deal_hands(s: Convoy, reveals: bool, active: int, used_up: bool, rng: Random) -> None:
    """Hands as full as turns can have made them, and a pile that may be all but used up."""
    seats, limit = s.parts.seats, s.parts.hand_limit
    drawn = s.parts.hand_start * seats + s.parts.hand_draw * (s.turn - 1)
    cards = [kind for kind in range(KINDS) for _ in range(s.parts.action_cards[kind])]
    rng.shuffle(cards)
    for seat in range(seats):
        played = (seat - s.parts.config.first) % seats < s.turn - 1  # a turn to its end, with a draw
        held = rng.randint(s.parts.hand_start, limit) if played else s.parts.hand_start
        if seat == s.active and not reveals:
            held = min(active, held)
        for _ in range(held):
            s.hands[seat * KINDS + cards.pop()] += 1
    gone = min(drawn - sum(s.hands), len(cards))
    for _ in range(gone if used_up else rng.randint(0, gone)):
        s.discard[cards.pop()] += 1
    s.pile = [cards.count(kind) for kind in range(KINDS)]


def walked(s: Convoy, steps: int, rng: Random) -> Convoy:
    """So many steps further, and to the next question; the last question before the game would be over."""
    asked = None
    while s.options:
        if to_move(s) >= 0:
            asked = s.copy()
            if steps <= 0:
                break
        step(s, rng.choice(s.options))
        steps -= 1
    assume(asked is not None)  # it was over before anybody had to decide
    assert asked is not None
    return asked
