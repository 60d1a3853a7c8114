"""Plain answers to "can the debts still be met?" against trying all lines of play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from rotonde.games.railroad_revolution import work
from rotonde.games.railroad_revolution.debts import solvent, surplus
from rotonde.games.railroad_revolution.duties import (
    BUILDING,
    DUE,
    EXCHANGES,
    FLIPS,
    FREE_RAILS,
    LAYING,
    OPENED,
    PAID_PROMOTIONS,
    PROMOTIONS,
    RECRUITS,
    STEPS,
    TRAINS_DUE,
    WIRING,
    Work,
)
from rotonde.games.railroad_revolution.market import AnswerMarket, market_duties
from rotonde.games.railroad_revolution.parts import PLACES
from rotonde.games.railroad_revolution.setup import UseSetup
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.turn import TakeTurn
from rotonde.games.railroad_revolution.verbs import (
    ADVANCE,
    DONE,
    FLIP,
    GAIN,
    PLACE,
    PROMOTE,
    VERBS,
)
from rotonde.kernel import State
from tests.laws.tables import sample
from tests.laws.trial import Exhausted, Purse
from tests.railroad_revolution.odd import odd_positions
from tests.railroad_revolution.table import place, position

pytestmark = pytest.mark.plain_only  # takes the look-ahead out of the rules to try without it


@contextmanager
def blind() -> Iterator[None]:
    """Rules that offer whatever is possible now, whether the debts can be met or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(work, "tenable", lambda s, at, duty, action: True)
        patch.setattr(work, "leads_on", lambda s, at, duty, action: True)
        yield


def telling(options: list[int]) -> list[int]:
    """Of options that differ only in the colour of a worker, one; without those that only cost."""
    found: list[int] = []
    kinds: set[str] = set()
    for action in options:
        if ADVANCE <= action < FLIP or PROMOTE <= action < GAIN:
            continue
        name = VERBS.verb(action).name
        if name in ("tile", "gain", "hire"):
            if name in kinds:
                continue
            kinds.add(name)
        found.append(action)
    return found


def key(s: Revolution, at: Work) -> tuple[Any, ...]:
    p = at.player
    lists = tuple(tuple(values) for values in (s.up, s.down, s.piles))
    ints = (s.money[p], s.shares[p], s.workers[p], s.in_supply(), s.laid[p], s.stations[p], s.offices[p])
    return (at.args(), lists, ints, s.buildings[p], s.rails[p])


def leads_on(s: Revolution, at: Work, purse: Purse, seen: set[tuple[Any, ...]]) -> bool:
    """Is there a line of play that pays everything and ends with workers enough?"""
    if key(s, at) in seen:
        return False
    seen.add(key(s, at))
    purse.pay()
    for action in reversed(telling(work.offers(s, at))):
        trial = s.copy()
        trial.stack = []
        if action != DONE:
            after = at.went_on(trial, at.answering(action), action)
        elif s.workers[at.player] >= s.parts.floor:
            return True
        else:
            assert at.find(OPENED)
            after = AnswerMarket(at.player, market_duties(2))
        if leads_on(trial, after, purse, seen):
            return True
    return False


def by_trial(s: Revolution, at: Work) -> bool | None:
    """None when the search takes too long."""
    try:
        with blind():
            return leads_on(s.copy(), at, Purse(400), set())
    except Exhausted:
        return None


def squeezed(s: Revolution, p: int, rng: Random) -> Revolution:
    """The same with little money, few shares and perhaps too few workers."""
    s.money[p] = rng.choice([0, 50, 100, 150, 200, 300, 350, 400, 500, 650, 700, 800, 950])
    s.shares[p] = rng.randrange(4)
    for where in range(p * PLACES, p * PLACES + PLACES):
        while s.hand[where] and s.workers[p] > 3 and rng.random() < 0.8:
            s.hand[where] -= 1
            s.workers[p] -= 1
            s.supply[where % 5] += 1
    return s


