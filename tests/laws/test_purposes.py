"""Whatever is pointed at says what it is for: a sentence and a rule, in every position and language."""

from __future__ import annotations

import pytest

from rotonde.draw import drawing
from rotonde.draw.picture import scene_of
from rotonde.games import GAMES, game, ledger
from rotonde.kernel import Spot, to_move
from rotonde.words import LANGUAGES, Words
from rotonde.words.in_words import folder_of
from rotonde.words.places import purpose, purposes
from tests.laws.tables import TABLES, Table, name, sample, start

tables = pytest.mark.parametrize("table", TABLES, ids=name)
games = pytest.mark.parametrize("title", GAMES.ours())


def pointed(table: Table) -> set[Spot]:
    """Every place that can be pointed at: those of the verbs, and those on the sheets of some positions."""
    rules, _ = start(table)
    found = set(rules.verbs.spots(table[1]))
    for s in sample(table, 5, 0.01):
        scene = scene_of(rules, s, table[1], max(to_move(s), 0), table[2], (), "en")
        sheets = drawing(rules).board(scene) + drawing(rules).seat(scene, scene.viewer)
        found |= {(place.kind, place.number) for sheet in sheets for place in sheet.places}
    return found


@tables
def test_every_place_says_what_it_is_for(table: Table) -> None:
    rules, _ = start(table)

    assert sorted({kind for kind, index in pointed(table) if purpose(rules, kind, index) is None}) == []


@games
def test_every_purpose_is_a_rule_of_the_book_and_a_sentence_in_every_language(title: str) -> None:
    rules = game(title)
    known = {rule.number for rule in ledger.rules(title, "en")}
    told = purposes(folder_of(rules))

    assert [found.key for found in told if found.rule not in known] == []
    for language in LANGUAGES:
        spoken = Words(rules, language)
        assert len({spoken.text(found.key) for found in told}) == len(told)
        assert spoken.missing == set()


@games
def test_no_label_is_meant_by_a_purpose_in_vain(title: str) -> None:
    rules = game(title)
    for found in purposes(folder_of(rules)):
        labels = rules.labels.get(found.kind, [])
        for begin in found.labels:
            assert any(label.startswith(begin) for label in labels), (found.key, begin)


def test_places_of_a_kind_can_differ() -> None:
    rules = game("russian-railroads")
    spaces = rules.labels["place"]

    hire = purpose(rules, "place", spaces.index("space.hire"))
    coins = purpose(rules, "place", spaces.index("space.coins"))
    assert hire
    assert (hire.key, hire.rule) == ("about.space_hire", "8.2")
    assert coins
    assert (coins.key, coins.rule) == ("about.space_coins", "7.3")
    assert purpose(rules, "moon", 0) is None
