"""SVG as text: elements are written by functions that escape whatever they are given.

Art is `Markup`, and only these functions make it: `el("rect", x=1, cls="paper")` writes
`<rect x="1" class="paper"/>`. `words()` and every attribute are escaped. Children are art; that no plain text
is among them, such as a player's name, the types prove.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from markupsafe import Markup

Attribute = str | int | float | None
NAMESPACE = "http://www.w3.org/2000/svg"
NOTHING = Markup()  # where there may be some art


def el(name: str, *children: Markup, **attributes: Attribute) -> Markup:
    """An element; an underscore in a name is a hyphen, `cls` is the class, none leaves the attribute out."""
    written = name
    for key, value in attributes.items():
        if value is not None:
            written += f' {name_of(key)}="{value_of(value)}"'
    return Markup(f"<{written}>{''.join(children)}</{name}>" if children else f"<{written}/>")


@lru_cache(maxsize=256)
def name_of(key: str) -> str:
    """An attribute's name."""
    return "class" if key == "cls" else key.replace("_", "-")


@lru_cache(maxsize=1 << 15)
def value_of(value: str | int | float) -> str:
    """An attribute's value: numbers short, text escaped."""
    if isinstance(value, str):
        return escape(value)
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def words(text: object) -> Markup:
    """Text between tags."""
    return Markup(escape(str(text)))


def style(sheet: str) -> Markup:
    """A style sheet of ours: nothing from outside is in it."""
    return el("style", Markup(sheet))


def together(pieces: Iterable[Markup]) -> Markup:
    """Art after art."""
    return Markup("".join(pieces))


def svg(width: float, height: float, *children: Markup, **more: Attribute) -> Markup:
    """A whole drawing, which can be a file or stand in a page."""
    box = f"0 0 {width:g} {height:g}"
    return el("svg", *children, xmlns=NAMESPACE, viewBox=box, width=width, height=height, **more)


def group(
    *children: Markup, cls: str | None = None, at: tuple[float, float] | None = None, **more: Attribute
) -> Markup:
    """A group, moved if it has a place."""
    return el("g", *(children or (NOTHING,)), cls=cls, transform=moved(at), **more)


def moved(at: tuple[float, float] | None) -> str | None:
    return f"translate({value_of(float(at[0]))} {value_of(float(at[1]))})" if at else None


def rect(
    x: float, y: float, width: float, height: float, cls: str, r: float = 0, **more: Attribute
) -> Markup:
    return el("rect", x=x, y=y, width=width, height=height, rx=r or None, cls=cls, **more)


def circle(x: float, y: float, r: float, cls: str, **more: Attribute) -> Markup:
    return el("circle", cx=x, cy=y, r=r, cls=cls, **more)


def path(d: str, cls: str, **more: Attribute) -> Markup:
    return el("path", d=d, cls=cls, **more)


def line(x1: float, y1: float, x2: float, y2: float, cls: str, **more: Attribute) -> Markup:
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, cls=cls, **more)


def polygon(points: list[tuple[float, float]], cls: str, **more: Attribute) -> Markup:
    written = " ".join(f"{value_of(float(x))},{value_of(float(y))}" for x, y in points)
    return el("polygon", points=written, cls=cls, **more)


def text(x: float, y: float, content: object, cls: str = "", **more: Attribute) -> Markup:
    """A line of text; its class says the size (`small`, `body`, `head`, `big`) and where it is anchored."""
    return el("text", words(content), x=x, y=y, cls=cls or None, **more)


def title(content: object) -> Markup:
    """What the pointer and a screen reader say of the element around it."""
    return el("title", words(content))
