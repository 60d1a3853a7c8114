"""What is printed: reading a file, overriding it, and what is known about each value."""

import re
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rotonde.games import GAMES, game
from rotonde.games.limits import DataError
from rotonde.games.printed import OWNERS, keep, name_of, overridden, read, reconstructed, values

HALMA: dict[str, Any] = {
    "meta": {"game": "halma"},
    "sources": {"box": "a box of halma"},
    "board": {
        "size": 16,
        "shape": "square",
        "camps": [2, 4],
        "source": ["box"],
        "confidence": {"size": "low", "shape": "high", "camps": "medium"},
        "alternatives": {"size": [8, 10]},
        "note": "seen on a picture",
    },
    "piece": {
        "pawn": {
            "jumps": True,
            "gives": [{"kind": "step", "count": 1}],
            "source": ["box"],
            "confidence": "high",
        },
        "king": {
            "jumps": False,
            "steps": [[1, 2], [3, 4]],
            "source": {"jumps": ["box"], "steps": []},
            "confidence": "low",
        },
    },
}


def wrong(override: dict[str, Any]) -> str:
    """The message that this override earns."""
    with pytest.raises(DataError) as refusal:
        overridden(HALMA, override, "mine.toml")
    return str(refusal.value)


def test_an_override_takes_the_place_of_single_values_and_leaves_the_rest() -> None:
    data = overridden(HALMA, {"board": {"size": 8}, "piece": {"king": {"jumps": True}}}, "mine.toml")

    assert data["board"] == {**HALMA["board"], "size": 8}
    assert data["piece"]["king"]["jumps"] is True
    assert data["piece"]["pawn"] == HALMA["piece"]["pawn"]


def test_overriding_leaves_the_data_itself_alone() -> None:
    overridden(HALMA, {"piece": {"pawn": {"jumps": False}}}, "mine.toml")

    assert HALMA["piece"]["pawn"]["jumps"] is True


def test_an_empty_override_changes_nothing() -> None:
    assert overridden(HALMA, {}, "mine.toml") == HALMA


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ({"bord": {}}, "mine.toml: bord: there is no such printed value; did you mean board?"),
        (
            {"board": {"sise": 8}},
            "mine.toml: board.sise: there is no such printed value; did you mean board.size?",
        ),
        (
            {"piece": {"xyz": {}}},
            "mine.toml: piece.xyz: there is no such printed value; known here: pawn, king",
        ),
        (
            {"meta": {"game": "chess"}},
            "mine.toml: meta: there is no such printed value; known here: board, piece",
        ),
        ({"sources": {}}, "mine.toml: sources: there is no such printed value; known here: board, piece"),
    ],
)
def test_an_unknown_key_is_named_with_its_file(override: dict[str, Any], message: str) -> None:
    assert wrong(override) == message


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ({"board": {"size": "big"}}, "mine.toml: board.size: expected int, got str 'big'"),
        ({"board": {"size": True}}, "mine.toml: board.size: expected int, got bool True"),
        ({"board": {"size": 8.0}}, "mine.toml: board.size: expected int, got float 8.0"),
        ({"board": 8}, "mine.toml: board: expected a table, got int 8"),
        ({"board": {"size": {"x": 1}}}, "mine.toml: board.size: expected int, got dict {'x': 1}"),
        (
            {"board": {"camps": [2, "four"]}},
            "mine.toml: board.camps: expected a list like [2, 4], got [2, 'four']",
        ),
        (
            {"piece": {"king": {"steps": [1, 2]}}},
            "mine.toml: piece.king.steps: expected a list like [[1, 2], [3, 4]], got [1, 2]",
        ),
    ],
)
def test_a_value_of_another_type_is_named_with_its_file(override: dict[str, Any], message: str) -> None:
    assert wrong(override) == message


def test_a_list_may_become_longer_or_shorter() -> None:
    assert overridden(HALMA, {"board": {"camps": [3]}}, "mine.toml")["board"]["camps"] == [3]


def test_an_empty_list_takes_what_the_tables_beside_it_hold_or_words() -> None:
    box = {
        "start": {"cards": [], "confidence": "high", "source": "box"},
        "player": {
            "one": {"places": [3], "confidence": "high", "source": "box"},
            "two": {"places": [], "confidence": "high", "source": "box"},
        },
    }

    assert overridden(box, {"player": {"two": {"places": [4, 5]}}, "start": {"cards": ["ace"]}}, "mine.toml")
    for override in ({"player": {"two": {"places": ["4"]}}}, {"start": {"cards": [4]}}):
        with pytest.raises(DataError, match="expected a list like"):
            overridden(box, override, "mine.toml")


def test_what_a_piece_gives_keeps_its_kind_and_changes_its_amount() -> None:
    gives = [{"kind": "step", "count": 2}]
    data = overridden(HALMA, {"piece": {"pawn": {"gives": gives}}}, "mine.toml")

    assert data["piece"]["pawn"]["gives"] == gives