def compare(seeds: range) -> tuple[int, int]:
    """How many answers agreed, and how many of them were no."""
    compared, refused = 0, 0
    for seed in seeds:
        rng = Random(seed)
        table = ("railroad-revolution", 2 + seed % 3, {"hard_tracks": seed % 2 == 1})
        for s in sample(table, seed, 0.15):
            assert isinstance(s, Revolution)
            task = s.stack[-1]
            if not isinstance(task, Work) or isinstance(task, UseSetup):
                continue
            p = task.player
            for t in (s, squeezed(s.copy(), p, rng), squeezed(s.copy(), p, rng)):
                truth = by_trial(t, task)
                if truth is None:
                    continue
                compared += 1
                refused += not truth
                assert solvent(t, task) == truth, (t.fields(), p)
                if surplus(t, task) >= 0:
                    assert truth, "what seems certain is not"
    return compared, refused


def compare_offers(seeds: range) -> tuple[int, int]:
    """The options on offer, against those after which there is a way: how many, and how many were refused."""
    compared, refused = 0, 0
    for seed in seeds:
        rng = Random(seed)
        table = ("railroad-revolution", 2 + seed % 3, {"hard_tracks": seed % 2 == 1})
        for s in sample(table, seed, 0.15):
            assert isinstance(s, Revolution)
            task = s.stack[-1]
            if not isinstance(task, Work) or isinstance(task, UseSetup):
                continue
            p = task.player
            for t in (s, squeezed(s.copy(), p, rng), squeezed(s.copy(), p, rng)):
                if solvent(t, task):
                    offered, possible = offers_agree(t, task)
                    compared += possible
                    refused += possible - offered
    return compared, refused


def offers_agree(s: Revolution, at: Work) -> tuple[int, int]:
    """How much is on offer, which is all that leaves a way and is of use; and how much is possible."""
    offered = work.offers(s, at)
    with blind():
        possible = work.offers(s, at)
    expected = [
        action
        for action in possible
        if action == DONE or (leaves_a_way(s, at, action) and of_use(s, at, action))
    ]
    if DONE in expected and DONE not in offered:
        assert s.workers[at.player] < s.parts.floor
        expected.remove(DONE)
    assert offered == expected, s.fields()
    return len(offered), len(possible)


def leaves_a_way(s: Revolution, at: Work, action: int) -> bool:
    trial = s.copy()
    return solvent(trial, at.went_on(trial, at.answering(action), action))


USES = [  # what a purchase adds to what may be done, and the verbs that would use it
    (STEPS, {"advance", "climb"}),
    (FLIPS, {"flip"}),
    (TRAINS_DUE, {"train"}),
    (PROMOTIONS, {"promote"}),
    (PAID_PROMOTIONS, {"promote"}),
    (EXCHANGES, {"exchange"}),
    (RECRUITS, {"gain"}),
    (FREE_RAILS, {"rail"}),
    (LAYING, {"rail"}),
    (BUILDING, {"build"}),
    (WIRING, {"office"}),
]


def of_use(s: Revolution, at: Work, action: int) -> bool:
    """Rule 9.3. Does a purchase bring something at once, or something that is on offer afterwards?"""
    if VERBS.verb(action).name not in ("tile", "deal", "bonus", "ability"):
        return True
    trial = s.copy()
    trial.told = []
    after = at.went_on(trial, at.answering(action), action)
    if any(event.key in ("money.gained", "shares.gained", "worker.gained") for event in trial.told):
        return True
    verbs = {VERBS.verb(option).name for option in work.offers(trial, after)}
    gained = [uses for kind, uses in USES if after.size(kind) > at.size(kind)]
    return after.size(DUE) < at.size(DUE) or any(uses & verbs for uses in gained)


