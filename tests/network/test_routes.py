"""The best route on small networks drawn as pictures, and against brute force on thousands of them."""

from random import Random

import pytest

from rotonde.network import FAR, best_route, legs, path, rails_of
from tests.network.brute_force import best_worth
from tests.network.picture import TRACK, Picture


def worth(drawing: str, cards: int) -> int | None:
    """What the best route in a picture is worth."""
    drawn = Picture(drawing)
    rails = rails_of(drawn.stations, drawn.points, drawn.cards)
    table = legs(rails, cards)
    route = best_route(table, drawn.worth, drawn.wanted, cards)
    if route is None:
        return None
    assert route.worth == sum(drawn.worth[stop] for stop in route.stops)
    assert len(set(route.stops)) == len(route.stops) > 1
    assert any(drawn.wanted[stop] for stop in route.stops)
    legs_used = list(zip(route.stops, route.stops[1:], strict=False))
    assert route.cards == 1 + sum(table[one * drawn.stations + two] for one, two in legs_used) <= cards
    assert route.cards == 1 + sum(len(path(rails, one, two)) for one, two in legs_used)
    return route.worth


LINE = "A--b-c"


@pytest.mark.parametrize(("cards", "expected"), [(0, None), (3, None), (4, 2), (5, 2), (6, 3), (20, 3)])
def test_a_line_is_as_long_as_the_range_lets_it(cards: int, expected: int | None) -> None:
    assert worth(LINE, cards) == expected


def test_one_station_must_be_of_the_company() -> None:
    assert worth("a-b-c", 9) is None
    assert worth("a-b-C", 9) == 3
    assert worth("a-b---C", 3) is None
    assert worth("a-1---C", 5) == 3


def test_a_single_station_is_no_route() -> None:
    assert worth("A", 9) is None
    assert worth("┌A┐\n└-┘", 9) is None


CROSSING = """
 A
a+b
 |
"""


def test_a_crossing_is_no_junction() -> None:
    assert worth(CROSSING, 9) is None


FORK = """
A┐
 ├b
C┘
"""


@pytest.mark.parametrize(("cards", "expected"), [(3, None), (4, 2), (6, 2), (7, 3)])
def test_a_fork_joins_along_its_stem_and_a_train_may_reverse_in_a_station(
    cards: int, expected: int | None
) -> None:
    """From A to b are four cards; from there back over the fork to C three more."""
    assert worth(FORK, cards) == expected


LOOP = """
┌--┐
A  |
└b-┘
"""


def test_track_may_be_used_again_but_no_station() -> None:
    assert worth(LOOP, 20) == 2


DOUBLE = "a-═-b"


@pytest.mark.parametrize(("cards", "expected"), [(1, 2), (2, 2), (3, 3), (5, 4)])
def test_the_link_inside_a_card_costs_nothing(cards: int, expected: int) -> None:
    assert worth(DOUBLE, cards) == expected


def test_the_worthier_of_two_ways_is_found() -> None:
    assert worth("1-A--3", 3) == 3
    assert worth("1-A--3", 4) == 5
    assert worth("1-A--3", 6) == 7


def test_without_track_there_is_no_path() -> None:
    drawn = Picture("A b")

    rails = rails_of(2, drawn.points, drawn.cards)

    assert legs(rails, 9) == [FAR] * 4
    with pytest.raises(ValueError, match="no track leads"):
        path(rails, 0, 1)


def test_several_legs_of_no_cost_are_refused() -> None:
    with pytest.raises(ValueError, match="several legs that cost nothing"):
        best_route([FAR, 0, 0, 0, FAR, 0, 0, 0, FAR], [1, 1, 1], [True, True, True], 3)


def test_the_same_question_has_the_same_answer() -> None:
    drawn = Picture("A-b\n| |\nC-d")
    table = legs(rails_of(4, drawn.points, drawn.cards), 9)
    routes = [best_route(table, drawn.worth, drawn.wanted, 7) for _ in range(3)]

    assert len({repr(route) for route in routes}) == 1


def random_drawing(rng: Random) -> str:
    signs = "".join(TRACK) + "AABabc12" + "═" + " "
    rows, columns = rng.randint(1, 4), rng.randint(2, 4)
    return "\n".join("".join(rng.choice(signs) for _ in range(columns)) for _ in range(rows))


@pytest.mark.parametrize("batch", range(10))
def test_the_search_agrees_with_brute_force(batch: int) -> None:
    rng = Random(batch)
    found = 0
    for _ in range(500):
        drawing = random_drawing(rng)
        drawn = Picture(drawing)
        cards = rng.randint(1, 8)
        expected = best_worth(drawn.stations, drawn.cards, drawn.worth, drawn.wanted, cards)
        assert worth(drawing, cards) == expected, drawing
        found += expected is not None
    assert found > 50
