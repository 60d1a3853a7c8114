"""What a seat owns: its shares by company with what they are worth, and the base cards it has taken."""

from __future__ import annotations

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.hand import own_ground
from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases
from rotonde.draw.express_01.layout import Layout, layout_at
from rotonde.draw.express_01.signs import base, roundel
from rotonde.draw.markup import group, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import COMPANIES

LEFT, TOP = 12, 8
BASES = 82  # the width of the base cards
GAP = 6
NEXT = 26.0  # from one share to the next, where there is room


def shares_panel(scene: ExpressScene, seat: int) -> Sheet:
    """A column for each company, then the base cards."""
    layout, view = layout_at(scene), scene.view
    size, say = layout.shares, phrases(scene.words.language)
    step, wide = column(layout)
    ground = own_ground(seat, size) + together(
        rect(LEFT + company * step, TOP, wide, size.height - 2 * TOP, "x-column", 5)
        for company in range(COMPANIES)
    )
    title = say("seat.shares", name=scene.names[seat])
    sheet = Sheet(f"seat-{seat}-shares", size.width, size.height, title, ground)
    for company in range(COMPANIES):
        draw_shares(scene, sheet, seat, company)
    draw_bases(scene, sheet, seat)
    owned = view["shares"][seat]
    worth = sum(count * price for count, price in zip(owned, view["stations"], strict=True))
    pairs = min(view["plains"][seat], view["cities"][seat])
    sheet.figures = say("figures.shares", n=sum(owned), worth=worth, pairs=pairs)
    return sheet


def column(layout: Layout) -> tuple[float, float]:
    """How far it is from one column to the next, and how broad one is."""
    step = (layout.shares.width - LEFT - BASES) / COMPANIES
    return step, step - GAP


def draw_shares(scene: ExpressScene, sheet: Sheet, seat: int, company: int) -> None:
    """Rule 2.2. The shares of a company, and what they are worth now."""
    parts, view = parts_at(scene), scene.view
    step, wide = column(layout_at(scene))
    left, side = LEFT + company * step, wide - 6
    owned = [number for number in view["share_cards"][seat] if parts.share[number] == company]
    worth = view["stations"][company]
    apart = min(NEXT, (sheet.height - 80 - side) / max(1, len(owned) - 1))
    for index, number in enumerate(owned):
        at = (left + 3, TOP + 36 + index * apart)
        sheet.piece(f"card-{number}", at, bare(parts, 2 * number, side), told=label(scene, "card", number))
    figure = text(29, 20, f"×{len(owned)}", "small strong" if owned else "small quiet")
    sheet.piece(f"shares-{seat}-{company}", (left, TOP), group(roundel(company, 11), at=(15, 16)), figure)
    if owned:
        sum_ = text(0, 0, f"{len(owned)}×{worth}={len(owned) * worth}", "small middle")
        sheet.piece(f"worth-{seat}-{company}", (left + wide / 2, sheet.height - 16), sum_)
    hit = rect(left + 1, TOP + 1, wide - 2, sheet.height - 2 * TOP - 2, "hit x-clear", 5)
    name = phrases(scene.words.language)(
        "shares.of", company=label(scene, "company", company), name=scene.names[seat], n=len(owned)
    )
    index = COMPANIES * seat + company
    sheet.place("holding", index, hit, name, scene.at("holding", index))


def draw_bases(scene: ExpressScene, sheet: Sheet, seat: int) -> None:
    """Rule 2.3. Base cards taken from the map: a plain one and a city make a pair."""
    view, left = scene.view, sheet.width - BASES
    between = (sheet.height - 50) / 2
    for city, count in ((False, view["plains"][seat]), (True, view["cities"][seat])):
        kind = "city" if city else "plain"
        art = [group(base(city, 38), at=(22 + 2 * layer, -2 * layer)) for layer in range(min(count, 4))]
        if not count:
            art = [rect(3, -19, 38, 38, "x-empty", 3)]
        at = (left, 12 + between * (city + 0.42))
        sheet.piece(f"{kind}-{seat}", at, *art, text(52, 6, f"×{count}", "body strong"))
    pairs = min(view["plains"][seat], view["cities"][seat])
    at = (left + BASES / 2 - 2, sheet.height - 31)
    told = phrases(scene.words.language)("pairs", n=pairs)
    sheet.piece(f"pairs-{seat}", at, text(0, 10, told, "body strong middle"))
