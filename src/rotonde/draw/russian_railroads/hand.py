"""What lies beside the lines of a seat: the bench of workers, coins, ? tokens, engineers, end bonuses."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import circle, group, rect, text
from rotonde.draw.russian_railroads import signs, tiles
from rotonde.draw.russian_railroads.crew import waiting
from rotonde.draw.russian_railroads.engineer_row import price
from rotonde.draw.russian_railroads.industry import DEEP, TOP, position_x
from rotonde.draw.russian_railroads.spaces import draw_payment, would_pay
from rotonde.draw.russian_railroads.special_spaces import tag_at
from rotonde.draw.russian_railroads.table import RailroadsScene
from rotonde.draw.russian_railroads.tiles import BONUS, ENGINEER, TOKEN
from rotonde.draw.sheet import Sheet
from rotonde.games.russian_railroads.names import FIRST_ENGINEER, QUESTION_SPACE
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.verbs import BLACK_WORKER, COINS, OWN, TEMPORARY
from rotonde.words import Phrases

LEFT: Final = 900  # of the column at the right
WIDTH: Final = 286
BENCH: Final = 22  # the middle of the workers
PURSE: Final = 62  # the middle of coins and other workers
STAFF: Final = 102  # where the engineers begin
SMALL: Final = 0.88  # engineers are drawn smaller here
TOKENS: Final = (638, 152)  # where the ? tokens begin
SEATS: Final = 31  # from worker to worker
UNSEEN: Final = circle(0, 0, 12, "hollow")  # a worker that waits to be placed


def hand_ground(parts: Parts, say: Phrases) -> Markup:
    """The bench, and where the tokens lie before they are used."""
    crew = parts.workers + parts.extra_workers
    drawn = rect(LEFT, 4, WIDTH, 74, "panel", 5)
    for number in range(crew):
        drawn += group(signs.no_worker(), at=bench_at(number))
    for token in range(7):
        x, y = token_at(token)
        drawn += rect(x - TOKEN[0] / 2, y - TOKEN[1] / 2, *TOKEN, "empty faint", 8)
    return drawn + text(LEFT, STAFF - 8, say("seat.engineers"), "small strong caps")


def bench_at(number: int) -> tuple[float, float]:
    return (LEFT + 22 + number * SEATS, BENCH)


def token_at(token: int) -> tuple[float, float]:
    column, row = token % 4, token // 4
    return (
        TOKENS[0] + TOKEN[0] / 2 + column * (TOKEN[0] + 4),
        TOKENS[1] + TOKEN[1] / 2 + row * (TOKEN[1] + 4),
    )


def draw_hand(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """All that a seat has beside its lines."""
    draw_bench(table, sheet, seat)
    draw_purse(table, sheet, seat)
    draw_tokens(table, sheet, seat)
    draw_engineers(table, sheet, seat)
    draw_bonus(table, sheet, seat)


def draw_bench(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Own workers at hand; those that can still be gained have a plus."""
    parts, view = table.parts, table.view
    for name in waiting(parts, view, seat):
        sheet.piece(name, (LEFT + WIDTH / 2, BENCH), UNSEEN)
    size, at_hand = parts.workers + parts.extra_workers, view["workers"][seat]
    for number in range(at_hand):
        sheet.piece(f"bench-{seat}-{number}", bench_at(number), signs.own_worker(seat))
    for number in range(size - view["reserve"][seat], size):
        plus = text(0, 10, "+", "body strong middle quiet")
        sheet.piece(f"reserve-{seat}-{number}", bench_at(number), plus)
    if table.own(seat):
        hit = rect(LEFT + 4, 6, WIDTH - 8, 33, "hit", 5)
        table.place(sheet, "purse", OWN, hit, table.say("seat.workers", n=at_hand))


