"""Russian Railroads drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws it anew: look, then commit."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup

from rotonde.draw import Scene, Sheet, drawing
from rotonde.draw.arrangement import CUTS, Page, Screen, part_of
from rotonde.draw.drawing import arrangement, phrases_of
from rotonde.draw.picture import layers, scene_of
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Place, drawn
from rotonde.games import game
from rotonde.games.russian_railroads.engines import PlaceEngine
from rotonde.games.russian_railroads.factories import ReplaceFactory
from rotonde.games.russian_railroads.industry import Advance
from rotonde.games.russian_railroads.names import COLOURS, LINE_OF_SLOT, LINES, PETERSBURG
from rotonde.games.russian_railroads.scoring import round_account
from rotonde.games.russian_railroads.setup import ChooseStartBonus
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseToken
from rotonde.games.russian_railroads.track import Extend
from rotonde.games.russian_railroads.verbs import ENGINE
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.kernel import SPECTATOR, to_move
from rotonde.words import LANGUAGES, Words
from tests.laws.tables import TABLES, Table, name, random_game
from tests.russian_railroads.table import (
    BONUSES,
    hired,
    lying,
    pay,
    place,
    play,
    position,
    space,
    step_of,
    taken,
    tokens_without,
)

GAME = game("russian-railroads")
DRAWS = drawing(GAME)
SNAPSHOTS = Path(__file__).parent / "snapshots"
RAILROADS = [table for table in TABLES if table[0] == GAME.name]
NO_PLACE = {"pass", "stay", "stop"}  # verbs whose actions stand on plates
WELL_FORMED = re.compile(r"[A-Za-z][A-Za-z0-9-]*")

Make = Callable[[], Railroads]
CUTS_OF_ALL: tuple[Cut, ...] = ("wide", "narrow")
cuts = pytest.mark.parametrize("cut", CUTS_OF_ALL)
tables = pytest.mark.parametrize("table", RAILROADS, ids=name)


def early() -> Railroads:
    """The first turn of a game of two; one space is used."""
    return position(seats=2, **lying({"engine_1w": 1}))


def late() -> Railroads:
    """Something of everything, in the last round."""
    return position(
        track={"transsib": [15, 9, 6, 3, 1], "petersburg": [9, 7, 2], "kiev": [8, 5]},
        engines=[8, 5, 7, 6],
        factories=[2, 4, 3, 9],
        markers=[10, 3],
        doublers=[5, 1, 0, 0],
        doublers_left=14,
        score=[203, 155, 97, 12],
        round=7,
        coins=[2, 0, 1, 0],
        black_owner=0,
        employer=[0, -1, 0, 1, 2, *hired()[5:]],
        row=[-1, -1, -1, -1, -1, -1, 7],
        cards=0b10111,
        tokens=tokens_without("doublers_3", "revaluation", "kiev_medal"),
        circles=[3, 4, 5, -1] + [-1] * 12,
        fired=[0b11110010, 0, 0, 0],
        bonus_log=taken((0, "finished_lines"), (1, "question_tokens")),
        supply=[0, 0, 0, 0, 0, 2, 3, 3, 3, 4],
        returned=[0, 1, 0, 2, 0, 0, 0, 0, 0, 0],
        **lying({"engine_1w": 1, "any_points": 0}, {"coins": 2}),
    )


def laying() -> Railroads:
    """Track is to be laid: on two lines and in two colours."""
    track = {"transsib": [7, 3], "petersburg": [4, 2], "kiev": [2, 1]}
    return position(seats=3, tasks=[Extend(0, (3, 3), (), True)], track=track, engines=[4, 2, 3, 0])


def choosing() -> Railroads:
    """Before the first round, with three start bonuses left."""
    return position(seats=3, tasks=[ChooseStartBonus(0)], round=0, start_cards=0b1101)


def scene(
    s: Railroads, language: str = "en", viewer: int | None = None, cut: Cut = "wide"
) -> Scene[RailroadsView]:
    """The position as who is to move sees it, or somebody else."""
    looking = max(to_move(s), SPECTATOR) if viewer is None else viewer
    return scene_of(GAME, s, s.parts.seats, looking, {}, (), language, cut)


def sheets(shown: Scene[RailroadsView]) -> list[Sheet]:
    """All that lies on the table."""
    return [*DRAWS.board(shown), *(sheet for seat in range(shown.seats) for sheet in DRAWS.seat(shown, seat))]


def placed(shown: Scene[RailroadsView], seat: int) -> list[Place]:
    """The places on the panels of a seat."""
    return [spot for sheet in DRAWS.seat(shown, seat) for spot in sheet.places]


def pieces_of(panels: list[Sheet]) -> dict[str, str]:
    """Every piece on some panels by its name."""
    return {name: drawn(piece) for sheet in panels for name, piece in sheet.pieces.items()}


def some(table: Table, every: int) -> Iterator[tuple[Railroads, Scene[RailroadsView]]]:
    """Some positions of a random game, as who is to move sees them."""
    _, seats, options = table
    for number, (s, _) in enumerate(random_game(table, seed=5)):
        if number % every == 0:
            assert isinstance(s, Railroads)
            yield s, scene_of(GAME, s, seats, max(to_move(s), SPECTATOR), options, (), "en")


def all_pieces(shown: Scene[RailroadsView]) -> dict[str, str]:
    """Every piece on the table by its name."""
    return pieces_of(sheets(shown))


def where(shown: Scene[RailroadsView]) -> dict[str, tuple[str, str]]:
    """On which sheet each piece is, and where there."""
    return {
        name: (sheet.name, re.search(r'transform="([^"]*)"', drawn(piece))[1])  # type: ignore[index]
        for sheet in sheets(shown)
        for name, piece in sheet.pieces.items()
    }


@cuts
@pytest.mark.parametrize("make", [early, late, laying, choosing])
def test_the_picture_is_as_it_was(make: Make, cut: Cut) -> None:
    """The panels in the middle and of who is to move; the style sheet is looked at, not compared."""
    shown = scene(make(), cut=cut)
    panels = [*DRAWS.board(shown), *DRAWS.seat(shown, 0)]
    drawn = [f'<g id="{sheet.name}">{"".join(layers(shown, sheet))}</g>' for sheet in panels]
    text = f"<svg>{''.join(drawn)}</svg>".replace("><", ">\n<") + "\n"
    path = SNAPSHOTS / f"russian-railroads-{make.__name__}{'' if cut == 'wide' else '-narrow'}.svg"
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    assert text == path.read_text(encoding="utf-8")


@cuts
@pytest.mark.parametrize("make", [early, late, laying, choosing])
def test_whoever_compares_two_pictures_draws_nothing(
    make: Make, cut: Cut, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pieces and places are recipes of plain values: once the grounds are made, no art is."""
    shown = scene(make(), cut=cut)
    before = sheets(shown)
    monkeypatch.setattr("rotonde.draw.markup.Markup", None)

    assert sheets(shown) == before
    values = [piece.values for sheet in before for piece in sheet.pieces.values()]
    values += [spot.values for sheet in before for spot in sheet.places]
    assert [one for one in values if any(isinstance(value, Markup | list | dict) for value in one)] == []


