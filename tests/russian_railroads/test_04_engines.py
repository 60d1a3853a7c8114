"""Chapter 4. Engines."""

from __future__ import annotations

import pytest

from rotonde.games.russian_railroads.names import KIEV, PETERSBURG, TRANSSIB
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import ENGINE, FACTORY, TOKEN
from rotonde.kernel import to_move
from tests.russian_railroads.table import TOKENS, all_pass, offered, place, places, play, position, told

# The slots of a player: the two of the Trans-Siberian are equal.
FIRST, SECOND, AT_PETERSBURG, AT_KIEV = 0, 1, 2, 3


def slots(s: Railroads) -> list[int]:
    return offered(s, ENGINE, 4)


def tiles(s: Railroads) -> list[int]:
    """The factories on offer: 0 from the lowest pile, or the number of a returned one."""
    return offered(s, FACTORY, 10)


def piles(**left: int) -> tuple[int, ...]:
    """The supply when only these piles have tiles: `piles(n3=1, n4=4)`."""
    return tuple(left.get(f"n{number}", 0) for number in range(10))


def returned(*numbers: int) -> tuple[int, ...]:
    return tuple(numbers.count(number) for number in range(10))


# 4.1 One engine or one factory


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("name", ["engine_1w", "engine_2w"])
def test_the_two_cheaper_engine_spaces_give_an_engine_or_a_factory(name: str) -> None:
    s = position(coins=[0] * 4)
    play(s, place(name))
    engine = play(s.copy(), ENGINE + AT_PETERSBURG)
    factory = play(s.copy(), FACTORY)

    assert s.options == [ENGINE, ENGINE + 1, ENGINE + 2, ENGINE + 3, FACTORY]
    assert (engine.engines[:4], engine.factories[:5]) == ((1, 0, 2, 0), (0, 0, 0, 0, 0))
    assert (factory.engines[:4], factory.factories[:5]) == ((1, 0, 0, 0), (2, 0, 0, 0, 0))
    assert engine.supply == factory.supply == piles(n2=3, n3=4, n4=4, n5=4, n6=4, n7=4, n8=4, n9=4)
    assert to_move(engine) == to_move(factory) == 1


@pytest.mark.rule("4.1")
def test_the_two_spaces_differ_only_in_their_cost() -> None:
    cheap, dear = position(coins=[0] * 4), position(coins=[0] * 4)
    play(cheap, place("engine_1w"), FACTORY)
    play(dear, place("engine_2w"), FACTORY)

    assert (cheap.workers[0], dear.workers[0]) == (4, 3)


# 4.2 One engine and one factory


@pytest.mark.rule("4.2")
def test_the_three_worker_space_gives_an_engine_and_a_factory_in_any_order() -> None:
    s = position(coins=[0] * 4)
    play(s, place("engine_3w"))
    engine_first = play(s.copy(), ENGINE + AT_KIEV)
    factory_first = play(s.copy(), FACTORY, ENGINE + AT_KIEV)

    assert s.options == [ENGINE, ENGINE + 1, ENGINE + 2, ENGINE + 3, FACTORY]
    assert engine_first == factory_first
    assert engine_first.engines[:4] == (1, 0, 0, 2)
    assert engine_first.factories[:5] == (2, 0, 0, 0, 0)
    assert engine_first.supply[2] == 2


@pytest.mark.rule("4.2")
def test_the_three_worker_space_never_gives_two_of_a_kind() -> None:
    s = position(coins=[0] * 4, returned=returned(1, 5))
    play(s, place("engine_3w"))
    after_engine = play(s.copy(), ENGINE + AT_KIEV)
    after_factory = play(s.copy(), FACTORY + 5)

    assert (slots(after_engine), tiles(after_engine)) == ([], [0, 1, 5])
    assert (slots(after_factory), tiles(after_factory)) == ([0, 1, 2, 3], [])


# 4.3 The offer changes on the way


@pytest.mark.rule("4.3")
def test_the_lowest_pile_may_change_between_the_two_tiles() -> None:
    s = position(coins=[0] * 4, supply=piles(n3=1, n4=4))
    play(s, place("engine_3w"))
    engine_first = play(s.copy(), ENGINE + AT_PETERSBURG)
    factory_first = play(s.copy(), FACTORY, ENGINE + AT_PETERSBURG)

    assert (engine_first.engines[2], engine_first.factories[0]) == (3, 4)
    assert (factory_first.engines[2], factory_first.factories[0]) == (4, 3)


