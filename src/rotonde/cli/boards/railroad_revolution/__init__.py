"""Railroad Revolution in a terminal: the map, the telegraph line, the market, and the players."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.railroad_revolution.country import cities, links
from rotonde.cli.boards.railroad_revolution.legend import legend
from rotonde.cli.boards.railroad_revolution.line import market, telegraph
from rotonde.cli.boards.railroad_revolution.player import player_board, standing
from rotonde.cli.boards.railroad_revolution.signs import parts_at
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.progress import progress as progress_of
from rotonde.games.railroad_revolution.verbs import VERBS
from rotonde.games.railroad_revolution.view import RevolutionView

__all__ = ["draw", "draw_player", "group", "legend", "on_board", "option", "progress"]

WIDE = 124  # from here on cities and links lie side by side
PLACED = ("build", "rail", "office")


def draw(scene: TextScene[RevolutionView]) -> RenderableType:
    """The table as a seat sees it."""
    own, seats = player_board(scene), standing(scene)
    if scene.width < WIDE:
        country = Group(cities(scene), Text(), links(scene, scene.width), Text(), telegraph(scene))
        return Group(country, market(scene), Text(), own, Text(), seats)
    half = (scene.width - 3) // 2
    sides = Table.grid(padding=(0, 3, 0, 0))
    sides.add_column(width=half)
    rails = links(scene, scene.width - half - 3)
    sides.add_row(cities(scene), Group(rails, Text(), telegraph(scene)))
    return Group(sides, market(scene), Text(), own, Text(), seats)


def draw_player(scene: TextScene[RevolutionView]) -> RenderableType:
    """One seat's own board."""
    return player_board(scene)


def progress(scene: TextScene[RevolutionView]) -> str:
    """How far the game is."""
    return scene.words.text(*progress_of(scene.view, parts_at(scene)))


def on_board(action: int) -> bool:
    """Cities, rail spaces and sections have their numbers on the board."""
    return VERBS.verb(action).name in PLACED


def group(scene: TextScene[RevolutionView], action: int) -> str:
    """Workers by the action they do, hires and the rest last."""
    verb = VERBS.verb(action)
    if verb.name == "place":
        return scene.words.label("action", verb.arguments(action)[1])
    return scene.say("rev.anytime") if verb.name in ("sell", "hire") else ""


def option(scene: TextScene[RevolutionView], action: int) -> str:
    """In the game's words, with what this position makes of it."""
    said, more = scene.words.option(action, scene.names), detail(scene, action)
    return scene.words.named(said, more) if more else said


def detail(scene: TextScene[RevolutionView], action: int) -> str:
    """What an option means here."""
    verb, view, words = VERBS.verb(action), scene.view, scene.words
    arguments = verb.arguments(action)
    match verb.name:
        case "place":
            return words.label("skill", arguments[1] * len(COLOURS) + arguments[0])
        case "pay":
            return words.amount("money", view["due"])
        case "ability":
            return words.label("skill", view["action"] * len(COLOURS) + view["colour"])
        case "deal":
            return words.label("deal", view["market"] * 2 + arguments[0])
        case "promote":
            return words.label("milestone", view["milestones"][view["to_move"] * 2 + arguments[0]])
        case "bonus":
            return words.label("city_tile", view["city_tile"][view["where"]])
        case "choose":
            index = view["faces"].index(arguments[0])
            return words.label("colour", view["specialists"][index])
    return ""
