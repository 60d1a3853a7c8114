"""Convoi Express drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws it anew: look before you commit."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rotonde.draw import Sheet, drawing, picture
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.convoi_express.ways import Held, ways_of
from rotonde.draw.picture import scene_of
from rotonde.games import game
from rotonde.games.convoi_express.actions import ChooseTrain
from rotonde.games.convoi_express.instructions import MoveColour
from rotonde.games.convoi_express.movement import Depart, PassOrStop, RollDie
from rotonde.games.convoi_express.new_trains import KeepEntry
from rotonde.games.convoi_express.parts import TRAINS
from rotonde.games.convoi_express.runs import NO_LIGHT
from rotonde.games.convoi_express.signals import ChooseDisc, ChooseSetting
from rotonde.games.convoi_express.state import Convoy
from rotonde.kernel import SPECTATOR, State, to_move
from tests.convoi_express.table import Where, light, position, spot, train
from tests.laws.tables import TABLES, Table, name, random_game

GAME = game("convoi-express")
DRAWS = drawing(GAME)
SNAPSHOTS = Path(__file__).parent / "snapshots"
CONVOYS = [table for table in TABLES if table[0] == "convoi-express"]
NO_PLACE = {"done"}  # verbs whose actions stand on plates
WELL_FORMED = re.compile(r"[A-Za-z][A-Za-z0-9-]*")

Make = Callable[[], Convoy]
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
    s: State, language: str = "en", viewer: int | None = None, seats: int = 2, **options: object
) -> ConvoyScene:
    """The position as who is to move sees it."""
    looking = max(to_move(s), SPECTATOR) if viewer is None else viewer
    return scene_of(GAME, s, seats, looking, options, (), language)


def board(s: Convoy, language: str = "en") -> Sheet:
    return DRAWS.board(scene(s, language, board=GAME.view(s, 0)["board"]))


def sheets(shown: ConvoyScene) -> list[Sheet]:
    """All that lies on the table."""
    return [DRAWS.board(shown), *(DRAWS.seat(shown, seat) for seat in range(shown.seats))]


def some(table: Table, every: int) -> Iterator[tuple[Convoy, ConvoyScene]]:
    """Some positions of a random game, as who is to move sees them."""
    _, seats, options = table
    for number, (s, _) in enumerate(random_game(table, seed=3)):
        if number % every == 0:
            assert isinstance(s, Convoy)
            yield s, scene_of(GAME, s, seats, max(to_move(s), SPECTATOR), options, (), "en")


@pytest.mark.parametrize("make", [cards, naming, switching, running])
def test_the_picture_is_as_it_was(make: Make) -> None:
    s = make()
    options = {"board": GAME.view(s, 0)["board"], "goods": s.parts.config.goods}
    drawn = str(picture(GAME, s, 2, 0, options)).replace("><", ">\n<") + "\n"
    path = SNAPSHOTS / f"convoi-express-{make.__name__}.svg"
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")

    assert drawn == path.read_text(encoding="utf-8")


@tables
def test_trains_and_goods_keep_their_names_wherever_they_are(table: Table) -> None:
    first: set[str] | None = None
    for _, shown in some(table, every=11):
        pieces = set(DRAWS.board(shown).pieces)
        kept = {piece for piece in pieces if piece.startswith(("train-", "good-", "token-", "light-"))}

        assert {f"train-{number}" for number in range(TRAINS)} < kept
        assert kept == (first or kept)
        first = kept


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
    signs = board(s).over

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
    assert f"cost-1-{held}-0" in board(s).over


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
    assert f"cost-3-{spot('paris')}-{gate + 1}" in board(s).over


@pytest.mark.rule("12.2")
def test_after_the_roll_only_its_own_way_is_shown() -> None:
    s = position(tasks=[Depart(0, train("black 1"), 2)], trains={"black 1": "calais"}, agents=["logistician"])
    ways = ways_of(scene(s), train("black 1"))

    assert [step for _, step in ways.ends] == [2]
    assert ways.certain
    assert "rolled" in board(s).over


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

    assert "target" in board(moving).over
    assert "coming" in board(coming).over


def test_pointing_at_a_train_shows_its_way_while_cards_are_played() -> None:
    (place,) = (
        place for place in board(cards()).places if place.kind == "train" and place.index == train("gray 2")
    )

    assert 'class="glimpse"' in place.shape