@tables
def test_every_worker_is_drawn_on_the_bench_or_on_a_spot(table: Table) -> None:
    for s, shown in some(table, every=7):
        drawn = all_pieces(shown)
        for seat in range(shown.seats):
            seen = [piece for piece, art in drawn.items() if f'class="seat-{seat} edge"' in art]
            workers = [piece for piece in seen if piece.startswith((f"worker-{seat}-", f"bench-{seat}-"))]

            assert len(workers) == s.parts.workers + s.parts.extra_workers - s.reserve[seat]


def test_a_worker_that_is_placed_keeps_its_name_and_the_others_stay() -> None:
    s = position(coins=[0] * 4, **lying({"doubler": 0}))
    before = where(scene(s, viewer=0))
    play(s, place("coins"))
    after = where(scene(s, viewer=0))
    kept = [piece for piece in before if piece in after and piece.startswith(("worker-", "bench-"))]

    assert [piece for piece in kept if before[piece] != after[piece]] == [f"worker-0-{space('coins')}-0"]
    assert before[f"worker-0-{space('coins')}-0"][0] == "seat-0-crew"
    assert after[f"worker-0-{space('coins')}-0"][0] == "board-works"
    assert before.keys() - after.keys() == {"bench-0-4"}


def test_an_engine_keeps_its_name_from_the_pile_to_its_line() -> None:
    s = position(coins=[0] * 4, player=1)
    play(s, place("engine_1w"))
    before = where(scene(s))
    play(s, ENGINE + LINE_OF_SLOT.index(PETERSBURG))
    after = where(scene(s))
    tiles = [piece for piece in before if piece.startswith("tile-")]

    assert [tile for tile in tiles if after[tile][0] != before[tile][0]] == ["tile-2-1"]
    assert after["tile-2-1"][0] == "seat-1-lines"


