"""How a seat stands, how far the game is, and the silhouettes of the options."""

from __future__ import annotations

from markupsafe import Markup

from rotonde.draw.drawing import Standing, Stock
from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases
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
    view, say = scene.view, phrases(scene.words.language)
    stocks = [Stock(card("card-back", 16, 22), view["hand_sizes"][seat], label(scene, "account", IN_HAND))]
    for company in range(COMPANIES):
        name = label(scene, "account", SHARES_OF + company)
        stocks.append(Stock(roundel(company, 10), view["shares"][seat][company], name))
    stocks.append(Stock(base(False, 20), view["plains"][seat], say("bases.plain")))
    stocks.append(Stock(base(True, 20), view["cities"][seat], say("bases.city")))
    engine = int(view["engine"] == seat)
    stocks.append(Stock(scaled(black_engine(), 0.6), engine, label(scene, "account", BLACK_ENGINE)))
    lines = [(capital(label(scene, "account", what)), points) for what, points in view["account"][seat]]
    return Standing(
        score=view["capital"][seat],
        scored_in=say("capital"),
        stocks=stocks,
        account=lines,
        note=say("played") if view["played"][seat] and view["to_move"] != NOBODY else "",
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
            return base(parts_at(scene).city[arguments[0]], 22)
        case "buy" | "seize":
            return certificate(arguments[0])
        case "run":
            return roundel(arguments[0], 11)
        case "take":
            return card_back(arguments[0], 22, 24)
        case "swap":
            return group(scaled(exchange(), 0.7), at=(-4, 0)) + group(seat_badge(arguments[0], 6), at=(9, 0))
    return circle(0, 0, 6, "x-site")


def small_card(scene: ExpressScene, node: int) -> Markup:
    """A card so small that only its track can be seen."""
    return group(bare(parts_at(scene), node, ICON), at=(-ICON / 2, -ICON / 2))
