"""Values that an owner of the box might send, and that the game accepts: for trying what comes of them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from rotonde.games.limits import DataError
from rotonde.games.printed import Value, values
from rotonde.kernel import AnyGame

Data = dict[str, Any]

MOST_CHANGES = 20
LARGE = (7, 9, 10, 15, 20, 40, 60, 99, 999, 9_999)


@st.composite
def overrides(draw: DrawFn, rules: AnyGame) -> Data:
    """Some printed values changed, one after the other; a change that is refused is left out."""
    by_table: dict[str, list[Value]] = {}
    for value in values(rules.data()):
        by_table.setdefault(value.key.split(".")[0], []).append(value)
    override: Data = {}
    for _ in range(draw(st.integers(MOST_CHANGES // 4, MOST_CHANGES))):
        table = by_table[draw(st.sampled_from(list(by_table)))]
        one = draw(st.sampled_from(table))
        alike = [value for value in table if value.key.split(".")[-1] == one.key.split(".")[-1]]
        two = draw(st.sampled_from(alike))
        if two is not one and draw(st.booleans()):
            changes = {one.key: two.value, two.key: one.value}
        else:
            changes = {one.key: draw(other(one.value, words(alike)))}
        tried = override
        for key, changed in changes.items():
            tried = put(tried, key.split("."), changed)
        try:
            rules.check_data(tried, "data")
        except DataError:
            continue
        override = tried
    return override


def other(value: Any, known: list[str]) -> SearchStrategy[Any]:
    """Another value of the same type; words are among those known."""
    if isinstance(value, bool):
        return st.just(not value)
    if isinstance(value, int):
        return st.integers(0, 3) | st.integers(value - 2, value + 2) | st.sampled_from(LARGE)
    if isinstance(value, str):
        return st.sampled_from(known)
    if isinstance(value, dict):
        return st.fixed_dictionaries(
            {
                name: st.just(item) if name == "kind" else st.just(item) | other(item, known)
                for name, item in value.items()
            }
        )
    return lists(value, known)


def lists(value: list[Any], known: list[str]) -> SearchStrategy[list[Any]]:
    """The items in another order, fewer or more of them, or other ones."""
    if not value:
        return st.lists(st.sampled_from(known), max_size=3) if known else st.just(value)
    items = st.tuples(*(st.just(item) | other(item, known) for item in value)).map(list)
    if isinstance(value[0], dict):
        return items
    places, item = range(len(value)), other(value[0], known) | st.sampled_from(value)
    fewer = st.sampled_from(places).map(lambda at: value[:at] + value[at + 1 :])
    more = st.tuples(st.sampled_from(places), item).map(
        lambda new: [*value[: new[0]], new[1], *value[new[0] :]]
    )
    return st.permutations(value) | items | fewer | more


def words(printed: list[Value]) -> list[str]:
    """All words in these values."""
    found: list[str] = []
    for value in printed:
        found += strings(value.value)
    return sorted(set(found)) or [""]


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        value = [item for name, item in value.items() if name != "kind"]
    if isinstance(value, list):
        return [word for item in value for word in strings(item)]
    return [value] if isinstance(value, str) else []


def put(data: Data, path: list[str], value: Any) -> Data:
    """The data with one value set; what was there is left as it is."""
    first, *rest = path
    return {**data, first: put(data.get(first, {}), rest, value) if rest else value}
