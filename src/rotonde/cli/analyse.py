"""`rotonde analyse`: where a game was won and lost, what was better, and what is best in a position."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rotonde.cli.arguments import AsJson, BadInput, Language, check_language, read_position

if TYPE_CHECKING:
    from rotonde.bots.analysis import Review, Weighed
    from rotonde.bots.telling import Proposal
    from rotonde.kernel import AnyGame, State
    from rotonde.play import Record


def analyse(
    what: Annotated[
        str,
        typer.Argument(
            metavar="RECORD|TEXT",
            help="A game's record, as [cyan]rotonde play --save[/cyan] writes it; or a position as a line of"
            " text, in quotes; - reads one from standard input.",
        ),
    ],
    nodes: Annotated[
        int,
        typer.Option(metavar="N", min=20, help="Positions tried for each turn: more is more reliable."),
    ] = 600,
    deals: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Play the best lines of each turn on, under the luck of so many deals."
        ),
    ] = 0,
    lang: Language = "en",
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the course of the game to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Look at a recorded game again: the turning points, and what would have been better.

    [cyan]rotonde analyse game.json[/cyan]
    [cyan]rotonde analyse game.json --lang de --svg curve.svg[/cyan]
    [cyan]rotonde analyse game.json --deals 8[/cyan]  slower, and by trials as the strongest bots make them
    [cyan]rotonde analyse "$(rotonde replay game.json --at 40 --text)"[/cyan]  the options of one position
    """
    check_language(lang)
    if is_position(what):
        if svg is not None:
            raise BadInput("a position has no course to draw; rotonde position --svg draws the table")
        weigh(read_position(what), nodes, lang, as_json)
    else:
        look_again(Path(what), nodes, deals, lang, svg, as_json)


def is_position(what: str) -> bool:
    """Is this the text of a position? A file of that name goes before."""
    return what == "-" or (";" in what and not os.path.exists(what))


def weigh(s: State, nodes: int, language: str, as_json: bool) -> None:
    """What whoever is to move could do, the best first, by what their seat may know."""
    from rotonde.bots.analysis import advice, hint
    from rotonde.kernel import to_move
    from rotonde.kernel.spelling import game_of

    game, seat = game_of(s), to_move(s)
    if seat < 0:
        raise BadInput("nobody has a choice in this position")
    if as_json:
        import json

        from rotonde.games import spell

        options = [weighed_data(game, option) for option in advice(game, s, seat, 0, nodes)]
        print(json.dumps({"game": game.name, "position": spell(s), "seat": seat, "options": options}))
    else:
        show_plans(game, s, hint(game, s, seat, 0, nodes), language)


def show_plans(game: AnyGame, s: State, plans: list[Proposal], language: str) -> None:
    """The question, and a few plans: what each is about, how sure it is, why, and what it gives up."""
    from rotonde.bots.judges import judgement
    from rotonde.bots.sayings import Sayings
    from rotonde.bots.telling import sureness
    from rotonde.cli.screen import output

    sayings, console = Sayings(game, language), output()
    words = sayings.words
    console.print(words.prompt(s.stack[-1]), markup=False, highlight=False)
    for plan, sure in zip(plans, sureness(plans, judgement(game.name, "").scale), strict=True):
        console.print(f"{sayings.said(plan.headline)} ({words.text(sure)})", style="bold", markup=False)
        told = [sayings.said(saying) for saying in (plan.because, plan.but) if saying]
        console.print(f"  {' '.join(told)}", markup=False, highlight=False)


def look_again(record: Path, nodes: int, deals: int, lang: str, svg: Path | None, as_json: bool) -> None:
    """The whole game of a record."""
    from rotonde.bots.analysis import review
    from rotonde.play import record as records

    told = records.read(record)
    records.replay(told)
    game = records.game_of(told)
    found = review(game, told.seats, records.agreed(game, told.options), told.actions, nodes, deals)
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
    from rotonde.report import turning_points
    from rotonde.words.numbers import whole

    say, console, names = phrases(language), output(), names_of(game, told, language)
    for point in turning_points(game, found, names, language):
        sentence = told_of(game, point, language, found.in_chances)
        console.print(f"{point.moment.at + 1:4}  {sentence}", markup=False, highlight=False)
    figures = not game.team or found.in_chances  # of a team whose chances nobody knows, none is told
    for name, points in zip(names, found.behind, strict=True) if figures else ():
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
                "chosen": weighed_data(game, moment.chosen),
                "best": weighed_data(game, moment.best),
                "before": [round(chance, 4) for chance in moment.before],
                "after": [round(chance, 4) for chance in moment.after],
            }
            for moment in found.moments
        ],
    }


def weighed_data(game: AnyGame, option: Weighed) -> dict[str, Any]:
    """An option for programs: what it is worth, what it gains, and how it goes on."""
    from rotonde.play.notation import spell

    return {
        "action": spell(game, option.action),
        "value": round(option.value, 2),
        "gains": {gain.term: round(gain.points, 2) for gain in option.gains},
        "line": [spell(game, action) for action in option.line],
    }
