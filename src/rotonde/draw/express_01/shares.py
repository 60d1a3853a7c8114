"""What a seat owns: its shares by company with what they are worth, and the base cards it has taken."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.desk import ExpressDesk, ExpressScene
from rotonde.draw.express_01.hand import own_ground
from rotonde.draw.express_01.layout import Size
from rotonde.draw.express_01.liveries import Livery
from rotonde.draw.express_01.signs import base, roundel
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import COMPANIES

LEFT, TOP = 12, 8
BASES = 82  # the width of the base cards
GAP = 6
NEXT = 26.0  # from one share to the next, where there is room
PILE = 4  # base cards that can be told apart in a pile


def shares_panel(scene: ExpressScene, desk: ExpressDesk, seat: int) -> Sheet:
    """A column for each company, then the base cards."""
    view, size = scene.view, desk.layout.shares
    title = desk.say("seat.shares", name=scene.names[seat])
    sheet = Sheet(f"seat-{seat}-shares", size.width, size.height, title, shares_ground(seat, size))
    for company in range(COMPANIES):
        draw_shares(scene, desk, sheet, seat, company)
    draw_bases(scene, desk, sheet, seat)
    owned = view["shares"][seat]
    worth = sum(count * price for count, price in zip(owned, view["stations"], strict=True))
    pairs = min(view["plains"][seat], view["cities"][seat])
    sheet.figures = desk.say("figures.shares", n=sum(owned), worth=worth, pairs=pairs)
    return sheet


@cache
def shares_ground(seat: int, size: Size) -> Markup:
    """The columns of the companies."""
    step, wide = column(size)
    columns = [
        rect(LEFT + company * step, TOP, wide, size.height - 2 * TOP, "x-column", 5)
        for company in range(COMPANIES)
    ]
    return own_ground(seat, size) + together(columns)


def column(size: Size) -> tuple[float, float]:
    """How far it is from one column to the next, and how broad one is."""
    step = (size.width - LEFT - BASES) / COMPANIES
    return step, step - GAP


def draw_shares(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, seat: int, company: int) -> None:
    """Rule 2.2. The shares of a company, and what they are worth now."""
    parts, view = desk.parts, scene.view
    step, wide = column(desk.layout.shares)
    left, side = LEFT + company * step, wide - 6
    owned = [number for number in view["share_cards"][seat] if parts.share[number] == company]
    count, worth = len(owned), view["stations"][company]
    apart = min(NEXT, (sheet.height - 80 - side) / max(1, count - 1))
    for index, number in enumerate(owned):
        at, told = (left + 3, TOP + 36 + index * apart), desk.label("card", number)
        sheet.piece(f"card-{number}", at, bare, desk.cards[2 * number], side, told=told)
    sheet.piece(f"shares-{seat}-{company}", (left, TOP), share_count, desk.liveries[company], count)
    if owned:
        at = (left + wide / 2, sheet.height - 16)
        total = f"{count}×{worth}={count * worth}"
        sheet.piece(f"worth-{seat}-{company}", at, text, 0, 0, total, "small middle")
    label = desk.label("company", company)
    name = desk.say("shares.of", company=label, name=scene.names[seat], n=count)
    index = COMPANIES * seat + company
    hit = (left + 1, TOP + 1, wide - 2, sheet.height - 2 * TOP - 2, "hit x-clear", 5)
    sheet.place("holding", index, name, scene.at("holding", index), rect, *hit)


def share_count(of: Livery, count: int) -> Markup:
    """Whose shares lie here, and how many."""
    figure = text(29, 20, f"×{count}", "small strong" if count else "small quiet")
    return group(roundel(of, 11), at=(15, 16)) + figure


def draw_bases(scene: ExpressScene, desk: ExpressDesk, sheet: Sheet, seat: int) -> None:
    """Rule 2.3. Base cards taken from the map: a plain one and a city make a pair."""
    view, left = scene.view, sheet.width - BASES
    between = (sheet.height - 50) / 2
    for city, count in ((False, view["plains"][seat]), (True, view["cities"][seat])):
        kind = "city" if city else "plain"
        sheet.piece(f"{kind}-{seat}", (left, 12 + between * (city + 0.42)), bases, city, count)
    pairs = min(view["plains"][seat], view["cities"][seat])
    told = desk.say("pairs", n=pairs)
    at = (left + BASES / 2 - 2, sheet.height - 31)
    sheet.piece(f"pairs-{seat}", at, text, 0, 10, told, "body strong middle")


def bases(city: bool, count: int) -> Markup:
    """A pile of base cards with their number; an outline where there is none."""
    pile = [group(base(city, 38), at=(22 + 2 * layer, -2 * layer)) for layer in range(min(count, PILE))]
    if not pile:
        pile = [rect(3, -19, 38, 38, "x-empty", 3)]
    return together(pile) + text(52, 6, f"×{count}", "body strong")
