"""Rows of values that change seldom: tuples, replaced by others. Copies of a state share them."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same row, but for one value."""
    changed = list(row)
    changed[index] = value
    return tuple(changed)


def added(row: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """The same row, but one value is so much more, or less."""
    changed = list(row)
    changed[index] += amount
    return tuple(changed)
