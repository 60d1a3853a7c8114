"""Why a place cannot be used in answer to the question that waits: by which rule, and what is missing.

Lights, junctions, settings and places are numbered in the common row, hands and payments seat by seat.
"""

from __future__ import annotations

from typing import Final

from rotonde.games.convoi_express.actions import (
    ChooseDisc,
    ChooseLight,
    ChooseSetting,
    ChooseTrain,
    PlayCards,
)
from rotonde.games.convoi_express.board import CITIES, FIRST_LIGHT, FIRST_PLACE, FIRST_SETTING
from rotonde.games.convoi_express.cities import PassOrStop, may_pass
from rotonde.games.convoi_express.instructions import ChooseColour, MoveColour
from rotonde.games.convoi_express.movement import Depart
from rotonde.games.convoi_express.new_trains import ChooseNewColour, KeepEntry, entry_spot
from rotonde.games.convoi_express.parts import DEPOT, KINDS, MOVE, NO_GOOD, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.setup import PlaceGreen
from rotonde.games.convoi_express.state import Convoy
from rotonde.games.convoi_express.verbs import PAYMENTS, VERBS
from rotonde.kernel import Reason, on_offer, to_move

# When each agent can be called: the rule, and the sentence.
MOMENTS: Final = [
    ("8.2", "why.logistician"),
    ("8.4", "why.dispatcher"),
    ("8.5", "why.conductor"),
    ("8.6", "why.track_guard"),
    ("8.8", "why.section_head"),
    ("8.9", "why.pointsman"),
]


