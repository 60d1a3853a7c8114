"""Sheets as SVG elements, and a whole table in one file: for replays, the docs and notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from markupsafe import Markup

from rotonde.draw.arrangement import DESK, Page, fitting, part_of
from rotonde.draw.drawing import arrangement, drawing, styles
from rotonde.draw.markup import NOTHING, el, group, rect, style, svg, text, together, words
from rotonde.draw.scene import Cut, Scene
from rotonde.draw.sheet import REMEMBERED, Place, Sheet, drawn
from rotonde.kernel import SPECTATOR, AnyGame, Game, State, View, by_place, deeds, line_of, number_of, to_move
from rotonde.words import Words, words_at
from rotonde.words.lists import apart

GAP = 16  # between sheets
PLATE = 36  # the height of a plate with an option
LETTER = 7.2  # a generous guess at the width of one

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Picture:
    """A position as a file of its own; a notebook shows it by itself."""

    def __init__(self, svg: str) -> None:
        self.svg = str(svg)  # plain text, whatever it was made of

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def picture(
    game: AnyGame,
    s: State,
    seats: int,
    viewer: int = SPECTATOR,
    options: dict[str, Any] | None = None,
    names: Sequence[str] = (),
    language: str = "en",
    theme: str = "light",
) -> Picture:
    """The whole table as the viewer may see it: the board, every seat's own, and what can be answered."""
    scene = scene_of(game, s, seats, viewer, options or {}, names, language)
    draws = drawing(game)
    groups = [draws.board(scene), *(draws.seat(scene, seat) for seat in range(seats))]
    places = fitting(arrangement(game, groups[0] + groups[1], scene.cut)["desk"], DESK)
    laid_out: list[Markup] = []
    width = height = 0.0
    for sheets in groups:
        laid, wide, high = together_laid(sheets, places)
        laid_out += [group(*layers(scene, sheet), at=(x, y + height)) for sheet, x, y in laid]
        width, height = max(width, wide), height + high + GAP
    plates = plank(scene, [sheet for sheets in groups for sheet in sheets], width)
    if plates.places:
        laid_out.append(group(*layers(scene, plates), at=(0, height)))
        height += plates.height + GAP
    label = scene.words.named(scene.words.text("game.title"), draws.progress(scene))
    return Picture(
        svg(
            width,
            height,
            style(styles(game)),
            el("title", words(label)),
            rect(0, 0, width, height, "paper"),
            *laid_out,
            cls="rotonde",
            data_theme=theme,
            role="img",
            aria_label=label,
        )
    )


def scene_of(
    game: Game[S, V],
    s: S,
    seats: int,
    viewer: int,
    options: dict[str, Any],
    names: Sequence[str],
    language: str,
    cut: Cut = "wide",
) -> Scene[V]:
    """The position as the viewer may see it; only who is to move has something to do."""
    scene = looked_at(game, s, seats, viewer, options, names, language, cut)
    if viewer < 0 or to_move(s) != viewer:
        return scene
    done = deeds(game.verbs, s)
    return replace(scene, actions=tuple(s.options), offers=by_place(game.verbs, s, done), deeds=tuple(done))


def looked_at(
    game: Game[S, V],
    s: S,
    seats: int,
    viewer: int,
    options: dict[str, Any],
    names: Sequence[str],
    language: str,
    cut: Cut = "wide",
) -> Scene[V]:
    """The position as the viewer may see it, for somebody who only looks."""
    spoken = words_at(game, language, options)
    known = tuple(spoken.player(seat, names) for seat in range(seats))
    return Scene(game, seats, options, game.view(s, viewer), viewer, (), {}, known, spoken, cut)


def together_laid(
    sheets: Sequence[Sheet], pages: Sequence[Page]
) -> tuple[list[tuple[Sheet, float, float]], float, float]:
    """Panels as they lie beside each other on a page, from their own corner; and how much room they take."""
    boxes = {name: box for page in pages for name, box in page.boxes.items()}
    here = [(sheet, boxes[part_of(sheet.name)]) for sheet in sheets if part_of(sheet.name) in boxes]
    left, top = min(box.x for _, box in here), min(box.y for _, box in here)
    laid = [(sheet, box.x - left, box.y - top) for sheet, box in here]
    width = max(x + sheet.width for sheet, x, _ in laid)
    return laid, width, max(y + sheet.height for sheet, _, y in laid)


def layers(scene: Scene[View], sheet: Sheet) -> list[Markup]:
    """The ground, the pieces, the places and what lies over them."""
    pieces, over = (
        together(drawn(piece) for piece in layer.values()) for layer in (sheet.pieces, sheet.over)
    )
    places = together(place_element(scene.words, scene.names, sheet.name, place) for place in sheet.places)
    return [sheet.ground, pieces, places, over]


def place_id(sheet: str, place: Place) -> str:
    return f"at-{sheet}-{place.kind}-{place.number}"


@lru_cache(maxsize=REMEMBERED)
def place_element(spoken: Words, names: tuple[str, ...], sheet: str, place: Place) -> Markup:
    """Something to point at: a button where something can be done."""
    told = [spoken.option(action, names) for action in place.actions]
    return el(
        "g",
        place.shape,
        id=place_id(sheet, place),
        cls="place can" if told else "place",
        role="button",
        tabindex=0 if told else -1,
        aria_label=spoken.named(place.name, apart(told, spoken.language) or spoken.text("place.shut")),
        data_kind=place.kind,
        data_index=place.number,
        data_actions=" ".join(str(action) for action in place.actions) or None,
    )


def unplaced(scene: Scene[View], sheets: Sequence[Sheet]) -> list[int]:
    """What can be done that has no place on any sheet."""
    verbs = scene.game.verbs
    placed = {number for sheet in sheets for place in sheet.places for number in place.actions}
    return [
        number_of(verbs, deed.line)
        for deed in scene.deeds
        if not any(number_of(verbs, way) in placed for way in deed.ways)
    ]


def plank(scene: Scene[View], sheets: Sequence[Sheet], width: float) -> Sheet:
    """Plates for what has no place on the boards: to pass, to refuse, to choose between two gains."""
    sheet = Sheet("plank", width, 0, "", NOTHING)
    x, y = float(GAP), 0.0
    for action in unplaced(scene, sheets):
        told = scene.words.option(action, scene.names)
        wide = len(told) * LETTER + 56
        if x + wide > width - GAP:
            x, y = GAP, y + PLATE + 8
        icon = drawing(scene.game).icon(scene, line_of(scene.game.verbs, action)[-1])
        sheet.place("option", action, told, [action], plate, (x, y), wide, icon, told)
        x += wide + 8
    if sheet.places:
        sheet.height = y + PLATE
    return sheet


def plate(at: tuple[float, float], wide: float, icon: Markup, told: str) -> Markup:
    """An option in words, with its silhouette."""
    return group(
        rect(0, 0, wide, PLATE, "hit", 6),
        group(icon, at=(22, PLATE / 2)),
        text(44, PLATE / 2 + 5, told, "body"),
        at=at,
    )
