"""What everything on the network is called, with how it lies there: for who points at it, and who listens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rotonde.draw.convoi_express.desk import LATELY, ConvoyDesk
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT, PAIRS
from rotonde.games.convoi_express.parts import GOODS, NO_GOOD
from rotonde.words.in_words import capital
from rotonde.words.lists import in_line

FIRST_NUMBER = 2  # of the entries


def light_told(desk: ConvoyDesk, light: int, green: bool) -> str:
    """A signal, and what it shows."""
    name = capital(desk.words.label("light", FIRST_LIGHT[desk.plan.board.side] + light))
    return desk.words.named(name, desk.say("light_green" if green else "light_red"))


def junction_told(desk: ConvoyDesk, junction: int, setting: int) -> str:
    """A switch, and the two tracks it joins."""
    board, names = desk.plan.board, desk.shown.names
    place = desk.plan.junction(junction)
    if setting < 0:
        return names[place]
    ways = board.ways[junction]
    one, other = (
        names[next(end for end in board.ends[ways[way]] if end != place)] for way in PAIRS[len(ways)][setting]
    )
    return desk.say("joined", place=names[place], one=one, other=other)


@lru_cache(maxsize=LATELY)
def train_told(desk: ConvoyDesk, train: int, spot: int, load: int) -> str:
    """A train, where it stands and what it carries."""
    carried = [desk.good(load)] if load != NO_GOOD else []
    where = in_line([spot_told(desk, spot), *carried], desk.language)
    return desk.words.named(capital(desk.words.label("train", train)), where)


def spot_told(desk: ConvoyDesk, spot: int) -> str:
    """A place by its name; on a line, which way a train there runs, and how many sections come before."""
    board, names = desk.plan.board, desk.shown.names
    if spot >= board.first_city:
        return names[spot - board.first_city]
    section, backwards = divmod(spot, 2)
    line = board.line_of[section]
    number = section - board.first_section[line]
    one, other = (names[place] for place in board.ends[line])
    ahead = number if backwards else board.sections[line] - 1 - number
    return desk.say("on_line", one=one, other=other, place=one if backwards else other, n=ahead)


def station_told(
    desk: ConvoyDesk, place: int, entries: Sequence[int], goods: Sequence[int], delivered: Sequence[int]
) -> str:
    """A city with the goods that wait there, a port with those brought to it, an entry with its number."""
    board, name = desk.plan.board, desk.shown.names[place]
    entry = place - len(board.cities)
    if entry >= 0:
        known = str(entries.index(entry) + FIRST_NUMBER) if entry in entries else ""
    elif place < CITIES:
        good = board.city_good[place]
        known = counted(desk, [(good, goods[good])])
    else:
        first = (place - CITIES) * GOODS
        known = counted(desk, list(enumerate(delivered[first : first + GOODS])))
    return desk.words.named(name, known) if known else name


def counted(desk: ConvoyDesk, goods: Sequence[tuple[int, int]]) -> str:
    """Goods with their number, those that are there."""
    told = [desk.say("goods_there", good=desk.good(good), n=count) for good, count in goods if count]
    return in_line(told, desk.language)
