"""Convoi Express: the network as the diagram of a signal box, the desk beside it, all hands open."""

from __future__ import annotations

from rotonde.draw import pieces
from rotonde.draw.convoi_express import desk, ground, hand
from rotonde.draw.convoi_express.art import small_card
from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.icons import icon
from rotonde.draw.convoi_express.intents import put_intents
from rotonde.draw.convoi_express.network import put_network
from rotonde.draw.convoi_express.places import put_places
from rotonde.draw.convoi_express.plan import HEIGHT, WIDTH, ConvoyScene, parts_at
from rotonde.draw.convoi_express.steps import put_ways
from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.sheet import Sheet
from rotonde.games.convoi_express.parts import KINDS
from rotonde.words import Phrases
from rotonde.words.in_words import capital

__all__ = ["board", "icon", "progress", "seat", "standing"]


def board(scene: ConvoyScene) -> Sheet:
    """The network and the desk."""
    parts, language = parts_at(scene), scene.words.language
    drawn = ground.ground(parts, language) + desk.ground(parts, language)
    sheet = Sheet("board", WIDTH + desk.DESK, HEIGHT, scene.words.text("game.title"), drawn)
    put_network(sheet, scene)
    desk.put_desk(sheet, scene)
    put_places(sheet, scene)
    put_ways(sheet, scene)
    put_intents(sheet, scene)
    return sheet


def seat(scene: ConvoyScene, seat: int) -> Sheet:
    """The hand of a seat."""
    return hand.seat_sheet(scene, seat)


def standing(scene: ConvoyScene, seat: int) -> Standing:
    """The result is the team's; the cards are the seat's own."""
    say = Phrases(FOLDER, scene.words.language)
    account = [
        (capital(scene.words.label("account", line)), points) for line, points in scene.view["account"]
    ]
    stocks = [
        Stock(
            pieces.scaled(small_card(kind), 0.8),
            scene.view["hands"][seat * KINDS + kind],
            scene.words.label("action", kind),
        )
        for kind in range(KINDS)
    ]
    return Standing(sum(points for _, points in account), say("score"), stocks, account)


def progress(scene: ConvoyScene) -> str:
    """The turn, and how many cards the pile has left."""
    say = Phrases(FOLDER, scene.words.language)
    view = scene.view
    if not view["turn"]:
        return say("setup")
    return say("turn", turn=view["turn"], n=view["cards_left"])
