"""Who computes: this process, a pool of processes on this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from threading import Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

from rotonde import __version__
from rotonde.arena.bout import ArenaError

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 20  # seconds until a cluster has to answer


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
                raise ArenaError(
                    "a process of the arena was killed; what it was playing is not counted"
                ) from error
            raise


@contextmanager
def on_cluster(address: str) -> Iterator[Crew]:
    """The workers that a Dask scheduler knows, now and later. Work of one that is lost goes to another."""
    distributed = _dask()
    client = _connected(distributed, address)
    executor = client.get_executor(pure=False)
    try:
        _check_workers(client, address)
        yield Crew(executor, lambda: max(1, sum(client.nthreads().values())))
    except (CancelledError, distributed.KilledWorker, OSError) as error:
        raise ArenaError(
            f"the cluster at {address} failed: {type(error).__name__} {error}".rstrip()
        ) from error
    finally:
        executor.shutdown(wait=False)
        client.close()


def _dask() -> Any:
    """The package; its functions have no types. What it would log about a lost cluster we say in one line."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise ArenaError(
            "a cluster needs Dask: ./play rotonde arena installs it for --cluster, elsewhere"
            " pip install --require-hashes -r requirements/cluster.txt does"
        ) from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return distributed


def _connected(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ArenaError(f"no cluster answers at {address}: {error}") from error


def _check_workers(client: Any, address: str) -> None:
    """Are there any, and have they all the same program?"""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise ArenaError(
            f"the cluster has no workers yet; start some: ./play dask worker {address} --nthreads 1"
        ) from error
    for worker, version in client.run(_version, on_error="return").items():
        if version != __version__:
            raise ArenaError(f"the worker at {worker} has not rotonde {__version__}: {version}")


def _version() -> str:
    return __version__


def _follow_parent() -> None:
    """A worker leaves Ctrl-C to its parent, and never survives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
