"""The layers: a package imports only from lower levels. The table below is the documentation of them."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rotonde

LEVELS = {
    "kernel": 1,  # runs the stack of tasks: no game, no input or output
    "network": 2,  # graphs and routes that two games share
    "games": 3,  # the rules: siblings, none imports another; modules beside them serve them all
    "words": 4,  # what is said, in each of the languages
    "extras": 4,  # what an installation may lack
    "play": 5,  # a game in progress
    "bots": 5,  # who decides
    "draw": 5,  # how a position looks
    "build": 5,  # which build of the rules is running
    "crew": 5,  # who computes: this process or more of them
    "simulation": 6,  # many games of bots
    "report": 6,  # a game looked at again, as people read it
    "learn": 6,  # what teaches a game
    "rl": 8,  # the games as environments for research
    "rl.observing": 4,  # what a seat sees as numbers
    "diagram": 7,  # a position to be looked at, wherever
    "web": 7,  # pages and sockets
    "arena": 7,  # tournaments
    "training": 8,  # judgement learnt by play
    "cli": 9,  # all of it from a terminal
    "cli.boards": 6,  # how a position looks there; a page shows it too where nobody has drawn the game
}
PURE = 3  # up to this level, only the standard library

SOURCE = Path(rotonde.__file__).parent
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE or path.stem in LEVELS)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_module_imports_only_from_lower_layers(path: Path) -> None:
    importer = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)

    assert [imported for imported in imports(path) if not allowed(importer, imported)] == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("rotonde.kernel.tasks", "rotonde.games.go.board"),
        ("rotonde.kernel.tasks", "msgspec.Struct"),
        ("rotonde.games.go.board", "rotonde.games.chess.board"),
        ("rotonde.games.go.board", "rotonde.games.find"),
        ("rotonde.games.printed", "rotonde.games.go"),
        ("rotonde.games.go.board", "numpy"),
        ("rotonde.play.record", "rotonde.bots"),
        ("rotonde.build", "rotonde.play"),
        ("rotonde.simulation", "rotonde.arena"),
        ("rotonde.web.pages", "rotonde.cli.play"),
        ("rotonde.cli.boards.go", "rotonde.cli.play"),
        ("rotonde.cli.boards", "rotonde.web.pages"),
    ],
)
def test_what_the_layers_forbid(importer: str, imported: str) -> None:
    assert not allowed(importer, imported)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("rotonde.kernel.tasks", "typing.Final"),
        ("rotonde.games.go.board", "rotonde.games.go.stones"),
        ("rotonde.games.go.board", "rotonde.kernel.Task"),
        ("rotonde.games.__init__", "rotonde.games.go"),
        ("rotonde.web.pages", "rotonde.__version__"),
        ("rotonde.web.pages", "litestar.get"),
        ("rotonde.web.pages", "rotonde.cli.boards"),
        ("rotonde.cli.boards.go", "rotonde.cli.boards.TextScene"),
        ("rotonde.cli.play", "rotonde.cli.boards.drawing"),
    ],
)
def test_what_the_layers_allow(importer: str, imported: str) -> None:
    assert allowed(importer, imported)


def allowed(importer: str, imported: str) -> bool:
    """May the module `importer` import the module or name `imported`?"""
    level = level_of(importer)
    root, *rest = imported.split(".")
    if root != "rotonde":
        return level > PURE or root in sys.stdlib_module_names
    if rest[0] not in LEVELS:
        return True  # of the top package itself, such as its version
    if rest[0] != importer.split(".")[1] or level_of(imported) > level:
        return level_of(imported) < level
    return rest[0] != "games" or importer == "rotonde.games.__init__" or among_games(importer, imported)


def level_of(module: str) -> int:
    """The level of a module or name, by the part of its package that has one of its own, or the whole."""
    parts = module.split(".")
    return LEVELS.get(".".join(parts[1:3]), LEVELS[parts[1]])


def among_games(importer: str, imported: str) -> bool:
    """Is it of the same game, or a module that serves all games?"""
    own, other = importer.split(".")[2], [*imported.split("."), ""][2]
    return own == other or (SOURCE / "games" / f"{other}.py").exists()


def imports(path: Path) -> Iterator[str]:
    """Every name that the module imports, in full."""
    package = path.relative_to(SOURCE.parent).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{origin}.{alias.name}" for alias in node.names)
