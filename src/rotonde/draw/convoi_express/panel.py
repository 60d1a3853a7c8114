"""What the small panels have in common: their paper, their captions, how wide they are."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from rotonde.draw.convoi_express.cartouche import FOLDER
from rotonde.draw.convoi_express.plan import ConvoyScene
from rotonde.draw.markup import rect, text
from rotonde.words import Phrases

WIDE: Final = 360.0  # two of them and a hand lie below the map of a desk; one is as wide as a small phone
LEFT: Final = 12.0
CAPTION: Final = 17.0  # the line that captions stand on
TOP: Final = 24.0  # where what is under a caption begins
DOT: Final = " · "  # between figures


def saying(scene: ConvoyScene) -> Phrases:
    """What is written on the panels, in the language of the scene."""
    return Phrases(FOLDER, scene.words.language)


def paper(width: float, height: float) -> Markup:
    """The ground of a panel; its frame is the page's business."""
    return rect(0, 0, width, height, "panel-fill")


def caption(said: str, x: float = LEFT) -> Markup:
    """What something is, in small capitals above it."""
    return text(x, CAPTION, said, "small caps quiet")
