"""Templates: HTML is written by Jinja2, which escapes whatever it is given."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from rotonde.bots import named
from rotonde.bots.terms import style as style_name
from rotonde.draw.pieces import light, scaled, seat_badge
from rotonde.words import Phrases, lists
from rotonde.words.in_words import capital
from rotonde.words.lists import in_line
from rotonde.words.numbers import whole

FOLDER = Path(__file__).parent / "templates"


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["icon"] = icon
    made.globals["badge"] = badge
    made.globals["stop"] = scaled(light(green=False), 1.9)
    made.globals["bot_name"] = bot_name
    made.globals["with_more"] = with_more
    made.globals["capital"] = capital
    made.globals["whole"] = whole
    return made


def icon(art: Markup, size: int = 24) -> Markup:
    """A silhouette as a small picture that says nothing by itself."""
    box = "-17 -17 34 34"
    return Markup(
        f'<svg class="icon" viewBox="{box}" width="{size}" height="{size}" aria-hidden="true">{art}</svg>'
    )


def badge(seat: int) -> Markup:
    """The colour and mark of a seat."""
    return icon(seat_badge(seat, 15), 20)


def bot_name(say: Phrases, game: str, name: str) -> str:
    """A bot of a game by its level, and its style if it has one."""
    level, style, _ = named(name)
    known = [say(f"bot.{level}"), *([style_name(game, style, say.language)] if style else [])]
    return in_line(known, say.language)


def with_more(say: Phrases, what: str, more: str) -> str:
    """`what: more`."""
    return lists.named(what, more, say.language)


class Writing(NamedTuple):
    """A part of a page before it is written: compared as a value; only what changed becomes text."""

    template: str
    values: dict[str, Any]

    def __str__(self) -> str:
        return written(self.template, **self.values)


def writing(template: str, **values: Any) -> Writing:
    """A part that may never have to be written."""
    return Writing(template, values)


def written(template: str, **values: Any) -> str:
    """A page, or a part of one."""
    return found(template).render(values).strip()


@cache
def found(template: str) -> Template:
    """Looked for once: nobody changes a template while the site runs."""
    return environment().get_template(template)
