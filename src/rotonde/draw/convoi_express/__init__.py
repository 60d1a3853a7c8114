"""Convoi Express: the network as the diagram of a signal box, what lies on the desk, all hands open."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.convoi_express import agents, depot, goods, ground, hand, instructions, piles
from rotonde.draw.convoi_express.art import USUAL, crate, small_card, time_token
from rotonde.draw.convoi_express.desk import ConvoyDesk, desk_at
from rotonde.draw.convoi_express.ending import closing, measured
from rotonde.draw.convoi_express.icons import icon
from rotonde.draw.convoi_express.intents import put_intents
from rotonde.draw.convoi_express.log_signs import log_sign
from rotonde.draw.convoi_express.network import put_network
from rotonde.draw.convoi_express.panel import saying
from rotonde.draw.convoi_express.places import put_places
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.convoi_express.regions import map_regions
from rotonde.draw.convoi_express.steps import put_ways
from rotonde.draw.convoi_express.term_signs import term_sign
from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.memory import remembered
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.parts import KINDS
from rotonde.games.convoi_express.progress import progress as progress_of
from rotonde.words.in_words import capital

HEARS = 60  # decisions of late: the die lies on the table until another is rolled, trains leave a trace

__all__ = [
    "HEARS",
    "board",
    "closing",
    "icon",
    "log_sign",
    "measured",
    "progress",
    "seat",
    "standing",
    "term_sign",
]


def board(scene: ConvoyScene) -> list[Sheet]:
    """The network, and what lies on the desk; who sees the map only in part has the goods on a list."""
    beside = [panel.sheet_of for panel in (instructions, depot, agents, piles)]
    panels = [network, *beside, *([goods.sheet_of] if scene.cut == "narrow" else [])]
    return [remembered(scene, drawn, panel) for panel in panels]


def drawn(scene: ConvoyScene, panel: Callable[..., Sheet], *more: int) -> Sheet:
    """One panel."""
    return panel(scene, desk_at(scene), *more)


def network(scene: ConvoyScene, desk: ConvoyDesk) -> Sheet:
    """The panel of the map."""
    canvas = desk.plan.canvas
    drawn = ground.ground(desk.parts, desk.language, desk.cut)
    label = desk.words.text(f"option.board.{scene.view['board']}")
    sheet = Sheet("board-network", canvas.width, canvas.height, label, drawn)
    there, needed = sum(scene.view["delivered"]), scene.view["needed"]
    sheet.figures = desk.say("brought", there=there, n=needed)
    put_network(sheet, scene, desk)
    put_places(sheet, scene, desk)
    put_ways(sheet, scene, desk)
    put_intents(sheet, scene, desk)
    sheet.regions |= map_regions(desk)
    return sheet


def seat(scene: ConvoyScene, seat: int) -> list[Sheet]:
    """The hand of a seat."""
    return [remembered(scene, drawn, hand.sheet_of, seat)]


def standing(scene: ConvoyScene, seat: int) -> Standing:
    """The result is the team's; the cards are the seat's own."""
    return remembered(scene, stood, seat)


def stood(scene: ConvoyScene, seat: int) -> Standing:
    account = [
        (capital(scene.words.label("account", line)), points) for line, points in scene.view["account"]
    ]
    stocks = [
        Stock(
            stock_art(kind),
            scene.view["hands"][seat * KINDS + kind],
            scene.words.label("action", kind),
        )
        for kind in range(KINDS)
    ]
    score = sum(points for _, points in account)
    return Standing(score, saying(scene)("score"), stocks, account, shared=shared(scene))


def shared(scene: ConvoyScene) -> list[Stock]:
    """What the team plays for and with: goods brought, time, departure cards."""
    view, say = scene.view, saying(scene)
    there, needed, left = sum(view["delivered"]), view["needed"], view["cards_left"]
    return [
        Stock(shared_art("goods"), f"{there}/{needed}", say("brought", there=there, n=needed)),
        Stock(shared_art("time"), view["tokens"], scene.words.amount("tokens", view["tokens"])),
        Stock(shared_art("cards"), left, say("cards_left", n=left)),
    ]


@cache
def shared_art(what: str) -> Markup:
    """The signs of what a team has together."""
    art = {"goods": crate(USUAL[0]), "time": time_token(), "cards": pieces.card("card-back", 15, 21)}
    return pieces.scaled(art[what], 1.1)


def progress(scene: ConvoyScene) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


@cache
def stock_art(kind: int) -> Markup:
    """A kind of cards in the strip of all seats."""
    return pieces.scaled(small_card(kind), 0.8)
