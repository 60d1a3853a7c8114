"""What an option costs and gives at once: how its seat stands after it, compared with how it stands now.

One step for all games: the option is taken on a copy, with all that follows by itself up to the next
question or chance. Where nothing changes yet because payment is asked later, the game may say it in words:
`price(s, after, action)` in a module `price` beside its rules gives a key of its words, with its numbers.
An option that costs and gives nothing at once has no chip: *free* on every row would only be noise.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

from rotonde.draw import Standing
from rotonde.draw.markup import NOTHING
from rotonde.draw.scene import Scene
from rotonde.games.homes import GAMES
from rotonde.kernel import CHANCE, AnyGame, Line, State, follow, to_move
from rotonde.web.speech import phrases
from rotonde.web.unpainted import Plates
from rotonde.words.numbers import signed


class Chip(NamedTuple):
    """One thing that goes or comes."""

    kind: Literal["loss", "gain", "luck", "price"]
    text: str
    art: Markup = NOTHING
    name: str = ""  # of what is counted, if the text does not say it


def chips(
    scene: Scene[Any], plates: Plates, now: Standing, s: State, seat: int, line: Line
) -> tuple[Chip, ...]:
    """Red what goes, green what comes, `?` where chance answers; nothing of what would be revealed."""
    after, language = s.copy(), scene.words.language
    followed = follow(after, line)
    assert followed, f"{line} is not on offer"
    luck = Chip("luck", "?", name=phrases(language)("chip.luck"))
    if after.sealed:
        return (luck,)
    view = scene.game.view(after, seat)
    then = plates.standing(replace(scene, view=view, actions=(), offers={}, deeds=(), memory=None), seat)
    found = [
        Chip(kind_of(by), signed(by, language), stock.art, stock.name)
        for stock, held in zip(then.stocks + then.shared, now.stocks + now.shared, strict=True)
        if isinstance(stock.count, int) and isinstance(held.count, int) and (by := stock.count - held.count)
    ]
    if isinstance(then.score, int) and isinstance(now.score, int) and then.score != now.score:
        by = then.score - now.score
        found.append(Chip(kind_of(by), f"{signed(by, language)} {now.scored_in}"))
    told = price(scene.game, s, after, line)
    if told:
        found.append(Chip("price", scene.words.text(*told, scene.names)))
    return (
        *sorted(found, key=lambda chip: chip.kind != "loss"),
        *([luck] if to_move(after) == CHANCE else []),
    )


def kind_of(by: int) -> Literal["loss", "gain"]:
    return "gain" if by > 0 else "loss"


def price(game: AnyGame, s: State, after: State, line: Line) -> tuple[str, tuple[int, ...]] | None:
    """What the game says of an option in words, if it says anything."""
    module = GAMES[game.name].aside("price")
    told: tuple[str, tuple[int, ...]] | None = module.price(s, after, line[-1]) if module else None
    return told
