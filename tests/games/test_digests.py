"""The name of a box, and the sets of values that were published before."""

from copy import deepcopy
from typing import Any

import pytest

from rotonde.games import GAMES, game
from rotonde.games.digests import bare, difference, digest, folder_of, over, published, todays
from rotonde.games.limits import DataError
from rotonde.games.printed import overridden, values

games = pytest.mark.parametrize("name", GAMES)


def changed(data: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """A copy with one value changed."""
    copy = deepcopy(data)
    *path, last = key.split(".")
    table = copy
    for name in path:
        table = table[name]
    table[last] = value
    return copy


@games
def test_the_values_of_today_are_kept(name: str) -> None:
    rules = game(name)

    assert (folder_of(rules) / f"{todays(rules)}.json.gz").exists(), "python -m rotonde.games.digests"
    assert todays(rules) == digest(published(rules, todays(rules)))


@games
def test_every_kept_set_has_the_name_of_its_values_and_can_be_played_with(name: str) -> None:
    rules = game(name)
    for path in folder_of(rules).iterdir():
        kept = path.name.removesuffix(".json.gz")
        before = published(rules, kept)

        assert digest(before) == kept
        rules.check_data(difference(rules, before, rules.data()), kept)


def test_a_set_that_nobody_published_is_not_known() -> None:
    with pytest.raises(DataError, match="does not know the values aaaa-bbbb of express-01"):
        published(game("express-01"), "aaaa-bbbb")


def test_a_digest_speaks_of_values_and_not_of_what_is_said_about_them() -> None:
    data = game("russian-railroads").data()
    better = deepcopy(data)
    better["reuse"]["note"] = "seen on a photograph"
    better["reuse"]["confidence"] = "high"

    assert digest(bare(better)) == digest(bare(data))
    for value in values(data)[::40]:
        other = not value.value if isinstance(value.value, bool) else "other"
        assert digest(bare(changed(data, value.key, other))) != digest(bare(data)), value.key


def test_the_order_of_tables_counts_and_that_inside_one_does_not() -> None:
    one = {"card": {"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 4}}}
    turned = {"card": {"a": {"y": 2, "x": 1}, "b": {"y": 4, "x": 3}}}
    swapped = {"card": {"b": {"x": 3, "y": 4}, "a": {"x": 1, "y": 2}}}

    assert digest(one) == digest(turned)
    assert digest(one) != digest(swapped)


@games
def test_a_difference_makes_one_set_of_the_other(name: str) -> None:
    rules, data = game(name), game(name).data()
    number = next(value for value in values(data) if type(value.value) is int)
    before = bare(changed(data, number.key, number.value + 1))
    override = difference(rules, before, data)

    assert len(override) == 1
    assert bare(overridden(data, override, "before")) == before
    assert difference(rules, bare(data), data) == {}


def test_a_group_with_other_members_is_given_whole() -> None:
    rules = game("convoi-express")
    before = bare(rules.data())
    lines = dict(before["europe"]["line"])
    lines["brest--paris"] = lines.pop("brest--lemans")
    before = {**before, "europe": {**before["europe"], "line": lines}}

    found = difference(rules, before, rules.data())
    assert found == {"groups": {"europe.line": lines, "order": {"europe.line": " ".join(lines)}}}


def test_a_group_of_before_has_the_numbers_of_its_time() -> None:
    """Even if today's has other members in another order."""
    rules = game("railroad-revolution")
    before = bare(rules.data())
    rails = dict(reversed(list(before["rail"].items())))
    rails["new_1"] = rails.pop("was_chi_1")
    override = difference(rules, {**before, "rail": rails}, rules.data())

    assert list(rules.check_data(override, "before")["rail"]) == list(rails)


def test_of_two_overrides_the_second_has_the_last_word() -> None:
    first = {"card": {"a": {"x": 1, "y": 2}}, "start": {"money": 5}}

    assert over(first, {"card": {"a": {"y": 3}, "b": {"x": 4}}}) == {
        "card": {"a": {"x": 1, "y": 3}, "b": {"x": 4}},
        "start": {"money": 5},
    }
