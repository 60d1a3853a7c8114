"""The pictures of Russian Railroads follow what an owner of the box says: nothing printed stands in code."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import Any

import pytest

from rotonde.draw import drawing
from rotonde.draw.picture import scene_of
from rotonde.draw.russian_railroads import lines, tiles, turn_order
from rotonde.draw.sheet import art_of
from rotonde.games import game
from rotonde.games.limits import DataError
from rotonde.games.printed import values
from rotonde.games.russian_railroads.names import KIEV_MEDAL
from rotonde.games.russian_railroads.parts import Parts, parts_for, standard_data

GAME = game("russian-railroads")
DRAWS = drawing(GAME)

WITHOUT_PICTURE = (  # told in words, counted by the rules, or seen only in whom chance brings
    "seats.?.rounds",
    "seats.?.engineers_?",
    "seats.2.public",  # the second public space is not printed on that side
    "factory.best_engines.gives",
    "end_bonus.*.max",
    "end_bonus.extra_engineer.count",
    "end_bonus_pile.instead",
    "majority.points",
    "reuse.*",
)


def other(value: Any, by: int) -> Any:
    """The same with another number in it; of a list the last item differs."""
    match value:
        case bool():
            return not value
        case int():
            return value + by
        case list() if value:
            return [*value[:-1], other(value[-1], by)]
        case dict():
            return {
                key: other(inner, by) if isinstance(inner, int) else inner for key, inner in value.items()
            }
    return value


def under(key: str, value: Any) -> dict[str, Any]:
    for part in reversed(key.split(".")):
        value = {part: value}
    return {"data": value}


def printed(seats: int, options: dict[str, Any]) -> str:
    """All that is printed: the table as a game begins, and every tile and card."""
    drawn: list[str] = []
    scene = scene_of(GAME, GAME.start(seats, options), seats, 0, options, (), "en")
    for sheet in [*DRAWS.board(scene), *DRAWS.seat(scene, 0)]:
        drawn += [sheet.ground, *(art_of(piece.art, piece.values) for piece in sheet.pieces.values())]
        drawn += [place.shape for place in sheet.places]
    return "".join([*drawn, *pieces(parts_for(seats, options.get("data", {})))])


def pieces(parts: Parts) -> list[str]:
    return [
        *(tiles.engineer_tile(parts, tile, 100, 60) for tile in range(len(parts.engineer_gains))),
        *(tiles.factory_tile(parts, number) for number in range(1, len(parts.function))),
        *(tiles.token_tile(parts, token, 58, 44) for token in range(len(parts.token_gains))),
        *(tiles.question_card(parts, card, 70, 124) for card in range(len(parts.card_gains))),
        *(tiles.bonus_card(parts, card, 58) for card in range(len(parts.bonus))),
        *(tiles.start_card(parts, card) for card in range(len(parts.start_deeds))),
        *(lines.colour_values(tuple(worth), 40) for worth in parts.values),
        turn_order.last_tile(parts, "wide"),
    ]


USUAL = {seats: printed(seats, {}) for seats in (2, 3, 4)}


@pytest.mark.parametrize("group", sorted({value.key.split(".")[0] for value in values(standard_data())}))
def test_every_printed_number_is_seen_or_known_to_have_no_picture(group: str) -> None:
    unseen = []
    for value in values(standard_data()):
        if value.key.split(".")[0] != group:
            continue
        seats = int(value.key.split(".")[1]) if group == "seats" else 4
        for changed in (other(value.value, 1), other(value.value, -1)):
            try:
                seen = changed == value.value or printed(seats, under(value.key, changed)) != USUAL[seats]
            except DataError:
                continue  # the rules know no such value
            unseen += [] if seen else [value.key]
            break

    assert [key for key in unseen if not any(fnmatch(key, known) for known in WITHOUT_PICTURE)] == []


def test_the_medal_shows_what_its_space_scores() -> None:
    generous = parts_for(3, under("special.kiev_5.gives", [{"kind": "points", "count": 25}])["data"])

    assert ">25</text>" in tiles.token_tile(generous, KIEV_MEDAL, 58, 44)


def test_hiring_for_two_coins_shows_two() -> None:
    dear = under("space.hire.coins", 2)
    scene = scene_of(GAME, GAME.start(3, dear), 3, 0, dear, (), "en")
    (row,) = (sheet for sheet in DRAWS.board(scene) if sheet.name == "board-engineers")

    assert row.ground.count('class="coin edge"') == 2
