"""Chapters 11, 13 and 16. Points at the end of a round and of the game, with an account line by line."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.russian_railroads.markers import industry_points
from rotonde.games.russian_railroads.names import (
    BLACK,
    DOUBLE_LINE,
    EXTRA_ENGINEER,
    GAPS,
    KIEV,
    PETERSBURG,
    POINTS,
    REVALUATION,
    SLOTS,
    TRANSSIB,
)
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import bonus_cards
from rotonde.kernel import Account, SeatEffect

# Lines of an account; an entry is (what, points).
LINE: Final = 0  # + line: its track and its stars
FIRST_MARKER: Final = 3
SECOND_MARKER_LINE: Final = 4
BONUS_LINE: Final = 5  # + end-bonus card
MAJORITY: Final = 15
ACCOUNT: Final = [
    "transsib",
    "petersburg",
    "kiev",
    "industry",
    "second_marker",
    "bonus_points_15",
    "bonus_extra_workers",
    "bonus_doublers",
    "bonus_finished_lines",
    "bonus_black_positions",
    "bonus_extra_engineer",
    "bonus_factories",
    "bonus_engines",
    "bonus_question_tokens",
    "bonus_engineers",
    "majority",
]


@final
class ScoreRound(SeatEffect[Railroads]):
    """Rule 11.1. The three lines and the industry of one seat."""

    def apply(self, s: Railroads) -> None:
        enter(s, self.player, round_account(s, self.player), "round.scored")


@final
class ScoreEnd(SeatEffect[Railroads]):
    """Rules 13.1 to 13.3. End-bonus cards and the engineer majority of one seat."""

    def apply(self, s: Railroads) -> None:
        enter(s, self.player, end_account(s, self.player), "game.scored")


def enter(s: Railroads, p: int, account: Account, total: str) -> None:
    """Score an account and tell it line by line."""
    for what, points in account:
        s.score[p] += points
        s.tell("account.line", (p, what, points))
    s.tell(total, (p, sum(points for _, points in account), s.score[p]))


def round_account(s: Railroads, p: int) -> Account:
    """What this seat would score if the round ended now."""
    account = [
        (LINE + line, line_points(s, p, line) + star_points(s, p, line))
        for line in (TRANSSIB, PETERSBURG, KIEV)
    ]
    account.append((FIRST_MARKER, industry_points(s, p, 0)))
    if s.markers[p * 2 + 1] >= 0:
        account.append((SECOND_MARKER_LINE, industry_points(s, p, 1)))
    return account


def line_points(s: Railroads, p: int, line: int) -> int:
    """Rules 11.2 to 11.6. Each space within reach counts the track lying on it or next beyond it."""
    values = s.parts.values[1 if s.has_token(p, REVALUATION) else 0]
    first = p * 15 + line * 5
    doublers = s.doublers[p] if line == TRANSSIB else 0
    points = 0
    for space in range(1, min(s.reach(p, line), s.track[first + BLACK]) + 1):
        colour = s.parts.top_colour[line]
        while s.track[first + colour] < space:
            colour -= 1
        points += values[colour] * (2 if space <= doublers else 1)
    doubled = any(
        gain.kind == DOUBLE_LINE and works(s, p, index)
        for index, special in enumerate(s.parts.at_scoring)
        if special.line == line
        for gain in special.gains
    )
    return points * 2 if doubled else points


def star_points(s: Railroads, p: int, line: int) -> int:
    """Rule 11.7. The stars and the medal of the line that track and engine have reached."""
    return sum(
        gain.count
        for index, special in enumerate(s.parts.at_scoring)
        for gain in special.gains
        if special.line == line and gain.kind == POINTS and works(s, p, index)
    )


def works(s: Railroads, p: int, index: int) -> bool:
    """Rule 11.8. Are the conditions of a special space that scores met now?"""
    special = s.parts.at_scoring[index]
    if special.token >= 0 and not s.has_token(p, special.token):
        return False
    if s.track[p * 15 + special.line * 5 + special.colour] < special.space:
        return False
    return not special.engine or s.reach(p, special.line) >= special.space


def end_account(s: Railroads, p: int) -> Account:
    """What this seat's end-bonus cards and engineers are worth."""
    account = [(BONUS_LINE + card, bonus_points(s, p, card)) for card in sorted(bonus_cards(s, p))]
    ranking = majority_ranking(s)
    if p in ranking[: len(s.parts.majority)]:
        account.append((MAJORITY, s.parts.majority[ranking.index(p)]))
    return account


def majority_ranking(s: Railroads) -> list[int]:
    """Rules 13.2 and 13.3. Seats with an engineer: most tiles first, then the highest number."""
    standing: list[tuple[int, int, int]] = []
    for p in range(s.parts.seats):
        numbers = [s.parts.engineer_number[tile] for tile, seat in enumerate(s.employer) if seat == p]
        if numbers:
            count = len(numbers) + (1 if EXTRA_ENGINEER in bonus_cards(s, p) else 0)
            standing.append((-count, -max(numbers), p))
    return [p for _, _, p in sorted(standing)]


def bonus_points(s: Railroads, p: int, card: int) -> int:
    """Rules 16.2 to 16.6. What an end-bonus card is worth to this seat."""
    printed = s.parts.bonus[card]
    if "count" in printed:
        return 0 if card == EXTRA_ENGINEER else int(printed["count"])
    amount = bonus_amount(s, p, card)
    if "steps" in printed:
        return max([points for least, points in printed["steps"] if amount >= least], default=0)
    points = amount * int(printed["each"])
    return min(points, int(printed["max"])) if "max" in printed else points


def bonus_amount(s: Railroads, p: int, card: int) -> int:
    """What an end-bonus card counts."""
    black = [s.track[p * 15 + line * 5 + BLACK] for line in range(3)]
    match ACCOUNT[BONUS_LINE + card]:
        case "bonus_extra_workers":
            return s.parts.extra_workers - s.reserve[p] + (1 if s.black_owner == p else 0)
        case "bonus_doublers":
            return s.doublers[p]
        case "bonus_finished_lines":
            return sum(space == length for space, length in zip(black, s.parts.length, strict=True))
        case "bonus_black_positions":
            return sum(black)
        case "bonus_factories":
            return sum(number > 0 for number in s.factories[p * GAPS : p * GAPS + GAPS])
        case "bonus_engines":
            return sum(s.engines[p * SLOTS : p * SLOTS + SLOTS])
        case "bonus_question_tokens":
            return sum(token >= 0 for token in s.circles[p * 4 : p * 4 + 4])
        case _:
            return sum(seat == p for seat in s.employer)
