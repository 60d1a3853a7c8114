"""A batch shared among processes, whose arrays lie in memory that all of them see."""

from __future__ import annotations

from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, final

import numpy as np

from rotonde.kernel import IllegalAction
from rotonde.rl.batch import Actions, Arrays, Batch, shapes
from rotonde.rl.tables import ResearchTable

ALIGNED: Final = 64  # bytes: no two arrays share a line of the processor's memory


@final
class SharedBatch:
    """So many games, shared among processes; step by step the same as in one."""

    def __init__(
        self,
        game: str,
        count: int,
        processes: int,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "place",
    ) -> None:
        self.table = ResearchTable(game, seats, options, reward)
        self.count = count
        size, _ = laid_out(self.table, count, None)
        self._memory = SharedMemory(create=True, size=size)
        _, (self.arrays, self._actions) = laid_out(self.table, count, self._memory)
        start = get_context("spawn")
        cuts = [count * part // processes for part in range(processes + 1)]
        self._pipes: list[Connection] = []
        self._workers = []
        for first, end in pairwise(cuts):
            ours, theirs = start.Pipe()
            given = (self._memory.name, game, count, self.table.seats, options, reward, first, end, theirs)
            worker = start.Process(target=work, args=given, daemon=True)
            worker.start()
            self._pipes.append(ours)
            self._workers.append(worker)

    def reset(self, seed: str) -> Arrays:
        self._ask(seed)
        return self.arrays

    def step(self, actions: Actions) -> Arrays:
        self._actions[:] = actions
        self._ask(None)
        return self.arrays

    def _ask(self, seed: str | None) -> None:
        for pipe in self._pipes:
            pipe.send(seed)
        faults = [pipe.recv() for pipe in self._pipes]
        for fault in faults:
            if fault is not None:
                raise IllegalAction(*fault)

    def close(self) -> None:
        """Send the workers home, and give the memory back."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join()
        self._pipes, self._workers = [], []
        self.arrays = shapes(self.table, 0)
        self._actions = np.zeros(0, np.int64)
        self._memory.close()
        self._memory.unlink()


def laid_out(
    table: ResearchTable, count: int, memory: SharedMemory | None
) -> tuple[int, tuple[Arrays, Actions]]:
    """How many bytes the arrays take, and the arrays themselves, in this memory if it is there."""
    kinds = [*shapes(table, 1), np.zeros(1, np.int64)]
    arrays: list[Any] = []
    at = 0
    for kind in kinds:
        shape = (count, *kind.shape[1:])
        if memory is not None:
            arrays.append(np.ndarray(shape, kind.dtype, memory.buf, at))
        at += -(-int(np.prod(shape)) * kind.itemsize // ALIGNED) * ALIGNED
    if memory is None:
        return at, (shapes(table, 0), np.zeros(0, np.int64))
    return at, (Arrays(*arrays[:-1]), arrays[-1])


def work(
    memory_name: str,
    game: str,
    count: int,
    seats: int,
    options: dict[str, Any] | None,
    reward: str,
    first: int,
    end: int,
    pipe: Connection,
) -> None:
    """What a process does: a seed begins all games, nothing asks for a step; until nobody is there."""
    memory = SharedMemory(memory_name)
    _, (whole, actions) = laid_out(ResearchTable(game, seats, options, reward), count, memory)
    parts: list[Any] = [array[first:end] for array in whole]
    part = Arrays(*parts)
    batch = Batch(game, end - first, seats, options, reward, first, part)
    while True:
        try:
            seed = pipe.recv()
        except EOFError:
            break
        try:
            batch.step(actions[first:end]) if seed is None else batch.reset(seed)
            pipe.send(None)
        except IllegalAction as fault:
            pipe.send((fault.action, fault.options))
    del whole, actions, parts, part, batch
    memory.close()
