"""A position in one call, and the few words tests use on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rotonde.games.railroad_revolution.action import Act
from rotonde.games.railroad_revolution.duties import Duty
from rotonde.games.railroad_revolution.milestones import colours_wanted
from rotonde.games.railroad_revolution.money import SELL_SHARES
from rotonde.games.railroad_revolution.parts import (
    ACTIONS,
    PLACES,
    STATION,
    TRACKS,
    TRAINS,
    parts_for,
    standard_data,
)
from rotonde.games.railroad_revolution.placing import put_rail
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.state import Revolution, opening
from rotonde.games.railroad_revolution.turn import StartTurn
from rotonde.games.railroad_revolution.verbs import (
    ADVANCE,
    BUILD,
    CLIMB,
    DEAL,
    EXCHANGE,
    FLIP,
    GAIN,
    HIRE,
    KEEP,
    OFFICE,
    PLACE,
    PROMOTE,
    RAIL,
    REPLACE,
    SALE,
    TILE,
    TRAIN,
    UNDER,
    VERBS,
)
from rotonde.games.railroad_revolution.workers import HIRE_WORKERS
from rotonde.kernel import Event, Task, replaced, settle, step

CITIES = list(standard_data()["city"])
SPACES = list(standard_data()["rail"])
TRAIN_NAMES = list(standard_data()["train"])
MILESTONES = list(standard_data()["milestone"])
MARKETS = list(standard_data()["market_tile"])
CITY_TILES = list(standard_data()["city_tile"])
WIRES = list(standard_data()["telegraph_tile"])
FACES = [f"{tile} {face}" for tile in standard_data()["setup_tile"] for face in ("front", "back")]


def position(
    seats: int = 4,
    player: int = 0,
    tasks: list[Task] | None = None,
    data: dict[str, Any] | None = None,
    hard_tracks: bool = False,
    open_milestones: bool = False,
    stock: dict[str, int] | None = None,
    board: dict[str, int] | None = None,
    up: list[str] | None = None,
    down: list[str] | None = None,
    rails_at: list[str] | None = None,
    stations_at: dict[int, list[str]] | None = None,
    offices_at: dict[int, list[int]] | None = None,
    tiles: dict[str, str] | None = None,
    wires: dict[int, str] | None = None,
    market: str = "m1",
    milestones: list[str] | None = None,
    money: int | list[int] = 600,
    shares: int | list[int] = 3,
    steps: list[int] | None = None,
    **fields: Any,
) -> Revolution:
    """A table on which it is the player's turn, or these tasks are to be done.

    Everybody has four white workers and a purple one; the city tiles lie in the order of the data. `stock`,
    `board`, `up`, `down`, `rails_at`, `milestones` and `steps` are the player's. Any other name is a field of
    the state.
    """
    s = opening(parts_for(seats, data or {}, hard_tracks, open_milestones))
    s.first = 0
    s.city_tile = tuple(range(len(CITIES)))
    for city, tile in (tiles or {}).items():
        s.city_tile = replaced(s.city_tile, CITIES.index(city), CITY_TILES.index(tile))
    s.wire_tile = (0, 1, -1, 2, 3, -1, 4, 5)
    for section, wire in (wires or {}).items():
        s.wire_tile = replaced(s.wire_tile, section - 1, WIRES.index(wire))
    s.market = MARKETS.index(market)
    for p in range(seats):
        lay_milestones(s, p, (p, 4 + p))
        give(s, p, {"purple": 1}, 0)
    if stock is not None or board is not None:
        for place in range(player * PLACES, player * PLACES + PLACES):
            s.supply[place % 5] += s.hand[place] if place % 5 else 0
            s.hand[place] = 0
        give(s, player, stock or {}, 0)
        give(s, player, board or {}, 5)
    if milestones is not None:
        lay_milestones(s, player, [MILESTONES.index(name) for name in milestones])
    for trains, names in ((s.up, up), (s.down, down)):
        if names is not None:
            s.up[player * TRAINS] = 0
            for name in names:
                trains[player * TRAINS + TRAIN_NAMES.index(name)] += 1
    for name in rails_at or []:
        put_rail(s, player, SPACES.index(name))
    for p, names in (stations_at or {}).items():
        for name in names:
            s.stations[p] |= 1 << CITIES.index(name)
    for p, sections in (offices_at or {}).items():
        for section in sections:
            s.offices[p] |= 1 << section - 1
    s.money = [money] * seats if isinstance(money, int) else money
    s.shares = [shares] * seats if isinstance(shares, int) else shares
    if steps is not None:
        s.steps[player * 3 : player * 3 + 3] = steps
    for here in range(2 * seats):
        s.wanted = replaced(s.wanted, here, colours_wanted(s, here))
    for name, value in fields.items():
        assert hasattr(s, name), f"no field {name}"
        setattr(s, name, tuple(value) if isinstance(getattr(s, name), tuple) else value)
    s.told = []
    s.then(tasks if tasks is not None else [StartTurn(player)])
    settle(s)
    return s


def act(*duties: Duty, player: int = 0, action: int = STATION, where: int = 0) -> Act:
    """In the middle of a white worker's action, which has built there, with these things to do."""
    work = Act(player, (SELL_SHARES, HIRE_WORKERS), action, 0, where, 0, 0)
    for duty in duties:
        work.add(duty)
    return work


