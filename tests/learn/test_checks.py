"""What a newcomer wastes in a turn: each check sees its own kind of position, and not the next to it."""

from __future__ import annotations

from typing import Any

from rotonde.games.convoi_express import verbs as convoy
from rotonde.games.express_01 import verbs as express
from rotonde.games.express_01.rounds import EndTurn, NextTurn
from rotonde.games.express_01.shares import BuyShares
from rotonde.games.express_01.turn import TakeTurn
from rotonde.games.railroad_revolution import verbs as revolution
from rotonde.games.railroad_revolution.parts import ACTIONS
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.russian_railroads import verbs as railroads
from rotonde.kernel import Event, State, step
from rotonde.learn import Done, Turn, coach_of
from rotonde.learn.turns import Named
from tests.convoi_express import table as convoi_express
from tests.express_01 import table as express_01
from tests.railroad_revolution import table as railroad_revolution
from tests.russian_railroads import table as russian_railroads


def turn(s: State, seat: int, *actions: int) -> Turn[Any]:
    """A draft from this position on."""
    steps, told = [], list[Event]()
    s = s.copy()
    for action in actions:
        steps.append(Done(s, action))
        s = s.copy()
        s.told = told
        step(s, action)
        s.told = None
    return Turn(seat, tuple(steps), tuple(told), s)


def said(game: str, kind: str, done: Turn[Any]) -> Named | None:
    """What one check has to say."""
    coach = coach_of(game)
    assert coach
    return next(ground for ground in coach.grounds if ground.kind == kind).check(done)


# Russian Railroads


def test_passing_with_workers_at_hand_is_noticed() -> None:
    s = russian_railroads.position(seats=2)
    none_left = russian_railroads.position(seats=2, workers=[0, 6], coins=[2, 2])

    assert said("russian-railroads", "idle", turn(s, 0, railroads.PASS)) == {"n": s.workers[0]}
    assert said("russian-railroads", "idle", turn(none_left, 0, railroads.PASS)) is None


def extended(**fields: Any) -> Turn[Any]:
    """One step of black track in Kiev, by the open space."""
    s = russian_railroads.position(seats=2, **fields)
    place = railroads.PLACE + russian_railroads.SPACES.index("track_open")
    after = turn(s, 0, place)
    pay = next(iter(after.after.options))
    return turn(s, 0, place, pay, railroads.EXTEND + 2 * 5)


def test_track_beyond_the_locomotive_is_noticed_in_the_last_round_only() -> None:
    last = extended(round=6, track={"kiev": [3]}, engines=[1, 0, 0, 1])
    early = extended(round=2, track={"kiev": [3]}, engines=[1, 0, 0, 1])
    reached = extended(round=6, track={"kiev": [1]}, engines=[1, 0, 0, 3])

    assert said("russian-railroads", "beyond", last) == {"line": ("line", 2)}
    assert said("russian-railroads", "beyond", early) is None
    assert said("russian-railroads", "beyond", reached) is None


def engine_to(slot: int, **fields: Any) -> Turn[Any]:
    s = russian_railroads.position(seats=2, **fields)
    place = railroads.PLACE + russian_railroads.SPACES.index("engine_1w")
    first = turn(s, 0, place)
    actions = [place]
    if railroads.ENGINE + slot not in first.after.options:
        actions.append(first.after.options[0])
    return turn(s, 0, *actions, railroads.ENGINE + slot)


def test_a_locomotive_without_track_is_noticed_where_another_line_waits_for_one() -> None:
    track = {"transsib": [1], "petersburg": [1], "kiev": [4]}
    wasted = engine_to(1, track=track, engines=[1, 0, 1, 0])
    useful = engine_to(3, track=track, engines=[1, 0, 1, 0])
    nothing_waits = engine_to(1, track={"transsib": [1]}, engines=[1, 0, 1, 1])

    assert said("russian-railroads", "early", wasted) == {
        "number": 2,
        "line": ("line", 0),
        "other": ("line", 2),
    }
    assert said("russian-railroads", "early", useful) is None
    assert said("russian-railroads", "early", nothing_waits) is None


# Convoi Express

Trains = dict[str, convoi_express.Where]
PLAY_MOVE = convoy.PLAY + 2 * convoy.PAYMENTS


