"""What holds for the drawings of every game: each action has its place, nothing leaks, everything is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from rotonde.cli import boards
from rotonde.draw import Scene, Sheet, drawing, picture
from rotonde.draw.drawing import styles
from rotonde.draw.picture import layers, scene_of, unplaced
from rotonde.games import game
from rotonde.kernel import SPECTATOR, State, View, line_of, to_move
from rotonde.web.unpainted import text_scene
from rotonde.words import LANGUAGES
from tests.laws.places import places
from tests.laws.tables import EVERY, TABLES, Table, name, of_game, random_game

WELL_FORMED = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
CLASSES = re.compile(r'class="([^"]*)"')
OF_THE_FRAMEWORK = {"glide", "hit", "piece", "place", "can"}

pytestmark = pytest.mark.usefixtures("beads")
tables = pytest.mark.parametrize("table", EVERY, ids=name)
games = pytest.mark.parametrize("table", {table[0]: table for table in TABLES}.values(), ids=name)


def positions(table: Table, share: float, language: str = "en") -> Iterator[tuple[State, Scene[View]]]:
    """Some positions of a random game, as who is to move sees them; the state goes on changing."""
    title, seats, options = table
    chosen = Random(name(table))
    for s, _ in random_game(table, seed=5):
        if chosen.random() < share:
            viewer = max(to_move(s), SPECTATOR) if to_move(s) >= 0 else SPECTATOR
            yield s, scene_of(game(title), s, seats, viewer, options, (), language)


def sheets(scene: Scene[View]) -> list[Sheet]:
    """All that lies on the table."""
    draws = drawing(scene.game)
    return [*draws.board(scene), *(sheet for seat in range(scene.seats) for sheet in draws.seat(scene, seat))]


@tables
def test_every_action_has_its_place_or_is_known_to_have_none(table: Table) -> None:
    for s, scene in positions(table, 0.06):
        drawn = sheets(scene)
        places = [place for sheet in drawn for place in sheet.places]

        assert {scene.game.verbs.verb(a).name for a in unplaced(scene, drawn)} <= of_game(table[0]).ON_PLATES
        numbers = {number for place in places for number in place.actions}
        assert {line_of(scene.game.verbs, number)[0] for number in numbers} <= set(s.options)
        assert [place.name for place in places if 'class="hit' not in place.shape or not place.name] == []


@tables
def test_every_place_on_offer_is_on_a_sheet(table: Table) -> None:
    for _, scene in positions(table, 0.06):
        drawn = {(place.kind, place.number) for sheet in sheets(scene) for place in sheet.places}

        assert set(scene.offers) - drawn == set()


@tables
def test_the_law_about_reasons_knows_every_place_on_a_sheet(table: Table) -> None:
    rules = game(table[0])
    for s, scene in positions(table, 0.03):
        drawn = {(place.kind, place.number) for sheet in sheets(scene) for place in sheet.places}

        assert to_move(s) < 0 or drawn - set(places(rules, table[1], s)) == set()


@tables
def test_names_of_pieces_and_places_are_unique_and_well_formed(table: Table) -> None:
    for _, scene in positions(table, 0.04):
        drawn = sheets(scene)
        pieces = [piece for sheet in drawn for piece in (*sheet.pieces, *sheet.over)]
        places = [(sheet.name, place.kind, place.number) for sheet in drawn for place in sheet.places]

        assert len(pieces) == len(set(pieces))
        assert len(places) == len(set(places))
        assert [piece for piece in pieces if not WELL_FORMED.fullmatch(piece)] == []


@tables
def test_what_a_seat_may_not_know_changes_nothing_in_its_picture(table: Table) -> None:
    title, seats, options = table
    rules = game(title)
    for number, (s, _) in enumerate(positions(table, 0.02)):
        for viewer in (number % seats, SPECTATOR):
            other = rules.guess(s, viewer, Random(number))
            seen = [scene_of(rules, state, seats, viewer, options, (), "en") for state in (s, other)]

            assert drawn_as(seen[0]) == drawn_as(seen[1])


def drawn_as(scene: Scene[View]) -> list[list[str]]:
    return [[str(layer) for layer in layers(scene, sheet)] for sheet in sheets(scene)]


@tables
def test_a_place_that_can_be_used_gives_no_reason_against_it(table: Table) -> None:
    rules = game(table[0])
    for s, scene in positions(table, 0.03):
        usable = [place for sheet in sheets(scene) for place in sheet.places if place.actions]

        assert [p.name for p in usable if rules.why(s, to_move(s), p.kind, p.number)] == []


@games
def test_the_terminal_tells_the_same_progress(table: Table) -> None:
    rules = game(table[0])
    for _, scene in positions(table, 0.1):
        assert drawing(rules).progress(scene) == boards.drawing(rules).progress(text_scene(scene, 0))


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_the_words(table: Table, language: str) -> None:
    draws = drawing(game(table[0]))
    for _, scene in positions(table, 0.04, language):
        drawn_as(scene)
        standings = [draws.standing(scene, seat) for seat in range(scene.seats)]

        assert draws.progress(scene)
        assert all(sheet.label for sheet in sheets(scene))
        assert all(standing.scored_in for standing in standings)
        assert scene.words.missing == set()


@games
def test_every_action_has_a_silhouette(table: Table) -> None:
    draws = drawing(game(table[0]))
    for _, scene in positions(table, 0.1):
        for action in scene.actions:
            ElementTree.fromstring(f"<g>{draws.icon(scene, action)}</g>")


@games
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_whole_table_is_one_well_formed_file(table: Table, theme: str) -> None:
    title, seats, options = table
    s, _ = list(positions(table, 0.1))[-1]
    made = picture(game(title), s, seats, 0, options, theme=theme)
    root = ElementTree.fromstring(made.svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]

    assert made._repr_svg_() == str(made) == made.svg
    assert root.get("data-theme") == theme
    assert len(ids) == len(set(ids))


@games
def test_every_class_has_a_style(table: Table) -> None:
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", styles(game(table[0])))) | OF_THE_FRAMEWORK
    used: set[str] = set()
    for _, scene in positions(table, 0.05):
        for drawn in drawn_as(scene):
            used |= {one for found in CLASSES.findall("".join(drawn)) for one in found.split()}

    assert used - known == set()
