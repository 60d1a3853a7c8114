"""Tiles, tokens and cards: engineers, engines with the factories on their backs, and what bears a ?."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from rotonde.draw import pieces
from rotonde.draw.markup import NOTHING, circle, group, path, rect, text, together
from rotonde.draw.russian_railroads import signs
from rotonde.draw.russian_railroads.gains import given, sign_of
from rotonde.draw.russian_railroads.payment import sized
from rotonde.draw.russian_railroads.signs import Sign, fitted, or_less, row
from rotonde.games.russian_railroads.deeds import Gain
from rotonde.games.russian_railroads.names import ENGINE as NEW_ENGINE
from rotonde.games.russian_railroads.names import LETTERLESS, MEDAL, POINTS
from rotonde.games.russian_railroads.parts import Parts

BONUS: Final = (58, 28)  # width and height of an end bonus
USED: Final = (28, 22)  # of a ? token that lies on the industry track


def engineer_tile(parts: Parts, tile: int, width: float, height: float) -> Markup:
    """An engineer: number and letter, what it gives, and what it costs to use."""
    face = 0.95 if width > 90 else 0.75 if width > 80 else 0  # it goes where there is no room
    foot = height / 2 - 14
    number = f"{parts.engineer_number[tile]}{parts.engineer_letter[tile]}"
    costs = together(
        group(pieces.scaled(art, 0.8), at=(width / 2 - 14 - 22 * place, height / 2 - 14))
        for place, art in enumerate(
            [signs.no_worker()] * parts.engineer_workers[tile]
            + [signs.no_coin()] * parts.engineer_coins[tile]
        )
    )
    return (
        rect(-width / 2, -height / 2, width, height, "paper-card edge", 5)
        + group(fitted(given(parts.engineer_gains[tile]), width - 10), at=(0, -height * 0.19))
        + (
            group(pieces.scaled(pieces.engineer(), face), at=(4 - width / 2 + 11 * face, foot))
            if face
            else NOTHING
        )
        + text(7 - width / 2 + 26 * face, foot + 4, number, "body strong")
        + costs
    )


def engine_tile(number: int, scale: float = 1) -> Markup:
    """An engine with its number."""
    return sized(
        rect(-21, -20, 42, 40, "tile edge", 4)
        + path("M-17 10 V-3 H-9 V2 H5 V-5 H10 V2 H14 L17 10 Z", "engine edge")
        + together(circle(x, 12, 4, "wheel edge") for x in (-10.5, 0, 10.5))
        + text(-2, -6, number, "points strong middle"),
        scale,
    )


def blank_tile(scale: float) -> Markup:
    """An engine below others."""
    return sized(rect(-21, -20, 42, 40, "tile edge", 4), scale)


def engine_in_hand(number: int, scale: float) -> Markup:
    return signs.held(engine_tile(number, scale))


def factory_in_hand(parts: Parts, number: int) -> Markup:
    return signs.held(factory_tile(parts, number))


def blank_factory() -> Markup:
    """A factory below others."""
    return rect(-20, -22, 40, 44, "factory edge", 3)


def factory_tile(parts: Parts, number: int) -> Markup:
    """A factory: a saw-tooth roof, its number on the chimney, and what it does on the wall."""
    roof = "M-20 22 V-8 L-10 -15 V-8 L0 -15 V-8 H4 V-22 H20 V22 Z"
    does = given(parts.factory_gains[parts.function[number]])
    return (
        rect(-20, -22, 40, 44, "paper")  # hides the outline of the gap
        + path(roof, "factory edge")
        + text(12, -9, number, "small strong middle on-factory")
        + rect(-17.5, -3, 35, 22, "tile", 2)
        + group(fitted(does, 32, 0.8), at=(0, 8))
    )


def token_tile(parts: Parts, token: int, width: float, height: float) -> Markup:
    """A ? token."""
    does = token_sign(parts, token)
    return rect(-width / 2, -height / 2, width, height, "token edge", 6) + fitted(
        does, width - 6, min(1.2, (height - 4) / 26)
    )


def token_sign(parts: Parts, token: int) -> Sign:
    """What a ? token gives, with ≤ where one may take less; the medal with what it scores where it counts."""
    gains = parts.token_gains[token]
    if parts.token_up_to[token]:
        once = sign_of(Gain(gains[0].kind, 1, gains[0].mask))
        return row([signs.figure(f"≤{gains[0].count}", 20), once], 3)._replace(bare=once)
    if any(gain.kind == MEDAL for gain in gains):
        counting = [special.gains for special in parts.at_scoring if special.token == token]
        points = sum(gain.count for scored in counting for gain in scored if gain.kind == POINTS)
        return row([signs.medal(points or "")])
    return given(gains)


def question_card(parts: Parts, card: int, width: float, height: float) -> Markup:
    """A ? card: its gains from top to bottom."""
    shown = [line for gain in parts.card_gains[card] for line in card_lines(parts, gain)]
    step = min(30.0, (height - 22) / len(shown))
    top = 9 - step * (len(shown) - 1) / 2
    return (
        rect(-width / 2, -height / 2, width, height, "tile edge", 5)
        + rect(-width / 2, -height / 2, width, 18, "question edge", 5)
        + text(0, -height / 2 + 14, "?", "body strong middle on-question")
        + together(
            group(fitted(line, width - 8, min(1.1, step / 24)), at=(0, top + step * place))
            for place, line in enumerate(shown)
        )
    )


def card_lines(parts: Parts, gain: Gain) -> list[Sign]:
    """What one gain of a ? card needs: of the engineer and of the engine there also what they are."""
    if gain.kind == LETTERLESS:
        return [sign_of(gain), given(parts.engineer_gains[parts.letterless])]
    if gain.kind == NEW_ENGINE:
        return [Sign(engine_tile(gain.count), 42, 15)]
    return [sign_of(gain)]


def start_card(parts: Parts, card: int) -> Markup:
    """A start bonus."""
    return rect(-23, -30, 46, 60, "tile edge", 5) + fitted(start_sign(parts, card), 42)


def start_sign(parts: Parts, card: int) -> Sign:
    """What a start bonus gives."""
    deed = parts.start_deeds[card]
    found = [Sign(signs.any_block(mask), 26) for mask in deed.steps]
    found += [Sign(signs.cog(), 22)] * deed.industry
    return row(found + [sign_of(gain) for gain in deed.unasked])


def bonus_card(parts: Parts, card: int, width: float) -> Markup:
    """An end-bonus card that its owner may see."""
    height = BONUS[1]
    return rect(-width / 2, -height / 2, width, height, "bonus edge", 5) + fitted(
        bonus_sign(parts.bonus[card], card), width - 4
    )


def hidden_cards(count: int) -> Markup:
    """End-bonus cards of somebody else: face down, with how many there are."""
    width, height = BONUS
    return (
        rect(-width / 2, -height / 2, width, height, "card-back edge", 5)
        + group(pieces.scaled(pieces.star(), 0.85), at=(-13, 0))
        + text(12, 5, f"×{count}", "body strong middle on-engine")
    )


def bonus_sign(printed: dict[str, Any], card: int) -> Sign:
    """What an end-bonus card counts, and what it pays for each."""
    if card == 0:
        return signs.starred(printed["count"])
    counted = COUNTED[card]
    least = counted.bare or counted
    if "steps" in printed:
        return or_less(row([counted, signs.starred(printed["steps"][-1][1])], 1), least)
    if "each" not in printed:
        return row([signs.plus(), counted], 2)
    if printed["each"] == 1:
        return or_less(row([signs.figure("Σ", 11), counted], 2), least)
    times = Sign(text(0, 5, f"×{printed['each']}", "body strong middle"), 24, 14)
    return or_less(row([counted, times], 2), least)


COUNTED: Final = [
    Sign(pieces.star(), 22),
    Sign(signs.small_worker(), 20),
    signs.doubler(),
    Sign(path("M-7 12 V-11 H9 L5 -6 L9 -1 H-7", "flag edge"), 18),
    Sign(signs.block(0), 26),
    Sign(pieces.engineer(), 24),
    Sign(pieces.factory(""), 28),
    Sign(pieces.engine(""), 31),
    Sign(signs.question(), 22, 17),
    Sign(pieces.engineer(), 24),
]


def bonus_pile(count: int) -> Markup:
    """The pile of end-bonus cards, face down, with how many there are."""
    return (
        rect(-29, -29, 58, 58, "card-back edge", 5)
        + group(pieces.star(), at=(0, -8))
        + text(0, 21, f"×{count}", "body strong middle on-engine")
    )