def compare_placements(seeds: range) -> int:
    """Which workers can do what, against trying it."""
    compared = 0
    for seed in seeds:
        rng = Random(seed)
        for s in sample(("railroad-revolution", 2 + seed % 3, {}), seed, 0.3):
            assert isinstance(s, Revolution)
            task = s.stack[-1]
            if not isinstance(task, TakeTurn):
                continue
            p = task.player
            squeezed(s, p, rng)
            if s.workers[p] < s.parts.floor:
                continue
            options = task.options(s)
            for action in range(PLACE, PLACE + 20):
                if s.hand[p * PLACES + action // 4] == 0 or action % 4 == 2:
                    continue
                if action % 4 == 1 and s.rails_left(p) == 0:
                    continue
                trial = s.copy()
                task.take(trial, action)
                placed = trial.stack[-1]
                assert isinstance(placed, Work)
                truth = by_trial(trial, placed)
                if truth is not None:
                    compared += 1
                    assert (action in options) == truth, (VERBS.spell(action), s.fields())
    return compared


@pytest.mark.rule("3.6")
def test_an_answer_is_what_a_trial_finds() -> None:
    compared, refused = compare(range(8))

    assert compared > 300
    assert refused > 30


@pytest.mark.rule("3.6")
def test_what_is_on_offer_leaves_a_way_and_nothing_else_is_refused() -> None:
    compared, refused = compare_offers(range(8))

    assert compared > 3_000
    assert refused > 100


@pytest.mark.rule("2.4")
def test_a_worker_can_do_what_a_trial_says_it_can() -> None:
    assert compare_placements(range(8)) > 150


# With three workers when the turn begins, as nobody is in a game


def answers(s: Revolution, action: int) -> tuple[bool, bool | None]:
    """Whether all debts can be met once a worker is placed: by the plain answer, and by a trial."""
    task = s.stack[-1]
    assert isinstance(task, TakeTurn)
    task.take(s, action)
    placed = s.stack[-1]
    assert isinstance(placed, Work)
    return solvent(s, placed), by_trial(s, placed)


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(("shares", "possible"), [(0, False), (1, True)])
def test_the_share_of_a_grey_worker_counts_for_the_deal_that_brings_a_worker(
    shares: int, possible: bool
) -> None:
    s = position(stock={"white": 2, "grey": 1}, market="m6", money=0, shares=shares)

    assert answers(s, place("grey", "trade")) == (possible, possible)


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(("section", "possible"), [(2, True), (3, False)])
def test_a_turquoise_worker_buys_the_tile_of_its_own_section(section: int, possible: bool) -> None:
    others = [number for number in range(1, 9) if number != section]
    s = position(
        stock={"white": 2, "turquoise": 1},
        offices_at={0: others},
        wires={1: "money", 2: "money"},
        market="m3",
        money=450,
        shares=0,
    )

    assert answers(s, place("turquoise", "telegraph")) == (possible, possible)


def try_odd_positions(examples: int) -> int:
    """The same on positions that random games never come to; how many answers were compared."""
    compared = 0

    @settings(max_examples=examples)
    @given(odd_positions())
    def agree(s: State) -> None:
        nonlocal compared
        assert isinstance(s, Revolution)
        task = s.stack[-1]
        if isinstance(task, Work) and not isinstance(task, UseSetup):
            offers_agree(s, task)
            truth = by_trial(s, task)
            if truth is not None:
                assert solvent(s, task) == truth, s.fields()
                compared += 1

    agree()
    return compared


@pytest.mark.rule("3.6")
@pytest.mark.rule("9.3")
def test_in_odd_positions_offers_and_answers_are_what_a_trial_finds() -> None:
    assert try_odd_positions(150) > 50


@pytest.mark.long
def test_an_answer_is_what_a_trial_finds_in_many_games() -> None:
    compared, refused = compare(range(300))

    assert compared > 10_000
    assert refused > 1_000
    assert compare_placements(range(200)) > 3_000
    assert compare_offers(range(200))[1] > 4_000
    assert try_odd_positions(20_000) > 10_000
