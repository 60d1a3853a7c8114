"""Railroad Revolution as it is drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws the pictures anew."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rotonde.draw import Sheet, drawing, picture
from rotonde.draw.arrangement import CUTS, Page, Screen, part_of
from rotonde.draw.drawing import arrangement, phrases_of
from rotonde.draw.picture import scene_of
from rotonde.draw.railroad_revolution.cities import first_half
from rotonde.draw.railroad_revolution.grid import GRIDS
from rotonde.draw.railroad_revolution.layout import CITY_HEIGHT, CITY_WIDTH, chart
from rotonde.draw.railroad_revolution.links import names
from rotonde.draw.railroad_revolution.railways import beside
from rotonde.draw.railroad_revolution.rewards import Item, fitting, items, skill_items, width_of
from rotonde.draw.railroad_revolution.survey import CITY_AT
from rotonde.draw.railroad_revolution.trains import TILE
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import drawn as shown
from rotonde.games import game
from rotonde.games.railroad_revolution.milestones import CompleteBoth
from rotonde.games.railroad_revolution.parts import (
    ACTIONS,
    CITY_TILES,
    TRACKS,
    TRAINS,
    parts_for,
    standard_data,
)
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.kernel import CHANCE, NOBODY, SPECTATOR, State, drawn, settle, step, to_move
from rotonde.words import LANGUAGES
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
ROOMS: list[tuple[Screen, float, float, float]] = [  # how much of a screen is the table's; how large at least
    ("desk", 1096, 856, 1),
    ("desk", 1516, 1036, 1.2),
    ("desk", 936, 796, 1),
    ("short", 1090, 724, 1),
    ("short", 1000, 520, 1),
    ("tablet", 1020, 570, 0.92),
    ("tablet", 880, 480, 0.92),
    ("phone", 390, 560, 1),
    ("phone", 360, 456, 0.92),
    ("low", 518, 386, 1),
]

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


def sheets(
    s: State, seats: int, options: dict[str, Any], viewer: int, language: str = "en", cut: Cut = "wide"
) -> list[Sheet]:
    """All panels, the middle first, then seat by seat."""
    scene = scene_of(GAME, s, seats, viewer, options, NAMES, language, cut)
    found = [DRAWS.board(scene), *(DRAWS.seat(scene, seat) for seat in range(seats))]
    return [sheet for group in found for sheet in group]


def pieces_of(s: State, seat: int, cut: Cut = "wide") -> dict[str, str]:
    """What lies before a seat at a table of four."""
    own = [sheet for sheet in sheets(s, 4, {}, seat, cut=cut) if sheet.name.startswith(f"seat-{seat}-")]
    return {name: str(shown(piece)) for sheet in own for name, piece in sheet.pieces.items()}


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
            reasons = GAME.why(s, seat, here.kind, here.number)
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
    assert "train-0-0-0" in pieces_of(after, 0)


def moved(before: Revolution, after: Revolution, prefix: str) -> list[str]:
    """The pieces of the first seat that are elsewhere now, by the beginning of their names."""
    where = re.compile(r"translate\(([^)]*)\)")
    old, new = pieces_of(before, 0), pieces_of(after, 0)
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
    drawn = sheets(s, 2, {}, 0)
    places = {(place.kind, place.number): place.actions for sheet in drawn for place in sheet.places}

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


@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_fits_its_column_however_money_is_written(language: str, cut: Cut) -> None:
    parts, room = parts_for(2, {}, False, False), GRIDS[cut].column
    for action in range(len(ACTIONS)):
        for colour in range(len(COLOURS)):
            assert fitted_width(skill_items(parts, action, colour, language), room - 2) < room


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tile_brings_fits_on_it_however_money_is_written(language: str) -> None:
    parts = parts_for(2, {}, False, False)
    for tile in range(CITY_TILES):
        half = first_half(parts, tile, language)

        assert fitted_width(items(parts.first[tile], language), half - 4) <= half
        assert fitted_width(items(parts.main[tile], language), CITY_WIDTH - half - 4) <= CITY_WIDTH - half
    for kind in range(TRAINS):
        assert fitted_width(items(parts.train[kind], language), TILE[0] - 2) <= TILE[0]


def fitted_width(found: list[Item], room: float) -> float:
    return width_of(*fitting(found, room, 2))


@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
def test_all_cities_and_spaces_are_on_the_map(cut: Cut) -> None:
    data, where = standard_data(), chart(parts_for(2, {}, False, False), cut)

    assert list(CITY_AT[cut]) == list(data["city"])
    assert len(where.spaces) == len(data["rail"])
    for x, y in where.cities:
        assert CITY_WIDTH / 2 <= x <= where.width - CITY_WIDTH / 2
        assert CITY_HEIGHT / 2 <= y <= where.height - CITY_HEIGHT / 2


@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
def test_a_rail_space_is_long_enough_to_be_pointed_at_and_lies_clear_of_other_cities(cut: Cut) -> None:
    where = chart(parts_for(2, {}, False, False), cut)
    for space in where.spaces:
        length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(space.points))
        x, y = space.middle

        assert length >= 28
        assert not any(abs(x - u) < CITY_WIDTH / 2 and abs(y - v) < CITY_HEIGHT / 2 for u, v in where.cities)


@tables
@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
def test_every_region_lies_inside_its_panel(seats: int, options: dict[str, Any], cut: Cut) -> None:
    named: set[str] = set()
    for sheet in sheets(GAME.start(seats, options), seats, options, 0, cut=cut):
        named |= set(sheet.regions)
        for left, top, width, height in sheet.regions.values():
            assert 0 <= left < left + width <= sheet.width + 0.01
            assert 0 <= top < top + height <= sheet.height + 0.01

    assert named >= {
        "map",
        "telegraph",
        "tracks",
        "market",
        "trains",
        "milestones",
        "crew",
        "ledger",
        "supply",
    }
    assert named >= {f"city.{name}" for name in standard_data()["city"]}
    assert named >= {f"track.{name}" for name in TRACKS}


@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
def test_a_link_that_leads_elsewhere_on_an_owners_board_is_drawn_and_named_there(cut: Cut) -> None:
    own = {"rail": {"den_slc": {"ends": ["denver", "duluth"]}}}
    usual, parts = parts_for(2, {}, False, False), parts_for(2, own, False, False)
    space = space_of("den_slc")
    before, after = (chart(box, cut).curves for box in (usual, parts))
    moved = [number for number, points in enumerate(after) if points != before[number]]

    assert [chart(parts, cut).links[number].spaces for number in moved] == [(space,)]
    assert after[moved[0]][-1] == CITY_AT[cut]["duluth"]
    assert names(usual, "en")[space] == "Denver–Salt Lake City"
    assert names(parts, "en")[space] == "Denver–Duluth"
    assert "Denver–Duluth: 3 triangles, $300" in [
        place.name
        for place in sheets(GAME.start(2, {"data": own}), 2, {"data": own}, 0, cut=cut)[0].places
        if place.kind == "space"
    ]


def test_spaces_joined_outside_the_cities_and_links_that_come_back_are_drawn_too() -> None:
    own = {
        "rail": {
            "den_slc": {"ends": ["denver", "chi_oma_1"]},  # three links meet
            "lit_hou_1": {"ends": ["little_rock", "little_rock"]},
            "lit_hou_2": {"ends": ["houston", "little_rock"]},
            "was_clt": {"ends": ["washington", "chicago"]},  # beside the usual link
        }
    }
    where = chart(parts_for(2, own, False, False), "wide")
    middles = [space.middle for space in where.spaces]

    assert len(set(middles)) == len(standard_data()["rail"])
    assert all(0 <= x <= where.width and 0 <= y <= where.height for x, y in middles)


@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
def test_a_space_that_can_be_built_on_shows_what_its_terrain_costs_and_whose_rails_lie_there(
    cut: Cut,
) -> None:
    s = position(seats=2, rails_at=["was_chi_1"], money=1200, stock={"white": 3})
    s = play(s, place("white", "railroad"))
    s.laid[1] |= 1 << space_of("was_chi_2")
    shown = {here.number: here for here in sheets(s, 2, {}, 0, cut=cut)[0].places if here.kind == "space"}
    open_, shut = shown[space_of("was_chi_2")], shown[space_of("hou_elp_1")]
    hilly = next(here for here in shown.values() if here.actions and "triangles" in here.name)
    price = hilly.name.rpartition("$")[2]

    assert "line-seat-0" in open_.shape
    assert "line-seat-1" in open_.shape
    assert f"+${price}" in hilly.shape
    assert not shut.actions
    assert "lens" not in shut.shape


@pytest.mark.parametrize("cut", sorted(set(CUTS.values())))
def test_the_plate_with_a_price_lies_inside_the_map(cut: Cut) -> None:
    where = chart(parts_for(2, {}, False, False), cut)
    for space in where.spaces:
        x, y = beside(where, space)

        assert 40 <= x <= where.width - 40
        assert 10 <= y <= where.height - 10


@tables
def test_in_a_hand_a_finger_has_room_for_everything_but_the_halves_of_a_tile(
    seats: int, options: dict[str, Any]
) -> None:
    box = re.compile(r'width="([\d.]+)" height="([\d.]+)"[^>]* class="hit"')
    seen: set[str] = set()
    for s in positions(seats, options, 25):
        for sheet in sheets(s, seats, options, to_move(s), cut="narrow"):
            for here in sheet.places:
                found = box.search(here.shape)
                if found and here.kind not in ("bonus", "main"):
                    seen.add(here.kind)
                    assert min(float(side) for side in found.groups()) >= 44, here

    assert seen >= {"city", "deal", "piece", "pile", "share", "skill", "supply", "track", "worker"}


def space_of(name: str) -> int:
    return list(standard_data()["rail"]).index(name)


def arranged(screen: Screen, seats: int, options: dict[str, Any]) -> tuple[list[Sheet], list[list[Page]]]:
    """The panels of the middle and of the first seat, and how they may lie on a screen."""
    s = GAME.start(seats, options)
    every = sheets(s, seats, options, SPECTATOR, cut=CUTS[screen])
    shown = [sheet for sheet in every if sheet.name.startswith(("board-", "seat-0-"))]
    return shown, arrangement(GAME, shown, CUTS[screen])[screen]


@tables
@pytest.mark.parametrize("screen", CUTS)
def test_every_panel_is_in_every_arrangement_once(
    screen: Screen, seats: int, options: dict[str, Any]
) -> None:
    shown, ways = arranged(screen, seats, options)
    for pages in ways:
        assert sorted(name for page in pages for name in page.boxes) == sorted(
            part_of(sheet.name) for sheet in shown
        )


@tables
@pytest.mark.parametrize(("screen", "width", "height", "least"), ROOMS)
def test_the_table_fits_every_room(
    screen: Screen, width: float, height: float, least: float, seats: int, options: dict[str, Any]
) -> None:
    _, ways = arranged(screen, seats, options)

    assert any(all(scale(page, width, height) >= least for page in pages) for pages in ways)


def scale(page: Page, width: float, height: float) -> float:
    """How large a page can be shown; what is scrolled may be longer than its room."""
    across, down = width / page.width, height / page.height
    return {"down": across, "across": down, "none": min(across, down)}[page.scroll]


@tables
def test_panels_keep_their_size_all_through_a_game(seats: int, options: dict[str, Any]) -> None:
    for cut in sorted(set(CUTS.values())):
        first = {
            sheet.name: (sheet.width, sheet.height)
            for sheet in sheets(GAME.start(seats, options), seats, options, 0, cut=cut)
        }
        for s in positions(seats, options, 60):
            now = sheets(s, seats, options, to_move(s), cut=cut)

            assert {sheet.name: (sheet.width, sheet.height) for sheet in now} == first


@tables
def test_in_a_hand_there_is_a_place_for_everything_that_has_one_on_a_desk(
    seats: int, options: dict[str, Any]
) -> None:
    for s in positions(seats, options, 7):
        wide, narrow = (
            {
                (place.kind, place.number, place.actions)
                for sheet in sheets(s, seats, options, to_move(s), cut=cut)
                for place in sheet.places
            }
            for cut in ("wide", "narrow")
        )

        assert wide == narrow


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_name(language: str) -> None:
    say = phrases_of(GAME, language)
    for screen in CUTS:
        for pages in arranged(screen, 2, {})[1]:
            assert all(0 < len(say(f"tab.{page.tab}")) <= 10 for page in pages)


@tables
def test_every_seat_has_the_same_columns_of_stocks_and_an_account(
    seats: int, options: dict[str, Any]
) -> None:
    for s in positions(seats, options, 60):
        for viewer in (to_move(s), SPECTATOR):
            scene = scene_of(GAME, s, seats, viewer, options, NAMES, "en")
            standings = [DRAWS.standing(scene, seat) for seat in range(seats)]

            assert len({tuple(stock.name for stock in standing.stocks) for standing in standings}) == 1
            assert len({tuple(line for line, _ in standing.account) for standing in standings}) == 1
            assert standings[0].account


def test_an_icon_beside_an_option_has_no_figures_that_are_too_small_to_read() -> None:
    for make in (set_up, laying):
        s, seats = make()
        scene = scene_of(GAME, s, seats, to_move(s), {}, NAMES, "en")
        for action in s.options:
            verb = GAME.verbs.verb(action).name

            assert verb not in ("choose", "ability") or "<text" not in DRAWS.icon(scene, action)


def test_the_owner_of_a_box_sees_the_own_values() -> None:
    options = {"data": {"city": {"chicago": {"cost": 250}}}}
    s = GAME.start(2, options)

    step(s, drawn(s, Random(1)))  # until the set-up tiles lie there
    chicago = list(standard_data()["city"]).index("chicago")

    assert "$250" in shown(sheets(s, 2, options, SPECTATOR)[0].pieces[f"cost-{chicago}"])
