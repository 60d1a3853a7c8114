"""What a native reader of German would trip over."""

import pytest

from tests.words.glossaries import HOMES, addressed, never_said

OTHER_ADDRESS = r"(?<=[\w,;] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\w)"


@pytest.mark.xfail(strict=True, reason="not yet one form everywhere")
def test_a_reader_is_addressed_in_one_form() -> None:
    """Du and ihr, never Sie."""
    assert addressed("de", OTHER_ADDRESS) == []


@pytest.mark.xfail(strict=True, reason="the texts do not yet use all words of the glossary")
def test_every_word_of_the_glossaries_is_used() -> None:
    assert {home: never_said(home, "de") for home in HOMES if never_said(home, "de")} == {}
