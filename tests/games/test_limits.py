"""An owner's values cannot make the program stand still: they are refused with a sentence, or played with."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rotonde.games import GAMES, game
from rotonde.games.express_01.checks import PRINTING
from rotonde.games.limits import (
    DEEPEST,
    LARGEST,
    LONGEST,
    LONGEST_NAME,
    MOST,
    SHOWN,
    DataError,
    check_text,
    shown,
)
from rotonde.games.printed import parse, read, shipped, values
from rotonde.kernel import step
from rotonde.play.record import RecordError, replay
from rotonde.play.record import parse as parse_record

HUGE = 2**40
COUNTED = {  # a number of each game that says how many there are of something
    "russian-railroads": "seats.4.engineers_a",
    "convoi-express": "action_cards.move",
    "railroad-revolution": "start.rails",
    "express-01": "start.hand",
}


def nested(key: str, value: Any) -> Any:
    """The override that sets one value: `special.kiev_8.gives`."""
    for name in reversed(key.split(".")):
        value = {name: value}
    return value


def refusal(text: str | bytes) -> str:
    """What is said of a file with this text."""
    with pytest.raises(DataError) as error:
        parse(text if isinstance(text, bytes) else text.encode(), "mine.toml")
    return str(error.value)


def test_a_file_is_looked_at_no_further_than_it_may_be_long(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("# " + "x" * LARGEST)

    with pytest.raises(DataError, match=r"mine\.toml: is too large: .* at most 64,000 bytes"):
        read(file)
    lines = ["[board]", "size = 8", *["#" + "x" * 998] * 63, ""]
    file.write_text("\n".join(lines).ljust(LARGEST))
    assert read(file) == {"board": {"size": 8}}


def test_a_file_has_so_many_lines_of_so_many_characters() -> None:
    assert refusal("\n" * 2_000) == "mine.toml: is too long: a file of printed values has at most 2,000 lines"
    assert refusal(f"a = 1\n#{'x' * 1_000}") == "mine.toml: line 2: has at most 1,000 characters"
    assert parse(f"a = 1\n#{'é' * 999}".encode() + b"\n" * 1_998, "mine.toml") == {"a": 1}


@pytest.mark.parametrize(
    "key",
    [
        ".".join(["a"] * 9),
        ".".join(["a"] * 20_000),
        " . ".join(["a"] * 9),
        ".".join(['"a.b"'] * 9),
        ".".join(["'a'"] * 9),
        ".".join(["1"] * 9),
    ],
    ids=["9", "20,000", "blanks", "quoted", "literal", "numbers"],
)
@pytest.mark.parametrize(
    "form", ["{} = 1", "[{}]", "[[{}]]", "x = {{ {} = 1 }}", 'x = ["""a"""", {{ {} = 1 }}]']
)
def test_a_key_has_at_most_eight_parts(key: str, form: str) -> None:
    text = "\n[board]\n" + form.format(key)

    assert refusal(text) == "mine.toml: line 3: a key has at most 8 parts"


def test_dots_that_are_in_no_key_are_not_counted() -> None:
    dots = "a.b.c.d.e.f.g.h.i.j"
    text = (
        f"# {dots}\nx = '{dots}'\ny = \"{dots}\\\"{dots}\"\nz = '''\n{dots}'''\n"
        f'w = """{dots}\n"{dots}"""\n'
    )

    assert list(parse(text.encode(), "mine.toml")) == ["x", "y", "z", "w"]
    assert parse(b"a.b.c.d.e.f.g.h = 1.5", "mine.toml")


@pytest.mark.parametrize("opening", ["[", "{x=", "[{x="])
def test_brackets_stand_inside_each_other_at_most_eight_deep(opening: str) -> None:
    assert (
        refusal("x = " + opening * 9_000) == "mine.toml: line 1: at most 8 brackets stand inside each other"
    )


def test_brackets_in_words_and_remarks_are_not_counted() -> None:
    check_text(b"# [[[[[[[[[[\nx = '[[[[[[[[[['\n" + b"[a]\n" * 100, "mine.toml")


