"""What is said, in each of the languages: a game in words, and the phrases of a package of our own."""

from rotonde.words.catalogue import LANGUAGES
from rotonde.words.in_words import Words, words_at, words_of
from rotonde.words.phrases import Phrases

__all__ = ["LANGUAGES", "Phrases", "Words", "words_at", "words_of"]
