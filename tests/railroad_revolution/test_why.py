"""Why a place is closed: each reason, and the law that a closed place of the question has one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from rotonde.games import game
from rotonde.games.railroad_revolution.action import Act
from rotonde.games.railroad_revolution.debts import surplus
from rotonde.games.railroad_revolution.duties import at_work
from rotonde.games.railroad_revolution.market import AnswerMarket, OfferDeals
from rotonde.games.railroad_revolution.money import Due
from rotonde.games.railroad_revolution.parts import ACTIONS
from rotonde.games.railroad_revolution.pieces import (
    FreeOffices,
    FreeRails,
    FreeStations,
    PaidRails,
    SetupOffice,
    SetupRails,
    SetupStation,
)
from rotonde.games.railroad_revolution.prizes import COLOURS
from rotonde.games.railroad_revolution.promotions import PaidPromotions, Promotions
from rotonde.games.railroad_revolution.setup import UseSetup
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.games.railroad_revolution.station import BONUS_OF_FIRST, MAIN_WORKERS
from rotonde.games.railroad_revolution.tracks import Steps
from rotonde.games.railroad_revolution.trade import SELL_PIECE
from rotonde.games.railroad_revolution.trains import TakeTrains
from rotonde.games.railroad_revolution.verbs import ABILITY, ADVANCE, DONE, FLIP, PAY, VERBS
from rotonde.games.railroad_revolution.work import obstacle
from rotonde.games.railroad_revolution.workers import Exchanges, Recruits
from rotonde.kernel import CHANCE, NOBODY, State, Task, drawn, on_offer, step, to_move
from tests.laws.tables import sample
from tests.railroad_revolution.odd import odd_positions
from tests.railroad_revolution.table import (
    CITIES,
    SPACES,
    TRAIN_NAMES,
    build,
    deal,
    doing,
    exchange,
    office,
    place,
    play,
    position,
    promote,
    tile,
    worker,
)

GAME = game("railroad-revolution")


def why(s: Revolution, kind: str, index: int = 0) -> list[tuple[str, str, tuple[int, ...]]]:
    """The reasons of the seat to move: rule, key without its prefix, and numbers."""
    found = GAME.why(s, to_move(s), kind, index)
    return [(reason.rule, reason.key.removeprefix("why."), reason.args) for reason in found]


def skill(action: str, colour: str) -> int:
    return ACTIONS.index(action) * len(COLOURS) + COLOURS.index(colour)


def asked(task: Task, **fields: object) -> Revolution:
    """A position in which this waits, even for a single answer."""
    s = position(tasks=[], **fields)  # type: ignore[arg-type]
    assert isinstance(task, UseSetup)
    s.stack.append(task)
    s.options = task.options(s)
    return s


# Placing a worker


def test_only_a_worker_of_the_stock_is_placed() -> None:
    s = position(stock={"white": 4}, board={"purple": 1})

    assert why(s, "skill", skill("trade", "purple")) == [("2.2", "not_in_stock", (1,))]
    assert why(s, "skill", skill("trade", "white")) == []


def test_a_station_needs_money_for_the_cheapest_open_city() -> None:
    s = position(money=50, shares=0, stations_at={1: ["washington", "charlotte"]})

    assert why(s, "skill", skill("station", "white")) == [("2.4", "city_money", (100, 50))]


def test_a_station_needs_a_city_without_one() -> None:
    s = position(stations_at={0: ["washington", "charlotte"]})

    assert why(s, "skill", skill("station", "white")) == [("4.1", "no_city", ())]


def test_a_station_and_an_office_need_a_building() -> None:
    s = position(buildings=[12, 0, 0, 0])

    assert why(s, "skill", skill("station", "white")) == [("4.1", "no_building", ())]
    assert why(s, "skill", skill("telegraph", "white")) == [("6.1", "no_building", ())]


def test_an_office_needs_a_section() -> None:
    s = position(offices_at={0: list(range(1, 9))})

    assert why(s, "skill", skill("telegraph", "white")) == [("6.1", "no_section", ())]


def test_rails_need_money_for_the_cheapest_way() -> None:
    s = position(money=100, shares=1)

    assert why(s, "skill", skill("railroad", "white")) == [("2.4", "rails_money", (500, 250))]


def test_rails_need_a_rail() -> None:
    s = position(rails=[15, 0, 0, 0])

    assert why(s, "skill", skill("railroad", "white")) == [("5.1", "no_rail", ())]


def test_one_worker_acts_in_a_turn() -> None:
    s = play(position(), place("white", "trade"))

    assert why(s, "skill", skill("station", "white")) == [("2.2", "one_worker", ())]


# Cities, sections, spaces


def test_a_city_must_be_connected_and_hold_no_own_station() -> None:
    s = play(position(stations_at={0: ["charlotte"]}, money=5000), place("white", "station"))

    assert why(s, "city", CITIES.index("charlotte")) == [("4.1", "station_there", ())]
    assert why(s, "city", CITIES.index("chicago")) == [("4.1", "not_connected", ())]
    assert why(s, "city", CITIES.index("washington")) == []


def test_a_city_must_be_paid() -> None:
    s = play(
        position(rails_at=["was_chi_1", "was_chi_2"], tiles={"chicago": "c2_3"}, money=100, shares=0),
        place("white", "station"),
    )

    assert why(s, "city", CITIES.index("chicago")) == [("4.2", "city_money", (200, 100))]


def test_a_free_station_needs_a_building() -> None:
    s = doing(FreeStations(1), buildings=[12, 0, 0, 0])

    assert why(s, "city", 0) == [("4.1", "no_building", ())]


def test_the_station_of_the_set_up_goes_to_a_printed_city_with_its_first_slot_open() -> None:
    s = asked(UseSetup(0, (SetupStation(1),)), stations_at={1: ["washington"]})

    assert why(s, "city", CITIES.index("washington")) == [("1.15", "first_taken", ())]
    assert why(s, "city", CITIES.index("chicago")) == [("1.15", "setup_city", ())]
    assert why(s, "city", CITIES.index("charlotte")) == []


def test_the_office_of_the_set_up_goes_to_a_market_with_its_first_slot_open() -> None:
    s = asked(UseSetup(0, (SetupOffice(1),)), offices_at={1: [3]})

    assert why(s, "section", 0) == [("1.15", "setup_section", ())]
    assert why(s, "section", 2) == [("1.15", "first_taken", ())]
    assert why(s, "section", 5) == []


def test_the_set_up_sells_nothing_and_hires_nobody() -> None:
    s = asked(UseSetup(0, (SetupRails(1),)))

    assert why(s, "share") == [("1.16", "not_begun", ())]
    assert why(s, "supply", 1) == [("1.16", "not_begun", ())]
    assert why(s, "space", 0) == [("5.1", "rail_there", ())]


def test_a_section_holds_one_office_of_a_player() -> None:
    s = play(position(offices_at={0: [4]}), place("white", "telegraph"))

    assert why(s, "section", 3) == [("6.1", "office_there", ())]
    assert why(s, "section", 0) == []


def test_a_free_office_needs_a_building() -> None:
    s = doing(FreeOffices(1), buildings=[12, 0, 0, 0])

    assert why(s, "section", 0) == [("6.1", "no_building", ())]


def test_a_rail_touches_the_network_on_a_space_of_its_own() -> None:
    s = play(position(money=5000), place("white", "railroad"))

    assert why(s, "space", SPACES.index("was_clt")) == [("5.1", "rail_there", ())]
    assert why(s, "space", SPACES.index("sfo_sea_1")) == [("5.1", "not_touching", ())]
    assert why(s, "space", SPACES.index("clt_mia_1")) == []


def test_rails_on_rough_terrain_must_be_paid() -> None:
    s = play(position(money=600, shares=0), place("white", "railroad"))

    assert why(s, "space", SPACES.index("clt_lit_1")) == [("5.3", "rails_money", (700, 600))]


def test_the_rail_of_a_train_has_a_price() -> None:
    s = doing(PaidRails(1), money=50)

    assert why(s, "space", SPACES.index("clt_mia_1")) == [("8.5", "price", (100, 50))]


def test_the_last_piece_is_kept_for_the_sale() -> None:
    s = doing(SELL_PIECE, FreeStations(1), FreeOffices(1), buildings=[11, 0, 0, 0], rails=[15, 0, 0, 0])

    assert why(s, "city", 0) == [("2.4", "last_piece", ())]
    assert why(s, "section", 0) == [("2.4", "last_piece", ())]

    s = doing(SELL_PIECE, FreeRails(1), buildings=[12, 0, 0, 0], rails=[14, 0, 0, 0])

    assert why(s, "space", SPACES.index("clt_mia_1")) == [("2.4", "last_piece", ())]


def test_a_piece_is_sold_from_the_leftmost_section() -> None:
    s = play(position(buildings=[2, 0, 0, 0]), place("white", "trade"))

    assert why(s, "piece", 0) == [("7.1", "not_leftmost", (0,))]
    assert why(s, "piece", 1) == []


# Paying


def test_what_is_due_waits_for_the_rails_and_for_money() -> None:
    s = play(position(money=300, shares=3), place("white", "railroad"))

    assert why(s, "due") == [("5.3", "lay_first", (2,))]


def test_the_debts_of_the_turn_come_before_a_sale_below_their_price() -> None:
    s = doing(Steps(1), Due(50), money=50, shares=0, steps=[3, 0, 0])

    assert why(s, "track", 0) == [("3.6", "debts", (50, 4))]


# Rewards


def test_rewards_of_a_city_wait_for_the_station() -> None:
    s = play(position(), place("white", "station"))

    assert why(s, "main", 0) == [("4.3", "build_first", ())]
    assert why(s, "bonus", 0) == [("4.5", "build_first", ())]


def test_rewards_of_a_city_are_taken_once() -> None:
    s = play(position(stations_at={1: ["washington"]}), place("white", "station"), build("washington"))

    assert why(s, "bonus", 0) == [("4.5", "taken", ())]
    assert why(s, "main", 0) == [("4.3", "taken", ())]  # the choice of a worker came by itself


def test_workers_of_a_city_come_from_the_supply() -> None:
    s = doing(MAIN_WORKERS, supply=[0] * 5)

    assert why(s, "main", 0) == [("3.7", "supply_empty", ())]


def test_a_first_station_bonus_has_its_price() -> None:
    s = doing(BONUS_OF_FIRST, tiles={"washington": "c4_4"}, money=50)

    assert why(s, "bonus", 0) == [("3.2", "price", (100, 50))]


def test_nothing_is_bought_that_is_of_no_use() -> None:
    s = doing(BONUS_OF_FIRST, tiles={"washington": "c4_4"}, up=[])

    assert why(s, "bonus", 0) == [("9.3", "no_use", ())]


def test_a_telegraph_tile_waits_for_the_office_and_is_used_once() -> None:
    s = play(position(stock={"white": 5}), place("white", "telegraph"))

    assert why(s, "wire", 0) == [("6.3", "wire_first", ())]

    play(s, office(1), tile("white"))

    assert why(s, "wire", 0) == [("6.3", "taken", ())]


def test_a_worker_for_a_tile_must_be_spared() -> None:
    s = play(position(stock={"white": 4}, money=0, shares=0), place("white", "telegraph"), office(2))

    assert why(s, "wire", 1) == [("3.5", "floor", (4, 4))]
    assert why(s, "worker", worker("white")) == [("3.5", "floor", (4, 4)), ("11.3", "no_place", (0,))]


def test_a_marker_at_the_top_stays() -> None:
    assert why(doing(Steps(1), steps=[12, 0, 0]), "track", 0) == [("12.3", "top", ())]


def test_a_barrier_must_be_paid() -> None:
    s = doing(Steps(1), steps=[3, 3, 4], money=0, shares=0, stock={}, board={})

    assert why(s, "track", 0) == [("12.2", "price", (50, 0))]
    assert why(s, "track", 1) == [("12.2", "shares", (1, 0))]
    assert why(s, "track", 2) == [("12.2", "nobody", ())]


def test_a_barrier_takes_no_worker_who_is_needed() -> None:
    s = doing(Steps(1), steps=[0, 0, 4], money=0, shares=0, stock={"white": 4})

    assert why(s, "track", 2) == [("3.5", "floor", (4, 4))]
    assert why(s, "worker", worker("white")) == [("3.5", "floor", (4, 4))]


def test_no_train_is_taken_from_an_empty_pile() -> None:
    s = doing(TakeTrains(1), piles=[0, 0, 5, 5, 5])

    assert why(s, "pile", TRAIN_NAMES.index("advance3")) == [("8.1", "pile_empty", ())]
    assert why(s, "pile", TRAIN_NAMES.index("money600")) == []


# Markets


def test_a_deal_asks_for_its_shares() -> None:
    s = position(tasks=[OfferDeals(0, 2)], market="m1", shares=1)

    assert why(s, "deal", 1) == [("10.3", "shares", (3, 1))]
    assert why(s, "deal", 0) == []


def test_a_deal_is_accepted_once_and_others_accept_one() -> None:
    s = play(position(tasks=[OfferDeals(0, 2)], market="m6", shares=9), deal(1))

    assert why(s, "deal", 0) == [("10.2", "taken", ())]

    s = play(position(tasks=[OfferDeals(0, 1)], market="m6", shares=9), deal(1))

    assert why(s, "deal", 1) == [("10.2", "deals_done", ())]


def test_a_free_piece_is_of_no_use_while_the_last_one_must_be_sold() -> None:
    s = position(market="m8", stock={"grey": 1, "white": 4}, buildings=[12, 0, 0, 0], rails=[14, 0, 0, 0])
    play(s, place("grey", "trade"))

    assert why(s, "deal", 0) == [("2.4", "last_piece", ())]


# Workers and abilities


def test_an_ability_is_used_once() -> None:
    s = play(position(stock={"orange": 1, "white": 4}), place("orange", "trade"), ABILITY)

    assert why(s, "skill", skill("trade", "orange")) == [("2.5", "skill_used", ())]


def test_a_white_worker_has_no_ability() -> None:
    s = play(position(), place("white", "trade"))

    assert why(s, "skill", skill("trade", "white")) == [("2.5", "white", ())]


def test_the_grey_worker_of_trade_makes_a_deal() -> None:
    s = play(position(stock={"grey": 1, "white": 4}), place("grey", "trade"))

    assert why(s, "skill", skill("trade", "grey")) == [("7.5", "own_deal", ())]


@pytest.mark.parametrize(
    ("colour", "action", "reason"),
    [
        ("turquoise", "station", ("4.1", "build_first", ())),
        ("orange", "railroad", ("5.8", "lay_first", (2,))),
        ("grey", "telegraph", ("6.1", "wire_first", ())),
    ],
)
def test_an_ability_waits_for_its_action(colour: str, action: str, reason: tuple[object, ...]) -> None:
    s = play(position(stock={colour: 1, "white": 4}, money=5000), place(colour, action))

    assert why(s, "skill", skill(action, colour)) == [reason]


def test_who_has_paid_the_city_needs_no_accountant() -> None:
    s = position(stock={"orange": 1, "white": 4}, stations_at={1: ["washington"]})
    play(s, place("orange", "station"), build("washington"), PAY)

    assert why(s, "skill", skill("station", "orange")) == [("4.8", "nothing_due", ())]


def test_a_third_rail_needs_a_rail() -> None:
    s = play(
        position(stock={"turquoise": 1, "white": 4}, rails=[13, 0, 0, 0]), place("turquoise", "railroad")
    )

    assert why(s, "skill", skill("railroad", "turquoise")) == [("5.9", "no_rail", ())]


def test_a_section_without_a_tile_has_none_to_buy() -> None:
    s = play(position(stock={"turquoise": 1, "white": 4}), place("turquoise", "telegraph"), office(3))

    assert why(s, "skill", skill("telegraph", "turquoise")) == [("6.8", "no_tile", ())]


def test_an_ability_has_its_price_and_must_be_of_use() -> None:
    s = play(position(stock={"purple": 1, "white": 4}, money=50), place("purple", "station"))

    assert why(s, "skill", skill("station", "purple")) == [("3.2", "price", (100, 50))]

    s = play(position(stock={"purple": 1, "white": 4}, steps=[12, 12, 12]), place("purple", "trade"))

    assert why(s, "skill", skill("trade", "purple")) == [("9.3", "no_use", ())]


def test_a_manager_must_be_there_and_fit_an_open_place() -> None:
    s = doing(Promotions(1), stock={"white": 5, "orange": 1}, milestones=["a1_1", "a2_1"])

    assert why(s, "worker", worker("grey")) == [("3.8", "not_in_stock", (3,))]
    assert why(s, "worker", worker("grey", "board")) == [("3.8", "not_on_board", (3,))]
    assert why(s, "worker", worker("white")) == [("11.3", "no_place", (0,))]
    assert why(s, "worker", worker("orange")) == []
    assert why(s, "milestone", 0) == []
    assert why(s, "milestone", 1) == [("11.3", "no_manager", ())]

    play(s, promote(0, "orange"))
    work = at_work(s)
    assert work is not None
    work.add(Promotions(1))

    assert why(s, "milestone", 0) == [("11.1", "staffed", ())]


def test_a_promotion_of_a_deal_costs_money() -> None:
    s = doing(PaidPromotions(1), stock={"white": 5, "orange": 1}, milestones=["a1_1", "a2_1"], money=50)

    assert why(s, "milestone", 0) == [("10.6", "price", (100, 50))]
    assert why(s, "worker", worker("orange")) == [("10.6", "price", (100, 50))]


def test_a_promotion_leaves_enough_workers() -> None:
    s = doing(Promotions(1), stock={"white": 3, "orange": 1}, milestones=["a1_1", "a2_1"], money=0, shares=0)

    assert why(s, "milestone", 0) == [("3.5", "floor", (4, 4))]


def test_an_exchange_is_for_another_colour_that_is_left() -> None:
    s = doing(Exchanges(1), stock={"white": 4, "purple": 1}, supply=[0, 3, 0, 0, 0])

    assert why(s, "worker", worker("purple")) == [("3.9", "no_other_colour", ())]

    s = play(doing(Exchanges(1), stock={"white": 4, "purple": 1}), exchange("purple"))

    assert why(s, "supply", 1) == [("3.9", "same_colour", ())]
    assert why(s, "supply", 0) == [("3.7", "none_in_supply", (0,))]


def test_a_worker_is_one_of_those_shown_or_hired_for_much_money() -> None:
    s = doing(Recruits(0, 1, 0b00110))

    assert why(s, "supply", 1) == []
    assert why(s, "supply", 3) == [("4.4", "other_colour", ()), ("3.4", "hire_money", (800, 600))]


def test_who_has_no_share_sells_none() -> None:
    assert why(position(shares=0), "share") == [("3.3", "no_share", ())]


# Laws

ALWAYS = [  # places that are there in every position
    *(("city", index) for index in range(len(CITIES))),
    *(("space", index) for index in range(len(SPACES))),
    *(("section", index) for index in range(8)),
    *(("skill", index) for index in range(20)),
    *(("worker", index) for index in range(10)),
    *(("supply", index) for index in range(5)),
    *(("track", index) for index in range(3)),
    *(("pile", index) for index in range(1, 5)),
    *(("deal", index) for index in range(2)),
    ("share", 0),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_some_places_of_a_kind_are_open_each_closed_one_has_a_reason(seats: int) -> None:
    rng = Random(seats)
    s = GAME.start(seats, {})
    while to_move(s) != NOBODY:
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
            continue
        assert isinstance(s, Revolution)
        offers = on_offer(GAME.verbs, s)
        free = {kind for kind, index in ALWAYS if (kind, index) in offers}
        for kind, index in ALWAYS:
            reasons = why(s, kind, index)
            if (kind, index) in offers:
                assert reasons == []
            elif kind in free:
                assert reasons, f"{kind} {index} is closed without a reason"
        step(s, rng.choice(s.options))


def agrees(s: State) -> int:
    """What is on offer is what nothing stands against, answer by answer; how many answers there are."""
    task = s.stack[-1]
    if not isinstance(s, Revolution) or not isinstance(task, Act | AnswerMarket):
        return 0
    rest, asked, seen = surplus(s, task), 0, set[int]()
    for duty in task.duties:
        if duty.verb in seen or duty.verb == DONE:
            continue
        seen.add(duty.verb)
        start, end = duty.verb, duty.verb + VERBS.verb(duty.verb).size
        for action in range(start, FLIP if start == ADVANCE else end):
            asked += 1
            assert (obstacle(s, task, duty, action, rest) == 0) == (action in s.options), (duty, action)
    return asked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_on_offer_is_what_nothing_stands_against(seats: int) -> None:
    asked = 0
    for s in sample(("railroad-revolution", seats, {}), seats, 0.3):
        asked += agrees(s)

    assert asked > 2_000


@settings(max_examples=60)
@given(odd_positions())
def test_in_odd_positions_too_offers_and_obstacles_agree(s: State) -> None:
    agrees(s)


def test_who_is_not_to_move_is_told_nothing() -> None:
    s = position(shares=0)

    assert GAME.why(s, 1, "share", 0) == []


def test_places_the_question_is_not_about_have_no_reason() -> None:
    assert why(position(), "city", 9) == []
    assert why(position(), "setup", 0) == []
