"""What hangs on the wall for each game: its poster, or its board when bots have played most of a game."""

from __future__ import annotations

from functools import cache
from random import Random

from markupsafe import Markup

from rotonde.bots import RandomBot, play_out
from rotonde.draw import drawing
from rotonde.draw.drawing import arrangement, styles
from rotonde.draw.markup import el, group, style
from rotonde.draw.picture import layers, scene_of, together_laid
from rotonde.draw.poster import Cut, poster, sheet
from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.kernel import SPECTATOR, AnyGame, State, step
from rotonde.words import Words

PLAYED = 0.75  # of the game: much lies on the board by then
NAMES = ("Stephenson", "Seguin", "Borsig", "Brunel")


@cache
def cover(name: str, language: str, theme: str, cut: Cut) -> Markup:
    """The poster of a game, or its board, as an SVG file of its own."""
    game = find_game(name)
    hung = poster(game)
    return (
        sheet(hung, Words(game, language).text("game.title"), cut, theme)
        if hung
        else board(game, language, theme)
    )


def bands() -> str:
    """A style sheet: below each poster, what is said of its game stands on a band of its colours."""
    rules = []
    for name in GAMES:
        hung = poster(find_game(name))
        if hung:
            ground, ink = [f"light-dark({hung.day[at]},{hung.night[at]})" for at in hung.band]
            rules.append(f".hangs-{name}{{--band:{ground};--on-band:{ink}}}\n")
    return "".join(rules)


def board(game: AnyGame, language: str, theme: str) -> Markup:
    """The board of a game in full swing."""
    s = in_full_swing(game)
    scene = scene_of(game, s, game.seats[0], SPECTATOR, {}, NAMES, language)
    sheets = drawing(game).board(scene)
    pages = arrangement(game, sheets, scene.cut)["desk"][0]
    laid, width, height = together_laid(sheets, pages)
    return el(
        "svg",
        style(styles(game)),
        *(group(*layers(scene, sheet), at=(x, y)) for sheet, x, y in laid),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        cls="rotonde",
        data_theme=None if theme == "auto" else theme,
    )


def in_full_swing(game: AnyGame) -> State:
    """A position with something on the board."""
    seats = game.seats[0]
    actions = play_out(game, game.start(seats, {}), [RandomBot()] * seats, Random(1835)).actions
    s: State = game.start(seats, {})
    for action in actions[: int(PLAYED * len(actions))]:
        step(s, action)
    return s
