"""The action space: numbered, named, fixed."""

import pytest

from rotonde.kernel import Verb, Vocabulary

VERBS = Vocabulary([Verb("stop", 0, ()), Verb("lay", 1, (("line", 3), ("colour", 5)))])


def test_an_action_is_a_verb_and_its_arguments() -> None:
    assert VERBS.verb(0).name == "stop"
    assert VERBS.verb(1 + 2 * 5 + 4).arguments(1 + 2 * 5 + 4) == (2, 4)
    assert VERBS.size == 16


def test_actions_are_spelled_like_calls() -> None:
    assert VERBS.spell(0) == "stop()"
    assert VERBS.spell(7) == "lay(1,1)"


@pytest.mark.parametrize("action", [-1, 16])
def test_a_number_beyond_the_vocabulary_is_refused(action: int) -> None:
    with pytest.raises(ValueError, match="none of the 16"):
        VERBS.verb(action)


def test_a_vocabulary_has_no_gaps() -> None:
    with pytest.raises(ValueError, match="the verb lay starts at 2, not at 1"):
        Vocabulary([Verb("stop", 0, ()), Verb("lay", 2, ())])


def test_a_verb_has_as_many_actions_as_its_arguments_have_values_together() -> None:
    assert [Verb("x", 0, kinds).size for kinds in ((), (("a", 3),), (("a", 3), ("b", 4)))] == [1, 3, 12]
