"""Boxes with other maps than ours: groups that are given whole, and what follows from what was seen."""

from random import Random
from typing import Any

import pytest

from rotonde.draw import picture
from rotonde.games import game
from rotonde.games.express_01.parts import parts_for
from rotonde.games.faults import Refusal
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move
from tests.laws.boxes import made_up, values_of

Data = dict[str, Any]
CONVOI, REVOLUTION, EXPRESS = "convoi-express", "railroad-revolution", "express-01"


def played(rules: AnyGame, seats: int, override: Data, seed: int = 1) -> State:
    """A random game to its end."""
    s: State = rules.start(seats, {"data": override})
    rng = Random(seed)
    for _ in range(5_000):
        if to_move(s) == NOBODY:
            break
        step(s, drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options))
    assert to_move(s) == NOBODY
    return s


def test_another_plan_is_played_and_what_nobody_saw_follows() -> None:
    s = played(game(CONVOI), 2, made_up(CONVOI, 1))
    board = s.parts.board  # type: ignore[attr-defined]

    assert "macon" in board.junctions
    assert "lemans--limoges" not in board.lines
    assert len(board.first_switch) == len(board.junctions)
    assert (board.first_green & board.line_mask).bit_count() == 3


def test_the_pictures_show_the_places_of_the_owner() -> None:
    override = made_up(CONVOI, 1)
    s = game(CONVOI).start(2, {"data": override})
    drawn_so = str(picture(game(CONVOI), s, 2, 0, {"data": override}, ["Ann", "Bob"], "en"))

    assert "Mâcon" in drawn_so
    assert "Tours" in drawn_so
    assert "Le Mans" not in drawn_so


@pytest.mark.parametrize(
    ("change", "key", "told"),
    [
        ({"macon--oz": {"sections": 1}}, "europe.line.macon--oz", "leads from one place"),
        ({"lyon--macon": {"sections": 1}}, "europe.line.macon--lyon", "is there twice"),
        ({"brest--macon": {"sections": 1}}, "europe.entry.brest", "one way in, not 2"),
        ({"macon--tours": {"sections": 0}}, "europe.line.macon--tours.sections", "must be 1 to 9"),
        ({"macon--tours": {}}, "europe.line.macon--tours", "needs sections"),
    ],
)
def test_a_plan_that_cannot_be_run_on_is_refused_at_its_place(change: Data, key: str, told: str) -> None:
    override = made_up(CONVOI, 1)
    override["groups"]["europe.line"] |= change

    with pytest.raises(Refusal) as refusal:
        game(CONVOI).check_data(override, "mine")
    assert (key, True) in [(fault.key, told in str(fault)) for fault in refusal.value.faults]


def test_what_an_owner_says_about_the_first_layout_is_not_put_right() -> None:
    override = made_up(CONVOI, 1) | {"europe": {"first_switch": {"macon": ["dijon--macon", "brest--tours"]}}}

    with pytest.raises(Refusal, match=r"europe\.first_switch\.macon: names two lines that meet there"):
        game(CONVOI).check_data(override, "mine")


def test_only_groups_that_may_grow_are_given_whole() -> None:
    with pytest.raises(Refusal, match=r"^mine: card: is no group that may be given whole; such are: europe"):
        game(CONVOI).check_data({"groups": {"card": {}}}, "mine")


def test_another_network_is_played_and_drawn() -> None:
    rules, override = game(REVOLUTION), made_up(REVOLUTION, 1)
    s = played(rules, 3, override)
    usual = rules.start(3, {})
    pictures = [
        str(picture(rules, one, 3, 0, options, ["Ann", "Bob", "Cy"], "en"))
        for one, options in ((s, {"data": override}), (usual, {}))
    ]

    assert len(s.parts.rail_ends) == len(usual.parts.rail_ends) + 2  # type: ignore[attr-defined]
    assert "Miami–Washington 2" in pictures[0]
    assert "Miami–Washington" not in pictures[1]


def test_the_order_in_which_an_owner_writes_means_nothing() -> None:
    rails = made_up(REVOLUTION, 1)["groups"]["rail"]
    shuffled = dict(Random(1).sample(list(rails.items()), len(rails)))
    read = [
        game(REVOLUTION).check_data({"groups": {"rail": one}}, "mine")["rail"] for one in (rails, shuffled)
    ]

    assert list(read[0]) == list(read[1])
    assert next(iter(read[1])) == "was_clt"


def test_there_is_room_for_so_many_spaces() -> None:
    rails = made_up(REVOLUTION, 1)["groups"]["rail"]
    rails |= {f"more_{n}": {"ends": ["miami", "houston"], "triangles": 0, "market": False} for n in range(20)}

    with pytest.raises(Refusal, match="rail: there are 1 to 60 of them"):
        game(REVOLUTION).check_data({"groups": {"rail": rails}}, "mine")


@pytest.mark.parametrize("seed", range(3))
def test_tiles_may_give_anything_that_the_rules_know(seed: int) -> None:
    played(game(REVOLUTION), 2 + seed, made_up(REVOLUTION, seed), seed)


def test_the_cost_of_a_station_follows_the_level_of_its_city() -> None:
    data = values_of(REVOLUTION)["city"]
    one, two = [next(name for name in data if data[name]["level"] == level) for level in (3, 5)]
    swapped = {"city": {one: {"level": 5}, two: {"level": 3, "cost": 321}}}
    city = game(REVOLUTION).check_data(swapped, "mine")["city"]

    assert (city[one]["cost"], city[two]["cost"]) == (500, 321)


@pytest.mark.parametrize("seed", range(2))
def test_drawings_may_be_exchanged_within_every_pack_and_the_lists_follow(seed: int) -> None:
    override = made_up(EXPRESS, seed)
    s = played(game(EXPRESS), 2, override, seed)

    assert s.parts.upgrades != parts_for(2, "germany", "short", {}).upgrades  # type: ignore[attr-defined]


def test_a_list_that_was_read_is_not_put_right() -> None:
    data = values_of(EXPRESS)
    override = {"card": {"101a": {"segments": data["card"]["108a"]["segments"], "upgrades": [122]}}}

    with pytest.raises(Refusal, match=r"card\.101a\.upgrades: 122 keeps not all track"):
        game(EXPRESS).check_data(override, "mine")
