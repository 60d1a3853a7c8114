"""What lies before a seat: the three pairs of actions, its hand, its shares by company, its base cards."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from rotonde.draw.express_01.cards import bare
from rotonde.draw.express_01.hand import draw_hand
from rotonde.draw.express_01.known import ExpressScene, label, parts_at, phrases
from rotonde.draw.express_01.signs import base, exchange, roundel
from rotonde.draw.markup import circle, group, line, path, rect, text, together
from rotonde.draw.pieces import arrow, card, scaled, seat_badge, share
from rotonde.draw.sheet import Sheet
from rotonde.games.express_01.parts import COMPANIES
from rotonde.games.express_01.verbs import PAIRS
from rotonde.words.in_words import capital

WIDTH, HEIGHT = 1240, 232
PAIRS_AT, PAIR_HIGH, PAIR_WIDE = (14, 62), 52, 168
SHARES_X, SHARES_Y, COLUMN = 766, 10, 72  # the shares, a column for each company
BASES_X = 1136
MINI = 60  # the side of a share
LETTERS = 16


def draw_seat(scene: ExpressScene, seat: int) -> Sheet:
    """The sheet of one seat."""
    say = phrases(scene.words.language)
    ground = seat_ground(seat, scene.names[seat], say("capital"), say("pairs"), seat == scene.viewer)
    sheet = Sheet(f"seat-{seat}", WIDTH, HEIGHT, say("seat.label", name=scene.names[seat]), ground)
    worth = scene.view["capital"][seat]
    sheet.piece(f"capital-{seat}", (PAIRS_AT[0] + PAIR_WIDE, 40), text(0, 0, worth, "big end"))
    draw_shares(scene, sheet, seat)
    draw_bases(scene, sheet, seat)
    if seat == scene.viewer:
        pair_places(scene, sheet)
    else:
        draw_account(scene, sheet, seat)
    draw_hand(scene, sheet, seat)
    return sheet


@cache
def seat_ground(seat: int, name: str, counted: str, pairs: str, own: bool) -> Markup:
    """The sheet without cards."""
    shown = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
    x, y = PAIRS_AT
    drawn = [
        rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "panel", 6),
        rect(0, 0, 6, HEIGHT, f"seat-{seat}", 3),
        group(seat_badge(seat, 13), at=(x + 16, 28)),
        text(x + 38, 26, shown, "head"),
        text(x + 38, 43, counted, "small quiet"),
    ]
    for pair in range(PAIRS if own else 0):
        drawn.append(group(pair_card(pair), at=(x, y + pair * PAIR_HIGH)))
    for company in range(COMPANIES):
        left = SHARES_X + company * COLUMN
        drawn.append(rect(left, SHARES_Y, COLUMN - 6, HEIGHT - 20, "x-column", 5))
    drawn.append(text(BASES_X + 48, HEIGHT - 18, pairs, "small quiet middle"))
    return together(drawn)


@cache
def pair_card(pair: int) -> Markup:
    """Rule 3.1. Two actions, one after the other."""
    build, buy = scaled(build_sign(), 1.15), scaled(share("x-seal"), 1.2)
    first, second = ((build, buy), (buy, build), (train_sign(), exchange()))[pair]
    return (
        rect(0, 0, PAIR_WIDE, PAIR_HIGH - 6, "x-ticket", 4)
        + line(PAIR_WIDE / 2, 4, PAIR_WIDE / 2, PAIR_HIGH - 10, "x-perforation")
        + group(first, at=(44, 23))
        + group(scaled(arrow(), 0.6), at=(PAIR_WIDE / 2, 23))
        + group(second, at=(PAIR_WIDE - 44, 23))
    )


@cache
def build_sign() -> Markup:
    """A card with track."""
    return (
        rect(-14, -14, 28, 28, "x-card-0 edge", 3)
        + path("M-14 5 C-2 5 0 2 0 -14", "x-rail", stroke_width=5)
        + path("M-14 5 C-2 5 0 2 0 -14", "x-ties", stroke_width=2)
    )


@cache
def train_sign() -> Markup:
    """From station to station."""
    return (
        path("M-16 6 C-6 6 -2 -8 14 -8", "x-rail", stroke_width=5)
        + circle(-15, 6, 6, "x-site")
        + circle(14, -8, 6, "x-site")
        + group(card("paper-card", 11, 14), at=(8, 10))
    )


def pair_places(scene: ExpressScene, sheet: Sheet) -> None:
    """The three pairs of actions, before the looking seat alone."""
    x, y = PAIRS_AT
    for pair in range(PAIRS):
        hit = rect(x + 1, y + pair * PAIR_HIGH + 1, PAIR_WIDE - 2, PAIR_HIGH - 8, "hit", 4)
        sheet.place("pair", pair, hit, label(scene, "pair", pair), scene.at("pair", pair))


def draw_account(scene: ExpressScene, sheet: Sheet, seat: int) -> None:
    """What the capital of another seat is made of, where the looking seat has its pairs of actions."""
    x, y = PAIRS_AT
    lines = [(label(scene, "account", what), points) for what, points in scene.view["account"][seat]]
    drawn = [
        text(4, 14 + 19 * index, capital(what), "small quiet")
        + text(PAIR_WIDE, 14 + 19 * index, points, "small end")
        for index, (what, points) in enumerate(lines)
    ]
    sheet.piece(f"account-{seat}", (x, y), *drawn)


def draw_shares(scene: ExpressScene, sheet: Sheet, seat: int) -> None:
    """Rule 2.2. The shares of each company, and what they are worth now."""
    parts, view = parts_at(scene), scene.view
    for company in range(COMPANIES):
        left = SHARES_X + company * COLUMN
        owned = [number for number in view["share_cards"][seat] if parts.share[number] == company]
        worth = view["stations"][company]
        step = min(26.0, (HEIGHT - 100 - MINI) / max(1, len(owned) - 1))
        for index, number in enumerate(owned):
            at = (left + 3, SHARES_Y + 38 + index * step)
            sheet.piece(
                f"card-{number}", at, bare(parts, 2 * number, MINI), told=label(scene, "card", number)
            )
        sign = group(roundel(company, 12), at=(18, 18))
        figure = text(36, 23, f"×{len(owned)}", "body strong" if owned else "body quiet")
        sheet.piece(f"shares-{seat}-{company}", (left, SHARES_Y), sign, figure)
        if owned:
            sum_ = text(0, 0, f"{len(owned)} × {worth} = {len(owned) * worth}", "small middle")
            sheet.piece(f"worth-{seat}-{company}", (left + (COLUMN - 6) / 2, HEIGHT - 18), sum_)
        hit = rect(left + 1, SHARES_Y + 1, COLUMN - 8, HEIGHT - 22, "hit x-clear", 5)
        name = phrases(scene.words.language)(
            "shares.of", company=label(scene, "company", company), name=scene.names[seat], n=len(owned)
        )
        index = COMPANIES * seat + company
        sheet.place("holding", index, hit, name, scene.at("holding", index))


def draw_bases(scene: ExpressScene, sheet: Sheet, seat: int) -> None:
    """Rule 2.3. Base cards taken from the map: a plain one and a city make a pair."""
    view = scene.view
    for city, count in ((False, view["plains"][seat]), (True, view["cities"][seat])):
        y = 46 + 74 * city
        kind = "city" if city else "plain"
        art = [group(base(city, 44), at=(26 + 2 * layer, -2 * layer)) for layer in range(min(count, 4))]
        if not count:
            art = [rect(4, -22, 44, 44, "x-empty", 3)]
        sheet.piece(f"{kind}-{seat}", (BASES_X, y), *art, text(62, 6, f"×{count}", "body strong"))
    pairs = min(view["plains"][seat], view["cities"][seat])
    sheet.piece(f"pairs-{seat}", (BASES_X + 48, HEIGHT - 36), text(0, 0, pairs, "head middle"))
