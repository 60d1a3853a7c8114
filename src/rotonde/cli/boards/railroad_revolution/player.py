"""The board of one seat, and how everybody stands."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene, name_of
from rotonde.cli.boards.flow import flowing
from rotonde.cli.boards.railroad_revolution.signs import INK, WORKER, parts_at, workers
from rotonde.games.railroad_revolution.parts import BOARD, PAYMENTS, PILES, PLACES, TRACKS, TRAINS
from rotonde.games.railroad_revolution.prizes import ANY_COLOUR
from rotonde.games.railroad_revolution.scoring import TRACK_LINE
from rotonde.games.railroad_revolution.view import RevolutionView
from rotonde.words.lists import in_line

LABELS = 12  # columns for what a row is about


def player_board(scene: TextScene[RevolutionView]) -> Table:
    """All that lies before a seat."""
    view, p, say = scene.view, scene.seat, scene.say
    width = scene.width - LABELS - 1
    board = Table.grid(padding=(0, 1))
    board.add_column(style="bold", width=LABELS)
    board.add_column()
    points = sum(points for _, points in view["account"][p])
    head = Text.assemble((scene.words.amount("money", view["money"][p]), "bold green3"), "  ")
    head.append(say("rev.have_shares", n=view["shares"][p]), "bold yellow")
    head.append(f"  {say('board.points', n=points)}", "bold")
    if view["to_move"] == p and view["due"]:
        head.append(f"  {say('rev.due', money=view['due'])}", "bold red")
    board.add_row(name_of(scene, p), head)
    hand = view["hand"][p * PLACES : p * PLACES + PLACES]
    pool = Text.assemble(scene.words.named(say("rev.stock"), ""), workers(scene, hand[:BOARD]))
    pool.append(f"  {scene.words.named(say('rev.placed'), '')}").append_text(workers(scene, hand[BOARD:]))
    board.add_row(say("rev.workers"), pool)
    board.add_row(
        "", Text.assemble((scene.words.named(say("rev.supply"), ""), "dim"), workers(scene, view["supply"]))
    )
    board.add_row(say("rev.pieces"), pieces(scene))
    board.add_row(say("rev.trains"), flowing(trains(scene), width))
    board.add_row(say("rev.tracks"), Text("\n").join(track(scene, number) for number in range(len(TRACKS))))
    for slot in range(2):
        board.add_row(say("rev.milestones") if slot == 0 else "", milestone(scene, slot))
    for tile in view["drawn"]:
        board.add_row("?", Text(scene.words.label("milestone", tile), "magenta"))
    return board


def pieces(scene: TextScene[RevolutionView]) -> Text:
    """What is left on the player board, and what the next sale brings."""
    parts, view, p = parts_at(scene), scene.view, scene.seat
    buildings, rails = parts.buildings - view["buildings"][p], parts.rails - view["rails"][p]
    left = [scene.say("rev.buildings", n=buildings), scene.say("rev.rails", n=rails)]
    made = Text(in_line(left, scene.words.language))
    section = min(parts.building_section[view["buildings"][p]], parts.rail_section[view["rails"][p]])
    if section < len(parts.section_value):
        made.append(f"  {scene.say('rev.next_sale', money=parts.section_value[section])}", "dim")
    return made


def trains(scene: TextScene[RevolutionView]) -> list[Text]:
    """Face up ones bright, face down ones faint."""
    found: list[Text] = []
    for kind in range(TRAINS):
        label = scene.words.label("train", kind)
        at = scene.seat * TRAINS + kind
        found += [Text(f"▣ {label}", "bold")] * scene.view["up"][at]
        found += [Text(f"▢ {label}", "dim")] * scene.view["down"][at]
    return found or [Text("–", "dim")]


def track(scene: TextScene[RevolutionView], number: int) -> Text:
    """The steps of a track, the marker, and the barriers."""
    parts = parts_at(scene)
    at = scene.view["steps"][scene.seat * 3 + number]
    made = Text(no_wrap=True)
    for step, points in enumerate(parts.track_points[number]):
        made.append(f"[{points}]" if step == at else f" {points} ", "bold cyan" if step == at else "dim")
        kind = PAYMENTS[parts.barrier_kind[number][step]]
        if kind:
            cost = parts.barrier_cost[number][step]
            due = scene.words.amount("money", cost)
            made.append({"money": f"|{due}", "shares": f"|-{cost}§", "workers": f"|-{WORKER}"}[kind], "red")
    return made.append(f" {scene.words.label('account', TRACK_LINE + number)}")


def milestone(scene: TextScene[RevolutionView], slot: int) -> Text:
    """A milestone and its managers."""
    here = scene.seat * 2 + slot
    tile = scene.view["milestones"][here]
    if tile < 0:
        return Text("–", "dim")
    made = Text()
    for index, wanted in enumerate(parts_at(scene).milestones[tile].managers):
        colour = scene.view["managers"][here * 2 + index]
        style = INK[colour] if colour >= 0 else "dim" if wanted == ANY_COLOUR else INK[wanted]
        made.append(WORKER if colour >= 0 else "○", style)
    return made.append(f" {scene.words.label('milestone', tile)}", "default")


def standing(scene: TextScene[RevolutionView]) -> Table:
    """A line for each seat."""
    view, say = scene.view, scene.say
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(say("standing.seat"), no_wrap=True, min_width=8)
    for heading in (say("standing.points"), "$", "§", WORKER, "=", "⌂", "☎", "▣"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(" ".join(PILES[1:]).replace("A2", "A"), no_wrap=True)
    for seat in range(len(scene.names)):
        name = name_of(scene, seat)
        if view["to_move"] == seat:
            name.append(" ◀")
        table.add_row(
            name,
            Text(str(sum(points for _, points in view["account"][seat])), "bold"),
            str(view["money"][seat]),
            str(view["shares"][seat]),
            str(view["workers"][seat]),
            str(view["laid"][seat].bit_count()),
            str(view["stations"][seat].bit_count()),
            str(view["offices"][seat].bit_count()),
            str(sum(view["up"][seat * TRAINS : seat * TRAINS + TRAINS])),
            completed(scene, seat),
        )
    return table


def completed(scene: TextScene[RevolutionView], seat: int) -> str:
    """How many milestones of each letter were completed."""
    counts = [0] * len(PILES)
    for tile, printed in enumerate(parts_at(scene).milestones):
        if scene.view["completed"][seat] >> tile & 1:
            counts[printed.pile] += 1
    return " ".join(str(count) for count in (counts[0] + counts[1], *counts[2:]))
