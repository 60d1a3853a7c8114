"""The printed values: what they must be, and which overrides are refused."""

from math import dist
from typing import Any

import pytest

from rotonde.games.convoi_express import GAME
from rotonde.games.convoi_express.board import (
    BOARDS,
    FIRST_JUNCTION,
    FIRST_LINE,
    FIRST_PLACE,
    FIRST_SETTING,
    JUNCTIONS,
    LIGHTS,
    LINES,
    MOST_SETTINGS,
    PLACES,
)
from rotonde.games.convoi_express.checks import reachable
from rotonde.games.convoi_express.layout import Layout
from rotonde.games.convoi_express.options import OPTIONS
from rotonde.games.convoi_express.parts import AGENTS, FILE, standard_data
from rotonde.games.limits import DataError
from rotonde.games.printed import reconstructed, values
from rotonde.kernel import step
from rotonde.words.catalogue import catalogue
from tests.convoi_express.table import SIDES, spot


def test_both_sides_are_numbered_in_one_row() -> None:
    for side, board in enumerate(SIDES):
        assert len(board.places) <= PLACES
        assert len(board.lines) <= LINES
        assert board.lights <= LIGHTS
        assert len(board.junctions) <= JUNCTIONS
        assert GAME.labels["place"][FIRST_PLACE[side]] == f"place.{board.places[0]}"
        assert GAME.labels["line"][FIRST_LINE[side]] == f"line.{board.lines[0]}"
        assert GAME.labels["junction"][FIRST_JUNCTION[side]] == f"place.{board.junctions[0]}"
        assert GAME.labels["setting"][FIRST_SETTING[side]].startswith(f"setting.{board.junctions[0]}.")


def test_lights_as_bits_are_small_numbers_of_the_compiled_rules() -> None:
    assert LIGHTS < 62


def test_labels_are_as_many_as_the_numbers_they_stand_for() -> None:
    for verb in GAME.verbs.verbs:
        for kind, count in verb.kinds:
            if kind in GAME.labels:
                assert len(GAME.labels[kind]) >= count, kind
    for kind in ("setting", "light", "place"):
        labels = [label for label in GAME.labels[kind] if label]
        assert len(set(labels)) == len(labels)


def test_every_value_has_a_known_source_and_a_confidence() -> None:
    data = standard_data()
    for value in values(data):
        assert value.confidence in ("high", "medium", "low"), value.key
        assert set(value.source) <= set(data["sources"]), value.key
    assert any(value.key == "agent.pointsman.effect" for value in reconstructed(data))
    assert list(data["agent"]) == AGENTS


def test_every_entry_reaches_every_city_and_every_spot_leads_on() -> None:
    for board in SIDES:
        cities = set(range(board.first_city, board.first_entry))
        for entry in range(board.first_entry, board.spots):
            assert cities <= reachable(board, entry)
        for here in range(board.first_city):
            leads = board.to[here * MOST_SETTINGS : here * MOST_SETTINGS + MOST_SETTINGS]
            assert any(ahead >= 0 for ahead in leads)


def test_there_and_back_again() -> None:
    """What leads from one spot to another leads back, with both turned round."""
    for board in SIDES:
        for here in range(board.first_city):
            for setting in range(MOST_SETTINGS):
                ahead = board.to[here * MOST_SETTINGS + setting]
                if 0 <= ahead < board.first_city:
                    assert here ^ 1 in board.to[(ahead ^ 1) * MOST_SETTINGS : (ahead ^ 1) * MOST_SETTINGS + 6]


def test_everything_is_drawn_inside_the_board_and_in_its_own_place() -> None:
    for board in SIDES:
        layout = Layout(board, standard_data())
        points = layout.places + layout.sections + layout.lights
        assert all(0 <= x <= 1000 and 0 <= y <= 700 for x, y in points)
        assert len(set(points)) == len(points)
        assert len(layout.sections) == len(board.line_of)
    layout = Layout(SIDES[0], standard_data())
    assert layout.spot(SIDES[0], spot("paris")) == (250.0, 280.0)
    assert layout.spot(SIDES[0], spot(("calais--paris", 1, "paris"))) in layout.sections


