"""Russian Railroads: why a plan is good, and what it gives up, as one fact of the position."""

from __future__ import annotations

from typing import Final

from rotonde.bots.judgement.russian_railroads.board import missing
from rotonde.bots.judgement.russian_railroads.judging import Railway, line_income, room_ahead
from rotonde.bots.search.passage import Passage, Saying
from rotonde.games.russian_railroads.markers import industry_points
from rotonde.games.russian_railroads.names import BLACK, ENGINEERS, GAPS, KIEV, PETERSBURG, TRANSSIB
from rotonde.games.russian_railroads.state import Railroads

Told = Passage[Railroads]

LINES: Final = {"transsib": TRANSSIB, "petersburg": PETERSBURG, "kiev": KIEV}
NEAR: Final = 3  # steps to something that is worth a word
LATE: Final = 2  # scorings left, from which on track must be reached by a locomotive soon


def scorings(s: Railroads) -> int:
    """Rounds that are still to be scored, this one included."""
    return s.parts.rounds - max(s.round, 1) + 1


def because(told: Told, judge: Railway, term: str) -> Saying | None:
    """One fact that makes the term grow; a worker speaks for itself."""
    if told.mine("worker.gained"):
        return workers(told, judge)
    if term in LINES:
        return line_grows(told, judge, LINES[term])
    if term == "workers":
        return workers(told, judge)
    if term == "tokens":
        return tokens(told, judge)
    if term == "industry":
        return industry_grows(told)
    if term == "engines":
        return reach(told)
    if term == "doublers":
        count = told.after.doublers[told.seat]
        return Saying("because.doublers", (count, scorings(told.before)))
    if term == "engineers":
        return engineers(told)
    if term == "means":
        return Saying("because.means", (pieces(told.after, told.seat),))
    if term == "end_bonus":
        return Saying("because.end_bonus")
    if term == "order":
        return Saying("because.order")
    if term == "score":
        return Saying("because.score", (told.after.score[told.seat] - told.before.score[told.seat],))
    return nothing_grows(told)


def nothing_grows(told: Told) -> Saying | None:
    """Passing, and other things that only cost."""
    passed = told.mine("turn.passed")
    if not passed:
        return None
    return Saying("because.pass" if pieces(told.before, told.seat) else "because.pass_empty", (passed[0][1],))


def line_grows(told: Told, judge: Railway, line: int) -> Saying:
    """What the line scores, or what its track comes near to."""
    p = told.seat
    now, then = int(line_income(told.before, p, line)[0]), int(line_income(told.after, p, line)[0])
    left = scorings(told.before)
    if then > now:
        return Saying("because.line_last" if left == 1 else "because.line", (line, then, now, left))
    at, reaching = black(told.after, p, line), told.after.reach(p, line)
    if line == TRANSSIB:
        for colour, space in enumerate(judge.board(told.after).colours, 1):
            if at < space and (space - at <= NEAR or at <= reaching):
                return Saying("because.colour_near", (space - at, colour))
    if at > reaching:
        return Saying("because.line_ready", (line, at, reaching))
    return Saying("because.reach", (line, reaching, at))


def workers(told: Told, judge: Railway) -> Saying:
    """A worker more, or the way to one."""
    p, left = told.seat, scorings(told.before)
    if told.after.reserve[p] < told.before.reserve[p]:
        return Saying("because.worker_last" if left == 1 else "because.worker", (left,))
    board = judge.board(told.after)
    near = [
        (missing(told.after, p, special), special)
        for special in (board.worker_kv, board.worker_ts)
        if 0 < missing(told.after, p, special) < missing(told.before, p, special)
    ]
    if near:
        steps, special = min(near, key=lambda one: one[0])
        return Saying("because.worker_near", (steps, special.line, special.space))
    return Saying("because.black_worker")


def tokens(told: Told, judge: Railway) -> Saying:
    """What a token gives, or how near the next one is."""
    p = told.seat
    used = told.mine("token.used")
    if used:
        return Saying("because.token", (told.after.tokens[p].bit_count(),))
    board = judge.board(told.after)
    near = [
        (missing(told.after, p, special), special)
        for special in (board.question_1, board.question_2, board.question_ts)
        if 0 < missing(told.after, p, special) < missing(told.before, p, special)
    ]
    if near:
        steps, special = min(near, key=lambda one: one[0])
        return Saying("because.token_near", (steps, special.line, special.space))
    steps = board.question_space - told.after.markers[p * 2]
    if steps > 0:
        return Saying("because.token_industry", (steps, board.question_space))
    return Saying("because.token", (told.after.tokens[p].bit_count(),))


def industry_grows(told: Told) -> Saying:
    """What the track scores, the factory ahead, or the way that is open."""
    p, before, after = told.seat, told.before, told.after
    now, then = industry_income(before, p), industry_income(after, p)
    left = scorings(before)
    if then > now:
        return Saying("because.industry_last" if left == 1 else "because.industry", (then, now, left))
    for space in range(after.markers[p * 2] + 1, len(after.parts.gap_at)):
        gap = after.parts.gap_at[space]
        number = after.factories[p * GAPS + gap] if gap >= 0 else 0
        if gap >= 0 and not number:
            break
        if number:
            steps = space - after.markers[p * 2]
            return Saying("because.factory_near", (steps, number, after.parts.function[number]))
    return Saying("because.industry_room", (room_ahead(after, p, after.markers[p * 2]),))


def reach(told: Told) -> Saying:
    """How far the locomotives reach beyond the track, or that they reach it now."""
    p = told.seat
    for line in range(3):
        reach_now = told.after.reach(p, line)
        if reach_now > told.before.reach(p, line):
            return Saying("because.reach", (line, reach_now, black(told.after, p, line)))
    return Saying("because.room_for_track")


def engineers(told: Told) -> Saying:
    """The race for the majority."""
    counts = [0] * told.after.parts.seats
    for tile in range(ENGINEERS):
        if told.after.employer[tile] >= 0:
            counts[told.after.employer[tile]] += 1
    mine = counts[told.seat]
    most = max(count for seat, count in enumerate(counts) if seat != told.seat)
    if mine > most:
        return Saying("because.engineers_lead", (mine, told.after.parts.majority[0]))
    return Saying("because.engineers", (mine, most))


def but(told: Told, judge: Railway) -> Saying | None:
    """Pieces left over, the last coin, track that no locomotive reaches."""
    p, before, after = told.seat, told.before, told.after
    if told.mine("turn.passed") and len(told.actions) == 1:
        left = pieces(before, p)
        return Saying("but.unused", (left,)) if left else None
    for _, line, _, space in told.mine("track.extended"):
        if space > after.reach(p, line) and scorings(before) <= LATE:
            return Saying("but.beyond", (line, after.reach(p, line)))
    if before.coins[p] and not after.coins[p]:
        return Saying("but.last_coin")
    if pieces(before, p) > 2 and not pieces(after, p):
        return Saying("but.all_placed")
    return None


def black(s: Railroads, p: int, line: int) -> int:
    return s.track[p * 15 + line * 5 + BLACK]


def industry_income(s: Railroads, p: int) -> int:
    second = industry_points(s, p, 1) if s.markers[p * 2 + 1] >= 0 else 0
    return industry_points(s, p, 0) + second


def pieces(s: Railroads, p: int) -> int:
    """What can still be placed in this round."""
    return s.workers[p] + s.black_at_hand(p) + s.temporary[p] + s.coins[p]
