"""Chapter 5. Expanding the network."""

import pytest

from rotonde.games.express_01.cards import POINTS, cards_of, keeps, segments_of, swapped
from rotonde.games.express_01.expand import Build, Expand
from rotonde.games.express_01.parts import standard_data
from rotonde.games.express_01.sites import ANYTHING, facing, fitting, placements
from rotonde.games.express_01.verbs import STOP
from tests.express_01.table import (
    CARD_IDS,
    board,
    card_of,
    cards,
    cell,
    cell_of,
    cells,
    face_up,
    pay,
    payable,
    place,
    play,
    position,
)

BERLIN = {"009": "601"}  # exits N, SE, SW; a tower
CARDS = cards_of(standard_data())


def fits(lying: dict[str, str], where: str) -> list[str]:
    """What may be placed on a cell with these cards on the map."""
    nodes = fitting(position(board=lying, tasks=[]), cell_of(where), False)
    return [CARD_IDS[node >> 1] + "'" * (node & 1) for node in nodes]


@pytest.mark.rule("5.1")
def test_a_card_pays_for_one_station_or_two_track_cards() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("008"), place("103a"))
    assert isinstance(s.stack[-1], Build)
    play(s, cell("008"), place("140"))
    assert s.stack == []

    s = position(board=BERLIN | {"008": "103a"}, hands=[["201"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("007"), place("605"))
    assert s.stack == []
    assert s.board[cell_of("007")] == 2 * card_of("605")


@pytest.mark.rule("5.1")
def test_the_second_card_for_one_payment_is_track() -> None:
    s = position(board=BERLIN | {"008": "103a"}, hands=[["201"]], tasks=[Expand(0, False)])
    play(s, pay("201"))
    assert "009" in cells(s)
    play(s, cell("008"), place("140"))

    assert "009" not in cells(s)
    assert "008" in cells(s)


@pytest.mark.rule("5.1")
def test_paying_may_be_repeated_as_long_as_there_are_cards() -> None:
    s = position(board=BERLIN, hands=[["201", "202"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("008"), place("103a"), STOP)
    assert payable(s) == ["202"]
    play(s, pay("202"), cell("008"), place("140"), STOP)

    assert s.stack == []


@pytest.mark.rule("5.2")
def test_a_card_is_taken_from_anywhere_in_its_pack_and_the_others_keep_their_order() -> None:
    s = position(board=BERLIN, hands=[["103a", "104a", "105a", "201"]], tasks=[])
    for card in ("103a", "104a", "105a"):
        s.out_of_hand(0, card_of(card))
        s.lay_up(card_of(card))
    s.lift(card_of("104a"), 2)

    assert face_up(s, "track-1") == ["103a", "105a"]
    assert card_of("103b") in [node >> 1 for node in placements(s, cell_of("008"), False)]


@pytest.mark.rule("5.3")
def test_nobody_pays_where_nothing_can_be_placed() -> None:
    s = position(board={"002": "461"}, hands=[["201"]], gone=["track-1"], tasks=[Expand(0, False)])

    assert s.stack == []
    assert s.hands[0]


@pytest.mark.rule("5.3")
def test_a_card_that_could_be_placed_itself_may_pay() -> None:
    s = position(
        board={"002": "461"}, hands=[["101c", "102c", "201"]], gone=["track-1"], tasks=[Expand(0, False)]
    )

    assert payable(s) == ["102c"]
    play(s, pay("102c"))
    assert board(s)["003"] == "102c"


@pytest.mark.rule("5.4")
def test_the_second_track_card_may_be_waived() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("008"), place("103a"), STOP)

    assert board(s) == BERLIN | {"008": "103a"}


@pytest.mark.rule("5.4")
def test_the_second_track_card_may_improve_the_first() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("008"), place("103a"), cell("008"), place("140"))

    assert board(s) == BERLIN | {"008": "140"}
    assert face_up(s, "track-1") == ["103a"]


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("lying", "level"), [({}, "1"), ({"008": "103a"}, "2"), ({"008": "140"}, "3")])
def test_levels_follow_in_order(lying: dict[str, str], level: str) -> None:
    packs = {standard_data()["card"][card.rstrip("'")]["pack"] for card in fits(BERLIN | lying, "008")}

    assert packs == {f"track-{level}"}


@pytest.mark.rule("5.5")
def test_nothing_replaces_level_3() -> None:
    assert fits({"009": "665"}, "009") == []


@pytest.mark.rule("5.6")
def test_only_numbers_on_the_upgrade_list_may_replace_a_card() -> None:
    assert {card.rstrip("'") for card in fits(BERLIN, "009")} == {"631", "633", "635"}
    assert {card.rstrip("'") for card in fits(BERLIN | {"008": "103a"}, "007")} == {"605"}


@pytest.mark.rule("5.7")
def test_a_card_on_a_base_card_continues_a_neighbouring_track() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Build(0, ANYTHING)])

    assert cells(s) == ["004", "008", "009", "010"]
    assert facing(s, cell_of("008")) == 1 << 2
    play(s, cell("008"))
    assert all(2 in {(way + 3 * card.endswith("'")) % 6 for way in ways(card)} for card in cards(s))


def ways(card: str) -> set[int]:
    return {point for segment in CARDS[card_of(card.rstrip("'"))].segments for point in segment}


