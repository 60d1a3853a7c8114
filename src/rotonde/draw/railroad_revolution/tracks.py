"""The three performance tracks: thirteen steps up, with barriers that must be paid."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.markup import circle, group, path, rect, text
from rotonde.draw.pieces import mark, scaled
from rotonde.draw.railroad_revolution import rewards, signs
from rotonde.draw.railroad_revolution.layout import MAP_WIDTH, WIDTH, Point
from rotonde.draw.railroad_revolution.table import RevolutionScene, hit
from rotonde.draw.sheet import Sheet
from rotonde.games.railroad_revolution.game import GAME
from rotonde.games.railroad_revolution.parts import MONEY, SHARES, TOP_LEVEL, TRACKS, Parts
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR
from rotonde.games.railroad_revolution.scoring import TRACK_LINE
from rotonde.words import Words
from rotonde.words.lists import in_line

LEFT = MAP_WIDTH + 10
WIDE = (WIDTH - LEFT) / len(TRACKS)
TOP, FOOT = 0.0, 386.0
STEP = 22.0
BARRIER = 17.0


def y_of(parts: Parts, track: int, step: int) -> float:
    """The middle of a step; barriers push the steps above them up."""
    below = sum(parts.barrier_kind[track][before] > 0 for before in range(step))
    return FOOT - STEP / 2 - 8 - step * STEP - below * BARRIER


def x_of(track: int) -> float:
    return LEFT + track * WIDE


@cache
def ground(parts: Parts, language: str) -> Markup:
    """Steps, values, barriers, and what each track counts."""
    words = Words(GAME, language)
    drawn = rect(LEFT, TOP, WIDTH - LEFT, FOOT, "panel", 6)
    for track in range(len(TRACKS)):
        drawn += heading(words, track)
        for step, points in enumerate(parts.track_points[track]):
            drawn += rung(parts, track, step, points, language)
    return drawn


def heading(words: Words, track: int) -> Markup:
    """What the value of a step is multiplied with."""
    x = x_of(track) + WIDE / 2
    counted = (signs.office(), signs.house("neutral"), goal())[track]
    times = text(-14, 5, "×", "body strong middle")
    return group(
        times,
        group(counted, at=(6, 0)),
        at=(x, TOP + 19),
        aria_label=words.label("account", TRACK_LINE + track),
    )


def goal() -> Markup:
    """A connected city of the highest level."""
    return (
        circle(0, 0, 10.5, "far")
        + circle(0, 0, 8.5, "level")
        + text(0, 4.4, TOP_LEVEL, "small strong middle on-level")
    )


def rung(parts: Parts, track: int, step: int, points: int, language: str) -> Markup:
    """A step, and the barrier above it if there is one."""
    x, y = x_of(track), y_of(parts, track, step)
    drawn = rect(x + 5, y - STEP / 2 + 1, WIDE - 10, STEP - 2, "rung", 3) + text(
        x + 25, y + 4.5, points, "small strong end"
    )
    kind = parts.barrier_kind[track][step]
    if kind == 0:
        return drawn
    cost = parts.barrier_cost[track][step]
    if kind == MONEY:
        due = [rewards.dollars(cost, language)]
    elif kind == SHARES:
        due = [rewards.figure(cost), rewards.Item(scaled(signs.share(), 0.72), 12)]
    else:
        due = [rewards.Item(scaled(signs.person(ANY_COLOUR), 0.62), 13)]
    middle = y - STEP / 2 - BARRIER / 2
    return (
        drawn
        + path(f"M{x + 4} {middle} H{x + WIDE - 4}", "barrier")
        + rect(x + WIDE / 2 - 24, middle - 8, 48, 16, "barrier-plate", 8)
        + group(rewards.row(due), at=(x + WIDE / 2, middle))
    )


def draw(table: RevolutionScene, sheet: Sheet) -> None:
    """The markers, and the next step of who is looking."""
    for seat in range(table.seats):
        for track in range(len(TRACKS)):
            step = table.view["steps"][seat * 3 + track]
            told = table.words.named(
                table.names[seat],
                in_line([table.words.label("track", track), str(step)], table.words.language),
            )
            at = marker_at(table, seat, track, step)
            sheet.piece(f"marker-{seat}-{track}", at, marker(seat), told=told)
    for track in range(len(TRACKS)):
        place(table, sheet, track)


def marker_at(table: RevolutionScene, seat: int, track: int, step: int) -> Point:
    return (x_of(track) + 34 + seat * 11.4, y_of(table.parts, track, step))


@cache
def marker(seat: int) -> Markup:
    return circle(0, 0, 6.4, f"seat-{seat} edge") + mark(seat, 3, f"on-seat-{seat}")


def place(table: RevolutionScene, sheet: Sheet, track: int) -> None:
    """Where the marker of the looking seat would go: its next step."""
    seat = table.scene.viewer
    step = table.view["steps"][seat * 3 + track] if seat >= 0 else 0
    last = table.parts.last_step[track]
    here, there = y_of(table.parts, track, step), y_of(table.parts, track, min(step + 1, last))
    top, foot = (there - STEP / 2, here - STEP / 2) if step < last else (here - STEP / 2, here + STEP / 2)
    shape = hit(x_of(track) + 3, top - 1, WIDE - 6, foot - top + 2, 4)
    actions = table.at("track", track)
    if actions:
        shape += group(marker(seat), at=marker_at(table, seat, track, min(step + 1, last)), cls="preview")
    sheet.place("track", track, shape, table.words.label("track", track), actions)
