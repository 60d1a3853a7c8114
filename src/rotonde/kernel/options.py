"""What players agree on before a game: each option has a few values, one of which is the usual one."""

from __future__ import annotations

from typing import Any, NamedTuple

Value = str | int | bool


class Option(NamedTuple):
    """What may be chosen, in the order of being offered, and what is taken if nobody asks."""

    values: tuple[Value, ...]
    usual: Value
    seats: bool = False  # its numbers are seats, so that people read them counted from one


def chosen(title: str, known: dict[str, Option], options: dict[str, Any]) -> dict[str, Any]:
    """A value for every option but `data`, the printed values; `ValueError` says what is allowed."""
    for name in options:
        if name != "data" and name not in known:
            raise ValueError(f"{title} has no option {name!r}; it knows: {', '.join([*known, 'data'])}")
    return {name: value_of(name, known[name], options.get(name, known[name].usual)) for name in known}


def unusual(known: dict[str, Option], values: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """The options that are not the usual ones, and an owner's printed values if there are any."""
    options = {name: value for name, value in values.items() if value != known[name].usual}
    return {**options, "data": data} if data else options


def value_of(name: str, option: Option, given: Any) -> Value:
    """The value that is meant; on a command line and in a form every value is a word."""
    for value in option.values:
        if (type(given) is type(value) and given == value) or given == spelt(value):
            return value
    allowed = ", ".join(spelt(value) for value in option.values)
    raise ValueError(f"the option {name} is one of {allowed}, not {given!r}")


def spelt(value: Value) -> str:
    """A value as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
