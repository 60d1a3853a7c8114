"""What may be done, as people mean it, is what may be answered: no option is lost, and none is made up."""

from __future__ import annotations

import pytest

from rotonde.kernel import deeds, follow, line_of, number_of, on_offer, to_move
from tests.laws.tables import EVERY, Table, name, sample, start

pytestmark = pytest.mark.usefixtures("beads")
tables = pytest.mark.parametrize("table", EVERY, ids=name)


@tables
def test_every_option_begins_a_deed_and_every_deed_can_be_done(table: Table) -> None:
    rules, _ = start(table)
    for s in sample(table, 21, 0.08):
        before = s.copy()
        found = deeds(rules.verbs, s) if to_move(s) >= 0 else []
        ways = [way for deed in found for way in deed.ways]

        assert s == before
        assert to_move(s) < 0 or {way[0] for way in ways} == set(s.options)
        assert len(ways) == len(set(ways))
        assert all(len(deed.ways) == len(deed.spots) for deed in found)
        assert [way for way in ways if not follow(s.copy(), way)] == []
        assert [way for way in ways if line_of(rules.verbs, number_of(rules.verbs, way)) != way] == []


@tables
def test_what_can_be_pointed_at_can_be_done(table: Table) -> None:
    rules, _ = start(table)
    for s in sample(table, 22, 0.05):
        for numbers in on_offer(rules.verbs, s).values():
            assert len(numbers) == len(set(numbers))
            assert [n for n in numbers if not follow(s.copy(), line_of(rules.verbs, n))] == []
