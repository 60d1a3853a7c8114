"""Convoi Express drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws it anew: look before you commit."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rotonde.draw import Sheet, drawing
from rotonde.draw.arrangement import CUTS, Page, Screen, part_of
from rotonde.draw.convoi_express.ground import names_of
from rotonde.draw.convoi_express.names import overlap
from rotonde.draw.convoi_express.plan import ConvoyScene, parts_at, plan_at
from rotonde.draw.convoi_express.ways import Held, ways_of
from rotonde.draw.drawing import arrangement, phrases_of
from rotonde.draw.picture import layers, scene_of
from rotonde.draw.scene import Cut, Told
from rotonde.draw.sheet import drawn as art_of
from rotonde.games import game
from rotonde.games.convoi_express.actions import ChooseTrain
from rotonde.games.convoi_express.board import BOARDS
from rotonde.games.convoi_express.instructions import MoveColour
from rotonde.games.convoi_express.movement import Depart, PassOrStop, RollDie
from rotonde.games.convoi_express.new_trains import KeepEntry
from rotonde.games.convoi_express.parts import TRAINS, standard_data
from rotonde.games.convoi_express.runs import NO_LIGHT
from rotonde.games.convoi_express.signals import ChooseDisc, ChooseSetting
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import SPECTATOR, Event, State, line_of, to_move
from rotonde.kernel.tasks import EVERYBODY
from rotonde.words import LANGUAGES
from tests.convoi_express.table import Where, light, position, spot, train
from tests.laws.tables import TABLES, Table, name, random_game

GAME = game("convoi-express")
DRAWS = drawing(GAME)
SNAPSHOTS = Path(__file__).parent / "snapshots"
CONVOYS = [table for table in TABLES if table[0] == "convoi-express"]
NO_PLACE = {"done"}  # verbs whose actions stand on plates
WELL_FORMED = re.compile(r"[A-Za-z][A-Za-z0-9-]*")

Make = Callable[[], Convoy]
SLIGHT = 60.0  # square units: widths are guessed generously
CUTS_OF_ALL: tuple[Cut, ...] = ("wide", "narrow")
ROOMS: list[tuple[Screen, int, int]] = [  # of the panels, on usual screens
    ("desk", 1096, 856),
    ("desk", 1516, 1036),
    ("short", 1090, 724),
    ("tablet", 1020, 570),
    ("phone", 390, 560),
    ("phone", 360, 456),
    ("low", 518, 386),
]
cuts = pytest.mark.parametrize("cut", CUTS_OF_ALL)
tables = pytest.mark.parametrize("table", CONVOYS, ids=name)


def cards() -> Convoy:
    """Action cards are to be played; trains everywhere, some loaded, goods delivered."""
    return position(
        hand=(2, 1, 3),
        trains={"black 1": "paris", "brown 1": ("paris--dijon", 1, "dijon"), "gray 2": "wien"},
        loads={"brown 1": "red", "gray 2": "white"},
        delivered=[1, 0, 1, 0],
        goods=[1, 2, 0, 1],
        agents=["dispatcher"],
        tokens=4,
        left=9,
        card=0,
    )


def naming() -> Convoy:
    """A train of a colour is to be named: one runs free, one is held up, one stands in a city."""
    return position(
        tasks=[MoveColour(0, 0, 0)],
        trains={"black 1": "calais", "black 2": ("lemans--limoges", 1, "limoges"), "black 3": "berlin"},
        loads={"black 3": "red"},
        card=3,
    )


def switching() -> Convoy:
    """A switch of three ways is to be set."""
    return position(tasks=[ChooseSetting(0, 3)], trains={"gray 1": ("paris--reims", 1, "reims")})


def running() -> Convoy:
    """A train in a city of America has points left."""
    return position(
        board="america",
        options={"goods": 10},
        tasks=[PassOrStop(0, train("black 1"), 3, light("omaha--chicago", "chicago"))],
        trains={"black 1": "chicago", "gray 1": "miami"},
        greens=[light("omaha--chicago", "chicago"), light("cleveland--chicago", "chicago")],
        delivered=[1, 0, 2, 0, 0, 1, 0, 0],
        agents=["pointsman"],
    )


def scene(
    s: State,
    language: str = "en",
    viewer: int | None = None,
    seats: int = 2,
    cut: Cut = "wide",
    **options: object,
) -> ConvoyScene:
    """The position as who is to move sees it."""
    looking = max(to_move(s), SPECTATOR) if viewer is None else viewer
    return scene_of(GAME, s, seats, looking, options, (), language, cut)


def network(s: Convoy, cut: Cut = "wide") -> Sheet:
    """The panel of the map."""
    return DRAWS.board(scene(s, cut=cut, board=GAME.view(s, 0)["board"]))[0]


def sheets(shown: ConvoyScene) -> list[Sheet]:
    """All that lies on the table."""
    return [*DRAWS.board(shown), *(sheet for seat in range(shown.seats) for sheet in DRAWS.seat(shown, seat))]


def some(table: Table, every: int, cut: Cut = "wide") -> Iterator[tuple[Convoy, ConvoyScene]]:
    """Some positions of a random game, as who is to move sees them."""
    _, seats, options = table
    for number, (s, _) in enumerate(random_game(table, seed=3)):
        if number % every == 0:
            assert isinstance(s, Convoy)
            yield s, scene_of(GAME, s, seats, max(to_move(s), SPECTATOR), options, (), "en", cut)


@cuts
@pytest.mark.parametrize("make", [cards, naming, switching, running])
def test_the_picture_is_as_it_was(make: Make, cut: Cut) -> None:
    """The panels in the middle and of who is to move; the style sheet is looked at, not compared."""
    s = make()
    shown = scene(s, cut=cut, board=GAME.view(s, 0)["board"], goods=s.parts.config.goods)
    panels = [*DRAWS.board(shown), *DRAWS.seat(shown, 0)]
    parts = [f'<g id="{sheet.name}">{"".join(layers(shown, sheet))}</g>' for sheet in panels]
    drawn = f"<svg>{''.join(parts)}</svg>".replace("><", ">\n<") + "\n"
    path = SNAPSHOTS / f"convoi-express-{make.__name__}{'' if cut == 'wide' else '-narrow'}.svg"
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")

    assert drawn == path.read_text(encoding="utf-8")


@cuts
@tables
def test_trains_and_goods_keep_their_names_wherever_they_are(table: Table, cut: Cut) -> None:
    first: set[str] | None = None
    for _, shown in some(table, every=11, cut=cut):
        pieces = {piece for sheet in DRAWS.board(shown) for piece in sheet.pieces}
        kept = {piece for piece in pieces if piece.startswith(("train-", "good-", "token-", "light-"))}

        assert {f"train-{number}" for number in range(TRAINS)} < kept
        assert kept == (first or kept)
        first = kept


def test_everything_on_the_map_says_in_words_how_it_lies_there() -> None:
    told = [place.name for place in network(cards()).places]

    assert "Black 1: Paris" in told
    assert "Brown 1: on the Paris – Dijon line towards Dijon, 1 more section, red goods cube" in told
    assert "Grey 2: Vienna, white goods cube" in told
    assert "Berlin" in told  # nothing waits there
    assert "Amsterdam: yellow goods cube × 1" in told
    assert "Marseille: yellow goods cube × 1, red goods cube × 1" in told
    assert "Calais: 6" in told
    assert "Le Mans (Brest – Paris)" in told
    assert {"Paris, line to Calais: green", "Paris, line to Reims: red"} <= set(told)


def test_everybody_sees_the_same_table() -> None:
    s = cards()
    mine, yours = sheets(scene(s)), sheets(scene(s, viewer=1))

    assert [sheet.pieces for sheet in mine] == [sheet.pieces for sheet in yours]
    assert [sheet.ground for sheet in mine] == [sheet.ground for sheet in yours]
    assert not any(place.actions for sheet in yours for place in sheet.places)


@pytest.mark.rule("12.2")
def test_the_way_of_every_train_in_question_is_shown_with_its_steps() -> None:
    s = naming()
    shown = scene(s)
    free = ways_of(shown, train("black 1"))
    signs = network(s).over

    assert shown.view["waiting"]["trains"] == [train("black 1"), train("black 2"), train("black 3")]
    assert [step for _, step in free.steps] == [1, 2, 3]
    assert free.steps[spot("paris"), 3] == 5  # of the six faces of the black die, all but the 2 get there
    assert free.held == {}
    assert f"step-0-{spot('paris')}-3" in signs


@pytest.mark.rule("12.2")
def test_what_a_roll_may_cost_is_shown_where_the_train_is_held_up() -> None:
    s = naming()
    held = spot(("lemans--limoges", 1, "limoges"))

    (stop,) = ways_of(scene(s), train("black 2")).held.items()
    assert stop == ((held, NO_LIGHT), Held("red_light", {2: 2, 3: 3, 4: 4, 5: 5}))
    assert f"cost-1-{held}-0" in network(s).over


@pytest.mark.rule("5.17")
def test_what_holds_a_train_in_its_city_is_shown_at_the_light() -> None:
    s = position(
        tasks=[Depart(0, train("brown 1"), 2)],
        trains={"brown 1": "paris", "gray 1": ("calais--paris", 2, "calais")},
        greens=[light("paris--dijon", "paris")],
    )
    ways = ways_of(scene(s), train("brown 1"))
    gate = light("calais--paris", "paris")

    assert ways.held == {(spot("paris"), gate): Held("behind", {2: 2})}
    assert f"cost-3-{spot('paris')}-{gate + 1}" in network(s).over


@pytest.mark.rule("12.2")
def test_after_the_roll_only_its_own_way_is_shown() -> None:
    s = position(tasks=[Depart(0, train("black 1"), 2)], trains={"black 1": "calais"}, agents=["logistician"])
    ways = ways_of(scene(s), train("black 1"))

    assert [step for _, step in ways.ends] == [2]
    assert ways.certain
    assert "rolled" in network(s).over


@pytest.mark.rule("12.2")
def test_ways_are_shown_while_the_die_rolls_and_when_a_move_is_played() -> None:
    trains: dict[str, Where] = {"black 1": "calais", "gray 1": "wien"}
    rolling = position(tasks=[RollDie(0, train("black 1"))], trains=trains)
    choosing = position(tasks=[ChooseTrain(0)], trains=trains)

    assert scene(rolling).view["waiting"]["trains"] == [train("black 1")]
    assert scene(choosing).view["waiting"]["trains"] == [train("black 1"), train("gray 1")]
    assert scene(cards()).view["waiting"]["trains"] == []


@pytest.mark.rule("9.3")
def test_from_a_city_the_ways_of_all_other_green_lights_are_shown() -> None:
    s = running()
    ways = ways_of(scene(s, board="america", goods=10), train("black 1"))
    onward = {trail[1] for trail in ways.trails}

    assert len(onward) == (s.green & s.parts.board.city_mask[0]).bit_count() - 1


def test_ghosts_show_where_a_disc_goes_and_where_a_train_comes_in() -> None:
    moving = position(tasks=[ChooseDisc(0, light("paris--reims", "paris"))])
    coming = position(board="america", tasks=[KeepEntry(0, 0, 5, False)], agents=["pointsman"])

    ghost = art_of(network(moving).pieces[f"light-{light('paris--reims', 'paris')}"])
    assert 'class="ghost"' in ghost
    assert "light-red" not in ghost  # a ghost never lies over what it replaces
    assert "coming" in network(coming).over


def test_a_train_that_would_come_in_where_another_stands_is_no_ghost_over_it() -> None:
    entry = position(board="america").entry_at[5]
    place = position(board="america").parts.board.entries[entry]
    s = position(
        board="america", tasks=[KeepEntry(0, 0, 5, False)], agents=["pointsman"], trains={"black 1": place}
    )

    assert "train-" not in art_of(network(s).over["coming"])


def test_a_lever_shows_the_whole_switch_instead_of_the_one_that_is_set() -> None:
    levers = [place for place in network(switching()).places if place.kind == "setting"]

    assert levers
    for lever in levers:
        glimpse = lever.shape.split('class="glimpse"')[1]
        assert glimpse.index("halo") < glimpse.index("open-way")


def test_pointing_at_a_train_shows_its_way_while_cards_are_played() -> None:
    (place,) = (
        place
        for place in network(cards()).places
        if place.kind == "train" and place.number == train("gray 2")
    )

    assert 'class="glimpse"' in place.shape


def at_the_start(table: Table, cut: Cut, language: str = "en") -> ConvoyScene:
    """A table before anybody has done anything."""
    _, seats, options = table
    return scene_of(GAME, GAME.start(seats, options), seats, 0, options, (), language, cut)


def arranged(shown: ConvoyScene) -> dict[Screen, list[list[Page]]]:
    """How the panels of a table may lie, those of the first seat in front."""
    return arrangement(GAME, [*DRAWS.board(shown), *DRAWS.seat(shown, 0)], shown.cut)


def scale(page: Page, width: float, height: float) -> float:
    """How large a page is shown in a room, as the page of the table works it out."""
    across, down = width / page.width, height / page.height
    return across if page.scroll == "down" else down if page.scroll == "across" else min(across, down)


@cuts
@tables
def test_every_panel_is_in_every_arrangement_once(table: Table, cut: Cut) -> None:
    shown = at_the_start(table, cut)
    panels = sorted(part_of(sheet.name) for sheet in [*DRAWS.board(shown), *DRAWS.seat(shown, 0)])
    for screen, ways in arranged(shown).items():
        for pages in ways:
            assert sorted(part for page in pages for part in page.boxes) == panels, screen


@pytest.mark.parametrize(("screen", "width", "height"), ROOMS)
@tables
def test_the_first_arrangement_fits_every_usual_room(
    table: Table, screen: Screen, width: int, height: int
) -> None:
    first = arranged(at_the_start(table, CUTS[screen]))[screen][0]

    assert [page.tab for page in first if scale(page, width, height) < page.floor] == []


@pytest.mark.parametrize(("screen", "width", "height"), ROOMS[:3])
def test_a_large_window_has_the_whole_table_on_one_page(screen: Screen, width: int, height: int) -> None:
    (page,) = arranged(at_the_start(CONVOYS[0], "wide"))[screen][0]
    shown = sum(box.width * box.height for box in page.boxes.values()) * scale(page, width, height) ** 2

    assert page.floor == 1
    assert shown > 0.84 * width * height


def test_only_the_map_with_its_larger_type_is_ever_shown_much_smaller() -> None:
    for cut in CUTS_OF_ALL:
        for screen, ways in arranged(at_the_start(CONVOYS[0], cut)).items():
            for page in (page for pages in ways for page in pages):
                if page.floor < 0.92:
                    assert (cut, set(page.boxes)) == ("narrow", {"board-network"}), screen


@cuts
@tables
def test_panels_keep_their_size_through_a_game(table: Table, cut: Cut) -> None:
    sizes = {
        tuple((sheet.name, sheet.width, sheet.height) for sheet in sheets(shown))
        for _, shown in some(table, every=23, cut=cut)
    }

    assert len(sizes) == 1


@cuts
@tables
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_the_map_lies_on_another(table: Table, cut: Cut, language: str) -> None:
    shown = names_of(parts_at(at_the_start(table, cut)), language, cut)
    boxes = list(shown.boxes.items())
    both = [
        (shown.names[one], shown.names[other])
        for number, (one, box) in enumerate(boxes)
        for other, beside in boxes[:number]
        if overlap(box, beside) > SLIGHT
    ]

    assert both == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tab_has_a_short_name(language: str) -> None:
    say = phrases_of(GAME, language)
    for cut in CUTS_OF_ALL:
        for ways in arranged(at_the_start(CONVOYS[0], cut)).values():
            for page in (page for pages in ways for page in pages):
                assert 0 < len(say(f"tab.{page.tab}")) <= 8
                assert say(f"tab.{page.tab}") != f"tab.{page.tab}"


def test_a_folded_panel_tells_its_figures() -> None:
    shown = scene(cards())
    told = {part_of(sheet.name): sheet.figures for sheet in [*DRAWS.board(shown), *DRAWS.seat(shown, 0)]}

    assert told["board-instructions"] == "9 cards left · 4 time tokens"
    assert told["board-network"] == "2 of 8 goods"
    assert told["own-hand"] == "2 signal cards · 1 switch card · 3 move cards"
    assert all(told.values())


def test_what_the_team_plays_for_is_told_once_for_all_seats() -> None:
    shown = scene(cards())
    first, second = (DRAWS.standing(shown, seat).shared for seat in range(2))

    assert first == second
    assert [(stock.count, stock.name) for stock in first] == [
        ("2/8", "2 of 8 goods"),
        (4, "4 time tokens"),
        (9, "9 cards left"),
    ]


def test_what_cards_can_be_played_on_is_a_place_and_a_card_can_be_played_first() -> None:
    shown = scene(cards())
    (hand,) = DRAWS.seat(shown, 0)
    network = DRAWS.board(shown)[0]
    open_places = {place.kind for place in network.places if place.actions}

    assert {"light", "junction", "train"} <= open_places
    assert all(place.actions for place in hand.places)
    assert all(line_of(GAME.verbs, number) for place in network.places for number in place.actions)


@cuts
def test_a_die_that_waits_to_be_read_lies_in_the_depot_with_its_roll(cut: Cut) -> None:
    s = position(tasks=[Depart(0, train("black 1"), 2)], trains={"black 1": "calais"}, agents=["logistician"])
    depot = DRAWS.board(scene(s, cut=cut))[2]

    assert ">2<" in art_of(depot.pieces["die"])
    assert "die" not in DRAWS.board(scene(cards(), cut=cut))[2].pieces


def told(number: int, key: str, *args: int) -> Told:
    return Told(number, Event(key, args, EVERYBODY))


def dice_of(happened: tuple[Told, ...], s: Convoy | None = None) -> dict[str, str]:
    """What lies in the tray for dice."""
    depot = DRAWS.board(replace(scene(s or cards()), happened=happened))[2]
    return {name: str(art_of(piece)) for name, piece in depot.pieces.items() if name.startswith("die")}


def test_the_die_stays_with_its_train_until_the_next_roll() -> None:
    before = (told(7, "train.rolled", 3, 2), told(9, "train.rolled", 0, 4))
    dice = dice_of((*before, told(10, "train.stands", 0, 1), told(11, "light.moved", 0, 1, 2)))

    assert set(dice) == {"die-9", "die-for"}
    assert ">4<" in dice["die-9"]
    assert "train-black" in dice["die-9"]
    assert "tumble" in dice["die-9"]
    assert "Black 1 rolls 4." in dice["die-for"]


def test_a_depot_that_is_folded_tells_the_last_roll_or_who_waits_there() -> None:
    rolled = replace(scene(cards()), happened=(told(9, "train.rolled", 0, 4),))

    assert DRAWS.board(rolled)[2].figures == "Black 1 rolls 4."
    assert DRAWS.board(scene(cards()))[2].figures == "Black 2 · Brown 2 · Grey 2"


def test_the_same_face_rolled_again_is_another_piece_so_that_it_tumbles_again() -> None:
    first = dice_of((told(9, "train.rolled", 0, 4),))
    again = dice_of((told(9, "train.rolled", 0, 4), told(12, "train.rolled", 0, 4)))

    assert set(first) ^ set(again) == {"die-9", "die-12"}


@pytest.mark.parametrize("key", ["entry.rolled", "entry.token"])
def test_what_names_an_entry_lies_there_with_its_number(key: str) -> None:
    dice = dice_of((told(3, "train.rolled", 0, 4), told(5, key, 6)))

    assert set(dice) == {"die-5"}
    assert ">8<" in dice["die-5"]


def test_a_die_about_to_be_rolled_shows_no_face_yet() -> None:
    s = position(tasks=[RollDie(0, train("black 1"))], trains={"black 1": "calais"})
    dice = dice_of((told(3, "train.rolled", 0, 4),), s)

    assert ">?<" in dice["die"]
    assert "die-3" not in dice


def traces_of(s: Convoy, *happened: Told) -> dict[str, str]:
    """What trains have left behind them on the map."""
    shown = replace(scene(s), happened=happened)
    found = DRAWS.board(shown)[0].pieces
    return {name: str(art_of(piece)) for name, piece in found.items() if name.startswith("trace-")}


def test_a_train_leaves_a_trace_as_long_as_its_run_back_to_where_it_came_in() -> None:
    s = position(trains={"black 1": ("calais--paris", 2, "paris")})
    plan = plan_at(scene(s))
    run = (told(8, "train.rolled", 0, 3), told(8, "train.stands", 0, 0), told(8, "train.red", 0, 1))
    (trace,) = traces_of(s, *run).items()
    calais = plan.places[plan.board.places.index("calais")]

    assert trace[0] == "trace-0-8"
    assert f"M{calais[0]:g} {calais[1]:g} L" in trace[1]
    assert trace[1].count(" L") == 2


def test_no_trace_is_left_where_a_switch_was_set_since_or_nothing_was_run() -> None:
    s = position(trains={"black 1": ("calais--paris", 2, "paris")})
    run = (told(8, "train.rolled", 0, 2), told(8, "train.stands", 0, 0))

    assert set(traces_of(s, *run)) == {"trace-0-8"}
    assert traces_of(s, *run, told(9, "switch.set", 0, 3)) == {}
    assert traces_of(s, *run, told(8, "train.red", 0, 2)) == {}
    assert traces_of(s) == {}


def test_a_train_that_came_into_a_city_has_a_ring_around_it() -> None:
    s = position(trains={"black 1": "paris"})
    (ring,) = traces_of(s, told(8, "train.rolled", 0, 2), told(8, "train.arrived", 0, 0)).values()

    assert "<circle" in ring


@cuts
@tables
def test_every_region_lies_inside_its_sheet(table: Table, cut: Cut) -> None:
    shown = at_the_start(table, cut)
    board = parts_at(shown).board
    found: set[str] = set()
    for sheet in [*DRAWS.board(shown), *DRAWS.seat(shown, 0)]:
        found |= set(sheet.regions)
        for left, top, width, height in sheet.regions.values():
            assert 0 <= left < left + width <= sheet.width
            assert 0 <= top < top + height <= sheet.height

    assert {"map", "clock", "pile", "hand", "depot", "die", "agents", "goods", "cards"} <= found
    assert {f"city.{city}" for city in board.cities[: -board.ports]} <= found
    assert {f"port.{port}" for port in board.cities[-board.ports :]} <= found


def owned(**values: Any) -> ConvoyScene:
    """A table of an owner who knows better."""
    options = {"data": values}
    return scene_of(GAME, GAME.start(2, options), 2, 0, options, (), "fr", "wide")


def test_a_name_that_the_owner_of_the_box_reads_is_written_as_it_is() -> None:
    shown = owned(europe={"city": {"paris": {"name": "Lutetia"}}, "junction": {"reims": {"name": "Deutz"}}})
    ground = DRAWS.board(shown)[0].ground

    assert ">Lutetia<" in ground
    assert ">Deutz<" in ground
    assert ">Nuremberg<" in ground  # as French has it: this one was not touched
    assert "Deutz (Bruxelles – Nancy)" in [place.name for place in DRAWS.board(shown)[0].places]


def test_a_place_that_the_owner_moves_is_moved_with_its_lights() -> None:
    usual, moved = (DRAWS.board(owned(europe={"city": {"paris": {"x": x, "y": 300}}}))[0] for x in (240, 270))
    lights = [name for name in usual.pieces if name.startswith("light-")]

    assert usual.regions["city.paris"] != moved.regions["city.paris"]
    assert sum(usual.pieces[light].at != moved.pieces[light].at for light in lights) >= 4


def test_goods_have_the_colours_of_the_owner() -> None:
    colours = ["green", "pink", "red", "white"]
    cities = {
        board: {"city": {name: {"good": good} for name, good in zip(data["city"], colours, strict=True)}}
        for board, data in ((board, standard_data()[board]) for board in BOARDS)
    }
    shown = owned(goods={"colours": colours}, **cities)
    drawn = [art_of(DRAWS.board(shown)[0].pieces[f"good-{good}-0"]) for good in range(4)]

    for look, art in zip(["green", "yellow", "red", "white"], drawn, strict=True):
        assert f"good-{look}" in art


def test_where_only_a_part_of_the_map_is_in_sight_the_goods_are_on_a_list() -> None:
    s = running()
    shown = scene(s, cut="narrow", board="america", goods=10)
    goods = DRAWS.board(shown)[-1]

    assert goods.name == "board-goods"
    assert ">1 / 1<" in art_of(goods.pieces["goods-2-port-0"])
    assert ">1 / 1<" in art_of(goods.pieces["goods-any-port-0"])
    assert ">0 / 1<" in art_of(goods.pieces["goods-0-port-1"])
    assert "board-goods" not in [sheet.name for sheet in DRAWS.board(scene(cards()))]
