"""What a position of Russian Railroads is worth: points so far, and what the rounds to come will bring.

Whatever scores at the end of a round scores again in every round left, so each thing is worth more the
earlier it is there. The weights of the features were set by hand and improved by games of bots among
themselves; see `rotonde.bots.fit`.

Spaces and points are read from the parts, so the features follow an owner's values; a factory has the weight
of what it does, whatever its number. An engineer, factory or token whose weight was never learnt has the
average of its kind: see `weight_of` in `rotonde.bots.search.linear`.
"""

from __future__ import annotations

from typing import Final, final

from rotonde.bots.judgement.russian_railroads.board import NEAR, Board, ahead, missing, there
from rotonde.bots.search.judging import Terms
from rotonde.bots.search.linear import Groups, Linear, flag, points_by_stage, term_of_each
from rotonde.games.russian_railroads.markers import INDUSTRY_FIRED, industry_points
from rotonde.games.russian_railroads.names import (
    BLACK,
    BROWN,
    DOUBLE_LINE,
    ENGINEERS,
    EXTRA_ENGINEER,
    GAPS,
    GRAY,
    KIEV,
    NATURAL,
    PETERSBURG,
    POINTS,
    REVALUATION,
    TRANSSIB,
    TURN_1,
    TURN_2,
    WHITE,
)
from rotonde.games.russian_railroads.scoring import bonus_points
from rotonde.games.russian_railroads.state import NOBODY_YET, Railroads
from rotonde.games.russian_railroads.tokens import bonus_cards
from rotonde.games.russian_railroads.turn_order import new_order

TERMS: Final[Terms] = {
    "score": "Points scored so far; nobody can take them away.",
    "transsib": "What the Trans-Siberian scores in each round left, and how far its track has come: the long"
    " black track opens the colours that are worth most.",
    "petersburg": "What St Petersburg scores, its two ? tokens, and the doubled line at its seventh space.",
    "kiev": "What Kiev scores with its stars and its medal, and the worker it gives.",
    "industry": "Markers on the industry track score in every round; the factories ahead of them work once.",
    "engines": "How far engines reach beyond today's track, so that each further step counts at once.",
    "doublers": "Doublers over the Trans-Siberian: they pay when good colours lie beneath.",
    "engineers": "Own engineers: one good action more in each round, and the majority at the end.",
    "workers": "Workers, coins and temporary workers: actions still to be taken, in this round and later.",
    "tokens": "? tokens used, and what they bring for the rest of the game.",
    "end_bonus": "End-bonus cards, by what they would score now.",
    "order": "The place in the turn order of the next round: who comes first finds the best spaces free.",
}

GROUPS: Final[Groups] = [
    ("workers", ["start"]),
    ("transsib", ["ts_income", "ts_beyond", "ts_black", "ts_gray", "ts_brown", "ts_natural", "ts_white"]),
    ("transsib", ["near_gray", "near_brown", "near_natural", "near_white", "near_ts_worker", "near_ts_end"]),
    ("petersburg", ["pb_income", "pb_beyond", "pb_black", "pb_gray", "pb_brown", "pb_natural"]),
    ("petersburg", ["pb_question_4", "pb_question_6", "pb_doubled"]),
    ("tokens", ["near_pb_4", "near_pb_6", "near_ts_13", "near_industry"]),
    ("petersburg", ["near_double", "near_pb_end"]),
    ("kiev", ["kv_income", "kv_beyond", "kv_black", "kv_gray", "kv_brown", "kv_worker"]),
    ("kiev", ["near_kv_worker", "near_medal", "near_kv_end", "medal_way"]),
    ("industry", ["in_income", "in_second", "in_place", "in_place_2", "in_room", "in_room_2", "in_gaps"]),
    ("industry", ["in_question", *(f"factory_{number}" for number in range(1, 10))]),
    ("engines", ["reach_ts", "reach_pb", "reach_kv", "reach_spare_ts", "reach_spare_pb", "reach_spare_kv"]),
    ("doublers", ["doublers", "doublers_bare"]),
    ("engineers", ["engineers", "engineer_lead", "engineer_second"]),
    ("engineers", [f"engineer_{tile}" for tile in range(ENGINEERS)]),
    ("workers", ["workers", "black_worker", "at_hand", "coins", "coins_2", "temporary", "passed"]),
    ("tokens", [f"token_{token}" for token in range(7)]),
    ("end_bonus", ["bonus_points", "bonus_cards"]),
    ("order", ["order_first", "order_second", "order_last"]),
]
STAGES: Final = 8  # scorings left, 0 to 7
RIVALRY: Final = 0.1
SCALE: Final = 8.0


