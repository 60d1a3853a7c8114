"""What a printed value may be, and all that is told of a box that is wrong."""

import ast
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import rotonde
from rotonde.games import GAMES, game
from rotonde.games.convoi_express.checks import PRINTING as CONVOI
from rotonde.games.faults import LOOK, MOST, STOP, Fault, Faults, Refusal
from rotonde.games.homes import GAMES as HOMES
from rotonde.games.printed import examined, values
from rotonde.games.shapes import ByKind, Fields, Given, Group, Link, ListOf, Name, OneOf, Shape, Truth, Whole
from rotonde.words.catalogue import LANGUAGES, catalogue
from rotonde.words.faulty import FOLDER, told

RULES = Path(rotonde.__file__).parent / "games"
GIVES = ByKind({"money": {"count": Whole(1, 9)}, "train": {}})


def found(shape: Shape, value: Any) -> list[str]:
    faults = Faults()
    shape.look(value, "here", faults)
    return [str(fault) for fault in faults.found]


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        (Whole(1, 9), [1, 9], [0, 10, True, 1.0, "1", None, [], {}]),
        (Truth(), [True, False], [0, 1, "true", None]),
        (OneOf("a", "b"), ["a"], ["c", 1, None, ["a"]]),
        (Name(), ["Le Mans", "Zürich", "St. Louis", "N-S"], ["", "x" * 25, "<b>", "a\nb", 3, "e\u0301"]),
        (Link(), ["a--b"], ["a", "a--b--c", "--b", "A--b", 1, "a-b"]),
        (ListOf(Whole(0, 3), 1, 2), [[0], [3, 3]], [[], [1, 1, 1], [4], 3, "1", {}]),
        (Fields({"x": Whole(0, 1)}), [{"x": 0}], [{}, {"x": 2}, {"x": 0, "y": 0}, [], 3]),
        (
            GIVES,
            [{"kind": "money", "count": 2}, {"kind": "train"}],
            [{"kind": "moon"}, {"kind": "money"}, {}, 3],
        ),
        (GIVES, [], [{"kind": ["money"], "count": 2}, {"kind": "train", "count": 2}]),
    ],
)
def test_a_shape_knows_what_it_takes(shape: Shape, good: list[Any], bad: list[Any]) -> None:
    assert [value for value in good if found(shape, value)] == []
    assert [value for value in bad if not found(shape, value)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_value_has_a_shape_and_every_shape_a_value(name: str) -> None:
    shape = HOMES[name].aside("shape")
    checks = HOMES[name].aside("checks")
    assert shape
    assert checks
    keys = [value.key for value in values(game(name).data())]
    used = {id(checks.PRINTING.shape(key)) for key in keys}

    assert [key for key in keys if checks.PRINTING.shape(key) is None] == []
    assert [pattern for pattern, one in shape.SHAPES.items() if id(one) not in used] == []


def test_a_group_has_so_many_members_with_such_names_and_fields() -> None:
    group, faults = Group(1, 2, ("x",)), Faults()
    group.look({"a": {"x": 1}, "B": {"x": 1}, "c": {"y": 1}}, "place", faults)

    assert [str(fault) for fault in faults.found] == [
        "place: there are 1 to 2 of them, not 3",
        "place.B: is called by small letters, digits and _",
        "place.c: dict {'y': 1} needs x and nothing else",
    ]


def test_what_an_owner_says_is_known_in_values_and_in_groups() -> None:
    given = Given({"a": {"b": 1}}, {"c.d": {"e": {"f": 2}}})

    assert [given.says(key) for key in ("a.b", "a.c", "c.d.e.f", "c.d.e.g", "c.d.x.f")] == [
        True,
        False,
        True,
        False,
        False,
    ]


def test_all_faults_are_told_at_once_and_the_first_names_the_file() -> None:
    wrong = {"card": {"c01": {"new": 7}, "c02": {"moves": ["pink"]}}, "penalty": {"unused_point": 0}}

    with pytest.raises(Refusal, match=r"^mine\.toml: penalty\.unused_point: .* \(and 2 more\)$") as refusal:
        game("convoi-express").check_data(wrong, "mine.toml")
    assert [fault.key for fault in refusal.value.faults] == [
        "penalty.unused_point",
        "card.c01.new",
        "card.c02.moves",
    ]


def test_a_number_against_the_rulebook_is_looked_at_again_and_played_with() -> None:
    rules = game("convoi-express")
    data, faults = examined(rules.data(), {"discs": {"switch": 20}}, CONVOI, "mine")

    assert [(fault.key, fault.grade) for fault in faults.found] == [("discs.switch", LOOK)] * 2
    assert data["discs"]["switch"] == 20
    rules.start(2, {"data": {"discs": {"switch": 20}}})


def test_no_box_has_more_faults_than_anybody_reads() -> None:
    faults = Faults()
    for number in range(2 * MOST):
        faults.require(False, f"card.{number}", "is there twice")

    assert len(faults.found) == MOST


def sentences() -> set[str]:
    """Every sentence that a check may say."""
    told: set[str] = set()
    for path in (RULES / "printed.py", RULES / "shapes.py", *RULES.glob("*/checks.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asked = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            if asked and node.func.attr in ("require", "expect"):  # type: ignore[attr-defined]
                said = node.args[2]  # type: ignore[attr-defined]
                if isinstance(said, ast.Constant):
                    told.add(str(said.value))
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                text = str(node.value.value)
                named = isinstance(node.targets[0], ast.Name) and node.targets[0].id in (
                    "told",
                    "needed",
                    "named",
                )
                told |= {text} if named else set()
    return told


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_fault_is_told_in_every_language_with_the_same_gaps(language: str) -> None:
    known = catalogue(FOLDER, language).sentences

    assert len(sentences()) > 80
    assert sentences() - known.keys() == set()
    for sentence, other in known.items():
        gaps = [
            sorted(name for _, name, _, _ in Formatter().parse(text) if name) for text in (sentence, other)
        ]
        assert gaps[0] == gaps[1], sentence


def test_a_fault_in_the_words_of_the_reader() -> None:
    fault = Fault("rail", STOP, "no way leads to {city}", {"city": "miami"})

    assert [told(fault, language) for language in ("en", "de")] == [
        "no way leads to miami",
        "kein Weg führt nach miami",
    ]
