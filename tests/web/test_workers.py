"""Processes that think: who comes first, what takes too long, and that none is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rotonde.bots import analysis
from rotonde.games import game
from rotonde.web import workers
from rotonde.web.thinking import ThinkingPool, nodes, weaker
from rotonde.web.workers import Lost, Overdue, TooBusy, Unwanted, Workers
from tests.web.served import played


def twice(number: int) -> int:
    return 2 * number


def who() -> int:
    return os.getpid()


def fail() -> None:
    raise KeyError("nobody")


def die() -> None:
    os._exit(3)


def greedy() -> int:
    return len(bytearray(2 << 30))


def unsendable() -> Any:
    return lambda: 0


def write(file: str, text: str) -> None:
    with Path(file).open("a") as out:
        out.write(text)


def run(most: int, todo: Callable[[Workers], Awaitable[None]]) -> None:
    """Do something with workers, and leave none behind."""

    async def whole() -> None:
        crew = Workers(most)
        try:
            await todo(crew)
        finally:
            crew.close()

    asyncio.run(whole())


def test_a_question_is_answered_elsewhere_and_an_error_comes_back() -> None:
    async def todo(crew: Workers) -> None:
        assert await crew.ask(twice, 21) == 42
        first = await crew.ask(who)
        assert first != os.getpid()
        with pytest.raises(KeyError, match="nobody"):
            await crew.ask(fail)
        with pytest.raises(RuntimeError, match="pickle"):
            await crew.ask(unsendable)
        assert await crew.ask(who) == first

    run(1, todo)


def test_what_takes_too_long_or_dies_is_ended_and_the_next_is_answered() -> None:
    async def todo(crew: Workers) -> None:
        first = await crew.ask(who)
        with pytest.raises(Overdue):
            await crew.ask(time.sleep, 60, seconds=0.3)
        second = await crew.ask(who)
        with pytest.raises(Lost):
            await crew.ask(die)
        third = await crew.ask(who)
        assert len({first, second, third}) == 3

    run(1, todo)


@pytest.mark.skipif(sys.platform != "linux", reason="only there memory is limited in this way")
def test_who_wants_too_much_memory_is_told_and_goes_on() -> None:
    async def todo(crew: Workers) -> None:
        first = await crew.ask(who)
        with pytest.raises(MemoryError):
            await crew.ask(greedy)
        assert await crew.ask(who) == first

    run(1, todo)


def test_long_jobs_leave_a_process_to_urgent_ones() -> None:
    async def todo(crew: Workers) -> None:
        long = [asyncio.ensure_future(crew.ask(time.sleep, 60, urgency=2)) for _ in range(3)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(crew.ask(twice, 2), 30) == 4
        assert not any(job.done() for job in long)
        for job in long:
            job.cancel()

    run(2, todo)


def test_people_take_turns_however_often_one_of_them_asks(tmp_path: Path) -> None:
    file = str(tmp_path / "order")

    async def todo(crew: Workers) -> None:
        asked = [crew.ask(write, file, "a", urgency=1, owner="ada") for _ in range(5)]
        asked += [crew.ask(write, file, "b", urgency=1, owner="bob") for _ in range(2)]
        await asyncio.gather(*asked)

    run(1, todo)

    assert Path(file).read_text().index("b") <= 1
    assert Path(file).read_text().rindex("b") <= 4


def test_of_questions_with_one_key_the_last_is_answered() -> None:
    async def todo(crew: Workers) -> None:
        first = asyncio.ensure_future(crew.ask(time.sleep, 60, key="hint"))
        await asyncio.sleep(0.2)
        assert await asyncio.wait_for(crew.ask(twice, 4, key="hint"), 30) == 8
        with pytest.raises(Unwanted):
            await first

    run(1, todo)


def test_beyond_so_many_who_comes_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_WAITING", 2)

    async def todo(crew: Workers) -> None:
        asked = [asyncio.ensure_future(crew.ask(time.sleep, 0.2)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooBusy):
            await crew.ask(twice, 1)
        await asyncio.gather(*asked)
        assert await crew.ask(twice, 1) == 2

    run(1, todo)


def test_after_many_jobs_a_fresh_process_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_JOBS", 2)

    async def todo(crew: Workers) -> None:
        seen = [await crew.ask(who) for _ in range(4)]
        assert seen[0] == seen[1] != seen[2] == seen[3]

    run(1, todo)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:1]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes as Linux lists them")
def test_nobody_outlives_a_killed_site() -> None:
    code = (
        "import asyncio, time\n"
        "from rotonde.web.workers import Workers\n"
        "from tests.web.test_workers import who\n"
        "async def main():\n"
        "    crew = Workers(2)\n"
        "    busy = asyncio.ensure_future(crew.ask(time.sleep, 60))\n"
        "    print(await crew.ask(who), [w.worker.process.pid for w in crew.running][0], flush=True)\n"
        "    await busy\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    site = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert site.stdout
    processes = [int(pid) for pid in site.stdout.readline().split()]
    assert len(processes) == 2
    site.send_signal(signal.SIGKILL)
    site.wait()
    deadline = time.monotonic() + 5
    while any(map(alive, processes)) and time.monotonic() < deadline:
        time.sleep(0.01)

    assert not any(map(alive, processes))


def test_a_bot_that_thinks_too_long_is_replaced_by_a_weaker_one(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("russian-railroads", 40)
    asked: list[str] = []

    async def whole() -> list[int]:
        pool = ThinkingPool(1)

        async def ask(question: Any, *about: Any, **_: Any) -> list[int]:
            asked.append(about[2])
            if about[2] != "novice":
                raise Overdue("slow")
            return [7]

        monkeypatch.setattr(Workers, "ask", lambda self, *about, **more: ask(*about, **more))
        return await pool.turn(record, 0, "expert", 1)

    assert asyncio.run(whole()) == [7]
    assert asked == ["expert", "club", "novice"]
    assert list(weaker("russian-railroads", "random")) == []


def test_a_game_looked_at_in_stretches_is_the_same_as_in_one_go() -> None:
    record = played("convoi-express", 40)

    async def whole() -> list[analysis.Review]:
        pool = ThinkingPool(2)
        try:
            return list(await asyncio.gather(*(pool.review(record, "ada") for _ in range(2))))
        finally:
            pool.close()

    expected = analysis.review(game(record.game), record.seats, record.options, record.actions, nodes())
    assert asyncio.run(whole()) == [expected, expected]
