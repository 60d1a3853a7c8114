"""What a seat pays with: the bench of its workers, coins, temporary workers, the black one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, rect, text
from rotonde.draw.russian_railroads import payment, signs
from rotonde.draw.russian_railroads.choices import place_choices
from rotonde.draw.russian_railroads.crew import rooms
from rotonde.draw.russian_railroads.kept import LAYOUTS
from rotonde.draw.russian_railroads.payment import Spots, spread
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Piece, Point, Sheet
from rotonde.games.russian_railroads.auxiliary import TEMPORARY_WORKERS
from rotonde.games.russian_railroads.names import FIRST_ENGINEER, OPEN_OF
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.verbs import BLACK_WORKER, COINS, OWN, TEMPORARY


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


@lru_cache(maxsize=LAYOUTS)
def bench_spots(parts: Parts, cut: Cut) -> tuple[Point, ...]:
    """Where each worker sits: two rows of equal length."""
    x, y, width, height = BENCHES[cut].own
    size = parts.workers + parts.extra_workers
    columns = max(4, -(-size // 2))
    spots = (divmod(number, columns) for number in range(size))
    return tuple(
        (x + (column + 0.5) * width / columns, y + (row + 0.5) * height / 2 + 0.5) for row, column in spots
    )


def bench_ground(parts: Parts, cut: Cut) -> Markup:
    lay = BENCHES[cut]
    drawn = rect(*lay.own, "panel", 5)
    for at in bench_spots(parts, cut):
        drawn += group(signs.no_worker(), at=at)
    for at in (*temporary_spots(lay, 0), middle(lay.black)):  # those who may come for a round
        drawn += group(signs.no_worker(), at=at, cls="faint")
    return drawn


def temporary_spots(lay: Bench, count: int) -> Spots:
    """Where so many temporary workers stand, or could."""
    return spread(*middle(lay.temporary), max(count, TEMPORARY_WORKERS), 26)


def draw_bench(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Own workers at hand; those that can still be gained have a plus."""
    parts, view, lay = table.parts, table.view, BENCHES[table.cut]
    for spot, engineer, unseen in waiting(parts, table.cut, seat):
        if engineer < 0 or view["employer"][engineer] == seat:
            out = view["own_on"][spot] if view["owner"][spot] == seat else 0
            sheet.pieces.update((piece.name, piece) for piece in unseen[out:])
    spots, at_hand = bench_spots(parts, table.cut), view["workers"][seat]
    for number in range(at_hand):
        sheet.piece(f"bench-{seat}-{number}", spots[number], payment.own_worker, seat)
    for number in range(len(spots) - view["reserve"][seat], len(spots)):
        sheet.piece(f"reserve-{seat}-{number}", spots[number], plus)
    if table.own(seat):
        place_choices(table, sheet, "purse", OWN, table.say("seat.workers", n=at_hand), lay.own)
    draw_purse(table, sheet, seat, lay)


@lru_cache(maxsize=LAYOUTS)
def waiting(parts: Parts, cut: Cut, seat: int) -> list[tuple[int, int, tuple[Piece, ...]]]:
    """By spot, with its engineer if it is one: who could go there, waiting on the bench unseen."""
    at = middle(BENCHES[cut].own)
    return [
        (
            spot,
            spot - FIRST_ENGINEER if FIRST_ENGINEER <= spot < OPEN_OF else -1,
            tuple(Piece(f"worker-{seat}-{spot}-{nth}", at, unseen_worker, ()) for nth in range(room)),
        )
        for spot, room in rooms(parts, seat).items()
    ]


def unseen_worker() -> Markup:
    return circle(0, 0, 12, "hollow")


def plus() -> Markup:
    """A worker that can still be gained."""
    return text(0, 10, "+", "body strong middle quiet")


def draw_purse(table: RailroadsScene, sheet: Sheet, seat: int, lay: Bench) -> None:
    """Coins, temporary workers, the black worker."""
    view = table.view
    coins = view["coins"][seat]
    x, y = lay.coins[0] + 18, middle(lay.coins)[1]
    sheet.piece(f"coins-{seat}", (x, y), purse, coins)
    placed, at_hand = sum(view["temporary_on"]), view["temporary"][seat]
    for nth, at in enumerate(temporary_spots(lay, at_hand)[:at_hand]):
        sheet.piece(f"temporary-{placed + nth}", at, payment.temporary_worker)
    has_black = view["black_owner"] == seat and view["black_at"] < 0
    if has_black:
        sheet.piece("black-worker", middle(lay.black), payment.black_worker)
    if not table.own(seat):
        return
    place_choices(table, sheet, "purse", COINS, table.say("seat.coins", n=coins), lay.coins)
    if at_hand:
        told = table.say("seat.temporary", n=at_hand)
        place_choices(table, sheet, "purse", TEMPORARY, told, lay.temporary)
    if has_black:
        place_choices(table, sheet, "purse", BLACK_WORKER, table.say("seat.black"), lay.black)


def purse(coins: int) -> Markup:
    """Coins, with how many there are."""
    art = group(pieces.coin(), at=(2, -2)) + pieces.coin() if coins > 1 else pieces.coin()
    return group(art, cls=None if coins else "faded") + text(18, 6, f"×{coins}", "points strong")


def middle(box: Box) -> tuple[float, float]:
    x, y, width, height = box
    return (x + width / 2, y + height / 2)