@pytest.mark.parametrize(
    ("override", "key"),
    [
        ({"trains": {"black": 4}}, "trains.black"),
        ({"goods": {"colours": ["red", "red", "blue", "white"]}}, "goods.colours"),
        ({"goods": {"each": 2}}, "goods.each"),
        ({"discs": {"green": 8}}, "discs.green"),
        ({"hand": {"start": 11}}, "hand.start"),
        ({"hand": {"draw": 0}}, "hand.draw"),
        ({"action_cards": {"move": 0}}, "action_cards"),
        ({"action_cards": {"move": 5, "light": 5, "switch": 5}}, "action_cards"),
        ({"removed_cards": {"standard": 3}}, "removed_cards.standard"),
        ({"removed_cards": {"most": 9}}, "removed_cards.most"),
        ({"europe": {"board": {"port_goods": 1}}}, "europe.board.port_goods"),
        ({"america": {"board": {"port_goods": 0}}}, "america.board.port_goods"),
        ({"america": {"board": {"port_extra": 2}}}, "america.board.port_extra"),
        ({"europe": {"furniture": {"clock": [20, 450, 150]}}}, "europe.furniture.clock"),
        ({"europe": {"furniture": {"clock": [20, 450, 150, -1]}}}, "europe.furniture.clock"),
        ({"clock": {"standard": 6}}, "clock.standard"),
        ({"clock": {"tokens": 9}}, "clock.tokens"),
        ({"penalty": {"unused_point": 0}}, "penalty.unused_point"),
        ({"die": {"black": {"faces": [1, 2, 3]}}}, "die.black.faces"),
        ({"die": {"black": {"faces": [0, 2, 3, 3, 4, 5]}}}, "die.black.faces"),
        ({"die": {"black": {"faces": [1, 2, 3, 3, 4, 6]}}}, "die.black.faces"),
        ({"agent": {"pointsman": {"effect": "fly"}}}, "agent.pointsman.effect"),
        ({"agent": {"pointsman": {"board": "asia"}}}, "agent.pointsman.board"),
        ({"start_card": {"new": ["black", "gray"]}}, "start_card.new"),
        ({"card": {"c01": {"new": 3}}}, "card.c01.new"),
        ({"card": {"c01": {"moves": ["pink"]}}}, "card.c01.moves"),
        ({"card": {"c01": {"moves": ["black", "black"]}}}, "card.c01.moves"),
        ({"card": {"c01": {"moves": ["any", "any", "any", "any"]}}}, "card.c01.moves"),
        ({"europe": {"city": {"paris": {"good": "red"}}}}, "europe.city"),
        ({"europe": {"city": {"paris": {"x": 2000}}}}, "europe.city.paris.x"),
        ({"europe": {"city": {"paris": {"x": 320, "y": 130}}}}, "europe.city.amsterdam"),  # on the same spot
        ({"europe": {"entry": {"brest": {"number": 6}}}}, "europe.entry"),
        (
            {"america": {"line": {"portland--helena": {"sections": 0}}}},
            "america.line.portland--helena.sections",
        ),
        ({"america": {"light": {"portland--helena": {"after": 2}}}}, "america.light.portland--helena.after"),
        ({"america": {"board": {"green_discs": 8}}}, "america.board.green_discs"),
        ({"europe": {"first_green": {"paris": "paris--oz"}}}, "europe.first_green.paris"),
        ({"europe": {"first_green": {"paris": "dijon--lyon"}}}, "europe.first_green.paris"),
        ({"europe": {"first_green": {"lines": ["dijon--lyon"]}}}, "europe.first_green.lines"),
        ({"europe": {"first_green": {"lines": ["lyon--torino"]}}}, "europe.first_green.lines"),
        ({"europe": {"first_switch": {"dijon": ["dijon--lyon"]}}}, "europe.first_switch.dijon"),
        (
            {"europe": {"first_switch": {"dijon": ["dijon--lyon", "lyon--torino"]}}},
            "europe.first_switch.dijon",
        ),
    ],
)
def test_values_that_the_rules_cannot_be_played_with_are_refused(override: dict[str, Any], key: str) -> None:
    with pytest.raises(DataError) as error:
        GAME.check_data(override, "mine.toml")
    assert str(error.value).startswith(f"mine.toml: {key}: ")


def test_an_override_changes_the_board_and_travels_with_the_parts() -> None:
    override = {"europe": {"line": {"calais--paris": {"sections": 3}}}}
    GAME.check_data(override, "mine.toml")
    s = GAME.start(2, {"data": override})
    plain = GAME.start(2, {})
    assert s != plain
    assert s.parts.board.first_city == plain.parts.board.first_city + 2
    assert hash(s.parts) == hash(plain.parts)


NUMBERS = {4: "four", 9: "nine", 10: "ten", 13: "thirteen"}
SYMBOLS = {  # new trains, colours, the multicolour symbol, and what joins them
    "en": (["", "a new train", "two new trains"], ["black", "brown", "grey", "any colour"], "then"),
    "fr": (
        ["", "un nouveau train", "deux nouveaux trains"],
        ["les noirs", "les marron", "les gris", "une couleur au choix"],
        "puis",
    ),
    "nl": (
        ["", "een nieuwe trein", "twee nieuwe treinen"],
        ["zwart", "bruin", "grijs", "een kleur naar keuze"],
        "dan",
    ),
    "de": (
        ["", "ein neuer Zug", "zwei neue Züge"],
        ["Schwarz", "Braun", "Grau", "eine beliebige Farbe"],
        "dann",
    ),
}

