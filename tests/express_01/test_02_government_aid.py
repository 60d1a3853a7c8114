"""Chapter 2. Government aid, and the account of a capital."""

import pytest

from rotonde.games.express_01.rounds import GovernmentAid
from rotonde.games.express_01.scoring import account, capital
from tests.express_01.table import begun, play, position

RED_STATIONS = {"009": "601", "012": "501"}


@pytest.mark.rule("2.1")
def test_a_card_in_hand_is_worth_a_point() -> None:
    s = position(hands=[["201", "202", "203"]])

    assert account(s, 0) == [(0, 3)]


@pytest.mark.rule("2.2")
def test_a_share_is_worth_the_stations_of_its_company() -> None:
    s = position(board=RED_STATIONS, shares=[["101a", "103b", "104a"]])

    assert account(s, 0) == [(0, 0), (1, 4), (2, 0)]


@pytest.mark.rule("2.3")
def test_a_pair_is_a_plain_and_a_city_base_card() -> None:
    s = position(plains=[3, 2, 0], cities=[1, 2, 4])

    assert [capital(s, p) for p in range(3)] == [1, 2, 0]


@pytest.mark.rule("2.4")
def test_the_black_engine_is_worth_two_points() -> None:
    s = position(engine=1)

    assert [capital(s, p) for p in range(3)] == [0, 2, 0]


@pytest.mark.rule("2.1", "2.2", "2.3", "2.4")
def test_the_example_of_twelve_points() -> None:
    s = position(
        board=RED_STATIONS,
        hands=[["201", "202", "203", "204", "205"]],
        shares=[["101a", "103b"]],
        plains=[1, 0, 0],
        cities=[1, 0, 0],
        engine=0,
    )

    assert account(s, 0) == [(0, 5), (1, 4), (6, 1), (7, 2)]
    assert capital(s, 0) == 12


@pytest.mark.rule("2.5")
def test_the_poorest_gets_the_black_engine_even_from_its_holder() -> None:
    s = position(hands=[["201"], ["202", "203"], ["204", "205"]], engine=1, tasks=[GovernmentAid()])

    assert s.engine == 0


@pytest.mark.rule("2.4", "2.5")
def test_the_two_points_of_the_engine_count_before_it_moves() -> None:
    s = position(hands=[["201"], [], ["204", "205", "206"]], engine=1, tasks=[GovernmentAid()])

    assert s.engine == 0
    assert s.marker == (1, 2, 3)


@pytest.mark.rule("2.6")
def test_among_equals_the_lowest_order_number_gets_it() -> None:
    s = position(order=[2, 1, 0], hands=[["201"], ["202"], ["203", "204"]], tasks=[GovernmentAid()])

    assert s.engine == 1


@pytest.mark.rule("2.7")
def test_in_the_first_round_the_first_player_gets_it() -> None:
    s = begun(3)

    assert s.engine == s.order[0]


@pytest.mark.rule("2.8")
def test_the_marker_moves_with_government_aid_only() -> None:
    s = begun(2)
    first = s.order[0]
    before = s.marker
    play(s, s.options[1])

    assert before == (6, 6)
    assert capital(s, first) != 6
    assert s.marker == before
