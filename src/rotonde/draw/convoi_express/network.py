"""What changes on the map: switches and lights, gates with their numbers, trains and goods."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import LOAD_BEHIND, crate, offset, room_for, train
from rotonde.draw.convoi_express.desk import LATELY, ConvoyDesk, Pieces, layer
from rotonde.draw.convoi_express.ground import CRATE, Names
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, towards
from rotonde.draw.convoi_express.told import junction_told, light_told, train_told
from rotonde.draw.convoi_express.traces import moves_of, traces
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.sheet import Piece, Sheet
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT, PAIRS
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import DEPOT, GOODS, Parts

OPEN_REACH = 17.0  # how far the open way of a switch is drawn
GLOW = 14.0  # around a light
DISC_AT = 12.5  # from the middle of a junction to a disc on a covered way


def put_network(sheet: Sheet, scene: ConvoyScene, desk: ConvoyDesk) -> None:
    """All of it, from the ground up."""
    view = scene.view
    at, load = tuple(view["at"]), tuple(view["load"])
    sheet.pieces |= switches(desk, tuple(view["switch"]))
    sheet.pieces |= lights(desk, tuple(view["green"]), view["waiting"]["light"])
    sheet.pieces |= gates(desk, tuple(view["entry_at"]))
    sheet.pieces |= traces(desk.plan, at, tuple(view["switch"]), moves_of(scene.happened))
    sheet.pieces |= trains(desk, at, load)
    sheet.pieces |= goods(desk, at, load, tuple(view["goods"]), tuple(view["delivered"]))


@lru_cache(maxsize=LATELY)
def switches(desk: ConvoyDesk, settings: tuple[int, ...]) -> Pieces:
    """Each switch with its open way bright, and a disc on each covered one."""
    plan = desk.plan
    found: list[Piece] = []
    for junction, setting in enumerate(settings):
        if setting < 0:
            continue
        x, y = at = plan.places[plan.junction(junction)]
        way = joined_way(plan, junction, setting)
        told = junction_told(desk, junction, setting)
        found.append(Piece(f"switch-{junction}", at, path, (way, "open-way"), told))
        for number, covered in enumerate(covered_ways(plan, junction, setting)):
            dx, dy = towards((0, 0), covered, DISC_AT)
            found.append(Piece(f"disc-{junction}-{number}", (x + dx, y + dy), disc, ()))
    return layer(*found)


def disc() -> Markup:
    """A disc on a covered way."""
    return circle(0, 0, 9, "halo") + pieces.scaled(pieces.disc(), 0.74)


def ways_at(plan: BoardPlan, junction: int) -> list[float]:
    """The directions in which the ways of a junction leave it."""
    place = plan.junction(junction)
    return [plan.leaving(line, place) for line in plan.board.ways[junction]]


def joined_way(plan: BoardPlan, junction: int, setting: int) -> str:
    """The open way through a junction, as a path around its middle."""
    ways = ways_at(plan, junction)
    one, other = PAIRS[len(ways)][setting]
    start, end = towards((0, 0), ways[one], OPEN_REACH), towards((0, 0), ways[other], OPEN_REACH)
    return f"M{start[0]} {start[1]} Q0 0 {end[0]} {end[1]}"


def covered_ways(plan: BoardPlan, junction: int, setting: int) -> list[float]:
    """The directions of the ways that the discs lie on."""
    ways = ways_at(plan, junction)
    return [angle for way, angle in enumerate(ways) if way not in PAIRS[len(ways)][setting]]


@lru_cache(maxsize=LATELY)
def lights(desk: ConvoyDesk, green: tuple[int, ...], target: int) -> Pieces:
    """Every light; the one that waits for a disc is shown as it will be."""
    plan = desk.plan
    found: list[Piece] = []
    for light, at in enumerate(plan.lights):
        shines = FIRST_LIGHT[plan.board.side] + light in green
        name, told = f"light-{light}", light_told(desk, light, shines)
        if light == target:
            found.append(Piece(name, at, to_be_green, (), told))
        else:
            found.append(Piece(name, at, lamp, (shines,), told))
    return layer(*found)


def lamp(green: bool) -> Markup:
    """A light: a green disc, or red with a bar; by night it glows."""
    return circle(0, 0, GLOW, "glow-green" if green else "glow-red") + pieces.light(green)


def to_be_green() -> Markup:
    """A red light that gets a disc: a ghost in a ring, instead of the red."""
    ground = circle(0, 0, 13, "halo")
    return ground + group(pieces.light(True), cls="ghost") + circle(0, 0, 13, "lever-ring")


@lru_cache(maxsize=LATELY)
def gates(desk: ConvoyDesk, entries: tuple[int, ...]) -> Pieces:
    """The numbers of the entries, as far as they have one."""
    size = desk.plan.canvas.body
    return layer(
        *(
            Piece(
                f"gate-{entry}", at, gate, (str(entries.index(entry) + 2) if entry in entries else "?", size)
            )
            for entry, at in enumerate(desk.shown.gates)
        )
    )


def gate(number: str, size: str) -> Markup:
    """The number of an entry on its plate."""
    return rect(-13, -12, 26, 24, "gate-number", 5) + text(0, 5.5, number, f"{size} strong middle on-gate")


@lru_cache(maxsize=LATELY)
def trains(desk: ConvoyDesk, at: tuple[int, ...], load: tuple[int, ...]) -> Pieces:
    """The trains on the network; those in the depot stand on the desk."""
    plan = desk.plan
    return layer(
        *(
            Piece(
                f"train-{number}",
                plan.at(spot),
                train,
                (number, plan.heading(spot), plan.canvas.small),
                train_told(desk, number, spot, load[number]),
            )
            for number, spot in enumerate(at)
            if spot != DEPOT
        )
    )


@lru_cache(maxsize=LATELY)
def goods(
    desk: ConvoyDesk,
    at: tuple[int, ...],
    load: tuple[int, ...],
    waiting: tuple[int, ...],
    delivered: tuple[int, ...],
) -> Pieces:
    """Every crate: in its city, on a train or in a port; and what each port still wants."""
    plan, parts, shown = desk.plan, desk.parts, desk.shown
    found: list[Piece] = []
    filled: dict[int, int] = {}  # crates beyond its own colours, by port
    for good in range(GOODS):
        found += rooms(desk, delivered, good)
        home = plan.board.home[good]
        places = [slot(shown, home, number, 0) for number in range(waiting[good])]
        places += [behind(plan, at[number]) for number, loaded in enumerate(load) if loaded == good]
        places += delivered_at(parts, shown, delivered, good, filled)
        look = plan.looks[good]  # cities, ports and trains say in words what they hold
        found += [
            Piece(f"good-{good}-{number}", point, crate, (look,)) for number, point in enumerate(places)
        ]
    return layer(*found)


def rooms(desk: ConvoyDesk, delivered: tuple[int, ...], good: int) -> list[Piece]:
    """What each port still wants of a colour; the last rooms are for any."""
    parts, shown = desk.parts, desk.shown
    found: list[Piece] = []
    for port in range(parts.board.ports):
        there = delivered[port * GOODS + good]
        for number in range(min(there, parts.port_goods), parts.port_goods):
            at = slot(shown, CITIES + port, good, number)
            found.append(Piece(f"room-{port}-{good}-{number}", at, room_for, (desk.plan.looks[good],)))
        if good == 0:
            for number in range(parts.port_extra):
                at = beyond(parts, shown, port, number)
                found.append(Piece(f"room-{port}-any-{number}", at, room_for, (None,)))
    return found


def slot(shown: Names, place: int, column: int, row: int) -> Point:
    """Where a crate stands on the plate of a city or port."""
    left, top, _, _ = shown.boxes[place]
    return left + 34 + CRATE * column, top + 30 + CRATE * row


def beyond(parts: Parts, shown: Names, port: int, number: int) -> Point:
    """Where a crate stands that a port takes beyond those of each colour."""
    return slot(shown, CITIES + port, GOODS + number // parts.port_goods, number % parts.port_goods)


def behind(plan: BoardPlan, spot: int) -> Point:
    """Where the crate of a train on this spot is."""
    x, y = plan.at(spot)
    dx, dy = offset(plan.heading(spot), -LOAD_BEHIND)
    return x + dx, y + dy


def delivered_at(
    parts: Parts, shown: Names, delivered: tuple[int, ...], good: int, filled: dict[int, int]
) -> list[Point]:
    """Where the crates in ports stand, the first delivered last; beyond its own rooms a crate takes any."""
    found: list[Point] = []
    for port in range(parts.board.ports):
        for number in range(delivered[port * GOODS + good]):
            if number < parts.port_goods:
                found.append(slot(shown, CITIES + port, good, number))
                continue
            found.append(beyond(parts, shown, port, filled.get(port, 0)))
            filled[port] = filled.get(port, 0) + 1
    return found[::-1]


@lru_cache(maxsize=LATELY)
def enlarged(plan: BoardPlan, junction: int, setting: int) -> Markup:
    """A junction on a card of its own, 52 units wide around its middle: which ways a setting joins."""
    ways = ways_at(plan, junction)
    one, other = PAIRS[len(ways)][setting]
    art: list[Markup] = []
    for way, angle in enumerate(ways):
        x, y = towards((0, 0), angle, 22)
        if way not in (one, other):
            disc_at = towards((0, 0), angle, 12)
            art.append(
                path(f"M0 0 L{x} {y}", "switch-cut") + group(pieces.scaled(pieces.disc(), 0.6), at=disc_at)
            )
    start, end = towards((0, 0), ways[one], 22), towards((0, 0), ways[other], 22)
    art.append(path(f"M{start[0]} {start[1]} Q0 0 {end[0]} {end[1]}", "open-way"))
    return together(art)