@pytest.mark.rule("5.8")
def test_an_upgrade_keeps_all_segments() -> None:
    lying = {"009": "601", "008": "103a"}  # SE-NW

    assert fits(lying, "008") == ["133", "133'", "140", "140'", "142", "142'", "144", "145"]


@pytest.mark.rule("5.8")
def test_exits_alone_do_not_keep_a_segment() -> None:
    fork, straight = CARDS[card_of("121")], CARDS[card_of("104a")]
    triangle, other = CARDS[card_of("203")], CARDS[card_of("127")]

    assert keeps(straight, 0, fork, 0)
    assert keeps(other, 0, triangle, 0)
    assert not keeps(other, 0, CARDS[card_of("211")], 0)


@pytest.mark.rule("5.9")
def test_a_station_may_change_its_company_but_two_stay_two() -> None:
    assert keeps(CARDS[card_of("601")], 0, CARDS[card_of("633")], 0)
    assert keeps(CARDS[card_of("301")], 0, CARDS[card_of("336")], 0)
    assert not keeps(CARDS[card_of("331")], 0, CARDS[card_of("562")], 0)


@pytest.mark.rule("5.9")
def test_stations_may_be_renamed_and_exits_stay_together() -> None:
    assert keeps(CARDS[card_of("302")], 0, CARDS[card_of("331")], 0)  # SW is A of the old card, B of the new
    assert not keeps(CARDS[card_of("332")], 0, CARDS[card_of("361")], 0)  # N and SE would come apart
    assert not keeps(CARDS[card_of("338")], 0, CARDS[card_of("331")], 0)  # the link would go


@pytest.mark.rule("5.10")
def test_a_card_may_be_turned() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Build(0, ANYTHING)])
    play(s, cell("008"), place("106a'"))

    assert board(s)["008"] == "106a'"


@pytest.mark.rule("5.10")
def test_a_symmetric_card_without_a_tower_is_offered_unturned_only() -> None:
    offered = fits({"009": "601"}, "004")

    assert "101a" not in offered
    assert "103a" in fits(BERLIN, "008")
    assert "103a'" not in fits(BERLIN, "008")


@pytest.mark.rule("5.10", "5.11")
def test_a_symmetric_station_with_a_tower_may_lie_both_ways() -> None:
    assert {"501", "501'"} <= set(first_fits("012"))


def first_fits(where: str) -> list[str]:
    nodes = fitting(position(tasks=[]), cell_of(where), True)
    return [CARD_IDS[node >> 1] + "'" * (node & 1) for node in nodes]


@pytest.mark.rule("5.11")
@pytest.mark.parametrize(("lying", "turned"), [("601", False), ("601'", True)])
def test_the_tower_keeps_its_corner(lying: str, turned: bool) -> None:
    assert {card.endswith("'") for card in fits({"013": lying} | {"020": "604"}, "013")} == {turned}


@pytest.mark.rule("5.12")
def test_track_may_end_between_two_cards() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Build(0, ANYTHING)])
    play(s, cell("008"), place("103a"))

    assert board(s)["008"] == "103a"
    assert s.board[cell_of("007")] == -1


@pytest.mark.rule("5.13")
def test_no_exit_leads_over_the_edge_of_the_map() -> None:
    s = position(tasks=[])
    closed = {where: s.parts.closed[cell_of(where)] for where in ("001", "009", "005", "035", "004")}

    assert closed == {"001": 0b110001, "009": 0, "005": 0b110001, "035": 0b001110, "004": 0b000111}
    for where in s.parts.cells:
        for node in fitting(s, where, True):
            assert not s.parts.exits[node] & s.parts.closed[where]


@pytest.mark.rule("5.13")
def test_an_upgrade_may_not_lead_over_the_edge_either() -> None:
    assert fits({"004": "407'"}, "004") == ["431'", "434'", "531'", "532'"]  # not 533, 534: SE and NE


@pytest.mark.rule("5.14")
def test_the_base_card_goes_to_the_passive_capital() -> None:
    s = position(board=BERLIN | {"008": "103a"}, hands=[["201", "202"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("007"), place("605"), pay("202"), cell("010"))

    assert (s.cities, s.plains) == ((1, 0, 0), (0, 0, 0))
    play(s, s.options[0])
    assert (s.cities, s.plains) == ((1, 0, 0), (1, 0, 0))


@pytest.mark.rule("5.15")
def test_a_development_card_replaced_lies_face_up_on_its_pack() -> None:
    s = position(board=BERLIN, hands=[["201"]], tasks=[Expand(0, False)])
    play(s, pay("201"), cell("009"), place("631"))

    assert face_up(s, "central-1") == ["601"]
    assert s.stations == (1, 0, 0, 0, 0)
    assert (s.cities, s.plains) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("5.8")
@pytest.mark.parametrize("exit_", POINTS[:6])
def test_which_of_two_stations_is_called_a_makes_no_difference_to_track(exit_: str) -> None:
    assert swapped(segments_of([f"{exit_}-A"])) == segments_of([f"{exit_}-B"])
    assert swapped(segments_of([f"{exit_}-B"])) == segments_of([f"{exit_}-A"])


@pytest.mark.rule("5.7")
@pytest.mark.parametrize("map_", ["germany", "usa"])
def test_the_first_station_may_have_its_track_to_any_side(map_: str) -> None:
    s = position(map=map_, tasks=[])

    for index in s.parts.opening:
        assert fitting(s, index, True) == s.parts.first_cards[index]