def moved(line: str, towards: str, section: int = 1, **fields: Any) -> Turn[Any]:
    """Two trains, of which the black one is told to run; its die is still to be rolled."""
    trains: Trains = {"black 1": (line, section, towards), "gray 1": ("lemans--paris", 1, "paris")}
    s = convoi_express.position(trains=trains, hand=(0, 0, 2), **fields)
    return turn(s, 0, PLAY_MOVE, convoy.MOVE_TRAIN + convoi_express.train("black 1"))


def test_a_run_into_a_red_signal_is_noticed_before_the_die_is_rolled() -> None:
    closed = moved("lemans--limoges", "limoges", green=0)
    found = said("convoi-express", "dear", closed)

    assert found
    assert found["train"] == ("train", 0)
    assert isinstance(found["n"], int)
    assert found["n"] >= 2


def test_a_run_that_costs_little_is_not_noticed() -> None:
    trains: Trains = {"black 1": ("lemans--paris", 1, "paris"), "gray 1": ("lemans--limoges", 1, "limoges")}
    s = convoi_express.position(trains=trains, hand=(0, 0, 2), green=(1 << 60) - 1)
    into_the_city = turn(s, 0, PLAY_MOVE, convoy.MOVE_TRAIN)

    assert said("convoi-express", "dear", into_the_city) is None


def test_a_train_left_before_a_red_signal_is_noticed_while_a_card_could_help() -> None:
    where: Trains = {"black 1": ("lemans--limoges", 1, "limoges")}
    before_red = convoi_express.position(trains=where, hand=(1, 0, 0), green=0)
    without_cards = convoi_express.position(trains=where, hand=(0, 1, 0), green=0)
    before_green = convoi_express.position(trains=where, hand=(1, 0, 0), green=(1 << 60) - 1)

    assert said("convoi-express", "red", turn(before_red, 0, convoy.DONE)) == {"train": ("train", 0)}
    assert said("convoi-express", "red", turn(before_green, 0, convoy.DONE)) is None
    assert said("convoi-express", "red", turn(without_cards, 0, convoy.DONE)) is None


def test_a_colour_that_cannot_come_any_more_may_wait_before_red() -> None:
    where: Trains = {"black 1": ("lemans--limoges", 1, "limoges")}
    s = convoi_express.position(trains=where, hand=(1, 0, 0), green=0, unseen=0)

    assert said("convoi-express", "red", turn(s, 0, convoy.DONE)) is None


# Express 01


def test_capital_that_falls_in_the_last_round_is_noticed() -> None:
    def bought(ending: bool) -> Turn[Any]:
        s = express_01.position(
            seats=2,
            board={"009": "601"},
            hands=[["101a", "101b", "102a"], []],
            ending=ending,
            tasks=[BuyShares(0), EndTurn(0), NextTurn()],
        )
        return turn(s, 0, *paid(s))

    assert said("express-01", "falling", bought(True)) is None  # a share is worth what it costs
    assert said("express-01", "falling", spent(True)) == {"before": 3, "after": 2}
    assert said("express-01", "falling", spent(False)) is None


def paid(s: State) -> list[int]:
    """Buy the first share there is, with the first card, then stop."""
    s, actions = s.copy(), list[int]()
    for _ in range(3):
        actions.append(next(action for action in s.options if action != express.STOP))
        step(s, actions[-1])
    return [*actions, express.STOP]


def spent(ending: bool) -> Turn[Any]:
    """A card paid for track that brings nobody anything."""
    s = express_01.position(
        seats=2,
        board={"009": "601"},
        hands=[["101a", "101b", "102a"], []],
        ending=ending,
        tasks=[TakeTurn(0), EndTurn(0), NextTurn()],
    )
    actions, now = [express.PAIR], s.copy()
    step(now, express.PAIR)
    while now.stack and type(now.stack[-1]).__name__ in ("Expand", "Build", "PlaceCard") and len(actions) < 4:
        actions.append(next(action for action in now.options if action != express.STOP))
        step(now, actions[-1])
    return turn(s, 0, *actions)


