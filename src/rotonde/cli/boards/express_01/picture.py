"""A card as a small picture: its track in fine dots, its stations as letters in their colours."""

from __future__ import annotations

from rich.text import Text

from rotonde.games.express_01.cards import NEUTRAL, STATION, Segments

HEIGHT = 4  # lines of a card
BLANK = 0x2800  # the sign without a dot; each has 2 × 4 of them
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
LEVEL_STYLES = ("yellow", "red", "dodger_blue1")
COMPANY_STYLES = (
    "bold red",
    "bold dodger_blue1",
    "bold green3",
    "bold yellow",
    "bold medium_purple1",
    "bold white",
)


class CardCanvas:
    """The dots of one card, and the letters over them."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.dots = [[0] * width for _ in range(HEIGHT)]
        self.letters: dict[tuple[int, int], tuple[str, str]] = {}

    def line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one point to another, both given in parts of the card's width and height."""
        across, down = 2 * self.width - 1, 4 * HEIGHT - 1
        steps = 4 * max(across, down)
        for step in range(steps + 1):
            share = step / steps
            x = round((start[0] + (end[0] - start[0]) * share) * across)
            y = round((start[1] + (end[1] - start[1]) * share) * down)
            self.dots[y // 4][x // 2] |= DOTS[y % 4][x % 2]

    def write(self, row: int, column: int, text: str, style: str) -> None:
        """Letters over the dots; what does not fit is left out."""
        for index, letter in enumerate(text[: max(0, self.width - column)]):
            self.letters[row, column + index] = (letter, style)

    def rows(self, style: str) -> list[Text]:
        """The lines of the picture, the track in this style."""
        made: list[Text] = []
        for row, dots in enumerate(self.dots):
            text = Text()
            for column, value in enumerate(dots):
                letter, own = self.letters.get((row, column), (chr(BLANK + value) if value else " ", style))
                text.append(letter, own)
            made.append(text)
        return made


def exit_point(way: int) -> tuple[float, float]:
    """Where an exit lies on the edge of a card."""
    return ((0.5, 0.0), (1.0, 0.33), (1.0, 0.67), (0.5, 1.0), (0.0, 0.67), (0.0, 0.33))[way]


def station_points(segments: Segments, stations: int) -> list[tuple[float, float]]:
    """The middle of the card; two stations lie on the side of their own exits."""
    if stations < 2:
        return [(0.5, 0.5)] * stations
    points: list[tuple[float, float]] = []
    for index in range(2):
        own = [exit_point(one) for one, two in segments if two == STATION + index and one < STATION]
        x = sum(point[0] for point in own) / len(own)
        y = sum(point[1] for point in own) / len(own)
        points.append((0.5 + (x - 0.5) * 0.4, 0.5 + (y - 0.5) * 0.6))
    if points[0] == points[1]:
        points = [(0.3, 0.4), (0.7, 0.6)]
    return points


def draw_card(
    canvas: CardCanvas,
    segments: Segments,
    companies: tuple[int, ...],
    bonus: tuple[int, ...],
    letters: list[str],
) -> None:
    """Track first, then the stations over it: `R+1` is a red station with a bonus of 1."""
    stations = station_points(segments, len(companies))
    for one, two in segments:
        ends = [exit_point(end) if end < STATION else stations[end - STATION] for end in (one, two)]
        canvas.line(ends[0], ends[1])
    for index, (x, y) in enumerate(stations):
        company = companies[index]
        sign = ("○" if company == NEUTRAL else letters[company]) + (
            f"+{bonus[index]}" if bonus[index] else ""
        )
        row = min(HEIGHT - 1, int(y * HEIGHT))
        column = min(canvas.width - len(sign), max(0, round(x * canvas.width - len(sign) / 2)))
        canvas.write(row, column, sign, f"{COMPANY_STYLES[company]} reverse")
