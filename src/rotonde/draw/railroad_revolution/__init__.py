"""Railroad Revolution as it looks: a survey map, the telegraph line, the tracks, an office for each seat."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.memory import remembered
from rotonde.draw.pieces import star
from rotonde.draw.railroad_revolution import (
    cities,
    crew,
    icons,
    ledger,
    market,
    shelf,
    signs,
    supply,
    telegraph,
    tracks,
    trains,
)
from rotonde.draw.railroad_revolution.log_signs import log_sign
from rotonde.draw.railroad_revolution.table import RevolutionScene, parts_at
from rotonde.draw.railroad_revolution.term_signs import term_sign
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.parts import TRAINS
from rotonde.games.railroad_revolution.progress import progress as progress_of
from rotonde.games.railroad_revolution.view import RevolutionView

__all__ = ["board", "icon", "log_sign", "progress", "seat", "standing", "term_sign"]


def board(scene: Scene[RevolutionView]) -> list[Sheet]:
    """The map, the line, the tracks, and what lies beside them."""
    parts = (cities, telegraph, tracks, market, trains, supply)
    return [remembered(scene, drawn, part.panel) for part in parts]


def seat(scene: Scene[RevolutionView], seat: int) -> list[Sheet]:
    """What lies before a seat."""
    return [remembered(scene, drawn, part.panel, seat) for part in (crew, ledger, shelf)]


def drawn(scene: Scene[RevolutionView], panel: Callable[..., Sheet], *more: int) -> Sheet:
    """One panel."""
    return panel(RevolutionScene(scene), *more)


def standing(scene: Scene[RevolutionView], seat: int) -> Standing:
    """Points if the game ended now, and what the seat has."""
    return remembered(scene, stood, seat)


def stood(scene: Scene[RevolutionView], seat: int) -> Standing:
    table = RevolutionScene(scene)
    view, say = table.view, table.say
    account = view["account"][seat]
    running = sum(view["up"][seat * TRAINS : seat * TRAINS + TRAINS])
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
            Stock(signs.engine(), running, say("trains_up")),
            Stock(star(), view["completed"][seat].bit_count(), say("completed")),
        ],
        [(scene.words.label("account", line), points) for line, points in account],
    )


def progress(scene: Scene[RevolutionView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view, parts_at(scene)))


def icon(scene: Scene[RevolutionView], action: int) -> Markup:
    """The silhouette of an option."""
    return icons.icon(scene, action)
