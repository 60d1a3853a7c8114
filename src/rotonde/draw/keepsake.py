"""A picture to share: the board as it lies in the end beside the ranking, as large as links are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from markupsafe import Markup

from rotonde.draw.chart import NARROW
from rotonde.draw.drawing import arrangement, drawing, styles
from rotonde.draw.markup import el, group, line, rect, style, svg, text, together, words
from rotonde.draw.picture import layers, together_laid
from rotonde.draw.pieces import scaled, seat_badge
from rotonde.draw.scene import Scene
from rotonde.draw.telling import shown_off

WIDTH, HEIGHT = 1200, 630
BAR: Final = 76  # the enamel above
ROOM: Final = (24, 100, 760, 506)  # for the board
SIDE: Final = (808, 1176)  # for the ranking
ROW: Final = 58
LETTERS: Final = 42  # of a sentence in one line
OWN: Final = """
svg .enamel { fill: #22324a; }
svg text.on-enamel { fill: #ffffff; font-size: 34px; font-weight: 650; }
svg text.brand { fill: #ffffff; font-size: 20px; letter-spacing: 0.08em; }
svg text.rank { font-size: 26px; font-weight: 650; }
svg text.told { font-size: 18px; }
"""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of the ranking, or of what a team is measured by."""

    art: Markup
    name: str
    figure: str


def keepsake(
    scene: Scene[Any],
    rows: Sequence[Ranked],
    told: Sequence[str],
    curve: Markup,
    winner: int,
    theme: str = "light",
) -> Markup:
    """The picture as a file of its own; the curve of the game is on it if there is room."""
    title = scene.words.text("game.title")
    left, right = SIDE
    art = [
        rect(0, 0, WIDTH, HEIGHT, "paper"),
        together(line(x, BAR, x, HEIGHT, "grid") for x in range(24, WIDTH, 24)),
        together(line(0, y, WIDTH, y, "grid") for y in range(BAR + 24, HEIGHT, 24)),
        rect(0, 0, WIDTH, BAR, "enamel"),
        text(24, 50, title, "on-enamel"),
        text(right, 48, "Rotonde", "brand end"),
        board(scene, winner),
    ]
    y = ROOM[1]
    for number, row in enumerate(rows):
        art += [
            rect(left, y, right - left, ROW - 8, "panel", 6, stroke_width=3 if number == 0 else None),
            group(scaled(row.art, 1.3), at=(left + 30, y + 25)),
            text(left + 62, y + 34, row.name, "rank"),
            text(right - 16, y + 34, row.figure, "rank end"),
        ]
        y += ROW
    lines = [part for sentence in told for part in wrap(sentence, LETTERS)]
    art += [text(left, y + 28 + 26 * number, part, "told") for number, part in enumerate(lines)]
    y += 28 + 26 * len(lines)
    if y + NARROW.height < HEIGHT:
        art.append(group(curve, at=(left, HEIGHT - 24 - NARROW.height)))
    label = scene.words.named(title, " ".join(told))
    return svg(
        WIDTH,
        HEIGHT,
        style(styles(scene.game) + OWN),
        el("title", words(label)),
        *art,
        cls="rotonde",
        data_theme=theme,
        role="img",
        aria_label=label,
    )


def badge_row(seat: int, name: str, figure: str) -> Ranked:
    """A seat of the ranking."""
    return Ranked(seat_badge(seat, 14), name, figure)


def board(scene: Scene[Any], winner: int) -> Markup:
    """What lies in the middle, or what the game has better to show, as large as there is room."""
    sheets = shown_off(scene, winner)
    whole = [*drawing(scene.game).board(scene), *drawing(scene.game).seat(scene, winner)]
    pages = arrangement(scene.game, whole, scene.cut)["desk"][0]
    laid, width, height = together_laid(sheets, pages)
    x, y, wide, high = ROOM
    scale = min(wide / width, high / height)
    drawn = together(
        group(rect(0, 0, sheet.width, sheet.height, "panel", 6), *layers(scene, sheet), at=(left, top))
        for sheet, left, top in laid
    )
    at = (x + (wide - width * scale) / 2, y + (high - height * scale) / 2)
    return group(scaled(drawn, scale), at=at)