def test_an_engine_that_is_pushed_out_lies_before_its_owner_until_it_has_a_line() -> None:
    s = position(tasks=[PlaceEngine(0, 5, 0, False)], engines=[9, 1, 0, 0])
    shown = where(scene(s))

    assert shown["tile-5-0"][0] == "seat-0-lines"
    assert "tile-5-0" not in pieces_of(DRAWS.board(scene(s)))
    assert {"tile-9-0", "tile-1-0"} < shown.keys()


def test_a_factory_that_replaces_another_lies_before_its_owner() -> None:
    s = position(tasks=[ReplaceFactory(0, 7)], factories=[2, 3, 4, 5, 6])

    assert where(scene(s))["tile-7-0"][0] == "seat-0-industry"


def test_the_black_and_the_temporary_workers_are_where_they_were_put() -> None:
    s = position(temporary=[2, 0, 0, 0], black_owner=0, **lying({"temporary_workers": 1}))
    play(s, place("doubler"), pay(black=1))
    shown = where(scene(s, viewer=0))

    assert shown["black-worker"][0] == "board-works"
    assert (shown["temporary-0"][0], shown["temporary-1"][0]) == ("seat-0-crew", "seat-0-crew")


@pytest.mark.rule("11.3")
def test_tails_show_what_each_space_within_reach_scores() -> None:
    s = position(
        track={"transsib": [6, 4, 2], "petersburg": [2], "kiev": [1]},
        engines=[3, 2, 0, 0],
        doublers=[1, 0, 0, 0],
    )
    drawn = pieces_of(DRAWS.seat(scene(s), 0))

    assert re.findall(r">(\d+)</text>", drawn["tails-0-0"]) == ["4", "1", "0"]  # the other two bear a track
    assert re.findall(r">(\d+)</text>", drawn["track-0-0-2"]) == ["2"]
    assert re.findall(r">(\d+)</text>", drawn["track-0-0-0"]) == []  # beyond the engines
    assert ">+8<" in drawn["line-points-0-0"]


def test_a_track_that_can_move_shows_its_ghost_on_the_next_space() -> None:
    (spot,) = (
        spot
        for spot in placed(scene(laying()), 0)
        if spot.kind == "track" and spot.number == step_of("transsib", "gray")
    )

    assert 'class="ghost"' in spot.shape
    assert len(spot.actions) == 1


def test_a_marker_that_can_move_shows_its_ghost() -> None:
    s = position(tasks=[Advance(0, 1, False)], markers=[2, 0])
    ghosts = [spot.number for spot in placed(scene(s), 0) if 'class="ghost"' in spot.shape]

    assert ghosts == [0, 1]


def test_pointing_at_a_place_shows_what_would_lie_there() -> None:
    board = DRAWS.board(scene(early()))
    spots = {spot.number: spot.shape for sheet in board for spot in sheet.places if spot.kind == "place"}

    assert spots[space("industry_2w")].count('class="seat-0 edge"') == 2
    assert spots[space("track_any")].count('class="coin edge"') == 1
    assert "preview" not in spots[space("engine_1w")]  # somebody is there


