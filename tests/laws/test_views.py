"""What a seat sees is what the type of its view says: nothing else, nothing less, and plain data."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from rotonde.kernel import SPECTATOR
from tests.laws.tables import EVERY, Table, name, sample, start

pytestmark = [
    pytest.mark.parametrize("table", EVERY, ids=name),
    pytest.mark.usefixtures("beads"),
    pytest.mark.plain_only,
]
PLAIN = (bool, int, float, str)


def test_a_view_is_what_its_type_says(table: Table) -> None:
    found, _ = start(table)
    kind = get_type_hints(type(found).view)["return"]
    for s in sample(table, 1, 0.05):
        for seat in (SPECTATOR, *range(table[1])):
            assert misfits(found.view(s, seat), kind) == []


def misfits(value: object, kind: Any, where: str = "view") -> list[str]:
    """Where a value is not of its type, name by name."""
    if is_typeddict(kind):
        fields = get_type_hints(kind)
        if not isinstance(value, dict) or set(value) != set(fields):
            return [f"{where}: {value!r} has not the fields {sorted(fields)}"]
        return [told for key, own in fields.items() for told in misfits(value[key], own, f"{where}.{key}")]
    if get_origin(kind) is list and isinstance(value, list):
        (own,) = get_args(kind)
        return [told for entry in value for told in misfits(entry, own, where)]
    if get_origin(kind) is tuple and isinstance(value, tuple) and len(value) == len(get_args(kind)):
        pairs = zip(value, get_args(kind), strict=True)
        return [told for entry, own in pairs for told in misfits(entry, own, where)]
    if get_origin(kind) is Literal:
        return [] if value in get_args(kind) else [f"{where}: {value!r} is none of {get_args(kind)}"]
    return [] if kind in PLAIN and type(value) is kind else [f"{where}: {value!r} is no plain {kind}"]
