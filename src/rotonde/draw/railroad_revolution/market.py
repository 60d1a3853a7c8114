"""The market: the open tile with its two deals."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, path, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit, phrases
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.parts import Parts

SIZE: Final[dict[Cut, Point]] = {"wide": (220, 90), "narrow": (390, 114)}
HEAD: Final = 21
DEALS: Final = 2


def panel(table: RevolutionScene) -> Sheet:
    """The tile, and a place for each of its deals."""
    wide, high = SIZE[table.cut]
    ground_ = ground(table.language, table.cut)
    whole: dict[str, Box] = {"market": (0, 0, wide, high)}
    sheet = Sheet("board-market", wide, high, table.say("market"), ground_, regions=whole)
    tile = table.view["market"]
    if tile < 0:
        return sheet
    values = (table.parts, tile, table.language, table.cut)
    sheet.piece(f"market-{tile}", (0, HEAD), market_art, *values, told=table.words.label("market", tile))
    each = row(table.cut)
    for deal in range(DEALS):
        name = table.named(table.say("deal", n=deal + 1), table.words.label("deal", tile * DEALS + deal))
        box = (6, HEAD + each * deal, wide - 12, each, 4)
        sheet.place("deal", deal, name, table.at("deal", deal), hit, *box)
    return sheet


def row(cut: Cut) -> float:
    """The height of a deal."""
    return (SIZE[cut][1] - HEAD - 5) / DEALS


@cache
def ground(language: str, cut: Cut) -> Markup:
    return (
        rect(0, 0, *SIZE[cut], "panel-fill")
        + group(scaled(signs.market(), 0.8), at=(16, 11))
        + text(29, 15, phrases(language)("market"), "small strong caps")
    )


def market_art(parts: Parts, tile: int, language: str, cut: Cut) -> Markup:
    """Two rows: shares against a reward."""
    wide, each = SIZE[cut][0], row(cut)
    drawn = rect(6, 0, wide - 12, DEALS * each, "market-tile edge", 5) + path(
        f"M6 {each:g} H{wide - 6:g}", "rule"
    )
    for deal in range(DEALS):
        index = tile * DEALS + deal
        price = [
            rewards.figure(parts.deal_shares[index], "body strong middle"),
            rewards.Item(signs.share(), 16),
        ]
        found = rewards.items(parts.deal[index], language, parts.promote_price)
        shown = rewards.fitted([*price, rewards.ARROW, *found], wide - 30, 4)
        drawn += group(shown, at=(wide / 2, each * (deal + 0.5)))
    return drawn
