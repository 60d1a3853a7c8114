"""The result of a finished game: who came where, and what brought the points."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.draw.drawing import Standing
from rotonde.play.accounts import REST, entered, rest
from rotonde.play.match import Match
from rotonde.words import Phrases, Words
from rotonde.words.in_words import capital
from rotonde.words.lists import all_of


@dataclass(frozen=True, slots=True)
class Placed:
    """Where somebody came."""

    place: int
    seat: int
    name: str
    score: int
    won: bool


Line = tuple[str, list[int]]  # what was counted, and what it brought each seat


def ranking(match: Match, names: list[str]) -> list[Placed]:
    """Everybody, the best first; who won stands before who had as many points and did not."""
    scores, winners = match.game.scores(match.state), match.game.winners(match.state)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    found: list[Placed] = []
    for number, seat in enumerate(order):
        before = found[-1] if found else None
        level = before is not None and (before.score, before.won) == (scores[seat], seat in winners)
        place = before.place if before is not None and level else number + 1
        found.append(Placed(place, seat, names[seat], scores[seat], seat in winners))
    return found


def decided(ranked: list[Placed], say: Phrases) -> str:
    """Who won, and by how much, in one sentence."""
    first = ranked[0]
    winners = [placed.name for placed in ranked if placed.won]
    if not winners:
        return say("over.nobody")
    if len(winners) > 1:
        return say("end.shared", names=all_of(winners, say.language), score=first.score)
    key = "end.apart" if first.score != ranked[1].score else "end.level"
    return say(key, name=first.name, score=first.score, other=ranked[1].name, n=first.score - ranked[1].score)


def by_category(match: Match, words: Words, standings: list[Standing]) -> list[Line]:
    """What the whole game brought, by what was counted; what came in passing is the rest.

    Where nothing was counted on the way, it is the account as it stands at the end.
    """
    rows = entered((event for told in match.events for event in told), match.seats)
    passing = rest(match.game.scores(match.state), rows)
    lines = [(capital(words.label("account", what)), row) for what, row in rows.items()]
    if not lines:
        names = dict.fromkeys(line for standing in standings for line, _ in standing.account)
        return [
            (capital(name), [dict(standing.account).get(name, 0) for standing in standings]) for name in names
        ]
    return [*lines, (capital(words.text(REST)), passing)] if any(passing) else lines
