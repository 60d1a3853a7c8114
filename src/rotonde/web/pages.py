"""Templates: HTML is written by Jinja2, which escapes whatever it is given."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from rotonde.bots import named
from rotonde.bots.terms import style as style_name
from rotonde.draw import Stock
from rotonde.draw.pieces import light, scaled, seat_badge
from rotonde.words import Phrases, lists
from rotonde.words.in_words import capital
from rotonde.words.lists import in_line
from rotonde.words.numbers import whole

FOLDER = Path(__file__).parent / "templates"
TEXTS: Final = 1 << 13  # parts of pages that are remembered, of some hundred bytes each
SMALL: Final = 1 << 12  # and pieces of them


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
    made.globals["stock"] = stock
    made.globals["account_line"] = account_line
    made.globals["chips"] = chips
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


@lru_cache(maxsize=SMALL)
def stock(one: Stock, say: Phrases) -> Markup:
    """So many of something on a plate."""
    count = whole(one.count, say.language) if isinstance(one.count, int) else one.count
    return Markup('<span class="stock" title="{}">{}<span class="hidden">{}</span>{}</span>').format(
        one.name, icon(one.art, 20), with_more(say, one.name, ""), count
    )


@lru_cache(maxsize=SMALL)
def account_line(line: str, points: int) -> Markup:
    """A line of what somebody would score."""
    return Markup('<tr><td>{}</td><td class="number">{}</td></tr>').format(capital(line), points)


@lru_cache(maxsize=SMALL)
def chips(found: tuple[Hashable, ...], say: Phrases) -> Markup:
    """What an option costs and gives."""
    return Markup(written("parts/chips.html", found=found, say=say))


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
    names: tuple[str, ...]
    values: tuple[Hashable, ...]  # in the order of their names

    def __str__(self) -> str:
        return text_of_writing(self)


def writing(template: str, **values: Hashable) -> Writing:
    """A part that may never have to be written."""
    return Writing(template, tuple(values), tuple(values.values()))


@lru_cache(maxsize=TEXTS)
def text_of_writing(part: Writing) -> str:
    """A part as text, remembered: two people mostly see the same, and the same comes again."""
    return written(part.template, **dict(zip(part.names, part.values, strict=True)))


def written(template: str, **values: Any) -> str:
    """A page, or a part of one."""
    return found(template).render(values).strip()


@cache
def found(template: str) -> Template:
    """Looked for once: nobody changes a template while the site runs."""
    return environment().get_template(template)
