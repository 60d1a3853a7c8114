"""A real cluster: two workers, of which one is killed in the middle. Every game counts once all the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from rotonde.arena import Tournament
from rotonde.arena.cluster import on_cluster
from rotonde.arena.playing import played
from rotonde.arena.report import summed_up
from rotonde.crew import Crew, CrewError, on_this_machine
from rotonde.extras import MissingExtra
from tests.arena.tables import tournament

Process = subprocess.Popen[bytes]


def dask(folder: Path, *words: str) -> Process:
    """A process of the cluster; it has this tree, and tells its troubles to a file."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with (folder / "troubles.txt").open("ab") as troubles:
        command = [sys.executable, "-m", "dask", *words]
        return subprocess.Popen(command, env=environment, stdout=troubles, stderr=troubles, cwd=folder)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[Process]]]:
    """The address of a scheduler, and its two workers."""
    file = tmp_path / "scheduler.json"
    with ExitStack() as stack:

        def start(*words: str) -> Process:
            process = dask(tmp_path, *words)
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)
        )
        while not file.exists():
            time.sleep(0.05)
        worker = ["worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard"]
        workers = [start(*worker, "--host", "127.0.0.1", "--name", name) for name in ("one", "two")]
        yield json.loads(file.read_text())["address"], workers


def test_a_worker_is_killed_and_every_game_counts_once(
    cluster: tuple[str, list[Process]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rotonde.arena.playing.MOST", 2)  # so there is a middle, however fast the machine
    address, workers = cluster
    contest = tournament(deals=40, name="russian-railroads")
    counted, killed = 0, False
    with on_cluster(address) as at_work:
        wait_for_both(at_work)
        for fresh in played(contest, at_work):
            counted += len(fresh)
            killed = killed or kill_at_work(workers[1], at_work)

    assert killed
    assert counted == contest.games == len(contest.results) == 40
    assert json.dumps(summed_up(contest)) == json.dumps(summed_up(on_one_machine()))


def on_one_machine() -> Tournament:
    contest = tournament(deals=40, name="russian-railroads")
    with on_this_machine(2) as at_work:
        for _ in played(contest, at_work):
            pass
    return contest


def wait_for_both(at_work: Crew) -> None:
    while at_work.places() < 2:
        time.sleep(0.05)


def kill_at_work(worker: Process, at_work: Crew) -> bool:
    """Stop the worker named two; if it was in the middle of something it will never go on."""
    os.kill(worker.pid, signal.SIGSTOP)
    client: Any = at_work.executor._client  # type: ignore[attr-defined]  # Dask's executor
    workers = client.scheduler_info(n_workers=-1)["workers"]
    busy = any(tasks and workers[address]["name"] == "two" for address, tasks in client.processing().items())
    os.kill(worker.pid, signal.SIGKILL if busy else signal.SIGCONT)
    return busy


def test_a_cluster_that_does_not_answer_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rotonde.arena.cluster.PATIENCE", 0.2)

    with pytest.raises(CrewError, match="no cluster answers at tcp://127"), on_cluster("tcp://127.0.0.1:1"):
        pass


def test_without_dask_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rotonde.extras.find_spec", lambda package: None)

    with pytest.raises(MissingExtra, match="a cluster needs more"), on_cluster("tcp://127.0.0.1:1"):
        pass
