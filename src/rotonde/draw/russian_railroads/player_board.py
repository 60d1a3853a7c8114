"""The board of one seat: its three lines, its industry, and all that lies beside them."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.hand import draw_hand, hand_ground
from rotonde.draw.russian_railroads.industry import draw_industry, industry_ground
from rotonde.draw.russian_railroads.lines import draw_lines, lines_ground, uses
from rotonde.draw.russian_railroads.main_board import squared
from rotonde.draw.russian_railroads.special_spaces import draw_specials, specials_ground
from rotonde.draw.russian_railroads.table import FOLDER, RailroadsScene
from rotonde.draw.russian_railroads.tiles import Tiles
from rotonde.draw.russian_railroads.track import draw_track
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.names import COLOURS, REVALUATION
from rotonde.games.russian_railroads.parts import Parts
from rotonde.kernel import NOBODY
from rotonde.words import Phrases, Words

SIZE: Final = (1202, 382)
VALUES: Final = 560  # where the values of the colours stand


def player_board(table: RailroadsScene, seat: int) -> Sheet:
    """All that lies before a seat."""
    ground = player_ground(table.parts, table.words.language)
    name = table.scene.names[seat]
    sheet = Sheet(f"seat-{seat}", *SIZE, name, ground)
    own = Tiles(table.view, table.parts)
    draw_owner(table, sheet, seat)
    draw_values(table, sheet, seat)
    draw_lines(table, sheet, seat, own)
    draw_track(table, sheet, seat)
    draw_specials(table, sheet, seat)
    draw_industry(table, sheet, seat, own)
    draw_hand(table, sheet, seat)
    return sheet


@cache
def player_ground(parts: Parts, language: str) -> Markup:
    """Everything printed on a player board."""
    say, words = Phrases(FOLDER, language), Words(GAME, language)
    return together(
        [
            rect(0, 0, *SIZE, "paper") + squared(*SIZE),
            lines_ground(parts, words),
            specials_ground(parts),
            industry_ground(parts, say("board.industry")),
            hand_ground(parts, say),
        ]
    )


def draw_owner(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Whose board it is, the points, and what the round would bring if it ended now."""
    view = table.view
    sheet.piece(
        f"owner-{seat}",
        (0, 0),
        rect(0, 0, 6, SIZE[1], f"seat-{seat}"),
        group(pieces.seat_badge(seat, 12), at=(28, 18)),
        text(48, 24, table.scene.names[seat], "head"),
    )
    sheet.piece(f"score-{seat}", (270, 18), signs.starred(view["score"][seat]).art)
    if view["to_move"] != NOBODY:
        now = sum(points for _, points in view["would_score"][seat])
        sheet.piece(f"now-{seat}", (310, 23), text(0, 0, table.say("seat.now", n=now), "body quiet"))


def draw_values(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """What a space of each colour scores: more with the revaluation."""
    values = table.parts.values[1 if uses(table, seat, REVALUATION) else 0]
    art = together(
        group(signs.block(colour), at=(colour * 60, 0)) + text(colour * 60 + 19, 5, value, "body strong")
        for colour, value in enumerate(values)
    )
    assert len(values) == len(COLOURS)
    sheet.piece(f"values-{seat}", (VALUES, 18), art, told=table.say("seat.values"))
