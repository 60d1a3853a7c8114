"""Why a place on the boards cannot be used in answer to the question that waits, and by which rule.

Kinds of places: `place` an action space or engineer, `row` a waiting engineer, `pile` and `returned` what
factories are built from, `slot`, `track`, `marker`, `gap`, `token`, `doubler` and `purse` on a player board,
`card`, `bonus` and `start` among the cards.
"""

from __future__ import annotations

from rotonde.games.russian_railroads import space_reasons
from rotonde.games.russian_railroads.auxiliary import PlaceDoublers
from rotonde.games.russian_railroads.engineers import Reuse
from rotonde.games.russian_railroads.engines import BuildEngine, PlaceEngine, lowest
from rotonde.games.russian_railroads.factories import BuildFactory
from rotonde.games.russian_railroads.industry import Advance
from rotonde.games.russian_railroads.markers import is_open_gap
from rotonde.games.russian_railroads.names import BLACK, LINE_OF_SLOT, NOWHERE, SLOTS
from rotonde.games.russian_railroads.setup import ChooseStartBonus
from rotonde.games.russian_railroads.shortfall import of_doublers
from rotonde.games.russian_railroads.state import Railroads
from rotonde.games.russian_railroads.tokens import ChooseCard, ChooseToken
from rotonde.games.russian_railroads.track import Extend, colours_known, union
from rotonde.games.russian_railroads.turn import Pay, TakeTurn
from rotonde.games.russian_railroads.turn_order import MoveClaimant, Swap
from rotonde.games.russian_railroads.verbs import VERBS
from rotonde.kernel import AnyOrder, May, OneOf, Reason, Task, on_offer, to_move


def why(s: Railroads, seat: int, kind: str, index: int) -> list[Reason]:
    """The reasons, each once; none if the place can be used or nothing is asked about such places."""
    if to_move(s) != seat or (kind, index) in on_offer(VERBS, s):
        return []
    found: list[Reason] = []
    for task in questions(s.stack[-1]):
        for reason in reasons(s, seat, task, kind, index):
            if reason not in found:
                found.append(reason)
    return found


def questions(task: Task) -> list[Task]:
    """What is really asked, behind any-order, either-or and perhaps."""
    if isinstance(task, AnyOrder) or isinstance(task, OneOf):
        return [question for member in task.tasks for question in questions(member)]
    return questions(task.task) if isinstance(task, May) else [task]


def reasons(s: Railroads, p: int, task: Task, kind: str, index: int) -> list[Reason]:
    """Why one question cannot be answered at a place that is not on offer."""
    if kind == "place" or kind == "row":
        return about_spaces(s, p, task, kind, index)
    if kind == "track" and isinstance(task, Extend):
        return about_track(s, p, task, index)
    if kind == "marker" and isinstance(task, Advance):
        return about_marker(s, p, index)
    if kind == "slot" and isinstance(task, BuildEngine):
        return about_slot(s, p, lowest(s), NOWHERE, index)
    if kind == "slot" and isinstance(task, PlaceEngine):
        return about_slot(s, p, task.number, task.away, index)
    if (kind == "pile" or kind == "returned") and isinstance(task, BuildFactory):
        return about_tiles(s, kind, index)
    if kind == "token" and isinstance(task, ChooseToken):
        used = s.has_token(p, index)
        return [Reason("14.1", "why.token_used", ()) if used else Reason("14.4", "why.marker_at_start", ())]
    if kind == "card" and isinstance(task, ChooseCard):
        left = s.cards >> index & 1
        return [Reason("14.7", "why.card_in_full", ()) if left else Reason("15.1", "why.card_gone", ())]
    if kind == "start" and isinstance(task, ChooseStartBonus):
        return [Reason("1.8", "why.start_gone", ())]
    if kind == "doubler" and isinstance(task, PlaceDoublers):
        return of_doublers(s, p)
    if kind == "purse" and isinstance(task, Pay):
        return space_reasons.about_purse(s, p, task.place, index)
    return []


