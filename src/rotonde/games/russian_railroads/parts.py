"""Boards, tiles and cards as tables: read from `data.toml`, checked, and never changed afterwards."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Final, final

from rotonde.games.printed import Data, keep, name_of, put_over, shipped
from rotonde.games.russian_railroads.checks import PRINTING
from rotonde.games.russian_railroads.deeds import Deed, Gain, Plain, gains, set_of
from rotonde.games.russian_railroads.names import (
    COLOUR,
    COLOURS,
    ENGINEER_LEFT,
    FILE,
    GAP,
    LAST_ROUND,
    LINES,
    QUESTION,
    TRANSSIB,
    TURN_1,
    TURN_2,
)


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
        self.reuse_for_one: bool = data["reuse"]["one_worker_only"]

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


@cache
def standard_data() -> Data:
    """The values of `data.toml`, as nobody has overridden them."""
    return shipped(FILE, PRINTING)


@cache
def _standard_parts(seats: int) -> Parts:
    return Parts(seats, standard_data())


_lately: Final[dict[str, Parts]] = {}  # made of owners' values


def parts_for(seats: int, override: Data) -> Parts:
    """The parts for so many players, with what the owner of the box knows better."""
    if not override:
        return _standard_parts(seats)
    name = name_of(override, (seats,), "data")
    known = _lately.get(name)
    if known is not None:
        return known
    data = put_over(standard_data(), override, PRINTING, "data")
    parts = Parts(seats, data)
    parts.override = deepcopy(override)
    return keep(_lately, name, parts)