@pytest.mark.rule("4.3")
def test_a_factory_returned_by_the_engine_may_be_taken_in_the_same_action() -> None:
    s = position(coins=[0] * 4, engines=[3, 3, 3, 1])
    play(s, place("engine_3w"), ENGINE + AT_KIEV)
    on_offer = tiles(s)
    play(s, FACTORY + 1)

    assert on_offer == [0, 1]
    assert s.factories[:5] == (1, 0, 0, 0, 0)
    assert s.returned == returned()
    assert s.supply[2] == 3


@pytest.mark.rule("4.3")
@pytest.mark.rule("4.4")
def test_the_last_engine_may_bring_the_factory_that_completes_the_action() -> None:
    s = position(coins=[0] * 4, supply=piles(n9=1), engines=[9, 9, 9, 8])
    open_to_him = places(s)
    play(s, place("engine_3w"))

    assert "engine_3w" in open_to_him
    assert s.engines[:4] == (9, 9, 9, 9)
    assert s.factories[:5] == (8, 0, 0, 0, 0)
    assert (s.supply, s.returned) == (piles(), returned())


# 4.4 The lowest pile


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("left", "number"), [(piles(n2=1, n3=4), 2), (piles(n5=1, n9=2), 5), (piles(n9=1), 9)]
)
def test_a_new_engine_comes_from_the_lowest_pile_that_has_tiles(left: list[int], number: int) -> None:
    s = position(coins=[0] * 4, supply=list(left))
    play(s, place("engine_1w"), ENGINE + AT_KIEV)

    assert s.engines[:4] == (1, 0, 0, number)
    assert s.supply[number] == left[number] - 1


@pytest.mark.rule("4.4")
def test_with_empty_piles_no_engine_can_be_taken_and_only_returned_factories() -> None:
    s = position(coins=[0] * 4, supply=piles(), returned=returned(1, 4, 4))
    open_to_him = places(s)
    play(s, place("engine_1w"))

    assert ("engine_1w" in open_to_him, "engine_3w" in open_to_him) == (True, False)
    assert (slots(s), tiles(s)) == ([], [1, 4])


@pytest.mark.rule("4.4")
def test_with_empty_piles_and_nothing_returned_all_engine_spaces_are_closed() -> None:
    s = position(supply=piles())

    assert [name for name in places(s) if name.startswith("engine_")] == []


@pytest.mark.rule("4.4")
def test_with_one_tile_left_there_is_none_for_the_factory() -> None:
    s = position(supply=piles(n9=1))

    assert "engine_1w" in places(s)
    assert "engine_3w" not in places(s)


# 4.5 Slots


@pytest.mark.rule("4.5")
def test_petersburg_and_kiev_have_one_slot_and_the_trans_siberian_two() -> None:
    s = position(coins=[0] * 4, engines=[2, 1, 2, 2], supply=piles(n3=4))
    play(s, place("engine_1w"))

    assert slots(s) == [FIRST, SECOND, AT_PETERSBURG, AT_KIEV]


@pytest.mark.rule("4.5")
def test_the_order_of_the_two_slots_means_nothing() -> None:
    s = position(coins=[0] * 4, engines=[3, 0, 0, 0], supply=piles(n5=4))
    play(s, place("engine_1w"), ENGINE + SECOND)
    other = position(coins=[0] * 4, engines=[5, 0, 0, 0], supply=piles(n3=1, n5=3))
    play(other, place("engine_1w"), ENGINE + SECOND)

    assert s.engines[:4] == (5, 3, 0, 0)
    assert other.engines[:4] == (5, 3, 0, 0)


@pytest.mark.rule("4.5")
@pytest.mark.parametrize("engines", [[2, 2, 0, 0], [0, 0, 0, 0]])
def test_two_slots_in_the_same_condition_are_offered_as_one(engines: list[int]) -> None:
    s = position(coins=[0] * 4, engines=engines, supply=piles(n4=4))
    play(s, place("engine_1w"))

    assert slots(s) == [FIRST, AT_PETERSBURG, AT_KIEV]


# 4.6 Reach


