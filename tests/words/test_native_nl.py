"""What a native reader of Dutch would trip over."""

import pytest

from tests.words.glossaries import HOMES, addressed, never_said

OTHER_ADDRESS = r"(?<![\w’-])(?:u|U|uw|Uw|uzelf)(?![\w’-])"


@pytest.mark.xfail(strict=True, reason="not yet one form everywhere")
def test_a_reader_is_addressed_in_one_form() -> None:
    """Je, never u."""
    assert addressed("nl", OTHER_ADDRESS) == []


@pytest.mark.xfail(strict=True, reason="the texts do not yet use all words of the glossary")
def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "nl") for home in HOMES if never_said(home, "nl")} == {}
