"""Why not? Every reason, and the law that a place has either something to do or a reason."""

from random import Random

import pytest

from rotonde.draw import drawing
from rotonde.draw.picture import scene_of
from rotonde.games.express_01 import GAME
from rotonde.games.express_01.bonus import RunTrain
from rotonde.games.express_01.expand import Build, Expand
from rotonde.games.express_01.packs import TakeTop
from rotonde.games.express_01.parts import COMPANIES, parts_for
from rotonde.games.express_01.shares import BuyShares, PayShare
from rotonde.games.express_01.sites import ANYTHING, SECOND_TRACK
from rotonde.games.express_01.state import NOBODY_YET, Express
from rotonde.games.express_01.turn import ChangeOrder
from rotonde.kernel import CHANCE, NOBODY, AnyGame, drawn, step, to_move
from tests.express_01.table import CARD_IDS, PACK_IDS, begun, card_of, cell_of, position

EXPRESS: AnyGame = GAME
BERLIN = {"009": "601"}  # a red station with track to the north, south-east and south-west
TO_HAMBURG = {"009": "601", "008": "103c", "007": "605"}
SHARES = parts_for(2, "germany", "short", {}).shares_of
REDS, PURPLES = ([CARD_IDS[card] for card in SHARES[company]] for company in (0, 4))
ABOUT = {  # the kinds of place that each question is about
    "Build": {"cell"},
    "BuyShares": {"company", "holding"},
    "ChangeOrder": {"order"},
    "DeclareEngine": {"engine"},
    "Expand": {"card", "engine"},
    "PayShare": {"card", "engine"},
    "PlaceCard": {"node"},
    "RunTrain": {"company"},
    "ShowCard": {"card"},
    "TakeShare": {"share"},
    "TakeTop": {"pack"},
    "TakeTurn": {"pair"},
    "WesternBonus": {"pack"},
}


def reasons(s: Express, kind: str, index: int) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(reason.rule, reason.key, reason.args) for reason in GAME.why(s, to_move(s), kind, index)]


def on_cell(s: Express, id_: str) -> list[tuple[str, str, tuple[int, ...]]]:
    return reasons(s, "cell", cell_of(id_))


def building(board: dict[str, str], what: int = ANYTHING, **more: object) -> Express:
    return position(board=board, tasks=[Build(0, what)], **more)  # type: ignore[arg-type] # names of fields


def test_the_first_station_needs_a_city() -> None:
    s = begun()
    step(s, s.options[0])

    assert on_cell(s, "008") == [("3.3", "why.cell.city", ())]
    assert on_cell(s, "009") == []


def test_the_first_station_of_the_usa_lies_in_the_east() -> None:
    s = begun(map="usa")
    step(s, s.options[0])
    east = tuple(cell_of(cell) for cell in ("064", "071", "072"))

    assert on_cell(s, "067") == [("11.3", "why.cell.opening", east)]
    assert on_cell(s, "072") == []


def test_a_second_card_of_one_payment_is_no_station() -> None:
    s = building(TO_HAMBURG, SECOND_TRACK)

    assert on_cell(s, "007") == [("5.1", "why.cell.second", ())]
    assert on_cell(s, "008") == []


def test_a_base_card_must_be_reached_by_track() -> None:
    s = building(BERLIN)

    assert on_cell(s, "011") == [("5.7", "why.cell.reached", ())]
    assert on_cell(s, "008") == []


def test_a_city_reached_may_still_have_no_card_that_goes_on() -> None:
    """From 008 track leads north-west to Hamburg, whose cards are said to have no track there."""
    listed = {"cell": {"007": {"upgrades": [606]}}}
    s = building({"009": "601", "008": "103c"}, data=listed)

    assert on_cell(s, "007") == [("5.6", "why.cell.listed", ())]


def test_what_would_fit_may_lie_in_no_pack() -> None:
    s = building(BERLIN, gone=["track-1"])

    assert on_cell(s, "008") == [("5.2", "why.cell.gone", (12,))]


def test_a_card_of_level_3_stays() -> None:
    assert on_cell(building({**BERLIN, "008": "236"}), "008") == [("5.5", "why.cell.top", ())]


def test_every_better_card_may_lead_over_the_edge() -> None:
    """Köln lies at the western edge, and all that keeps the turned 501 has track to the west."""
    assert on_cell(building({**BERLIN, "018": "501'"}), "018") == [("5.13", "why.cell.edge", ())]


