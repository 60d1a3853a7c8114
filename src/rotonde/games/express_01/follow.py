"""What nobody has seen follows from what an owner has: lists of upgrades are what the drawings allow."""

from __future__ import annotations

from rotonde.games.express_01.cards import Card, cards_of, keeps, same_when_turned
from rotonde.games.printed import Data
from rotonde.games.shapes import Given


def follow(data: Data, given: Given) -> None:
    """A list that an owner has not read, and that no longer fits, names all that the drawings allow."""
    if "card" not in given.override and "pack" not in given.override:
        return
    try:
        cards = cards_of(data)
    except ValueError:  # a drawing or a pack that is not one: told of it is elsewhere
        return
    packs = list(data["pack"].values())
    by_step: dict[tuple[int, bool], list[Card]] = {}  # by level, and whether it is track
    for card in cards:
        by_step.setdefault((packs[card.pack]["level"], packs[card.pack]["family"] == "track"), []).append(
            card
        )
    changed: Data = {}
    for card in cards:
        if given.says(f"card.{card.id}.upgrades"):
            continue
        pack = packs[card.pack]
        ahead = by_step.get((pack["level"] + 1, pack["family"] == "track"), [])
        printed = set(card.upgrades)
        kept = {new.number for new in ahead if new.number in printed and can_follow(card, new)}
        if kept != printed:
            allowed = {new.number for new in ahead if can_follow(card, new)}
            changed[card.id] = {**data["card"][card.id], "upgrades": sorted(allowed)}
    if changed:
        data["card"] = {**data["card"], **changed}


def can_follow(card: Card, new: Card) -> bool:
    """Does the new card keep all track of this one in some turn?"""
    return keeps(card, 0, new, 0) or (not same_when_turned(new) and keeps(card, 0, new, 1))
