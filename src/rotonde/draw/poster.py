"""The poster of a game: a picture in five flat colours, by day and by night; `poster` in its drawing has it.

The same picture stands upright or lies wide on the home page, is cut to an icon, and becomes a whole sheet
with the name of the game in a band below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from markupsafe import Markup

from rotonde.draw.drawing import module_of
from rotonde.draw.markup import NAMESPACE, el, polygon, rect, style, text, title
from rotonde.draw.perspective import Point
from rotonde.games.homes import inside
from rotonde.kernel import AnyGame

WIDTH: Final = 320
HEIGHT: Final = 420
LOW: Final = 180  # the height of what is seen where a poster lies wide
BAND: Final = 100  # the height of the band with the name
LARGEST: Final = 33  # letters of the name
LETTER: Final = 0.74  # width of a capital with its space, in heights
FACE: Final = (
    '"Avenir Next Condensed", "Gill Sans", "Segoe UI", Cantarell, "Noto Sans", "Helvetica Neue", sans-serif'
)

Cut = Literal["whole", "picture", "wide", "icon"]
CUTS: Final[tuple[Cut, ...]] = ("whole", "picture", "wide", "icon")


@dataclass(frozen=True)
class Poster:
    """What hangs on the wall for a game."""

    day: Sequence[str]  # five colours; the picture names them by their number
    night: Sequence[str]
    art: Sequence[Markup]  # 320 wide and 420 high
    band: tuple[int, int]  # the colours of the band with the name, and of what is written on it
    wide: float  # how far down the picture begins where it lies wide
    icon: tuple[float, float, float]  # left, top and size of what makes an icon
    turned: Sequence[
        tuple[int, int]
    ] = ()  # what has one colour by day and another by night, such as sun and moon


def fill(colour: int, by_night: int | None = None) -> str:
    """The class of what has this colour, or this one and another by night."""
    return f"f{colour}" if by_night is None else f"f{colour}{by_night}"


def stroke(colour: int) -> str:
    """The class of a line in this colour."""
    return f"s{colour}"


def shape(points: list[Point], colour: int) -> Markup:
    """An area of one flat colour."""
    return polygon(points, fill(colour))


def poster(game: AnyGame) -> Poster | None:
    """The poster of a game, if somebody has drawn one."""
    drawn = module_of(game)
    found = inside(drawn, "poster") if drawn else None
    return found.POSTER if found else None


def sheet(drawn: Poster, name: str, cut: Cut, theme: str = "auto") -> Markup:
    """A poster as a file of its own; `name` is what the game is called in the language of the reader."""
    x, y, width, height = box(drawn, cut)
    band = titled(drawn, name) if cut == "whole" else []
    return el(
        "svg",
        title(name),
        style(colours(drawn)),
        *drawn.art,
        *band,
        xmlns=NAMESPACE,
        viewBox=f"{x:g} {y:g} {width:g} {height:g}",
        width=width,
        height=height,
        cls="poster",
        role="img",
        data_theme=None if theme == "auto" else theme,
    )


def box(drawn: Poster, cut: Cut) -> tuple[float, float, float, float]:
    """What of a picture is seen."""
    match cut:
        case "whole":
            return (0, 0, WIDTH, HEIGHT + BAND)
        case "picture":
            return (0, 0, WIDTH, HEIGHT)
        case "wide":
            return (0, drawn.wide, WIDTH, LOW)
    left, top, size = drawn.icon
    return (left, top, size, size)


def titled(drawn: Poster, name: str) -> list[Markup]:
    """The band with the name, in one line or two; what stands in brackets is said smaller."""
    ground, ink = drawn.band
    said, _, more = name.partition(" (")
    words = said.upper().split()
    size = min(LARGEST, (WIDTH - 32) / (LETTER * len(said)))
    lines = [" ".join(words)]
    if size < LARGEST and len(words) > 1 and not more:
        lines = [words[0], " ".join(words[1:])]
        size = min(LARGEST, (WIDTH - 32) / (LETTER * max(map(len, lines))))
    if more:
        lines.append(more.rstrip(")"))
    step = 38
    top = HEIGHT + (BAND - step * (len(lines) - 1)) / 2
    sizes = [size, size * 0.6 if more else size]
    return [
        rect(0, HEIGHT, WIDTH, BAND, fill(ground)),
        *(
            text(WIDTH / 2, top + step * row + at * 0.36, line, f"title {fill(ink)}", font_size=at)
            for row, (line, at) in enumerate(zip(lines, sizes, strict=False))
        ),
    ]


def colours(drawn: Poster) -> str:
    """The style sheet of a poster: each colour by day and by night."""
    pairs = enumerate(zip(drawn.day, drawn.night, strict=True))
    inks = "".join(
        f".f{number}{{fill:light-dark({day},{night})}}.s{number}{{fill:none;stroke:light-dark({day},{night})}}"
        for number, (day, night) in pairs
    )
    inks += "".join(
        f".f{sun}{moon}{{fill:light-dark({drawn.day[sun]},{drawn.night[moon]})}}"
        for sun, moon in drawn.turned
    )
    return (
        ".poster{color-scheme:light dark}.poster[data-theme=light]{color-scheme:light}"
        ".poster[data-theme=dark]{color-scheme:dark}"
        f"text{{font-family:{FACE};font-weight:700;text-anchor:middle}}.title{{letter-spacing:.06em}}" + inks
    )
