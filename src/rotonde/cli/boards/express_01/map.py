"""The map: every cell with its card, and the numbers of the cells on offer."""

from __future__ import annotations

from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.cli.boards.express_01.picture import HEIGHT, LEVEL_STYLES, CardCanvas, draw_card
from rotonde.games.express_01.game import parts_of
from rotonde.games.express_01.parts import Parts
from rotonde.games.express_01.view import ExpressView

WIDEST = 13  # columns of a card


def parts_at(scene: TextScene[ExpressView]) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(len(scene.names), scene.options)


def letters_of(scene: TextScene[ExpressView]) -> list[str]:
    """What stands for each company, in its own language."""
    return scene.say("express.letters").split()


def draw_map(scene: TextScene[ExpressView], width: int) -> Text:
    """All rows of cells, as wide as there is room."""
    parts = parts_at(scene)
    columns = 1 + max(parts.column[cell] for cell in parts.cells)
    cell_width = min(WIDEST, width // columns)
    at = {(parts.row[cell], parts.column[cell]): cell for cell in parts.cells}
    made = Text(no_wrap=True)
    for row in range(1 + max(parts.row[cell] for cell in parts.cells)):
        pictures = [
            cell_picture(scene, parts, at[row, column], cell_width)
            if (row, column) in at
            else CardCanvas(cell_width).rows("")
            for column in range(columns)
        ]
        for line in range(HEIGHT):
            for picture in pictures:
                made.append_text(picture[line])
            made.append("\n")
    made.right_crop(1)
    return made


def cell_picture(scene: TextScene[ExpressView], parts: Parts, cell: int, width: int) -> list[Text]:
    """One cell: its card, or the name of the place."""
    canvas = CardCanvas(width)
    node = scene.view["board"][cell]
    style = "dim"
    name = scene.words.label("cell", cell)
    if node < 0:
        city = parts.city[cell]
        canvas.write(1, 1, "◌" if city else "·", "bold" if city else "dim")
        canvas.write(1, 3, name.rpartition("(")[2].rstrip(")"), "bold" if city else "dim")
        canvas.write(2, 1, name.rpartition(" (")[0][: width - 2], "" if city else "dim")
    else:
        card = node >> 1
        style = LEVEL_STYLES[parts.pack[card] % 3]
        draw_card(canvas, parts.segments[node], parts.stations[card], parts.bonus[card], letters_of(scene))
        canvas.write(0, 0, str(parts.numbers[card]), "dim")
    for way in (4, 5):  # a wall to the west
        if parts.walled[6 * cell + way]:
            canvas.write(1, 0, "█", "bold")
            canvas.write(2, 0, "█", "bold")
    number = scene.numbers.get(("cell", cell))
    if number is not None:
        text = f"[{number}]"
        canvas.write(0, width - len(text), text, "bold cyan")
    return canvas.rows(style)
