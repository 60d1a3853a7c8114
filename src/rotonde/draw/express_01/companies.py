"""The five companies as a table: the price of a share, how far the train goes, what it pays, who owns it."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases, range_of, runs
from rotonde.draw.express_01.layout import Box, layout_of
from rotonde.draw.express_01.map import route
from rotonde.draw.express_01.signs import roundel
from rotonde.draw.markup import NOTHING, circle, group, line, path, rect, text
from rotonde.draw.pieces import card, seat_badge
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import COMPANIES, Parts

WIDE = 400  # a table with words in it
HEAD = 32  # the height of the line above the companies
COLUMNS = ("price", "range", "bonus")
SYMBOLS = {
    "price": circle(0, 0, 7, "x-site") + circle(0, 0, 2, "ink-fill"),  # as many as its stations
    "range": path("M-12 0 H9 M9 0 L4 -5 M9 0 L4 5", "hand"),
    "bonus": group(card("paper-card", 13, 17), at=(-3, 1)) + group(card("paper-card", 13, 17), at=(3, -1)),
}


def columns(box: Box, seats: int) -> tuple[list[float], list[float]]:
    """The middles of the columns: the three figures, then one for each seat."""
    if box.width > WIDE:
        return [150, 220, 292], [box.width - 24 - 32 * (seats - 1 - seat) for seat in range(seats)]
    return [60, 94, 130], [box.width - 18 - 24 * (seats - 1 - seat) for seat in range(seats)]


@cache
def companies_ground(parts: Parts, names: tuple[str, ...], headings: tuple[str, ...]) -> Markup:
    """The table without its figures."""
    box = layout_of(parts).companies
    figures, seats = columns(box, parts.seats)
    height = (box.height - HEAD) / COMPANIES
    drawn = [rect(0, 0, box.width, box.height, "panel", 6)]
    for name, heading, x in zip(COLUMNS, headings, figures, strict=True):
        words = text(0, 4, heading, "small quiet middle")
        drawn.append(group(words if box.width > WIDE else SYMBOLS[name], at=(x, HEAD / 2)))
    drawn += [group(seat_badge(seat, 9), at=(x, HEAD / 2)) for seat, x in enumerate(seats)]
    for company in range(COMPANIES):
        y = HEAD + company * height
        drawn.append(line(8, y, box.width - 8, y, "rule"))
        drawn.append(group(roundel(company, 14), at=(26, y + height / 2)))
        if box.width > WIDE:
            drawn.append(text(50, y + height / 2 + 5, names[company], "body"))
    return group(*drawn, at=(box.x, box.y))


def draw_companies(scene: ExpressScene, sheet: Sheet) -> None:
    """The figures; a company is a place for buying its shares and for running its train."""
    parts, view = parts_at(scene), scene.view
    box = layout_of(parts).companies
    figures, seats = columns(box, parts.seats)
    height = (box.height - HEAD) / COMPANIES
    found, (pays, left) = runs(scene), view["paying"]
    for company in range(COMPANIES):
        run = found[company]
        middle = box.y + HEAD + (company + 0.5) * height
        values = (view["stations"][company], range_of(scene, company), run.worth if run else 0)
        for name, x, value in zip(COLUMNS, figures, values, strict=True):
            told = say_of(scene, name, company, value)
            shown = f"{left}/{value}" if name == "bonus" and company == pays else value or "–"
            figure = text(0, 5, shown, "body strong middle" if value else "body quiet middle")
            sheet.piece(f"{name}-{company}", (box.x + x, middle), figure, told=told)
        for seat, x in enumerate(seats):
            owned = view["shares"][seat][company]
            if owned:
                sheet.piece(f"owned-{seat}-{company}", (box.x + x, middle), text(0, 5, owned, "body middle"))
        if company in (view["buying"], pays):
            frame = rect(3, -height / 2 + 2, box.width - 6, height - 4, "x-chosen", 5)
            sheet.piece(f"chosen-{company}", (box.x, middle), frame)


def company_places(scene: ExpressScene, sheet: Sheet) -> None:
    """A company is a place for its shares and its train; pointing at it shows the way of the train."""
    parts = parts_at(scene)
    box = layout_of(parts).companies
    height = (box.height - HEAD) / COMPANIES
    for company, run in enumerate(runs(scene)):
        hit = rect(
            box.x + 3, box.y + HEAD + company * height + 2, box.width - 6, height - 4, "hit x-clear", 5
        )
        way = group(route(scene, run, company), cls="x-preview") if run else NOTHING
        name = label(scene, "company", company)
        sheet.place("company", company, hit + way, name, scene.at("company", company))


def say_of(scene: ExpressScene, name: str, company: int, value: int) -> str:
    """A figure in words."""
    return phrases(scene.words.language)(f"company.{name}", company=label(scene, "company", company), n=value)
