"""The main board: action spaces by area, engineers, and what the supply still holds."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene, badge
from rotonde.cli.boards.flow import flowing
from rotonde.cli.boards.russian_railroads.signs import cost, given, numbered, parts_at
from rotonde.games.russian_railroads.deeds import bits
from rotonde.games.russian_railroads.names import ENGINEER_LEFT, ENGINEER_RIGHT, HIRE, OPEN, OPEN_OF
from rotonde.games.russian_railroads.parts import Parts, standard_data
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.words.lists import in_line

LABELS = 12  # columns for the names of areas


def main_board(scene: TextScene[RailroadsView], width: int) -> Table:
    """A row for each area: what is free, what it costs and gives, and who has taken what."""
    parts = parts_at(scene)
    board = Table.grid(padding=(0, 1))
    board.add_column(style="bold", width=LABELS - 1)
    board.add_column()
    last = scene.view["round"] == scene.view["rounds"]
    in_play = bits(parts.board_last if last else parts.board)
    areas: dict[str, list[Text]] = {}
    for place, space in enumerate(standard_data()["space"].values()):
        if place in in_play:
            areas.setdefault(space["area"], []).append(space_text(scene, parts, place))
    for area, spaces in areas.items():
        shown = engineers(scene, parts) if area == "engineer" else flowing(spaces, width - LABELS)
        board.add_row(scene.say(f"area.{area}"), shown)
    board.add_row(scene.say("area.supply"), flowing(supply(scene), width - LABELS))
    return board


def space_text(scene: TextScene[RailroadsView], parts: Parts, place: int) -> Text:
    """An action space: its cost, what it gives, and who is there."""
    made = Text(f"{cost(parts.space_workers[place], parts.space_coins[place])} ")
    made.append_text(given(scene, parts.space_gains[place]))
    if place != OPEN:
        return numbered(scene, with_owner(scene, made, place), place)
    made.append(" ∞")
    for seat in range(parts.seats):
        if scene.view["owner"][OPEN_OF + seat] == seat:
            made.append(*badge(seat))
    return numbered(scene, made, place)


def with_owner(scene: TextScene[RailroadsView], text: Text, place: int) -> Text:
    """Struck out by the seat that has taken it."""
    owner = scene.view["owner"][place]
    if owner < 0:
        return text
    text.stylize("dim strike")
    return text.append(*badge(owner))


def engineer_at(scene: TextScene[RailroadsView], place: int) -> int:
    """The engineer that one hires or uses at a place of the main board, or -1."""
    row: list[int] = scene.view["row"]
    return {HIRE: row[-1], ENGINEER_RIGHT: row[-2], ENGINEER_LEFT: row[-3]}.get(place, -1)


def engineers(scene: TextScene[RailroadsView], parts: Parts) -> Text:
    """The row: whom one can hire, whom all can use, and who comes later."""
    offers = [place for place in (ENGINEER_LEFT, ENGINEER_RIGHT, HIRE) if parts.board >> place & 1]
    entries = [engineer_text(scene, parts, place) for place in offers if engineer_at(scene, place) >= 0]
    waiting = reversed(scene.view["row"][: -len(offers)])
    later = [str(parts.engineer_number[tile]) for tile in waiting if tile >= 0]
    if later:
        entries.append(Text(scene.say("engineer.later", numbers=in_line(later, scene.words.language)), "dim"))
    return Text("\n").join(entries) if entries else Text(scene.say("engineer.none"), "dim")


def engineer_text(scene: TextScene[RailroadsView], parts: Parts, place: int) -> Text:
    """What it costs to hire or to use the engineer here, and what it gives."""
    tile = engineer_at(scene, place)
    if place == HIRE:
        price, verb = cost(parts.space_workers[HIRE], parts.space_coins[HIRE]), "engineer.hire"
    else:
        price, verb = cost(parts.engineer_workers[tile], parts.engineer_coins[tile]), "engineer.use"
    number = scene.say("engineer.number", n=parts.engineer_number[tile])
    made = Text(f"{price} {scene.say(verb)} {number}  ").append_text(given(scene, parts.engineer_gains[tile]))
    return numbered(scene, with_owner(scene, made, place), place)


def supply(scene: TextScene[RailroadsView]) -> list[Text]:
    """The lowest engines, returned factories, doublers and ? cards."""
    say, view = scene.say, scene.view
    piles = [f"{number} ({count})" for number, count in enumerate(view["supply"]) if count]
    entries = [
        say("supply.engine", piles=in_line(piles[:3], scene.words.language))
        if piles
        else say("supply.no_engine")
    ]
    returned = [f"⌂{number}" for number, count in enumerate(view["returned"]) for _ in range(count)]
    if returned:
        entries.append(say("supply.returned", factories=" ".join(returned)))
    entries.append(say("supply.doublers", n=view["doublers_left"]))
    entries.append(say("supply.cards", n=view["cards"].bit_count()))
    return [Text(entry) for entry in entries]
