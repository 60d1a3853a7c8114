"""What may be done, as people mean it, is what may be answered: no option is lost, and none is made up."""

from __future__ import annotations

import pytest

from rotonde.kernel import AnyGame, Line, deeds, follow, line_of, number_of, on_offer, to_move
from rotonde.words import LANGUAGES, words_of
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


@tables
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_called_the_same_is_the_same(table: Table, language: str) -> None:
    rules, _ = start(table)
    words = words_of(rules, language)
    for s in sample(table, 23, 0.1):
        called: dict[str, Line] = {}
        for deed in deeds(rules.verbs, s) if to_move(s) >= 0 else []:
            told = words.option(number_of(rules.verbs, deed.line))
            known = called.setdefault(told, deed.line)
            assert known == deed.line or alike(rules, known, deed.line), told


def alike(rules: AnyGame, one: Line, other: Line) -> bool:
    """Are these lines the same but for which of several equal pieces of the box they are about?"""
    if len(one) != len(other):
        return False
    for mine, theirs in zip(one, other, strict=True):
        verb = rules.verbs.verb(mine)
        if verb is not rules.verbs.verb(theirs):
            return False
        for (kind, _), here, there in zip(
            verb.kinds, verb.arguments(mine), verb.arguments(theirs), strict=True
        ):
            if here != there and printed(rules, kind, here) != printed(rules, kind, there):
                return False
    return True


def printed(rules: AnyGame, kind: str, index: int) -> object:
    """All that is printed on a piece; of what is no piece of the box, its number."""
    sort, _, piece = rules.labels[kind][index].partition(".") if kind in rules.labels else ("", "", "")
    return rules.data().get(sort, {}).get(piece, index)
