"""The five companies as a table: the price of a share, how far the train goes, what it pays, who owns it."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases, range_of, runs
from rotonde.draw.express_01.layout import Layout, layout_at
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


def row_height(layout: Layout) -> float:
    return (layout.companies.height - HEAD - 2) / COMPANIES


@cache
def companies_ground(layout: Layout, seats: int, names: tuple[str, ...], headings: tuple[str, ...]) -> Markup:
    """The table without its figures."""
    size, height = layout.companies, row_height(layout)
    figures, owners = columns(size.width, seats)
    drawn = [rect(0, 0, size.width, size.height, "panel-fill")]
    drawn.append(rect(owners[0] - SEAT / 2 - 2, 0, SEAT * seats + 10, size.height, "x-owners"))
    for name, heading, x in zip(COLUMNS, headings, figures, strict=True):
        drawn.append(group(title(heading), SYMBOLS[name], at=(x, HEAD / 2)))
    drawn += [group(seat_badge(seat, 9), at=(x, HEAD / 2)) for seat, x in enumerate(owners)]
    for company in range(COMPANIES):
        y = HEAD + company * height
        drawn.append(line(0, y, size.width, y, "rule"))
        drawn.append(group(roundel(company, 12.5), at=(25, y + height / 2)))
        drawn.append(text(NAME_X, y + height / 2 + 5, names[company], "body"))
    return together(drawn)


def companies_panel(scene: ExpressScene) -> Sheet:
    """The table with its figures; a company is a place for buying its shares and for running its train."""
    parts, view, layout = parts_at(scene), scene.view, layout_at(scene)
    size, height = layout.companies, row_height(layout)
    say = phrases(scene.words.language)
    names = tuple(capital(label(scene, "company", company)) for company in range(COMPANIES))
    headings = tuple(say(f"heading.{column}") for column in COLUMNS)
    ground = companies_ground(layout, parts.seats, names, headings)
    sheet = Sheet("board-companies", size.width, size.height, say("panel.companies"), ground)
    figures, owners = columns(size.width, parts.seats)
    found, (pays, left) = runs(scene), view["paying"]
    for company, run in enumerate(found):
        middle = HEAD + (company + 0.5) * height
        values = (view["stations"][company], range_of(scene, company), run.worth if run else 0)
        for name, x, value in zip(COLUMNS, figures, values, strict=True):
            told = say(f"company.{name}", company=label(scene, "company", company), n=value)
            shown = f"{left}/{value}" if name == "bonus" and company == pays else value or "–"
            figure = text(0, 6, shown, "head middle" if value else "body quiet middle")
            sheet.piece(f"{name}-{company}", (x, middle), figure, told=told)
        for seat, x in enumerate(owners):
            owned = view["shares"][seat][company]
            if owned:
                sheet.piece(f"owned-{seat}-{company}", (x, middle), text(0, 5, owned, "body middle"))
        if company in (view["buying"], pays):
            frame = rect(3, -height / 2 + 2, size.width - 6, height - 4, "x-chosen", 5)
            sheet.piece(f"chosen-{company}", (0, middle), frame)
    for company in range(COMPANIES):  # pointing at one shows the way of its train on the map
        hit = rect(3, HEAD + company * height, size.width - 6, height, "hit x-clear", 5)
        sheet.place("company", company, hit, label(scene, "company", company), scene.at("company", company))
    return sheet
