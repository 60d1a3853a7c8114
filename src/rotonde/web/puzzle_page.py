"""Puzzles: the one of the day, those of each game, a try at a table, what came of it, and how it is done."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from babel.dates import format_date
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.learn import puzzles
from rotonde.learn.puzzles import Puzzle, phrases_of
from rotonde.learn.steps import steps
from rotonde.play import Record
from rotonde.web.answers import found
from rotonde.web.commands import Open, TryPuzzle
from rotonde.web.context import context
from rotonde.web.home import Form
from rotonde.web.progress import ALL, Attempt, days_in_a_row, in_a_row, today
from rotonde.web.puzzle_table import PuzzleTable, outcome
from rotonde.web.seating import ME, chairs_from, usual_bot
from rotonde.web.site import Site
from rotonde.web.table import Refused
from rotonde.web.visits import Visit
from rotonde.words.lists import LOCALES

NEAR: Final = 5  # puzzles about as hard as a person is strong, of which one is drawn


async def asked(site: Site, name: str) -> Puzzle:
    """The puzzle of this name, or a page that says there is none."""
    puzzle = await site.read(site.puzzle, name)
    if puzzle is None:
        raise NotFoundException("puzzle")
    return puzzle


@get("/puzzles")
async def overview(site: Site, visit: Visit, game: str = "", idea: str = "") -> Template:
    """Today's puzzle, one's own standing, and all puzzles by game and idea."""
    progress = site.progress
    tries = await site.read(progress.tries, visit.person)
    daily = puzzles.of_the_day(today())
    games = [(find_game(name), puzzles.puzzles_of(name)) for name in GAMES if puzzles.puzzles_of(name)]
    chosen = [one for rules, stock in games if rules.name == game for one in stock]
    ideas = Counter(theme for one in chosen for theme in one.themes)
    listed = [one for one in chosen if not idea or idea in one.themes]
    return Template(
        "puzzles.html",
        context=context(
            visit,
            words=lambda name: site.words(find_game(name), visit.language),
            told=lambda name: phrases_of(name, visit.language),
            games=games,
            daily=daily,
            chosen=game if chosen else "",
            idea=idea,
            ideas=ideas.most_common(),
            listed=listed,
            stars=best_of(tries),
            strength=await site.read(progress.strength, visit.person),
            rated=any(tried.rated and tried.stars is not None for tried in tries),
            row=in_a_row(tries),
            days=days_in_a_row(tries, today()),
            answered=daily is not None
            and any(tried.day == today().isoformat() and tried.stars is not None for tried in tries),
        ),
    )


def best_of(tries: list[Attempt]) -> dict[str, int]:
    """By puzzle: the most stars somebody has had for it."""
    found: dict[str, int] = {}
    for tried in tries:
        if tried.stars is not None:
            found[tried.puzzle] = max(found.get(tried.puzzle, 0), tried.stars)
    return found


@get("/puzzles/{name:str}")
async def puzzle_page(site: Site, visit: Visit, name: str) -> Template:
    """What is asked, how hard it is, and the way to the table."""
    puzzle = await asked(site, name)
    tries = await site.read(site.progress.tries, visit.person)
    mine = [tried for tried in tries if tried.puzzle == puzzle.id]
    return Template(
        "puzzle.html",
        context=context(
            visit,
            puzzle=puzzle,
            game=find_game(puzzle.game),
            words=site.words(find_game(puzzle.game), visit.language),
            told=phrases_of(puzzle.game, visit.language),
            hardness=await site.read(site.progress.hardness, puzzle),
            stars=best_of(mine).get(puzzle.id),
            daily=is_daily(puzzle),
        ),
    )


def is_daily(puzzle: Puzzle) -> bool:
    return puzzles.of_the_day(today()) == puzzle


@post("/puzzles/{name:str}/try")
async def begin(site: Site, visit: Visit, name: str) -> Response[Any]:
    """A table for a try: rated if it is the first answer to the puzzle of the day."""
    puzzle = await asked(site, name)
    return await opened(site, visit, puzzle, counts=is_daily(puzzle))


@post("/puzzles/next")
async def another(site: Site, visit: Visit, data: Form) -> Response[Any]:
    """A puzzle that is new to who asks, about as hard as they are strong; it is rated."""
    game = str(data.get("game", ""))
    person = await visit.become()
    progress = site.progress
    seen, unwanted = await site.read(progress.known, person), await site.read(progress.unwanted)
    names = [game] if game in GAMES else list(GAMES)
    stock = [one for name in names for one in puzzles.puzzles_of(name)]
    fresh = [one for one in stock if one.id not in seen | unwanted] or stock
    if not fresh:
        raise NotFoundException("puzzle")
    strength = (await site.read(progress.strength, person)).rating
    hard = await site.read(lambda: {one.id: progress.hardness(one).rating for one in fresh})
    fresh.sort(key=lambda one: (abs(hard[one.id] - strength), one.id))
    chosen = fresh[len(seen) % min(NEAR, len(fresh))]
    return await opened(site, visit, chosen, counts=True)


async def opened(site: Site, visit: Visit, puzzle: Puzzle, counts: bool) -> Response[Any]:
    """The table of a try; only a first answer counts."""
    person = await visit.become()
    rated = counts and puzzle.id not in await site.read(site.progress.known, person)
    day = today().isoformat() if is_daily(puzzle) else ""
    chairs = chairs_from(seats_of(puzzle), puzzle.record, visit, person)
    made = await site.door.do(person, TryPuzzle(puzzle=puzzle, chairs=chairs, rated=rated, day=day))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


def seats_of(puzzle: Puzzle) -> dict[str, str]:
    """Who is asked, among bots."""
    others = usual_bot(find_game(puzzle.game))
    return {f"seat-{seat}": ME if seat == puzzle.seat else others for seat in range(puzzle.seats)}


@get("/puzzles/result/{name:str}", media_type=MediaType.HTML)
async def result(request: Request[Any, Any, Any], site: Site, visit: Visit, name: str) -> Template:
    """Stars, what was made and what could be, and where to go from here."""
    table = await found(site, name)
    if not isinstance(table, PuzzleTable) or not table.ended:
        raise Refused("refused.not_over")
    puzzle, progress = table.puzzle, site.progress
    all_tries = await site.read(progress.tries, table.tried.person)
    tries = [one.table for one in all_tries if one.puzzle == puzzle.id]
    title = site.words(table.match.game, visit.language).text("game.title")
    nth = visit.say("puzzle.nth", n=tries.index(table.id) + 1)
    stars = "★" * table.stars + "☆" * (ALL - table.stars)
    day = format_date(today(), "d MMM", locale=LOCALES[visit.language])
    link = f"{str(request.base_url).rstrip('/')}/puzzles/{puzzle.id}"
    return Template(
        "parts/puzzle_result.html",
        context=context(
            visit,
            table=table,
            puzzle=puzzle,
            outcome=outcome(table, visit.say),
            stars=table.stars,
            rated=table.tried.rated,
            strength=await site.read(progress.strength, table.tried.person),
            shared=" · ".join(["Rotonde", day, title, stars, nth, link]),
        ),
    )


@get("/table/{name:str}/own-puzzle", media_type=MediaType.HTML)
async def own(site: Site, visit: Visit, name: str) -> Template:
    """One's own puzzle from a finished game: its closing, if more was possible there than clubs find."""
    table = await found(site, name)
    if not table.match.over or isinstance(table, PuzzleTable):
        raise Refused("refused.not_over")
    seats = table.seats_of(visit.person)
    puzzle = await site.thinker.own_puzzle(table.record, seats, visit.person or "") if seats else None
    if puzzle:
        await site.write(site.progress.keep_own, puzzle, table.id)
    return Template("parts/own_puzzle.html", context=context(visit, puzzle=puzzle))