@pytest.mark.parametrize(
    "gives",
    [
        [],
        ["step"],
        [{"kind": "jump", "count": 1}],
        [{"kind": "step"}],
        [{"kind": "step", "count": "two"}],
        [{"kind": "step", "count": 1, "line": 3}],
        [{"kind": "step", "count": 1}] * 2,
    ],
)
def test_what_a_piece_gives_cannot_become_something_else(gives: list[Any]) -> None:
    message = wrong({"piece": {"pawn": {"gives": gives}}})

    assert message == (
        "mine.toml: piece.pawn.gives: expected a list like [{'kind': 'step', 'count': 1}], "
        f"with other amounts only, got {gives!r}"
    )


def test_an_owner_may_say_where_he_knows_it_from() -> None:
    mine = {"source": "my box", "confidence": "high", "note": "I looked"}
    data = overridden(
        HALMA, {"piece": {"king": mine}, "board": {"size": 8, "confidence": {"size": "high"}}}, "m"
    )

    king = [value for value in values(data) if value.key.startswith("piece.king.")]
    assert [(value.confidence, value.source, value.note) for value in king] == [
        ("high", ["my box"], "I looked")
    ] * 2
    assert reconstructed(data) == []


def test_every_value_comes_with_what_is_known_about_it() -> None:
    found = values(HALMA)

    assert [value.key for value in found] == [
        "board.size",
        "board.shape",
        "board.camps",
        "piece.pawn.jumps",
        "piece.pawn.gives",
        "piece.king.jumps",
        "piece.king.steps",
    ]
    size = found[0]
    assert (size.value, size.confidence, size.source) == (16, "low", ["box"])
    assert (size.note, size.alternatives) == ("seen on a picture", [8, 10])
    assert (found[1].confidence, found[1].alternatives) == ("high", [])
    assert [value.source for value in found[-2:]] == [["box"], []]


def test_values_of_low_confidence_are_reconstructed() -> None:
    assert [value.key for value in reconstructed(HALMA)] == [
        "board.size",
        "piece.king.jumps",
        "piece.king.steps",
    ]


def test_a_file_is_read_table_by_table(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[board]\nsize = 8\n")

    assert read(tmp_path / "mine.toml") == {"board": {"size": 8}}


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"mine\.toml: cannot be read: No such file"):
        read(tmp_path / "mine.toml")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read(tmp_path)


def test_a_file_that_is_not_toml_is_named_with_the_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[board\nsize = 8\n")

    with pytest.raises(DataError, match=r"mine\.toml: is not TOML: .*line 1"):
        read(tmp_path / "mine.toml")


def test_a_file_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes("note = 'Saint-Pétersbourg'\n".encode("latin-1"))

    with pytest.raises(DataError, match=r"mine\.toml: is not a text in UTF-8"):
        read(tmp_path / "mine.toml")


CHANGED: dict[str, Any] = {  # a number of each game that an owner may have otherwise
    "russian-railroads": {"pass_points": {"by_position": [1, 2, 3, 4]}},
    "convoi-express": {"penalty": {"no_new_train": 2}},
    "railroad-revolution": {"train_face": {"points": 9}},
    "express-01": {"capital": {"pair": 9}},
}


def parts_with(name: str, override: dict[str, Any]) -> Any:
    s: Any = game(name).start(2, {"data": override})
    return s.parts


@pytest.mark.parametrize("name", GAMES)
def test_what_is_made_of_an_owners_values_is_made_once(name: str) -> None:
    override = deepcopy(CHANGED[name])
    parts = parts_with(name, override)

    assert parts_with(name, deepcopy(override)) is parts
    (table,) = override.values()
    table.clear()
    assert parts.override == CHANGED[name]
    assert parts_with(name, CHANGED[name]) is parts


def test_values_that_are_equal_but_of_another_type_are_told_apart() -> None:
    assert len({name_of({"board": {"size": size}}, (2,), "mine") for size in (1, 1.0, True)}) == 3


def test_tables_that_are_too_large_are_refused_before_they_get_a_name() -> None:
    with pytest.raises(DataError, match="a list has at most 40 items"):
        name_of({"board": {"size": [0] * 41}}, (2,), "mine")


def test_few_values_of_owners_are_kept() -> None:
    lately: dict[str, int] = {}
    for number in range(100):
        assert keep(lately, str(number), number) == number
        assert lately[str(number)] == number
        assert len(lately) <= OWNERS


@pytest.mark.plain_only
@pytest.mark.parametrize("name", GAMES)
def test_a_mistake_in_what_comes_with_a_game_is_told_when_it_is_loaded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = import_module(f"rotonde.games.{name.replace('-', '_')}.parts")
    written = parts.FILE.read_text("utf-8")
    number = re.compile(r"^(\w+) = \d+$", re.MULTILINE)
    monkeypatch.setattr(parts, "FILE", tmp_path / "data.toml")
    parts.FILE.write_text(number.sub(r"\1 = 1000000", written), "utf-8")

    with pytest.raises(DataError, match=r"^data\.toml: [\w.]+: "):
        parts.standard_data.__wrapped__()
