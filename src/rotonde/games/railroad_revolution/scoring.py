"""Chapter 13. Points, with an account line by line, and who has won."""

from __future__ import annotations

from typing import Final, final

from rotonde.games.railroad_revolution.parts import SECTIONS, TOP_LEVEL, TRAINS, bits
from rotonde.games.railroad_revolution.state import Revolution
from rotonde.kernel import Account, SeatEffect

# Lines of an account; an entry is (what, points).
TRAIN_LINE: Final = 0
MILESTONE_LINE: Final = 1
TRACK_LINE: Final = 2  # + track
GAP_LINE: Final = 5
ACCOUNT: Final = ["trains", "milestones", "offices", "stations", "network", "gaps"]


@final
class ScoreEnd(SeatEffect[Revolution]):
    """Rules 13.3 and 13.4. The account of one seat, told line by line."""

    def apply(self, s: Revolution) -> None:
        total = 0
        for what, points in account(s, self.player):
            total += points
            s.tell("account.line", (self.player, what, points))
        s.tell("game.scored", (self.player, total))


def account(s: Revolution, p: int) -> Account:
    """What this seat would score if the game ended now."""
    lines = [(TRAIN_LINE, train_points(s, p)), (MILESTONE_LINE, milestone_points(s, p))]
    lines += [(TRACK_LINE + track, track_points(s, p, track)) for track in range(3)]
    return [*lines, (GAP_LINE, gap_points(s, p))]


def train_points(s: Revolution, p: int) -> int:
    """Rule 13.3. Trains face up."""
    return s.parts.train_points * sum(s.up[p * TRAINS : p * TRAINS + TRAINS])


def milestone_points(s: Revolution, p: int) -> int:
    """Rule 13.3. Milestones completed."""
    return sum(s.parts.milestones[tile].points for tile in bits(s.completed[p]))


def track_points(s: Revolution, p: int, track: int) -> int:
    """Rule 12.4. The value of the step, for each office, station or connected city of level 5."""
    counted = (s.offices[p], s.stations[p], s.reached[p] & s.parts.level_cities[TOP_LEVEL])[track]
    return s.parts.track_points[track][s.steps[p * 3 + track]] * counted.bit_count()


def gap_points(s: Revolution, p: int) -> int:
    """Rule 13.4. Offices on both sides."""
    both = s.offices[p] & s.offices[p] >> 1
    return sum(s.parts.gaps[gap] for gap in range(SECTIONS - 1) if both >> gap & 1)


def points(s: Revolution, p: int) -> int:
    return sum(points for _, points in account(s, p))


def winners(s: Revolution) -> list[int]:
    """Rule 13.5. Most points, then most money and shares; who is still tied shares the victory."""
    standing = [(points(s, p), s.wealth(p)) for p in range(s.parts.seats)]
    best = max(standing)
    return [p for p in range(s.parts.seats) if standing[p] == best]
