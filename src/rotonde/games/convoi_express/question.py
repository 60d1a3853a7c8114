"""Chapter 12. What the table waits for, in the words of the game: none of it is hidden."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from rotonde.games.convoi_express.actions import ChooseTrain, PlayCards
from rotonde.games.convoi_express.instructions import ChooseColour, KeepCard, MoveColour
from rotonde.games.convoi_express.movement import Depart, PassOrStop, RollDie
from rotonde.games.convoi_express.new_trains import ChooseNewColour, KeepEntry
from rotonde.games.convoi_express.parts import DEPOT, PER_COLOUR, TRAINS
from rotonde.games.convoi_express.setup import PlaceGreen
from rotonde.games.convoi_express.signals import ChooseDisc, ChooseJunction, ChooseLight, ChooseSetting
from rotonde.games.convoi_express.state import Convoy

NOTHING: Final = -1

Asks = Literal[
    "nothing",  # the game is over, or chance deals cards, tokens and seats
    "discs",  # which lights of the set-up are green
    "card",  # is the instruction card carried out, or put under the pile?
    "colour",  # which colour moves
    "new_colour",  # which colour comes in
    "entry",  # does the new train come in where the dice say?
    "train",  # which train moves next
    "roll",  # the die of a train
    "departure",  # by which light a train leaves the city, or whether an agent helps
    "city",  # does a train stop in the city it has reached, or run on?
    "actions",  # which action cards are played
    "light",  # which light becomes green
    "disc",  # where its disc comes from
    "junction",  # which switch is set
    "setting",  # which two ways it joins
]


class Question(TypedDict):
    """What is asked, and what it is about; NOTHING or an empty list where it is about none."""

    asks: Asks
    trains: list[int]  # those that may be chosen, rolled for or moved
    points: int  # that the train may run, 0 if it has not rolled
    colour: int  # of the train that comes in
    entry: int  # where it comes in
    light: int  # the red light that gets a disc
    junction: int  # the switch that is set


def question(s: Convoy) -> Question:
    """What the task on top waits for."""
    task = s.stack[-1] if s.stack else None
    if isinstance(task, RollDie):
        return of_trains("roll", [task.train], 0)
    if isinstance(task, Depart):
        return of_trains("departure", [task.train], task.points)
    if isinstance(task, PassOrStop):
        return of_trains("city", [task.train], task.points)
    if isinstance(task, MoveColour):
        first = task.colour * PER_COLOUR
        left = [train for train in range(first, first + PER_COLOUR) if not task.done >> train & 1]
        return of_trains("train", on_map(s, left), 0)
    if isinstance(task, ChooseTrain):
        return of_trains("train", on_map(s, list(range(TRAINS))), 0)
    if isinstance(task, KeepEntry):
        return {**plain("entry"), "colour": task.colour, "entry": s.entry_at[task.number]}
    if isinstance(task, ChooseDisc):
        return {**plain("disc"), "light": task.light}
    if isinstance(task, ChooseSetting):
        return {**plain("setting"), "junction": task.junction}
    if isinstance(task, ChooseColour):
        return plain("colour")
    if isinstance(task, ChooseNewColour):
        return plain("new_colour")
    if isinstance(task, KeepCard):
        return plain("card")
    if isinstance(task, PlayCards):
        return plain("actions")
    if isinstance(task, ChooseLight):
        return plain("light")
    if isinstance(task, ChooseJunction):
        return plain("junction")
    if isinstance(task, PlaceGreen):
        return plain("discs")
    return plain("nothing")


def plain(asks: Asks) -> Question:
    """A question about nothing in particular."""
    return {
        "asks": asks,
        "trains": [],
        "points": 0,
        "colour": NOTHING,
        "entry": NOTHING,
        "light": NOTHING,
        "junction": NOTHING,
    }


def of_trains(asks: Asks, trains: list[int], points: int) -> Question:
    """A question about these trains."""
    return {**plain(asks), "trains": trains, "points": points}


def on_map(s: Convoy, trains: list[int]) -> list[int]:
    return [train for train in trains if s.at[train] != DEPOT]
