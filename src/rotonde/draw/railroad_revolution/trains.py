"""The trains that nobody has: a pile of each kind, and how a train tile looks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.table import GROUNDS, RevolutionScene, hit, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.parts import TRAINS, Parts

SIZE: Final[dict[Cut, Point]] = {"wide": (220, 80), "narrow": (390, 84)}
TILE: Final[Point] = (53, 50)
HEAD: Final = 21


def panel(table: RevolutionScene) -> Sheet:
    """A pile for each kind but the one that everybody starts with."""
    wide, high = SIZE[table.cut]
    ground_ = ground(table.parts, table.language, table.cut)
    whole: dict[str, Box] = {"trains": (0, 0, wide, high)}
    sheet = Sheet("board-trains", wide, high, table.say("trains"), ground_, regions=whole)
    each = (wide - 2) / (TRAINS - 1)
    for kind in range(1, TRAINS):
        x, y = 1 + (kind - 0.5) * each, HEAD + (high - HEAD) / 2 - 1
        count = table.view["piles"][kind]
        told = table.named(table.words.label("train", kind), str(count))
        sheet.piece(f"pile-{kind}", (x, y), pile, table.parts, kind, count, table.language, told=told)
        box = (x - TILE[0] / 2, y - TILE[1] / 2 - 2, TILE[0], TILE[1] + 4, 5)
        sheet.place("pile", kind, told, table.at("pile", kind), hit, *box)
    return sheet


def pile(parts: Parts, kind: int, count: int, language: str) -> Markup:
    """The uppermost train of a pile, faint if there is none, with their number."""
    art = train_tile(parts, kind, True, language)
    return (art if count else signs.faded(art)) + badge(count)


@lru_cache(maxsize=GROUNDS)
def ground(parts: Parts, language: str, cut: Cut) -> Markup:
    say = phrases(language)
    wide, high = SIZE[cut]
    return (
        rect(0, 0, wide, high, "panel-fill")
        + text(8, 15, say("trains"), "small strong caps")
        + text(wide - 8, 15, say("train_points", n=parts.train_points), "small quiet end")
    )


def badge(count: int) -> Markup:
    """How many there are, at the corner of a tile."""
    return group(
        rect(-9, -8, 18, 16, "badge", 8), text(0, 4.4, count, "small strong middle on-badge"), at=(16, -16)
    )


def train_tile(parts: Parts, kind: int, up: bool, language: str) -> Markup:
    """A train: its engine and what it gives; face down only the back of the tile."""
    wide, high = TILE
    found = rewards.fitted(rewards.items(parts.train[kind], language), wide - 2)
    inner = group(scaled(signs.engine(), 1.2), at=(-6, -10)) + group(found, at=(0, 12))
    back = "train-tile edge" if up else "train-back edge"
    return rect(-wide / 2, -high / 2, wide, high, back, 4) + (inner if up else signs.faded(inner))
