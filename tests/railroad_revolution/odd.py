"""Odd positions that a game can come to: empty supplies, last pieces, tight purses, full tracks.

The table is set up by lot. Then pieces are placed and sold, trains taken, milestones completed, all by the
rules' own functions, and workers are dealt anew, so that nothing is created or lost. What makes a position
odd is drawn by hypothesis; what does not matter comes from one seed.
"""

from __future__ import annotations

from random import Random

from hypothesis import assume
from hypothesis.strategies import DrawFn, SearchStrategy, booleans, composite, integers, sampled_from

from rotonde.games.railroad_revolution import market, milestones, placing, trade, trains
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import BOARD, MARKET_TILES, PLACES, TRAINS, bits
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR
from rotonde.games.railroad_revolution.state import NONE, Revolution
from rotonde.games.railroad_revolution.turn import CloseTurn, StartTurn, TakeTurn, emptied
from rotonde.games.railroad_revolution.verbs import SELL
from rotonde.kernel import State, Task, replaced, settle, step, to_move

# Around the prices: 50 and 100 of a track, 100 to 500 of a city, 400 and more of rails, 800 of a worker.
MONEY = (0, 0, 50, 100, 150, 200, 300, 350, 400, 500, 650, 750, 800, 800, 850, 900, 1000, 1200, 1600, 2400)
SHARES = (0, 0, 1, 1, 2, 3, 4, 6)
CREW = (4, 4, 4, 5, 5, 6, 7)  # of the seat that is looked at
IN_SUPPLY = (0, 0, 1, 2, 99)
LEFT_OVER = (0, 1, 2, 3, 99)  # pieces still on a player board


def odd_positions() -> SearchStrategy[State]:
    """Positions for two, three and four, with the variants and without, in which a seat has to decide."""
    return positions()


@composite
def positions(draw: DrawFn) -> State:
    seats = draw(sampled_from((2, 3, 4)))
    variants = {"hard_tracks": draw(booleans()), "open_milestones": draw(booleans())}
    rng = Random(draw(integers(0, 2**20)))
    s = set_up(seats, variants, rng)
    p = draw(integers(0, seats - 1))
    for seat in range(seats):
        use_pieces(s, seat, draw(sampled_from(LEFT_OVER)), draw(sampled_from(LEFT_OVER)), rng)
        s.money[seat], s.shares[seat] = draw(sampled_from(MONEY)), draw(sampled_from(SHARES))
        for track in range(3):
            s.steps[seat * 3 + track] = draw(sampled_from(telling_steps(s, track)))
    take_trains(s, draw(sampled_from((0, 3, 99))), rng)
    gather(s)
    for seat in range(seats):
        complete(s, seat, draw(integers(0, 6)), rng)
    for seat in range(seats):
        staff(s, seat, rng)
    deal_workers(s, p, draw(sampled_from(CREW)), draw(sampled_from(IN_SUPPLY)), rng)
    turn_up(s, draw(integers(0, MARKET_TILES - 1)), rng)
    s.left = turns_left(s, p, draw(booleans())) if emptied(s) else NONE
    begin(s, p, draw(booleans()), rng)
    return play_on(draw, s, draw(integers(0, 12)), rng)


def set_up(seats: int, variants: dict[str, bool], rng: Random) -> Revolution:
    """The table before the first turn."""
    s = GAME.start(seats, variants)
    while not isinstance(s.stack[-1], TakeTurn):
        step(s, rng.choice(s.options))
    s.stack = []
    return s


def telling_steps(s: Revolution, track: int) -> list[int]:
    """Where a marker may stand: before a barrier, at the end, or free to go."""
    barriers = [step for step, kind in enumerate(s.parts.barrier_kind[track]) if kind]
    last = s.parts.last_step[track]
    return [*barriers, last, *barriers, last, last - 1, 0]


def use_pieces(s: Revolution, p: int, buildings: int, rails: int, rng: Random) -> None:
    """Lay, build and sell until about so many pieces are left."""
    for _ in range(40):
        ways: list[str] = []
        if s.buildings_left(p) > buildings:
            ways += ["station"] * 2 if placing.open_cities(s, p) else []
            ways += ["office"] * 2 if placing.open_sections(s, p) else []
        if s.rails_left(p) > rails:
            ways += ["rail"] * 4
        if s.pieces_left(p) > max(buildings + rails, 1) and sales(s, p, buildings, rails):
            ways.append("sale")
        if not ways:
            break
        use_piece(s, p, rng.choice(ways), buildings, rails, rng)


def use_piece(s: Revolution, p: int, way: str, buildings: int, rails: int, rng: Random) -> None:
    match way:
        case "station":
            s.buildings[p] += 1
            placing.put_station(s, p, rng.choice(bits(placing.open_cities(s, p))))
        case "office":
            s.buildings[p] += 1
            placing.put_office(s, p, rng.choice(bits(placing.open_sections(s, p))))
        case "rail":
            s.rails[p] += 1
            placing.put_rail(s, p, rng.choice(bits(s.frontier[p])))
        case "sale":
            trade.sell(s, p, rng.choice(sales(s, p, buildings, rails)))


def sales(s: Revolution, p: int, buildings: int, rails: int) -> list[int]:
    """The kinds of piece that can be sold and are more than should be left."""
    left = (s.buildings_left(p) - buildings, s.rails_left(p) - rails)
    return [piece for piece in range(2) if left[piece] > 0 and trade.lies_leftmost(s, p, piece)]


