"""Boards, tiles and cards as tables: read from `data.toml`, checked, and never changed afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, final

from rotonde.games.printed import Data, DataError, overridden, read

FILE: Final = Path(__file__).parent / "data.toml"

COLOURS: Final = ["black", "gray", "brown", "natural", "white"]
BLACK: Final = 0
GRAY: Final = 1
BROWN: Final = 2
NATURAL: Final = 3
WHITE: Final = 4
ANY: Final = 31  # all colours, as a set of bits

MOST_STEPS: Final = 4  # of track, that any one thing gives

LINES: Final = ["transsib", "petersburg", "kiev"]
TRANSSIB: Final = 0
PETERSBURG: Final = 1
KIEV: Final = 2
SLOTS: Final = 4  # engine slots: two on the Trans-Siberian, one on each of the others
LINE_OF_SLOT: Final = [TRANSSIB, TRANSSIB, PETERSBURG, KIEV]

GAPS: Final = 5
GAP: Final = -1  # on the industry track: a place for a factory
QUESTION_SPACE: Final = -2  # on the industry track: gives a ? token

# Places a worker can stand on: the action spaces, then the engineers, then the open space seat by seat.
OPEN: Final = 11
TEMPORARY_SPACE: Final = 20
ENGINEER_LEFT: Final = 21
ENGINEER_RIGHT: Final = 22
HIRE: Final = 23
TURN_1: Final = 24
TURN_2: Final = 25
LAST_ROUND: Final = 26
FIRST_ENGINEER: Final = 27
ENGINEERS: Final = 15
PLACES: Final = FIRST_ENGINEER + ENGINEERS
OPEN_OF: Final = PLACES  # + seat: the workers on the open space, which never fills
SPOTS: Final = OPEN_OF + 4
NOWHERE: Final = -1

# ? tokens and ? cards by their place in the data.
SECOND_MARKER: Final = 2
REVALUATION: Final = 4
KIEV_MEDAL: Final = 5
CARD_TOKEN: Final = 6  # the one that gives a ? card
FACTORY_CARD: Final = 2
ENGINE_CARD: Final = 4
ALL_TOKENS: Final = 127
ALL_CARDS: Final = 31
ALL_START_CARDS: Final = 15

# End-bonus cards by their place in the data.
EXTRA_ENGINEER: Final = 5
BONUS_CARDS: Final = 10

# What a place, tile, token or card can give.
KINDS: Final = [
    "track",
    "industry",
    "doubler",
    "coins",
    "points",
    "build",
    "reuse",
    "temporary_workers",
    "claim",
    "engineer",
    "hire",
    "second_marker",
    "revaluation",
    "kiev_medal",
    "question_card",
    "end_bonus",
    "letterless_engineer",
    "black_worker",
    "engine",
    "repeat",
    "engineer_points",
    "best_engines_points",
    "white_steps",
    "worker",
    "colour",
    "question",
    "double_line",
]
TRACK: Final = 0
INDUSTRY: Final = 1
DOUBLERS: Final = 2
COINS: Final = 3
POINTS: Final = 4
BUILD: Final = 5
REUSING: Final = 6
TEMPORARY: Final = 7
CLAIM: Final = 8
ENGINEER: Final = 9
HIRING: Final = 10
SECOND: Final = 11
REVALUE: Final = 12
MEDAL: Final = 13
QUESTION_CARD: Final = 14
END_BONUS: Final = 15
LETTERLESS: Final = 16
BLACK_WORKER: Final = 17
ENGINE: Final = 18
REPEAT: Final = 19
ENGINEER_POINTS: Final = 20
BEST_ENGINES: Final = 21
WHITE_STEPS: Final = 22
WORKER: Final = 23
COLOUR: Final = 24
QUESTION: Final = 25
DOUBLE_LINE: Final = 26

EITHER: Final = 0  # an engine or a factory
BOTH: Final = 1
FACTORY_ONLY: Final = 2
BUILDS: Final = ["either", "both", "factory"]


@final
class Gain:
    """One thing that is given: its kind, how much of it, and for track the colours as bits."""

    __slots__ = ("count", "kind", "mask")

    def __init__(self, kind: int, count: int, mask: int) -> None:
        self.kind = kind
        self.count = count
        self.mask = mask


@final
class Special:
    """A special space of a line: it works once its track, and perhaps an engine, have reached it."""

    __slots__ = ("colour", "engine", "gains", "line", "space", "token")

    def __init__(
        self, line: int, space: int, colour: int, engine: bool, token: int, gains: list[Gain]
    ) -> None:
        self.line = line
        self.space = space
        self.colour = colour
        self.engine = engine  # must an engine reach it too?
        self.token = token  # the ? token it needs as well, or -1
        self.gains = gains


@final
class Deed:
    """What an action gives, sorted by how it is done."""

    __slots__ = ("asked", "build", "doublers", "hire", "industry", "reuse", "steps", "temporary", "unasked")

    def __init__(self, gains: list[Gain]) -> None:
        self.unasked: list[Gain] = []  # needs no answer
        self.industry = 0  # steps
        self.build = -1
        self.reuse = False
        self.doublers = 0
        self.hire = self.temporary = False
        steps: list[int] = []
        for gain in gains:
            if gain.kind == TRACK:
                steps += [gain.mask] * gain.count
            elif gain.kind == INDUSTRY:
                self.industry += gain.count
            elif gain.kind == BUILD:
                self.build = gain.count
            elif gain.kind == REUSING:
                self.reuse = True
            else:
                self.unasked.append(gain)
                self.doublers += gain.count if gain.kind == DOUBLERS else 0
                self.hire = self.hire or gain.kind == HIRING
                self.temporary = self.temporary or gain.kind == TEMPORARY
        self.steps = tuple(sorted(steps))  # of track: the colours of each, narrow ones first
        self.asked = (
            (len(steps) > 0) + (self.industry > 0) + (self.build >= 0) + self.reuse
        )  # kinds of questions


@final
class Plain:
    """The action spaces that give one plain thing, as bits by what it is: they need no look at the whole."""

    def __init__(self, deeds: list[Deed]) -> None:
        self.track = [[0] * (MOST_STEPS + 1) for _ in COLOURS]  # by colour and room: what fits
        self.coins = self.doubler = self.either = self.one_step = self.hire = self.temporary = 0
        for place, deed in enumerate(deeds):
            bit = 1 << place
            colours = set(deed.steps)
            if len(deed.unasked) + deed.asked != 1:
                continue
            if len(colours) == 1 and deed.steps[0].bit_count() == 1:
                for room in range(len(deed.steps), MOST_STEPS + 1):
                    self.track[deed.steps[0].bit_length() - 1][room] |= bit
            elif deed.build == EITHER:
                self.either |= bit
            elif deed.industry == 1:
                self.one_step |= bit
            elif deed.doublers == 1:
                self.doubler |= bit
            elif deed.hire:
                self.hire |= bit
            elif deed.temporary:
                self.temporary |= bit
            elif deed.unasked and deed.unasked[0].kind == COINS:
                self.coins |= bit
        self.all = self.coins | self.doubler | self.either | self.one_step | self.hire | self.temporary
        for by_room in self.track:
            self.all |= by_room[MOST_STEPS]


@final
class Parts:
    """Rules 1.1 and 19.3. The printed values of one table, for one number of players."""

    def __init__(self, seats: int, data: Data) -> None:
        by_seats = data["seats"][str(seats)]
        self.override: Data = {}  # what the owner of the box changed; part of every record
        self.seats = seats
        self.rounds: int = by_seats["rounds"]
        self.workers: int = by_seats["workers"]
        self.extra_workers: int = by_seats["extra_workers"]
        self.coins: int = by_seats["coins"]
        self.engines_per_number: int = by_seats["engines_per_number"]
        self.row: int = by_seats["row"]
        self.letters: list[str] = ["A"] * by_seats["engineers_a"] + ["B"] * by_seats["engineers_b"]

        spaces = list(data["space"].values())
        self.space_workers: list[int] = [space["workers"] for space in spaces]
        self.space_coins: list[int] = [space["coins"] for space in spaces]
        self.space_gains: list[list[Gain]] = [gains(space) for space in spaces]
        barred = {ENGINEER_LEFT} if by_seats["public"] < 2 else set()
        self.board = 0  # places in play, as bits
        for place, space in enumerate(spaces):
            if seats in space["seats"] and place not in barred:
                self.board |= 1 << place
        self.board_last = self.board & ~(1 << TURN_1 | 1 << TURN_2)  # in the last round
        self.board &= ~(1 << LAST_ROUND)
        self.space_deeds = [Deed(given) for given in self.space_gains]
        self.plain = Plain(self.space_deeds)
        self.payable = [[self._payable(purse, coins) for coins in range(4)] for purse in range(7)]
        self.for_one_worker = self.board & self._payable(1, 0) & ~(1 << TURN_1 | 1 << TURN_2)

        self.values: list[list[int]] = [data["track_values"]["base"], data["track_values"]["revalued"]]
        lines = [data["line"][line] for line in LINES]
        self.length: list[int] = [line["length"] for line in lines]
        self.top_colour: list[int] = [len(line["colours"]) - 1 for line in lines]  # the last one it accepts
        self.doubler_spaces: int = lines[TRANSSIB]["doublers"]
        self.once: list[Special] = []
        self.at_scoring: list[Special] = []
        tokens = list(data["question_token"])
        for table in data["special"].values():
            special = Special(
                LINES.index(table["line"]),
                table["space"],
                COLOURS.index(table["track"]),
                table["engine"],
                tokens.index(table["token"]) if "token" in table else -1,
                gains(table),
            )
            (self.once if table["when"] == "once" else self.at_scoring).append(special)
        self.colours_at = [self._colours_at(space) for space in range(self.length[TRANSSIB] + 1)]
        self.once_at: list[list[int]] = [[] for _ in range(15 * 16)]  # by line, colour and space
        for index, special in enumerate(self.once):
            self.once_at[(special.line * 5 + special.colour) * 16 + special.space].append(index)
        self.circles = [i for i, special in enumerate(self.once) if special.gains[0].kind == QUESTION]

        self.industry: list[int] = data["industry"]["points"]
        self.gap_at: list[int] = []  # by industry space: which gap it is, or -1
        for value in self.industry:
            self.gap_at.append(sum(gap >= 0 for gap in self.gap_at) if value == GAP else -1)

        self.doublers: int = data["supply"]["doublers"]
        engineers = list(data["engineer"].values())
        self.engineer_number: list[int] = [tile["number"] for tile in engineers]
        self.engineer_letter: list[str] = [tile["letter"] for tile in engineers]
        self.engineer_workers: list[int] = [tile["workers"] for tile in engineers]
        self.engineer_coins: list[int] = [tile["coins"] for tile in engineers]
        self.engineer_gains: list[list[Gain]] = [gains(tile) for tile in engineers]
        self.engineer_deeds = [Deed(given) for given in self.engineer_gains]
        self.letterless: int = self.engineer_letter.index("")

        self.function: list[int] = [-1] * 10  # by the number of a factory: its place in the data
        self.factory_gains: list[list[Gain]] = [gains(tile) for tile in data["factory"].values()]
        self.factory_deeds = [Deed(given) for given in self.factory_gains]
        for index, tile in enumerate(data["factory"].values()):
            self.function[tile["number"]] = index

        self.pass_points: list[int] = data["pass_points"]["by_position"]
        self.start_deeds = [Deed(gains(card)) for card in data["start_bonus"].values()]
        self.token_gains: list[list[Gain]] = [gains(token) for token in data["question_token"].values()]
        self.token_up_to: list[bool] = [token["up_to"] for token in data["question_token"].values()]
        self.card_gains: list[list[Gain]] = [gains(card) for card in data["question_card"].values()]
        self.bonus: list[Data] = list(data["end_bonus"].values())
        self.bonus_removed: int = data["end_bonus_pile"]["removed"]
        self.bonus_instead: int = data["end_bonus_pile"]["instead"]
        self.majority: list[int] = data["majority"]["points"]
        self.coin_counts: bool = data["reuse"]["coin_counts"]

    def _payable(self, purse: int, coins: int) -> int:
        """The places that can be paid with so many pieces, so many of them coins."""
        return set_of(
            place
            for place, minted in enumerate(self.space_coins)
            if coins >= minted and purse >= minted + self.space_workers[place]
        )

    def _colours_at(self, space: int) -> int:
        """How many colours are in play when the black track of the Trans-Siberian is on this space."""
        return 1 + sum(
            1
            for special in self.once
            for gain in special.gains
            if gain.kind == COLOUR and special.line == TRANSSIB and special.space <= space
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self.seats == other.seats and self.override == other.override

    def __hash__(self) -> int:
        return hash(self.seats)

    def __reduce__(self) -> tuple[object, ...]:
        return (parts_for, (self.seats, self.override))


def gains(table: Data) -> list[Gain]:
    """What a table of the data gives."""
    return [gain(entry) for entry in table["gives"]]


def set_of(places: Iterable[int]) -> int:
    """Places as bits."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def bits(places: int) -> list[int]:
    """Bits as places, ascending."""
    found: list[int] = []
    while places:
        lowest = places & -places
        found.append(lowest.bit_length() - 1)
        places ^= lowest
    return found


