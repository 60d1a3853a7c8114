"""`rotonde analyse`: where a game was won and lost, and what could have been done instead."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import AsJson, BadInput, Language, RecordFile, check_language

if TYPE_CHECKING:
    from rotonde.bots.analysis import Review
    from rotonde.kernel import AnyGame
    from rotonde.play import Record


def analyse(
    record: RecordFile,
    nodes: Annotated[
        int,
        typer.Option(metavar="N", min=20, help="Positions tried for each decision: more is more reliable."),
    ] = 600,
    lang: Language = "en",
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the course of the game to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Look at a recorded game again: the turning points, and what would have been better.

    [cyan]rotonde analyse game.json[/cyan]
    [cyan]rotonde analyse game.json --lang de --svg curve.svg[/cyan]
    """
    check_language(lang)
    from rotonde.bots.analysis import review
    from rotonde.play import record as records

    told = records.read(record)
    records.replay(told)
    game = records.game_of(told)
    found = review(game, told.seats, told.options, told.actions, nodes)
    if svg is not None:
        draw(game, told, found, lang, svg)
    if as_json:
        import json

        print(json.dumps(as_data(game, found)))
    else:
        show(game, told, found, lang)


def show(game: AnyGame, told: Record, found: Review, language: str) -> None:
    """The decisions that cost most, and how much everybody left behind."""
    from rotonde.cli.phrases import phrases
    from rotonde.cli.screen import output
    from rotonde.report import told as told_of
    from rotonde.words.numbers import whole

    say, console, names = phrases(language), output(), names_of(game, told, language)
    for moment in found.turning_points():
        sentence = told_of(game, moment, names, language)
        console.print(f"{moment.at + 1:4}  {sentence}", markup=False, highlight=False)
    for name, points in zip(names, found.behind, strict=True):
        key = "analyse.behind_team" if game.team else "analyse.behind"
        console.print(say(key, name=name, points=whole(round(points), language)), style="bold", markup=False)


def draw(game: AnyGame, told: Record, found: Review, language: str, path: Path) -> None:
    """How everybody stood, over the whole game."""
    from rotonde.draw.drawing import styles
    from rotonde.report import curve

    drawn = str(curve(game, names_of(game, told, language), found, language))
    styled = drawn.replace("><title>", f"><style>{styles(game)}</style><title>", 1)
    try:
        path.write_text(styled, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}") from error


def names_of(game: AnyGame, told: Record, language: str) -> list[str]:
    """The players of a record, who are only numbers to us."""
    from rotonde.words import Words

    words = Words(game, language)
    return [words.text("seat.name", (seat,)) for seat in range(told.seats)]


def as_data(game: AnyGame, found: Review) -> dict[str, Any]:
    """The same for programs."""
    from rotonde.play.notation import spell

    def weighed(option: Any) -> dict[str, Any]:
        return {
            "action": spell(game, option.action),
            "value": round(option.value, 2),
            "gains": {gain.term: round(gain.points, 2) for gain in option.gains},
            "line": [spell(game, action) for action in option.line],
        }

    return {
        "game": game.name,
        "behind": [round(points, 2) for points in found.behind],
        "curve": [
            {
                "at": point.at,
                "expected": [round(worth, 2) for worth in point.worths],
                "chances": [round(chance, 4) for chance in point.chances],
            }
            for point in found.curve
        ],
        "moments": [
            {
                "at": moment.at,
                "seat": moment.seat,
                "lost": round(moment.lost, 2),
                "chosen": weighed(moment.chosen),
                "best": weighed(moment.best),
                "before": [round(chance, 4) for chance in moment.before],
                "after": [round(chance, 4) for chance in moment.after],
            }
            for moment in found.moments
        ],
    }
