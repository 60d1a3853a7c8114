"""The game of docs/tutorial.md as an installed package, put together from the code of the page.

It stays in its folder for as long as the process runs; `installed` lets Rotonde find it there for a while.
Beside it is a game that has the same rules and nothing more: no words, no drawing, no board, no judgement, no
data.
"""

from __future__ import annotations

import atexit
import re
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any, Final

from rotonde.games import GAMES

PAGE: Final = Path(__file__).parent.parent / "docs" / "tutorial.md"
BLOCK: Final = re.compile(
    r"^```(?:\w+)\n(?:# |<!-- )([\w/.]+\.\w+)(?: -->)?\n(.*?)^```$", re.DOTALL | re.MULTILINE
)
PROJECT: Final = "pyproject.toml"
NAME, BARE = "beads", "bare-beads"
BARE_RULES: Final = """
from beads.game import BeadsGame


class BareBeads(BeadsGame):
    def __init__(self):
        super().__init__()
        self.name = "bare-beads"

    def data(self):
        return {}


GAME = BareBeads()
"""


def files() -> dict[str, str]:
    """What the page says, file by file; blocks of one file follow each other."""
    found: dict[str, str] = {}
    for name, content in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        found[name] = f"{found[name]}\n\n{content}" if name in found else content
    return found


def write(folder: Path, package: str, name: str, content: dict[str, str]) -> None:
    """A package as pip leaves it behind: its files, and an entry point that says which game it has."""
    for path, text in content.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[rotonde.games]\n{name} = {package}\n")


@cache
def folder() -> Path:
    """Where both packages are."""
    made = Path(tempfile.mkdtemp(prefix="tutorial."))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    content = files()
    (points,) = tomllib.loads(content.pop(PROJECT))["project"]["entry-points"].values()
    assert points == {NAME: NAME}
    write(made, NAME, NAME, content)
    write(made, "bare_beads", BARE, {"bare_beads/__init__.py": BARE_RULES})
    return made


@contextmanager
def installed(*more: Path) -> Iterator[None]:
    """The packages of the tutorial, or others, are there; then they are gone."""
    added = [str(path) for path in more or (folder(),)]
    sys.path[:0] = added
    invalidate_caches()
    GAMES.look_again()
    try:
        yield
    finally:
        for path in added:
            sys.path.remove(path)
        GAMES.look_again()


@cache
def module(name: str) -> Any:
    """A module of Beads; whoever checks types does not know it."""
    with installed():
        return import_module(f"{NAME}.{name}")
