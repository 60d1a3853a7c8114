"""What changes on the map: switches and lights, gates with their numbers, trains and goods."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import LOAD_BEHIND, crate, offset, room_for, train
from rotonde.draw.convoi_express.ground import CRATE, Names, names_of
from rotonde.draw.convoi_express.plan import BoardPlan, ConvoyScene, parts_at, plan_at, towards
from rotonde.draw.markup import circle, group, path, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT, PAIRS
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import DEPOT, GOODS, Parts

OPEN_REACH = 17.0  # how far the open way of a switch is drawn
LIGHTS = (pieces.light(False), pieces.light(True))
DISC = circle(0, 0, 9, "halo") + pieces.scaled(pieces.disc(), 0.74)
DISC_AT = 12.5  # from the middle of a junction to a disc on a covered way


def put_switches(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Each switch with its open way bright, and a disc on each covered one."""
    for junction, setting in enumerate(scene.view["switch"]):
        at = plan.places[plan.junction(junction)]
        if setting < 0:
            continue
        sheet.piece(f"switch-{junction}", at, switch_art(plan, junction, setting))
        for number, way in enumerate(covered_ways(plan, junction, setting)):
            x, y = towards((0, 0), way, DISC_AT)
            sheet.piece(f"disc-{junction}-{number}", (at[0] + x, at[1] + y), DISC)


@cache
def switch_art(plan: BoardPlan, junction: int, setting: int) -> Markup:
    return path(joined_way(plan, junction, setting), "open-way")


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


@cache
def covered_ways(plan: BoardPlan, junction: int, setting: int) -> list[float]:
    """The directions of the ways that the discs lie on."""
    ways = ways_at(plan, junction)
    return [angle for way, angle in enumerate(ways) if way not in PAIRS[len(ways)][setting]]


def put_lights(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Every light: a green disc, or red with a bar."""
    first = FIRST_LIGHT[plan.board.side]
    green = set(scene.view["green"])
    for light, at in enumerate(plan.lights):
        sheet.piece(f"light-{light}", at, LIGHTS[first + light in green])


def put_gates(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan, shown: Names) -> None:
    """The numbers of the entries, as far as they have one."""
    entries: list[int] = scene.view["entry_at"]
    for entry, at in enumerate(shown.gates):
        number = entries.index(entry) + 2 if entry in entries else "?"
        sheet.piece(f"gate-{entry}", at, gate_art(str(number), plan.canvas.body))


@cache
def gate_art(number: str, size: str) -> Markup:
    """The number of an entry on its plate."""
    return rect(-13, -12, 26, 24, "gate-number", 5) + text(0, 5.5, number, f"{size} strong middle on-gate")


def put_trains(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """The trains on the network; those in the depot stand on the desk."""
    for number, spot in enumerate(scene.view["at"]):
        if spot != DEPOT:
            sheet.piece(
                f"train-{number}",
                plan.at(spot),
                train(number, plan.heading(spot), plan.canvas.small),
                told=scene.words.label("train", number),
            )


def put_goods(sheet: Sheet, scene: ConvoyScene, plan: BoardPlan) -> None:
    """Every crate: in its city, on a train or in a port."""
    parts = parts_at(scene)
    shown = names_of(parts, scene.words.language, scene.cut)
    filled: dict[int, int] = {}  # crates beyond its own colours, by port
    for good in range(GOODS):
        put_rooms(sheet, scene, parts, shown, good)
        places = waiting_at(scene, plan, shown, good) + loaded_at(scene, plan, good)
        places += delivered_at(scene, parts, shown, good, filled)
        for number, at in enumerate(places):
            sheet.piece(f"good-{good}-{number}", at, crate(good), told=scene.words.label("good", good))


def put_rooms(sheet: Sheet, scene: ConvoyScene, parts: Parts, shown: Names, good: int) -> None:
    """What each port still wants of a colour; the last rooms are for any."""
    for port in range(parts.board.ports):
        there = scene.view["delivered"][port * GOODS + good]
        for number in range(min(there, parts.port_goods), parts.port_goods):
            at = slot(shown, CITIES + port, good, number)
            sheet.piece(f"room-{port}-{good}-{number}", at, room_for(good))
        if good == 0:
            for number in range(parts.port_extra):
                at = beyond(parts, shown, port, number)
                sheet.piece(f"room-{port}-any-{number}", at, room_for(None))


def slot(shown: Names, place: int, column: int, row: int) -> Point:
    """Where a crate stands on the plate of a city or port."""
    left, top, _, _ = shown.boxes[place]
    return left + 34 + CRATE * column, top + 30 + CRATE * row


def beyond(parts: Parts, shown: Names, port: int, number: int) -> Point:
    """Where a crate stands that a port takes beyond those of each colour."""
    return slot(shown, CITIES + port, GOODS + number // parts.port_goods, number % parts.port_goods)


def waiting_at(scene: ConvoyScene, plan: BoardPlan, shown: Names, good: int) -> list[Point]:
    """Where the crates in their city stand."""
    return [slot(shown, plan.board.home[good], number, 0) for number in range(scene.view["goods"][good])]


def loaded_at(scene: ConvoyScene, plan: BoardPlan, good: int) -> list[Point]:
    """Where the crates on trains are."""
    found: list[Point] = []
    for number, load in enumerate(scene.view["load"]):
        if load == good:
            spot = scene.view["at"][number]
            x, y = plan.at(spot)
            dx, dy = offset(plan.heading(spot), -LOAD_BEHIND)
            found.append((x + dx, y + dy))
    return found


def delivered_at(
    scene: ConvoyScene, parts: Parts, shown: Names, good: int, filled: dict[int, int]
) -> list[Point]:
    """Where the crates in ports stand, the first delivered last; beyond its own rooms a crate takes any."""
    found: list[Point] = []
    for port in range(parts.board.ports):
        for number in range(scene.view["delivered"][port * GOODS + good]):
            if number < parts.port_goods:
                found.append(slot(shown, CITIES + port, good, number))
                continue
            found.append(beyond(parts, shown, port, filled.get(port, 0)))
            filled[port] = filled.get(port, 0) + 1
    return found[::-1]


def put_network(sheet: Sheet, scene: ConvoyScene) -> None:
    """All of it, from the ground up."""
    plan = plan_at(scene)
    put_switches(sheet, scene, plan)
    put_lights(sheet, scene, plan)
    put_gates(sheet, scene, plan, names_of(parts_at(scene), scene.words.language, scene.cut))
    put_trains(sheet, scene, plan)
    put_goods(sheet, scene, plan)


def enlarged(plan: BoardPlan, junction: int, setting: int) -> Markup:
    """A junction on a card of its own, 52 units wide around its middle: which ways a setting joins."""
    ways = ways_at(plan, junction)
    one, other = PAIRS[len(ways)][setting]
    art: list[Markup] = []
    for way, angle in enumerate(ways):
        x, y = towards((0, 0), angle, 22)
        if way not in (one, other):
            disc = towards((0, 0), angle, 12)
            art.append(
                path(f"M0 0 L{x} {y}", "switch-cut") + group(pieces.scaled(pieces.disc(), 0.6), at=disc)
            )
    start, end = towards((0, 0), ways[one], 22), towards((0, 0), ways[other], 22)
    art.append(path(f"M{start[0]} {start[1]} Q0 0 {end[0]} {end[1]}", "open-way"))
    return together(art)
