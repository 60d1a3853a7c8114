"""Lessons: beginning one, going on to the next, and what the card of one asks for."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from rotonde.learn import Lesson, find_lesson, lessons, starts
from rotonde.web.answers import Wish, found
from rotonde.web.commands import BeginLesson, Learn
from rotonde.web.home import Form, existing
from rotonde.web.lesson_table import LessonTable
from rotonde.web.seating import ME, chairs_from, number_in, usual_bot
from rotonde.web.site import Site
from rotonde.web.visits import Visit


@post("/games/{name:str}/lessons/{lesson:str}")
async def begin(site: Site, visit: Visit, name: str, lesson: str, data: Form) -> Response[Any]:
    """A lesson from its beginning; each person has one table for it."""
    one = find_lesson(existing(name).name, lesson)
    if one is None:
        raise NotFoundException("lesson")
    return visit.marked(Redirect(await opened(site, visit, one), status_code=303))


async def opened(site: Site, visit: Visit, lesson: Lesson) -> str:
    """The address of a table where a lesson begins."""
    person = await visit.become()
    start = starts(lesson)[0]
    others = usual_bot(existing(lesson.game))
    form = {f"seat-{seat}": ME if seat == lesson.seat else others for seat in range(lesson.seats)}
    chairs = chairs_from(form, start.record, visit, person)
    done = await site.door.do(person, BeginLesson(game=lesson.game, lesson=lesson.name, chairs=chairs))
    return f"/table/{done.table}"


@post("/table/{name:str}/lesson/{wish:str}", status_code=200)
async def ask(site: Site, visit: Visit, name: str, wish: str, data: Wish) -> dict[str, Any]:
    """Something that the card of a lesson offers."""
    return await granted(site, visit, name, wish, 0, data.at)


@post("/table/{name:str}/lesson/answer/{number:str}", status_code=200)
async def answer(site: Site, visit: Visit, name: str, number: str, data: Wish) -> dict[str, Any]:
    """An answer to a question of a lesson."""
    return await granted(site, visit, name, "answer", number_in(number), data.at)


async def granted(site: Site, visit: Visit, name: str, wish: str, number: int, at: str) -> dict[str, Any]:
    table = await found(site, name)
    if not isinstance(table, LessonTable) or number < 0:
        raise NotFoundException("lesson")
    if wish == "onward":
        after = [one for one in lessons(table.lesson.game) if one.number > table.lesson.number]
        return {"to": await opened(site, visit, after[0]) if after else f"/games/{table.lesson.game}/learn"}
    done = await site.door.do(visit.person, Learn(table=name, at=at, wish=wish, number=number))
    return {"at": done.at}