def doing(*duties: Duty, **fields: Any) -> Revolution:
    """A position in the middle of an action, with these things to do; it waits even for a single answer."""
    s = position(tasks=[], **fields)
    task = act(*duties)
    s.stack.append(task)
    s.options = task.options(s)
    return s


def give(s: Revolution, p: int, workers: dict[str, int], place: int) -> None:
    """Workers of the supply for a seat; white ones come from the box if they must."""
    for name, count in workers.items():
        colour = COLOURS.index(name)
        s.hand[p * PLACES + place + colour] += count
        s.supply[colour] -= count if colour else 0
    s.workers[p] = sum(s.hand[p * PLACES : p * PLACES + PLACES])


def lay_milestones(s: Revolution, p: int, tiles: Sequence[int]) -> None:
    """These milestones lie before a player."""
    for slot, tile in enumerate(tiles):
        s.milestones = replaced(s.milestones, p * 2 + slot, tile)


def appoint(s: Revolution, place: int, colour: int) -> None:
    """A manager of this colour, or nobody, on a place of the milestones: seat × 4 + milestone × 2 + place."""
    s.managers = replaced(s.managers, place, colour)
    s.wanted = replaced(s.wanted, place // 2, colours_wanted(s, place // 2))


def play(s: Revolution, *actions: int) -> Revolution:
    """Answer one question after the other."""
    for action in actions:
        step(s, action)
    return s


def told(s: Revolution) -> list[tuple[str, tuple[int, ...]]]:
    """What has been told so far, to whomever."""
    events: list[Event] = s.told or []
    return [(event.key, event.args) for event in events]


def verbs(s: Revolution) -> set[str]:
    """The verbs on offer."""
    return {VERBS.verb(action).name for action in s.options}


def offered(s: Revolution, verb: str) -> list[tuple[int, ...]]:
    """The arguments of one verb that are offered."""
    found = [(VERBS.verb(action), action) for action in s.options]
    return [kind.arguments(action) for kind, action in found if kind.name == verb]


def cities(s: Revolution) -> list[str]:
    return [CITIES[city] for (city,) in offered(s, "build")]


def spaces(s: Revolution) -> list[str]:
    return [SPACES[space] for (space,) in offered(s, "rail")]


def sections(s: Revolution) -> list[int]:
    return [section + 1 for (section,) in offered(s, "office")]


def place(colour: str, action: str) -> int:
    return PLACE + COLOURS.index(colour) * 4 + ACTIONS.index(action)


def build(city: str) -> int:
    return BUILD + CITIES.index(city)


def office(section: int) -> int:
    return OFFICE + section - 1


def rail(space: str) -> int:
    return RAIL + SPACES.index(space)


def sale(piece: str) -> int:
    return SALE + ("building", "rail").index(piece)


def worker(colour: str, where: str = "stock") -> int:
    return COLOURS.index(colour) + (5 if where == "board" else 0)


def tile(colour: str, where: str = "stock") -> int:
    return TILE + worker(colour, where)


def advance(track: str) -> int:
    return ADVANCE + TRACKS.index(track)


def climb(track: str, colour: str, where: str = "stock") -> int:
    return CLIMB + TRACKS.index(track) * PLACES + worker(colour, where)


def flip(train: str, side: str = "down") -> int:
    """Turn a train so that this side shows."""
    return FLIP + TRAIN_NAMES.index(train) + (TRAINS if side == "up" else 0)


def train(name: str) -> int:
    return TRAIN + TRAIN_NAMES.index(name)


def promote(slot: int, colour: str, where: str = "stock") -> int:
    return PROMOTE + slot * PLACES + worker(colour, where)


def exchange(colour: str, where: str = "stock") -> int:
    return EXCHANGE + worker(colour, where)


def gain(colour: str) -> int:
    return GAIN + COLOURS.index(colour)


def hire(colour: str) -> int:
    return HIRE + COLOURS.index(colour)


def deal(number: int) -> int:
    return DEAL + number - 1


def keep(milestone: str) -> int:
    return KEEP + MILESTONES.index(milestone)


def replace(slot: int) -> int:
    return REPLACE + slot


def under(milestone: str) -> int:
    return UNDER + MILESTONES.index(milestone)


def stock_of(s: Revolution, p: int = 0) -> dict[str, int]:
    """The stock of a seat, by colour."""
    return {
        name: s.hand[p * PLACES + colour]
        for colour, name in enumerate(COLOURS)
        if s.hand[p * PLACES + colour]
    }


def board_of(s: Revolution, p: int = 0) -> dict[str, int]:
    """The workers on a seat's player board, by colour."""
    base = p * PLACES + 5
    return {name: s.hand[base + colour] for colour, name in enumerate(COLOURS) if s.hand[base + colour]}


def all_bits(count: int) -> int:
    return (1 << count) - 1