def draw_purse(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Coins, temporary workers, the black worker."""
    view = table.view
    coins = view["coins"][seat]
    at = (LEFT + 22, PURSE)
    art = group(pieces.coin(), at=(2, -2)) + pieces.coin() if coins > 1 else pieces.coin()
    count = text(20, 6, f"×{coins}", "points strong")
    sheet.piece(f"coins-{seat}", at, group(art, cls=None if coins else "faded"), count)
    placed = sum(view["temporary_on"])
    for nth in range(view["temporary"][seat]):
        sheet.piece(f"temporary-{placed + nth}", (LEFT + 110 + nth * SEATS, PURSE), signs.temporary_worker())
    has_black = view["black_owner"] == seat and view["black_at"] < 0
    if has_black:
        sheet.piece("black-worker", (LEFT + 190, PURSE), signs.black_worker())
    if not table.own(seat):
        return
    table.place(sheet, "purse", COINS, rect(LEFT + 4, 43, 76, 33, "hit", 5), table.say("seat.coins", n=coins))
    if view["temporary"][seat]:
        hit = rect(LEFT + 92, 43, 66, 33, "hit", 5)
        table.place(sheet, "purse", TEMPORARY, hit, table.say("seat.temporary", n=view["temporary"][seat]))
    if has_black:
        hit = rect(LEFT + 170, 43, 40, 33, "hit", 5)
        table.place(sheet, "purse", BLACK_WORKER, hit, table.say("seat.black"))


def draw_tokens(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """? tokens left, and those that lie where they were won."""
    parts, view = table.parts, table.view
    circles = view["circles"][seat * 4 : seat * 4 + 4]
    for token in range(7):
        art, name = tiles.token_tile(parts, token), table.label("token", token)
        if view["tokens"][seat] >> token & 1:
            at = token_at(token)
            sheet.piece(f"token-{seat}-{token}", at, art, told=name)
        elif token in circles:
            at = circle_at(parts, circles.index(token))
            sheet.piece(f"token-{seat}-{token}", at, pieces.scaled(art, 0.5), told=name)
        if table.own(seat):
            x, y = token_at(token)
            hit = rect(x - TOKEN[0] / 2, y - TOKEN[1] / 2, *TOKEN, "hit", 8)
            table.place(sheet, "token", token, hit, name)


def circle_at(parts: Parts, circle: int) -> tuple[float, float]:
    """Where a used token lies: at the special space that gave it, or on the industry track."""
    if circle < len(parts.circles):
        x, y = tag_at(parts.once[parts.circles[circle]])
        return (x + 20.5, y + 11)
    return (position_x(parts.industry.index(QUESTION_SPACE)), TOP + DEEP / 2)


def draw_engineers(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """Own engineers: action spaces of this seat alone."""
    staff = [tile for tile, employer in enumerate(table.view["employer"]) if employer == seat]
    width, height = ENGINEER[0] * SMALL, ENGINEER[1] * SMALL
    for nth, tile in enumerate(staff):
        x = LEFT + width / 2 + nth % 3 * (width + 6)
        y = STAFF + height / 2 + nth // 3 * (height + 8)
        place, name = FIRST_ENGINEER + tile, table.label("engineer", tile)
        art = pieces.scaled(tiles.engineer_tile(table.parts, tile), SMALL)
        sheet.piece(f"engineer-{tile}", (x, y), art, told=name)
        spots = [(x + width / 2 - 14 - 20 * nth, y + height / 2 - 14) for nth in range(4)]
        draw_payment(table, sheet, place, spots)
        shape = rect(x - width / 2, y - height / 2, width, height, "hit", 5)
        if table.takes(place):
            shape += would_pay(table, price(table.parts, tile, place), spots)
        table.place(sheet, "place", place, shape, name)


def draw_bonus(table: RailroadsScene, sheet: Sheet, seat: int) -> None:
    """End bonuses: seen by their owner, or only counted. More than fit side by side overlap."""
    view = table.view
    known: list[int] = view["bonus_cards"][seat]
    x, y = TOKENS[0] + BONUS[0] / 2, TOKENS[1] + 2 * (TOKEN[1] + 4) + BONUS[1] / 2
    step = (TOKEN[0] + 4) * min(1, 3 / max(len(known) - 1, 1))
    for nth, card in enumerate(known):
        name = table.label("bonus", card)
        sheet.piece(
            f"bonus-{seat}-{nth}", (x + nth * step, y), tiles.bonus_card(table.parts, card), told=name
        )
    hidden = view["bonus_count"][seat] - len(known)
    if hidden:
        name = table.say("seat.hidden", n=hidden)
        sheet.piece(f"bonus-{seat}-hidden", (x, y), tiles.hidden_cards(hidden), told=name)
