"""Express 01 as it is drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws anew: look before you commit."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from rotonde.draw import Sheet, drawing, picture
from rotonde.draw.express_01.hand import slots
from rotonde.draw.express_01.known import ExpressScene
from rotonde.draw.express_01.layout import LAYOUTS
from rotonde.draw.express_01.packs import drawer_size
from rotonde.draw.picture import scene_of
from rotonde.games.express_01 import GAME
from rotonde.games.express_01.bonus import Distribute
from rotonde.games.express_01.expand import PlaceCard
from rotonde.games.express_01.packs import TakeTop
from rotonde.games.express_01.shares import BuyShares
from rotonde.games.express_01.sites import ANYTHING
from rotonde.games.express_01.state import KNOWN, Express
from rotonde.kernel import CHANCE, NOBODY, SPECTATOR, Task, drawn, step, to_move
from tests.express_01.table import begun, cell_of, position

SNAPSHOTS = Path(__file__).parent / "snapshots"
NAMES = ("Anna", "Bert", "Cleo", "Dirk")
Make = Callable[[], Express]
PLATES = {"stop", "keep", "stay"}  # what has no place on a board
NETWORK = {"009": "601", "008": "236", "007": "605", "013": "632", "003": "101c"}
REDS = ["101a", "103b", "106a", "121"]


def opening() -> Express:
    """A card is to be shown for the turn order."""
    s = GAME.start(3, {})
    while to_move(s) == CHANCE:
        step(s, s.options[0])
    return s


def placing() -> Express:
    """A card is to be chosen for 014: the packs are open."""
    return table(PlaceCard(0, cell_of("014"), ANYTHING))


def paying() -> Express:
    """The red train has run, and its bonus is paid out."""
    return table(TakeTop(0), Distribute(0, 0, 2, 1, (1, 0, 0, 0), 0))


def crossing() -> Express:
    """The USA, with a double station; shares may be bought."""
    return position(
        seats=4,
        map="usa",
        length="long",
        board={"072": "301", "071": "503", "070": "102a", "061": "512"},
        hands=[["204", "221", "562", "561"], ["205"], ["206", "207"], []],
        shares=[["101b"], ["104a", "106b"], [], ["131"]],
        tasks=[BuyShares(0)],
        engine=2,
        plains=[1, 0, 2, 0],
        cities=[1, 1, 0, 0],
    )


def table(*tasks: Task) -> Express:
    return position(
        board=NETWORK,
        hands=[["204", "221", "403", "561"], ["205", "431"], []],
        shares=[REDS[:2], REDS[2:], ["101b"]],
        tasks=list(tasks),
        engine=1,
        plains=[1, 0, 2],
        cities=[1, 1, 0],
        marker=[9, 7, 3],
    )


MAKES = [opening, placing, paying, crossing]


def options_for(s: Express) -> dict[str, str]:
    return {"map": s.parts.map, "length": s.parts.length}


def seen(s: Express, viewer: int, language: str = "en") -> ExpressScene:
    return scene_of(GAME, s, s.parts.seats, viewer, options_for(s), NAMES, language)


def sheets(scene: ExpressScene) -> list[Sheet]:
    draws = drawing(GAME)
    return [draws.board(scene), *(draws.seat(scene, seat) for seat in range(scene.seats))]


def shown(s: Express, viewer: int, language: str = "en") -> str:
    """The whole table without its style sheet and the small cards, an element in a line."""
    made = picture(GAME, s, s.parts.seats, viewer, options_for(s), NAMES, language).svg
    return re.sub("<(style|defs)>.*?</\\1>", "", made, flags=re.DOTALL).replace("><", ">\n<") + "\n"


def positions(seats: int, map: str, share: float) -> Iterator[Express]:
    """Some positions of a random game, in which somebody is to move."""
    rng = Random(seats)
    s = GAME.start(seats, {"map": map, "length": "long"})
    while to_move(s) != NOBODY:
        if to_move(s) == CHANCE:
            step(s, drawn(s, rng))
            continue
        if rng.random() < share:
            yield s
        step(s, rng.choice(s.options))
    yield s


@pytest.mark.parametrize("make", MAKES)
def test_the_picture_is_as_it_was(make: Make) -> None:
    path = SNAPSHOTS / f"express-01-{make.__name__}.svg"
    picture = shown(make(), 0)
    if os.environ.get("ROTONDE_PICTURES") == "draw":
        path.write_text(picture, encoding="utf-8")

    assert picture == path.read_text(encoding="utf-8")


def test_hidden_cards_are_not_drawn_for_others() -> None:
    s = placing()
    hidden = [card for card in s.hands[0] if s.since[card] != KNOWN]

    assert hidden
    for card in hidden:
        assert f'id="card-{card}"' in shown(s, 0)
        assert f'id="card-{card}"' not in shown(s, 1)
        assert f'id="card-{card}"' not in shown(s, SPECTATOR)


def test_pointing_at_a_pack_spreads_out_what_may_lie_in_it() -> None:
    s = table()
    scene = seen(s, 0)
    packs = [place for place in drawing(GAME).board(scene).places if place.kind == "pack"]
    spread = {place.index: re.findall(r"#small-(\d+)", place.shape) for place in packs}

    for pack, cards in spread.items():
        assert [int(card) for card in cards] == scene.view["unseen"][pack]
    assert len(spread) == 12


def test_a_card_keeps_its_name_from_the_hand_to_the_pack() -> None:
    s = table()
    paid = s.hands[0][0]
    before = sheets(seen(s, 0))
    s.out_of_hand(0, paid)
    s.lay_up(paid)
    after = sheets(seen(s, 0))

    assert f"card-{paid}" in before[1].pieces
    assert f"card-{paid}" in after[0].pieces


def test_the_route_is_drawn_while_a_company_pays() -> None:
    board = drawing(GAME).board(seen(paying(), 0))

    assert "company-line-0" in board.over["route"]
    assert drawing(GAME).board(seen(placing(), 0)).over == {}


def test_the_open_packs_show_each_card_once_and_where_it_would_lie() -> None:
    s = placing()
    board = drawing(GAME).board(seen(s, 0))
    choices = [place for place in board.places if place.kind == "node"]

    assert [action for place in choices for action in place.actions] == s.options
    assert all("x-preview" in place.shape for place in choices)


@pytest.mark.parametrize("map", list(LAYOUTS))
def test_all_cards_that_could_be_on_offer_fit_into_the_open_packs(map: str) -> None:
    """No cell takes more than all 24 track cards of level 1, each both ways."""
    box = LAYOUTS[map].packs
    side, across = drawer_size(box, 48)
    rows = -(-48 // across)

    assert side >= 40
    assert rows * (side + 4) <= box.height
    assert across * (side + 4) <= box.width


@pytest.mark.parametrize("count", [1, 6, 12, 13, 32, 60])
def test_a_hand_of_any_size_stays_in_its_place(count: int) -> None:
    lying = slots(count)

    assert len(lying) == count
    assert all(x - side / 2 > 190 and x + side / 2 < 766 for x, _, _, side, _ in lying)
    assert all(y - side / 2 > 0 and y + side / 2 < 232 for _, y, _, side, _ in lying)


def test_the_account_adds_up_to_the_score() -> None:
    scene = seen(paying(), 0)
    for seat in range(3):
        standing = drawing(GAME).standing(scene, seat)

        assert sum(points for _, points in standing.account) == standing.score


def test_progress_is_told_from_the_set_up_to_the_end() -> None:
    draws = drawing(GAME)
    last = list(positions(2, "germany", 0))[-1]

    assert draws.progress(seen(opening(), 0)) == "Before the first round"
    assert draws.progress(seen(begun(), 0)).startswith("Round 1 · base cards 0/12")
    assert draws.progress(seen(last, 0)) == "The game is over"
