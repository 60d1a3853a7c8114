"""The panels of one seat: its three lines, its industry, its tokens, and whom it can send."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, group, rect
from rotonde.draw.russian_railroads import tokens
from rotonde.draw.russian_railroads.bench import BENCHES, bench_ground, draw_bench
from rotonde.draw.russian_railroads.industry import SIZE as INDUSTRY
from rotonde.draw.russian_railroads.industry import draw_industry, industry_ground
from rotonde.draw.russian_railroads.kept import GROUNDS, LAYOUTS
from rotonde.draw.russian_railroads.lines import built, draw_lines, lines_ground
from rotonde.draw.russian_railroads.special_spaces import draw_specials, specials_ground
from rotonde.draw.russian_railroads.staff import RACKS, draw_staff, staff_ground, staff_of
from rotonde.draw.russian_railroads.strips import STRIPS, has_corner, strips
from rotonde.draw.russian_railroads.table import RailroadsScene, phrases
from rotonde.draw.russian_railroads.tile_names import tiles_of
from rotonde.draw.russian_railroads.track import draw_track
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Sheet
from rotonde.games.russian_railroads.game import GAME
from rotonde.games.russian_railroads.names import LINES
from rotonde.games.russian_railroads.parts import Parts
from rotonde.kernel import NOBODY
from rotonde.words import words_of
from rotonde.words.lists import in_line

CREW: Final = {"wide": (190.0, 344.0), "narrow": (167.0, 186.0)}
STAFF: Final = (342.0, 104.0)  # engineers in a hand; on a desk they are on the panel of the crew
EDGE: Final = 4  # in the colour of the seat


def seat_parts(parts: Parts, cut: Cut) -> list[str]:
    """The panels before a seat: in a hand, and where the lines are long, tokens have one of their own."""
    narrow = cut == "narrow"
    apart = narrow or not has_corner(parts)
    return ["lines", "industry", *(["tokens"] if apart else []), "crew", *(["staff"] if narrow else [])]


def seat_panel(table: RailroadsScene, seat: int, part: str) -> Sheet:
    """One of the panels before a seat."""
    sheet = panel(table, seat, part)
    match part:
        case "lines":
            has = built(table, seat)
            draw_lines(table, sheet, seat, tiles_of(table.view), has)
            draw_track(table, sheet, seat, has)
            draw_specials(table, sheet, seat, has)
            tokens.draw_used(table, sheet, seat, industry=False)
            if not table.narrow and has_corner(table.parts):
                tokens.draw_tray(table, sheet, seat, tokens.CORNER, has)
        case "industry":
            draw_industry(table, sheet, seat, tiles_of(table.view))
            tokens.draw_used(table, sheet, seat, industry=True)
        case "tokens":
            tokens.draw_tray(table, sheet, seat, tokens.tray(table.cut, False), built(table, seat))
        case "crew":
            draw_bench(table, sheet, seat)
            if not table.narrow:
                draw_staff(table, sheet, seat)
        case "staff":
            draw_staff(table, sheet, seat)
    sheet.figures = figures(table, seat, part)
    return sheet


def panel(table: RailroadsScene, seat: int, part: str) -> Sheet:
    """An empty panel with its ground, and along its edge the colour of the seat."""
    width, height = size(table.cut, part)
    label = table.words.named(table.scene.names[seat], table.say(f"panel.{part}"))
    sheet = Sheet(
        f"seat-{seat}-{part}",
        width,
        height,
        label,
        panel_ground(table.parts, table.words.language, table.cut, part),
        regions=regions(table.parts, table.cut, part),
    )
    sheet.piece(f"owner-{seat}-{part}", (0, 0), edge, seat, height, part == "lines" and not table.narrow)
    return sheet


def edge(seat: int, height: float, badge: bool) -> Markup:
    """Whose panel it is."""
    drawn = rect(0, 0, EDGE, height, f"seat-{seat}")
    return drawn + group(pieces.seat_badge(seat, 7.5), at=(17, 9.5)) if badge else drawn


def size(cut: Cut, part: str) -> tuple[float, float]:
    """How large a panel is."""
    match part:
        case "lines":
            return (STRIPS[cut].width, STRIPS[cut].height)
        case "industry":
            return INDUSTRY[cut]
        case "tokens":
            return tokens.SIZE[cut]
        case "crew":
            return CREW[cut]
    return STAFF


@lru_cache(maxsize=LAYOUTS)
def regions(parts: Parts, cut: Cut, part: str) -> dict[str, Box]:
    """Parts of a panel by their names."""
    whole: Box = (0, 0, *size(cut, part))
    corner = cut == "wide" and has_corner(parts)
    match part:
        case "lines":
            lay = strips(parts, cut)
            found = {"lines": whole} | {
                name: lay.region(line, parts.length[line]) for line, name in enumerate(LINES)
            }
            return found | tokens.regions(tokens.CORNER) if corner else found
        case "tokens":
            return tokens.regions(tokens.tray(cut, corner))
        case "crew":
            found = {"crew": whole, "workers": BENCHES[cut].own, "coins": BENCHES[cut].coins}
            return found | {"staff": RACKS[cut].region} if cut == "wide" else found
    return {part: whole}


@lru_cache(maxsize=GROUNDS)
def panel_ground(parts: Parts, language: str, cut: Cut, part: str) -> Markup:
    """What is printed."""
    say, corner = phrases(language), cut == "wide" and has_corner(parts)
    printed: dict[str, Callable[[], Markup]] = {
        "lines": lambda: (
            lines_ground(parts, words_of(GAME, language), cut)
            + specials_ground(parts, cut)
            + (tokens.tokens_ground(tokens.CORNER) if corner else NOTHING)
        ),
        "industry": lambda: industry_ground(parts, cut, say("board.industry")),
        "tokens": lambda: tokens.tokens_ground(tokens.tray(cut, corner)),
        "crew": lambda: (
            bench_ground(parts, cut)
            + (staff_ground(cut, say("seat.engineers")) if cut == "wide" else NOTHING)
        ),
        "staff": lambda: staff_ground(cut, say("seat.engineers")),
    }
    return rect(0, 0, *size(cut, part), "paper") + printed[part]()


def figures(table: RailroadsScene, seat: int, part: str) -> str:
    """What is told of a panel that is folded."""
    view, say = table.view, table.say
    match part:
        case "lines" if view["to_move"] != NOBODY:
            return say("seat.now", n=sum(points for _, points in view["would_score"][seat]))
        case "crew":
            at_hand = [say("seat.workers", n=view["workers"][seat]), say("seat.coins", n=view["coins"][seat])]
            return in_line(at_hand, table.words.language)
        case "staff":
            return say("figures.staff", n=len(staff_of(table, seat)))
    return ""
