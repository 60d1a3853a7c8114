"""Chapter 11. The USA."""

import pytest

from rotonde.games.express_01.ending import empty_packs
from rotonde.games.express_01.expand import Build
from rotonde.games.express_01.parts import parts_for
from rotonde.games.express_01.sites import ANYTHING, fitting, placements
from rotonde.games.express_01.state import opening
from rotonde.games.express_01.usa import WesternBonus
from rotonde.games.express_01.verbs import STOP, TAKE
from rotonde.kernel import CHANCE, to_move
from tests.express_01.table import (
    CARD_IDS,
    begun,
    cell,
    cell_of,
    cells,
    draw,
    hand,
    place,
    play,
    position,
    take,
)


@pytest.mark.rule("11.1")
def test_the_usa_has_30_cells_in_four_rows() -> None:
    parts = parts_for(2, "usa", "short", {})

    assert len(parts.cells) == 30
    assert [parts.column[cell_of(where)] for where in ("051", "056", "065", "073")] == [0, 0, 0, 0]
    assert [parts.column[cell_of(where)] for where in ("055", "064", "072", "080")] == [4, 8, 7, 7]


@pytest.mark.rule("11.2")
def test_there_are_nine_packs_and_the_others_are_not_empty() -> None:
    s = opening(parts_for(2, "usa", "short", {}))

    assert [s.left[pack] for pack in s.parts.packs] == [24, 25, 36, 12, 16, 5, 3, 8, 6]
    assert empty_packs(s) == 0


@pytest.mark.rule("11.3")
def test_the_first_station_is_on_the_east_coast() -> None:
    s = begun(3, map="usa")
    play(s, s.options[0])

    assert cells(s) == ["064", "071", "072"]


@pytest.mark.rule("11.4")
def test_the_first_to_reach_the_west_may_take_a_card_at_once() -> None:
    s = position(map="usa", board={"057": "103a"}, tasks=[Build(0, ANYTHING)])
    play(s, cell("056"), place("510"))

    assert s.options == [STOP] + [TAKE + pack for pack in s.parts.packs]
    play(s, take("track-1"))
    assert to_move(s) == CHANCE
    play(s, draw("104b"))
    assert hand(s, 0) == ["104b"]
    assert s.west


@pytest.mark.rule("11.4")
def test_the_bonus_may_be_refused_and_comes_once() -> None:
    s = position(map="usa", board={"066": "102a"}, tasks=[Build(0, ANYTHING), Build(1, ANYTHING)])
    play(s, cell("065"), place("103b"), STOP)
    assert s.west
    assert s.hands[0] == ()

    s = position(map="usa", board={"066": "102a"}, west=True, tasks=[Build(0, ANYTHING)])
    play(s, cell("065"), place("103b"))
    assert not isinstance(s.stack[-1], WesternBonus)


@pytest.mark.rule("11.4")
def test_improving_a_western_card_again_gives_nothing() -> None:
    s = position(map="usa", board={"065": "103b", "066": "102a"}, tasks=[Build(0, ANYTHING)])
    play(s, cell("065"), place("140"))

    assert not isinstance(s.stack[-1], WesternBonus)


@pytest.mark.rule("11.5")
def test_track_may_lead_over_the_west_and_the_south_only() -> None:
    closed = {where: position(map="usa", tasks=[]).parts.closed[cell_of(where)] for where in
              ("051", "056", "073", "080", "072", "055", "064")}  # fmt: skip

    assert closed["051"] == 0b000001  # north only
    assert closed["056"] == 0
    assert closed["073"] == 0
    assert closed["080"] == 0b000110
    assert closed["072"] == 0b000110
    assert closed["055"] == 0b000111
    assert closed["064"] == 0b001111  # the notch below Boston is an edge too


@pytest.mark.rule("11.6")
def test_nothing_leads_to_the_block_between_060_and_061() -> None:
    s = position(map="usa", tasks=[])

    assert s.parts.closed[cell_of("060")] & 0b000110 == 0b000110
    assert s.parts.closed[cell_of("061")] & 0b110000 == 0b110000
    for where in ("060", "061"):
        for node in fitting(s, cell_of(where), True):
            assert not s.parts.exits[node] & s.parts.closed[cell_of(where)]


@pytest.mark.rule("11.7")
def test_the_two_stations_of_a_double_card_count_one_by_one() -> None:
    s = position(map="usa", board={"067": "336", "072": "301"}, tasks=[])

    assert s.stations == (2, 1, 0, 0, 0)


def test_531_and_533_can_never_be_built_there() -> None:
    parts = parts_for(2, "usa", "short", {})
    reachable = {node for where in parts.cells for node in parts.first_cards[where]}
    while True:
        more = {new for node in reachable for new in parts.upgrades[node]} | reachable
        if more == reachable:
            break
        reachable = more

    assert {"531", "533"} & {CARD_IDS[node >> 1] for node in reachable} == set()
    assert placements(position(map="usa", tasks=[]), cell_of("051"), False) == []


@pytest.mark.rule("11.6")
def test_the_block_stands_east_of_060_and_west_of_061_and_nowhere_else() -> None:
    east, west = [6 * cell_of("060") + way for way in (1, 2)], [6 * cell_of("061") + way for way in (4, 5)]

    walled = parts_for(2, "usa", "short", {}).walled
    assert [index for index, there in enumerate(walled) if there] == [*east, *west]
    assert not any(parts_for(2, "germany", "short", {}).walled)
