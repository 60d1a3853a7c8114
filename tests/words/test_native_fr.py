"""What a native reader of French would trip over."""

import pytest

from tests.words.glossaries import HOMES, addressed, never_said

OTHER_ADDRESS = r"(?<![\w’-])(?:[Tt]u|[Tt]on|[Tt]a|[Tt]es|[Tt]oi)(?![\w’-])"


def test_a_reader_is_addressed_in_one_form() -> None:
    """Vous, never tu."""
    assert addressed("fr", OTHER_ADDRESS) == []


@pytest.mark.xfail(strict=True, reason="the texts do not yet use all words of the glossary")
def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "fr") for home in HOMES if never_said(home, "fr")} == {}
