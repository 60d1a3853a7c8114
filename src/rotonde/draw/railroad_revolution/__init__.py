"""Railroad Revolution as it looks: a survey map, the telegraph line at its foot, the tracks at its side."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.pieces import star
from rotonde.draw.railroad_revolution import (
    cities,
    country,
    icons,
    layout,
    player,
    side,
    signs,
    telegraph,
    tracks,
)
from rotonde.draw.railroad_revolution.table import RevolutionScene, parts_at
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import TRAINS, Parts
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.kernel import NOBODY

__all__ = ["board", "icon", "progress", "seat", "standing"]


def board(scene: Scene[RevolutionView]) -> Sheet:
    """The map, the line, the tracks, and what lies beside them."""
    table = RevolutionScene(scene)
    sheet = Sheet(
        "board", layout.WIDTH, layout.HEIGHT, scene.words.text("game.title"), ground(table.parts, scene)
    )
    cities.draw(table, sheet)
    telegraph.draw(table, sheet)
    tracks.draw(table, sheet)
    side.draw(table, sheet)
    return sheet


def ground(parts: Parts, scene: Scene[RevolutionView]) -> Markup:
    """What is printed on the board, in the language of the scene."""
    language = scene.words.language
    return (
        country.ground(parts, language)
        + telegraph.ground(parts)
        + tracks.ground(parts, language)
        + side.ground(parts, language)
    )


def seat(scene: Scene[RevolutionView], seat: int) -> Sheet:
    """What lies before a seat."""
    return player.draw(RevolutionScene(scene), seat)


def standing(scene: Scene[RevolutionView], seat: int) -> Standing:
    """Points if the game ended now, and what the seat has."""
    table = RevolutionScene(scene)
    view, say = table.view, table.say
    account = view["account"][seat]
    trains = sum(view["up"][seat * TRAINS : seat * TRAINS + TRAINS])
    return Standing(
        sum(points for _, points in account),
        say("points"),
        [
            Stock(signs.dollars(), view["money"][seat], say("money")),
            Stock(signs.share(), view["shares"][seat], say("shares")),
            Stock(signs.person(0), view["workers"][seat], say("workers")),
            Stock(signs.rail(), view["laid"][seat].bit_count(), say("rails")),
            Stock(signs.building(seat), view["stations"][seat].bit_count(), say("stations")),
            Stock(signs.office(), view["offices"][seat].bit_count(), say("offices")),
            Stock(signs.engine(), trains, say("trains_up")),
            Stock(star(), view["completed"][seat].bit_count(), say("completed")),
        ],
        [(scene.words.label("account", line), points) for line, points in account],
    )


def progress(scene: Scene[RevolutionView]) -> str:
    """How far the game is."""
    view, say = scene.view, RevolutionScene(scene).say
    if view["to_move"] == NOBODY:
        return say("over")
    if view["first"] < 0 or view["faces"]:
        return say("setup")
    if view["left"] >= 0:
        return say("left", n=view["left"])
    return say("playing", n=min(before_logo(scene, seat) for seat in range(scene.seats)))


def before_logo(scene: Scene[RevolutionView], seat: int) -> int:
    """How many pieces of a seat still lie left of the logo (rule 13.1)."""
    parts, view = parts_at(scene), scene.view
    buildings: int = parts.buildings_before_logo - view["buildings"][seat]
    rails: int = parts.rails_before_logo - view["rails"][seat]
    return max(buildings, 0) + max(rails, 0)


def icon(scene: Scene[RevolutionView], action: int) -> Markup:
    """The silhouette of an option."""
    return icons.icon(scene, action)