def gain(entry: Data) -> Gain:
    kind = KINDS.index(entry["kind"])
    mask = 0
    for colour in entry.get("colours", []):
        mask |= ANY if colour == "any" else 1 << COLOURS.index(colour)
    if kind == BUILD:
        return Gain(kind, BUILDS.index(entry["what"]), 0)
    if kind == COLOUR:
        return Gain(kind, COLOURS.index(entry["colour"]), 0)
    if kind == ENGINEER:
        return Gain(kind, ENGINEER_LEFT if entry["slot"] == "left" else ENGINEER_RIGHT, 0)
    for name in ("steps", "count", "position", "number"):
        if name in entry:
            return Gain(kind, entry[name], mask)
    return Gain(kind, 1, mask)


@cache
def standard_data() -> Data:
    """The values of `data.toml`, as nobody has overridden them."""
    return read(FILE)


@cache
def _standard_parts(seats: int) -> Parts:
    return Parts(seats, standard_data())


def parts_for(seats: int, override: Data) -> Parts:
    """The parts for so many players, with what the owner of the box knows better."""
    if not override:
        return _standard_parts(seats)
    data = overridden(standard_data(), override, "data")
    check(data, "data")
    parts = Parts(seats, data)
    parts.override = override
    return parts


def check(data: Data, where: str) -> None:
    """What must hold for the rules to work; a `DataError` names file and key."""

    def require(holds: bool, key: str, what: str) -> None:
        if not holds:
            raise DataError(f"{where}: {key}: {what}")

    for name, table in data["space"].items():
        key = f"space.{name}"
        _check_cost(table, key, where)
        require(set(table["seats"]) <= {2, 3, 4}, f"{key}.seats", "player counts are 2, 3 and 4")
    for group in (
        "space",
        "special",
        "engineer",
        "factory",
        "start_bonus",
        "question_token",
        "question_card",
    ):
        for name, table in data[group].items():
            _check_gives(table, f"{group}.{name}", where)
    for name, table in data["engineer"].items():
        _check_cost(table, f"engineer.{name}", where)
        require(table["letter"] in ("", "A", "B"), f"engineer.{name}.letter", 'must be "A", "B" or ""')
    for group, count in (("engineer", ENGINEERS), ("factory", 9)):
        numbers = sorted(table["number"] for table in data[group].values())
        require(numbers == list(range(1, count + 1)), group, f"the numbers must be 1 to {count}, each once")
    letters = [table["letter"] for table in data["engineer"].values()]
    require(letters.count("") == 1, "engineer", "exactly one has no letter")
    for seats, table in data["seats"].items():
        for letter, name in (("A", "engineers_a"), ("B", "engineers_b")):
            needed = table[name]
            require(letters.count(letter) >= needed, f"seats.{seats}.{name}", f"too few with letter {letter}")
        fits = table["engineers_a"] + table["engineers_b"] <= table["row"]
        require(fits, f"seats.{seats}.row", "has no room for the engineers")
        require(table["rounds"] >= 2, f"seats.{seats}.rounds", "must be at least 2")
    industry = data["industry"]["points"]
    require(industry[0] == 0 and industry.count(GAP) == GAPS, "industry.points", "starts at 0 and has 5 gaps")
    require(industry.count(QUESTION_SPACE) == 1, "industry.points", "has one ? space, written -2")
    require(min(industry) >= QUESTION_SPACE, "industry.points", "only -1 and -2 are not points")
    for name in ("base", "revalued"):
        require(len(data["track_values"][name]) == 5, f"track_values.{name}", "needs a value for each colour")
    require(len(data["pass_points"]["by_position"]) == 4, "pass_points.by_position", "needs four values")
    require(len(data["majority"]["points"]) == 2, "majority.points", "needs two values")
    require(data["end_bonus_pile"]["removed"] == 2, "end_bonus_pile.removed", "must be 2")


def _check_cost(table: Data, key: str, where: str) -> None:
    for name, most in (("workers", 3), ("coins", 3)):
        if not 0 <= table[name] <= most:
            raise DataError(f"{where}: {key}.{name}: must be 0 to {most}, not {table[name]}")


def _check_gives(table: Data, key: str, where: str) -> None:
    for entry in table["gives"]:
        try:
            gain(entry)
        except (KeyError, ValueError, AttributeError) as error:
            raise DataError(f"{where}: {key}.gives: {entry!r} cannot be read: {error}") from error