@pytest.mark.rule("20.2")
def test_end_bonuses_are_seen_by_their_owner_alone() -> None:
    s = late()
    secret = Words(GAME, "en").label("bonus", BONUSES.index("finished_lines"))
    mine = "".join(pieces_of(sheets(scene(s))).values())
    yours = "".join(pieces_of(sheets(scene(s, viewer=1))).values())
    nobodys = "".join(pieces_of(sheets(scene(s, viewer=SPECTATOR))).values())

    assert secret in mine
    assert secret not in yours
    assert secret not in nobodys
    assert "bonus-0-hidden" in yours


def test_only_who_is_asked_has_places_for_it_on_the_board_of_a_seat() -> None:
    shown = scene(laying())

    assert {spot.kind for spot in placed(shown, 0)} > {"track", "slot", "token"}
    assert {spot.kind for spot in placed(shown, 1)} <= {"place"}


def test_engineers_of_others_can_be_asked_about() -> None:
    s = position(employer=hired("build", player=2))
    (spot,) = placed(scene(s), 2)

    assert (spot.kind, spot.number, spot.actions) == ("place", space("build"), ())


def test_the_standing_is_the_account_of_the_round() -> None:
    s = late()
    shown = scene(s)
    stands = DRAWS.standing(shown, 0)

    assert stands.score == 203
    assert [points for _, points in stands.account] == [points for _, points in round_account(s, 0)]
    assert [name for name, _ in stands.account][: len(LINES)] == [
        shown.words.label("line", line) for line in range(len(LINES))
    ]


def test_who_has_passed_is_told() -> None:
    s = position(passed=[False, True, False, False])
    shown = scene(s)

    assert DRAWS.standing(shown, 1).note == "has passed"
    assert DRAWS.standing(shown, 0).note == ""
    assert "passed-1" in pieces_of(DRAWS.board(shown))


def test_when_the_game_is_over_the_standing_is_that_of_the_end() -> None:
    s = late()
    s.stack.clear()
    s.options = []
    shown = scene(s, viewer=SPECTATOR)

    assert DRAWS.progress(shown) == "The game is over"
    assert ("end bonus for finished lines", 20) in DRAWS.standing(shown, 0).account


def test_an_unused_token_lies_before_its_owner_and_a_used_one_where_it_was_won() -> None:
    s = position(tasks=[ChooseToken(0, 1)], track={"petersburg": [4]}, engines=[1, 0, 4, 0], markers=[1, -1])
    before = where(scene(s))["token-0-4"]
    play(s, next(action for action in s.options if GAME.verbs.verb(action).arguments(action) == (4,)))
    after = where(scene(s, viewer=0))["token-0-4"]

    assert before != after
    assert before[0] == "seat-0-lines"
    assert after[0] == "seat-0-lines"


def test_the_colours_of_track_are_told_apart_by_dots_too() -> None:
    drawn = pieces_of(DRAWS.seat(scene(late()), 0))

    dots = [drawn[f"track-0-0-{colour}"].count("<circle") for colour in range(len(COLOURS))]
    assert dots == [1, 2, 3, 4, 5]


def test_every_engine_of_an_owner_who_has_many_is_drawn() -> None:
    many = {"data": {"seats": {"4": {"engines_per_number": 20}}}}
    s = GAME.start(4, many)
    drawn = pieces_of(DRAWS.board(scene_of(GAME, s, 4, SPECTATOR, many, (), "en")))

    assert len([piece for piece in drawn if piece.startswith("tile-")]) == 20 * 8


ROOMS: list[tuple[Screen, int, int, float]] = [  # of a screen the room for panels, and the scale they reach
    ("desk", 1096, 856, 1),
    ("desk", 1516, 1036, 1.2),
    ("short", 1090, 724, 1),
    ("tablet", 1020, 570, 0.92),
    ("phone", 390, 560, 1),
    ("phone", 360, 456, 1),
    ("low", 518, 386, 1),
]
LONG_LINES = {"data": {"line": {"petersburg": {"length": 12}}}}
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    *((seats, options) for _, seats, options in RAILROADS),
    (3, LONG_LINES),
]
variants = pytest.mark.parametrize(("seats", "options"), VARIANTS)


