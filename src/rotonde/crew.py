"""Who computes: this process, or a pool of processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class CrewError(ValueError):
    """Work that did not come back; the message is one line for the person who asked."""


class Crew(NamedTuple):
    """Somewhere to send work."""

    executor: Executor
    places: Callable[[], int]  # how much of it is done at a time


class Myself(Executor):
    """Does at once what is submitted."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def on_this_machine(jobs: int) -> Iterator[Crew]:
    """So many processes; whatever goes wrong, none of them is left behind."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one processor for each game, and no more
    if jobs == 1:
        yield Crew(Myself(), lambda: 1)
        return
    others = set(multiprocessing.active_children())
    # spawned workers are alike on every system, and inherit no thread or lock from this process
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_follow_parent) as pool:
        try:
            yield Crew(pool, lambda: jobs)
        except BaseException as error:
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            if isinstance(error, BrokenProcessPool):
                raise CrewError("a process was killed; what it was playing is not counted") from error
            raise


def _follow_parent() -> None:
    """A worker leaves Ctrl-C to its parent, and never survives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """End this process as soon as its parent is gone."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
