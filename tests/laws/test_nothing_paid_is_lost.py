"""What was begun is carried out: the kernel raises where a choice runs dry, unless its rule lets it lapse.

Every random game of the other laws is held to this. Here is why that is enough: which tasks may lapse at all,
and that the law finds a purchase which swallows cards.
"""

from __future__ import annotations

import ast
from itertools import chain
from pathlib import Path

import pytest

import rotonde.games
from rotonde.games.express_01 import shares
from rotonde.games.express_01.state import Express
from tests.laws.tables import Table, random_game

GAMES = Path(rotonde.games.__file__).parent
MAY_LAPSE = {
    "russian_railroads.Advance",
    "russian_railroads.BuildEngine",
    "russian_railroads.BuildFactory",
    "russian_railroads.ChooseCard",
    "russian_railroads.Extend",
    "russian_railroads.Reuse",
    "convoi_express.MoveColour",
}


def lapsing() -> dict[str, str]:
    """The tasks that may be left undone, each with what its rule says about that."""
    found: dict[str, str] = {}
    for path in GAMES.glob("*/*.py"):
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(kind, ast.ClassDef):
                for part in kind.body:
                    if isinstance(part, ast.FunctionDef) and part.name == "lapses":
                        found[f"{path.parent.name}.{kind.name}"] = ast.get_docstring(part) or ""
    return found


def test_only_these_tasks_may_be_left_undone_and_each_cites_its_rule() -> None:
    found = lapsing()

    assert set(found) == MAY_LAPSE
    assert [name for name, said in found.items() if not said.startswith(("Rule ", "Rules "))] == []


@pytest.mark.plain_only
def test_the_law_finds_a_purchase_that_swallows_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the USA cards and packs differ in order; whoever takes one for the other loses what was paid."""

    def as_if_sorted_by_pack(s: Express, hand: list[int], index: int, to_packs: bool) -> int:
        pack, first = s.parts.pack[hand[index]], index
        while first > 0 and s.parts.pack[hand[first - 1]] == pack:
            first -= 1
        return len(hand) - 1 - first

    monkeypatch.setattr(shares, "later", as_if_sorted_by_pack)
    usa: Table = ("express-01", 2, {"map": "usa", "length": "short"})
    with pytest.raises(AssertionError, match=r"PayShare.* was begun and cannot be done"):
        list(chain.from_iterable(random_game(usa, seed) for seed in range(10)))