def test_a_list_without_a_card_that_keeps_the_track_says_so() -> None:
    s = building({**BERLIN, "008": "103c"}, data={"card": {"103c": {"upgrades": []}}})

    assert on_cell(s, "008") == [("5.8", "why.cell.keeps", ())]


def test_paying_for_nothing_is_not_offered() -> None:
    """All packs are gone: only what is paid could be built."""
    s = position(
        board=BERLIN, hands=[["103c", "201", "202"]], gone=PACK_IDS[:12], tasks=[Expand(0, False)], engine=0
    )
    nothing = [("5.3", "why.pay.nothing", ())]

    assert reasons(s, "card", card_of("201")) == nothing
    assert reasons(s, "engine", 0) == nothing
    assert reasons(s, "card", card_of("103c")) == []


def test_another_ones_black_engine_pays_nothing() -> None:
    hands = [["201", "202", "203"]]
    expanding = position(board=BERLIN, hands=hands, tasks=[Expand(0, False)], engine=1)
    paying = position(board=BERLIN, hands=hands, tasks=[PayShare(0, 0, NOBODY_YET, 1, -1)], engine=1)

    assert reasons(expanding, "engine", 1) == [("4.4", "why.engine.of", (1,))]
    assert reasons(paying, "engine", 1) == [("4.4", "why.engine.of", (1,))]


def test_cards_of_a_price_are_paid_pack_by_pack() -> None:
    hands = [["101a", "201", "202"]]
    second = position(board=BERLIN, hands=hands, tasks=[PayShare(0, 0, NOBODY_YET, 1, 2)])
    first = position(board=BERLIN, hands=hands, tasks=[PayShare(0, 0, NOBODY_YET, 3, -1)], engine=0)

    assert reasons(second, "card", card_of("101a")) == [("4.3", "why.pay.earlier", ())]
    assert reasons(second, "card", card_of("201")) == []
    assert reasons(first, "card", card_of("201")) == [("4.3", "why.pay.follow", (2, 1))]

    usa = position(map="usa", hands=[["302", "504"]], tasks=[PayShare(0, 0, NOBODY_YET, 2, -1)], engine=0)
    assert reasons(usa, "card", card_of("504")) == []  # its pack comes first, though its number does not
    assert reasons(usa, "card", card_of("302")) == [("4.3", "why.pay.follow", (1, 0))]


def test_the_black_engine_pays_first() -> None:
    s = position(
        board=BERLIN, hands=[["201", "202", "203"]], tasks=[PayShare(0, 0, NOBODY_YET, 1, 2)], engine=0
    )

    assert reasons(s, "engine", 0) == [("4.5", "why.engine.before", ())]


def test_where_no_pack_has_a_share_one_must_pay() -> None:
    s = position(
        board=BERLIN,
        hands=[["202", *REDS[:2]]],
        gone=REDS[2:],
        tasks=[PayShare(0, 0, NOBODY_YET, 1, -1)],
        engine=0,
    )

    assert reasons(s, "card", card_of("202")) == [("6.7", "why.pay.share", (0,))]
    assert reasons(s, "engine", 0) == [("6.7", "why.pay.share", (0,))]
    assert reasons(s, "card", card_of(REDS[0])) == []


def buying(**more: object) -> Express:
    return position(tasks=[BuyShares(0)], **more)  # type: ignore[arg-type] # names of fields


def test_a_share_needs_a_station_and_its_price() -> None:
    s = buying(board={"009": "601", "034": "535", "007": "605", "013": "602"}, hands=[["202"]])

    assert reasons(s, "company", 2) == [("6.3", "why.share.station", ())]
    assert reasons(s, "company", 0) == [("6.1", "why.share.price", (2, 1))]
    assert reasons(s, "company", 1) == []


def test_a_share_must_be_somewhere() -> None:
    board = {**BERLIN, "007": "605"}  # purple shares can be bought
    nowhere = buying(board=board, hands=[["202"]], gone=REDS)
    protected = buying(board=board, hands=[["202"]], shares=[[], REDS[:1]], gone=REDS[1:], engine=1)

    assert reasons(nowhere, "company", 0) == [("6.4", "why.share.none", ())]
    assert reasons(protected, "company", 0) == [("6.5", "why.share.engine", (1,))]


