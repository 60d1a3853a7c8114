"""What the drawing asks of the rules: printed tables, and the routes that the trains would take now."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from rotonde.draw.scene import Scene
from rotonde.games.express_01 import GAME
from rotonde.games.express_01.game import parts_of
from rotonde.games.express_01.parts import COMPANIES, Parts
from rotonde.games.express_01.route import Run, train_run
from rotonde.games.express_01.state import opening
from rotonde.games.express_01.view import ExpressView
from rotonde.words import Phrases, Words

FOLDER = Path(__file__).parent / "words"
KEPT = 64  # positions whose routes are remembered: a table draws the same one for each who looks at it

Board = tuple[int, ...]
ExpressScene: TypeAlias = Scene[ExpressView]


def parts_at(scene: ExpressScene) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(scene.seats, scene.options)


@cache
def phrases(language: str) -> Phrases:
    """What the drawing says beyond the words of the game."""
    return Phrases(FOLDER, language)


def runs(scene: ExpressScene) -> tuple[Run | None, ...]:
    """For each company the best route of its train as the map lies now, if it has one."""
    view = scene.view
    out = [shares for owned in view["shares"] for shares in owned]
    return _runs(parts_at(scene), tuple(view["board"]), tuple(view["stations"]), tuple(out))


@lru_cache(maxsize=KEPT)
def _runs(parts: Parts, board: Board, stations: Board, shares: Board) -> tuple[Run | None, ...]:
    s = opening(parts)
    s.board, s.stations, s.shares = board, stations, shares
    return tuple(
        train_run(s, company) if stations[company] and s.shares_out(company) else None
        for company in range(COMPANIES)
    )


def range_of(scene: ExpressScene, company: int) -> int:
    """How many cards the train of a company may enter."""
    return sum(owned[company] for owned in scene.view["shares"])


def label(scene: ExpressScene, kind: str, index: int) -> str:
    """What the game calls one of its things; a table has hundreds of them, so they are kept."""
    return _label(scene.words.language, kind, index)


@cache
def _label(language: str, kind: str, index: int) -> str:
    return Words(GAME, language).label(kind, index)


def place_name(scene: ExpressScene, cell: int) -> str:
    """The name of a cell without its number."""
    return label(scene, "cell", cell).rpartition(" (")[0]


def faced_up(scene: ExpressScene, pack: int) -> list[int]:
    """The face-up cards of a pack, the top card last."""
    parts = parts_at(scene)
    return [card for card in scene.view["up"] if parts.pack[card] == pack]
