"""The data: what the rulebook counts, and what an owner of the box may not write."""

from typing import Any

import pytest

from rotonde.games.express_01 import GAME
from rotonde.games.express_01.cards import cards_of
from rotonde.games.express_01.checks import PRINTING
from rotonde.games.express_01.parts import parts_for, standard_data
from rotonde.games.limits import DataError
from rotonde.games.printed import examined, reconstructed, values

CARDS = cards_of(standard_data())


def test_the_standard_data_is_sound() -> None:
    assert examined(standard_data(), {}, PRINTING, "data.toml")[1].found == []


def test_ten_shares_of_each_company() -> None:
    assert [sum(card.share == company for card in CARDS) for company in range(5)] == [10] * 5


def test_every_city_has_a_first_station_and_every_cell_a_first_card() -> None:
    for map_ in ("germany", "usa"):
        parts = parts_for(2, map_, "short", {})
        assert all(parts.first_cards[cell] for cell in parts.cells)


def test_most_values_are_marked_as_reconstructed() -> None:
    assert len(values(standard_data())) > 1000
    assert {value.key for value in reconstructed(standard_data())} >= {
        "card.101a.share",
        "company.purple.colour",
    }


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ({"start": {"hand": 0}}, "start.hand: must be 1 to 20, not 0"),
        ({"start": {"pack": "track-9"}}, "start.pack: there is no pack track-9"),
        ({"start": {"pack": "transit-2", "hand": 1}}, "start.pack: has to be one of track"),
        ({"capital": {"pair": -1}}, "capital.pair: must be 0 to 20, not -1"),
        ({"length": {"long": {"packs": 0}}}, "length.long.packs: must be 1 to 20, not 0"),
        ({"card": {"101a": {"pack": "x"}}}, "card.101a.pack: there is no pack x"),
        ({"card": {"101a": {"segments": ["N-X"]}}}, "card.101a.segments: N-X joins no two"),
        ({"card": {"101a": {"segments": ["N-A"]}}}, "card.101a.segments: they lead to"),
        ({"card": {"101a": {"segments": ["N-S", "N-S"]}}}, "one is there twice"),
        ({"card": {"501": {"stations": ["pink"]}}}, "card.501.stations: pink is no company"),
        ({"card": {"501": {"bonus": []}}}, "card.501.bonus: one number"),
        ({"card": {"501": {"bonus": [10]}}}, "card.501.bonus: must be 0 to 9, not 10"),
        ({"card": {"501": {"pack": "track-1"}}}, "card.501.stations: a card of pack track-1 has 0"),
        ({"card": {"501": {"share": "red"}}}, "card.501.share: red is no company, or"),
        ({"card": {"501": {"number": 600}}}, "pack.transit-1: 600 is not from 501 to 512"),
        ({"card": {"101a": {"pack": "track-2"}}}, "pack.track-1.cards: 23 cards found"),
        ({"pack": {"track-1": {"level": 7}}}, "pack.track-1.level: must be 1 to 3, not 7"),
        ({"card": {"101a": {"upgrades": [999]}}}, "card.101a.upgrades: there is no card 999"),
        ({"card": {"101a": {"upgrades": [201]}}}, "201 is not of the next level"),
        ({"card": {"101a": {"upgrades": [531]}}}, "531 is track and the other is a station"),
        ({"card": {"101a": {"upgrades": [121]}}}, "121 keeps not all track"),
        ({"card": {"501": {"upgrades": [540]}}}, "540 keeps not all track"),
        ({"map": {"usa": {"first": "000"}}}, "map.usa: its first or last cell"),
        ({"map": {"usa": {"rows": [5, 9, 8, 7]}}}, "map.usa.rows: together they have to hold 30"),
        ({"map": {"usa": {"starts": [1, 1, 1, 1]}}}, "map.usa.starts: one for each row"),
        ({"map": {"usa": {"open": ["N"]}}}, "map.usa.open: .* is not among W, S"),
        ({"map": {"usa": {"west": ["001"]}}}, "map.usa.west: 001 is not on this map"),
        ({"map": {"usa": {"opening": ["051"]}}}, "map.usa.opening: 051 has no city"),
        ({"map": {"usa": {"walls": ["060"]}}}, "map.usa.walls: 060 is not between"),
        ({"cell": {"001": {"upgrades": [501]}}}, "cell.001.upgrades: 501 is no level-1 card for this kind"),
        ({"cell": {"001": {"upgrades": [121]}}}, "cell.001.upgrades: 121 is no level-1 card"),
        ({"cell": {"001": {"upgrades": []}}}, "cell.001.upgrades: has 1 to 40 values, not 0"),
        ({"cell": {"001": {"upgrade": [101]}}}, "did you mean cell.001.upgrades"),
    ],
)
def test_a_wrong_value_is_named(override: dict[str, Any], words: str) -> None:
    with pytest.raises(DataError, match=words.replace("(", r"\(")):
        GAME.check_data(override, "mine.toml")


def test_an_owner_may_override_single_values() -> None:
    override = {"card": {"101c": {"share": "green"}}, "start": {"hand": 4}}
    GAME.check_data(override, "mine.toml")
    s = GAME.start(2, {"data": override})
    parts = s.parts

    assert parts.hand == 4
    assert len(parts.shares_of[2]) == 11
    assert parts != parts_for(2, "germany", "short", {})
    assert hash(parts) == hash(parts_for(2, "germany", "short", {}))
    assert GAME.data()["start"]["hand"] == 6


def test_a_station_pays_nine_at_most() -> None:
    GAME.check_data({"card": {"501": {"bonus": [9]}}}, "mine.toml")
    with pytest.raises(DataError, match="must be 0 to 9, not 10"):
        GAME.check_data({"card": {"501": {"bonus": [10]}}}, "mine.toml")


def test_it_is_made_for_two_to_four() -> None:
    assert GAME.seats == (2, 3, 4)
