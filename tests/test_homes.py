"""One home for each game: nobody else names one, and a package in bad order stops no other."""

from __future__ import annotations

import ast
import logging
import re
from pathlib import Path

import pytest

from rotonde.games import GAMES, UnknownGame, game
from rotonde.games.homes import as_module
from tests.test_layers import SOURCE
from tests.tutorial import installed, write

ROOT = Path(__file__).parents[1]
OURS = GAMES.ours()
LAYERS = ("games", "draw", "bots/judgement", "cli/boards", "learn")
NAMED = re.compile("|".join(name.replace("-", r"[-_ ]?") for name in OURS), re.IGNORECASE)
WRITTEN = (".html", ".js", ".css", ".po", ".json", ".toml")
ALLOWED = [  # an example for people, and sentences of a game that a glossary excepts
    ("reading.py", re.compile("such as express-01/2 4")),
    ("glossary.", re.compile(r"except = \[.*?\]")),
]
SCRIPTS = [ROOT / "play", ROOT / "setup.py", *sorted((ROOT / "tools").glob("*.py"))]

MODEST = """
class Modest:
    name, version, seats, usual = {name!r}, 1, (2,), (2, {{}})
    options, team, verbs, labels = {{}}, False, None, {{}}

GAME = Modest()
"""


def homes() -> list[Path]:
    return [SOURCE / layer / as_module(name) for layer in LAYERS for name in OURS]


def elsewhere(*kinds: str) -> list[Path]:
    found = [path for path in sorted(SOURCE.rglob("*")) if path.suffix in kinds]
    single = [SOURCE / "rl" / "observing" / f"{as_module(name)}.py" for name in OURS]
    return [
        path for path in found if path not in single and not any(home in path.parents for home in homes())
    ]


def spoken(path: Path) -> list[str]:
    """The texts and names in a module that run: docstrings and comments are for people."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            found.append(node.value)
        elif isinstance(node, ast.Name):
            found.append(node.id)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found += [getattr(node, "module", None) or "", *(alias.name for alias in node.names)]
    return found


def named_in(path: Path) -> list[str]:
    texts = spoken(path) if path.suffix in (".py", "") else path.read_text(encoding="utf-8").splitlines()
    for name, allowed in ALLOWED:
        if path.name.startswith(name):
            texts = [allowed.sub("", text) for text in texts]
    return [text for text in texts if NAMED.search(text)]


@pytest.mark.plain_only
def test_no_module_outside_the_homes_of_a_game_names_it() -> None:
    modules = [*elsewhere(".py"), *SCRIPTS]

    assert len(modules) > 100
    assert {str(path): found for path in modules if (found := named_in(path))} == {}


@pytest.mark.plain_only
def test_no_page_style_or_catalogue_outside_the_homes_of_a_game_names_it() -> None:
    files = elsewhere(*WRITTEN)

    assert len(files) > 20
    assert {str(path): found for path in files if (found := named_in(path))} == {}


@pytest.mark.plain_only
@pytest.mark.parametrize("name", OURS)
def test_a_game_of_ours_has_every_part(name: str) -> None:
    home = GAMES[name]

    assert home.ours
    assert home.game().name == name
    for layer, among in (
        ("draw", "rotonde.draw"),
        ("judgement", "rotonde.bots.judgement"),
        ("observing", "rotonde.rl.observing"),
        ("board", "rotonde.cli.boards"),
    ):
        assert home.part(layer, among) is not None, layer
    for folder in homes():
        assert (folder / "words" / "en.po").exists(), folder


def faulty(tmp_path: Path, name: str, package: str, code: str) -> Path:
    folder = tmp_path / package
    write(folder, package, name, {f"{package}/__init__.py": code})
    return folder


@pytest.mark.parametrize(
    ("name", "code", "why"),
    [
        ("russian-railroads", MODEST.format(name="russian-railroads"), "that is a game of ours"),
        ("go", "import no_such_module", "it cannot be loaded: ModuleNotFoundError: No module named 'no_such"),
        ("go", "1 / 0", "it cannot be loaded: ZeroDivisionError: division by zero"),
        ("go", "GO = 1", "it cannot be loaded: AttributeError: module 'package_"),
        ("go", "GAME = 1", "its GAME does not say its name"),
        ("go", MODEST.format(name="halma"), "its GAME is called 'halma'"),
        ("go", MODEST.format(name="go").replace("(2,)", "(2, 5)"), "Rotonde seats at most 4 players, not 5"),
        ("Go!", MODEST.format(name="Go!"), "a game's name is made of small letters, digits and hyphens"),
    ],
)
def test_a_package_in_bad_order_is_left_out_with_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, code: str, why: str
) -> None:
    package = "package_" + tmp_path.name.replace("-", "_")
    bad = faulty(tmp_path, name, package, code)
    good = faulty(tmp_path, "modest", f"modest_{package}", MODEST.format(name="modest"))
    with caplog.at_level(logging.WARNING, "rotonde.games"), installed(bad, good):
        assert list(GAMES) == [*OURS, "modest"]
        (line,) = [record.getMessage() for record in caplog.records]
        assert line.startswith(f"rotonde: {package} 1.0 brings {name!r}, but {why}")
        if name not in OURS:
            with pytest.raises(UnknownGame, match=f"there is no game '{name}': {package} 1.0 brings"):
                game(name)
    assert list(GAMES) == OURS


def test_of_two_packages_with_one_name_the_first_is_taken(tmp_path: Path) -> None:
    places = [
        faulty(tmp_path, "twin", package, MODEST.format(name="twin")) for package in ("twin_b", "twin_a")
    ]
    with installed(*places):
        assert GAMES["twin"].package == "twin_a"
        assert "another package has that name already" in GAMES.faults["twin"]


def test_a_part_that_cannot_be_loaded_is_as_if_it_were_not_there(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    place = faulty(tmp_path, "half", "half_done", MODEST.format(name="half"))
    (place / "half_done" / "draw.py").write_text("import no_such_module")
    with caplog.at_level(logging.WARNING, "rotonde.games"), installed(place):
        for _ in range(2):
            assert GAMES["half"].part("draw", "rotonde.draw") is None
        assert GAMES["half"].part("board", "rotonde.cli.boards") is None
        (line,) = [record.getMessage() for record in caplog.records]
        assert line.startswith("rotonde: half_done.draw is left out: ModuleNotFoundError")


def test_the_shelf_shows_the_names_of_its_games(tmp_path: Path) -> None:
    place = faulty(tmp_path, "shown", "shown_game", MODEST.format(name="shown"))
    with installed(place):
        assert repr(GAMES) == f"<Shelf: {', '.join([*OURS, 'shown'])}>"


def test_a_game_may_be_a_single_module(tmp_path: Path) -> None:
    folder = tmp_path / "single"
    write(folder, "single_game", "single", {"single_game.py": MODEST.format(name="single")})
    with installed(folder):
        assert GAMES["single"].part("draw", "rotonde.draw") is None
