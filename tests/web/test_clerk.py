"""What strangers send is looked at elsewhere: whatever it is, they are told so, and nobody else notices."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rotonde.games import GAMES
from rotonde.play.record import serialise
from rotonde.web import clerk as clerks
from rotonde.web import inspection
from rotonde.web.clerk import Clerk
from rotonde.web.inspection import Inspected, TooHeavy, Unfit, of_record, of_values, one_line
from rotonde.web.table import Refused
from tests.web.hostile import VALUES, records
from tests.web.served import Served, played, text_of

AT_ONCE = 0.25  # processor seconds that the loop may be busy with one thing: as with a page


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One site for all that is sent."""
    with Served(tmp_path_factory.mktemp("busy") / "rotonde.db", eager=True) as site:
        for path in ("/", "/games/express-01", "/nowhere"):  # what is loaded late is loaded
            site.guest().get(path)
        yield site


@pytest.mark.parametrize("wrong", VALUES)
def test_hostile_values_are_refused_and_nobody_waits_for_it(busy: Served, wrong: str) -> None:
    game, content = VALUES[wrong]
    told = sent(busy, f"/games/{game}", seats="2", data=("mine.toml", content))

    assert told.startswith("That can’t be played: ") or told == "That file is too large."


@pytest.mark.parametrize("wrong", records())
def test_hostile_records_are_refused_and_nobody_waits_for_it(busy: Served, wrong: str) -> None:
    told = sent(busy, "/import", record=("game.json", records()[wrong]))

    assert told.startswith("That can’t be played: ") or told == "That file is too large."


def sent(site: Served, path: str, **fields: Any) -> str:
    """What a script is told when it sends this; the loop was never kept by it."""
    guest = site.guest()
    token = guest.token
    pulse = site.site.pulse
    time.sleep(0.12)  # whatever was before, its beat is over
    pulse.longest = 0.0
    answer = guest.request(
        "POST",
        path,
        files={name: value if isinstance(value, tuple) else (None, value) for name, value in fields.items()},
        headers={"accept": "application/json", "x-csrftoken": token},
    )
    healthy = guest.get("/healthz")

    assert answer.status_code in (409, 413)
    assert healthy.status_code == 200
    assert pulse.longest < AT_ONCE
    told: str = answer.json()["error"]
    assert "\n" not in told
    assert len(told) < 300
    return told


@pytest.mark.parametrize("game", GAMES)
def test_good_files_come_through_unchanged(game: str) -> None:
    record = played(game, 30)
    inspected = of_record(serialise(record), "game.json")

    assert inspected.record == record
    assert inspected.seat in range(record.seats)


def test_somebodys_own_values_come_through() -> None:
    inspected = of_values("russian-railroads", 2, {}, b"[reuse]\ncoin_counts = true")

    assert inspected.record.options == {"data": {"reuse": {"coin_counts": True}}}
    assert inspected.record.actions == []


def test_what_takes_long_to_start_or_makes_a_large_page_is_too_heavy(monkeypatch: pytest.MonkeyPatch) -> None:
    good = serialise(played("convoi-express", 30))
    with monkeypatch.context() as patched:
        patched.setattr(inspection, "START", -1.0)
        with pytest.raises(TooHeavy, match="too long"):
            of_record(good, "game.json")
    with monkeypatch.context() as patched:
        patched.setattr(inspection, "REPLAY", -1.0)
        with pytest.raises(TooHeavy, match="too long"):
            of_record(good, "game.json")
    with monkeypatch.context() as patched:
        patched.setattr(inspection, "LARGEST_PAGE", 1000)
        with pytest.raises(TooHeavy, match="too large"):
            of_record(good, "game.json")


def test_a_record_has_a_largest_size() -> None:
    with pytest.raises(Unfit, match="at most 256,000 bytes"):
        of_record(b" " * 256_001, "game.json")


def test_of_what_was_sent_at_most_a_line_is_repeated() -> None:
    assert one_line("a\nb\x00c‮d") == "a b c d"
    assert one_line("x" * 10_000) == "x" * 200 + "…"
    with pytest.raises(Unfit) as told:
        of_record(b"{", "n" * 5_000)
    assert len(str(told.value)) <= 201


def spin(*_: object) -> Inspected:
    while True:
        pass


def swell(*_: object) -> Inspected:
    raise AssertionError(len(bytearray(1 << 30)))


def doze(*_: object) -> Inspected:
    time.sleep(60)
    raise AssertionError("too late")


@pytest.mark.skipif(sys.platform != "linux", reason="only there processes are limited in this way")
@pytest.mark.parametrize("badly", [spin, swell, doze], ids=lambda question: question.__name__)
def test_whatever_a_file_does_to_the_clerk_he_is_there_for_the_next(
    badly: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clerks, "SECONDS", 60.0 if badly is spin else 1.0)
    monkeypatch.setattr(clerks, "PROCESSOR", 1)
    monkeypatch.setattr(inspection, "prepare", quickly)

    async def whole() -> None:
        clerk = Clerk()
        try:
            with pytest.raises(Refused) as refused:
                await clerk._look("somebody", badly)
            assert refused.value.key == "refused.too_heavy"
            monkeypatch.setattr(clerks, "SECONDS", 60.0)
            good = played("convoi-express", 10)
            assert (await clerk.record(serialise(good), "game.json", "somebody")).record == good
        finally:
            clerk.close()

    asyncio.run(whole())


def quickly() -> None:
    """Nothing is loaded before the first question."""


def test_a_table_is_opened_with_ones_own_values(busy: Served, tmp_path: Path) -> None:
    answer = busy.guest().send(
        "/games/russian-railroads", seats="2", data=("mine.toml", b"[reuse]\ncoin_counts = true")
    )
    assert answer.status_code == 303, text_of(answer)
    table = busy.table(answer.headers["location"].removeprefix("/table/"))

    assert table.record.options["data"] == {"reuse": {"coin_counts": True}}
