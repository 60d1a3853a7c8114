"""Signs and colours of Russian Railroads, and what things give in a few words."""

from __future__ import annotations

from rich.text import Text

from rotonde.cli.boards import TextScene
from rotonde.games.russian_railroads.deeds import Gain
from rotonde.games.russian_railroads.game import parts_of
from rotonde.games.russian_railroads.names import ANY, BUILD, BUILDS, COLOUR, COLOURS, KINDS, TRACK
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.view import RailroadsView

WORKER = "♟"
COIN = "¢"

# by colour of track: the piece itself, and the track that it stands for
PIECE = (
    "bold white on grey23",
    "bold black on grey66",
    "bold white on #a0622d",
    "bold black on #e5c07b",
    "bold black on white",
)
VIRTUAL = ("white on grey15", "black on grey46", "white on #6b4423", "black on #a8884f", "black on grey82")
INK = ("white", "grey66", "#c07a3d", "#e5c07b", "bold white")  # for words in the colour of a track


def parts_at(scene: TextScene[RailroadsView]) -> Parts:
    """What is printed on the pieces of this table."""
    return parts_of(len(scene.names), scene.options)


def cost(workers: int, coins: int) -> str:
    return WORKER * workers + COIN * coins


def numbered(scene: TextScene[RailroadsView], text: Text, place: int) -> Text:
    """With the number that chooses it; faint if others can be chosen and this one cannot."""
    number = scene.numbers.get(("place", place))
    if number is not None:
        return Text.assemble((f"{number}) ", "bold cyan"), text)
    if scene.numbers:
        text.stylize("dim")
    return text


def given(scene: TextScene[RailroadsView], gains: list[Gain]) -> Text:
    """What a space, tile or card gives: `2 black + 3 points`."""
    return Text(" + ").join(gain_text(scene, gain) for gain in gains)


def gain_text(scene: TextScene[RailroadsView], gain: Gain) -> Text:
    if gain.kind == TRACK:
        return Text(f"{gain.count} ").append_text(track_colours(scene, gain.mask))
    if gain.kind == BUILD:
        return Text(scene.say(f"gain.build.{BUILDS[gain.count]}"))
    if gain.kind == COLOUR:
        return Text("◆ ").append(scene.words.label("colour", gain.count), INK[gain.count])
    return Text(scene.say(f"gain.{KINDS[gain.kind]}", n=gain.count))


def track_colours(scene: TextScene[RailroadsView], mask: int) -> Text:
    """The colours a step may have."""
    if mask == ANY:
        return Text(scene.say("gain.any"))
    colours = [colour for colour in range(len(COLOURS)) if mask >> colour & 1]
    return Text("/").join(Text(scene.words.label("colour", colour), INK[colour]) for colour in colours)
