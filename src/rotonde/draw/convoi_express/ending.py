"""What the team is measured by, and what stopped it."""

from __future__ import annotations

from collections.abc import Sequence

from rotonde.draw import pieces
from rotonde.draw.convoi_express.art import crate, instruction, time_token
from rotonde.draw.convoi_express.panel import saying
from rotonde.draw.convoi_express.plan import ConvoyScene, plan_at
from rotonde.draw.drawing import Stock
from rotonde.draw.markup import group
from rotonde.games.convoi_express.state import WON
from rotonde.kernel import Event


def measured(scene: ConvoyScene) -> list[Stock]:
    """Goods delivered, time on the clock, and departure cards to come."""
    view, say = scene.view, saying(scene)
    card = pieces.scaled(group(instruction((), ()), at=(-46, -56)), 0.27)
    return [
        Stock(crate(plan_at(scene).looks[0]), sum(view["delivered"]), say("measured.goods")),
        Stock(time_token(), view["tokens"], say("measured.time")),
        Stock(card, view["cards_left"], say("measured.cards")),
    ]


def closing(scene: ConvoyScene, events: Sequence[Event]) -> list[str]:
    """What ran out, how much was missing, and what the stops on the way had cost."""
    view, say = scene.view, saying(scene)
    told: list[str] = []
    if view["result"] != WON:
        missing = view["needed"] - sum(view["delivered"])
        told = [
            say("closing.time" if view["tokens"] == 0 else "closing.cards"),
            say("closing.missing", n=missing),
        ]
    lost = sum(event.args[0] for event in events if event.key == "time.lost")
    cards = sum(event.key == "time.card" for event in events)
    return [*told, say("closing.lost", n=lost), *([say("closing.lost_cards", n=cards)] if cards else [])]
