"""Signs and colours of Railroad Revolution."""

from __future__ import annotations

from rich.text import Text

from rotonde.cli.boards import SEAT_STYLES, TextScene
from rotonde.games.railroad_revolution.game import parts_of
from rotonde.games.railroad_revolution.parts import Parts
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.kernel import Spot

INK = ("bold white", "bold medium_purple1", "bold dark_orange", "bold grey66", "bold turquoise2")
WORKER = "♟"
NEUTRAL = "▪"
MARKET = "¤"
TERRAIN = ("·", "▲", "▲▲", "▲▲▲")


def parts_at(scene: TextScene[RevolutionView]) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(len(scene.names), scene.options)


def seats_at(scene: TextScene[RevolutionView], places: list[int], place: int) -> Text:
    """The numbers of the seats whose bit is set here."""
    made = Text()
    for seat, bits in enumerate(places):
        if bits >> place & 1:
            made.append(str(seat + 1), SEAT_STYLES[seat])
    return made


def numbered(scene: TextScene[RevolutionView], text: Text, spot: Spot) -> Text:
    """With the number that chooses it."""
    if spot in scene.numbers:
        return Text.assemble((f"{scene.numbers[spot]})", "bold cyan"), text)
    return text


def workers(scene: TextScene[RevolutionView], counts: list[int]) -> Text:
    """Workers by colour: `white 4, purple 1`."""
    labels = [scene.words.label("colour", colour) for colour in range(len(counts))]
    shown = [Text(f"{labels[colour]} {count}", INK[colour]) for colour, count in enumerate(counts) if count]
    return Text(", ").join(shown) if shown else Text("–", "dim")
