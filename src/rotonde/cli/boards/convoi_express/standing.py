"""Everything beside the map: the clock, the card, goods and ports, agents, the depot, all hands."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene, name_of
from rotonde.cli.boards.convoi_express.signs import CITY, GOOD_STYLES, PORT, TRAIN_STYLES, parts_at
from rotonde.games.convoi_express.board import CITIES, FIRST_PLACE
from rotonde.games.convoi_express.parts import COLOURS, DEPOT, GOODS, KINDS, PER_COLOUR
from rotonde.games.convoi_express.view import ConvoyView
from rotonde.words.lists import in_line


def standing(scene: TextScene[ConvoyView]) -> Table:
    """A line for each thing on the table."""
    say, view = scene.say, scene.view
    table = Table.grid(padding=(0, 1))
    table.add_column(style="dim")
    table.add_column()
    tokens, full = view["tokens"], view["full_clock"]
    clock = Text("●" * tokens + "○" * (full - tokens), "bold yellow" if tokens > 2 else "bold red")
    table.add_row(say("convoy.clock"), clock.append(f" {tokens}/{full}"))
    if view["card"] >= 0:
        table.add_row(say("convoy.card"), Text(scene.words.label("card", view["card"])))
    table.add_row(say("convoy.goods"), waiting(scene))
    for port in range(len(view["delivered"]) // GOODS):
        table.add_row(port_name(scene, port), port_text(scene, port))
    agents = [scene.words.label("agent", agent) for agent in view["agents"]]
    shown = Text(in_line(agents, scene.words.language), "green") if agents else Text("–", "dim")
    table.add_row(say("convoy.agents"), shown)
    table.add_row(say("convoy.depot"), depot(scene))
    return table


def waiting(scene: TextScene[ConvoyView]) -> Text:
    """The goods in the cities."""
    made = Text()
    for good, count in enumerate(scene.view["goods"]):
        made.append(f"{CITY}{count} ", GOOD_STYLES[good])
    return made


def port_name(scene: TextScene[ConvoyView], port: int) -> Text:
    """The name of a port."""
    side = parts_at(scene).board.side
    return Text(scene.words.label("place", FIRST_PLACE[side] + CITIES + port), PORT[1])


def port_text(scene: TextScene[ConvoyView], port: int) -> Text:
    """What a port holds, and how much it needs."""
    parts = parts_at(scene)
    there = scene.view["delivered"][port * GOODS : port * GOODS + GOODS]
    made = Text()
    for good, count in enumerate(there):
        made.append(CITY * count, GOOD_STYLES[good])
        made.append("·" * max(parts.port_goods - count, 0), GOOD_STYLES[good])
        made.append(" ")
    return made.append(f"{sum(there)}/{parts.port_total}", "bold")


def depot(scene: TextScene[ConvoyView]) -> Text:
    """How many trains of each colour wait."""
    made = Text()
    for colour in range(len(COLOURS)):
        at = scene.view["at"][colour * PER_COLOUR : colour * PER_COLOUR + PER_COLOUR]
        made.append(f"{scene.words.label('colour', colour)} {at.count(DEPOT)}", TRAIN_STYLES[colour])
        made.append(" ")
    return made


def hands(scene: TextScene[ConvoyView]) -> Table:
    """The action cards of every seat: they lie open."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(scene.say("convoy.hand"), no_wrap=True)
    for kind in range(KINDS):
        table.add_column(scene.say(f"convoy.{('lights', 'switches', 'moves')[kind]}"), justify="right")
    for seat in range(len(scene.names)):
        name = name_of(scene, seat)
        if scene.view["active"] == seat:
            name.append(" ◀")
        first = seat * KINDS
        table.add_row(name, *(str(count) for count in scene.view["hands"][first : first + KINDS]))
    return table
