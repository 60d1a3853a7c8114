"""The silhouettes of Railroad Revolution: people by their hats, houses, rails, trains and tickers.

All of them are drawn around (0, 0). Workers differ by what they wear, so that colour is never the only sign.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, circle, el, group, line, path, polygon, rect, together
from rotonde.draw.pieces import mark
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR, COLOURS

BODY = "M-9 11 Q-9 0 -3.4 -1.4 A5.2 5.2 0 1 1 3.4 -1.4 Q9 0 9 11 Z"
QUESTION = "M-2.4 2.4 Q-2.4 0 0 0 Q2.6 0 2.6 2.4 Q2.4 4 0 5 V6 M0 8.4 V8.6"
HATS = {
    "white": "",
    "purple": "M-8 -6.5 H8 M-5 -6.5 Q-5 -13 0 -13 Q5 -13 5 -6.5",  # a bowler
    "orange": "M-5.5 -9 Q0 -13.5 5.5 -9 M-5.5 -8 L-9.5 -5 H1 L5.5 -8 Z",  # an eyeshade
    "grey": "M-8 -7 H8 M-4.6 -7 V-15 H4.6 V-7",  # a top hat
    "turquoise": "M-5.5 -6.5 V-12 H5.5 V-8.5 L10 -6.5 Z",  # an engine driver's cap
}


@cache
def person(colour: int) -> Markup:
    """A worker of a colour, with the hat of the trade; any colour is a question."""
    if colour == ANY_COLOUR:
        return body("anyone") + path(QUESTION, "question")
    name = COLOURS[colour]
    return body(f"crew-{name}") + (path(HATS[name], f"crew-{name} edge hat") if HATS[name] else NOTHING)


@cache
def body(cls: str) -> Markup:
    return path(BODY, f"{cls} edge")


@cache
def vacancy(colour: int) -> Markup:
    """A place that waits for a manager of this colour."""
    if colour == ANY_COLOUR:
        return path(BODY, "vacancy") + path(QUESTION, "question")
    name = COLOURS[colour]
    return path(BODY + HATS[name], f"vacancy wants-{name}") + circle(0, 6, 3, f"crew-{name}")


@cache
def house(owner: str, seat: int = -1) -> Markup:
    """A building: a station or an office, with the mark of its owner."""
    walls = path("M-7 7 V-1.5 L0 -8 L7 -1.5 V7 Z", f"{owner} edge")
    return walls + (group(mark(seat, 2.9, f"on-seat-{seat}"), at=(0, 2.4)) if seat >= 0 else NOTHING)


@cache
def building(seat: int) -> Markup:
    return house(f"seat-{seat}", seat)


@cache
def rail(cls: str = "steel-line") -> Markup:
    """A length of rail on its sleepers."""
    return path("M-6 -5.5 V5.5 M0 -5.5 V5.5 M6 -5.5 V5.5", "tie") + path("M-9 -3 H9 M-9 3 H9", cls)


@cache
def rail_piece(seat: int) -> Markup:
    """A rail that waits on a player's ledger."""
    return rect(-15, -4.5, 30, 9, f"seat-{seat} edge", 2) + group(mark(seat, 2.8, f"on-seat-{seat}"))


@cache
def triangle(size: float = 5.5) -> Markup:
    """Difficult terrain."""
    return polygon([(0, -size), (size, size * 0.8), (-size, size * 0.8)], "hill")


@cache
def plains() -> Markup:
    """Easy terrain."""
    return path("M-8 4 H8 M-5 4 V0 M0 4 V-2 M5 4 V1", "plains")


@cache
def market() -> Markup:
    """The sign of a market: a pair of scales on a disc."""
    return (
        circle(0, 0, 9.5, "market edge")
        + path("M0 -6 V5 M-5.5 -4 H5.5 M-3 5.5 H3", "market-line")
        + path("M-8 0 Q-5.5 4 -3 0 L-5.5 -4 Z M3 0 Q5.5 4 8 0 L5.5 -4 Z", "market-pan")
    )


@cache
def share() -> Markup:
    """A share of the telegraph company: a certificate with its seal."""
    return (
        rect(-7, -9, 14, 18, "certificate edge", 1.5)
        + line(-4, -5, 4, -5, "thin")
        + line(-4, -2, 4, -2, "thin")
        + circle(0, 4, 3, "seal")
    )


