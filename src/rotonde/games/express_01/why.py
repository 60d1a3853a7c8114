"""Why the seat to move cannot use a place: by which rule, and what is missing."""

from __future__ import annotations

from typing import Final

from rotonde.games.express_01.bonus import RunTrain
from rotonde.games.express_01.expand import (
    FIRST_STATION,
    SECOND_TRACK,
    Build,
    Expand,
    can_build,
    facing,
    fitting,
    placeable,
    placements,
)
from rotonde.games.express_01.packs import TakeTop
from rotonde.games.express_01.parts import COMPANIES, EMPTY, MAPS
from rotonde.games.express_01.route import route_exists
from rotonde.games.express_01.shares import BuyShares, PayShare, holds, later, packs_have
from rotonde.games.express_01.state import NOBODY_YET, Express
from rotonde.games.express_01.turn import ChangeOrder
from rotonde.games.express_01.usa import WesternBonus
from rotonde.kernel import Reason, to_move

TOP_LEVEL: Final = 2  # of the packs: 3, counted from 0


def why(s: Express, p: int, kind: str, index: int) -> list[Reason]:
    """What stands against a place in answer to the question that waits; nothing if it can be used."""
    if not s.stack or to_move(s) != p:
        return []
    task = s.stack[-1]
    if isinstance(task, Build) and kind == "cell":
        return why_cell(s, index, task.what)
    if isinstance(task, Expand) and kind in ("card", "engine"):
        return why_expand(s, p, kind, index)
    if isinstance(task, PayShare) and kind in ("card", "engine"):
        return why_card(s, task, index) if kind == "card" else why_engine(s, task, index)
    if isinstance(task, BuyShares) and kind == "company":
        return why_share(s, p, index)
    if isinstance(task, BuyShares) and kind == "holding":
        return why_seize(s, p, index % COMPANIES, index // COMPANIES)
    if isinstance(task, RunTrain) and kind == "company":
        return why_train(s, p, index)
    return why_other(s, p, kind, index)


def why_other(s: Express, p: int, kind: str, index: int) -> list[Reason]:
    """The questions with a single condition."""
    task = s.stack[-1]
    if isinstance(task, TakeTop | WesternBonus) and kind == "pack" and s.left[index] == 0:
        return [Reason("7.5", "why.pack.empty", ())]
    if isinstance(task, ChangeOrder) and kind == "order" and index == p:
        return [Reason("9.1", "why.order.own", ())]
    return []


def why_cell(s: Express, cell: int, what: int) -> list[Reason]:
    """Rules 5.1 to 5.13. Building on a cell."""
    parts, first = s.parts, what == FIRST_STATION
    if first and cell not in parts.opening:
        if parts.map == MAPS[0]:
            return [Reason("3.3", "why.cell.city", ())]
        return [Reason("11.3", "why.cell.opening", tuple(parts.opening))]
    if what == SECOND_TRACK and parts.city[cell]:
        return [Reason("5.1", "why.cell.second", ())]
    if placements(s, cell, first):
        return []
    found = fitting(s, cell, first)
    if found:
        return [Reason("5.2", "why.cell.gone", (len({node >> 1 for node in found}),))]
    node = s.board[cell]
    if node == EMPTY:
        return why_bare(s, cell)
    if parts.pack[node >> 1] % 3 == TOP_LEVEL:
        return [Reason("5.5", "why.cell.top", ())]
    if parts.upgrades[node]:
        return [Reason("5.13", "why.cell.edge", ())]
    return [Reason("5.8", "why.cell.keeps", ())]


def why_bare(s: Express, cell: int) -> list[Reason]:
    """Rule 5.7. Building on a base card that no card fits."""
    if facing(s, cell):
        return [Reason("5.6", "why.cell.listed", ())]
    return [Reason("5.7", "why.cell.reached", ())]


def why_expand(s: Express, p: int, kind: str, index: int) -> list[Reason]:
    """Rules 4.4 and 5.3. Paying in order to build."""
    if kind == "engine" and s.engine != p:
        return [Reason("4.4", "why.engine.of", (index,))]
    task = s.stack[-1]
    if (isinstance(task, Expand) and task.first) or can_build(s):
        return []
    if kind == "card" and placeable(s, index):
        return []
    return [Reason("5.3", "why.pay.nothing", ())]


def why_card(s: Express, task: PayShare, card: int) -> list[Reason]:
    """Rules 4.3 and 6.7. Paying for a share with a card."""
    p, hand = task.player, s.hands[task.player]
    if card not in hand:
        return []
    to_packs = task.owner == NOBODY_YET
    rank = s.parts.pack[card] if to_packs else card
    if rank < task.lowest:
        return [Reason("4.3", "why.pay.earlier", ())]
    behind = later(s, hand, hand.index(card), to_packs)
    if behind < task.left - 1:
        return [Reason("4.3", "why.pay.follow", (task.left - 1, behind))]
    if not to_packs or packs_have(s, task.company) or s.parts.share[card] == task.company:
        return []
    if task.left == 1 or not holds(s, p, task.company, rank):
        return [Reason("6.7", "why.pay.share", (task.company,))]
    return []


def why_engine(s: Express, task: PayShare, holder: int) -> list[Reason]:
    """Rules 4.4, 4.5 and 6.7. Paying for a share with the Black Engine."""
    if holder != task.player:
        return [Reason("4.4", "why.engine.of", (holder,))]
    if task.lowest >= 0:
        return [Reason("4.5", "why.engine.before", ())]
    if task.owner == NOBODY_YET and task.left == 1 and not packs_have(s, task.company):
        return [Reason("6.7", "why.pay.share", (task.company,))]
    return []


def why_price(s: Express, p: int, company: int) -> list[Reason]:
    """Rules 6.1 and 6.3. Can this seat pay a share at all?"""
    price, purse = s.stations[company], s.purse(p)
    if price == 0:
        return [Reason("6.3", "why.share.station", ())]
    if price > purse:
        return [Reason("6.1", "why.share.price", (price, purse))]
    return []


def why_share(s: Express, p: int, company: int) -> list[Reason]:
    """Rules 6.1 to 6.7. A share of a company, from wherever."""
    found = why_price(s, p, company)
    if found or packs_have(s, company) or holds(s, p, company, 0):
        return found
    others = [owner for owner in range(s.parts.seats) if owner != p and s.shares[owner * COMPANIES + company]]
    if not others:
        return [Reason("6.4", "why.share.none", ())]
    return [Reason("6.5", "why.share.engine", (s.engine,))] if others == [s.engine] else []


def why_seize(s: Express, p: int, company: int, owner: int) -> list[Reason]:
    """Rules 6.4 and 6.5. A share from another player."""
    if owner == p:
        return [Reason("6.4", "why.seize.own", ())]
    if s.shares[owner * COMPANIES + company] == 0:
        return [Reason("6.4", "why.seize.none", (owner,))]
    found = why_price(s, p, company)
    if packs_have(s, company):
        found.append(Reason("6.4", "why.seize.packs", ()))
    if s.engine == owner:
        found.append(Reason("6.5", "why.share.engine", (owner,)))
    return found


def why_train(s: Express, p: int, company: int) -> list[Reason]:
    """Rules 7.1 and 7.2. Running the train of a company."""
    found: list[Reason] = []
    if s.shares[p * COMPANIES + company] == 0:
        found.append(Reason("7.1", "why.train.share", ()))
    if s.stations[company] == 0:
        found.append(Reason("7.1", "why.train.station", ()))
    if not found and not route_exists(s, company):
        found.append(Reason("7.2", "why.train.route", (s.shares_out(company),)))
    return found
