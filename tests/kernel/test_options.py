"""What players agree on before a game."""

from typing import Any

import pytest

from rotonde.kernel import Option, chosen

KNOWN = {
    "map": Option(("germany", "usa"), "germany"),
    "time": Option((7, 8), 8),
    "hard": Option((False, True), False),
}


def test_what_nobody_asks_for_is_the_usual() -> None:
    assert chosen("Go", KNOWN, {}) == {"map": "germany", "time": 8, "hard": False}


def test_a_command_line_and_a_form_write_words() -> None:
    assert chosen("Go", KNOWN, {"time": "7", "hard": "true"}) == {"map": "germany", "time": 7, "hard": True}


def test_printed_values_are_not_looked_at() -> None:
    assert "data" not in chosen("Go", KNOWN, {"data": 5})


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"tempo": 1}, "Go has no option 'tempo'; it knows: map, time, hard, data"),
        ({"map": "asia"}, "the option map is one of germany, usa, not 'asia'"),
        ({"time": True}, "the option time is one of 7, 8, not True"),
        ({"time": 7.0}, "the option time is one of 7, 8, not 7.0"),
        ({"hard": 1}, "the option hard is one of false, true, not 1"),
    ],
)
def test_a_wrong_option_is_told_what_is_right(options: dict[str, Any], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        chosen("Go", KNOWN, options)
