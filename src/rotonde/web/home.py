"""The pages around the tables: home, a new table, printed values, one's own settings."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect, Template

from rotonde.draw.drawing import is_drawn, styles
from rotonde.draw.poster import CUTS
from rotonde.games import GAMES
from rotonde.games import game as find_game
from rotonde.games.printed import reconstructed, values
from rotonde.kernel import NOBODY, AnyGame
from rotonde.learn import coach_of, how_to_play
from rotonde.learn.puzzles import of_the_day
from rotonde.web.commands import Open
from rotonde.web.context import context
from rotonde.web.cover import bands, cover
from rotonde.web.progress import today
from rotonde.web.seating import (
    ME,
    bots_of,
    chairs_from,
    known_game,
    new_record,
    number_in,
    options_from,
    usual_bot,
    usual_chairs,
)
from rotonde.web.site import Site
from rotonde.web.store import Listed
from rotonde.web.table import Refused
from rotonde.web.visits import LANGUAGE, THEME, THEMES, Visit
from rotonde.words import LANGUAGES

HOUSE = "rotonde"  # the style sheet of all pages
Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]


def existing(name: str) -> AnyGame:
    """The game, or a page that says there is none."""
    game = known_game(name)
    if game is None:
        raise NotFoundException("game")
    return game


@get("/")
async def home(site: Site, visit: Visit) -> Template:
    """The games, and the tables of who looks."""
    games = [(find_game(name), site.words(find_game(name), visit.language)) for name in GAMES]
    mine = []
    tried = {one.table for one in await site.read(site.progress.tries, visit.person)}
    for listed in await site.read(site.tables_of, visit.person):
        if listed.id in tried:
            continue  # a puzzle is no game to go on with
        game = known_game(listed.game)
        if game is None:
            continue  # the package that brought it is gone
        earlier = listed.version != game.version
        going = not listed.over and not earlier
        turn = await turn_of(site, listed) if going else NOBODY
        moves = turn != NOBODY and listed.asks(visit.person, turn, game.team)
        waits = listed.names[turn] if turn != NOBODY else ""
        mine.append((listed, site.words(game, visit.language), moves, waits, earlier))
    mine.sort(key=lambda entry: (not entry[2], entry[0].over))
    turns = [entry for entry in mine if entry[2]]
    return Template(
        "home.html",
        context=context(
            visit,
            games=games,
            mine=mine,
            turns=turns,
            is_drawn=is_drawn,
            teaches=how_to_play,
            coached=coach_of,
            daily=of_the_day(today()),
        ),
    )


async def turn_of(site: Site, listed: Listed) -> int:
    """Whose turn it is, as it is kept; a table of which that was never written is opened once."""
    if listed.turn is not None:
        return listed.turn
    table = await site.door.look(listed.id)
    return NOBODY if table.ended else table.match.seat


@post("/play/{name:str}")
async def play_now(site: Site, visit: Visit, name: str) -> Response[Any]:
    """One click, and the game is on."""
    game = existing(name)
    person = await visit.become()
    record = new_record(game, game.usual.seats, {})
    made = await site.door.do(person, Open(record=record, chairs=usual_chairs(game, visit, person)))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


@get("/games/{name:str}")
async def new_table(site: Site, visit: Visit, name: str) -> Template:
    """Every option and variant of a game, each explained, and who sits where."""
    game = existing(name)
    return Template(
        "new.html",
        context=context(
            visit,
            game=game,
            words=site.words(game, visit.language),
            usual=game.usual.seats,
            bots=bots_of(game),
            bot=usual_bot(game),
            drawn=is_drawn(game),
            printed=bool(values(game.data())),
            unsure=len(reconstructed(game.data())),
        ),
    )


@post("/games/{name:str}")
async def make_table(site: Site, visit: Visit, name: str, data: Form) -> Response[Any]:
    """Open the table that a form describes."""
    game = existing(name)
    person = await visit.become(str(data.get("me", "")))
    seats = number_in(data.get("seats", game.usual.seats))
    printed, options = data.get("data"), options_from(game, data)
    own = await printed.read() if isinstance(printed, UploadFile) else b""
    if own.strip():
        record = (await site.clerk.values(game.name, seats, options, own, visit.address)).record
    else:
        record = new_record(game, seats, options)
    chairs = chairs_from(data, record, visit, person)
    made = await site.door.do(person, Open(record=record, chairs=chairs))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


@post("/import")
async def import_record(site: Site, visit: Visit, data: Form) -> Response[Any]:
    """A table from the file of a record: to look at, or to go on with against bots."""
    file = data.get("record")
    if not isinstance(file, UploadFile):
        raise Refused("refused.no_file")
    record, seat = await site.clerk.record(await file.read(), file.filename, visit.address)
    person = await visit.become()
    game = find_game(record.game)
    form = {
        f"seat-{other}": ME if other == max(seat, 0) else usual_bot(game) for other in range(record.seats)
    }
    chairs = chairs_from(form, record, visit, person)
    made = await site.door.do(person, Open(record=record, chairs=chairs))
    return visit.marked(Redirect(f"/table/{made.table}", status_code=303))


@get("/games/{name:str}/values")
async def printed_values(site: Site, visit: Visit, name: str) -> Template:
    """What is printed on the pieces, and which of it is reconstructed."""
    game = existing(name)
    if not values(game.data()):
        raise NotFoundException("values")
    unsure = reconstructed(game.data())
    groups: dict[str, list[Any]] = {}
    for value in unsure:
        groups.setdefault(value.key.rpartition(".")[0], []).append(value)
    known = len(values(game.data()))
    words = site.words(game, visit.language)
    return Template(
        "values.html",
        context=context(visit, game=game, words=words, groups=groups, unsure=len(unsure), known=known),
    )


@post("/me")
async def me(visit: Visit, data: Form) -> Response[Any]:
    """Language, theme and name."""
    if data.get("language") in LANGUAGES:
        visit.cookies[LANGUAGE] = data["language"]
    if data.get("theme") in THEMES:
        visit.cookies[THEME] = data["theme"]
    if data.get("name"):
        await visit.become(str(data["name"]))
    back = str(data.get("back", "/"))
    safe = back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/"
    return visit.marked(Redirect(safe, status_code=303))


@get("/style/{name:str}", media_type=MediaType.TEXT)
async def style(name: str) -> Response[str]:
    """The style sheet of a game's drawings, or that of the house."""
    game = name.removesuffix(".css")
    sheet = styles() + bands() if game == HOUSE else styles(existing(game))
    return Response(sheet, media_type="text/css")


@get("/cover/{name:str}")
async def cover_picture(name: str, visit: Visit, cut: str = "picture") -> Response[str]:
    """What hangs on the wall for a game: the whole poster with its name, its picture, or a part of that."""
    game = existing(name.removesuffix(".svg"))
    known = next((known for known in CUTS if known == cut), None)
    if known is None or not is_drawn(game):
        raise NotFoundException("cover")
    return Response(cover(game.name, visit.language, visit.theme, known), media_type="image/svg+xml")
