"""How everybody stands: a line for each seat, in turn order."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene, name_of
from rotonde.cli.boards.russian_railroads.signs import COIN, INK, WORKER
from rotonde.games.russian_railroads.names import GAPS, LINE_OF_SLOT, LINES, SLOTS
from rotonde.games.russian_railroads.scoring import FIRST_MARKER, SECOND_MARKER_LINE
from rotonde.games.russian_railroads.view import RailroadsView

INDUSTRY = (FIRST_MARKER, SECOND_MARKER_LINE)
NARROW = 100  # below this many columns, factories are only counted


def standing(scene: TextScene[RailroadsView]) -> Table:
    """Points, pieces, and per line the spaces of each track with the engines behind them."""
    say, view = scene.say, scene.view
    table = Table(
        box=None, pad_edge=False, header_style="dim", padding=(0, 2 if scene.width > NARROW else 1, 0, 0)
    )
    table.add_column(say("standing.seat"), no_wrap=True, min_width=8)
    for heading in (say("standing.points"), say("standing.now"), WORKER, COIN, "×2"):
        table.add_column(heading, justify="right", no_wrap=True, min_width=2)
    for line in range(len(LINES)):
        table.add_column(scene.words.label("line", line), no_wrap=True)
    for heading in ("▲", "⌂", "⚒", "▣"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat in view["order"] or range(len(scene.names)):
        table.add_row(*row(scene, seat))
    return table


def row(scene: TextScene[RailroadsView], seat: int) -> list[Text]:
    """One seat in few signs."""
    view = scene.view
    name = name_of(scene, seat)
    if view["to_move"] == seat:
        name.append(" ◀")
    elif view["passed"][seat]:
        name.append(" ⊘", "dim")
    extra = view["temporary"][seat] + (view["black_owner"] == seat and view["black_at"] < 0)
    industry = [str(points) for what, points in view["would_score"][seat] if what in INDUSTRY]
    factories = [str(number) for number in view["factories"][seat * GAPS : seat * GAPS + GAPS] if number]
    return [
        name,
        Text(str(view["score"][seat]), "bold"),
        Text(f"+{sum(points for _, points in view['would_score'][seat])}", "yellow"),
        Text(f"{view['workers'][seat]}" + (f"+{extra}" if extra else "")),
        Text(str(view["coins"][seat])),
        Text(str(view["doublers"][seat] or "")),
        *(line_text(scene, seat, line) for line in range(len(LINES))),
        Text("+".join(industry)),
        Text(" ".join(factories) if scene.width > NARROW else str(len(factories) or "")),
        Text(str(view["employer"].count(seat) or "")),
        Text(str(view["bonus_count"][seat] or "")),
    ]


def line_text(scene: TextScene[RailroadsView], seat: int, line: int) -> Text:
    """`6 3 [4+2]`: black on 6, gray on 3, behind engines 4 and 2."""
    first = seat * 15 + line * 5
    made = Text()
    for colour, space in enumerate(scene.view["track"][first : first + 5]):
        if space:
            made.append(f"{space} ", INK[colour])
    slots = scene.view["engines"][seat * SLOTS : seat * SLOTS + SLOTS]
    engines = [str(n) for n, its_line in zip(slots, LINE_OF_SLOT, strict=True) if its_line == line and n]
    return made.append(f"[{'+'.join(engines)}]" if engines else "", "cyan")
