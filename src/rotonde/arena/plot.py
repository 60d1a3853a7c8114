"""A tournament as a picture: a point for each figure, and a line as long as its interval."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from rotonde.draw.axis import Axis
from rotonde.draw.markup import circle, el, group, line, style, svg, text, words
from rotonde.words.lists import all_of

WIDTH = 720
LABELS = 250  # where the names end and the scale begins
RIGHT = WIDTH - 90
ROW = 26
TOP = 34
STYLE = """
svg { font: 14px system-ui, sans-serif; fill: #222; background: #fff }
.heading { font-weight: 600 } .quiet { fill: #666 }
.axis { stroke: #bbb } .mark { stroke: #b5651d; stroke-dasharray: 4 4 }
.line { stroke: #1f5f8b; stroke-width: 3 } .dot { fill: #1f5f8b }
@media (prefers-color-scheme: dark) {
svg { fill: #eee; background: #1b1b1b } .quiet { fill: #aaa } .axis { stroke: #555 }
.line { stroke: #7fb8de } .dot { fill: #7fb8de }
}
"""


class Row(NamedTuple):
    """One figure."""

    label: str
    value: float
    interval: list[float]
    shown: str  # the value as people read it


class Panel(NamedTuple):
    """Figures on one scale."""

    heading: str
    rows: list[Row]
    scale: tuple[float, float]
    mark: float | None  # a value worth a line of its own


def plot(summary: dict[str, Any]) -> Markup:
    """The picture of what `summed_up` says."""
    panels = [panel for panel in (ratings(summary), *shares(summary)) if panel.rows]
    heights = [TOP + ROW * len(panel.rows) + 16 for panel in panels]
    title = f"{summary['game']}, {summary['seats']} seats: {summary['games']} games"
    parts = [el("title", words(title)), style(STYLE), text(16, 26, title, "heading")]
    for number, panel in enumerate(panels):
        top = 40 + sum(heights[:number])
        parts.append(group(*drawn(panel), at=(0, top)))
    height = 40 + sum(heights)
    return svg(WIDTH, height, *parts, role="img")


def ratings(summary: dict[str, Any]) -> Panel:
    """The strength of all bots, the best first."""
    rows = [
        Row(bot["bot"], rating["value"], rating["interval"], f"{rating['value']:.1f}")
        for bot in summary["bots"]
        if (rating := bot["rating"])
    ]
    rows.sort(key=lambda row: -row.value)
    ends = [end for row in rows for end in row.interval] or [0.0]
    margin = max(1.0, (max(ends) - min(ends)) / 20)
    return Panel("rating", rows, (min(ends) - margin, max(ends) + margin), None)


def shares(summary: dict[str, Any]) -> list[Panel]:
    """Who won how much of each match. Rivals of equal strength would share it by the seats they had."""
    return [
        Panel(
            "games won by " + all_of([bot["bot"] for bot in match["bots"]], "en"),
            [Row(bot["bot"], bot["wins"], bot["interval"], f"{bot['wins']:.1%}") for bot in match["bots"]],
            (0.0, 1.0),
            1 / len(match["bots"]) if len(match["bots"]) > 1 else None,
        )
        for match in summary["matches"]
    ]


def drawn(panel: Panel) -> list[Markup]:
    """Heading, axis, and a line for each row."""
    x = Axis(*panel.scale, LABELS, RIGHT).at
    bottom = TOP + ROW * len(panel.rows) - 8
    parts = [text(16, 16, panel.heading, "quiet"), line(LABELS, bottom, RIGHT, bottom, "axis")]
    if panel.mark is not None:
        parts.append(line(x(panel.mark), 22, x(panel.mark), bottom, "mark"))
    for number, row in enumerate(panel.rows):
        y = TOP + ROW * number
        parts += [
            text(LABELS - 16, y + 5, row.label, text_anchor="end"),
            line(x(row.interval[0]), y, x(row.interval[1]), y, "line"),
            circle(x(row.value), y, 5, "dot"),
            text(RIGHT + 12, y + 5, row.shown),
        ]
    return parts
