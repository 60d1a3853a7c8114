"""Railroad Revolution as it is drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws the pictures anew."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rotonde.draw import Sheet, drawing, picture
from rotonde.draw.picture import scene_of
from rotonde.draw.railroad_revolution.layout import CITY_AT, spaces
from rotonde.games import game
from rotonde.games.railroad_revolution.milestones import CompleteBoth
from rotonde.games.railroad_revolution.parts import standard_data
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.kernel import CHANCE, NOBODY, SPECTATOR, State, drawn, settle, step, to_move
from tests.railroad_revolution.table import place, play, position, rail, replace

GAME = game("railroad-revolution")
DRAWS = drawing(GAME)
SNAPSHOTS = Path(__file__).parent / "snapshots"
NAMES = ("Anna", "Bert", "Cleo", "Dirk")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"hard_tracks": True, "open_milestones": True}),
    (4, {}),
]
NO_PLACE = {"done"}  # said on a plate beside the boards

tables = pytest.mark.parametrize(("seats", "options"), TABLES)


def positions(seats: int, options: dict[str, Any], every: int) -> Iterator[State]:
    """Positions of a random game in which a seat is asked something, every so many of them."""
    rng = Random(seats)
    s = GAME.start(seats, options)
    asked = 0
    while to_move(s) != NOBODY:
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
            continue
        asked += 1
        if asked % every == 0:
            yield s
        step(s, rng.choice(s.options))


def sheets(s: State, seats: int, options: dict[str, Any], viewer: int, language: str = "en") -> list[Sheet]:
    scene = scene_of(GAME, s, seats, viewer, options, NAMES, language)
    return [DRAWS.board(scene), *(DRAWS.seat(scene, seat) for seat in range(seats))]


def set_up() -> tuple[State, int]:
    """The first question: which set-up tile?"""
    return next(positions(2, {}, 1)), 2


def laying() -> tuple[State, int]:
    """An engineer has laid the first of three rails."""
    s = position(
        seats=2,
        stock={"white": 3, "turquoise": 1},
        board={"grey": 1, "purple": 1},
        up=["promote2", "money600"],
        down=["rail100"],
        rails_at=["was_chi_1", "was_chi_2", "clt_mia_1"],
        stations_at={0: ["chicago"], 1: ["charlotte"]},
        offices_at={0: [3, 4], 1: [4, 5, 6]},
        milestones=["a1_1", "b10"],
        steps=[4, 2, 1],
        money=1200,
    )
    return play(s, place("turquoise", "railroad"), rail("chi_oma_1")), 2


def late() -> tuple[State, int]:
    """Far into a random game of two."""
    found = [s.copy() for s in positions(2, {}, 40)]
    return found[-2], 2


@pytest.mark.parametrize("make", [set_up, laying, late])
def test_the_picture_is_as_it_was(make: Any) -> None:
    s, seats = make()
    path = SNAPSHOTS / f"railroad-revolution-{make.__name__}.svg"
    svg = picture(GAME, s, seats, to_move(s), names=NAMES[:seats]).svg
    drawn = re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL).replace("><", ">\n<") + "\n"
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.write_text(drawn, encoding="utf-8")

    assert drawn == path.read_text(encoding="utf-8"), "ROTONDE_PICTURES=draw draws it anew"


@tables
def test_a_closed_place_of_an_open_kind_says_why(seats: int, options: dict[str, Any]) -> None:
    for s in positions(seats, options, 5):
        seat = to_move(s)
        places = [place for sheet in sheets(s, seats, options, seat) for place in sheet.places]
        kinds = {place.kind for place in places if place.actions}
        for here in places:
            reasons = GAME.why(s, seat, here.kind, here.index)
            if here.actions:
                assert reasons == [], here.name
            elif here.kind in kinds:
                assert reasons, here.name


def test_a_worker_who_goes_to_work_is_the_only_one_that_moves() -> None:
    before = position(stock={"white": 3, "purple": 1}, board={"white": 1})
    after = play(before.copy(), place("white", "telegraph"))

    assert moved(before, after, "worker-0") == ["worker-0-0-1"]


def test_a_turned_train_keeps_its_place() -> None:
    before = play(position(up=["promote2", "money600"]), place("white", "trade"))
    after = play(before.copy(), next(a for a in before.options if GAME.verbs.verb(a).name == "flip"))

    assert moved(before, after, "train-0") == []
    assert "train-0-0-0" in sheets(after, 4, {}, 0)[1].pieces


def moved(before: Revolution, after: Revolution, prefix: str) -> list[str]:
    """The pieces of the first seat that are elsewhere now, by the beginning of their names."""
    where = re.compile(r"translate\(([^)]*)\)")
    old, new = sheets(before, 4, {}, 0)[1].pieces, sheets(after, 4, {}, 0)[1].pieces
    found = []
    for name in old | new:
        if name.startswith(prefix):
            spots = [where.search(side[name]) if name in side else None for side in (old, new)]
            if len({spot[0] if spot else "" for spot in spots}) > 1:
                found.append(name)
    return found


def test_milestones_that_are_drawn_are_shown_to_their_owner_alone() -> None:
    seen = 0
    for s in positions(4, {}, 1):
        owner = to_move(s)
        drawn = GAME.view(s, owner)["drawn"]
        for tile in drawn:
            seen += 1
            own = sheets(s, 4, {}, owner)
            assert any(f"milestone-{tile}" in sheet.pieces for sheet in own)
            for viewer in (SPECTATOR, *(seat for seat in range(4) if seat != owner)):
                others = sheets(s, 4, {}, viewer)
                assert not any(f"milestone-{tile}" in sheet.pieces for sheet in others)
    assert seen


def test_of_two_completed_milestones_each_can_be_pointed_at_as_the_first_to_be_replaced() -> None:
    s = position(2, tasks=[], milestones=["a1_1", "b3"])
    s.then([CompleteBoth(0)])
    settle(s)
    places = {(place.kind, place.index): place.actions for place in sheets(s, 2, {}, 0)[1].places}

    assert places["milestone", 0] == (replace(0),)
    assert places["milestone", 1] == (replace(1),)
    assert all(DRAWS.icon(scene_of(GAME, s, 2, 0, {}, NAMES, "en"), action) for action in s.options)


def test_the_account_adds_up_to_the_score() -> None:
    for make in (set_up, laying, late):
        s, seats = make()
        scene = scene_of(GAME, s, seats, to_move(s), {}, NAMES, "en")
        for seat in range(seats):
            standing = DRAWS.standing(scene, seat)

            assert sum(points for _, points in standing.account) == standing.score


def test_all_cities_and_spaces_are_on_the_map() -> None:
    data = standard_data()

    assert list(CITY_AT) == list(data["city"])
    assert len(spaces()) == len(data["rail"])


def test_the_owner_of_a_box_sees_the_own_values() -> None:
    options = {"data": {"city": {"chicago": {"cost": 250}}}}
    s = GAME.start(2, options)

    assert "$250" in sheets(s, 2, options, SPECTATOR)[0].ground
