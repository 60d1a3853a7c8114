"""What a newcomer to Russian Railroads wastes in a turn."""

from __future__ import annotations

from typing import Final

from rotonde.games.russian_railroads.names import BLACK, LINES
from rotonde.games.russian_railroads.scoring import end_account, round_account
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.verbs import PASS
from rotonde.learn.turns import Check, Label, Named, Turn

GIFTS: Final = ("worker.gained", "token.used", "track.colour")  # why a track is laid, besides points


def idle(turn: Turn[Railroads]) -> Named | None:
    """Passing with workers at hand that could still do something; coins are kept, workers are not."""
    last, p = turn.steps[-1], turn.seat
    s = last.before
    left = s.workers[p] + s.temporary[p] + s.black_at_hand(p)
    return {"n": left} if last.action == PASS and left and len(s.options) > 1 else None


def beyond(turn: Turn[Railroads]) -> Named | None:
    """Track in the last round that no locomotive reaches, and that brings nothing else."""
    s, p = turn.after, turn.seat
    far = [line for _, line, _, space in turn.told("track.extended") if space > s.reach(p, line)]
    if not turn.before.last_round() or not far or any(turn.told(gift) for gift in GIFTS):
        return None
    return {"line": Label("line", far[0])} if worth(s, p) <= worth(turn.before, p) else None


def early(turn: Turn[Railroads]) -> Named | None:
    """A locomotive where all track was within reach already, while another line waits for one."""
    s, p = turn.after, turn.seat
    black = [s.track[p * 15 + line * 5 + BLACK] for line in range(len(LINES))]
    waiting = [line for line, space in enumerate(black) if space > s.reach(p, line)]
    for _, number, line in turn.told("engine.placed"):
        if waiting and turn.before.reach(p, line) >= black[line]:
            return {"number": number, "line": Label("line", line), "other": Label("line", waiting[0])}
    return None


def worth(s: Railroads, p: int) -> int:
    """The points a seat would end with if the game ended now."""
    return s.score[p] + sum(points for _, points in (*round_account(s, p), *end_account(s, p)))


CHECKS: Final[dict[str, Check]] = {"idle": idle, "beyond": beyond, "early": early}