def test_a_station_that_helps_another_more_is_noticed() -> None:
    s = express_01.position(seats=2, board={"009": "601"}, hands=[["101a"], []])
    company = next(company for company, count in enumerate(s.stations) if count)
    richer = s.copy()
    richer.stations = tuple(count + (nth == company) for nth, count in enumerate(s.stations))
    for mine, theirs, noticed in ((0, 2, True), (2, 2, False), (3, 1, False)):
        after = richer.copy()
        after.shares = tuple(
            {company: mine, 5 + company: theirs}.get(nth, 0) for nth in range(len(after.shares))
        )
        done = Turn(0, (Done(s, express.STOP),), (), after)
        expected = {"company": ("company", company), "n": 2, "own": 0} if noticed else None
        assert said("express-01", "gift", done) == expected


# Railroad Revolution


def acted(colour: str, action: str, *more: int, **fields: Any) -> Turn[Any]:
    """A worker takes an action, then this is done."""
    s = railroad_revolution.position(seats=2, **fields)
    place = revolution.PLACE + COLOURS.index(colour) * 4
    return turn(s, 0, place + ACTIONS.index(action), *more)


def test_a_free_ability_that_is_left_unused_is_noticed() -> None:
    stock = {"white": 3, "grey": 1, "purple": 1}
    rails = rails_of("grey", stock)
    idle = acted("grey", "railroad", *rails, revolution.PAY, revolution.DONE, stock=stock)
    used = acted("grey", "railroad", *rails, revolution.ABILITY, revolution.PAY, revolution.DONE, stock=stock)

    assert said("railroad-revolution", "ability", idle) == {}
    assert said("railroad-revolution", "ability", used) is None


def rails_of(colour: str, stock: dict[str, int]) -> list[int]:
    """The first two rails that can be laid."""
    begun = acted(colour, "railroad", stock=stock)
    rails, s = list[int](), begun.after.copy()
    for _ in range(2):
        rails.append(next(action for action in s.options if revolution.RAIL <= action < revolution.SALE))
        step(s, rails[-1])
    return rails


def test_an_ability_that_costs_money_is_nobodys_duty() -> None:
    stock = {"white": 3, "grey": 1, "purple": 1}
    rails = rails_of("purple", stock)
    left = acted("purple", "railroad", *rails, revolution.PAY, revolution.DONE, stock=stock, money=900)

    assert said("railroad-revolution", "ability", left) is None


def test_shares_that_would_still_pay_for_something_are_noticed_in_the_last_turn() -> None:
    stock = {"white": 3, "grey": 1, "purple": 1}
    rails = rails_of("purple", stock)
    poor: dict[str, Any] = {"stock": stock, "money": 600, "shares": 3}
    last = acted("purple", "railroad", *rails, revolution.PAY, revolution.DONE, left=0, **poor)
    not_last = acted("purple", "railroad", *rails, revolution.PAY, revolution.DONE, **poor)
    none = acted(
        "purple", "railroad", *rails, revolution.PAY, revolution.DONE, left=0, **{**poor, "shares": 0}
    )

    assert said("railroad-revolution", "unsold", last) == {"n": 3}
    assert said("railroad-revolution", "unsold", not_last) is None
    assert said("railroad-revolution", "unsold", none) is None


def test_the_only_specialist_of_a_colour_is_missed_once_promoted() -> None:
    def promoted(stock: dict[str, int]) -> Turn[Any]:
        s = railroad_revolution.position(seats=2, stock=stock, milestones=["a1_1", "a2_1"])
        place = revolution.PLACE + ACTIONS.index("trade")
        actions, now = [place], s.copy()
        step(now, place)
        for first in (revolution.SALE, revolution.PROMOTE):
            last = revolution.PAY if first == revolution.SALE else revolution.EXCHANGE
            actions.append(next(action for action in now.options if first <= action < last))
            step(now, actions[-1])
        return turn(s, 0, *actions)

    promotions = promoted({"white": 4, "purple": 1, "orange": 1, "grey": 1, "turquoise": 1})
    colour = promotions.told("worker.promoted")[0][1]
    name = COLOURS[colour]
    assert name != "white"
    only = {"white": 4, name: 1}
    another = {"white": 3, name: 2}
    assert said("railroad-revolution", "spared", promoted(only)) == {"colour": ("colour", colour)}
    assert said("railroad-revolution", "spared", promoted(another)) is None