@get("/puzzles/{name:str}/solution")
async def solution(site: Site, visit: Visit, name: str) -> Template:
    """The best way, step by step; who has seen it is no longer rated for this puzzle."""
    puzzle = await asked(site, name)
    game = find_game(puzzle.game)
    if visit.person:
        await site.write(site.progress.look, puzzle.id, visit.person)
    return Template(
        "solution.html",
        context=context(
            visit,
            puzzle=puzzle,
            game=game,
            words=site.words(game, visit.language),
            told=phrases_of(puzzle.game, visit.language),
            steps=steps(puzzle, visit.language, visit.cut),
        ),
    )


@post("/puzzles/{name:str}/play")
async def play_on(site: Site, visit: Visit, name: str) -> Response[Any]:
    """A game of one's own that goes on from the puzzle, against bots who do what they like."""
    puzzle = await asked(site, name)
    person = await visit.become()
    record: Record = puzzle.record
    chairs = chairs_from(seats_of(puzzle), record, visit, person)
    made = await site.door.do(person, Open(record=record, chairs=chairs))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


@post("/puzzles/{name:str}/judge")
async def judge(site: Site, visit: Visit, name: str, data: Form) -> Response[Any]:
    """Thumbs up or down."""
    puzzle = await asked(site, name)
    await site.write(site.progress.judge, puzzle.id, await visit.become(), data.get("liked") == "yes")
    return visit.marked(Redirect(f"/puzzles/{puzzle.id}", status_code=303))
