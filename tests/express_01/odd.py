"""Odd positions that a game can come to: packs run out, hands of a few cards, no share left in any pack."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from rotonde.games.express_01.expand import exchange
from rotonde.games.express_01.packs import taken_unseen
from rotonde.games.express_01.parts import COMPANIES, LENGTHS, MAPS, parts_for
from rotonde.games.express_01.rounds import EndTurn, NextTurn
from rotonde.games.express_01.sites import placements
from rotonde.games.express_01.state import HAND, SHARED, UP, Express, opening
from rotonde.games.express_01.turn import TakeTurn
from rotonde.kernel import added, settle


@st.composite
def odd_positions(draw: st.DrawFn) -> Express:
    """A seat is about to take its turn in a later round."""
    seats = draw(st.sampled_from((2, 3, 4)))
    s = opening(parts_for(seats, draw(st.sampled_from(MAPS)), draw(st.sampled_from(LENGTHS)), {}))
    p = draw(st.integers(0, seats - 1))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    s.order = tuple(draw(st.permutations(range(seats))))
    s.turns = (*range(seats), p)
    s.round = 2
    s.engine = draw(st.integers(-1, seats - 1))
    grow(s, rng, draw(st.integers(1, 30)))
    for company in range(COMPANIES):
        hand_out_shares(s, rng, company, draw(st.sampled_from((0, 0, 1, 2, 99))))
    for seat in range(seats):
        for _ in range(draw(st.integers(0, 4))):
            deal(s, rng, seat)
    for pack in draw(st.sets(st.sampled_from(s.parts.packs), max_size=3)):
        for card in s.parts.pack_cards[pack]:
            if s.in_pack(card):
                give(s, rng.randrange(seats), card)
    lay_some_open(s, rng, draw(st.integers(0, 3)))
    s.then([TakeTurn(p), EndTurn(p), NextTurn()])
    settle(s)
    return s


def grow(s: Express, rng: Random, cards: int) -> None:
    """Chapter 5, as often as it goes: cards are placed where and as the rules allow."""
    cells = s.parts.opening
    for number in range(cards):
        possible = [(cell, node) for cell in cells for node in placements(s, cell, number == 0)]
        if not possible:
            return
        cell, node = rng.choice(possible)
        s.west = s.west or s.parts.west[cell]
        exchange(s, rng.randrange(s.parts.seats), cell, node)
        cells = s.parts.cells


def hand_out_shares(s: Express, rng: Random, company: int, most: int) -> None:
    """So many shares of a company lie before players, who paid for them."""
    cards = [card for card in s.parts.shares_of[company] if s.in_pack(card)]
    for card in rng.sample(cards, min(most, len(cards))) if s.stations[company] else []:
        p = rng.randrange(s.parts.seats)
        s.lift(card, SHARED + p)
        s.shares = added(s.shares, p * COMPANIES + company, 1)


def deal(s: Express, rng: Random, p: int) -> None:
    """A card from any pack to a hand; half of the time one of the last shares of its company."""
    cards = [card for pack in s.parts.packs for card in s.parts.pack_cards[pack] if s.in_pack(card)]
    rare = [card for company in rare_companies(s) for card in s.parts.shares_of[company] if s.in_pack(card)]
    if cards:
        give(s, p, rng.choice(rare if rare and rng.random() < 0.5 else cards))


def give(s: Express, p: int, card: int) -> None:
    """A card of a pack was on top once, and somebody took it: seen by all if it lay face up."""
    if s.place[card] == UP:
        s.lift(card, HAND + p)
        s.to_hand(p, card)
    else:
        taken_unseen(s, p, card)


def rare_companies(s: Express) -> list[int]:
    """Those of which few shares are left in the packs."""
    return [
        company
        for company in range(COMPANIES)
        if sum(s.in_pack(card) for card in s.parts.shares_of[company]) < 3
    ]


def lay_some_open(s: Express, rng: Random, most: int) -> None:
    """Cards of the hands were paid: they lie face up on their packs."""
    held = [(p, card) for p, hand in enumerate(s.hands) for card in hand]
    for p, card in rng.sample(held, min(most, len(held))):
        assert s.place[card] == HAND + p
        s.out_of_hand(p, card)
        s.lay_up(card)
