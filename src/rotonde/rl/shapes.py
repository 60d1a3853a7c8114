"""Observations as arrays: the row as it is, group by group, or as numbers from 0 to 1 for a net."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rotonde.rl.observers import Observer
from rotonde.rl.observing.groups import CATEGORY, WIDE, Group, size_of

Row: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.float32]

FLAT: Final = "flat"  # one row of bytes
GROUPS: Final = "groups"  # a table of bytes for each group, by its name
SHAPES: Final = (FLAT, GROUPS)


def space_of(observer: Observer, shape: str) -> spaces.Space[Any]:
    """What observations of this shape may be."""
    if shape == FLAT:
        return spaces.Box(0, 255, (observer.size,), np.uint8)
    if shape == GROUPS:
        return spaces.Dict(
            {group.name: spaces.Box(0, 255, table_of(group), np.uint8) for group in observer.groups}
        )
    raise ValueError(f"an observation is one of {', '.join(SHAPES)}, not {shape!r}")


def table_of(group: Group) -> tuple[int, int]:
    """Rows and columns of a group."""
    return group.rows, group.width


def grouped(observer: Observer, row: Row) -> dict[str, Row]:
    """A row, group by group; what is given shares its memory."""
    return {
        group.name: row[start : start + size_of(group)].reshape(table_of(group))
        for group, start in zip(observer.groups, observer.starts, strict=True)
    }


@final
class Expansion:
    """Rows of bytes as a net wants them: numbers scaled to 0 … 1, and one for each value of a category.

    Values above what a group says, as an owner's box may have, are taken as the largest.
    """

    def __init__(self, observer: Observer, most: int = 64) -> None:
        """Categories of more than `most` values stay single numbers: a net would drown in them."""
        high, source, least = [], [], []
        low_byte: list[int] = []
        exact: list[bool] = []
        for group, start in zip(observer.groups, observer.starts, strict=True):
            step = 2 if group.kind == WIDE else 1
            for at in range(start, start + size_of(group), step):
                one_hot = group.kind == CATEGORY and group.high < most
                for value in range(group.high + 1) if one_hot else (0,):
                    source.append(at)
                    low_byte.append(at + 1 if group.kind == WIDE else -1)
                    exact.append(one_hot)
                    least.append(value)
                    high.append(group.high)
        self.size = len(source)
        self._source = np.array(source)
        self._exact = np.flatnonzero(exact)
        self._exact_source = self._source[self._exact]
        self._exact_value = np.array(least, np.uint8)[self._exact]
        plain = np.array([not each and low < 0 for each, low in zip(exact, low_byte, strict=True)], bool)
        self._plain = np.flatnonzero(plain)
        self._plain_source = self._source[self._plain]
        self._scale = (1.0 / np.maximum(np.array(high), 1)).astype(np.float32)
        self._plain_scale = self._scale[self._plain]
        self._wide = np.flatnonzero(np.array(low_byte) >= 0)
        self._wide_source = self._source[self._wide]
        self._wide_scale = self._scale[self._wide]

    def __call__(self, rows: Row) -> Numbers:
        """One row, or many."""
        found = np.empty((*rows.shape[:-1], self.size), np.float32)
        found[..., self._exact] = rows[..., self._exact_source] == self._exact_value
        found[..., self._plain] = np.minimum(rows[..., self._plain_source] * self._plain_scale, 1.0)
        high = rows[..., self._wide_source].astype(np.float32)
        low = rows[..., self._wide_source + 1]
        found[..., self._wide] = np.minimum((high * 256.0 + low) * self._wide_scale, 1.0)
        return found
