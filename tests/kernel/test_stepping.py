"""The stack: what happens by itself, who is asked, and what may be answered."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar

import pytest

from rotonde.kernel import (
    CHANCE,
    NOBODY,
    AnyOrder,
    Choice,
    Event,
    IllegalAction,
    May,
    Names,
    OneOf,
    Task,
    Times,
    completes,
    odds,
    settle,
    step,
    to_move,
)
from rotonde.kernel.stepping import outlook
from tests import tutorial

rules, verbs = tutorial.module("rules"), tutorial.module("verbs")
BEAD, CARD, DIE, DRAW, PAY = verbs.BEAD, verbs.CARD, verbs.DIE, verbs.DRAW, verbs.PAY
POINT, ROLL, STOP = verbs.POINT, verbs.ROLL, verbs.STOP
Bead, Beads, Die, Draw, Pay = rules.Bead, rules.Beads, rules.Die, rules.Draw, rules.Pay
Point, Reveal, Roll = rules.Point, rules.Reveal, rules.Roll
GAME = tutorial.module("game").GAME


class Unpaid(Choice[Any]):
    """Binds nobody, and has no way to be done."""

    def options(self, s: Any) -> list[int]:
        return []

    def take(self, s: Any, action: int) -> None:
        raise AssertionError("it offers nothing")


def table(beads: int, tasks: list[Task], bag: int = 6) -> Any:
    s = Beads()
    s.bag, s.beads, s.cards, s.score, s.turn, s.pair = bag, [beads, 0], [0, 1], [0, 0], 0, 3
    s.told = []
    s.then(tasks)
    settle(s)
    return s


def test_effects_happen_by_themselves_until_somebody_is_asked() -> None:
    s = table(0, [Draw(0), Draw(0), Pay(0, 2), Point(0)])

    assert (s.beads[0], s.score[0], s.options) == (2, 0, [PAY + 1, PAY + 2])
    assert to_move(s) == 0


def test_a_single_option_is_no_choice() -> None:
    s = table(1, [Pay(0, 1), Point(0)])

    assert (s.beads[0], s.score[0], s.options) == (0, 1, [])
    assert to_move(s) == NOBODY


def test_what_a_task_adds_comes_before_what_was_there() -> None:
    s = table(2, [Pay(0, 2), Point(0)])
    step(s, PAY + 1)

    assert (s.beads[0], s.score[0]) == (0, 1)  # the second bead is paid, then the point is scored


def test_chance_waits_with_its_odds() -> None:
    s = table(0, [Die(0)])

    assert to_move(s) == CHANCE
    assert odds(s) == [(DIE + 1, 3), (DIE + 2, 1)]
    assert s.options == [DIE + 1, DIE + 2]


def test_what_chance_reveals_seals_the_step_and_the_next_one_opens_it() -> None:
    s = table(2, [Die(0), Pay(0, 2)])
    step(s, DIE + 2)
    assert s.sealed
    step(s, PAY + 2)
    assert not s.sealed


def test_an_illegal_action_names_itself_and_the_options() -> None:
    s = table(2, [Pay(0, 2)])

    with pytest.raises(IllegalAction, match=r"action 99 is not among the options: 2, 3"):
        step(s, 99)


def test_after_the_end_nothing_is_legal() -> None:
    s = table(0, [])

    with pytest.raises(IllegalAction, match="the game is over"):
        step(s, 0)


def test_any_order_offers_what_its_members_offer() -> None:
    s = table(3, [AnyOrder(0, (Draw(0), Pay(0, 2)))])

    assert s.options == [DRAW, PAY + 1, PAY + 2]


def test_in_any_order_each_member_is_done_whole() -> None:
    s = table(3, [AnyOrder(0, (Draw(0), Pay(0, 2)))])
    step(s, PAY + 1)

    assert s.options == [PAY + 1] or s.stack == []
    assert (s.beads[0], s.bag) == (2, 7)  # one paid, the second by itself, then drawn


def test_an_order_that_leads_into_a_dead_end_is_not_offered() -> None:
    s = table(1, [AnyOrder(0, (Draw(0), Pay(0, 2)))])

    assert s.options == [PAY + 1, PAY + 2]  # the draw came first, by itself
    assert s.beads[0] == 2


def test_one_of_does_one_and_drops_the_others() -> None:
    s = table(0, [OneOf(0, (Point(0), Bead(0)))])
    assert s.options == [POINT, BEAD]
    step(s, BEAD)

    assert (s.beads[0], s.score[0], s.stack) == (1, 0, [])


def test_one_of_leaves_out_what_is_not_ready() -> None:
    s = table(0, [OneOf(0, (Point(0), Bead(0)))], bag=0)

    assert s.score[0] == 1  # the only one left


def test_may_asks_even_about_one_option_and_refusing_ends_it() -> None:
    s = table(0, [May(0, Roll(0), 2, STOP), Point(0)])
    assert s.options == [ROLL, STOP]
    step(s, STOP)

    assert s.score[0] == 1


def test_may_asks_again_up_to_its_number() -> None:
    s = table(0, [May(0, Roll(0), 2, STOP)])
    for expected in (2, 4):
        step(s, ROLL)
        step(s, DIE + 2)
        assert s.score[0] == expected

    assert s.stack == []


def test_what_may_be_refused_is_begun_only_where_it_can_be_ended() -> None:
    s = table(2, [May(0, AnyOrder(0, (Draw(0), Pay(0, 3))), 1, STOP)], bag=1)

    assert s.options == [DRAW, STOP]  # to pay first would leave one bead too few


def test_may_that_offers_nothing_is_dropped() -> None:
    s = table(0, [May(0, Bead(0), 2, STOP)], bag=0)

    assert s.stack == []


def test_a_choice_that_runs_dry_is_an_error_whatever_was_paid_for_it() -> None:
    class Buy(rules.Pay):  # type: ignore[name-defined,misc]  # of the page
        """Pays its beads, then waits for what cannot come."""

        def take(self, s: Any, action: int) -> None:
            super().take(s, action)
            s.then([Pay(self.player, 1)])

    with pytest.raises(AssertionError, match=r"Pay\(0, 1\) was begun and cannot be done"):
        table(1, [Buy(0, 1)])


def test_a_choice_that_runs_dry_lapses_only_if_it_says_so() -> None:
    class Spare(rules.Pay):  # type: ignore[name-defined,misc]
        """Pays what it can."""

        def lapses(self) -> bool:
            return True

    s = table(0, [Spare(0, 1), Point(0)])

    assert (s.beads[0], s.score[0], s.stack) == (0, 1, [])


def test_a_choice_of_several_lapses_if_each_of_them_may() -> None:
    class Spare(rules.Pay):  # type: ignore[name-defined,misc]
        def __init__(self, player: int, left: int) -> None:
            super().__init__(player, left)
            self.binding = False

        def lapses(self) -> bool:
            return True

    assert table(0, [AnyOrder(0, (Spare(0, 1), Bead(0)))], bag=0).stack == []
    assert table(0, [OneOf(0, (Spare(0, 1), Bead(0)))], bag=0).stack == []
    for none_of_them in (AnyOrder(0, (Spare(0, 1), Pay(0, 1))), OneOf(0, (Spare(0, 1), Pay(0, 1)))):
        with pytest.raises(AssertionError, match="was begun and cannot be done"):
            table(0, [none_of_them])


def test_a_line_of_play_in_which_a_choice_runs_dry_leads_nowhere() -> None:
    s = table(1, [May(0, Roll(0), 1, STOP)])

    assert not completes(s, [Unpaid(0), Pay(0, 1)])


def test_times_repeats() -> None:
    s = table(0, [Times(Draw(0), 3)])

    assert (s.beads[0], s.stack) == (3, [])


def test_times_zero_is_nothing() -> None:
    s = table(0, [Times(Draw(0), 0)])

    assert (s.beads[0], s.stack) == (0, [])


def test_completes_tries_every_line_on_copies() -> None:
    s = table(1, [May(0, Roll(0), 1, STOP)])
    before = s.copy()

    assert completes(s, [AnyOrder(0, (Draw(0), Pay(0, 2)))])
    assert not completes(s, [Pay(0, 2), Draw(0)])
    assert s == before


def test_completes_needs_every_outcome_of_chance_to_leave_a_way() -> None:
    s = table(1, [May(0, Roll(0), 1, STOP)])

    assert completes(s, [Die(0), Pay(0, 1)])
    assert not completes(s, [Die(0), Pay(0, 2)])


def test_an_effect_without_a_code_cannot_be_offered() -> None:
    with pytest.raises(TypeError, match="has no action of its own"):
        table(0, [OneOf(0, (Reveal(0), Point(0)))])


def test_a_task_is_a_value() -> None:
    assert Pay(0, 2) == Pay(0, 2)
    assert Pay(0, 2) != Pay(0, 1)
    assert Pay(0, 2) != Point(0)
    assert Pay(0, 2) != "Pay"
    assert hash(Pay(0, 2)) == hash(Pay(0, 2))
    assert repr(Pay(0, 2)) == "Pay(0, 2)"
    assert Pay(0, 2).of(1) == Pay(1, 2)
    assert pickle.loads(pickle.dumps(Times(Pay(0, 2), 3))) == Times(Pay(0, 2), 3)


def test_an_event_is_a_value_that_everybody_or_one_seat_hears() -> None:
    s = GAME.start(2, {})
    s.told = []
    step(s, CARD + 3)
    told = s.told[0]

    assert told == Event("dealt", (0, 3), 0)
    assert told != Event("dealt", (0, 3), -1)
    assert told != "dealt"
    assert hash(told) == hash(Event("dealt", (0, 3), 0))
    assert pickle.loads(pickle.dumps(told)) == told
    assert repr(told) == "Event('dealt', (0, 3), 0)"


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError, match="cannot be a key"):
        hash(GAME.start(2, {}))


def test_completes_counts_on_no_other_seat() -> None:
    s = table(0, [May(0, Roll(0), 1, STOP)], bag=1)
    toll = AnyOrder(0, (Draw(0), Pay(0, 1)))

    assert completes(s, [OneOf(0, (Point(0), Bead(0))), toll])
    assert not completes(s, [OneOf(1, (Point(1), Bead(1))), toll])  # the other may take the last bead


def test_nobody_is_kept_from_an_option_for_the_sake_of_another_seat() -> None:
    s = table(0, [OneOf(1, (Point(1), Bead(1))), AnyOrder(0, (Draw(0), Pay(0, 1)))], bag=1)

    assert s.options == [POINT, BEAD]


class Slot(Choice[Any]):
    """Takes one of its numbers that is still free; of its chances it says what it is told to say."""

    given: ClassVar[Names] = ("name", "numbers", "binding", "is_safe", "chance")

    def __init__(
        self,
        name: int,
        numbers: tuple[int, ...],
        binding: bool = True,
        is_safe: bool = False,
        chance: bool | None = None,
    ) -> None:
        super().__init__(0, binding)
        self.name, self.numbers, self.is_safe, self.chance = name, numbers, is_safe, chance

    def options(self, s: Any) -> list[int]:
        return [number for number in self.numbers if number not in s.cards]

    def take(self, s: Any, action: int) -> None:
        s.cards.append(action)
        s.score[0] = 10 * s.score[0] + self.name

    def safe(self, s: Any) -> bool:
        return self.is_safe

    def unharmed(self, s: Any) -> bool:
        return self.is_safe

    def outlook(self, s: Any) -> bool | None:
        return self.chance


def test_an_action_of_several_members_counts_for_the_first() -> None:
    for binding in (True, False):
        s = table(0, [AnyOrder(0, (Slot(1, (2, 3), binding), Slot(2, (2, 3), binding)))])
        step(s, 2)

        assert s.score[0] == 12


def test_it_counts_for_the_second_where_the_first_would_take_from_another() -> None:
    s = table(0, [AnyOrder(0, (Slot(1, (2, 3)), Slot(2, (2,))))])
    step(s, 2)

    assert s.score[0] == 21


def test_it_counts_for_the_first_of_three_that_leaves_the_others_a_way() -> None:
    s = table(0, [AnyOrder(0, (Slot(1, (2, 3)), Slot(2, (2, 4)), Slot(3, (2, 4))))])
    step(s, 2)

    assert s.score[0] == 2


def test_two_that_are_safe_each_for_itself_may_take_from_each_other() -> None:
    s = table(0, [Slot(1, (2, 3), is_safe=True), Slot(2, (2,))])

    assert (s.score[0], s.cards[-2:]) == (12, [3, 2])  # 2 was never offered to the first


@pytest.mark.parametrize("combinator", [AnyOrder, OneOf])
def test_tasks_made_of_tasks_are_safe_if_each_member_is(combinator: type[AnyOrder] | type[OneOf]) -> None:
    s = table(0, [])
    safe, unsafe = Slot(1, (2,), is_safe=True), Slot(2, (3,))

    assert combinator(0, (safe, safe)).safe(s)
    assert not combinator(0, (safe, unsafe)).safe(s)
    assert not combinator(0, (unsafe, safe)).safe(s)
    assert not combinator(0, (safe, Bead(0))).safe(s)


@pytest.mark.parametrize("chance", [True, False, None])
def test_one_task_further_down_tells_its_chances(chance: bool | None) -> None:
    s = table(0, [])
    s.stack = [Slot(1, (2,), chance=False), Slot(2, (2,), chance=chance), Point(0), Slot(3, (4,), False)]

    assert outlook(s, 1) is chance
    assert outlook(s, 0) is False


def test_of_several_further_down_only_a_refusal_counts() -> None:
    s = table(0, [])
    yes, no, top = Slot(1, (2,), chance=True), Slot(2, (2,), chance=False), Slot(3, (4,), False)
    s.stack = [yes, yes, top]
    assert outlook(s, 0) is None
    s.stack = [yes, yes, yes, top]
    assert outlook(s, 0) is None
    s.stack = [no, yes, top]
    assert outlook(s, 0) is False
    s.stack = [top, yes, Slot(4, (5,))]
    assert outlook(s, 0) is None  # what is on top has a word in it, too


def test_may_asks_where_nothing_is_left_but_refusing() -> None:
    s = table(0, [May(0, Bead(0), 1, STOP), Draw(0)], bag=1)

    assert s.options == [STOP]


def test_a_single_beginning_is_offered_only_where_it_leads_to_the_end() -> None:
    s = table(1, [May(0, Pay(0, 2), 1, STOP), Point(0)])

    assert (s.beads[0], s.score[0], s.stack) == (1, 1, [])


def test_times_zero_binds_nobody() -> None:
    assert not Times(Pay(0, 1), 0).binding
    assert Times(Pay(0, 1), 1).binding
    assert not Times(Point(0), 1).binding


def test_what_is_told_everybody_hears_if_anybody_listens() -> None:
    s = table(0, [Draw(0)])
    assert s.told == [Event("drawn", (0,), -1)]
    s.told = None
    s.tell("drawn", (0,))
    s.whisper(0, "drawn", (0,))
    assert s.told is None


def test_an_illegal_action_carries_what_it_names() -> None:
    with pytest.raises(IllegalAction) as caught:
        step(table(2, [Pay(0, 2)]), 99)

    assert (caught.value.action, caught.value.options) == (99, [PAY + 1, PAY + 2])