def test_a_share_of_another_is_taken_only_where_the_packs_have_none() -> None:
    s = buying(board=BERLIN, hands=[["202"]], shares=[REDS[:1], REDS[1:2]], engine=1)

    assert reasons(s, "holding", 0) == [("6.4", "why.seize.own", ())]
    assert reasons(s, "holding", 2 * COMPANIES) == [("6.4", "why.seize.none", (2,))]
    assert reasons(s, "holding", COMPANIES) == [
        ("6.4", "why.seize.packs", ()),
        ("6.5", "why.share.engine", (1,)),
    ]


def test_a_share_that_can_be_taken_has_nothing_against_it() -> None:
    s = buying(board=BERLIN, hands=[["202"]], shares=[[], REDS[:1]], gone=REDS[1:])

    assert reasons(s, "holding", COMPANIES) == []
    assert reasons(s, "company", 0) == []


def test_a_train_needs_a_share_a_station_and_a_route() -> None:
    """The purple train could run; the red one may enter two cards only, green is nobody's."""
    board = {**TO_HAMBURG, "027": "505"}
    s = position(board=board, shares=[[*REDS[:2], "101b", *PURPLES[:3]]], tasks=[RunTrain(0)])

    assert reasons(s, "company", 4) == []
    assert reasons(s, "company", 2) == [("7.1", "why.train.share", ())]
    assert reasons(s, "company", 1) == [("7.1", "why.train.station", ())]
    assert reasons(s, "company", 0) == [("7.2", "why.train.route", (2,))]


def test_an_empty_pack_gives_nothing() -> None:
    s = position(tasks=[TakeTop(0)], gone=["terminal-3"])

    assert reasons(s, "pack", PACK_IDS.index("terminal-3")) == [("7.5", "why.pack.empty", ())]
    assert reasons(s, "pack", PACK_IDS.index("terminal-2")) == []


def test_nobody_exchanges_order_cards_with_himself() -> None:
    s = position(tasks=[ChangeOrder(0)])

    assert reasons(s, "order", 0) == [("9.1", "why.order.own", ())]
    assert reasons(s, "order", 1) == []


def test_who_is_not_to_move_gets_no_reasons() -> None:
    s = position(tasks=[ChangeOrder(0)])

    assert GAME.why(s, 1, "order", 1) == []


@pytest.mark.parametrize("map", ["germany", "usa"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_place_has_something_to_do_or_a_reason(seats: int, map: str) -> None:
    options, rng = {"map": map, "length": "long"}, Random(seats)
    s = EXPRESS.start(seats, options)
    draws = drawing(EXPRESS)
    wrong: list[tuple[str, str, int]] = []
    while to_move(s) != NOBODY:
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
            continue
        p, question = to_move(s), type(s.stack[-1]).__name__
        if rng.random() < 0.1:
            scene = scene_of(EXPRESS, s, seats, p, options, (), "en")
            for sheet in (draws.board(scene), *(draws.seat(scene, seat) for seat in range(seats))):
                wrong += [
                    (question, place.kind, place.index)
                    for place in sheet.places
                    if place.kind in ABOUT[question]
                    and bool(place.actions) == bool(EXPRESS.why(s, p, place.kind, place.index))
                ]
        step(s, rng.choice(s.options))

    assert wrong == []


def test_a_card_may_pay_where_a_share_can_still_follow_it() -> None:
    waits = PayShare(0, 0, NOBODY_YET, 2, -1)
    late = position(board=BERLIN, hands=[["202", "210"]], gone=REDS[:7] + REDS[8:], tasks=[waits])
    early = position(board=BERLIN, hands=[[*REDS[:2], "202", "204"]], gone=REDS[2:], tasks=[waits])

    assert reasons(late, "card", card_of("202")) == []
    assert reasons(early, "card", card_of("202")) == [("6.7", "why.pay.share", (0,))]


def test_only_the_question_about_trains_says_why_a_company_runs_none() -> None:
    building_ = building(BERLIN)
    running = position(board=TO_HAMBURG, shares=[["121", "105b"], ["101a", "103b"]], tasks=[RunTrain(0)])

    assert reasons(building_, "company", 1) == []
    assert reasons(running, "company", 1) == [
        ("7.1", "why.train.share", ()),
        ("7.1", "why.train.station", ()),
    ]
    assert reasons(running, "cell", 1) == []
