"""The ? tokens of a seat, its end bonuses, and what a space of each colour is worth to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import rect, together
from rotonde.draw.russian_railroads import tiles
from rotonde.draw.russian_railroads.industry import positions
from rotonde.draw.russian_railroads.lines import Built, colour_values
from rotonde.draw.russian_railroads.special_spaces import tag_box
from rotonde.draw.russian_railroads.table import RailroadsScene, hit
from rotonde.draw.russian_railroads.tiles import BONUS, USED
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.names import QUESTION_SPACE
from rotonde.games.russian_railroads.parts import Parts

COUNT: Final = 7


@dataclass(frozen=True)
class TokenTray:
    """Where tokens, bonuses and values lie."""

    x: float
    y: float  # of the tokens
    columns: int
    token: tuple[float, float]
    values: tuple[float, float]
    step: float  # from value to value
    bonus: tuple[float, float]
    bonus_width: float

    @cached_property
    def boxes(self) -> list[Box]:
        """Where each token lies."""
        wide, deep = self.token
        spots = (divmod(token, self.columns) for token in range(COUNT))
        return [
            (self.x + column * (wide + 4), self.y + row * (deep + 4), wide, deep) for row, column in spots
        ]


CORNER: Final = TokenTray(
    630, 128, 4, (58, 44), (630, 113), 51, (630, 225), 244
)  # on a desk, beside the lines
ROW: Final = TokenTray(10, 6, 7, (58, 48), (452, 20), 60, (452, 28), 400)  # on a desk, if the lines are long
HAND: Final = TokenTray(5, 6, 7, (44, 44), (8, 74), 40, (209, 60), 128)
SIZE: Final = {"wide": (892.0, 62.0), "narrow": (342.0, 96.0)}  # of a panel of their own


def tray(cut: Cut, corner: bool) -> TokenTray:
    return HAND if cut == "narrow" else CORNER if corner else ROW


def regions(lay: TokenTray) -> dict[str, Box]:
    """The tokens, the end bonuses, and what each colour is worth."""
    wide, deep = lay.token
    rows = -(-COUNT // lay.columns)
    return {
        "tokens": (lay.x, lay.y, lay.columns * (wide + 4) - 4, rows * (deep + 4) - 4),
        "bonuses": (*lay.bonus, lay.bonus_width, BONUS[1]),
        "values": (lay.values[0], lay.values[1] - 10, 5 * lay.step - 4, 20),
    }


def tokens_ground(lay: TokenTray) -> Markup:
    """Where the tokens lie before they are used."""
    return together(rect(*box, "empty faint", 6) for box in lay.boxes)


def draw_tray(table: RailroadsScene, sheet: Sheet, seat: int, lay: TokenTray, has: Built) -> None:
    """Tokens that are left, bonuses, and what a space of each colour scores."""
    for token, box in enumerate(lay.boxes):
        x, y, wide, deep = box
        name = table.label("token", token)
        if table.view["tokens"][seat] >> token & 1:
            piece, at = f"token-{seat}-{token}", (x + wide / 2, y + deep / 2)
            sheet.piece(piece, at, tiles.token_tile, table.parts, token, wide, deep, told=name)
        if table.own(seat):
            table.place(sheet, "token", token, name, hit, *box, 6)
    told = table.say("seat.values")
    sheet.piece(f"values-{seat}", lay.values, colour_values, has.values, lay.step, told=told)
    draw_bonus(table, sheet, seat, lay)


def draw_used(table: RailroadsScene, sheet: Sheet, seat: int, industry: bool) -> None:
    """Tokens that lie where they were won: at a special space, or on the industry track."""
    parts, view = table.parts, table.view
    for circle, token in enumerate(view["circles"][seat * 4 : seat * 4 + 4]):
        if token < 0 or industry != (circle >= len(parts.circles)):
            continue
        told = table.label("token", token)
        wide: float
        deep: float
        if industry:
            at, (wide, deep) = question_at(parts, table.cut), USED
        else:
            x, y, wide, deep = tag_box(parts, table.cut, parts.once[parts.circles[circle]])
            at = (x + wide / 2, y + deep / 2)
        sheet.piece(f"token-{seat}-{token}", at, tiles.token_tile, parts, token, wide, deep, told=told)


def question_at(parts: Parts, cut: Cut) -> tuple[float, float]:
    return positions(parts, cut).at(parts.industry.index(QUESTION_SPACE))


def draw_bonus(table: RailroadsScene, sheet: Sheet, seat: int, lay: TokenTray) -> None:
    """End bonuses: seen by their owner, or only counted. The more there are, the narrower."""
    view = table.view
    known: list[int] = view["bonus_cards"][seat]
    wide = min(BONUS[0], (lay.bonus_width + 4) / max(len(known), 1) - 4)
    x, y = lay.bonus[0] + wide / 2, lay.bonus[1] + BONUS[1] / 2
    for nth, card in enumerate(known):
        name, at = table.label("bonus", card), (x + nth * (wide + 4), y)
        sheet.piece(f"bonus-{seat}-{nth}", at, tiles.bonus_card, table.parts, card, wide, told=name)
    hidden = view["bonus_count"][seat] - len(known)
    if hidden:
        name = table.say("seat.hidden", n=hidden)
        sheet.piece(f"bonus-{seat}-hidden", (x, y), tiles.hidden_cards, hidden, told=name)
