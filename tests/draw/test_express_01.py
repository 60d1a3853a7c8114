"""Express 01 as it is drawn. `ROTONDE_PICTURES=draw pytest tests/draw` draws anew: look before you commit."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from rotonde.draw import Sheet, drawing, picture
from rotonde.draw.arrangement import CUTS, Page, Screen, part_of
from rotonde.draw.drawing import arrangement, phrases_of, styles
from rotonde.draw.express_01.contents import contents, extent
from rotonde.draw.express_01.desk import ExpressScene
from rotonde.draw.express_01.drawer import drawer_size
from rotonde.draw.express_01.hand import slots
from rotonde.draw.express_01.layout import layout_of
from rotonde.draw.picture import scene_of, unplaced
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import drawn as art_of
from rotonde.games.express_01 import GAME
from rotonde.games.express_01.bonus import Distribute
from rotonde.games.express_01.expand import PlaceCard
from rotonde.games.express_01.game import parts_of
from rotonde.games.express_01.packs import TakeTop
from rotonde.games.express_01.parts import LENGTHS, MAPS
from rotonde.games.express_01.shares import BuyShares
from rotonde.games.express_01.sites import ANYTHING
from rotonde.games.express_01.state import KNOWN, Express
from rotonde.kernel import CHANCE, NOBODY, SPECTATOR, Task, drawn, step, to_move
from rotonde.words import LANGUAGES
from tests.express_01.table import begun, cell_of, position

SNAPSHOTS = Path(__file__).parent / "snapshots"
NAMES = ("Anna", "Bert", "Cleo", "Dirk")
Make = Callable[[], Express]
TABLES = [(seats, map, length) for seats in GAME.seats for map in MAPS for length in LENGTHS]
SEEN: list[Cut] = ["wide", "narrow"]
ROOMS: list[tuple[Screen, float, float, float]] = [  # screen, room, how small panels may be
    ("desk", 1096, 856, 1),
    ("desk", 1516, 1036, 1.2),
    ("short", 1090, 724, 1),
    ("tablet", 1020, 570, 0.92),
    ("phone", 390, 560, 0.92),
    ("phone", 360, 456, 0.92),
    ("low", 518, 386, 0.92),
]
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


def seen(s: Express, viewer: int, language: str = "en", cut: Cut = "wide") -> ExpressScene:
    return scene_of(GAME, s, s.parts.seats, viewer, options_for(s), NAMES, language, cut)


def sheets(scene: ExpressScene) -> dict[str, Sheet]:
    """All panels by their names."""
    draws = drawing(GAME)
    seats = [sheet for seat in range(scene.seats) for sheet in draws.seat(scene, seat)]
    return {sheet.name: sheet for sheet in [*draws.board(scene), *seats]}


def arranged(seats: int, options: dict[str, str], screen: Screen) -> tuple[set[str], list[list[Page]]]:
    """The parts of a table, and every way in which they lie on a screen."""
    scene = scene_of(GAME, GAME.start(seats, options), seats, 0, options, NAMES, "en", CUTS[screen])
    draws = drawing(GAME)
    panels = [*draws.board(scene), *draws.seat(scene, 0)]
    return {part_of(sheet.name) for sheet in panels}, arrangement(GAME, panels, CUTS[screen])[screen]


def scale(page: Page, width: float, height: float) -> float:
    """How large a page is shown in a room; what is scrolled counts in the other direction alone."""
    across, down = width / page.width, height / page.height
    return {"none": min(across, down), "down": across, "across": down}[page.scroll]


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


@pytest.mark.parametrize("cut", SEEN)
def test_pointing_at_a_pack_spreads_out_what_may_lie_in_it(cut: Cut) -> None:
    """Over the map on a large screen, over the other packs in a hand."""
    scene = seen(table(), 0, cut=cut)
    drawn = sheets(scene)
    packs = [place.number for place in drawn["board-packs"].places if place.kind == "pack"]
    over = drawn["board-packs" if cut == "narrow" else "board-map"].over
    shown = {pack: art_of(over[f"spread-{pack}"]) for pack in packs}

    assert len(packs) == 12
    for pack, art in shown.items():
        assert [int(card) for card in re.findall(r"#small-(\d+)", art)] == scene.view["unseen"][pack]


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("cut", SEEN)
def test_a_pack_that_is_spread_out_stays_on_its_panel(map: str, cut: Cut) -> None:
    s = GAME.start(2, {"map": map})
    scene = scene_of(GAME, s, 2, SPECTATOR, {"map": map}, NAMES, "en", cut)
    room = layout_of(s.parts, cut).packs if cut == "narrow" else layout_of(s.parts, cut).map
    for pack in s.parts.packs:
        wide, high = extent(len(contents(scene, pack, ())), cut == "narrow")

        assert 0 < wide <= room.width
        assert 0 < high <= room.height


def test_a_card_keeps_its_name_from_the_hand_to_the_pack() -> None:
    s = table()
    paid = s.hands[0][0]
    before = sheets(seen(s, 0))
    s.out_of_hand(0, paid)
    s.lay_up(paid)
    after = sheets(seen(s, 0))

    assert f"card-{paid}" in before["seat-0-hand"].pieces
    assert f"card-{paid}" in after["board-packs"].pieces


def test_the_route_is_drawn_while_a_company_pays() -> None:
    over = sheets(seen(paying(), 0))["board-map"].over

    assert "company-line-red" in art_of(over["route"])
    assert "route" not in sheets(seen(placing(), 0))["board-map"].over


def test_the_stops_of_a_route_count_up_what_the_train_earns() -> None:
    drawn = sheets(seen(paying(), 0))
    route = art_of(drawn["board-map"].over["route"])
    counted = [int(paid) for paid in re.findall('x-on-stop">(\\d+)<', route)]
    told = art_of(drawn["board-companies"].pieces["bonus-0"])

    assert counted == sorted(set(counted))
    assert f"/{counted[-1]}<" in told


def test_the_way_of_a_train_lies_on_the_map_for_who_points_at_its_company() -> None:
    """It is there all the time; the style sheet shows it."""
    over = sheets(seen(placing(), 0))["board-map"].over

    assert "x-preview x-way-0" in art_of(over["way-0"])
    assert ".x-way-0" in styles(GAME)


def test_the_open_packs_show_each_card_once_and_the_map_where_it_would_lie() -> None:
    s = placing()
    drawn = sheets(seen(s, 0))
    choices = [place for place in drawn["board-packs"].places if place.kind == "node"]

    assert [action for place in choices for action in place.actions] == s.options
    assert "site" in drawn["board-map"].pieces


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("cut", SEEN)
def test_all_cards_that_could_be_on_offer_fit_into_the_open_packs(map: str, cut: Cut) -> None:
    """No cell takes more than all 24 track cards of level 1, each both ways."""
    size = layout_of(parts_of(4, {"map": map}), cut).packs
    side, across = drawer_size(size, 48)
    rows = -(-48 // across)

    assert side >= 28
    assert rows * (side + 4) <= size.height
    assert across * (side + 4) <= size.width


@pytest.mark.parametrize("count", [0, 1, 2, 5, 6, 12, 13, 32, 60])
@pytest.mark.parametrize("cut", SEEN)
def test_a_hand_of_any_size_stays_in_its_place(count: int, cut: Cut) -> None:
    size = layout_of(parts_of(4, {}), cut).hand
    lying = slots(count, size)

    assert len(lying) == count
    assert all(x - side / 2 > 5 and x + side / 2 < size.width for x, _, _, side, _ in lying)
    assert all(y - side / 2 > 0 and y + side / 2 < size.height for _, y, _, side, _ in lying)


@pytest.mark.parametrize(("cut", "count", "least"), [("wide", 26, 28), ("narrow", 20, 44)])
def test_enough_of_every_card_of_a_hand_can_be_seen_to_point_at_it(
    cut: Cut, count: int, least: float
) -> None:
    size = layout_of(parts_of(4, {}), cut).hand

    assert all(seen >= least for n in range(1, count + 1) for *_, seen in slots(n, size))


@pytest.mark.parametrize("map", MAPS)
def test_a_finger_hits_whatever_can_be_done_in_the_narrow_cut(map: str) -> None:
    """44 units; the cards of an open pack lie so far from each other that the nearest one is meant."""
    small: set[tuple[str, float]] = set()
    for s in positions(4, map, 0.1):
        scene = seen(s, max(to_move(s), SPECTATOR), cut="narrow")
        for place in [place for sheet in sheets(scene).values() for place in sheet.places if place.actions]:
            hit = re.search('width="([0-9.]+)" height="([0-9.]+)"[^>]*class="hit', place.shape)
            assert hit
            side = min(float(hit[1]), float(hit[2])) + (4 if place.kind in ("node", "share") else 0)
            if side < 44:
                small.add((place.kind, side))

    assert small == set()


@pytest.mark.parametrize("screen", CUTS)
@pytest.mark.parametrize(("seats", "map", "length"), TABLES)
def test_every_panel_lies_on_every_screen_once(seats: int, map: str, length: str, screen: Screen) -> None:
    panels, ways = arranged(seats, {"map": map, "length": length}, screen)

    for pages in ways:
        shown = [name for page in pages for name in page.boxes]
        assert sorted(shown) == sorted(panels)


@pytest.mark.parametrize(("screen", "width", "height", "least"), ROOMS)
@pytest.mark.parametrize(("seats", "map", "length"), TABLES)
def test_some_arrangement_fits_every_room(
    seats: int, map: str, length: str, screen: Screen, width: float, height: float, least: float
) -> None:
    _, ways = arranged(seats, {"map": map, "length": length}, screen)
    fits = [way for way in ways if all(scale(page, width, height) >= page.floor for page in way)]

    assert fits
    assert all(scale(page, width, height) >= least for page in fits[0])
    assert screen not in ("desk", "short") or len(fits[0]) == 1


@pytest.mark.parametrize("cut", SEEN)
@pytest.mark.parametrize("map", MAPS)
def test_panels_keep_their_size_through_a_game(map: str, cut: Cut) -> None:
    sizes: set[tuple[tuple[str, float, float], ...]] = set()
    for s in positions(3, map, 0.05):
        drawn = sheets(seen(s, 0, cut=cut))
        sizes.add(tuple((sheet.name, sheet.width, sheet.height) for sheet in drawn.values()))

    assert len(sizes) == 1


@pytest.mark.parametrize("cut", SEEN)
@pytest.mark.parametrize("map", MAPS)
def test_every_action_has_its_place_in_both_cuts(map: str, cut: Cut) -> None:
    for s in positions(4, map, 0.1):
        scene = seen(s, max(to_move(s), SPECTATOR), cut=cut)
        unplaced_ = unplaced(scene, list(sheets(scene).values()))

        assert {GAME.verbs.verb(action).name for action in unplaced_} <= PLATES


def test_what_an_owner_reads_in_the_box_is_what_is_drawn() -> None:
    """Names of cells and the colour of a company; one that cannot be painted is still called by its name."""
    box = {
        "cell": {"002": {"name": "Flensburg"}},
        "company": {"purple": {"colour": "brown"}, "green": {"colour": "mauve"}},
    }
    options = {"data": box}
    scene = scene_of(GAME, GAME.start(3, options), 3, 0, options, NAMES, "de")
    panels = sheets(scene)
    city = panels["board-map"].pieces[f"named-{cell_of('002')}"]
    table = panels["board-companies"].ground

    assert "Flensburg" in art_of(city)
    assert "Kiel" not in panels["board-map"].ground
    assert "Flensburg (002)" in {place.name for place in panels["board-map"].places}
    assert re.findall('class="body">([^<]+)<', table) == ["Rot", "Blau", "Mauve", "Gelb", "Braun"]
    assert "company-brown" in table
    assert "company-purple" not in table
    assert "company-green" in table


@pytest.mark.parametrize("cut", SEEN)
@pytest.mark.parametrize("map", MAPS)
def test_every_region_lies_inside_its_panel(map: str, cut: Cut) -> None:
    s = GAME.start(3, {"map": map})
    scene = seen(s, 0, cut=cut)
    drawn = [*drawing(GAME).board(scene), *drawing(GAME).seat(scene, 0)]
    named = {name for sheet in drawn for name in sheet.regions}
    for sheet in drawn:
        for x, y, width, height in sheet.regions.values():
            assert 0 <= x < x + width <= sheet.width
            assert 0 <= y < y + height <= sheet.height

    assert {part_of(sheet.name).partition("-")[2] for sheet in drawn} <= named
    assert {"company.red", "pack.track-1", "city.061" if map == "usa" else "city.002"} <= named
    assert sum(name.startswith(("city.", "plain.")) for name in named) == len(s.parts.cells)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tab_has_a_short_name(language: str) -> None:
    say = phrases_of(GAME, language)
    tabs = {page.tab for screen in CUTS for way in arranged(3, {}, screen)[1] for page in way}

    assert all(0 < len(say(f"tab.{tab}")) <= 9 for tab in tabs)


def test_all_seats_have_the_same_stocks() -> None:
    """The departures board shows them in columns."""
    for s in positions(4, "usa", 0.05):
        scene = seen(s, 0)
        stocks = [drawing(GAME).standing(scene, seat).stocks for seat in range(4)]

        assert len({tuple(stock.name for stock in row) for row in stocks}) == 1


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