def take_trains(s: Revolution, left: int, rng: Random) -> None:
    """Trains for everybody until about so many are left in each pile; some lie face down."""
    for kind in range(TRAINS):
        while s.piles[kind] > left:
            trains.take(s, rng.randrange(s.parts.seats), kind)
    for index in range(len(s.up)):
        while s.up[index] and rng.random() < 0.4:
            s.up[index] -= 1
            s.down[index] += 1


def gather(s: Revolution) -> None:
    """All workers go to the supply, to be dealt anew."""
    for place, count in enumerate(s.hand):
        s.supply[place % BOARD] += count
        s.hand[place] = 0
    s.workers = [0] * s.parts.seats


def complete(s: Revolution, p: int, times: int, rng: Random) -> None:
    """Complete milestones whose conditions are met, so many at most, and replace them."""
    for _ in range(times):
        slot = rng.randrange(2)
        for index in range(2):
            appoint(s, p, slot, index, rng)
        if milestones.complete(s, p, slot):
            s.then([milestones.Complete(p, slot)])
            settle(s)
            while s.stack:
                step(s, rng.choice(s.options))
        else:
            dismiss(s, p, slot)


def appoint(s: Revolution, p: int, slot: int, index: int, rng: Random) -> None:
    """A manager of the supply for one place of a milestone, if there is a fitting one."""
    here = p * 2 + slot
    wanted = s.parts.milestones[s.milestones[here]].managers if s.milestones[here] != NONE else []
    if index >= len(wanted) or s.managers[here * 2 + index] != NONE:
        return
    colours = [c for c in range(5) if s.supply[c] and wanted[index] in (c, ANY_COLOUR)]
    if colours:
        colour = rng.choice(colours)
        s.supply[colour] -= 1
        s.managers = replaced(s.managers, here * 2 + index, colour)
        s.wanted = replaced(s.wanted, here, milestones.colours_wanted(s, here))


def dismiss(s: Revolution, p: int, slot: int) -> None:
    """Its managers return to the supply."""
    here = p * 2 + slot
    for place in (here * 2, here * 2 + 1):
        if s.managers[place] != NONE:
            s.supply[s.managers[place]] += 1
            s.managers = replaced(s.managers, place, NONE)
    s.wanted = replaced(s.wanted, here, milestones.colours_wanted(s, here))


def staff(s: Revolution, p: int, rng: Random) -> None:
    """Some places get a manager; what would be complete at the start of a turn was completed before."""
    for slot in range(2):
        for index in range(2):
            if rng.random() < 0.5:
                appoint(s, p, slot, index, rng)
        if milestones.complete(s, p, slot):
            dismiss(s, p, slot)


def deal_workers(s: Revolution, p: int, crew: int, supply: int, rng: Random) -> None:
    """The seat that is looked at gets its crew, the supply keeps so many, the others have the rest."""
    pool = [colour for colour in range(5) for _ in range(s.supply[colour])]
    rng.shuffle(pool)
    others = [seat for seat in range(s.parts.seats) if seat != p]
    seats = [p] * crew + [seat for seat in others for _ in range(s.parts.floor)]
    while len(seats) + supply < len(pool):
        seats.append(rng.choice(others))
    s.supply = [0] * 5
    for seat, colour in zip(seats, pool, strict=False):
        s.hand[seat * PLACES + rng.choice((0, BOARD)) + colour] += 1
        s.workers[seat] += 1
    for colour in pool[len(seats) :]:
        s.supply[colour] += 1


def turn_up(s: Revolution, tile: int, rng: Random) -> None:
    """This market tile lies open, and some others have gone."""
    s.market = tile
    s.market_gone = sum(1 << other for other in range(MARKET_TILES) if other != tile and rng.random() < 0.6)


def turns_left(s: Revolution, p: int, last_round: bool) -> int:
    """Rule 13.2. How many turns follow this one, in the last round or in the one before."""
    seats = s.parts.seats
    rest = (s.first - 1 - p) % seats
    return rest if last_round or rest == seats - 1 else rest + seats


def begin(s: Revolution, p: int, at_market: bool, rng: Random) -> None:
    """The seat begins its turn, or a market is open after its action, opened by whomever."""
    tasks: list[Task] = [StartTurn(p)]
    if at_market:
        opener = rng.randrange(s.parts.seats)
        if s.left != NONE:
            s.left = turns_left(s, opener, True)
        tasks = [market.OpenMarket(opener), CloseTurn(opener)]
    s.then(tasks)
    s.sealed = False
    settle(s)


def play_on(draw: DrawFn, s: Revolution, steps: int, rng: Random) -> Revolution:
    """So many decisions further, as long as the game goes on; selling, hiring and ending are rarer."""
    reached: Revolution | None = None
    while s.stack:
        if to_move(s) >= 0:
            reached = s.copy()
            if steps == 0:
                break
            steps -= 1
            options = s.options if draw(integers(0, 4)) == 0 else [a for a in s.options if a < SELL]
            step(s, draw(sampled_from(options or s.options)))
        else:
            step(s, rng.choice(s.options))
    assume(reached is not None)
    assert reached is not None
    return reached
