"""Elements of a drawing as text. Everything that goes in is escaped."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def element(name: str, *content: str, **attributes: object) -> Markup:
    """`<name attribute="…">content</name>`; an underscore in an attribute's name is a hyphen."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_text(value))}" for key, value in attributes.items()
    )
    inside = "".join(part if isinstance(part, Markup) else escape(part) for part in content)
    return Markup(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


def _text(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
