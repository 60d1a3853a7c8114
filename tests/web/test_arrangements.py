"""How panels lie on screens of every size: each table, each cut, without a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rotonde.draw.arrangement import CUTS, Box, Page, arrangements, part_of, seat_of
from rotonde.draw.markup import NOTHING
from rotonde.draw.picture import scene_of
from rotonde.draw.sheet import Sheet
from rotonde.games import game
from rotonde.kernel import SPECTATOR
from rotonde.web.frame import sheets_of
from rotonde.web.layout import layout

SCRIPT = Path(__file__).parent / "arrange_all.js"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("russian-railroads", 2, {}),
    ("russian-railroads", 4, {}),
    ("convoi-express", 2, {}),
    ("convoi-express", 4, {"board": "america"}),
    ("railroad-revolution", 2, {}),
    ("railroad-revolution", 4, {}),
    ("express-01", 2, {}),
    ("express-01", 4, {"map": "usa"}),
]


def told(name: str, seats: int, options: dict[str, Any], language: str) -> dict[str, Any]:
    """What a page is told of a table, for screens of both cuts."""
    rules = game(name)
    screens: dict[str, Any] = {}
    for cut in ("wide", "narrow"):
        s = rules.start(seats, options)
        scene = scene_of(rules, s, seats, SPECTATOR, options, (), language, cut)
        screens |= json.loads(layout(scene, sheets_of(scene, range(seats))))["screens"]
    return screens


def test_in_every_window_something_is_open_and_nothing_is_too_small() -> None:
    layouts = {f"{name} {seats}": told(name, seats, options, "de") for name, seats, options in TABLES}
    deno = Path(sys.executable).parent / "deno"
    run = subprocess.run(
        [deno, "run", "--allow-read", SCRIPT], input=json.dumps(layouts), capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout)

    assert answer["tried"] == len(TABLES) * 57 * 28
    assert answer["wrong"] == []


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_panel_lies_on_one_page_of_every_arrangement(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    rules = game(name)
    for screen, cut in CUTS.items():
        scene = scene_of(rules, rules.start(seats, options), seats, SPECTATOR, options, (), "en", cut)
        panels = sorted(part_of(sheet.name) for sheet in sheets_of(scene, [0]))
        for pages in told(name, seats, options, "en")[screen]:
            assert sorted(part for page in pages for part in page["boxes"]) == panels, screen


def sheet(name: str, width: int, height: int) -> Sheet:
    return Sheet(name, width, height, name, NOTHING)


def test_a_game_that_says_nothing_has_its_panels_below_each_other() -> None:
    sheets = [sheet("board", 100, 50), sheet("seat-0", 80, 20)]
    (whole, apart) = arrangements(Path("nowhere.toml"), sheets, "wide")["desk"]

    assert whole[0].boxes == {"board": Box(0, 0, 100, 50), "own": Box(0, 58, 80, 20)}
    assert (whole[0].width, whole[0].height) == (100, 78)
    assert [list(page.boxes) for page in apart] == [["board"], ["own"]]


def test_rows_columns_and_folds(tmp_path: Path) -> None:
    file = tmp_path / "arrangement.toml"
    way = """
    fold = ["board-b"]
    pages = [{tab = "all", show = ["row", "board-a", ["col", "board-b", "gone", "own-c"]]}]
    """
    file.write_text("".join(f"[[{screen}]]{way}" for screen in CUTS))
    sheets = [sheet("board-a", 100, 50), sheet("board-b", 60, 90), sheet("seat-1-c", 40, 30)]
    ((page,),) = arrangements(file, sheets, "wide")["desk"]

    assert isinstance(page, Page)
    assert page.boxes == {
        "board-a": Box(0, 0, 100, 50),
        "board-b": Box(108, 0, 60, 28, folded=True),
        "own-c": Box(108, 36, 40, 30),
    }
    assert (page.width, page.height) == (168, 66)


def test_whose_a_panel_is() -> None:
    assert [seat_of(name) for name in ("board-map", "seat-2-lines", "seat-0")] == [None, 2, 0]
    assert [part_of(name) for name in ("board-map", "seat-2-lines", "seat-0")] == [
        "board-map",
        "own-lines",
        "own",
    ]
