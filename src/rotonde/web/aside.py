"""Cards beside the boards, never in the way: what somebody who teaches says, what glows, a few buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rotonde.draw import Sheet
from rotonde.draw.arrangement import seat_of
from rotonde.draw.markup import el
from rotonde.web.pages import written
from rotonde.words import Phrases


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press on a card."""

    text: str
    path: str = ""  # what the table is told, as in `lesson/next`
    to: str = ""  # or where it leads
    rule: str = ""  # or which rule it opens
    mood: str = ""  # `primary`: what usually comes next; `quiet`: what is seldom wanted
    key: str = ""  # a letter that does the same


@dataclass(frozen=True, slots=True)
class Target:
    """A part of a panel that glows; it may be an answer to be pointed at."""

    region: str  # a named part of some panel, or a place as `kind:number`
    path: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One card."""

    name: str  # of its own among the cards of a page
    head: str  # what it belongs to
    text: str
    word: str = ""  # an answer to what was done, below the text
    buttons: tuple[Button, ...] = ()
    targets: tuple[Target, ...] = ()
    actions: tuple[int, ...] = ()  # answers that glow, as lines by their numbers
    controls: tuple[str, ...] = ()  # buttons of the table that glow: `undo`, `confirm`
    lines: tuple[str, ...] = ()  # below the text, one after another: a plan, or what follows
    warns: bool = False  # something should be thought over before it is done


def aside_parts(cards: Sequence[Card], say: Phrases) -> dict[str, str]:
    """The cards as parts of a page."""
    return {f"card-{card.name}": written("parts/aside.html", say=say, card=card) for card in cards}


def glow_parts(cards: Sequence[Card], sheet: Sheet, own: int) -> dict[str, str]:
    """Frames around the parts of a panel that glow; on the boards of others nothing does."""
    parts: dict[str, str] = {}
    if seat_of(sheet.name) not in (None, own):
        return parts
    for card in cards:
        for number, target in enumerate(card.targets):
            if target.region in sheet.regions:
                name = f"glow-{card.name}-{number}-{sheet.name}"
                parts[name] = frame_around(name, sheet, target)
    return parts


def frame_around(name: str, sheet: Sheet, target: Target) -> str:
    """A frame just inside the panel, so that nothing of it is cut off."""
    x, y, width, height = sheet.regions[target.region]
    left, top = max(x, 3), max(y, 3)
    right, bottom = min(x + width, sheet.width - 3), min(y + height, sheet.height - 3)
    return str(
        el(
            "rect",
            id=name,
            cls="glow answer" if target.path else "glow",
            x=left,
            y=top,
            width=right - left,
            height=bottom - top,
            rx=6,
            data_post=target.path or None,
        )
    )
