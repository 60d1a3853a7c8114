"""The file of finished games: one line of JSON each, so that an arena can be stopped at any moment."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from rotonde.arena.bout import ArenaError, Conditions, Result


class Book:
    """What all games have in common in its first line, then the games as they are ready.

    A last line that was cut off in the middle is dropped: that game is played again.
    """

    def __init__(self, path: Path, conditions: Conditions) -> None:
        self.path = path
        try:
            kept = path.read_bytes() if path.exists() else b""
            self.results = self._read(kept, conditions)
            self._file = self._open(kept, conditions)
        except OSError as error:
            raise ArenaError(f"{path}: cannot be written: {error.strerror}") from error

    def add(self, results: Iterable[Result]) -> None:
        """Write these down; when this returns they are safe."""
        self._write(b"".join(msgspec.json.encode(result) + b"\n" for result in results))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _read(self, kept: bytes, conditions: Conditions) -> list[Result]:
        lines = kept.split(b"\n")[:-1]  # what follows the last line's end is a line cut off
        if not lines:
            if not _header(conditions).startswith(kept):
                raise ArenaError(f"{self.path}: is not the file of an arena")
            return []
        self._check(lines[0], conditions)
        return [self._result(line, number) for number, line in enumerate(lines[1:], 2)]

    def _check(self, header: bytes, conditions: Conditions) -> None:
        """Are these games of the same kind?"""
        try:
            kept = msgspec.json.decode(header, type=Conditions)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise ArenaError(f"{self.path}: is not the file of an arena") from error
        for field in Conditions.__struct_fields__:
            there, here = getattr(kept, field), getattr(conditions, field)
            if there != here:
                raise ArenaError(
                    f"{self.path}: holds games of another arena: {field} is {there!r}, not {here!r}"
                )

    def _result(self, line: bytes, number: int) -> Result:
        try:
            return msgspec.json.decode(line, type=Result)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise ArenaError(f"{self.path}: line {number} is not a game: {error}") from error

    def _open(self, kept: bytes, conditions: Conditions) -> BinaryIO:
        """Go on after the last whole line."""
        whole = kept.rfind(b"\n") + 1
        file = self.path.open("ab")
        file.truncate(whole)
        if not whole:
            file.write(_header(conditions))
            file.flush()
        return file

    def _write(self, lines: bytes) -> None:
        try:
            self._file.write(lines)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise ArenaError(f"{self.path}: cannot be written: {error.strerror}") from error


def _header(conditions: Conditions) -> bytes:
    return msgspec.json.encode(conditions) + b"\n"