@final
class Railway(Linear[Railroads]):
    """Judges Russian Railroads."""

    __slots__ = ("known",)

    def __init__(self, style: list[float], group: list[int], table: list[list[float]]) -> None:
        super().__init__(list(TERMS), style, RIVALRY, SCALE, group, table)
        self.known: Board | None = None  # the boards of the table that was judged last

    def board(self, s: Railroads) -> Board:
        """What lies where on the boards of this table; made anew only when the table is another one."""
        known = self.known
        if known is None or known.parts is not s.parts:
            known = Board(s.parts)
            self.known = known
        return known

    def seats(self, s: Railroads) -> int:
        return s.parts.seats

    def aim(self, s: Railroads, p: int) -> float:
        """A turn changes little for the others: only the own result is compared, which is much faster."""
        return self.worth(s, p)

    def stage(self, s: Railroads) -> int:
        if not s.stack:
            return 0
        return min(s.parts.rounds - max(s.round, 1) + 1, STAGES - 1)

    def ending(self, s: Railroads) -> bool:
        """In the last round every point that is still to come can be counted."""
        return self.stage(s) == 1

    def score(self, s: Railroads, p: int) -> float:
        return float(s.score[p])

    def features(self, s: Railroads, p: int) -> list[float]:
        if not s.stack:
            return [0.0] * len(self.group)
        found = [1.0]
        self.add_lines(s, p, found)
        self.add_industry(s, p, found)
        self.add_reach(s, p, found)
        self.add_staff(s, p, found)
        self.add_rest(s, p, found)
        return found

    def add_lines(self, s: Railroads, p: int, found: list[float]) -> None:
        """What each line scores, what it would score with all engines and doublers, and how far it is."""
        board = self.board(s)
        track, first = s.track, p * 15
        black = track[first]
        income_ts, full = line_income(s, p, TRANSSIB)
        found += [income_ts, full - income_ts, float(black), float(track[first + GRAY])]
        found += [float(track[first + BROWN]), float(track[first + NATURAL]), float(track[first + WHITE])]
        for space in board.colours:
            found.append(NEAR[max(space - black, 0)])
        found += [ahead(s, p, board.worker_ts), board.terminus(s, p, TRANSSIB)]
        first += 5
        income_pb, full = line_income(s, p, PETERSBURG)
        found += [income_pb, full - income_pb, float(track[first]), float(track[first + GRAY])]
        found += [float(track[first + BROWN]), float(track[first + NATURAL])]
        found += [there(s, p, board.question_1), there(s, p, board.question_2), there(s, p, board.double)]
        found += [ahead(s, p, board.question_1), ahead(s, p, board.question_2)]
        found.append(ahead(s, p, board.question_ts))
        open_ = not s.fired[p] >> INDUSTRY_FIRED & 1
        found.append(NEAR[max(board.question_space - s.markers[p * 2], 0)] if open_ else 0.0)
        next_token = max(found[-4:])
        income_kv, full = line_income(s, p, KIEV)
        doubled = [income_ts, income_pb, income_kv][board.double.line]
        found += [doubled * ahead(s, p, board.double), board.terminus(s, p, PETERSBURG)]
        first += 5
        found += [income_kv, full - income_kv, float(track[first]), float(track[first + GRAY])]
        found += [float(track[first + BROWN]), there(s, p, board.worker_kv), ahead(s, p, board.worker_kv)]
        taken, way = s.has_token(p, board.medal.token), missing(s, p, board.medal)
        found += [NEAR[way] * board.medal_share if taken and way > 0 else 0.0, board.terminus(s, p, KIEV)]
        found.append(0.0 if taken else next_token * NEAR[way] * board.medal_share)

    def add_industry(self, s: Railroads, p: int, found: list[float]) -> None:
        """Markers, the way that is open before them, and the factories on it."""
        one, two = s.markers[p * 2], s.markers[p * 2 + 1]
        gaps = 0
        for gap in range(GAPS):
            if s.factories[p * GAPS + gap]:
                gaps += 1
        found += [float(industry_points(s, p, 0)), float(industry_points(s, p, 1)) if two >= 0 else 0.0]
        found += [float(one), float(max(two, 0)), float(room_ahead(s, p, one))]
        found.append(float(min(room_ahead(s, p, two), one - two)) if two >= 0 else 0.0)
        found.append(float(gaps))
        found.append(flag(one > self.board(s).question_space))
        works = [0.0] * len(s.parts.factory_deeds)  # by its place in the data, whatever number it has
        for space in range(max(two, 0) if two >= 0 else one + 1, len(s.parts.gap_at)):
            gap = s.parts.gap_at[space]
            if gap >= 0:
                number = s.factories[p * GAPS + gap]
                if number and space > one:
                    works[s.parts.function[number]] += 1.0
                if number and two >= 0 and space > two:
                    works[s.parts.function[number]] += 0.5
        found += works

    def add_reach(self, s: Railroads, p: int, found: list[float]) -> None:
        """Engines, and how much further than the black track they reach."""
        for line in range(3):
            found.append(float(min(s.reach(p, line), s.parts.length[line])))
        for line in range(3):
            reach = min(s.reach(p, line), s.parts.length[line])
            found.append(float(max(reach - s.track[p * 15 + line * 5], 0)))
        covered = s.track[p * 15 + GRAY]
        found += [float(s.doublers[p]), float(max(s.doublers[p] - covered, 0))]

    def add_staff(self, s: Railroads, p: int, found: list[float]) -> None:
        """Engineers and the race for their majority, then all that can be put on a space."""
        mine, best, second = 0, 0, 0
        counts = [0] * s.parts.seats
        own = [0.0] * ENGINEERS
        for tile in range(ENGINEERS):
            seat = s.employer[tile]
            if seat >= 0:
                counts[seat] += 1
                if seat == p:
                    own[tile] = 1.0
        mine = counts[p]
        for other in range(s.parts.seats):
            if other != p:
                if counts[other] > best:
                    best, second = counts[other], best
                elif counts[other] > second:
                    second = counts[other]
        lead = max(min(mine - best, 2), -2)
        found += [float(mine), float(lead) if mine else -2.0, flag(mine > 0 and mine >= second)]
        found += own
        hand = 0.0 if s.passed[p] else float(s.workers[p] + s.black_at_hand(p))
        coins = s.coins[p]
        found += [float(s.parts.extra_workers - s.reserve[p]), flag(s.black_owner == p), hand]
        found += [float(min(coins, 2)), float(max(coins - 2, 0))]
        found += [0.0 if s.passed[p] else float(s.temporary[p]), flag(s.passed[p])]

    def add_rest(self, s: Railroads, p: int, found: list[float]) -> None:
        """? tokens, end-bonus cards and the order of the next round."""
        for token in range(7):
            found.append(0.0 if s.tokens[p] >> token & 1 else 1.0)
        points, cards = 0.0, bonus_cards(s, p)
        for card in cards:
            if card == EXTRA_ENGINEER:
                points += self.board(s).extra_engineer
            else:
                points += float(bonus_points(s, p, card))
        found += [points, float(len(cards))]
        order = s.order
        if s.owner[TURN_1] != NOBODY_YET or s.owner[TURN_2] != NOBODY_YET:
            order = new_order(s.order, s.owner[TURN_1], s.owner[TURN_2])
        place = order.index(p) if p in order else 1
        found += [flag(place == 0), flag(place == 1), flag(place == s.parts.seats - 1)]


