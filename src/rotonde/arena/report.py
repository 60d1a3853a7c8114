"""What a tournament came to, as plain data: the same bytes for the same games, whoever computed them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from statistics import mean
from typing import Any, TypeVar

import msgspec

from rotonde.arena.bout import Result
from rotonde.arena.intervals import trials, wilson
from rotonde.arena.pairing import Pairing
from rotonde.arena.ratings import Rating, rate
from rotonde.arena.tournament import Tournament, won, won_by_seat

T = TypeVar("T")


def summed_up(tournament: Tournament) -> dict[str, Any]:
    """The bots over all their games, then match by match. Only whole deals count."""
    games = {match: _flat(tournament.counted(match)) for match in tournament.matches}
    everything = _flat(list(games.values()))
    bots = dict.fromkeys(bot for match in tournament.matches for bot in match.bots)
    ratings = rate(tournament)
    conditions = tournament.conditions
    return {
        "game": conditions.game,
        "version": conditions.version,
        "seats": conditions.seats,
        "options": conditions.options,
        "seed": conditions.seed,
        "deals": tournament.deals,
        "games": len(everything),
        "bots": [
            _record(tournament, bot, everything) | {"rating": _rating(ratings.get(bot))} for bot in bots
        ],
        "matches": [_match(tournament, match, games[match]) for match in tournament.matches],
        "digest": _digest(everything),
    }


def _match(tournament: Tournament, match: Pairing, games: list[Result]) -> dict[str, Any]:
    best = [max(result.scores) for result in games]
    return {
        "bots": [_record(tournament, bot, games) for bot in match.bots],
        "orders": len(match.orders),
        "deals": len(games) // len(match.orders),
        "games": len(games),
        "mean_best_score": _mean(best),
        "sprt": _test(tournament, match),
    }


def _record(tournament: Tournament, bot: str, games: Sequence[Result]) -> dict[str, Any]:
    """What one bot did in these games."""
    own = [result for result in games if bot in result.order]
    share = tournament.share(own, bot) if own else 0.0
    seats = range(tournament.conditions.seats)
    by_seat = [[result for result in own if result.order[seat] == bot] for seat in seats]
    scores = [[result.scores[seat] for result in by_seat[seat]] for seat in seats]
    return {
        "bot": bot,
        "games": len(own),
        "wins": _rounded(share),
        "interval": [_rounded(end) for end in wilson(share, trials(_won_by_deal(tournament, bot, own)))],
        "mean_score": _mean(_flat(scores)),
        "scores_by_seat": [_mean(scores[seat]) for seat in seats],
        "wins_by_seat": None if tournament.team else [_wins(by_seat[seat], seat) for seat in seats],
    }


def _won_by_deal(tournament: Tournament, bot: str, games: Sequence[Result]) -> list[list[float]]:
    found: dict[int, list[float]] = {}
    for result in games:
        found.setdefault(result.deal, []).append(won(result, bot, tournament.team))
    return list(found.values())


def _wins(games: list[Result], seat: int) -> float | None:
    return _mean([won_by_seat(result, seat) for result in games])


def _test(tournament: Tournament, match: Pairing) -> dict[str, Any] | None:
    verdict = tournament.verdict(match)
    if verdict is None or tournament.hypotheses is None:
        return None
    return {
        "bot": match.bots[0],
        "hypotheses": list(tournament.hypotheses),
        "log_likelihood_ratio": _rounded(verdict.ratio),
        "accepted": verdict.share,
        "deals": verdict.deals,
    }


def _rating(rating: Rating | None) -> dict[str, Any] | None:
    if rating is None:
        return None
    return {"value": _rounded(rating.value), "interval": [_rounded(end) for end in rating.interval]}


def _digest(games: list[Result]) -> str:
    lines = sorted(msgspec.json.encode(result) for result in games)
    return hashlib.sha256(b"\n".join(lines)).hexdigest()


def _flat(lists: Sequence[Sequence[T]]) -> list[T]:
    return [item for items in lists for item in items]


def _mean(values: Sequence[float]) -> float | None:
    return _rounded(mean(values)) if values else None


def _rounded(value: float) -> float:
    """So that the last bit of a sum does not matter."""
    return round(value, 4)
