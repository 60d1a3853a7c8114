"""Where the record of a game at one screen goes, so that nothing is lost."""

from __future__ import annotations

from pathlib import Path

from rotonde.play import Match
from rotonde.play.record import write


class Keeper:
    """The file of one match."""

    def __init__(self, match: Match, file: Path, autosave: bool) -> None:
        self.match = match
        self.file = file
        self.autosave = autosave  # after every turn?
        self.written = False  # is there a file at all?
        self._kept = self._actions()  # what is in the file, or needs no file

    @property
    def unsaved(self) -> bool:
        """Has something been decided that is not in the file?"""
        return self._kept != self._actions()

    def save(self) -> None:
        """The record with the draft: who resumes it finds the draft open again."""
        record = self.match.record
        record.actions = self._actions()
        write(record, self.file)
        self._kept = record.actions
        self.written = True

    def _actions(self) -> list[int]:
        return self.match.actions + self.match.draft_actions