def line_income(s: Railroads, p: int, line: int) -> tuple[float, float]:
    """What a line scores now, stars included, and what it would with all engines and doublers it can use."""
    values = s.parts.values[1 if s.has_token(p, REVALUATION) else 0]
    first = p * 15 + line * 5
    doublers = s.doublers[p] if line == TRANSSIB else 0
    dream = s.parts.doubler_spaces if line == TRANSSIB else 0
    reach, black = s.reach(p, line), s.track[first + BLACK]
    now, full = 0, 0
    colour = s.parts.top_colour[line]
    for space in range(1, black + 1):
        while s.track[first + colour] < space:
            colour -= 1
        full += values[colour] * (2 if space <= dream else 1)
        if space <= reach:
            now += values[colour] * (2 if space <= doublers else 1)
    stars, full_stars = 0, 0  # these are never doubled
    for special in s.parts.at_scoring:
        if special.line != line or s.track[first + special.colour] < special.space:
            continue
        if special.token >= 0 and not s.has_token(p, special.token):
            continue
        reached = not special.engine or reach >= special.space
        for gain in special.gains:
            if gain.kind == DOUBLE_LINE:
                full *= 2
                now = now * 2 if reached else now
            elif gain.kind == POINTS:
                full_stars += gain.count
                stars += gain.count if reached else 0
    return float(now + stars), float(full + full_stars)


def room_ahead(s: Railroads, p: int, space: int) -> int:
    """How many steps a marker here could take before an open gap or the end holds it."""
    steps = 0
    ahead = space + 1
    while ahead < len(s.parts.gap_at):
        gap = s.parts.gap_at[ahead]
        if gap >= 0 and s.factories[p * GAPS + gap] == 0:
            break
        steps += 1
        ahead += 1
    return steps


def judge(weights: dict[str, list[float]], style: list[float]) -> Railway:
    """A judge with these weights of features and this weight for each term."""
    names = list(TERMS)
    table = points_by_stage(weights, GROUPS, STAGES)
    return Railway(style, term_of_each(GROUPS, names), table)
