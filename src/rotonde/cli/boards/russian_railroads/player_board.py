"""The board of one seat: its three lines, its industry, and what it has at hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene, name_of
from rotonde.cli.boards.russian_railroads.lines import CELL, row, strip
from rotonde.cli.boards.russian_railroads.signs import COIN, WORKER, cost, given, numbered, parts_at
from rotonde.cli.boards.russian_railroads.standing import INDUSTRY
from rotonde.games.russian_railroads.names import (
    FIRST_ENGINEER,
    GAP,
    GAPS,
    KIEV,
    PETERSBURG,
    QUESTION_SPACE,
    TRANSSIB,
)
from rotonde.games.russian_railroads.parts import Parts
from rotonde.games.russian_railroads.view import RailroadsView
from rotonde.kernel import NOBODY


def player_board(scene: TextScene[RailroadsView]) -> RenderableType:
    """All that lies before a seat."""
    short = Table.grid(padding=(0, 3, 0, 0))
    short.add_column(width=CELL * parts_at(scene).length[PETERSBURG])
    short.add_row(strip(scene, PETERSBURG), strip(scene, KIEV))
    return Group(owner(scene), strip(scene, TRANSSIB), short, industry(scene), at_hand(scene))


def owner(scene: TextScene[RailroadsView]) -> Text:
    """Whose board it is, and all it would score if the round ended now."""
    view = scene.view
    made = Text.assemble(name_of(scene, scene.seat), "  ")
    made.append(scene.say("board.points", n=view["score"][scene.seat]), "bold")
    if view["to_move"] == NOBODY:
        return made
    now = sum(points for _, points in view["would_score"][scene.seat])
    return made.append(f"  {scene.say('board.now', n=now)}", "yellow")


def industry(scene: TextScene[RailroadsView]) -> Text:
    """Positions with their points, gaps with their factories, and the markers below."""
    parts, view, p = parts_at(scene), scene.view, scene.seat
    factories = view["factories"][p * GAPS : p * GAPS + GAPS]
    positions = range(len(parts.industry))
    markers = view["markers"][p * 2 : p * 2 + 2]
    points = sum(n for what, n in view["would_score"][p] if what in INDUSTRY)
    made = Text(scene.say("board.industry"), "bold", no_wrap=True)
    made.append(f"  {scene.say('line.points', n=points)}", "bold yellow" if points else "dim").append("\n")
    made.append_text(row(position(parts, factories, view["circles"][p * 4 + 3], at) for at in positions))
    made.append("\n")
    signs = {markers[1]: "  △", markers[0]: "  ▲"}
    made.append_text(row(Text(signs.get(at, ""), "bold red") for at in positions))
    for number in sorted({number for number in factories if number}):
        made.append(f"\n ⌂{number} ", "cyan")
        made.append_text(given(scene, parts.factory_gains[parts.function[number]]))
    return made


def position(parts: Parts, factories: list[int], circle: int, at: int) -> Text:
    """One position of the industry track."""
    points = parts.industry[at]
    if points == GAP:
        number = factories[parts.gap_at[at]]
        return Text(f" ⌂{number}", "bold cyan") if number else Text(" [ ]", "dim")
    if points == QUESTION_SPACE:
        return Text("  ✓", "green") if circle >= 0 else Text("  ?", "bold cyan")
    return Text(f" {points:2}")


def at_hand(scene: TextScene[RailroadsView]) -> Text:
    """Workers, coins, tokens, engineers and cards."""
    parts, view, p = parts_at(scene), scene.view, scene.seat
    pieces = [Text(f"{WORKER} {scene.say('hand.workers')} {view['workers'][p]}", "bold")]
    if view["temporary"][p]:
        pieces.append(Text(f"{scene.say('hand.temporary')} {view['temporary'][p]}", "bold turquoise2"))
    if view["black_owner"] == p:
        pieces.append(Text(scene.say("hand.black"), "dim strike" if view["black_at"] >= 0 else "bold"))
    pieces.append(Text(f"{COIN} {scene.say('hand.coins')} {view['coins'][p]}", "bold yellow"))
    pieces.append(Text(f"? {scene.say('hand.tokens')} {view['tokens'][p].bit_count()}", "bold cyan"))
    made = Text(" · ").join(pieces)
    for tile, employer in enumerate(view["employer"]):
        if employer == p:
            used = view["owner"][FIRST_ENGINEER + tile] >= 0
            shown = numbered(scene, engineer(scene, parts, tile, used), FIRST_ENGINEER + tile)
            made.append("\n").append_text(shown)
    for card in view["bonus_cards"][p]:
        made.append(f"\n▣ {scene.words.label('bonus', card)}", "magenta")
    hidden = view["bonus_count"][p] - len(view["bonus_cards"][p])
    if hidden:
        made.append(f"\n▣ {scene.say('hand.hidden', n=hidden)}", "magenta")
    return made


def engineer(scene: TextScene[RailroadsView], parts: Parts, tile: int, used: bool) -> Text:
    """An own engineer: what it costs, its number, what it gives."""
    price = cost(parts.engineer_workers[tile], parts.engineer_coins[tile])
    made = Text(f"⚒ {price} {scene.say('engineer.number', n=parts.engineer_number[tile])}  ")
    made.append_text(given(scene, parts.engineer_gains[tile]))
    if used:
        made.stylize("dim")
        made.append(f"  {scene.say('engineer.used')}", "dim italic")
    return made
