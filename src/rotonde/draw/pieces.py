"""The silhouettes of the house: each piece has one, the same on boards, in lists and in the log.

Every function gives art around the point (0, 0), about 24 units wide unless told otherwise. Colours come from
classes, so that light and dark are the style sheet's business; seats also have a mark, since colour is never
the only sign.
"""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.markup import NOTHING, circle, el, group, line, path, polygon, rect, text

MARKS = ("circle", "square", "triangle", "diamond")


def scaled(art: Markup, factor: float) -> Markup:
    """The same art, larger or smaller."""
    return el("g", art, transform=f"scale({factor:.3g})")


def mark(seat: int, size: float = 6, cls: str = "mark") -> Markup:
    """The sign of a seat: circle, square, triangle or diamond."""
    match MARKS[seat]:
        case "circle":
            return circle(0, 0, size * 0.95, cls)
        case "square":
            return rect(-size * 0.85, -size * 0.85, size * 1.7, size * 1.7, cls)
        case "triangle":
            return polygon([(0, -size * 1.05), (size * 1.05, size * 0.8), (-size * 1.05, size * 0.8)], cls)
    return polygon([(0, -size * 1.15), (size * 1.15, 0), (0, size * 1.15), (-size * 1.15, 0)], cls)


def seat_badge(seat: int, size: float = 11) -> Markup:
    """The colour and the mark of a seat on a disc."""
    return circle(0, 0, size, f"seat-{seat} edge") + mark(seat, size * 0.5, f"on-seat-{seat}")


def worker(seat: int) -> Markup:
    """Head and shoulders, with the seat's mark on the chest; seat -1 is a worker of nobody."""
    owner = f"seat-{seat}" if seat >= 0 else "neutral"
    body = path("M-10 12 Q-10 -1 -3.5 -2.5 A5.6 5.6 0 1 1 3.5 -2.5 Q10 -1 10 12 Z", f"{owner} edge")
    return body + (group(mark(seat, 3.6, f"on-seat-{seat}"), at=(0, 5.5)) if seat >= 0 else NOTHING)


def coin(value: object = "") -> Markup:
    """A round coin with a milled edge."""
    return (
        circle(0, 0, 11, "coin edge")
        + circle(0, 0, 8.2, "coin-rim")
        + (text(0, 4.5, value, "small strong middle on-coin") if value != NOTHING else NOTHING)
    )


def block(colour: str, width: float = 22, height: float = 12) -> Markup:
    """A track block: a bar with two sleepers; the colour is a class `track-<colour>`."""
    return (
        rect(-width / 2, -height / 2, width, height, f"track-{colour} edge", 2)
        + line(-width / 6, -height / 2, -width / 6, height / 2, "sleeper")
        + line(width / 6, -height / 2, width / 6, height / 2, "sleeper")
    )


def engine(number: object) -> Markup:
    """A tank engine seen from the side, with its number on the boiler."""
    return (
        path("M-15 6 V-9 H-8 V-3 H4 V-8 H9 V-3 H13 L16 6 Z", "engine edge")
        + circle(-9, 8, 4, "wheel edge")
        + circle(1, 8, 4, "wheel edge")
        + circle(10, 8.5, 3.2, "wheel edge")
        + text(0, 5, number, "small strong middle on-engine")
    )


def factory(number: object) -> Markup:
    """Saw-tooth roof and a chimney: the back of an engine tile."""
    return path("M-14 11 V-3 L-6 -9 V-3 L2 -9 V-3 L6 -6 V-13 H11 V-3 H14 V11 Z", "factory edge") + text(
        0, 8, number, "small strong middle on-factory"
    )


def engineer() -> Markup:
    """A cap above a moustache: the person with the drawings."""
    return (
        circle(0, 2, 9, "person edge")
        + path("M-10 -2 Q-9 -12 0 -12 Q9 -12 10 -2 L13 0 H-10 Z", "cap edge")
        + path("M-5 6 Q0 3 5 6", "thin")
    )


def doubler() -> Markup:
    """Twice."""
    return polygon([(0, -12), (11, 0), (0, 12), (-11, 0)], "doubler edge") + text(
        0, 4.5, "×2", "small strong middle on-doubler"
    )


def train(colour: str, load: str = "") -> Markup:
    """An arrow in the direction of travel, to the right; a cube of its good on top."""
    body = path("M-15 -8 H6 L16 0 L6 8 H-15 Z", f"train-{colour} edge")
    return body + (group(scaled(cube(load), 0.8), at=(-5, 0)) if load else circle(-5, 0, 2.4, "hole"))


def cube(colour: str) -> Markup:
    """A goods cube, seen from a corner."""
    return polygon([(0, -8), (7, -4), (7, 4), (0, 8), (-7, 4), (-7, -4)], f"good-{colour} edge") + path(
        "M-7 -4 L0 0 L7 -4 M0 0 V8", "thin"
    )


def disc() -> Markup:
    """A switch disc."""
    return circle(0, 0, 9, "disc edge") + circle(0, 0, 3, "hole")


def light(green: bool) -> Markup:
    """A signal: a green disc, or a red one with a bar across it."""
    if green:
        return circle(0, 0, 8, "light-green edge") + circle(0, 0, 3.4, "on-light")
    return circle(0, 0, 8, "light-red edge") + rect(-5.5, -1.8, 11, 3.6, "on-light")


def share(company: str) -> Markup:
    """A share: a certificate with a seal in the colour of the company, a class `company-<name>`."""
    return (
        rect(-10, -13, 20, 26, "paper-card edge", 2)
        + line(-6, -7, 6, -7, "thin")
        + line(-6, -3, 6, -3, "thin")
        + circle(0, 6, 5, f"{company} edge")
    )


def card(front: str = "paper-card", width: float = 22, height: float = 30) -> Markup:
    """A card; its front is a class, `card-back` for one that lies face down."""
    return rect(-width / 2, -height / 2, width, height, f"{front} edge", 3)


def die(face: object) -> Markup:
    """A die with its face in figures."""
    return rect(-11, -11, 22, 22, "die edge", 4) + text(0, 5, face, "body strong middle")


def clock() -> Markup:
    """Time passes."""
    return circle(0, 0, 11, "paper-card edge") + path("M0 -7 V0 L5 3", "hand")


def star() -> Markup:
    """Points."""
    points = "M0 -11 L3 -3.6 L11 -3.4 L4.7 1.5 L7 9.2 L0 4.7 L-7 9.2 L-4.7 1.5 L-11 -3.4 L-3 -3.6 Z"
    return path(points, "star edge")


def arrow() -> Markup:
    """On we go."""
    return path("M-9 -3.5 H1 V-9 L11 0 L1 9 V3.5 H-9 Z", "ink-fill")


def cross() -> Markup:
    """No, or stop."""
    return path("M-7 -7 L7 7 M7 -7 L-7 7", "stroke-red")


def tick() -> Markup:
    """Yes, or done."""
    return path("M-8 1 L-2 7 L8 -7", "stroke-green")
