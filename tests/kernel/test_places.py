"""Places of the table: declared beside the verbs, narrowed by the question, closed for a reason."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rotonde.kernel import (
    AnyOrder,
    Choice,
    May,
    Names,
    OneOf,
    Reason,
    Spot,
    State,
    Task,
    Verb,
    Vocabulary,
    at,
    on_offer,
    places_of,
    settle,
    why,
)

pytestmark = pytest.mark.plain_only

STOP, LAY, TAKE = 0, 1, 7


def before_the_seat(seat: int, number: int) -> list[Spot]:
    return [("hand", seat * 2 + number)]


VERBS = Vocabulary(
    [
        Verb("stop", STOP, ()),
        Verb("lay", LAY, (("line", 2), ("colour", 3)), at("track")),
        Verb("take", TAKE, (("card", 2),), before_the_seat),
    ]
)
UNDONE = Reason("2.9", "why.undone", ())
DRY = Reason("3.1", "why.dry", ())


class Board(State):
    """Nothing but a question."""


class Lay(Choice[Board]):
    """These tracks can be laid; the first of them also belongs to the yard."""

    given: ClassVar[Names] = ("player", "tracks", "closed")

    def __init__(self, player: int, tracks: tuple[int, ...], closed: tuple[int, ...] = ()) -> None:
        super().__init__(player)
        self.tracks = tracks
        self.closed = closed  # by a reason; what is neither is closed by what follows

    def options(self, s: Board) -> list[int]:
        return [LAY + track for track in self.tracks]

    def take(self, s: Board, action: int) -> None:
        pass

    def here(self, s: Board, action: int) -> list[Spot]:
        return [("yard", 0)] if action == LAY + self.tracks[0] else []

    def against(self, s: Board, spot: Spot) -> list[Reason] | None:
        if spot[0] != "track":
            return None
        return [DRY] if spot[1] in self.closed else []


def asked(task: Task) -> Board:
    s = Board([task], [], False)
    settle(s)
    return s


def test_a_verb_says_where_its_actions_are_made() -> None:
    assert VERBS.verb(STOP).places(1, 0) == []
    assert VERBS.verb(LAY).places(1, 4) == [("track", 4)]
    assert VERBS.verb(TAKE).places(1, 0) == [("hand", 2)]


def test_a_vocabulary_knows_all_places_once() -> None:
    tracks = [("track", number) for number in range(6)]

    assert VERBS.spots(2) == [*tracks, *(("hand", number) for number in range(4))]


def test_a_question_may_know_more_places_of_an_action() -> None:
    s = asked(Lay(0, (1, 2)))

    assert places_of(VERBS, s, LAY + 1) == [("track", 1), ("yard", 0)]
    assert on_offer(VERBS, s) == {("track", 1): [LAY + 1], ("yard", 0): [LAY + 1], ("track", 2): [LAY + 2]}


@pytest.mark.parametrize("combine", [AnyOrder, OneOf])
def test_what_is_made_of_questions_is_answered_where_they_are(combine: type[AnyOrder]) -> None:
    s = asked(combine(0, (Lay(0, (1, 2)), Lay(0, (1, 3)))))

    assert places_of(VERBS, s, LAY + 1) == [("track", 1), ("yard", 0)]
    assert places_of(VERBS, asked(May(0, Lay(0, (1, 2)), 1, STOP)), STOP) == []


def test_an_open_place_has_nothing_against_it() -> None:
    assert why(VERBS, asked(Lay(0, (1, 2), (1,))), 0, ("track", 1), UNDONE) == []


def test_a_closed_place_has_the_reasons_of_the_question_or_what_would_be_left_undone() -> None:
    s = asked(Lay(0, (1, 2), (3,)))

    assert why(VERBS, s, 0, ("track", 3), UNDONE) == [DRY]
    assert why(VERBS, s, 0, ("track", 4), UNDONE) == [UNDONE]
    assert why(VERBS, s, 0, ("hand", 0), UNDONE) == []
    assert why(VERBS, s, 1, ("track", 3), UNDONE) == []


def test_two_questions_give_each_reason_once_and_none_if_one_has_nothing_against_it() -> None:
    s = asked(AnyOrder(0, (Lay(0, (1, 2), (3, 4)), Lay(0, (1, 5), (3,)))))

    assert why(VERBS, s, 0, ("track", 3), UNDONE) == [DRY]
    assert why(VERBS, s, 0, ("track", 4), UNDONE) == [UNDONE]
    assert why(VERBS, s, 0, ("hand", 0), UNDONE) == []


def test_when_nobody_is_asked_there_are_no_reasons() -> None:
    assert why(VERBS, Board([], [], False), 0, ("track", 3), UNDONE) == []
