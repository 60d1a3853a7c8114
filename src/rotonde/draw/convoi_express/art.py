"""The silhouettes of this game: trains tell their colour by their tail, crates by their sign."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, circle, el, group, path, polygon, rect, text, together
from rotonde.games.convoi_express.parts import ANY, COLOURS, LIGHT, PER_COLOUR, SWITCH

CARD = (58.0, 84.0)  # an action card

# A fast train has a swallow's tail, a middling one is square, a slow one round; in a city both ends are so.
RUNNING = {
    "black": "M-17 -9 H6 L18 0 L6 9 H-17 L-12 0 Z",
    "brown": "M-16 -9 H6 L17 0 L6 9 H-16 Z",
    "gray": "M-9 -9 H6 L16 0 L6 9 H-9 A9 9 0 0 1 -9 -9 Z",
}
STANDING = {
    "black": "M-19 0 L-11 -9 H11 L19 0 L11 9 H-11 Z",
    "brown": "M-17 -9 H17 V9 H-17 Z",
    "gray": "M-9 -9 H9 A9 9 0 0 1 9 9 H-9 A9 9 0 0 1 -9 -9 Z",
}
CRATE_SIGNS = {
    "yellow": "M-4 0 H4",
    "blue": "M-2.4 -3.6 V3.6 M2.4 -3.6 V3.6",
    "red": "M-4 0 H4 M0 -4 V4",
    "white": "M-3 0 A3 3 0 1 1 3 0 A3 3 0 1 1 -3 0",
    "green": "M-3.4 2.6 L0 -3.4 L3.4 2.6",
    "orange": "M-3.4 -2.6 L0 3.4 L3.4 -2.6",
    "violet": "M-3 -3 L3 3 M3 -3 L-3 3",
    "black": "M-3.6 0 L0 -3.6 L3.6 0 L0 3.6 Z",
}
USUAL = ("yellow", "blue", "red", "white")
DARK = ("blue", "red", "green", "violet", "black")
AGENT_SIGNS = {
    "logistician": "M-6 -4 A7 7 0 1 1 -6.5 3 M-8 -8 L-6 -3.6 L-1.6 -5",
    "dispatcher": "M-10 0 H9 M4 -5 L9 0 L4 5 M-3 -7 A7 7 0 0 1 -3 7",
    "conductor": "M-6 -9 V9 M-1 -9 V9 M4 -9 V9 M-9 4 L9 -4",
    "track_guard": "M-6 -9 H6 V1 M0 -4 V9 M-4.5 4.5 L0 9 L4.5 4.5",
    "section_head": "M-9 0 H2 M7 -8 V8 M-2 -5 L3 0 L-2 5",
    "pointsman": "M-9 8 L0 -1 V-9 M0 -1 L9 8 M-4.5 -5 L0 -9.5 L4.5 -5",
}
NUMBER_AHEAD = 5.0  # of the middle of a train
LOAD_BEHIND = 8.0


@cache
def train(number: int, heading: float | None, size: str = "small") -> Markup:
    """A train with its number, in type of this class: an arrow in its heading, or standing in a city."""
    colour = COLOURS[number // PER_COLOUR]
    drawn = body(colour, heading)
    x, y = offset(heading, NUMBER_AHEAD)
    return drawn + text(x, y + 4.8, number % PER_COLOUR + 1, f"{size} strong middle on-train-{colour}")


@cache
def parked(number: int) -> Markup:
    """A train that is not on its way and has nothing loaded: its number in the middle."""
    colour = COLOURS[number // PER_COLOUR]
    return body(colour, None) + text(
        0, 4.8, number % PER_COLOUR + 1, f"small strong middle on-train-{colour}"
    )


def body(colour: str, heading: float | None) -> Markup:
    """The outline of a train without its number."""
    shape = path(STANDING[colour] if heading is None else RUNNING[colour], f"train-{colour} edge")
    return el("g", shape, transform=f"rotate({heading:.0f})") if heading else shape


def any_train() -> Markup:
    """A train of a colour to be chosen: three stripes."""
    return (
        path("M-16 -9 H-5 V9 H-16 L-11 0 Z", "train-black")
        + rect(-5, -9, 9, 18, "train-brown")
        + path("M4 -9 H6 L17 0 L6 9 H4 Z", "train-gray")
        + path(RUNNING["black"], "outline")
    )


@cache
def train_of(symbol: int) -> Markup:
    """What a card shows for a colour, or for any."""
    return any_train() if symbol == ANY else body(COLOURS[symbol], 0)


def offset(heading: float | None, ahead: float) -> tuple[float, float]:
    """A point before the middle of a train, or behind it."""
    turned = radians(heading or 0)
    return round(cos(turned) * ahead, 1), round(sin(turned) * ahead, 1)


@cache
def crate(look: str) -> Markup:
    """A goods cube with the sign of its colour."""
    outline = [(0.0, -8.5), (7.4, -4.2), (7.4, 4.2), (0.0, 8.5), (-7.4, 4.2), (-7.4, -4.2)]
    return polygon(outline, f"good-{look} edge") + good_sign(look)


def good_sign(look: str) -> Markup:
    """The sign of a good on the ground of its colour."""
    return path(CRATE_SIGNS[look], "crate-sign on-dark-good" if look in DARK else "crate-sign")


def looks_of(colours: Sequence[str]) -> tuple[str, ...]:
    """How goods of these colours are drawn: as they are called, or else in a usual colour that is left."""
    left = [look for look in USUAL if look not in colours]
    return tuple(colour if colour in CRATE_SIGNS else left.pop(0) for colour in colours)


@cache
def room_for(look: str | None) -> Markup:
    """Where a crate is still wanted: of one colour, or of any."""
    outline = [(0.0, -8.5), (7.4, -4.2), (7.4, 4.2), (0.0, 8.5), (-7.4, 4.2), (-7.4, -4.2)]
    sign = path(CRATE_SIGNS[look], "crate-sign wanted") if look else NOTHING
    return polygon(outline, "empty") + sign


@cache
def deed(kind: int) -> Markup:
    """What an action card does: a light, a switch, a move."""
    if kind == LIGHT:
        return group(pieces.light(True), at=(0, -7)) + group(
            pieces.scaled(pieces.light(False), 0.7), at=(0, 9)
        )
    if kind == SWITCH:
        return (
            path("M0 12 V2 L-9 -9", "switch-way") + path("M0 2 L9 -9", "switch-cut") + circle(0, 2, 3, "disc")
        )
    return pieces.scaled(pieces.train("plain"), 0.85)


@cache
def action_card(kind: int) -> Markup:
    """An action card, from its top left corner."""
    return (
        rect(0, 0, *CARD, "paper-card edge", 5)
        + rect(5, 5, 48, 74, f"card-face card-{kind}", 3)
        + group(pieces.scaled(deed(kind), 0.72), at=(17, 20))
        + group(pieces.scaled(deed(kind), 1.2), at=(34, 54))
    )


@cache
def small_card(kind: int) -> Markup:
    """An action card in a list, 20 by 28, around its middle."""
    return rect(-11, -15, 22, 30, f"card-face card-{kind} edge", 3) + pieces.scaled(deed(kind), 0.72)


def instruction(new: tuple[int, ...] | int, moves: tuple[int, ...]) -> Markup:
    """An instruction card, 92 by 112, from its top left corner: what comes, then what moves."""
    rows = [gate_row(symbol) for symbol in new] if isinstance(new, tuple) else [gate_row(None)] * new
    rows += [train_of(symbol) + path("M-32 -4 H-23 M-28 4 H-23", "thick") for symbol in moves]
    step = min(32.0, 98 / max(len(rows), 1))
    top = 56 - step * (len(rows) - 1) / 2
    drawn = [group(row, at=(50, top + step * number)) for number, row in enumerate(rows)]
    return rect(0, 0, 92, 112, "paper-card edge", 6) + rect(5, 5, 82, 102, "card-face", 4) + together(drawn)


def gate_row(colour: int | None) -> Markup:
    """A new train: it comes out of a gate, in the colour of the card if it names one."""
    shown = path(RUNNING["brown"], "empty") if colour is None else body(COLOURS[colour], 0)
    return (
        path("M-34 10 V-10 H-24 V10", "thick")
        + group(shown, at=(2, 0))
        + path("M26 0 H34 M30 -4 V4", "thick")
    )


def agent(name: str) -> Markup:
    """The cap of the service, with the sign of what this agent does."""
    return circle(0, 0, 15, "agent-disc") + path(AGENT_SIGNS[name], "agent-sign")


@cache
def stop_token() -> Markup:
    """This agent was used."""
    points = [(-4, -9), (4, -9), (9, -4), (9, 4), (4, 9), (-4, 9), (-9, 4), (-9, -4)]
    return polygon([(float(x), float(y)) for x, y in points], "stop-token edge") + rect(
        -5, -1.6, 10, 3.2, "on-light"
    )


@cache
def time_token() -> Markup:
    """A token of the station clock: an hourglass on a disc."""
    return circle(0, 0, 9.5, "time-token edge") + path("M-4 -5 H4 L-4 5 H4 Z", "time-sign")


def colour_die(colour: int, face: object) -> Markup:
    """The die of a colour of trains."""
    name = COLOURS[colour]
    return rect(-12, -12, 24, 24, f"train-{name} edge", 5) + text(0, 6, face, f"head middle on-train-{name}")


@cache
def round_hit(x: float, y: float, r: float) -> Markup:
    """A round place to point at."""
    return circle(x, y, r, "hit")


@cache
def square_hit(x: float, y: float, width: float, height: float) -> Markup:
    """A square place to point at."""
    return rect(x, y, width, height, "hit", 8)