@pytest.mark.rule("4.6")
def test_an_engine_reaches_as_many_spaces_as_its_number_says() -> None:
    s = position(engines=[1, 0, 4, 0])

    assert [s.reach(0, line) for line in (TRANSSIB, PETERSBURG, KIEV)] == [1, 4, 0]


@pytest.mark.rule("4.6")
def test_on_the_trans_siberian_both_numbers_are_added() -> None:
    s = position(engines=[4, 1, 6, 3])

    assert [s.reach(0, line) for line in (TRANSSIB, PETERSBURG, KIEV)] == [5, 6, 3]


@pytest.mark.rule("4.6")
def test_the_reach_decides_which_spaces_score() -> None:
    s = position(coins=[0] * 4, track={"petersburg": [6, 5]}, engines=[1, 0, 4, 0])
    all_pass(s)

    assert s.round == 2
    assert s.score[0] == 4  # gray on spaces 1 to 4; the track on 5 is out of reach


# 4.7 Where a new engine may go


@pytest.mark.rule("4.7")
def test_an_engine_goes_to_a_free_slot_or_in_place_of_a_strictly_lower_one() -> None:
    s = position(coins=[0] * 4, engines=[5, 4, 3, 0], supply=piles(n4=4))
    play(s, place("engine_1w"))

    assert slots(s) == [AT_PETERSBURG, AT_KIEV]


@pytest.mark.rule("4.7")
def test_on_the_trans_siberian_it_may_replace_although_the_other_slot_is_free() -> None:
    s = position(coins=[0] * 4, engines=[1, 0, 0, 0])
    play(s, place("engine_1w"))
    both = slots(s)
    play(s, ENGINE + FIRST, ENGINE + AT_KIEV)

    assert both == [FIRST, SECOND, AT_PETERSBURG, AT_KIEV]
    assert s.engines[:4] == (2, 0, 0, 1)


# 4.8 Displaced engines


@pytest.mark.rule("4.8")
def test_the_one_displaced_by_a_four_goes_to_kiev() -> None:
    s = position(coins=[0] * 4, engines=[3, 1, 2, 0], supply=piles(n4=4))
    play(s, place("engine_1w"), ENGINE + SECOND)

    assert s.engines[:4] == (4, 3, 2, 1)
    assert s.returned == returned()


@pytest.mark.rule("4.8")
@pytest.mark.rule("4.9")
def test_a_four_at_petersburg_drives_the_two_to_kiev_and_the_one_out() -> None:
    s = position(coins=[0] * 4, engines=[4, 3, 2, 1], supply=piles(n4=3))
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)

    assert s.engines[:4] == (4, 3, 4, 2)
    assert s.returned == returned(1)
    assert [event for event in told(s) if event[0].startswith("engine")] == [
        ("engine.placed", (0, 4, PETERSBURG)),
        ("engine.placed", (0, 2, KIEV)),
        ("engine.returned", (0, 1)),
    ]


@pytest.mark.rule("4.8")
def test_a_displaced_engine_does_not_return_to_the_line_it_leaves() -> None:
    s = position(coins=[0] * 4, engines=[3, 0, 0, 1], supply=piles(n5=4))
    play(s, place("engine_1w"), ENGINE + FIRST)

    assert slots(s) == [AT_PETERSBURG, AT_KIEV]  # not the free slot of the Trans-Siberian


@pytest.mark.rule("4.8")
def test_the_player_chooses_between_a_free_slot_and_a_lower_engine() -> None:
    s = position(coins=[0] * 4, engines=[2, 0, 3, 1], supply=piles(n4=4))
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)
    free = play(s.copy(), ENGINE + SECOND)
    lower = play(s.copy(), ENGINE + AT_KIEV)  # where the one then goes is no choice

    assert s.options == [ENGINE + FIRST, ENGINE + SECOND, ENGINE + AT_KIEV]
    assert free.engines[:4] == (3, 2, 4, 1)
    assert lower.engines[:4] == (2, 1, 4, 3)


@pytest.mark.rule("4.8")
def test_a_displaced_engine_displaces_in_its_turn_and_so_on() -> None:
    s = position(coins=[0] * 4, engines=[3, 3, 6, 1], supply=piles(n7=4))
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)
    for_the_six = slots(s)
    play(s, ENGINE + FIRST)

    assert for_the_six == [FIRST, AT_KIEV]
    assert s.engines[:4] == (6, 3, 7, 3)  # the three went to Kiev, the only line left
    assert s.returned == returned(1)


