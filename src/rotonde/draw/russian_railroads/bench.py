"""What a seat pays with: the bench of its workers, coins, temporary workers, the black one."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, rect, text
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.crew import waiting
from rotonde.draw.russian_railroads.strips import Box
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.verbs import BLACK_WORKER, COINS, OWN, TEMPORARY

UNSEEN: Final = circle(0, 0, 12, "hollow")  # a worker that waits to be placed


class Bench(NamedTuple):
    """Where one points at each kind of piece."""

    own: Box
    coins: Box
    temporary: Box
    black: Box


BENCHES: Final[dict[Cut, Bench]] = {
    "wide": Bench((8, 5, 174, 55), (8, 62, 66, 36), (78, 62, 62, 36), (144, 62, 38, 36)),
    "narrow": Bench((5, 5, 157, 76), (5, 85, 157, 46), (5, 135, 96, 46), (105, 135, 57, 46)),
}


def bench_at(parts: Parts, lay: Bench, number: int) -> tuple[float, float]:
    """Where a worker sits: two rows of equal length."""
    x, y, width, height = lay.own
    columns = max(4, -(-(parts.workers + parts.extra_workers) // 2))
    row, column = divmod(number, columns)
    return (x + (column + 0.5) * width / columns, y + (row + 0.5) * height / 2 + 0.5)


def bench_ground(parts: Parts, cut: Cut) -> Markup:
    lay = BENCHES[cut]
    drawn = rect(*lay.own, "panel", 5)
    for number in range(parts.workers + parts.extra_workers):
        drawn += group(signs.no_worker(), at=bench_at(parts, lay, number))
    return drawn


def draw_bench(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Own workers at hand; those that can still be gained have a plus."""
    parts, view, lay = table.parts, table.view, BENCHES[table.cut]
    for name in waiting(parts, view, seat):
        sheet.piece(name, middle(lay.own), UNSEEN)
    size, at_hand = parts.workers + parts.extra_workers, view["workers"][seat]
    for number in range(at_hand):
        sheet.piece(f"bench-{seat}-{number}", bench_at(parts, lay, number), signs.own_worker(seat))
    for number in range(size - view["reserve"][seat], size):
        plus = text(0, 10, "+", "body strong middle quiet")
        sheet.piece(f"reserve-{seat}-{number}", bench_at(parts, lay, number), plus)
    if table.own(seat):
        hit = rect(*lay.own, "hit", 5)
        table.place(sheet, "purse", OWN, hit, table.say("seat.workers", n=at_hand))
    draw_purse(table, sheet, seat, lay)


def draw_purse(table: RailroadsScene, sheet: Sheet, seat: int, lay: Bench) -> None:
    """Coins, temporary workers, the black worker."""
    view = table.view
    coins = view["coins"][seat]
    x, y = lay.coins[0] + 18, middle(lay.coins)[1]
    art = group(pieces.coin(), at=(2, -2)) + pieces.coin() if coins > 1 else pieces.coin()
    count = text(18, 6, f"×{coins}", "points strong")
    sheet.piece(f"coins-{seat}", (x, y), group(art, cls=None if coins else "faded"), count)
    placed, at_hand = sum(view["temporary_on"]), view["temporary"][seat]
    across, down = middle(lay.temporary)
    for nth in range(at_hand):
        at = (across + (nth - (at_hand - 1) / 2) * 26, down)
        sheet.piece(f"temporary-{placed + nth}", at, signs.temporary_worker())
    has_black = view["black_owner"] == seat and view["black_at"] < 0
    if has_black:
        sheet.piece("black-worker", middle(lay.black), signs.black_worker())
    if not table.own(seat):
        return
    table.place(sheet, "purse", COINS, rect(*lay.coins, "hit", 5), table.say("seat.coins", n=coins))
    if at_hand:
        name = table.say("seat.temporary", n=at_hand)
        table.place(sheet, "purse", TEMPORARY, rect(*lay.temporary, "hit", 5), name)
    if has_black:
        table.place(sheet, "purse", BLACK_WORKER, rect(*lay.black, "hit", 5), table.say("seat.black"))


def middle(box: Box) -> tuple[float, float]:
    x, y, width, height = box
    return (x + width / 2, y + height / 2)
