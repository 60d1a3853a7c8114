"""What a seat sees as numbers: nothing it may not know, and what its view says."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import numpy as np
import pytest

from rotonde.games import GAMES, game
from rotonde.games.convoi_express.board import LIGHTS
from rotonde.kernel import to_move
from rotonde.rl.observers import NotObserved, Observer, observer, observing
from rotonde.rl.observing.convoi_express import ASKS
from rotonde.rl.observing.groups import FLAG, KINDS, WIDE, Group, size_of
from rotonde.rl.observing.pieces import padded, row, wide
from rotonde.rl.observing.railroad_revolution import WAITING
from rotonde.rl.shapes import Expansion, grouped
from tests.laws.tables import TABLES, Table, name, sample, start


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_what_a_seat_may_not_know_changes_no_observation(table: Table) -> None:
    rules, _ = start(table)
    seen, rng = observer(table[0], table[1]), Random(3)
    for s in sample(table, 11, 0.08):
        for seat in range(table[1]):
            assert seen.encode(rules.guess(s, seat, rng), seat) == seen.encode(s, seat)


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_an_observation_says_what_the_view_says(table: Table) -> None:
    rules, _ = start(table)
    seen = observer(table[0], table[1])
    for s in sample(table, 12, 0.05):
        for seat in range(table[1]):
            row_ = seen.encode(s, seat)
            assert len(row_) == seen.size
            view = rules.view(s, seat)
            for group in seen.groups:
                if len(group.fields) == 1 and group.name == group.fields[0] and group.name not in ODD:
                    assert as_encoded(row_, seen, group) in ways(view[group.name], group, seat, table[1])


ODD = {"waiting", "paying", "bonus_cards", "bonus_seen", "under", "board", "hand_packs", "active"}


def as_encoded(row_: bytes, seen: Observer, group: Group) -> list[int]:
    return list(row_[seen.span(group.name)])


def ways(value: Any, group: Group, seat: int, seats: int) -> list[list[int]]:
    """The numbers that a field of the view may be told by: as they are, from 1, as owners, or as flags."""
    plain = flattened(value)
    if group.rows > 1 and group.name == "order":
        plain = [plain.index(p) + 1 if p in plain else 0 for p in range(seats)]
    if group.rows > 1:
        width = len(plain) // seats
        plain = plain[seat * width :] + plain[: seat * width]
    if group.kind == WIDE:
        return [list(wide(plain, 0))]
    owners = [0 if owner < 0 else (owner - seat) % seats + 1 for owner in plain]
    sets = [[bits >> bit & 1 for bits in plain for bit in range(group.width)]]
    first = {"green": LIGHTS if plain and min(plain) >= LIGHTS else 0}.get(group.name, 0)
    members = [[int(member + first in plain) for member in range(size_of(group))]]
    raised = [value + 1 for value in plain]
    return [padded(way, size_of(group)) for way in [plain, raised, owners, *sets, *members]]


def flattened(value: Any) -> list[int]:
    if isinstance(value, list):
        return [number for item in value for number in flattened(item)]
    return [int(value)] if not isinstance(value, str) else [int(value in ("america", "usa"))]


@pytest.mark.parametrize("table", [table for table in TABLES if table[0] == "express-01"], ids=name)
def test_express_tells_of_each_card_what_the_seat_knows(table: Table) -> None:
    rules, _ = start(table)
    seen, seats = observer(table[0], table[1]), table[1]
    for s in sample(table, 13, 0.1):
        for seat in range(seats):
            view = rules.view(s, seat)
            cards = seen.encode(s, seat)[seen.span("cards")]
            others = [(index, (seat + index) % seats) for index in range(1, seats)]
            by_code = {
                0: sorted(card for pack in view["unseen"] for card in pack),
                1: sorted(view["up"]),
                2: sorted(node // 2 for node in view["board"] if node >= 0),
                4: view["hand"],
                8: view["share_cards"][seat],
                12: sorted(card for group in view["held_together"] for card in group if card >= 0),
                **{4 + index: view["hand_known"][p] for index, p in others},
                **{8 + index: view["share_cards"][p] for index, p in others},
            }
            for code, told in by_code.items():
                assert [card for card, found in enumerate(cards) if found == code] == told


@pytest.mark.parametrize("table", [table for table in TABLES if table[0] == "convoi-express"], ids=name)
def test_convoi_tells_what_is_asked_as_its_view_does(table: Table) -> None:
    rules, _ = start(table)
    seen = observer(table[0], table[1])
    for s in sample(table, 14, 0.3):
        told, question = seen.encode(s, 0), rules.view(s, 0)["waiting"]
        assert ASKS[told[seen.span("asks")][0]] == question["asks"]
        assert [train for train, yes in enumerate(told[seen.span("asked_of")]) if yes] == question["trains"]
        assert told[seen.span("points")][0] == question["points"]
        assert list(told[seen.span("about")]) == [question["light"] + 1, question["junction"] + 1]
        assert list(told[seen.span("comes_in")]) == [question["colour"] + 1, question["entry"] + 1]


@pytest.mark.parametrize("table", [table for table in TABLES if table[0] == "railroad-revolution"], ids=name)
def test_revolution_tells_what_waits_as_its_view_does(table: Table) -> None:
    rules, _ = start(table)
    seen = observer(table[0], table[1])
    for s in sample(table, 15, 0.1):
        told, view = seen.encode(s, 0), rules.view(s, 0)
        counts = dict.fromkeys(WAITING, 0)
        for item in view["waiting"]:
            counts[item["what"]] += item["count"]
        assert list(told[seen.span("waiting")]) == list(counts.values())
        high, low = told[seen.span("due")]
        assert high * 256 + low == view["due"]


@pytest.mark.plain_only
@pytest.mark.parametrize("name_", GAMES.ours())
def test_groups_are_of_known_kinds_and_follow_from_the_view(name_: str) -> None:
    rules = game(name_)
    fields = set(get_type_hints(type_of_view(name_)))
    for seats in rules.seats:
        groups = observing(name_).groups(seats)
        assert len({group.name for group in groups}) == len(groups)
        for group in groups:
            assert group.kind in KINDS
            assert set(group.fields) <= fields
            assert group.rows in (1, seats)
            assert group.meaning
            assert group.kind != FLAG or group.high == 1


def type_of_view(name_: str) -> Any:
    from importlib import import_module

    module = import_module(f"rotonde.games.{name_.replace('-', '_')}.view")
    found = [value for key, value in vars(module).items() if key.endswith("View") and key != "View"]
    return next(each for each in found if "options" in get_type_hints(each))


def test_what_is_too_large_for_a_byte_is_told_as_the_largest() -> None:
    assert row([3, 700, -4]) == bytes([3, 255, 0])
    assert wide([5, 70_000], 1) == bytes([255, 255, 0, 5])


def test_a_group_that_does_not_exist_is_told_by_name() -> None:
    with pytest.raises(KeyError, match=r"express-01 has no group 'hats'; it has: to_move, round"):
        observer("express-01", 2).span("hats")


@pytest.mark.usefixtures("beads")
def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(NotObserved, match="nobody has put beads into numbers yet"):
        observer("beads", 2)


@pytest.mark.parametrize("name_", GAMES.ours())
def test_an_expansion_is_between_0_and_1_and_alike_for_one_and_many(name_: str) -> None:
    table = next(table for table in TABLES if table[0] == name_)
    seen = observer(name_, table[1])
    expansion = Expansion(seen)
    rows = [seen.encode(s, max(to_move(s), 0)) for s in sample(table, 16, 0.2)]
    many = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), seen.size)
    expanded = expansion(many)

    assert expanded.shape == (len(rows), expansion.size)
    assert expanded.dtype == np.float32
    assert expanded.min() >= 0
    assert expanded.max() <= 1
    assert np.array_equal(expanded[0], expansion(many[0]))
    assert grouped(seen, many[0])["to_move"].shape == (1, 1)


def test_an_expansion_gives_each_value_of_a_category_its_own_number() -> None:
    seen = observer("russian-railroads", 2)
    expansion = Expansion(seen)
    one, two = np.zeros(seen.size, np.uint8), np.zeros(seen.size, np.uint8)
    one[0], two[0] = 1, 2  # who is to move
    two[seen.span("score")] = [0, 250, 1, 244]

    assert list(expansion(one)[:3]) == [0, 1, 0]
    assert list(expansion(two)[:3]) == [0, 0, 1]
    assert sorted(set(expansion(two))) == [0, 0.5, 1]
