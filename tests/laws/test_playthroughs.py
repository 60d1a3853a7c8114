"""The texts of whole games are what the rules make of their decisions, word by word."""

from __future__ import annotations

import pytest

from tests.laws.playthrough import FOLDER, OVER, PLAYED, difference, read


def lines_of(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_is_told_as_it_was_written_down(name: str) -> None:
    found = difference(name, lines_of(name))
    assert not found, found


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_is_the_one_of_its_name_and_is_played_to_its_end(name: str) -> None:
    head, _ = read(lines_of(name))

    assert (head.game, head.seats, head.options) == PLAYED[name]
    assert OVER in lines_of(name)


def test_no_text_lies_there_that_nobody_writes() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(PLAYED)


def test_another_sentence_is_shown_with_its_line_and_what_to_do() -> None:
    lines = lines_of("russian-railroads-2")
    here = next(number for number, line in enumerate(lines) if "takes a starting bonus" in line)
    told, lines[here] = lines[here], "    Ada takes nothing."

    found = difference("russian-railroads-2", lines)
    assert f"part in line {here + 1}:" in found
    assert "-     Ada takes nothing." in found
    assert f"+ {told}" in found
    assert "python -m tests.laws.playthrough --only russian-railroads" in found


def test_a_decision_that_is_no_longer_on_offer_is_shown_with_those_that_are() -> None:
    lines = lines_of("russian-railroads-2")
    here = next(number for number, line in enumerate(lines) if "[start(" in line)
    lines[here] = "Ada: Pass [pass()]"

    assert "+ pass() is not on offer; on offer: start(0), " in difference("russian-railroads-2", lines)


def test_a_decision_that_no_verb_says_any_more_is_shown_as_such() -> None:
    lines = lines_of("russian-railroads-2")
    here = next(number for number, line in enumerate(lines) if "[start(" in line)
    lines[here] = "Ada: Begin [begin(1)]"

    assert "+ begin(1) cannot be said: there is no verb 'begin'" in difference("russian-railroads-2", lines)
