"""Who computes on more than one machine: the workers of a Dask cluster."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from rotonde import __version__
from rotonde.crew import Crew, CrewError
from rotonde.extras import require

PATIENCE: Final = 20  # seconds until a cluster has to answer


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
        raise CrewError(
            f"the cluster at {address} failed: {type(error).__name__} {error}".rstrip()
        ) from error
    finally:
        executor.shutdown(wait=False)
        client.close()


def _dask() -> Any:
    """The package; its functions have no types. What it would log about a lost cluster we say in one line."""
    require("cluster")
    distributed = import_module("distributed")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return distributed


def _connected(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CrewError(f"no cluster answers at {address}: {error}") from error


def _check_workers(client: Any, address: str) -> None:
    """Are there any, and have they all the same program?"""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise CrewError(
            f"the cluster has no workers yet; start some: ./play dask worker {address} --nthreads 1"
        ) from error
    for worker, version in client.run(_version, on_error="return").items():
        if version != __version__:
            raise CrewError(f"the worker at {worker} has not rotonde {__version__}: {version}")


def _version() -> str:
    return __version__
