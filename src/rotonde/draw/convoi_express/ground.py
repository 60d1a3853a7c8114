"""The map without anything that moves: lines cut into sections, places with their names, the paper below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.convoi_express.art import good_sign
from rotonde.draw.convoi_express.cartouche import FOLDER, cartouche, title_box
from rotonde.draw.convoi_express.names import Box, NameWish, arranged
from rotonde.draw.convoi_express.plan import PLANS, BoardPlan, plan_of, towards
from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.scene import Cut
from rotonde.games.convoi_express.board import CITIES, FIRST_PLACE
from rotonde.games.convoi_express.game import GAME
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import GOODS as GOOD_COUNT
from rotonde.games.convoi_express.parts import Parts
from rotonde.words import Phrases, Words, words_at

CRATE = 19.0  # from one crate to the next
PLATE = 42.0  # the height of the plate of a city
GRID = 24  # squares of the paper
GATE_ROOM = 31.0  # from an entry to its number


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one board in one language, and where each of them stands."""

    names: list[str]
    boxes: dict[int, Box]  # by place
    gates: list[Point]  # the number of each entry
    title: list[Box]  # of the map, if it has one


@lru_cache(maxsize=PLANS)
def names_of(parts: Parts, language: str, cut: Cut) -> Names:
    """Where the names of places stand; cities have a plate with room for their goods."""
    plan, words = plan_of(parts, cut), words_at(GAME, language, {"data": parts.override})
    board = plan.board
    names = names_in(plan, words)
    gates = [
        towards(plan.places[len(board.cities) + entry], plan.inward(entry) + 180, GATE_ROOM)
        for entry in range(len(board.entries))
    ]
    gate_boxes = [(x - 15, y - 13, 30.0, 26.0) for x, y in gates]
    title = [title_box(plan, gate_boxes)] if cut == "wide" else []
    wishes = [wish_for(parts, plan, names, place) for place in range(len(names))]
    boxes = arranged(plan, wishes, [*gate_boxes, *title])
    return Names(names, boxes, gates, title)


def names_in(plan: BoardPlan, words: Words) -> list[str]:
    """The names of all places: translated as far as the board has the usual ones, else as an owner says."""
    board = plan.board
    return [words.label("place", FIRST_PLACE[board.side] + place) for place in range(len(plan.names))]


def wish_for(parts: Parts, plan: BoardPlan, names: list[str], place: int) -> NameWish:
    """A plate for a city, or for a port with room for all it needs; a line of text for other places."""
    cities, canvas = len(parts.board.cities), plan.canvas
    if place >= cities:
        entry = place < cities + len(parts.board.entries)
        further = (0.0, 8.0, 34.0) if entry else (0.0, 8.0)
        return NameWish(place, len(names[place]) * canvas.letter, canvas.line, 21 if entry else 19, further)
    port = place >= CITIES
    crates = columns_in_port(parts) if port else parts.goods_per_city
    width = max(crates * CRATE + 30, len(names[place]) * canvas.bold + 34)
    return NameWish(place, width, PLATE + CRATE * (parts.port_goods - 1) * port, 34, (0.0, 8.0, 16.0, 30.0))


def columns_in_port(parts: Parts) -> int:
    """A column for each colour, and some for goods beyond; the port of Europe takes one too many of these."""
    beyond = parts.port_extra + (parts.board.ports == 1 and parts.port_extra > 0)
    return GOOD_COUNT + -(-beyond // parts.port_goods)


@lru_cache(maxsize=PLANS)
def ground(parts: Parts, language: str, cut: Cut) -> Markup:
    """The whole map."""
    plan, shown = plan_of(parts, cut), names_of(parts, language, cut)
    board = plan.board
    entries = range(len(board.cities), len(board.cities) + len(board.entries))
    return group(
        paper(plan.canvas.width, plan.canvas.height),
        *(rails(plan, number) for number in range(len(board.lines))),
        *(
            city(plan, shown, place, parts.goods_per_city * (place < CITIES))
            for place in range(len(board.cities))
        ),
        *(entry_ground(plan, shown, place) for place in entries),
        *(junction_ground(plan, shown, place) for place in range(entries.stop, len(board.places))),
        *(cartouche(plan, Words(GAME, language), Phrases(FOLDER, language), box) for box in shown.title),
    )


@lru_cache(maxsize=PLANS)
def paper(width: int, height: int) -> Markup:
    """The sheet with a faint grid."""
    across = "".join(f"M0 {y} H{width}" for y in range(GRID, height, GRID))
    down = "".join(f"M{x} 0 V{height}" for x in range(GRID, width, GRID))
    return rect(0, 0, width, height, "map") + path(across + down, "map-grid")


def rails(plan: BoardPlan, number: int) -> Markup:
    """A line: a thin bed from place to place, and a thick bar for each section."""
    board = plan.board
    first, second = (plan.places[place] for place in board.ends[number])
    bars = [
        line(*section.start, *section.end, "section")
        for section in plan.sections[board.first_section[number] :][: board.sections[number]]
    ]
    return line(*first, *second, "bed") + together(bars)


def city(plan: BoardPlan, shown: Names, place: int, crates: int) -> Markup:
    """A station roundel, and a plate with the name; dots where its goods stand."""
    x, y = plan.places[place]
    left, top, width, height = shown.boxes[place]
    good = plan.board.city_good[place]
    kind = f"good-{plan.looks[good]}" if good >= 0 else "port"
    sign = good_sign(plan.looks[good]) if good >= 0 else anchor()
    near = (min(max(x, left + 8), left + width - 8), min(max(y, top + 8), top + height - 8))
    return (
        line(x, y, *near, "leader")
        + circle(x, y, 25, f"{kind} edge")
        + circle(x, y, 19, "hole edge")
        + rect(left, top, width, height, "plate", 5)
        + path(
            f"M{left + 20} {top} H{left + 5} a5 5 0 0 0 -5 5 v{height - 10} a5 5 0 0 0 5 5 h15 Z",
            f"{kind} block",
        )
        + group(sign, at=(left + 10, top + height / 2))
        + text(left + 27, top + 16, shown.names[place], f"{plan.canvas.body} strong")
        + together(circle(left + 34 + CRATE * crate, top + 30, 2.5, "neutral") for crate in range(crates))
    )


def anchor() -> Markup:
    """The sign of a port."""
    return path("M0 -6 V6 M-5 2 Q-4 6 0 6 Q4 6 5 2 M-3 -3 H3", "crate-sign on-port")


def entry_ground(plan: BoardPlan, shown: Names, place: int) -> Markup:
    """A gate: the space itself, a track to the number outside."""
    x, y = plan.places[place]
    gate = shown.gates[place - len(plan.board.cities)]
    left, top, width, _ = shown.boxes[place]
    return (
        line(x, y, *gate, "bed")
        + rect(x - 16, y - 16, 32, 32, "gate", 4)
        + text(left + width / 2, top + 11, shown.names[place], f"{plan.canvas.body} middle")
    )


def junction_ground(plan: BoardPlan, shown: Names, place: int) -> Markup:
    """The disc on which the switch turns."""
    x, y = plan.places[place]
    left, top, width, _ = shown.boxes[place]
    return circle(x, y, 15, "turntable") + text(
        left + width / 2, top + 11, shown.names[place], f"{plan.canvas.quiet} middle quiet"
    )