def why(s: Convoy, seat: int, kind: str, index: int) -> list[Reason]:
    """The reasons, none where the place can be used or the question is not about such places."""
    if to_move(s) != seat or (kind, index) in on_offer(VERBS, s):
        return []
    if kind == "light":
        return light(s, index - FIRST_LIGHT[s.parts.board.side])
    if kind == "setting":
        return setting(s, index - FIRST_SETTING[s.parts.board.side])
    if kind == "train":
        return train(s, index)
    if kind == "colour":
        return colour(s, index)
    if kind == "place":
        return place(s, index - FIRST_PLACE[s.parts.board.side])
    if kind == "agent":
        return agent(s, index)
    if kind == "hand":
        return hand(s, index // KINDS, index % KINDS)
    if kind == "play":
        return play(s, index // (KINDS * PAYMENTS), index // PAYMENTS % KINDS, index % PAYMENTS)
    return []


def light(s: Convoy, light: int) -> list[Reason]:
    """Rules 1.3, 5.5, 6.2, 6.3, 6.9 and 9.3. A light to be made green, robbed or passed."""
    task, green = s.stack[-1], s.green >> light & 1
    if isinstance(task, ChooseLight):
        return [Reason("6.9", "why.green", ()) if green else Reason("6.3", "why.no_free_disc", ())]
    if isinstance(task, ChooseDisc):
        return disc(s, task.light, light)
    if isinstance(task, PlaceGreen):
        return [Reason("1.3", "why.green", ()) if green else unplaced(s, task, light)]
    if isinstance(task, Depart):
        return exit_light(s, task.train, light, -1)
    if isinstance(task, PassOrStop):
        return exit_light(s, task.train, light, task.came_by)
    return []


def disc(s: Convoy, target: int, light: int) -> list[Reason]:
    """Rules 6.2 and 6.3. A light that gives no disc."""
    board = s.parts.board
    if light == target:
        return [Reason("6.2", "why.gets_disc", ())]
    if not s.green >> light & 1:
        return [Reason("6.2", "why.no_disc", ())]
    return [Reason("6.3", "why.last_green", (FIRST_PLACE[board.side] + board.light_city[light],))]


def unplaced(s: Convoy, task: PlaceGreen, light: int) -> Reason:
    """Rule 1.3. One disc for each city, then those on lines, from the first light to the last."""
    board = s.parts.board
    if task.lights >> light & 1:
        return Reason("1.3", "why.room_for_all", (task.count,))
    if task.lights & board.line_mask:
        key = "why.in_order" if board.line_mask >> light & 1 else "why.lines_now"
        return Reason("1.3", key, ())
    cities = [city for city, mask in enumerate(board.city_mask) if mask & task.lights]
    return Reason("1.3", "why.city_now", (FIRST_PLACE[board.side] + cities[0],))


def exit_light(s: Convoy, train: int, light: int, came_by: int) -> list[Reason]:
    """Rules 5.5, 5.8, 5.11, 9.3 and 9.8. A light by which a train cannot leave its city, if it has one."""
    board = s.parts.board
    city = s.at[train] - board.first_city
    if not 0 <= city < len(board.cities):
        return []
    if came_by >= 0 and not may_pass(s):
        return [Reason("5.11", "why.stops", (train,))]
    if board.light_city[light] != city:
        return [Reason("5.5", "why.other_light", (train, FIRST_PLACE[board.side] + city))]
    if light == came_by:
        return [Reason("9.3", "why.came_by", (train,))]
    if s.green >> light & 1:
        return [Reason("9.8", "why.held_here", (train,))]
    return [Reason("5.8", "why.red", ())]


def setting(s: Convoy, number: int) -> list[Reason]:
    """Rule 6.9. The setting that the switch has."""
    task = s.stack[-1]
    board = s.parts.board
    if isinstance(task, ChooseSetting) and board.setting_junction[number] == task.junction:
        return [Reason("6.9", "why.set_already", ())]
    return []


def train(s: Convoy, train: int) -> list[Reason]:
    """Rules 3.1, 4.1, 4.2, 6.5 and 6.7 to 6.9. A train that cannot be named, moved or loaded."""
    task = s.stack[-1]
    if isinstance(task, MoveColour):
        if train // PER_COLOUR != task.colour:
            return [Reason("4.1", "why.other_colour", (task.colour,))]
        if s.at[train] == DEPOT:
            return [Reason("4.1", "why.in_depot", (train,))]
        return [Reason("4.2", "why.moved", (train,))]
    if isinstance(task, Depart):
        return [Reason("4.2", "why.another_first", (task.train,))] if task.train != train else []
    if isinstance(task, ChooseTrain):
        return [Reason("6.5", "why.in_depot", (train,))]
    if isinstance(task, ChooseColour) and s.at[train] == DEPOT:
        return [Reason("4.1", "why.in_depot", (train,))]
    if isinstance(task, ChooseNewColour) and s.at[train] != DEPOT:
        return [Reason("3.1", "why.on_network", (train,))]
    if isinstance(task, (ChooseColour, ChooseNewColour)):
        return colour(s, train // PER_COLOUR)
    return load(s, train) if isinstance(task, PlayCards) else []


def load(s: Convoy, train: int) -> list[Reason]:
    """Rules 6.7 to 6.9. A train that cannot be loaded."""
    board = s.parts.board
    if s.at[train] == DEPOT:
        return [Reason("6.7", "why.in_depot", (train,))]
    city = s.at[train] - board.first_city
    if not 0 <= city < CITIES:
        return [Reason("6.7", "why.no_goods_city", (train,))]
    if s.load[train] != NO_GOOD:
        return [Reason("6.8", "why.loaded", (train, s.load[train]))]
    return [Reason("6.9", "why.no_goods", (FIRST_PLACE[board.side] + city,))]


def colour(s: Convoy, colour: int) -> list[Reason]:
    """Rules 3.1, 3.4 and 4.5. A colour that is used up on this card, or has no train to bring."""
    task = s.stack[-1]
    if isinstance(task, ChooseColour):
        return [Reason("4.5", "why.colour_chosen", (colour,))]
    if not isinstance(task, ChooseNewColour):
        return []
    if task.chosen >> colour & 1:
        return [Reason("3.4", "why.colour_chosen", (colour,))]
    return [Reason("3.1", "why.none_in_depot", (colour,))]


def place(s: Convoy, place: int) -> list[Reason]:
    """Rules 3.1 and 9.3. A city where the train does not stand, an entry that the dice did not say."""
    task = s.stack[-1]
    board = s.parts.board
    if isinstance(task, PassOrStop):
        return [Reason("9.3", "why.stands_in", (task.train, board.place_of(s.at[task.train])))]
    if isinstance(task, KeepEntry):
        entry = board.place_of(entry_spot(s, task.number))
        return [Reason("3.1", "why.other_entry", (task.number, entry))]
    return []


def agent(s: Convoy, agent: int) -> list[Reason]:
    """Rules 8.1 to 8.9. An agent who was used, or whose moment this is not."""
    if not s.agents >> agent & 1:
        return [Reason("8.1", "why.agent_used", (agent,))]
    rule, key = MOMENTS[agent]
    return [Reason(rule, key, ())]


def hand(s: Convoy, owner: int, kind: int) -> list[Reason]:
    """Rules 6.1 and 6.5. Cards that cannot be played alone."""
    task = s.stack[-1]
    if not isinstance(task, PlayCards):
        return []
    if owner != task.player:
        return [Reason("6.1", "why.other_hand", (owner,))]
    if s.hands[owner * KINDS + kind] == 0:
        return [Reason("6.1", "why.no_card", (kind,))]
    return [Reason("6.5", "why.no_train", ())]


def play(s: Convoy, owner: int, deed: int, payment: int) -> list[Reason]:
    """Rules 6.1, 6.5 and 6.6. An action that the hand cannot pay, or that has no train to move."""
    task = s.stack[-1]
    if not isinstance(task, PlayCards):
        return []
    if owner != task.player:
        return [Reason("6.1", "why.other_hand", (owner,))]
    if deed == MOVE and all(s.at[train] == DEPOT for train in range(TRAINS)):
        return [Reason("6.5", "why.no_train", ())]
    if payment == 0:
        return [Reason("6.1", "why.no_card", (deed,))]
    first = owner * KINDS
    return [Reason("6.6", "why.pair", (payment, s.hands[first], s.hands[first + 1], s.hands[first + 2]))]
