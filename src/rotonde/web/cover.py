"""A picture of each game in full swing: the board of a game that bots have played half through."""

from __future__ import annotations

from functools import cache
from random import Random

from markupsafe import Markup

from rotonde.bots import RandomBot, Sight
from rotonde.draw import drawing
from rotonde.draw.drawing import styles
from rotonde.draw.markup import el, style
from rotonde.draw.picture import layers, scene_of
from rotonde.games import game as find_game
from rotonde.kernel import CHANCE, NOBODY, SPECTATOR, AnyGame, State, drawn, step, to_move

HALF = {
    "russian-railroads": 240,
    "convoi-express": 60,
    "railroad-revolution": 200,
    "express-01": 200,
}  # steps
NAMES = ("Stephenson", "Seguin", "Borsig", "Brunel")


@cache
def cover(name: str, language: str, theme: str) -> Markup:
    """The board as an SVG file of its own."""
    game = find_game(name)
    s = half_played(game)
    scene = scene_of(game, s, game.seats[0], SPECTATOR, {}, NAMES, language)
    sheet = drawing(game).board(scene)
    return el(
        "svg",
        style(styles(game)),
        *layers(scene, sheet),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {sheet.width:g} {sheet.height:g}",
        cls="rotonde",
        data_theme=None if theme == "auto" else theme,
    )


def half_played(game: AnyGame) -> State:
    """A position with something on the board."""
    s: State = game.start(game.seats[0], {})
    player, rng = RandomBot(), Random(1835)
    for _ in range(HALF[game.name]):
        mover = to_move(s)
        if mover == NOBODY:
            break
        step(s, drawn(s, rng) if mover == CHANCE else player.choose(Sight(game, s, mover), rng))
    return s