@pytest.mark.parametrize(
    "text",
    [
        '"',
        '"""',
        "'''",
        "x = 1_",
        "= 3",
        "x = 0x",
        '"""' + '\\"""' * 200,
        '"\n' * 900,
    ],
)
def test_a_text_that_is_no_toml_is_refused_as_such(text: str) -> None:
    assert refusal(text).startswith("mine.toml: is not TOML: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = " + "9" * 5_000, "line 1: has at most 1,000 characters"),
        ("\nx = 0x" + "f" * 50_000, "line 2: has at most 1,000 characters"),
        ("x = 1\n" * 9_000, "is too long: a file of printed values has at most 2,000 lines"),
    ],
)
def test_a_line_and_a_file_have_an_end(text: str, told: str) -> None:
    assert refusal(text) == f"mine.toml: {told}"


@pytest.mark.parametrize(
    "number", [str(HUGE), str(-HUGE), "0x" + "f" * 900, "1e9999", "nan", "-inf", "10_000"]
)
@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_counts_pieces_is_refused_before_they_are_made(name: str, number: str) -> None:
    table, _, last = COUNTED[name].rpartition(".")
    override = parse(f"[{table}]\n{last} = {number}".encode(), "mine.toml")

    with pytest.raises(DataError) as error:
        game(name).check_data(override, "mine.toml")
    assert str(error.value) == f"mine.toml: {COUNTED[name]}: a number is from -9,999 to 9,999"
    with pytest.raises(DataError, match=f"data: {COUNTED[name]}: a number is from"):
        game(name).start(4, {"data": override})


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_every_game_has_a_bound_of_its_own(name: str) -> None:
    """The printed one is below it, and the one above it is refused by file and key."""
    counted = 0
    for value in values(game(name).data()):
        if type(value.value) is int:
            counted += 1
            with pytest.raises(DataError, match=r"^mine\.toml: "):
                game(name).check_data(nested(value.key, MOST + 1), "mine.toml")
    assert counted > 20


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("inside", "told"),
    [
        (["x"] * (LONGEST + 1), f"a list has at most {LONGEST} items, not {LONGEST + 1}"),
        (nested(".".join("a" * DEEPEST), 1), f"at most {DEEPEST} tables and lists stand inside each other"),
        ([[[[[[[[[]]]]]]]]], f"at most {DEEPEST} tables and lists stand inside each other"),
        ({"a" * (LONGEST_NAME + 1): 1}, f"a name has at most {LONGEST_NAME} characters"),
        ("x" * LARGEST, "is too large: all names and words together"),
        ({f"a{number}": 1 for number in range(LARGEST)}, "is too large: all names and words together"),
    ],
    ids=["list", "tables", "lists", "name", "word", "many"],
)
def test_tables_in_a_record_are_bounded_like_those_of_a_file(name: str, inside: Any, told: str) -> None:
    table = COUNTED[name].split(".")[0]
    with pytest.raises(DataError) as error:
        game(name).start(2, {"data": {table: inside}})

    assert told in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_impossible_values_is_refused_before_it_is_replayed(name: str) -> None:
    key = COUNTED[name]
    options = {"data": nested(key, HUGE)}
    sent = {"game": name, "version": game(name).version, "seats": 2, "options": options}
    record = parse_record(json.dumps(sent).encode(), "mine.json")

    with pytest.raises(
        RecordError, match=f"the options cannot be played with: data: {key}: a number is from"
    ):
        replay(record)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("data", [[], 0, "", None, "x", [1], 3.5, True])
def test_values_that_are_no_tables_are_refused(name: str, data: Any) -> None:
    with pytest.raises(DataError, match=r"^data: expected a table"):
        game(name).start(2, {"data": data})


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("note", 3),
        ("source", [["a"]]),
        ("confidence", "sure"),
        ("confidence", {"x": 1}),
        ("alternatives", 5),
        ("alternatives", {"x": 5}),
    ],
)
def test_what_is_said_about_a_table_has_its_form(name: str, about: str, said: Any) -> None:
    table = COUNTED[name].rpartition(".")[0]

    with pytest.raises(DataError, match=f"^mine.toml: {table}.{about}: expected "):
        game(name).check_data(nested(f"{table}.{about}", said), "mine.toml")