@pytest.mark.rule("4.8")
def test_a_chain_may_come_back_to_the_trans_siberian() -> None:
    s = position(coins=[0] * 4, engines=[4, 1, 3, 5], supply=piles(n6=4))
    play(s, place("engine_1w"), ENGINE + FIRST)

    # 6 for 4, 4 for the 3 of Petersburg, 3 for the 1 of the Trans-Siberian, and 1 fits nowhere.
    assert s.engines[:4] == (6, 3, 4, 5)
    assert s.returned == returned(1)


# 4.9 Engines given up


@pytest.mark.rule("4.9")
def test_an_engine_that_fits_somewhere_cannot_be_given_up() -> None:
    s = position(coins=[0] * 4, engines=[2, 2, 1, 0], supply=piles(n3=4))
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)

    assert s.engines[:4] == (2, 2, 3, 1)
    assert s.returned == returned()


@pytest.mark.rule("4.9")
def test_an_engine_does_not_displace_one_of_its_own_number() -> None:
    s = position(coins=[0] * 4, engines=[2, 2, 2, 5], supply=piles(n3=4))
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)

    assert s.engines[:4] == (2, 2, 3, 5)
    assert s.returned == returned(2)


# 4.10 A new engine that fits nowhere


@pytest.mark.rule("4.10")
def test_an_engine_that_fits_in_no_slot_can_only_become_a_factory() -> None:
    s = position(coins=[0] * 4, engines=[5, 4, 4, 4], supply=piles(n4=4), returned=returned(1))
    play(s, place("engine_1w"))

    assert s.options == [FACTORY, FACTORY + 1]


@pytest.mark.rule("4.10")
def test_the_three_worker_space_is_closed_when_the_engine_fits_nowhere() -> None:
    s = position(engines=[5, 4, 4, 4], supply=piles(n4=2, n5=4))

    assert "engine_2w" in places(s)
    assert "engine_3w" not in places(s)


@pytest.mark.rule("4.10")
@pytest.mark.rule("2.9")
def test_the_factory_first_may_bring_up_an_engine_that_fits() -> None:
    s = position(coins=[0] * 4, engines=[5, 4, 4, 4], supply=piles(n4=1, n5=4), returned=returned(1))
    open_to_him = places(s)
    play(s, place("engine_3w"))  # only the factory of the pile leaves a way, so it is taken unasked

    assert "engine_3w" in open_to_him
    assert s.factories[:5] == (4, 0, 0, 0, 0)
    assert s.returned == returned(1)
    assert slots(s) == [SECOND, AT_PETERSBURG, AT_KIEV]


# 4.11 Special spaces wait for the end of the chain


@pytest.mark.rule("4.11")
def test_special_spaces_are_looked_at_when_the_chain_is_over() -> None:
    s = position(
        coins=[0] * 4, engines=[1, 0, 2, 0], supply=piles(n4=4), track={"petersburg": [4]}, markers=[1, -1]
    )
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)
    during = s.options
    play(s, ENGINE + AT_KIEV)

    assert during == [ENGINE + FIRST, ENGINE + SECOND, ENGINE + AT_KIEV]
    assert s.engines[:4] == (1, 0, 4, 2)
    assert s.options == [TOKEN + token for token in range(7)]


@pytest.mark.rule("4.11")
def test_all_engines_of_a_chain_count_for_special_spaces() -> None:
    s = position(
        coins=[0] * 4,
        engines=[8, 4, 5, 5],
        supply=piles(n6=4),
        track={"transsib": [13], "petersburg": [6]},
        fired=[1 << 6, 0, 0, 0],
    )
    play(s, place("engine_1w"), ENGINE + AT_PETERSBURG)
    engines = s.engines[:4]
    asked = s.options
    play(s, TOKEN + TOKENS.index("revaluation"))

    assert engines == (8, 5, 6, 5)  # the five went to the Trans-Siberian, the four fits nowhere
    assert asked == [TOKEN + token for token in (0, 1, 3, 4, 5, 6)]
    assert s.options == [TOKEN + token for token in (0, 1, 3, 5, 6)]  # one ? of each line
    assert s.returned == returned(4)
