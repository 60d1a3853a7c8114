"""Odd positions: piles at their end, last doublers and tokens, full gaps, markers before them, tight purses.

Every piece is somewhere and whatever a player has reached has given what it gives, as if a game had led here.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from rotonde.games.russian_railroads.deeds import bits
from rotonde.games.russian_railroads.industry import INDUSTRY_CIRCLE
from rotonde.games.russian_railroads.markers import INDUSTRY_FIRED
from rotonde.games.russian_railroads.names import (
    CARD_TOKEN,
    CLAIM,
    ENGINE_CARD,
    ENGINEER_LEFT,
    ENGINEER_RIGHT,
    FIRST_ENGINEER,
    GAPS,
    HIRE,
    NOWHERE,
    OPEN,
    QUESTION_SPACE,
    SECOND_MARKER,
    SLOTS,
    TEMPORARY_SPACE,
    WORKER,
)
from rotonde.games.russian_railroads.parts import parts_for
from rotonde.games.russian_railroads.rounds import NextTurn
from rotonde.games.russian_railroads.state import Railroads, opening, spot_of
from rotonde.games.russian_railroads.tokens import LOG_BASE, LOOKED
from rotonde.games.russian_railroads.turn import TakeTurn
from rotonde.kernel import added, replaced, settle

LETTERLESS_CARD: Final = 1
BLACK_CARD: Final = 3
BLACK_ON_TRANSSIB: Final = [1, 2, 5, 6, 9, 10, 11, 12, 12, 13, 14, 14, 15]
BLACK_ELSEWHERE: Final = [1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9]


@st.composite
def odd_positions(draw: st.DrawFn) -> Railroads:
    """A table of two, three or four on which a seat has to take its turn."""
    seats = draw(st.sampled_from([2, 3, 4]))
    return odd_position(seats, draw(st.randoms(use_true_random=False)))


def odd_position(seats: int, rng: Random) -> Railroads:
    s = opening(parts_for(seats, {}))
    s.start_cards = 0
    s.removed = tuple(sorted(rng.sample(range(10), 2)))
    s.order = tuple(rng.sample(range(seats), seats))
    s.round = rng.choice([*range(1, s.parts.rounds + 1), s.parts.rounds])
    card_owner = deal_cards(s, rng)
    deal_tiles(s, rng, card_owner[ENGINE_CARD])
    for p in range(seats):
        lay_track(s, p, rng)
        advance(s, p, rng)
        use_tokens(s, p, rng, p in card_owner)
    deal_doublers(s, rng)
    deal_engineers(s, rng, card_owner[LETTERLESS_CARD])
    s.black_owner = card_owner[BLACK_CARD]
    place_workers(s, rng)
    s.position = rng.randrange(seats)
    p = s.order[s.position - 1]
    s.passed = tuple(q != p and rng.random() < 0.5 for q in range(seats))
    s.then([TakeTurn(p), NextTurn()])
    settle(s)
    return s


def deal_cards(s: Railroads, rng: Random) -> list[int]:
    """Who has taken each ? card: one at most, by the token for it."""
    owner = [NOWHERE] * 5
    for p in range(s.parts.seats):
        if rng.random() < 0.5:
            card = rng.choice([card for card in range(5) if owner[card] == NOWHERE])
            owner[card] = p
            s.cards &= ~(1 << card)
    return owner


def deal_tiles(s: Railroads, rng: Random, owner_of_nine: int) -> None:
    """Engines, factories and what was returned; the piles gave them from the lowest on."""
    seats = s.parts.seats
    engines = [rng.choice([1, 2, 3, 4, 4]) for _ in range(seats)]
    factories = [rng.choice([0, 1, 2, 3, 4, 4, 5, 5]) for _ in range(seats)]
    bought = sum(engines) + sum(factories) - (owner_of_nine >= 0)
    if rng.random() < 0.5:  # the piles are almost empty
        spare = max(0, 9 * seats - rng.choice([0, 0, 1, 1, 2, 3]) - bought)
    else:
        spare = rng.choice([0, 0, 1, 3])
    tiles = [1] * seats
    for number in range(2, 10):
        while s.supply[number] and len(tiles) < bought + spare:
            s.supply = added(s.supply, number, -1)
            tiles.append(number)
    rng.shuffle(tiles)
    for p in range(seats):
        mine = [9] if p == owner_of_nine else []
        while len(mine) < engines[p]:
            mine.append(tiles.pop())
        mine += [0] * (SLOTS - len(mine))
        rng.shuffle(mine)
        mine[:2] = sorted(mine[:2], reverse=True)
        s.engines = s.engines[: p * SLOTS] + tuple(mine) + s.engines[p * SLOTS + SLOTS :]
        for gap in range(factories[p]):
            s.factories = replaced(s.factories, p * GAPS + gap, tiles.pop())
    for number in tiles:
        s.returned = added(s.returned, number, 1)


def lay_track(s: Railroads, p: int, rng: Random) -> None:
    """Tracks close behind one another or far apart, with what they and the engines have reached."""
    parts, first = s.parts, p * 15
    for line in range(3):
        s.track[first + line * 5] = rng.choice(BLACK_ELSEWHERE if line else BLACK_ON_TRANSSIB)
        for colour in range(1, min(parts.colours_at[s.track[first]], parts.top_colour[line] + 1)):
            ahead = s.track[first + line * 5 + colour - 1] - 1
            if ahead < 1:
                break
            s.track[first + line * 5 + colour] = rng.choice([0, 1, ahead, ahead, rng.randint(1, ahead)])
    for index, special in enumerate(parts.once):
        if s.track[first + special.line * 5 + special.colour] < special.space:
            continue
        if special.engine and s.reach(p, special.line) < special.space:
            continue
        if special.engine:
            s.fired = replaced(s.fired, p, s.fired[p] | 1 << index)
        if special.gains[0].kind == WORKER:
            s.reserve = added(s.reserve, p, -1)
            s.workers[p] += 1


def advance(s: Railroads, p: int, rng: Random) -> None:
    """The first marker, often right before a gap, a factory or the end."""
    gaps = [space for space, gap in enumerate(s.parts.gap_at) if gap >= 0]
    filled = sum(number > 0 for number in s.factories[p * GAPS : p * GAPS + GAPS])
    last = [*gaps, len(s.parts.industry)][filled] - 1
    before = [gap - 1 for gap in gaps[:filled]]
    s.markers[p * 2] = rng.choice([last, last, last - 1, *before, rng.randint(0, last)])
    if s.markers[p * 2] >= s.parts.industry.index(QUESTION_SPACE):
        s.fired = replaced(s.fired, p, s.fired[p] | 1 << INDUSTRY_FIRED)


def use_tokens(s: Railroads, p: int, rng: Random, card: bool) -> None:
    """A ? token on each ? space that was opened; the one for a ? card if the player has taken one."""
    opened = [circle for circle, index in enumerate(s.parts.circles) if s.fired[p] >> index & 1]
    if s.fired[p] >> INDUSTRY_FIRED & 1:
        opened.append(INDUSTRY_CIRCLE)
    if card and not opened:  # a ? space whose engine has left since
        opened.append(1)
        s.fired = replaced(s.fired, p, s.fired[p] | 1 << s.parts.circles[1])
        s.track[p * 15 + 5] = max(s.track[p * 15 + 5], s.parts.once[s.parts.circles[1]].space)
    choice = [
        token for token in range(7) if token != CARD_TOKEN and (token != SECOND_MARKER or s.markers[p * 2])
    ]
    tokens = rng.sample(choice, len(opened))
    if card:
        tokens[0] = CARD_TOKEN
        pile = [c for c in range(10) if c not in (*s.removed, *(entry % LOG_BASE for entry in s.bonus_log))]
        s.bonus_log += (p * LOG_BASE + rng.choice([LOOKED, *pile]),)
    for circle, token in zip(opened, tokens, strict=True):
        s.circles = replaced(s.circles, p * 4 + circle, token)
        s.tokens = replaced(s.tokens, p, s.tokens[p] & ~(1 << token))
    if SECOND_MARKER in tokens:
        ahead = s.markers[p * 2]
        open_to = [space for space in range(ahead) if space in (0, 3, 4, ahead - 1, ahead - 2)]
        s.markers[p * 2 + 1] = rng.choice(open_to)


def deal_doublers(s: Railroads, rng: Random) -> None:
    for p in rng.sample(range(s.parts.seats), s.parts.seats):
        s.doublers = replaced(s.doublers, p, min(s.doublers_left, rng.choice([0, 3, 6, 7, 8, 8])))
        s.doublers_left -= s.doublers[p]


def deal_engineers(s: Railroads, rng: Random, owner_of_letterless: int) -> None:
    """The row as it stands in this round; those that left it were hired, or by nobody."""
    letters, parts = s.parts.engineer_letter, s.parts
    by_letter = [[tile for tile, letter in enumerate(letters) if letter == wanted] for wanted in "AB"]
    count_a, count_b = parts.letters.count("A"), parts.letters.count("B")
    row = rng.sample(by_letter[1], count_b) + rng.sample(by_letter[0], count_a)
    row = [-1] * (parts.row - len(row)) + row
    gone = row[len(row) - s.round + 1 :]
    s.row = (-1,) * len(gone) + tuple(row[: len(row) - len(gone)])
    if rng.random() < 0.5:
        gone.append(s.row[-1])
        s.row = replaced(s.row, -1, NOWHERE)
        s.owner[HIRE] = rng.randrange(parts.seats)
        s.coins_on = replaced(s.coins_on, HIRE, 1)
        s.close(HIRE)
        s.employer = replaced(s.employer, gone[-1], s.owner[HIRE])
    for tile in gone[: len(gone) - (s.row[-1] < 0)]:
        s.employer = replaced(s.employer, tile, rng.randrange(NOWHERE, parts.seats))
    if owner_of_letterless >= 0:
        s.employer = replaced(s.employer, parts.letterless, owner_of_letterless)


def place_workers(s: Railroads, rng: Random) -> None:
    """Some workers and coins at hand, the other workers on spaces that fit them, the rest on the open one."""
    parts = s.parts
    board = parts.board_last if s.last_round() else parts.board
    spaces = [place for place in bits(board) if place not in (OPEN, HIRE, ENGINEER_LEFT, ENGINEER_RIGHT)]
    rng.shuffle(spaces)
    for p in range(parts.seats):
        s.coins[p] = rng.choice([0, 0, 1, 2, 3])
        at_hand = rng.choice([0, 1, 1, 2, 3, 3])
        own = [FIRST_ENGINEER + tile for tile, seat in enumerate(s.employer) if seat == p]
        claimed = False
        for place in [*rng.sample(own, rng.randint(0, len(own))), *spaces]:
            cost = 1 if place >= FIRST_ENGINEER else parts.space_workers[place]
            claim = place < FIRST_ENGINEER and parts.space_gains[place][0].kind == CLAIM
            if s.closed >> place & 1 or s.workers[p] - cost < at_hand or (claim and claimed):
                continue
            claimed = claimed or claim
            use(s, p, place, cost, rng.random() < 0.3 and not claim)
            if place == TEMPORARY_SPACE:
                s.temporary[p] = 2
        while s.workers[p] > at_hand:
            use(s, p, OPEN, 1, False)
    if s.black_owner >= 0 and rng.random() < 0.5:
        s.black_at = spot_of(OPEN, s.black_owner)
        s.owner[s.black_at] = s.black_owner


def use(s: Railroads, p: int, place: int, cost: int, coin: bool) -> None:
    """So many own workers lie here, one of them replaced by a coin."""
    spot = spot_of(place, p)
    s.owner[spot] = p
    s.close(place)
    s.workers[p] -= cost - coin
    s.own_on[spot] += cost - coin
    s.coins_on = added(s.coins_on, spot, coin)
