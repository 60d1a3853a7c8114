"""How a seat stands, how far the game is, and the silhouettes of the options."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.desk import DESKS, ExpressDesk, ExpressScene, desk_at
from rotonde.draw.express_01.pairs import build_sign, train_sign
from rotonde.draw.express_01.signs import base, black_engine, card_back, certificate, exchange, roundel
from rotonde.draw.markup import circle, group
from rotonde.draw.pieces import card, cross, scaled, seat_badge, share, tick
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.scoring import BLACK_ENGINE, IN_HAND, SHARES_OF
from rotonde.kernel import NOBODY
from rotonde.words.in_words import capital

ICON = 26  # the side of a card on a button


def stand(scene: ExpressScene, seat: int) -> Standing:
    """Capital, with the account of it; hand, shares, base cards and the Black Engine."""
    view, desk = scene.view, desk_at(scene)
    counts = [view["hand_sizes"][seat], *view["shares"][seat], view["plains"][seat], view["cities"][seat]]
    stocks = [
        Stock(art, count, name)
        for (art, name), count in zip(columns(desk), [*counts, int(view["engine"] == seat)], strict=True)
    ]
    lines = [(capital(desk.label("account", what)), points) for what, points in view["account"][seat]]
    return Standing(
        score=view["capital"][seat],
        scored_in=desk.say("capital"),
        stocks=stocks,
        account=lines,
        note=desk.say("played") if view["played"][seat] and view["to_move"] != NOBODY else "",
    )


@lru_cache(maxsize=DESKS)
def columns(desk: ExpressDesk) -> tuple[tuple[Markup, str], ...]:
    """What is counted of every seat, each with its silhouette."""
    return (
        (card("card-back", 16, 22), desk.label("account", IN_HAND)),
        *(
            (roundel(of, 10), desk.label("account", SHARES_OF + company))
            for company, of in enumerate(desk.liveries[:COMPANIES])
        ),
        (base(False, 20), desk.say("bases.plain")),
        (base(True, 20), desk.say("bases.city")),
        (scaled(black_engine(), 0.6), desk.label("account", BLACK_ENGINE)),
    )


def icon_of(scene: ExpressScene, action: int) -> Markup:
    """The silhouette of an option: cards as they are drawn, companies in their colours."""
    verb = scene.game.verbs.verb(action)
    arguments = verb.arguments(action)
    match verb.name:
        case "stop":
            return tick()
        case "keep" | "engine" | "declare":
            return scaled(black_engine(), 0.6)
        case "stay":
            return cross()
        case "show" | "pay" | "share" | "draw":
            return small_card(scene, 2 * arguments[0])
        case "place":
            return small_card(scene, 2 * arguments[0] + arguments[1])
        case "pair":
            return scaled((build_sign(), share("x-seal"), train_sign())[arguments[0]], 0.8)
        case "cell":
            return base(desk_at(scene).parts.city[arguments[0]], 22)
        case "buy" | "seize":
            return certificate(desk_at(scene).liveries[arguments[0]])
        case "run":
            return roundel(desk_at(scene).liveries[arguments[0]], 11)
        case "take":
            return card_back(arguments[0], 22, 24)
        case "swap":
            return group(scaled(exchange(), 0.7), at=(-4, 0)) + group(seat_badge(arguments[0], 6), at=(9, 0))
    return circle(0, 0, 6, "x-site")


def small_card(scene: ExpressScene, node: int) -> Markup:
    """A card so small that only its track can be seen."""
    return group(bare(desk_at(scene).cards[node], ICON), at=(-ICON / 2, -ICON / 2))