@pytest.mark.parametrize("name", GAMES)
def test_all_of_a_games_own_values_may_be_sent_back(name: str) -> None:
    """An owner may start from the whole list of values, what is said about them aside."""
    rules = game(name)
    mine: dict[str, Any] = {}
    for value in values(rules.data()):
        table = mine
        *path, last = value.key.split(".")
        for part in path:
            table = table.setdefault(part, {})
        table[last] = value.value

    rules.check_data(mine, "mine.toml")


VALUES = {name: values(game(name).data()) for name in GAMES}


def stretched(value: Any, numbers: Random) -> Any:
    """A value of the same form with other numbers, as far as anybody may go."""
    if type(value) is int:
        return numbers.choice([0, 1, value + 1, 2 * value, 5, 20, 60, 99, MOST])
    if isinstance(value, list):
        items = [stretched(item, numbers) for item in value]
        longer = items and not isinstance(value[0], dict) and numbers.random() < 0.2
        return (items * LONGEST)[:LONGEST] if longer else items
    if isinstance(value, dict):
        return {name: stretched(item, numbers) for name, item in value.items()}
    return value


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10)
@given(numbers=st.randoms(use_true_random=False))
def test_whatever_is_not_refused_can_be_played_with(name: str, numbers: Random) -> None:
    """A few values at once, each as large as it may be; then a random game, as far as its first decisions."""
    override: dict[str, Any] = {}
    for value in numbers.sample(VALUES[name], 8):
        mine = joined(override, nested(value.key, stretched(value.value, numbers)))
        if accepted(name, mine):
            override = mine
    s = game(name).start(numbers.choice(game(name).seats), {"data": override})
    for _ in range(60):
        if s.options:
            step(s, numbers.choice(s.options))


def accepted(name: str, override: dict[str, Any]) -> bool:
    """May it be played with? If not, the refusal says where it comes from."""
    try:
        game(name).check_data(override, "mine.toml")
    except DataError as error:
        return not str(error).startswith("mine.toml: ")
    return True


def joined(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Both overrides, the second one first where they differ."""
    result = dict(one)
    for name, value in other.items():
        both = isinstance(value, dict) and name in result
        result[name] = joined(result[name], value) if both else value
    return result


@given(st.binary(max_size=300) | st.text("ab.\"'\\[]{}=# \n1", max_size=300).map(str.encode))
def test_any_bytes_are_read_or_refused_with_a_sentence(data: bytes) -> None:
    try:
        tables = parse(data, "mine.toml")
    except DataError:
        return  # anything else that is raised is a mistake
    assert isinstance(tables, dict)


def test_what_comes_with_the_game_is_not_bounded() -> None:
    """Express 01 has more cards than an owner's file has room for remarks."""
    files = Path(__file__).parents[2] / "src" / "rotonde" / "games"
    sizes = {file.parent.name: file.stat().st_size for file in files.glob("*/data.toml")}

    assert sizes["express_01"] > LARGEST
    assert shipped(files / "express_01" / "data.toml", PRINTING)["card"]


def test_as_many_brackets_as_allowed_may_stand_inside_each_other_again_and_again() -> None:
    nested = "[" * DEEPEST + "]" * DEEPEST
    check_text(f"a = {nested}\nb = {nested}\nc = ]]]{nested}".encode(), "mine.toml")
    for one_more in (f"a = [{nested}]", f"a = [[1], {nested}]"):
        with pytest.raises(DataError, match=f"at most {DEEPEST} brackets"):
            check_text(one_more.encode(), "mine.toml")


def test_an_error_repeats_only_so_much_of_what_was_sent() -> None:
    fitting, beyond = ["x" * (SHOWN - 4)], ["x" * (SHOWN - 3)]

    assert shown(fitting) == repr(fitting)
    assert shown(beyond) == repr(beyond)[:SHOWN] + "…"
