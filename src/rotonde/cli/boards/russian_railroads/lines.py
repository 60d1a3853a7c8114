"""The lines of a player board as strips: doublers, numbers, track, reach of the engines, special spaces."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.russian_railroads.signs import PIECE, VIRTUAL, WORKER, parts_at
from rotonde.games.russian_railroads.names import (
    BLACK,
    COLOUR,
    DOUBLE_LINE,
    LINE_OF_SLOT,
    POINTS,
    QUESTION,
    REVALUATION,
    SLOTS,
    TRANSSIB,
)
from rotonde.games.russian_railroads.names import WORKER as ONE_MORE_WORKER
from rotonde.games.russian_railroads.parts import Parts, Special
from rotonde.games.russian_railroads.view import RailroadsView

CELL = 4  # columns of a space
MARKS = {QUESTION: "?", COLOUR: "◆", ONE_MORE_WORKER: f"+{WORKER}", DOUBLE_LINE: "×2", POINTS: "★{n}"}


def strip(scene: TextScene[RailroadsView], line: int) -> Text:
    """One line, a row for each thing to know about it."""
    parts = parts_at(scene)
    spaces = range(1, parts.length[line] + 1)
    rows = [heading(scene, line)]
    doublers = scene.view["doublers"][scene.seat]
    if line == TRANSSIB and doublers:
        rows.append(row(Text(" ×2" if space <= doublers else "", "bold magenta") for space in spaces))
    rows.append(row(Text(f" {space:2}", "dim") for space in spaces))
    rows.append(row(track_cell(scene, parts, line, space) for space in spaces))
    rows.append(reach_row(min(reach(scene, line), len(spaces))))
    rows.append(row(special_cell(scene, parts, line, space) for space in spaces))
    return Text("\n", no_wrap=True).join(rows)


def row(cells: Iterable[Text]) -> Text:
    """Cells side by side, each as wide as a space."""
    made = Text()
    for cell in cells:
        made.append_text(cell).append(" " * (CELL - cell.cell_len))
    return made


def heading(scene: TextScene[RailroadsView], line: int) -> Text:
    """The line's name, its engines, and what it would score now."""
    made = Text(scene.words.label("line", line), "bold")
    engines = [str(number) for number in engines_of(scene, line) if number]
    shown = scene.say("line.engines", numbers="+".join(engines)) if engines else scene.say("line.no_engine")
    points = next(points for what, points in scene.view["would_score"][scene.seat] if what == line)
    made.append(f"  {shown}", "cyan")
    return made.append(f"  {scene.say('line.points', n=points)}", "bold yellow" if points else "dim")


def engines_of(scene: TextScene[RailroadsView], line: int) -> list[int]:
    """By slot of the line, the number of the engine there, or 0."""
    first = scene.seat * SLOTS
    slots = scene.view["engines"][first : first + SLOTS]
    return [number for number, its_line in zip(slots, LINE_OF_SLOT, strict=True) if its_line == line]


def reach(scene: TextScene[RailroadsView], line: int) -> int:
    """How far its engines go."""
    return sum(engines_of(scene, line))


def track_of(scene: TextScene[RailroadsView], line: int) -> list[int]:
    """By colour, the space its track stands on."""
    first = scene.seat * 15 + line * 5
    track: list[int] = scene.view["track"][first : first + 5]
    return track


def uses(scene: TextScene[RailroadsView], token: int) -> bool:
    """Was this ? token used?"""
    return not scene.view["tokens"][scene.seat] >> token & 1


def track_cell(scene: TextScene[RailroadsView], parts: Parts, line: int, space: int) -> Text:
    """What a space scores by its track, in the track's colour; the piece itself stands at the end of it."""
    track = track_of(scene, line)
    if track[BLACK] < space:
        return Text("  · ", "dim")
    colour = max(colour for colour in range(parts.top_colour[line] + 1) if track[colour] >= space)
    value = parts.values[1 if uses(scene, REVALUATION) else 0][colour]
    if track[colour] == space:
        return Text(f"─{value:─>2}●" if value > 9 else f"──{value}●", PIECE[colour])
    return Text(f"─{value:─>2}─", VIRTUAL[colour])


def reach_row(spaces: int) -> Text:
    """The rail under all spaces that the engines reach."""
    return Text("═" * (spaces * CELL - 1) + "▶" if spaces else "", "green")


def special_cell(scene: TextScene[RailroadsView], parts: Parts, line: int, space: int) -> Text:
    """The sign of a special space; a tick once it has given what it gives once."""
    for index, special in enumerate(parts.once):
        if (special.line, special.space) == (line, space):
            return Text("  ✓", "green") if has_given(scene, special, index) else sign(special, "bold cyan")
    for special in parts.at_scoring:
        if (special.line, special.space) == (line, space):
            return sign(special, "bold green" if works(scene, special) else "dim")
    return Text()


def has_given(scene: TextScene[RailroadsView], special: Special, index: int) -> bool:
    if special.engine:
        return bool(scene.view["fired"][scene.seat] >> index & 1)
    return track_of(scene, special.line)[special.colour] >= special.space


def works(scene: TextScene[RailroadsView], special: Special) -> bool:
    """Does a space that scores in every round do so now?"""
    if special.token >= 0 and not uses(scene, special.token):
        return False
    track, engine = track_of(scene, special.line)[special.colour], reach(scene, special.line)
    return track >= special.space and (not special.engine or engine >= special.space)


def sign(special: Special, style: str) -> Text:
    """What a special space gives, in three columns."""
    marks = "".join(MARKS.get(gain.kind, "").format(n=gain.count) for gain in special.gains)
    return Text(f"{marks:>3}", style)
