"""Chapter 1. Set-up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rotonde.games.railroad_revolution.duties import at_work
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.setup import ChooseSetup, DrawFace
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.verbs import CHOOSE, DONE, FACE, HIRE, SELL
from rotonde.kernel import odds, step, to_move
from tests.railroad_revolution.table import (
    CITIES,
    FACES,
    MILESTONES,
    advance,
    board_of,
    build,
    cities,
    exchange,
    flip,
    gain,
    office,
    play,
    position,
    rail,
    sections,
    spaces,
    stock_of,
    train,
    verbs,
)


def dealt(seats: int, seed: int = 1) -> Revolution:
    """A table after all lots, when the first set-up tile is to be chosen."""
    s = GAME.start(seats, {})
    rng = Random(seed)
    while to_move(s) < 0:
        step(s, rng.choice(s.options))
    assert isinstance(s, Revolution)
    return s


def choosing(face: str, specialist: str = "grey", seats: int = 4, **fields: Any) -> Revolution:
    """Two set-up tiles, for the seat to the right of the first player, and for nobody else."""
    colour = ("white", "purple", "orange", "grey", "turquoise").index(specialist)
    s = position(
        seats,
        tasks=[ChooseSetup(seats - 1)],
        stock={"white": 4},
        faces=[FACES.index(face), FACES.index("s2 back")],
        specialists=[colour, 1],
        player=seats - 1,
        **fields,
    )
    s.supply[colour] -= 1
    return s


@pytest.mark.rule("1.1")
@pytest.mark.rule("1.2")
@pytest.mark.rule("1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_the_same(seats: int) -> None:
    s = dealt(seats)

    assert [s.buildings_left(p) for p in range(seats)] == [12] * seats
    assert [s.rails_left(p) for p in range(seats)] == [15] * seats
    assert s.laid == [1] * seats
    assert [s.reached[p] for p in range(seats)] == [3] * seats
    assert s.money == [600] * seats
    assert s.shares == [3] * seats
    assert [stock_of(s, p) for p in range(seats)] == [{"white": 4}] * seats
    assert s.up == [1, 0, 0, 0, 0] * seats
    assert s.steps == [0] * (3 * seats)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_white_workers_left_over_are_out_of_the_game(seats: int) -> None:
    s = dealt(seats)

    assert s.supply[0] == 0
    assert sum(s.supply) == 4 * 12 - seats


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(("seats", "height"), [(2, 3), (3, 4), (4, 5)])
def test_piles_of_trains_depend_on_the_number_of_players(seats: int, height: int) -> None:
    assert dealt(seats).piles == [0, height, height, height, height]


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_one_a1_and_one_a2(seats: int) -> None:
    s = dealt(seats)
    names = [MILESTONES[milestone] for milestone in s.milestones]

    assert [name[:2] for name in names] == ["a1", "a2"] * seats
    assert len(set(names)) == 2 * seats


@pytest.mark.rule("1.7")
def test_one_market_tile_lies_open() -> None:
    s = dealt(3)

    assert 0 <= s.market < 9
    assert s.market_gone == 0


@pytest.mark.rule("1.8")
def test_city_tiles_match_the_level_of_their_city() -> None:
    s = dealt(4)

    assert sorted(s.city_tile) == list(range(15))
    assert s.city_tile[:2] == (0, 1)
    assert [s.parts.tile_level[tile] for tile in s.city_tile] == s.parts.city_level


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (2, {"san_diego", "salt_lake_city", "duluth", "little_rock"}),
        (3, {"san_francisco", "bismarck", "houston"}),
        (4, set()),
    ],
)
def test_neutral_buildings_take_the_first_slot_of_some_cities(seats: int, names: set[str]) -> None:
    s = dealt(seats)

    assert {city for index, city in enumerate(CITIES) if s.first_stations() >> index & 1} == names


@pytest.mark.rule("1.10")
def test_telegraph_tiles_lie_where_no_market_icon_is() -> None:
    s = dealt(2)

    assert sorted(s.wire_tile) == [-1, -1, 0, 1, 2, 3, 4, 5]
    assert [s.wire_tile[2], s.wire_tile[5]] == [-1, -1]


@pytest.mark.rule("1.11")
@pytest.mark.parametrize(("seats", "blocked"), [(2, [1, 4, 7]), (3, [2, 5]), (4, [])])
def test_neutral_buildings_take_the_first_slot_of_some_sections(seats: int, blocked: list[int]) -> None:
    s = dealt(seats)

    assert [section for section in range(1, 9) if s.first_offices() >> section - 1 & 1] == blocked


@pytest.mark.rule("1.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_setup_tiles_as_players_each_with_a_specialist(seats: int) -> None:
    s = dealt(seats)

    assert len({face // 2 for face in s.faces}) == seats
    assert len(set(s.specialists)) == seats
    assert 0 not in s.specialists
    assert sum(s.supply[1:]) == 48 - seats


@pytest.mark.rule("1.12")
def test_every_pair_of_setup_tiles_and_faces_is_as_likely_as_any_other() -> None:
    s = position(2, tasks=[DrawFace(), DrawFace()], faces=[])
    first = dict(odds(s))

    assert first == {FACE: 3, FACE + 1: 3, FACE + 2: 2, FACE + 3: 2, FACE + 4: 1, FACE + 5: 1}
    play(s, FACE + 3)
    assert odds(s) == [(FACE + 4, 1), (FACE + 5, 1), (FACE + 6, 1), (FACE + 7, 1)]


@pytest.mark.rule("1.13")
def test_setup_tiles_are_chosen_anticlockwise_and_the_first_player_is_last() -> None:
    s = dealt(4)
    order = []
    while any(s.faces):
        if s.options[0] >= CHOOSE:
            order.append(to_move(s))
        step(s, s.options[0])

    assert order[:3] == [(s.first - ahead) % 4 for ahead in (1, 2, 3)]


@pytest.mark.rule("1.13")
def test_the_first_turn_is_the_first_players() -> None:
    s = dealt(3, seed=5)
    while "place" not in verbs(s):
        step(s, s.options[-1])

    assert to_move(s) == s.first


@pytest.mark.rule("1.14")
def test_the_specialist_of_the_tile_joins_the_stock() -> None:
    s = choosing("s2 back", "purple")
    play(s, CHOOSE + FACES.index("s2 back"))

    assert stock_of(s, 3) == {"white": 4, "purple": 1}
    assert s.workers[3] == 5
    assert s.shares[3] == 6


@pytest.mark.rule("1.14")
def test_an_exchange_may_swap_the_specialist_just_received() -> None:
    s = choosing("s3 back")
    play(s, CHOOSE + FACES.index("s3 back"), exchange("grey"), gain("orange"))

    assert stock_of(s, 3) == {"white": 4, "orange": 1}
    assert s.money[3] == 900


@pytest.mark.rule("1.14")
def test_steps_and_trains_of_a_setup_tile() -> None:
    s = choosing("s1 front")
    play(s, CHOOSE + FACES.index("s1 front"), advance("network"), advance("network"), advance("stations"))
    other = choosing("s1 back")
    play(other, CHOOSE + FACES.index("s1 back"), train("money600"))

    assert s.steps[9:] == [0, 1, 2]
    assert other.up[15:] == [1, 0, 0, 1, 0]
    assert flip("money600") not in other.options


@pytest.mark.rule("1.15")
def test_a_setup_office_goes_to_the_first_slot_of_a_market_section_and_brings_nothing() -> None:
    s = choosing("s2 front")
    play(s, CHOOSE + FACES.index("s2 front"))
    open_to_him = sections(s)
    play(s, office(6))

    assert open_to_him == [3, 6]
    assert s.offices[3] == 1 << 5
    assert s.shares[3] == 3
    assert s.buildings_left(3) == 12
    assert s.market_gone == 0


@pytest.mark.rule("1.15")
def test_a_setup_station_goes_to_washington_or_charlotte_and_brings_nothing() -> None:
    s = choosing("s3 front")
    play(s, CHOOSE + FACES.index("s3 front"))
    open_to_him = cities(s)
    play(s, build("charlotte"))

    assert open_to_him == ["washington", "charlotte"]
    assert s.first_stations() == 2
    assert s.buildings_left(3) == 12
    assert s.money[3] == 600
    assert s.workers[3] == 5


@pytest.mark.rule("1.15")
def test_a_setup_rail_is_free_and_ignores_the_terrain() -> None:
    s = choosing("s4 front")
    play(s, CHOOSE + FACES.index("s4 front"))
    open_to_him = spaces(s)
    play(s, rail("clt_lit_1"))

    assert open_to_him == ["was_chi_1", "clt_lit_1", "clt_mia_1"]
    assert s.rails_left(3) == 15
    assert s.money[3] == 600
    assert at_work(s) is None


@pytest.mark.rule("1.16")
def test_nobody_sells_or_hires_during_setup() -> None:
    s = choosing("s4 back", money=2000)
    before = verbs(s)
    play(s, CHOOSE + FACES.index("s4 back"))

    assert before == {"choose"}
    assert s.shares[3] == 5
    assert verbs(s) == {"exchange", "done"}
    assert SELL not in s.options
    assert HIRE not in s.options
    play(s, DONE)
    assert board_of(s, 3) == {}


@pytest.mark.rule("1.5")
def test_every_milestone_dealt_is_told_with_its_seat() -> None:
    s = GAME.start(2, {})
    s.told = []
    rng = Random(1)
    while to_move(s) < 0:
        step(s, rng.choice(s.options))

    dealt_to = [event.args[0] for event in s.told if event.key == "setup.milestone"]
    assert dealt_to == [0, 0, 1, 1]
