"""The three performance tracks: steps with barriers that must be paid, up on a desk, along in a hand."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from rotonde.draw.markup import circle, group, path, rect, text
from rotonde.draw.pieces import mark, scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.table import GROUNDS, SMALL, RevolutionScene, hit
from rotonde.draw.scene import Cut
from rotonde.draw.sheet import Box, Point, Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import MONEY, SHARES, TOP_LEVEL, TRACKS, Parts
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR
from rotonde.games.railroad_revolution.scoring import TRACK_LINE
from rotonde.games.railroad_revolution.state import NONE
from rotonde.words import Words
from rotonde.words.lists import in_line

SIZE: Final[dict[Cut, Point]] = {"wide": (220, 336), "narrow": (390, 194)}
HEAD: Final = 36  # above the steps that go up
SIGN: Final = 46  # before the steps that go along
BARRIER: Final = 16  # the height of one
LANE: Final = 18  # above the steps that go along: their barriers
MOUSE, FINGER = 31, 44


def panel(table: RevolutionScene) -> Sheet:
    """The markers, and the next step of who is looking."""
    ground_ = ground(table.parts, table.language, table.cut)
    sheet = Sheet("board-tracks", *SIZE[table.cut], table.say("tracks"), ground_, regions=regions(table.cut))
    for seat in range(table.seats):
        for track in range(len(TRACKS)):
            step = table.view["steps"][seat * 3 + track]
            told = table.named(table.names[seat], stand(table.language, track, step))
            at = marker_at(table.parts, seat, track, step, table.cut)
            sheet.piece(f"marker-{seat}-{track}", at, marker, seat, told=told)
    for track in range(len(TRACKS)):
        place(table, sheet, track)
    return sheet


@cache
def regions(cut: Cut) -> dict[str, Box]:
    """All tracks, and each of them."""
    width, height = SIZE[cut]
    found: dict[str, Box] = {"tracks": (0, 0, width, height)}
    for track, name in enumerate(TRACKS):
        share = track / len(TRACKS)
        found[f"track.{name}"] = (
            (width * share, 0, width / len(TRACKS), height)
            if cut == "wide"
            else (0, height * share, width, height / len(TRACKS))
        )
    return found


@cache
def stand(language: str, track: int, step: int) -> str:
    """A step of a track in words."""
    return in_line([Words(GAME, language).label("track", track), str(step)], language)


@lru_cache(maxsize=GROUNDS)
def ground(parts: Parts, language: str, cut: Cut) -> Markup:
    """Steps, values, barriers, and what each track counts."""
    words = Words(GAME, language)
    drawn = rect(0, 0, *SIZE[cut], "panel-fill")
    for track in range(len(TRACKS)):
        drawn += heading(words, track, cut)
        for step, points in enumerate(parts.track_points[track]):
            drawn += rung(parts, track, step, points, cut)
        for step in range(len(parts.track_points[track])):
            drawn += barrier(parts, track, step, language, cut)
    return drawn


def heading(words: Words, track: int, cut: Cut) -> Markup:
    """What the value of a step is multiplied with."""
    counted = (signs.office(), signs.house("neutral"), goal())[track]
    width, height = SIZE[cut]
    share = (track + 0.5) / len(TRACKS)
    at = (width * share, HEAD / 2) if cut == "wide" else (SIGN / 2 + 2, height * share + LANE / 2 - 1)
    return group(
        text(-12, 5, "×", "body strong middle"),
        group(counted, at=(7, 0)),
        at=at,
        aria_label=words.label("account", TRACK_LINE + track),
    )


def goal() -> Markup:
    """A connected city of the highest level."""
    return (
        circle(0, 0, 10.5, "far")
        + circle(0, 0, 8.5, "level")
        + text(0, 4.4, TOP_LEVEL, "small strong middle on-level")
    )


@lru_cache(maxsize=SMALL)
def box(parts: Parts, track: int, step: int, cut: Cut) -> Box:
    """A step. Where they go up, barriers push the steps above them; all tracks end in the same foot."""
    width, height = SIZE[cut]
    each = (width if cut == "wide" else height) / len(TRACKS)
    steps = max(len(points) for points in parts.track_points)
    if cut == "narrow":
        wide = (width - SIGN - 6) / steps
        return (SIGN + step * wide, track * each + LANE + 2, wide, each - LANE - 5)
    most = max(sum(kind > 0 for kind in kinds) for kinds in parts.barrier_kind)
    high = (height - HEAD - 6 - most * BARRIER) / steps
    below = sum(parts.barrier_kind[track][before] > 0 for before in range(step))
    return (track * each + 5, height - 6 - (step + 1) * high - below * BARRIER, each - 10, high)


def rung(parts: Parts, track: int, step: int, points: int, cut: Cut) -> Markup:
    """A step with its value."""
    x, y, wide, high = box(parts, track, step, cut)
    value = (x + 20, y + high / 2 + 4.5, "small strong end") if cut == "wide" else None
    left, top, cls = value or (x + wide / 2, y + 13, "small strong middle")
    return rect(x + 1, y + 1, wide - 2, high - 2, "rung", 3) + text(left, top, points, cls)


def barrier(parts: Parts, track: int, step: int, language: str, cut: Cut) -> Markup:
    """What is asked behind a step, if there is a barrier."""
    kind, cost = parts.barrier_kind[track][step], parts.barrier_cost[track][step]
    if kind == 0:
        return rewards.row([])
    if kind == MONEY:
        due = [rewards.dollars(cost, language)]
    elif kind == SHARES:
        due = [rewards.figure(cost), rewards.Item(scaled(signs.share(), 0.72), 12)]
    else:
        due = [rewards.Item(scaled(signs.person(ANY_COLOUR), 0.62), 13)]
    x, y, wide, high = box(parts, track, step, cut)
    plate = rect(-24, -8, 48, 16, "barrier-plate", 8) + rewards.row(due)
    if cut == "wide":
        middle = y - BARRIER / 2
        return path(f"M{x} {middle:g} H{x + wide:g}", "barrier") + group(plate, at=(x + wide / 2, middle))
    return path(f"M{x + wide:g} {y - 8:g} V{y + high:g}", "barrier") + group(plate, at=(x + wide, y - 9))


@lru_cache(maxsize=SMALL)
def marker_at(parts: Parts, seat: int, track: int, step: int, cut: Cut) -> Point:
    x, y, wide, high = box(parts, track, step, cut)
    if cut == "wide":
        return (x + 27 + seat * 10.2, y + high / 2)
    return (x + wide / 2 + (seat % 2 - 0.5) * 11.4, y + high - 17.5 + seat // 2 * 11.4)


def marker(seat: int) -> Markup:
    return circle(0, 0, 5.2, f"seat-{seat} edge") + mark(seat, 2.8, f"on-seat-{seat}")


def place(table: RevolutionScene, sheet: Sheet, track: int) -> None:
    """Where the marker of the looking seat would go: its next step, with the barrier before it."""
    seat = table.scene.viewer
    step = table.view["steps"][seat * 3 + track] if seat >= 0 else 0
    actions = table.at("track", track)
    told, mover = table.words.label("track", track), seat if actions else NONE
    sheet.place("track", track, told, actions, ahead, table.parts, track, step, table.cut, mover)


def ahead(parts: Parts, track: int, step: int, cut: Cut, seat: int) -> Markup:
    """The step after this one, to point at; with the marker that a seat would have there."""
    there = min(step + 1, parts.last_step[track])
    x, y, wide, high = box(parts, track, there, cut)
    if cut == "wide":
        paid = there > step and parts.barrier_kind[track][step] > 0
        span = high + (BARRIER if paid else 0)
        least = max(span, MOUSE)
        shape = hit(x - 2, y + (span - least) / 2, wide + 4, least, 4)
    else:
        least = max(wide, FINGER)
        left = min(x + wide / 2 - least / 2, SIZE["narrow"][0] - least - 1)
        shape = hit(left, y - LANE, least, high + LANE, 4)
    if seat == NONE:
        return shape
    return shape + group(marker(seat), at=marker_at(parts, seat, track, there, cut), cls="preview")