def opening(seats: int, options: dict[str, Any], cut: Cut, language: str = "en") -> list[Sheet]:
    """The panels in the middle and of the first seat, as a game begins."""
    shown = scene_of(GAME, GAME.start(seats, options), seats, 0, options, (), language, cut)
    return [*DRAWS.board(shown), *DRAWS.seat(shown, 0)]


def scale(page: Page, width: int, height: int) -> float:
    """How large a page is shown in some room."""
    across, down = width / page.width, height / page.height
    return {"down": across, "across": down, "none": min(across, down)}[page.scroll]


@variants
@cuts
def test_every_panel_is_on_every_screen_once(seats: int, options: dict[str, Any], cut: Cut) -> None:
    drawn = opening(seats, options, cut)
    for ways in arrangement(GAME, drawn, cut).values():
        for pages in ways:
            shown = [name for page in pages for name in page.boxes]

            assert sorted(shown) == sorted(part_of(sheet.name) for sheet in drawn)


@pytest.mark.parametrize(("screen", "width", "height", "least"), ROOMS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_way_fits_the_room(
    screen: Screen, width: int, height: int, least: float, seats: int
) -> None:
    cut = CUTS[screen]
    pages = arrangement(GAME, opening(seats, {}, cut), cut)[screen][0]

    assert [page.tab for page in pages if scale(page, width, height) < least] == []


@pytest.mark.parametrize(
    ("screen", "width", "height"), [("desk", 936, 796), ("short", 1004, 676), ("tablet", 830, 570)]
)
def test_for_a_narrower_window_some_way_fits(screen: Screen, width: int, height: int) -> None:
    ways = arrangement(GAME, opening(4, {}, "wide"), "wide")[screen]

    assert any(all(scale(page, width, height) >= page.floor for page in pages) for pages in ways)


def test_with_longer_lines_the_tokens_have_a_panel_of_their_own_and_some_way_fits() -> None:
    drawn = opening(3, LONG_LINES, "wide")
    ways = arrangement(GAME, drawn, "wide")["desk"]

    assert "seat-0-tokens" in {sheet.name for sheet in drawn}
    assert any(all(scale(page, 1096, 856) >= 1 for page in pages) for pages in ways)


@tables
@cuts
def test_the_size_of_a_panel_never_changes(table: Table, cut: Cut) -> None:
    found: dict[str, set[tuple[float, float]]] = {}
    _, seats, options = table
    for number, (s, _) in enumerate(random_game(table, seed=5)):
        if number % 40 == 0:
            shown = scene_of(GAME, s, seats, max(to_move(s), SPECTATOR), options, (), "en", cut)
            for sheet in sheets(shown):
                found.setdefault(sheet.name, set()).add((sheet.width, sheet.height))

    assert {name for name, sizes in found.items() if len(sizes) > 1} == set()


@tables
def test_in_the_hand_every_action_has_the_place_that_it_has_on_a_desk(table: Table) -> None:
    _, seats, options = table
    for number, (s, _) in enumerate(random_game(table, seed=5)):
        if number % 25 == 0 and to_move(s) >= 0:
            wide, narrow = (
                {
                    (spot.kind, spot.number, spot.actions)
                    for sheet in sheets(scene_of(GAME, s, seats, to_move(s), options, (), "en", cut))
                    for spot in sheet.places
                }
                for cut in CUTS_OF_ALL
            )

            assert wide == narrow


def test_everybody_has_the_same_columns_in_the_departures_board() -> None:
    shown = scene(late())
    columns = [[stock.name for stock in DRAWS.standing(shown, seat).stocks] for seat in range(4)]

    assert columns == [columns[0]] * 4


def test_targets_of_track_in_the_hand_are_a_finger_wide_and_never_overlap() -> None:
    spots = [
        spot for spot in placed(scene(laying(), cut="narrow"), 0) if spot.kind == "track" and spot.actions
    ]
    boxes = sorted(
        (float(y), float(x), float(x) + float(width))
        for spot in spots
        for x, y, width in re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', spot.shape)[:1]
    )

    assert len(boxes) == len(spots) > 1
    assert all(right - left >= 22 for _, left, right in boxes)
    assert all(one[2] <= two[1] + 0.01 for one, two in pairwise(boxes) if one[0] == two[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tab_has_a_name_short_enough_for_a_phone(language: str) -> None:
    say = phrases_of(GAME, language)
    for cut in CUTS_OF_ALL:
        for ways in arrangement(GAME, opening(4, {}, cut), cut).values():
            names = [say(f"tab.{page.tab}") for pages in ways for page in pages]

            assert [name for name in names if name.startswith("tab.") or len(name) > 9] == []


ALL_OF_A_DESK = {"tracks", "works", "supply"}  # panels that are cut further for a hand
LEARNT = {"transsib", "petersburg", "kiev", "industry", "tokens", "workers", "engineers", "order", "cards"}


@variants
@cuts
def test_every_region_lies_on_its_panel_and_has_a_name_of_its_own(
    seats: int, options: dict[str, Any], cut: Cut
) -> None:
    drawn = opening(seats, options, cut)
    names = [name for sheet in drawn for name in sheet.regions]

    assert len(names) == len(set(names))
    for sheet in drawn:
        assert sheet.regions
        for x, y, width, height in sheet.regions.values():
            assert x >= 0 < width
            assert y >= 0 < height
            assert x + width <= sheet.width
            assert y + height <= sheet.height


@variants
def test_regions_have_the_same_names_on_a_desk_and_in_a_hand(seats: int, options: dict[str, Any]) -> None:
    wide, narrow = (
        {name for sheet in opening(seats, options, cut) for name in sheet.regions} for cut in CUTS_OF_ALL
    )

    assert wide - narrow == ALL_OF_A_DESK
    assert narrow <= wide
    assert wide > LEARNT


def test_a_ghost_covers_what_it_would_take_the_place_of() -> None:
    s = position(tasks=[PlaceEngine(0, 5, 0, False)], engines=[9, 8, 2, 1])
    engine = next(spot for spot in placed(scene(s), 0) if spot.kind == "slot" and spot.actions)
    gray = next(
        spot
        for spot in placed(scene(laying()), 0)
        if spot.kind == "track" and spot.number == step_of("transsib", "gray")
    )
    for spot in (engine, gray):
        assert spot.actions
        assert re.search(r'class="cover".*class="ghost"', spot.shape)


def test_two_markers_on_one_position_stand_beside_each_other() -> None:
    shown = where(scene(position(markers=[3, 3])))

    assert shown["marker-0-0"] != shown["marker-0-1"]


def test_a_place_with_several_things_to_do_shows_each_of_them() -> None:
    s = position(coins=[2, 0, 0, 0], temporary=[2, 0, 0, 0], black_owner=0, **lying({"temporary_workers": 1}))
    play(s, place("engine_3w"))
    several = [spot for spot in placed(scene(s), 0) if len(spot.actions) > 1]

    assert {spot.kind for spot in several} == {"purse"}
    for spot in several:
        assert 'class="preview"' in spot.shape
        assert spot.shape.count("translate") >= len(spot.actions)


@tables
def test_no_place_with_several_things_to_do_is_without_a_picture_of_them(table: Table) -> None:
    for _, shown in some(table, every=5):
        several = [spot for sheet in sheets(shown) for spot in sheet.places if len(spot.actions) > 1]

        assert [spot.name for spot in several if "preview" not in spot.shape] == []


@tables
def test_everybody_has_an_account_at_any_time(table: Table) -> None:
    _, seats, options = table
    for number, (s, _) in enumerate(random_game(table, seed=5)):
        if number % 40 == 0 or to_move(s) < 0:
            shown = scene_of(GAME, s, seats, SPECTATOR, options, (), "en")

            assert all(DRAWS.standing(shown, seat).account for seat in range(seats))
