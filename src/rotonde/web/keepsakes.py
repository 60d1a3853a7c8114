"""What one keeps of a finished game: its best and its costliest move, and a picture to share."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from rotonde.bots.analysis import Judged
from rotonde.draw import is_drawn
from rotonde.draw.chart import NARROW
from rotonde.draw.keepsake import Ranked, badge_row, keepsake
from rotonde.draw.telling import closing, measured
from rotonde.kernel import SPECTATOR
from rotonde.web.analysis_page import finished, review_of
from rotonde.web.context import context
from rotonde.web.end_page import course_of, drawn_course, over
from rotonde.web.frame import seen
from rotonde.web.results import decided, ranking
from rotonde.web.site import Site
from rotonde.web.table import Table
from rotonde.web.visits import Visit
from rotonde.words import words_of
from rotonde.words.in_words import capital
from rotonde.words.numbers import signed, whole

POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # it brings its own colours, and no more


@get("/table/{name:str}/moments", media_type=MediaType.HTML)
async def moments(site: Site, visit: Visit, name: str) -> Template:
    """The best and the costliest move: one's own for who has played, else anybody's."""
    table = await finished(site, name)
    team = table.match.game.team
    review = await review_of(site, table, visit)
    own = [] if team else table.seats_of(visit.person)
    seats = own or range(table.match.seats)
    told_in_figures = not team or review.in_chances
    best, dearest = (review.best(seats, team), review.dearest(seats)) if told_in_figures else (None, None)
    told = []
    if best:
        told.append(("end.best", best[0], sentence(table, visit, best[0], best[1])))
    if dearest:
        told.append(("end.dearest", dearest, sentence(table, visit, dearest, -dearest.lost)))
    return Template("parts/moments.html", context=context(visit, table=table, told=told))


def sentence(table: Table, visit: Visit, moment: Judged, gained: float) -> str:
    """Who did what, and what it meant: in points, or in the chance that a team wins."""
    words = words_of(table.match.game, visit.language)
    points = signed(gained, visit.language)
    key = "end.chance" if table.match.game.team else "preview.points"
    meant = visit.say(key, n=max(round(abs(gained)), 2), points=points)
    return visit.say(
        "end.brought",
        name=table.names[moment.seat],
        done=words.option(moment.chosen.action, table.names),
        gained=meant,
    )


@get("/table/{name:str}/picture.svg")
async def picture(site: Site, visit: Visit, name: str, theme: str = "light") -> Response[str]:
    """The board and the ranking as everybody may see them."""
    table = await over(site, name)
    match = table.match
    if not is_drawn(match.game):
        raise NotFoundException("picture")
    scene = seen(table, visit.language, SPECTATOR, match.state, False)
    if match.game.team:
        events = [event for told in match.events for event in told]
        won = bool(match.game.winners(match.state))
        rows = [Ranked(stock.art, capital(stock.name), str(stock.count)) for stock in measured(scene)]
        told = [visit.say("over.team_won" if won else "over.team_lost"), *closing(scene, events)]
    else:
        ranked = ranking(match, list(scene.names))
        rows = [badge_row(one.seat, one.name, whole(one.score, visit.language)) for one in ranked]
        told = [decided(ranked, visit.say)]
    curve = drawn_course(table, visit, course_of(table, visit), NARROW)
    winner = max(ranking(match, list(scene.names)), key=lambda one: one.won).seat
    drawn = keepsake(scene, rows, told, curve, winner, "dark" if theme == "dark" else "light")
    return Response(str(drawn), media_type="image/svg+xml", headers={"content-security-policy": POLICY})
