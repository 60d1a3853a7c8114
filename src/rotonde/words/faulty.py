"""What is wrong with an owner's values, in the language of the reader."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rotonde.games.faults import Fault
from rotonde.words.catalogue import catalogue

FOLDER: Final = Path(__file__).parent / "faults"  # by the English sentence, which stands where it is found


def told(fault: Fault, language: str) -> str:
    """The sentence of a fault; its place is told apart."""
    sentence = catalogue(FOLDER, language).sentences.get(fault.sentence, fault.sentence)
    return sentence.format(**fault.gaps)
