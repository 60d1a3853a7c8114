"""The three pairs of actions of the looking seat; before another seat, what its capital is made of."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.draw.express_01.hand import own_ground
from rotonde.draw.express_01.layout import Layout, Size
from rotonde.draw.express_01.signs import exchange
from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.pieces import arrow, card, scaled, seat_badge, share
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.verbs import PAIRS
from rotonde.words.in_words import capital

EDGE, GAP = 8, 6
HEAD = 48  # the height of the name, where the plates lie below each other
LETTERS = 13
KEPT = 256  # names of players come and go
LINE = 17  # from one line of an account to the next


def pairs_panel(scene: ExpressScene, desk: ExpressDesk, seat: int) -> Sheet:
    """Who it is, what the seat is worth, and what it may do."""
    layout, own = desk.layout, seat == scene.viewer
    size, worth = layout.pairs, scene.view["capital"][seat]
    title = desk.say("panel.pairs") if own else capital(desk.say("capital"))
    ground = pairs_ground(layout, seat, scene.names[seat], desk.say("capital"), own)
    sheet = Sheet(f"seat-{seat}-pairs", size.width, size.height, title, ground)
    sheet.figures = desk.say("figures.capital", n=worth) if own else str(worth)
    if not layout.narrow:
        sheet.piece(f"capital-{seat}", (size.width - 12, 34), text, 0, 0, worth, "big end")
    if not own:
        draw_account(scene, desk, sheet, seat)
        return sheet
    corners, plate = plates(layout)
    for pair, (x, y) in enumerate(corners):
        hit = (x, y, plate.width, plate.height, "hit", 4)
        sheet.place("pair", pair, desk.label("pair", pair), scene.at("pair", pair), rect, *hit)
    return sheet


@cache
def plates(layout: Layout) -> tuple[list[tuple[float, float]], Size]:
    """Where the plates lie, below each other or side by side, and how large they are."""
    size = layout.pairs
    if layout.narrow:
        step = (size.width - 5 - 2 * EDGE + GAP) / PAIRS
        corners = [(5 + EDGE + pair * step, float(EDGE)) for pair in range(PAIRS)]
        return corners, Size(step - GAP, size.height - 2 * EDGE)
    step = (size.height - HEAD - EDGE + GAP) / PAIRS
    corners = [(5.0 + EDGE, HEAD + pair * step) for pair in range(PAIRS)]
    return corners, Size(size.width - 5 - 2 * EDGE, step - GAP)


@lru_cache(maxsize=KEPT)
def pairs_ground(layout: Layout, seat: int, name: str, counted: str, own: bool) -> Markup:
    """The panel with the plates of the pairs, if they are offered here."""
    drawn = [own_ground(seat, layout.pairs)]
    if not layout.narrow:
        shown = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
        drawn += [
            group(seat_badge(seat, 11), at=(26, 25)),
            text(44, 22, shown, "small strong"),
            text(44, 38, counted, "small quiet"),
        ]
    if own:
        corners, plate = plates(layout)
        drawn += [group(pair_card(pair, plate), at=at) for pair, at in enumerate(corners)]
    return together(drawn)


@cache
def pair_card(pair: int, plate: Size) -> Markup:
    """Rule 3.1. Two actions, one after the other."""
    build, buy = scaled(build_sign(), 1.15), scaled(share("x-seal"), 1.2)
    first, second = ((build, buy), (buy, build), (train_sign(), exchange()))[pair]
    middle, down = plate.width / 2, plate.height / 2
    off = plate.width * 0.27
    return (
        rect(0, 0, plate.width, plate.height, "x-ticket", 4)
        + line(middle, 4, middle, plate.height - 4, "x-perforation")
        + group(first, at=(middle - off, down))
        + group(scaled(arrow(), 0.6), at=(middle, down))
        + group(second, at=(middle + off, down))
    )


@cache
def build_sign() -> Markup:
    """A card with track."""
    return (
        rect(-14, -14, 28, 28, "x-card-0 edge", 3)
        + path("M-14 5 C-2 5 0 2 0 -14", "x-rail", stroke_width=5)
        + path("M-14 5 C-2 5 0 2 0 -14", "x-ties", stroke_width=2)
    )


@cache
def train_sign() -> Markup:
    """From station to station."""
    return (
        path("M-16 6 C-6 6 -2 -8 14 -8", "x-rail", stroke_width=5)
        + circle(-15, 6, 6, "x-site")
        + circle(14, -8, 6, "x-site")
        + group(card("paper-card", 11, 14), at=(8, 10))
    )


def draw_account(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, seat: int) -> None:
    """What the capital of another seat is made of, in one column or in two."""
    lines = tuple(
        (capital(desk.label("account", what)), points) for what, points in scene.view["account"][seat]
    )
    sheet.piece(f"account-{seat}", (0, 0), account, lines, sheet.width, desk.layout.narrow)


def account(lines: tuple[tuple[str, int], ...], width: float, narrow: bool) -> Markup:
    """Line by line, what and how much."""
    top, across = (17, 2) if narrow else (HEAD + 20, 1)
    wide = (width - 5 - EDGE) / across
    drawn: list[Markup] = []
    for index, (what, points) in enumerate(lines):
        x, y = 5 + EDGE + index % across * wide, top + index // across * LINE
        drawn.append(text(x, y, what, "small quiet"))
        drawn.append(text(x + wide - 2 * EDGE, y, points, "small strong end"))
    return together(drawn)
