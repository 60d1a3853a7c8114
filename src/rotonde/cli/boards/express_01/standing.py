"""How everybody stands, what the companies are worth, and what lies in the packs."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rotonde.cli.boards import TextScene, name_of
from rotonde.cli.boards.express_01.map import letters_of, parts_at
from rotonde.cli.boards.express_01.picture import COMPANY_STYLES, LEVEL_STYLES
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.state import Express, opening
from rotonde.games.express_01.view import ExpressView, bonuses

ENGINE = "◆"
LEVELS = 3


def plain_table(padding: int) -> Table:
    return Table(box=None, pad_edge=False, header_style="dim", padding=(0, padding, 0, 0))


def standing(scene: TextScene[ExpressView]) -> Table:
    """A line for each seat in turn order: capital, hand, shares, base cards."""
    say, view, letters = scene.say, scene.view, letters_of(scene)
    table = plain_table(2)
    table.add_column(say("standing.seat"), no_wrap=True, min_width=8)
    table.add_column(say("express.capital"), justify="right", no_wrap=True)
    table.add_column(say("express.hand"), justify="right", no_wrap=True)
    for company in range(COMPANIES):
        sign = Text(letters[company], COMPANY_STYLES[company])
        table.add_column(sign, justify="right", no_wrap=True)
    for heading in ("·", "◌", ENGINE):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat in view["order"] or range(len(scene.names)):
        name = name_of(scene, seat)
        if view["to_move"] == seat:
            name.append(" ◀")
        elif view["played"][seat]:
            name.append(" ✓", "dim")
        table.add_row(
            name,
            Text(str(view["capital"][seat]), "bold"),
            str(view["hand_sizes"][seat]),
            *(str(count or "") for count in view["shares"][seat]),
            str(view["plains"][seat]),
            str(view["cities"][seat]),
            ENGINE if view["engine"] == seat else "",
        )
    return table


def companies(scene: TextScene[ExpressView]) -> Table:
    """For each company the price of a share, the range of its train, and what it would pay."""
    view, letters = scene.view, letters_of(scene)
    table = plain_table(2)
    table.add_column("", no_wrap=True)
    for company in range(COMPANIES):
        sign = Text(letters[company], COMPANY_STYLES[company])
        table.add_column(sign, justify="right", no_wrap=True)
    lines = {
        "express.price": view["stations"],
        "express.range": [sum(shares[company] for shares in view["shares"]) for company in range(COMPANIES)],
        "express.bonus": bonuses(seen_state(scene)),
    }
    for heading, line in lines.items():
        table.add_row(Text(scene.say(heading), "dim"), *(str(number or "–") for number in line))
    return table


def seen_state(scene: TextScene[ExpressView]) -> Express:
    """As much of the position as the view tells: the map and the shares, all that trains need."""
    s = opening(parts_at(scene))
    s.board = tuple(scene.view["board"])
    s.stations = tuple(scene.view["stations"])
    s.shares = tuple([count for shares in scene.view["shares"] for count in shares])
    return s


def packs(scene: TextScene[ExpressView]) -> Table:
    """The packs in play, a line for each type: how many cards, and the one that lies face up on top."""
    view, parts = scene.view, parts_at(scene)
    table = plain_table(1)
    table.add_column(scene.say("express.packs"), no_wrap=True)
    for level in range(LEVELS):
        table.add_column(
            Text(str(level + 1), LEVEL_STYLES[level]), justify="right", no_wrap=True, min_width=2
        )
        table.add_column("", no_wrap=True)
    for first in parts.packs[::LEVELS]:
        row = [Text(scene.words.label("pack", first).partition(",")[0])]
        for pack in range(first, first + LEVELS):
            tops = [short(scene, card) for card in view["up"] if parts.pack[card] == pack]
            count = view["left"][pack]
            row.append(Text(str(count), "bold" if count else "bold red"))
            row.append(tops[-1] if tops else Text("▒" if count else "–", "dim"))
        table.add_row(*row)
    return table


def short(scene: TextScene[ExpressView], card: int) -> Text:
    """A card in few signs: `204R` is track 204, a red share; `431 R+1` a red station."""
    parts, letters = parts_at(scene), letters_of(scene)
    made = Text(str(parts.numbers[card]), LEVEL_STYLES[parts.pack[card] % 3])
    if parts.share[card] >= 0:
        made.append(letters[parts.share[card]], COMPANY_STYLES[parts.share[card]])
    for index, company in enumerate(parts.stations[card]):
        bonus = parts.bonus[card][index]
        sign = "○" if company == COMPANIES else letters[company]
        made.append(f" {sign}" + (f"+{bonus}" if bonus else ""), COMPANY_STYLES[company])
    return made


def hand(scene: TextScene[ExpressView]) -> Text:
    """The cards of the looking seat, or what is known of those of another."""
    view, seat = scene.view, scene.seat
    own = view["hand"] if view["seat"] == seat else view["hand_known"][seat]
    made = name_of(scene, seat).append(f" · {scene.words.named(scene.say('express.hand'), '')}", "dim")
    for index, card in enumerate(own):
        made.append("  " if index else "").append_text(short(scene, card))
    hidden = view["hand_sizes"][seat] - len(own)
    if hidden:
        made.append(f"  {scene.say('express.hidden', n=hidden)}", "dim")
    return made


def account(scene: TextScene[ExpressView]) -> Text:
    """What the capital of the seat in the middle is made of."""
    lines = [(what, points) for what, points in scene.view["account"][scene.seat] if points]
    named = [f"{scene.words.label('account', what)} {points}" for what, points in lines]
    return Text(f"  {' · '.join(named)}" if named else "", "dim")


def player(scene: TextScene[ExpressView]) -> RenderableType:
    """One seat: hand, account, and the cards that are its shares."""
    view = scene.view
    shares = Text("  ")
    for card in view["share_cards"][scene.seat]:
        shares.append_text(short(scene, card)).append("  ")
    parts = [hand(scene), account(scene)]
    return Group(*parts, shares) if view["share_cards"][scene.seat] else Group(*parts)