@cache
def dollars() -> Markup:
    """A coin; its sign is drawn, so that it can be small."""
    return circle(0, 0, 8.5, "coin edge") + path(
        "M3 -2.6 Q2.4 -4.2 0 -4.2 Q-3 -4.2 -3 -2 Q-3 0 0 0 Q3 0 3 2.1 Q3 4.2 0 4.2 Q-2.6 4.2 -3 2.5 M0 -6 V6",
        "coin-sign",
    )


@cache
def step_up() -> Markup:
    """A step on the performance tracks: a stair with an arrow."""
    return path("M-9 8 H-3 V3 H3 V-2 H9", "stair") + path("M-6 0 L3 -8 M-2.5 -8.5 H3.5 V-3", "stair-arrow")


@cache
def engine() -> Markup:
    """A locomotive, as on the train tiles."""
    return (
        path("M-10 4 V-6 H-5 V-2 H3 V-6 H6 V-2 H9 L11 4 Z", "engine edge")
        + circle(-6, 5.5, 2.8, "wheel edge")
        + circle(0.5, 5.5, 2.8, "wheel edge")
        + circle(7, 5.8, 2.4, "wheel edge")
    )


@cache
def turning() -> Markup:
    """A train that is turned over."""
    return (
        el("g", engine(), transform="translate(0 2) scale(.72)")
        + path("M-9 -3 A9.5 9.5 0 0 1 8 -6", "turn")
        + path("M4 -9 L9 -5.5 L4 -3.5", "turn")
    )


@cache
def promotion() -> Markup:
    """A worker becomes a manager."""
    return el("g", body("anyone"), transform="translate(-2 1) scale(.8)") + path(
        "M8 7 V-7 M4.5 -3.5 L8 -7.5 L11.5 -3.5", "stair-arrow"
    )


@cache
def exchange() -> Markup:
    """A worker for another."""
    return (
        el("g", body("anyone"), transform="translate(-6 1) scale(.62)")
        + el("g", body("crew-white"), transform="translate(6 1) scale(.62)")
        + path("M-7 -8 H6 M3.5 -10.5 L6.5 -8 L3.5 -5.5", "turn")
    )


@cache
def pole() -> Markup:
    """A telegraph pole."""
    return path("M0 -10 V10 M-7 -7 H7 M-5 -3 H5", "pole") + together(
        circle(x, y, 1.5, "insulator") for x, y in ((-6, -8.5), (6, -8.5), (-4, -4.5), (4, -4.5))
    )


@cache
def office() -> Markup:
    """A building on the telegraph line."""
    return el("g", house("neutral"), transform="translate(-3 2) scale(.85)") + el(
        "g", pole(), transform="translate(8 0) scale(.8)"
    )


@cache
def wire() -> Markup:
    """A telegraph tile: a key that ticks."""
    return rect(-10, -7, 20, 14, "wire-tile edge", 2) + path("M-6 3 H6 M-5 0 L6 -3 M2 -1.8 V3", "pole")


@cache
def first() -> Markup:
    """Who comes first: a flag with a one."""
    return (
        path("M-8 10 V-10", "pole")
        + path("M-8 -10 H9 L5 -5 L9 0 H-8 Z", "flag edge")
        + path("M-3 -6.6 L-0.4 -8 V-2 M-3 -2 H2", "flag-sign")
    )


@cache
def again() -> Markup:
    """Once more."""
    return path("M6.5 -5 A8.5 8.5 0 1 0 8.5 1", "turn") + path("M7.5 -10 L7 -4 L1.5 -5", "turn")


def struck(art: Markup) -> Markup:
    """Not this."""
    return art + path("M-9 9 L9 -9", "stroke-red")


def faded(art: Markup) -> Markup:
    return el("g", art, cls="faded")


@cache
def laurel() -> Markup:
    """A milestone that was completed."""
    return rect(-7, -8, 14, 16, "milestone edge", 2) + path(
        "M-3.5 0.5 L-0.5 3.5 L4 -3.5", "stroke-green thin-tick"
    )
