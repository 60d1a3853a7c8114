"""The dice as they lie on the table: what was rolled last stays there, with its train or its entry."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from rotonde.draw.convoi_express.art import parked
from rotonde.draw.convoi_express.desk import ConvoyDesk
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import circle, group, rect, text, together
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.layout import Point
from rotonde.games.convoi_express.parts import COLOURS, PER_COLOUR
from rotonde.words.in_words import capital

DIE: Final = 64.0
BELOW: Final = 18.0  # from the foot of a die to the middle of what it was rolled for
UNKNOWN: Final = "?"  # about to be rolled
ENTRY: Final = {"entry.rolled": "dice", "entry.token": "token"}
CORNERS: Final = [(-1, -1), (1, 1), (-1, 1), (1, -1)]
PIPS: Final[dict[int, list[tuple[int, int]]]] = {
    1: [(0, 0)],
    2: CORNERS[:2],
    3: [*CORNERS[:2], (0, 0)],
    4: CORNERS,
    5: [*CORNERS, (0, 0)],
    6: [*CORNERS, (-1, 0), (1, 0)],
}
FIRST_NUMBER: Final = 2  # of the entries


class Rolled(NamedTuple):
    """What chance said last, or is about to say."""

    name: str  # of the piece: another for each roll, so that the same face tumbles again
    thing: str  # die, dice or token
    face: str
    train: int  # of a die
    told: str


def rolled(scene: ConvoyScene, desk: ConvoyDesk) -> Rolled | None:
    """The roll that waits, or else the last one that was told."""
    waiting = scene.view["waiting"]
    if waiting["asks"] == "roll":
        (number,) = waiting["trains"]
        return Rolled("die", "die", UNKNOWN, number, capital(desk.words.label("train", number)))
    for number, event in reversed(scene.happened):
        told = desk.words.event(event, scene.names)
        if event.key == "train.rolled":
            return Rolled(f"die-{number}", "die", str(event.args[1]), event.args[0], told)
        if event.key in ENTRY:
            face = str(event.args[0] + FIRST_NUMBER)
            return Rolled(f"die-{number}", ENTRY[event.key], face, 0, told)
    if waiting["points"]:  # nobody told what happened: a position by itself
        (number,) = waiting["trains"]
        told = capital(desk.words.label("train", number))
        return Rolled("die", "die", str(waiting["points"]), number, told)
    return None


def put_die(sheet: Sheet, roll: Rolled, at: Point) -> None:
    """What was rolled last, around this point."""
    if roll.thing != "die":
        sheet.piece(roll.name, at, dice if roll.thing == "dice" else token, roll.face, told=roll.told)
        return
    sheet.piece(roll.name, at, large_die, roll.train // PER_COLOUR, roll.face, told=roll.told)
    below = (at[0], at[1] + DIE / 2 + BELOW)
    sheet.piece("die-for", below, parked, roll.train, told=roll.told)


def large_die(colour: int, face: str) -> Markup:
    """The die of a colour of trains."""
    name = COLOURS[colour]
    return tumbling(
        rect(-DIE / 2, -DIE / 2, DIE, DIE, f"train-{name} edge", 12)
        + rect(-DIE / 2 + 5, -DIE / 2 + 5, DIE - 10, DIE - 10, f"die-rim on-train-{name}", 8)
        + text(0, 12, face, f"die-face middle on-train-{name}")
    )


def dice(total: str) -> Markup:
    """The two dice for new trains, and the entry that they name."""
    return tumbling(
        rect(-30, -30, 29, 29, "die edge", 6)
        + rect(1, -30, 29, 29, "die edge", 6)
        + group(pips(int(total) // 2), at=(-15.5, -15.5))
        + group(pips(-(-int(total) // 2)), at=(15.5, -15.5))
        + group(entry_plate(total), at=(0, 14))
    )


def pips(face: int) -> Markup:
    """The face of an ordinary die; only the sum of two is ever drawn by lot, so it is shown in halves."""
    return together(circle(x * 8, y * 8, 2.8, "ink-fill") for x, y in PIPS[face])


def token(number: str) -> Markup:
    """The token that names an entry."""
    return tumbling(circle(0, 0, DIE / 2, "die edge") + entry_plate(number))


def entry_plate(number: str) -> Markup:
    """The number of an entry, as it stands at its gate."""
    return rect(-22, -16, 44, 32, "gate-number", 6) + text(0, 8.5, number, "big middle on-gate")


def tumbling(art: Markup) -> Markup:
    return group(art, cls="tumble")
