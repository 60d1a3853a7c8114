"""What a seat may or must still do in this action, as plates in a row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import group, rect, text
from rotonde.draw.pieces import scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.rewards import Item
from rotonde.draw.railroad_revolution.table import SMALL, RevolutionScene, hit
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Point, Sheet
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR, COLOURS
from rotonde.games.railroad_revolution.waiting import What

MUST: tuple[What, ...] = ("lay", "station", "office", "sale")
APART, HIGH = 4, 24
LETTER: Final = 7.6  # of a bill
TALL: Final[dict[Cut, float]] = {"wide": 28, "narrow": 44}  # what is pointed at


def draw(table: RevolutionScene, sheet: Sheet, seat: int, at: Point, room: float) -> None:
    """A plate for each thing, from the left, in rows; a piece of its own, so that it ticks down in place."""
    x, y = at
    if table.view["due"]:
        x += owed(table, sheet, seat, at) + APART
    first = [entry for entry in table.view["waiting"] if entry["what"] in MUST]
    for entry in first + [entry for entry in table.view["waiting"] if entry["what"] not in MUST]:
        what = entry["what"]
        values = (table.parts, what, entry["count"], entry["colours"], table.language)
        wide = width(*values)
        if x + wide > at[0] + room:
            x, y = at[0], y + HIGH + 2
        name, told = f"duty-{seat}-{what.replace('_', '-')}", table.say(f"todo.{what}")
        sheet.piece(name, (x, y), plate, *values, told=told)
        x += wide + APART


def owed(table: RevolutionScene, sheet: Sheet, seat: int, at: Point) -> float:
    """The bill, and where it is paid; how wide it is."""
    told = table.say("due", money=table.view["due"])
    wide = len(told) * LETTER + 12
    sheet.piece(f"due-{seat}", at, bill, told, wide)
    if seat == table.scene.viewer:
        high = TALL[table.cut]
        box = (at[0] - 2, at[1] - high / 2, wide + 4, high, high / 2)
        sheet.place("due", 0, told, table.at("due", 0), hit, *box)
    return wide


def bill(told: str, wide: float) -> Markup:
    """What is owed."""
    plate = rect(0, -HIGH / 2, wide, HIGH, "owed", HIGH / 2)
    return plate + text(wide / 2, 4.4, told, "small strong middle on-owed")


def plate(parts: Parts, what: What, count: int, colours: int, language: str) -> Markup:
    """A silhouette and how often; what must be done has a firm edge."""
    found = counted(parts, what, count, colours, language)
    wide = width(parts, what, count, colours, language)
    edge = "duty must" if what in MUST else "duty"
    return rect(0, -HIGH / 2, wide, HIGH, edge, HIGH / 2) + group(rewards.row(found, 4), at=(wide / 2, 0))


@lru_cache(maxsize=SMALL)
def width(parts: Parts, what: What, count: int, colours: int, language: str) -> float:
    """How wide the plate of a thing to do is."""
    return rewards.width_of(counted(parts, what, count, colours, language), 4) + 14


def counted(parts: Parts, what: What, count: int, colours: int, language: str) -> list[Item]:
    """The silhouette of a thing to do, with how often if that is more than once."""
    return sign(parts, what, colours, language) + ([rewards.figure(f"×{count}")] if count > 1 else [])


def sign(parts: Parts, what: What, colours: int, language: str) -> list[Item]:
    """The silhouette of a thing to do."""
    match what:
        case "lay" | "free_rail" | "setup_rail":
            return [Item(signs.rail(), 18)]
        case "paid_rail":
            return [rewards.price(parts.train_rail_price, language), Item(signs.rail(), 18)]
        case "promote_paid":
            return [rewards.price(parts.promote_price, language), Item(signs.promotion(), 21)]
        case "either":
            return either(colours)
    return [Item(*PLAIN[what])]


def either(colours: int) -> list[Item]:
    """A worker of one of these colours."""
    found: list[Item] = []
    for colour in range(len(COLOURS)):
        if colours >> colour & 1:
            found += [rewards.SLASH] * bool(found) + [rewards.worker(colour)]
    return found


PLAIN: dict[What, tuple[Markup, float]] = {
    "station": (signs.house("neutral"), 16),
    "office": (signs.office(), 26),
    "sale": (signs.dollars(), 18),
    "main": (scaled(signs.person(ANY_COLOUR), 0.82), 17),
    "bonus": (signs.first(), 19),
    "wire": (signs.wire(), 22),
    "steps": (signs.step_up(), 20),
    "flip": (signs.turning(), 21),
    "train": (signs.engine(), 23),
    "promote": (signs.promotion(), 21),
    "exchange": (signs.exchange(), 25),
    "anyone": (scaled(signs.person(ANY_COLOUR), 0.82), 17),
    "deal": (signs.market(), 20),
    "market": (signs.market(), 20),
}
