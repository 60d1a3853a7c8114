"""Express 01 in a terminal: the map, the companies and the packs, the own hand, and how all stand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.express_01.legend import legend
from rotonde.cli.boards.express_01.map import draw_map, parts_at
from rotonde.cli.boards.express_01.standing import companies, packs, player, seen_state, short, standing
from rotonde.games.express_01.cards import STATION
from rotonde.games.express_01.progress import progress as progress_of
from rotonde.games.express_01.route import train_route
from rotonde.games.express_01.verbs import BUY, PLACE, RUN, TAKE, VERBS
from rotonde.games.express_01.view import ExpressView

__all__ = ["draw", "draw_player", "group", "legend", "on_board", "option", "progress"]

ARROWS = "↑↗↘↓↙↖"
WIDE = 124  # from here on the companies lie beside the map
ROOM = 30  # columns for them


def draw(scene: TextScene[ExpressView]) -> RenderableType:
    """The table as a seat sees it."""
    if scene.width >= WIDE:
        above = beside(draw_map(scene, scene.width - ROOM), companies(scene))
        return Group(above, beside(standing(scene), packs(scene)), player(scene))
    return Group(
        draw_map(scene, scene.width), beside(standing(scene), companies(scene)), packs(scene), player(scene)
    )


def beside(left: RenderableType, right: RenderableType) -> Table:
    """Two things side by side."""
    sides = Table.grid(padding=(0, 3))
    sides.add_row(left, right)
    return sides


def draw_player(scene: TextScene[ExpressView]) -> RenderableType:
    """One seat's hand and shares."""
    return player(scene)


def progress(scene: TextScene[ExpressView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view))


def on_board(action: int) -> bool:
    """Cells have their numbers on the map."""
    return VERBS.verb(action).name == "cell"


def group(scene: TextScene[ExpressView], action: int) -> str:
    """Options need no headings here."""
    return ""


def option(scene: TextScene[ExpressView], action: int) -> str:
    """In the game's words, with what one would look up on the table."""
    said = scene.words.option(action, scene.names)
    name = VERBS.verb(action).name
    if name == "place":
        return f"{said}  {drawn(scene, action - PLACE)}"
    if name == "buy":
        return f"{said} ({scene.say('express.price_of', n=scene.view['stations'][action - BUY])})"
    if name == "run":
        route = train_route(seen_state(scene), action - RUN)
        return f"{said} ({scene.say('express.bonus_of', n=route.worth if route else 0)})"
    if name == "take":
        parts, pack = parts_at(scene), action - TAKE
        tops = [card for card in scene.view["up"] if parts.pack[card] == pack]
        return f"{said} ({short(scene, tops[-1]).plain if tops else '▒'})"
    return said


def drawn(scene: TextScene[ExpressView], node: int) -> str:
    """The track of a card as it would lie: `↑↓ ↗↙`, the exits of a station together."""
    segments = parts_at(scene).segments[node]
    stations = ["", ""]
    found: list[str] = []
    for one, two in segments:
        if two < STATION:
            found.append(ARROWS[one] + ARROWS[two])
        elif one < STATION:
            stations[two - STATION] += ARROWS[one]
        else:
            found.append("⇄")
    return " ".join([station for station in stations if station] + found)
