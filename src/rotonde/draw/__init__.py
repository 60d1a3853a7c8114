"""How a position looks: a seat's view as SVG, in which each legal action has its place."""

from rotonde.draw.drawing import Drawing, NoDrawing, Standing, Stock, drawing, is_drawn
from rotonde.draw.picture import Picture, picture
from rotonde.draw.scene import Scene
from rotonde.draw.sheet import Place, Sheet

__all__ = [
    "Drawing",
    "NoDrawing",
    "Picture",
    "Place",
    "Scene",
    "Sheet",
    "Standing",
    "Stock",
    "drawing",
    "is_drawn",
    "picture",
]
