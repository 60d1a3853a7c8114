"""Plans in words: the sentences beside the judgement of a game, with the names its rules have for things."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rotonde.bots.judges import file_of
from rotonde.bots.search.passage import Saying
from rotonde.bots.telling import OPTION
from rotonde.kernel import AnyGame
from rotonde.words import Words
from rotonde.words.in_words import Names, capital

FOLDER: Final = Path(__file__).parent / "words"


class Sayings:
    """What there is to say about plans of one game, in one language."""

    def __init__(self, game: AnyGame, language: str, names: Names = ()) -> None:
        self.words = Words(game, language, file_of(game.name, "words"), FOLDER)
        self.names = names

    def said(self, saying: Saying) -> str:
        """A headline, without a full stop; or a whole sentence."""
        if saying.key == OPTION:
            return self.words.option(int(saying.args[0]), self.names)
        return capital(self.words.text(saying.key, saying.args, self.names))