ANOTHER = {"fr": ("une autre", "la dernière")}  # what a second and a third colour of choice are called


def turns_of_a_game(removed: int) -> int:
    """How many turns there are as long as the clock takes no card."""
    s = GAME.start(2, {"removed": removed})
    while s.options:
        s.tokens = 1_000
        step(s, s.options[0])
    return s.turn


@pytest.mark.rule("11.2", "1.6")
def test_there_are_as_many_turns_as_cards_are_left_and_the_start_card() -> None:
    table = standard_data()["removed_cards"]
    assert OPTIONS["removed"].values == tuple(range(table["most"] + 1))
    assert OPTIONS["removed"].usual == table["standard"]
    assert [turns_of_a_game(removed) for removed in range(table["most"] + 1)] == list(range(19, 8, -1))
    assert f"{NUMBERS[table['most']]} leave {NUMBERS[turns_of_a_game(table['most'])]} turns" in table["note"]
    assert f"{turns_of_a_game(table['standard'])} rounds" in standard_data()["sources"]["boardseyeview"]


def test_the_counts_of_what_the_box_holds_agree_with_each_other() -> None:
    data = standard_data()
    cards = sum(data["action_cards"][kind] for kind in ("light", "switch", "move"))
    assert cards + len(data["card"]) + 1 == 100  # fr 38, with the start card
    assert OPTIONS["time"].values == tuple(range(data["clock"]["standard"], data["clock"]["tokens"] + 1))
    assert OPTIONS["time"].usual == data["clock"]["standard"]
    extra = max(value for value in OPTIONS["extra_green"].values if isinstance(value, int))
    for side in BOARDS:
        board = data[side]["board"]
        assert board["green_discs"] + extra <= data["discs"]["green"]
        assert board["switch_discs"] <= data["discs"]["switch"]
        needed = board["port_goods"] * 4 * len(data[side]["port"])
        more = board["port_extra"] * len(data[side]["port"])
        assert (needed, needed + more) == OPTIONS["goods"].values


def test_the_rules_count_the_reconstructed_cards_as_they_are() -> None:
    cards = standard_data()["card"].values()
    low = sum(card["confidence"] == "low" for card in cards)
    parts = sum(card["confidence"] == "medium" for card in cards)
    rules = (FILE.parent / "RULES.md").read_text(encoding="utf-8")
    told = f"{NUMBERS[low].capitalize()} of the {len(cards)} departure cards"
    assert f"{told}, and parts of {NUMBERS[parts]} others" in rules


@pytest.mark.parametrize("language", list(SYMBOLS))
def test_the_words_tell_what_is_on_each_card_and_how_many_there_are(language: str) -> None:
    new, colours, then = SYMBOLS[language]
    words = catalogue(FILE.parent / "words", language).sentences
    names = ["black", "brown", "gray", "any"]
    for name, card in standard_data()["card"].items():
        shown = [new[card["new"]]] if card["new"] else []
        free = iter((colours[-1], *ANOTHER.get(language, colours[-1:] * 2)))
        shown += [next(free) if symbol == "any" else colours[names.index(symbol)] for symbol in card["moves"]]
        assert words[f"card.{name}"] == f", {then} ".join(shown)
    assert f" {len(standard_data()['card'])} " in words["option.removed.about"]


def test_a_light_at_the_end_of_a_line_stands_just_outside_the_sign_of_its_place() -> None:
    for board in SIDES:
        layout = Layout(board, standard_data())
        signs = len(board.cities) + len(board.entries)
        looked_at = 0
        for point, line, after in zip(layout.lights, board.light_line, board.light_after, strict=True):
            if after in (0, board.sections[line]):
                place = board.ends[line][0 if after == 0 else 1]
                away = dist(point, layout.places[place])
                assert away == pytest.approx(20 if place < signs else 8, abs=0.1)
                looked_at += 1
        assert looked_at > 10


def test_a_place_may_lie_on_the_edge_of_the_canvas_but_not_beyond() -> None:
    GAME.check_data({"europe": {"entry": {"calais": {"x": 1000, "y": 700}}}}, "mine.toml")
    for beyond in ({"x": 1001}, {"y": 701}):
        with pytest.raises(DataError, match=r"must be 0 to (1000|700), not"):
            GAME.check_data({"europe": {"entry": {"calais": beyond}}}, "mine.toml")


def test_both_directions_of_a_section_are_one_space_and_all_else_is_a_space_of_its_own() -> None:
    for board in SIDES:
        spots = range(board.first_entry + len(board.entries))
        spaces = [board.space_of(spot_) for spot_ in spots]

        assert spaces[0 : board.first_city : 2] == spaces[1 : board.first_city : 2]
        assert sorted(set(spaces)) == list(range(len(spots) - board.first_city // 2))