def about_spaces(s: Railroads, p: int, task: Task, kind: str, index: int) -> list[Reason]:
    """Action spaces and engineers: to be taken, moved to, used again, or to fetch a worker from."""
    if kind == "row":
        asked = isinstance(task, TakeTurn) or isinstance(task, MoveClaimant)
        return space_reasons.about_row(s, index) if asked else []
    if isinstance(task, TakeTurn):
        return space_reasons.about_taking(s, p, index)
    if isinstance(task, MoveClaimant):
        return space_reasons.about_moving(s, p, index)
    if isinstance(task, Reuse):
        return space_reasons.about_reuse(s, p, index)
    return [Reason("9.3", "why.no_own_worker_there", ())] if isinstance(task, Swap) else []


def about_track(s: Railroads, p: int, task: Extend, step: int) -> list[Reason]:
    """Rules 3.2 to 3.6. One step of a colour on a line."""
    line, colour = step // 5, step % 5
    if not union(task.steps + task.extra) >> colour & 1:
        return [Reason("3.2", "why.other_colours", (colour,))]
    if colour > s.parts.top_colour[line]:
        return [Reason("3.4", "why.line_colours", (line, colour))]
    if colour >= colours_known(s, p):
        return [Reason("3.3", "why.colour_unknown", (colour,))]
    here = s.track[p * 15 + step]
    if colour == BLACK and here == s.parts.length[line]:
        return [Reason("3.6", "why.terminus", (line,))]
    before = s.track[p * 15 + step - 1] if colour > BLACK else here + 2
    if before == 0:
        return [Reason("3.5", "why.colour_before", (colour - 1,))]
    if here + 1 == before:
        rule, key = ("3.6", "why.track_ahead") if here else ("3.5", "why.first_space")
        return [Reason(rule, key, (colour - 1,))]
    return [Reason("2.9", "why.rest_undone", ())]


def about_marker(s: Railroads, p: int, marker: int) -> list[Reason]:
    """Rules 6.2 to 6.4. One step of a marker."""
    ahead = s.markers[p * 2 + marker] + 1
    if ahead == 0:
        return [Reason("14.4", "why.no_second_marker", ())]
    if ahead == len(s.parts.industry):
        return [Reason("6.3", "why.marker_at_end", ())]
    if s.markers[p * 2 + 1 - marker] == ahead:
        return [Reason("6.4", "why.other_marker", ())]
    if is_open_gap(s, p, ahead):
        return [Reason("6.2", "why.marker_gap", (s.parts.gap_at[ahead],))]
    return [Reason("2.9", "why.rest_undone", ())]


def about_slot(s: Railroads, p: int, number: int, away: int, slot: int) -> list[Reason]:
    """Rules 4.4 to 4.8. An engine and a slot."""
    there = s.engines[p * SLOTS + slot]
    if number == 0:
        return [Reason("4.4", "why.no_engines", ())]
    if LINE_OF_SLOT[slot] == away:
        return [Reason("4.8", "why.other_line", (number, away))]
    if there >= number:
        return [Reason("4.7", "why.engine_not_lower", (there, number))]
    if slot == 1 and there == s.engines[p * SLOTS]:
        return [Reason("4.5", "why.same_slots", ())]
    return [Reason("2.9", "why.rest_undone", ())]


def about_tiles(s: Railroads, kind: str, number: int) -> list[Reason]:
    """Rules 4.4 and 5.1. Where a factory comes from."""
    there = s.supply[number] if kind == "pile" else s.returned[number]
    if there == 0:
        key = "why.pile_empty" if kind == "pile" else "why.none_returned"
        return [Reason("5.1", key, (number,))]
    if kind == "pile" and number != lowest(s):
        return [Reason("4.4", "why.lowest_first", (lowest(s),))]
    return [Reason("2.9", "why.rest_undone", ())]
