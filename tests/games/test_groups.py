"""Boxes with other maps than ours: groups that are given whole, and what follows from what was seen."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from rotonde.draw import picture
from rotonde.games import game
from rotonde.games.digests import bare
from rotonde.games.express_01.parts import parts_for
from rotonde.games.faults import Refusal
from rotonde.games.railroad_revolution.prizes import KINDS, SET_UP
from rotonde.kernel import CHANCE, NOBODY, AnyGame, State, drawn, step, to_move

Data = dict[str, Any]
CONVOI, REVOLUTION, EXPRESS = "convoi-express", "railroad-revolution", "express-01"


def played(rules: AnyGame, seats: int, override: Data, seed: int = 1) -> State:
    """A random game to its end."""
    s, rng = rules.start(seats, {"data": override}), Random(seed)
    for _ in range(5_000):
        if to_move(s) == NOBODY:
            break
        step(s, drawn(s, rng) if to_move(s) == CHANCE else rng.choice(s.options))
    assert to_move(s) == NOBODY
    return s


def values_of(name: str) -> Data:
    return deepcopy(bare(game(name).data()))


def another_europe() -> Data:
    """Le Mans is Tours here, a line of Lyon leads to a new junction, and nothing is said about lights."""
    table = values_of(CONVOI)["europe"]
    junctions = {"tours" if name == "lemans" else name: there for name, there in table["junction"].items()}
    junctions["tours"]["name"] = "Tours"
    junctions["macon"] = {"name": "Mâcon", "x": 333, "y": 444}
    lines: Data = {}
    for line, printed in table["line"].items():
        ends = ["tours" if end == "lemans" else end for end in line.split("--")]
        lines["--".join(ends)] = printed
    lines["dijon--macon"] = lines.pop("dijon--lyon")
    lines["macon--lyon"] = {"sections": 1}
    lines["macon--nimes"] = {"sections": 2}
    return {"groups": {"europe.junction": junctions, "europe.line": lines}}


def test_another_plan_is_played_and_what_nobody_saw_follows() -> None:
    s = played(game(CONVOI), 2, another_europe())
    board = s.parts.board  # type: ignore[attr-defined]

    assert "macon" in board.junctions
    assert "lemans--limoges" not in board.lines
    assert len(board.first_switch) == len(board.junctions)
    assert (board.first_green & board.line_mask).bit_count() == 3


def test_the_pictures_show_the_places_of_the_owner() -> None:
    override = another_europe()
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
    override = another_europe()
    override["groups"]["europe.line"] |= change

    with pytest.raises(Refusal) as refusal:
        game(CONVOI).check_data(override, "mine")
    assert (key, True) in [(fault.key, told in str(fault)) for fault in refusal.value.faults]


def test_what_an_owner_says_about_the_first_layout_is_not_put_right() -> None:
    override = another_europe() | {"europe": {"first_switch": {"macon": ["dijon--macon", "brest--tours"]}}}

    with pytest.raises(Refusal, match=r"europe\.first_switch\.macon: names two lines that meet there"):
        game(CONVOI).check_data(override, "mine")


def test_only_groups_that_may_grow_are_given_whole() -> None:
    with pytest.raises(Refusal, match=r"^mine: card: is no group that may be given whole; such are: europe"):
        game(CONVOI).check_data({"groups": {"card": {}}}, "mine")


def another_country() -> Data:
    """A new link of two spaces from Miami to Washington, and one space less elsewhere."""
    rails = values_of(REVOLUTION)["rail"]
    rails["mia_was_1"] = {"ends": ["miami", "mia_was"], "triangles": 1, "market": True}
    rails["mia_was_2"] = {"ends": ["mia_was", "washington"], "triangles": 0, "market": False}
    return {"groups": {"rail": rails}}


def test_another_network_is_played_and_drawn() -> None:
    rules, override = game(REVOLUTION), another_country()
    s = played(rules, 3, override)
    usual = rules.start(3, {})
    pictures = [
        str(picture(rules, one, 3, 0, options, ["Ann", "Bob", "Cy"], "en"))
        for one, options in ((s, {"data": override}), (usual, {}))
    ]

    assert len(s.parts.rail_ends) == len(usual.parts.rail_ends) + 2  # type: ignore[attr-defined]
    assert "Miami–Washington 2" in pictures[0]
    assert "Miami–Washington" not in pictures[1]


def test_there_is_room_for_so_many_spaces() -> None:
    rails = another_country()["groups"]["rail"]
    rails |= {f"more_{n}": {"ends": ["miami", "houston"], "triangles": 0, "market": False} for n in range(20)}

    with pytest.raises(Refusal, match="rail: there are 1 to 60 of them"):
        game(REVOLUTION).check_data({"groups": {"rail": rails}}, "mine")


@pytest.mark.parametrize("seed", range(3))
def test_tiles_may_give_anything_that_the_rules_know(seed: int) -> None:
    """Kinds of rewards are drawn at random, wherever one is printed; the game is played to its end."""
    rng, data = Random(seed), values_of(REVOLUTION)

    def gives(kinds: list[str]) -> list[Data]:
        kind = rng.choice(kinds)
        if kind in ("workers", "either_worker"):
            return [{"kind": kind, "colours": rng.sample(["purple", "orange", "grey"], 2)}]
        return [{"kind": kind, "count": 100 if kind == "money" else rng.choice([1, 2])}]

    plain = [kind for kind in KINDS if kind not in SET_UP]
    override: Data = {
        "city_tile": {name: {"main": gives(plain), "first": gives(plain)} for name in data["city_tile"]},
        "telegraph_tile": {name: {"gives": gives(plain)} for name in data["telegraph_tile"]},
        "setup_tile": {name: {"front": gives(KINDS), "back": gives(KINDS)} for name in data["setup_tile"]},
        "market_tile": {
            name: {deal: {"shares": 1, "pay": 100, "gives": gives(plain)} for deal in ("deal_1", "deal_2")}
            for name in data["market_tile"]
        },
        "milestone": {"b1": {"conditions": [{"kind": "terrain", "triangles": 2, "count": 1}]}},
    }

    played(game(REVOLUTION), 2 + seed, override, seed)


def test_the_cost_of_a_station_follows_the_level_of_its_city() -> None:
    data = values_of(REVOLUTION)["city"]
    one, two = [next(name for name in data if data[name]["level"] == level) for level in (3, 5)]
    swapped = {"city": {one: {"level": 5}, two: {"level": 3, "cost": 321}}}
    city = game(REVOLUTION).check_data(swapped, "mine")["city"]

    assert (city[one]["cost"], city[two]["cost"]) == (500, 321)


@pytest.mark.parametrize("seed", range(2))
def test_drawings_may_be_exchanged_within_every_pack_and_the_lists_follow(seed: int) -> None:
    rng, data = Random(seed), values_of(EXPRESS)
    drawings: Data = {}
    for pack in data["pack"]:
        cards = [id_ for id_, card in data["card"].items() if card["pack"] == pack]
        for id_, other in zip(cards, rng.sample(cards, len(cards)), strict=True):
            printed = data["card"][other]
            drawings[id_] = {what: printed[what] for what in ("segments", "stations", "bonus", "tower")}
    override = {"card": drawings}
    played(game(EXPRESS), 2, override, seed)

    assert parts_for(2, "germany", "short", override) != parts_for(2, "germany", "short", {})


def test_a_list_that_was_read_is_not_put_right() -> None:
    data = values_of(EXPRESS)
    override = {"card": {"101a": {"segments": data["card"]["108a"]["segments"], "upgrades": [122]}}}

    with pytest.raises(Refusal, match=r"card\.101a\.upgrades: 122 keeps not all track"):
        game(EXPRESS).check_data(override, "mine")
