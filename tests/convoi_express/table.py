"""A position in one call, and the few words tests use on it."""

from __future__ import annotations

from typing import Any

from rotonde.games.convoi_express.actions import PlayCards
from rotonde.games.convoi_express.board import (
    BOARDS,
    FIRST_JUNCTION,
    FIRST_LIGHT,
    FIRST_SETTING,
    MOST_SETTINGS,
    PAIRS,
    Board,
)
from rotonde.games.convoi_express.options import parts_of
from rotonde.games.convoi_express.parts import AGENTS, COLOURS, DEPOT, PER_COLOUR, standard_data
from rotonde.games.convoi_express.state import Convoy, opening
from rotonde.games.convoi_express.turn import DrawCards, NextTurn
from rotonde.games.convoi_express.verbs import (
    AGENT,
    CARD,
    COLOUR,
    DISC,
    DRAW,
    GREEN,
    HOLD,
    JUNCTION,
    LEAVE,
    LOAD,
    MOVE_TRAIN,
    NUMBER,
    PAYMENTS,
    PLAY,
    ROLL,
    SET,
    VERBS,
)
from rotonde.kernel import Task, settle, step

KINDS = ["light", "switch", "move"]
PAIR_NAMES = ["", "light light", "light switch", "light move", "switch switch", "switch move", "move move"]
GOODS: list[str] = standard_data()["goods"]["colours"]
SIDES = [Board(side, standard_data()) for side in range(len(BOARDS))]
Where = str | tuple[str, int, str]  # a place, or a section of a line and the place a train on it faces


def side_of(place: str) -> Board:
    """The side of the board on which there is such a place."""
    return next(side for side in SIDES if place in side.places)


def spot(where: Where) -> int:
    """A city, port or entry by name; `("paris--dijon", 1, "dijon")` is the first section, facing Dijon."""
    if isinstance(where, str):
        side = side_of(where)
        return side.first_city + side.places.index(where)
    line, section, facing = where
    side = side_of(facing)
    number = side.lines.index(line)
    heading = 0 if side.ends[number][1] == side.places.index(facing) else 1
    return 2 * (side.first_section[number] + section - 1) + heading


def light(line: str, city: str = "") -> int:
    """The line light of a line, or its light in a city, as numbered on its own side."""
    side = side_of(line.split("--")[0])
    number = side.lines.index(line)
    wanted = side.cities.index(city) if city else -1
    return next(
        index
        for index in range(side.lights)
        if side.light_line[index] == number and side.light_city[index] == wanted
    )


def bits(lights: list[int]) -> int:
    return sum(1 << number for number in lights)


def setting(junction: str, one: str, other: str) -> int:
    """The setting that joins the ways to these two neighbours, as numbered at its junction."""
    side = side_of(junction)
    ways = side.ways[side.junctions.index(junction)]
    neighbours = [side.lines[way].replace(junction, "", 1).strip("-") for way in ways]
    pair = sorted((neighbours.index(one), neighbours.index(other)))
    return PAIRS[len(ways)].index((pair[0], pair[1]))


def train(name: str) -> int:
    """`train("black 1")`."""
    colour, _, number = name.partition(" ")
    return COLOURS.index(colour) * PER_COLOUR + int(number) - 1


def position(
    board: str = "europe",
    seats: int = 2,
    tasks: list[Task] | None = None,
    options: dict[str, Any] | None = None,
    trains: dict[str, Where] | None = None,
    loads: dict[str, str] | None = None,
    greens: list[int] | None = None,
    switches: dict[str, tuple[str, str]] | None = None,
    hand: tuple[int, int, int] = (0, 0, 0),
    agents: list[str] | None = None,
    **fields: Any,
) -> Convoy:
    """The first player's second turn, when action cards are played, or these tasks are to be done.

    The layout is that of the first game, with these lights green in addition, and these switches joining
    others. No agent is left but those named. Any other name is a field of the state.
    """
    s = opening(parts_of(seats, {"board": board, **(options or {})}))
    side = s.parts.board
    s.green, s.switch = side.first_green, side.first_switch.copy()
    s.green |= bits(greens or [])
    s.spare -= s.green.bit_count()
    s.turn, s.agents = 3, 0
    for agent in agents or []:
        s.agents |= 1 << AGENTS.index(agent)
    for name, where in (trains or {}).items():
        s.at[train(name)] = spot(where)
    for name, good in (loads or {}).items():
        s.load[train(name)] = GOODS.index(good)
        s.goods[GOODS.index(good)] -= 1
    for junction, pair in (switches or {}).items():
        s.switch[side.junctions.index(junction)] = setting(junction, *pair)
    s.hands[0:3] = list(hand)
    for name, value in fields.items():
        assert hasattr(s, name), f"no field {name}"
        setattr(s, name, tuple(value) if isinstance(getattr(s, name), tuple) else value)
    s.told = []
    s.then(tasks if tasks is not None else [PlayCards(0), DrawCards(0), NextTurn()])
    settle(s)
    return s


def play(s: Convoy, *actions: int) -> Convoy:
    """Answer one question after the other."""
    for action in actions:
        step(s, action)
    return s


def at(s: Convoy, name: str, where: Where) -> bool:
    """Does this train stand there?"""
    return s.at[train(name)] == spot(where)


def in_depot(s: Convoy, name: str) -> bool:
    return s.at[train(name)] == DEPOT


def spelled(s: Convoy) -> list[str]:
    """What is offered, as people write it."""
    return [VERBS.spell(action) for action in s.options]


def told(s: Convoy) -> list[str]:
    """The keys of what has been told."""
    return [event.key for event in s.told or []]


def roll(points: int) -> int:
    return ROLL + points


def number(entry: int) -> int:
    """The dice or the token say this entry."""
    return NUMBER + entry - 2


def card(index: int) -> int:
    """The instruction card of this number is revealed."""
    return CARD + index - 1


def drawn(lights: int, switches: int, moves: int) -> int:
    return DRAW + lights * 36 + switches * 6 + moves


def move(name: str) -> int:
    return MOVE_TRAIN + train(name)


def hold(name: str) -> int:
    return HOLD + train(name)


def colour(name: str) -> int:
    return COLOUR + COLOURS.index(name)


def use(agent: str) -> int:
    return AGENT + AGENTS.index(agent)


def leave(line: str, city: str) -> int:
    return LEAVE + FIRST_LIGHT[side_of(city).side] + light(line, city)


def to_green(line: str, city: str = "") -> int:
    return GREEN + FIRST_LIGHT[side_of(line.split("--")[0]).side] + light(line, city)


def disc_from(line: str, city: str = "") -> int:
    return DISC + FIRST_LIGHT[side_of(line.split("--")[0]).side] + light(line, city)


def junction(name: str) -> int:
    side = side_of(name)
    return JUNCTION + FIRST_JUNCTION[side.side] + side.junctions.index(name)


def switch_to(name: str, one: str, other: str) -> int:
    side = side_of(name)
    first = MOST_SETTINGS * side.junctions.index(name)
    return SET + FIRST_SETTING[side.side] + first + setting(name, one, other)


def pay(kind: str, pair: str = "") -> int:
    """An action of this kind for its own card, or for a pair such as `"light move"`."""
    return PLAY + KINDS.index(kind) * PAYMENTS + PAIR_NAMES.index(pair)


def load(name: str, kind: str) -> int:
    return LOAD + train(name) * 3 + KINDS.index(kind)
