"""Chapter 8. The route on a map; the search itself is tested in tests/network."""

from random import Random

import pytest

from rotonde.games.express_01.cards import POINTS
from rotonde.games.express_01.route import Network, route_exists, train_route, train_run
from rotonde.games.express_01.state import Express
from rotonde.kernel import replaced, step
from rotonde.network import FAR
from tests.express_01.table import CELL_IDS, begun, position

RED = ["101a", "103b", "106a", "121", "130", "138", "201", "210", "219", "228"]
TO_HAMBURG = {"009": "601", "008": "103c", "007": "605"}
FIVE_CARDS = {"018": "503", "019": "102c", "020": "601'", "021": "105c'", "028": "507"}
FORK = {"009": "601", "008": "133'", "007": "605", "015": "503"}


def best(s: Express, company: int = 0) -> tuple[int, int, list[str]] | None:
    route = train_route(s, company)
    return route and (route.worth, route.cards, [CELL_IDS[cell] for cell in route.stops])


def drawn(s: Express) -> list[tuple[str, str]]:
    """The track of the red train, segment by segment."""
    run = train_run(s, 0)
    assert run is not None
    return [(CELL_IDS[cell], f"{POINTS[one]}-{POINTS[two]}") for cell, one, two in run.track]


def network(board: dict[str, str], shares: int, map: str = "germany") -> Express:
    return position(board=board, shares=[RED[:shares]], map=map, tasks=[])


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("shares", "worth"), [(1, None), (2, None), (3, 4), (9, 4)])
def test_each_share_lets_the_train_enter_one_card(shares: int, worth: int | None) -> None:
    found = best(network(TO_HAMBURG, shares))

    assert (found and found[0]) == worth
    assert route_exists(network(TO_HAMBURG, shares), 0) == (worth is not None)


@pytest.mark.rule("8.2")
def test_a_single_station_is_no_route() -> None:
    assert best(network({"009": "601"}, 9)) is None


@pytest.mark.rule("8.3")
def test_at_least_one_station_is_of_the_company() -> None:
    s = network(TO_HAMBURG, 3)

    assert best(s, 0) is not None
    assert best(s, 4) is None  # purple has a station but no shares out
    assert best(network({"009": "606", "008": "102c", "007": "605"}, 3)) is None


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("shares", "expected"), [(3, 3), (4, 3), (5, 4), (9, 4)])
def test_every_station_on_the_way_counts_and_none_twice(shares: int, expected: int) -> None:
    found = best(network(FIVE_CARDS, shares))

    assert found is not None
    assert found[0] == expected
    assert len(set(found[2])) == len(found[2])


@pytest.mark.rule("8.1", "8.5", "8.6")
@pytest.mark.parametrize(("shares", "expected"), [(4, (4, 3)), (5, (5, 5))])
def test_a_train_may_reverse_in_a_station_and_use_track_again(shares: int, expected: tuple[int, int]) -> None:
    """From Berlin over the fork to Hamburg, and back over it to Leipzig: the fork is entered twice."""
    found = best(network(FORK, shares))

    assert found is not None
    assert found[:2] == expected


@pytest.mark.rule("8.6")
def test_a_fork_joins_only_along_its_segments() -> None:
    """The fork leads from Hamburg to Berlin and to Leipzig, but not from Berlin to Leipzig."""
    found = Network(network(FORK, 9))
    hamburg, berlin, leipzig = (found.cells.index(CELL_IDS.index(cell)) for cell in ("007", "009", "015"))
    legs = found.legs(9)

    assert legs[hamburg * 3 + berlin] == legs[leipzig * 3 + hamburg] == 2
    assert legs[berlin * 3 + leipzig] == FAR


@pytest.mark.rule("8.7")
def test_the_route_is_the_best_one_and_can_be_drawn() -> None:
    s = network(TO_HAMBURG, 3)

    assert best(s) == (4, 3, ["007", "009"])
    assert drawn(s) == [("007", "A-NE"), ("008", "NW-SE"), ("009", "SW-A")]
    assert train_run(s, 1) is None


@pytest.mark.rule("8.8")
def test_a_linked_double_station_is_a_route_for_one_share() -> None:
    s = network({"067": "361"}, 1, "usa")

    assert best(s) == (4, 1, ["067", "067"])
    assert drawn(s) == [("067", "A-B")]


@pytest.mark.rule("8.8")
def test_without_a_link_the_two_stations_are_apart() -> None:
    assert best(network({"067": "331"}, 9, "usa")) is None


@pytest.mark.rule("7.2")
@pytest.mark.parametrize("map_", ["germany", "usa"])
def test_a_route_is_said_to_exist_where_the_search_finds_one(map_: str) -> None:
    rng = Random(3)
    compared = [0, 0]
    for _ in range(60):
        s = begun(2, map_, "long")
        for _ in range(rng.randrange(150)):
            if s.stack:
                step(s, rng.choice(s.options))
        for company in range(5):
            if s.stations[company]:
                s.shares = replaced(s.shares, company, rng.randrange(8))
                exists = route_exists(s, company)
                assert exists == (train_route(s, company) is not None)
                compared[exists] += 1

    assert min(compared) > 20
