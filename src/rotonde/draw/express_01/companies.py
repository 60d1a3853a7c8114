"""The five companies as a table: the price of a share, how far the train goes, what it pays, who owns it."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from rotonde.draw.express_01.desk import DESKS, ExpressDesk, ExpressScene
from rotonde.draw.express_01.known import ways
from rotonde.draw.express_01.layout import Size
from rotonde.draw.express_01.signs import roundel
from rotonde.draw.markup import circle, group, line, path, rect, text, title, together
from rotonde.draw.pieces import card, seat_badge
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import COMPANIES
from rotonde.words.in_words import capital

HEAD = 28  # the height of the line above the companies
SEAT = 30  # the width of the column of a seat
COLUMNS = ("price", "range", "bonus")
NAME_X, FIRST, LAST = 48, 134, 30  # where names begin; the first figure; the last one before the seats
SYMBOLS = {
    "price": circle(0, 0, 7, "x-site") + circle(0, 0, 2, "ink-fill"),  # as many as its stations
    "range": path("M-12 0 H9 M9 0 L4 -5 M9 0 L4 5", "hand"),
    "bonus": group(card("paper-card", 13, 17), at=(-3, 1)) + group(card("paper-card", 13, 17), at=(3, -1)),
}


@cache
def columns(width: float, seats: int) -> tuple[list[float], list[float]]:
    """The middles of the columns: the three figures, then one for each seat."""
    first_seat = width - 8 - SEAT * seats
    step = (first_seat - LAST - FIRST) / (len(COLUMNS) - 1)
    figures = [FIRST + index * step for index in range(len(COLUMNS))]
    return figures, [first_seat + SEAT * (seat + 0.5) for seat in range(seats)]


def row_height(size: Size) -> float:
    return (size.height - HEAD - 2) / COMPANIES


@lru_cache(maxsize=DESKS)
def companies_ground(desk: ExpressDesk) -> Markup:
    """The table without its figures."""
    size, seats = desk.layout.companies, desk.parts.seats
    height = row_height(size)
    figures, owners = columns(size.width, seats)
    drawn = [rect(0, 0, size.width, size.height, "panel-fill")]
    drawn.append(rect(owners[0] - SEAT / 2 - 2, 0, SEAT * seats + 10, size.height, "x-owners"))
    for name, x in zip(COLUMNS, figures, strict=True):
        drawn.append(group(title(desk.say(f"heading.{name}")), SYMBOLS[name], at=(x, HEAD / 2)))
    drawn += [group(seat_badge(seat, 9), at=(x, HEAD / 2)) for seat, x in enumerate(owners)]
    for company in range(COMPANIES):
        y = HEAD + company * height
        drawn.append(line(0, y, size.width, y, "rule"))
        drawn.append(group(roundel(desk.liveries[company], 12.5), at=(25, y + height / 2)))
        name = capital(desk.label("company", company))
        drawn.append(text(NAME_X, y + height / 2 + 5, name, "body"))
    return together(drawn)


def companies_panel(scene: ExpressScene, desk: ExpressDesk) -> Sheet:
    """The table with its figures; a company is a place for buying its shares and for running its train."""
    view, size = scene.view, desk.layout.companies
    height = row_height(size)
    ground = companies_ground(desk)
    sheet = Sheet("board-companies", size.width, size.height, desk.say("panel.companies"), ground)
    figures, owners = columns(size.width, desk.parts.seats)
    found, (pays, left) = ways(scene, desk), view["paying"]
    for company, way in enumerate(found):
        middle = HEAD + (company + 0.5) * height
        label = desk.label("company", company)
        reach = sum(owned[company] for owned in view["shares"])  # how many cards the train may enter
        values = (view["stations"][company], reach, way.worth if way else 0)
        for name, x, value in zip(COLUMNS, figures, values, strict=True):
            told = desk.say(f"company.{name}", company=label, n=value)
            shown = f"{left}/{value}" if name == "bonus" and company == pays else str(value or "–")
            sheet.piece(f"{name}-{company}", (x, middle), figure, shown, value > 0, told=told)
        for seat, x in enumerate(owners):
            owned = view["shares"][seat][company]
            if owned:
                sheet.piece(f"owned-{seat}-{company}", (x, middle), text, 0, 5, owned, "body middle")
        if company in (view["buying"], pays):
            sheet.piece(f"chosen-{company}", (0, middle), frame, size.width, height)
        sheet.place(  # pointing at one shows the way of its train on the map
            "company", company, label, scene.at("company", company), row, size.width, company, height
        )
    return sheet


def figure(shown: str, counts: bool) -> Markup:
    """One of the figures of a company; none is shown quietly."""
    return text(0, 6, shown, "head middle" if counts else "body quiet middle")


def frame(width: float, height: float) -> Markup:
    """Around the company that is dealt with."""
    return rect(3, -height / 2 + 2, width - 6, height - 4, "x-chosen", 5)


def row(width: float, company: int, height: float) -> Markup:
    """What is to be pointed at: the whole line of a company."""
    return rect(3, HEAD + company * height, width - 6, height, "hit x-clear", 5)
