"""Processes that do one job after another, and can be stopped in the middle of it.

Jobs have classes: of several processes one is kept free for the most urgent class, so that a long job never
stands before a short one. Within a class people take turns, however often one of them asks. A job that takes
too long, or is no longer wanted, is ended with its process, and another takes its place. A process never
outlives this one, whatever becomes of it.
"""

from __future__ import annotations

import asyncio
import ctypes
import math
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

from rotonde.crew import end_with_parent

T = TypeVar("T")

MOST_WAITING: Final = 200  # jobs; who comes then is sent away
MOST_JOBS: Final = 500  # of one process; then a new one takes its place
MEMORY: Final = 1 << 30  # bytes that one process may have, unless told otherwise
DRESSING: Final = 60.0  # seconds until a new process has loaded what it needs, on a machine that is busy
DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG
OUT_OF_TIME: Final = 24  # SIGXCPU, which not every system knows


class TooBusy(RuntimeError):
    """More jobs wait than anybody would wait for."""


class Overdue(RuntimeError):
    """A job that was not done in its time."""


class Lost(RuntimeError):
    """A process that ended in the middle of its job."""


class Unwanted(RuntimeError):
    """A job that another one has replaced."""


def nothing() -> None:
    """There is nothing to get ready for."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a process may use, where the system can see to it, and what it does before its first job."""

    memory: int = MEMORY  # bytes
    processor: int = 0  # whole seconds of processor time for one job; none for as many as it takes
    prepare: Callable[[], None] = nothing


@dataclass(slots=True, eq=False)
class Job:
    """Something to be done elsewhere."""

    urgency: int  # 0 is done first, and has a process to itself
    owner: str  # for whom: owners take turns
    key: str  # of jobs with the same key the last one is wanted; empty if all are
    question: Callable[..., Any]
    about: tuple[Any, ...]
    seconds: float
    answer: asyncio.Future[Any]
    worker: Worker | None = None  # who is at it


class Worker:
    """A process with a pipe to it."""

    def __init__(self, bounds: Bounds) -> None:
        # a spawned process inherits no lock, thread or open file from this one
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=work, args=(theirs, bounds), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False
        self.jobs = 0

    def ask(self, job: Job) -> Any:
        """The answer to a job; blocks, so it is called in a thread."""
        self.jobs += 1
        try:
            self._wait_until_ready()
            self.pipe.send((job.question, job.about))
            if not self.pipe.poll(job.seconds):
                raise Overdue(f"not done within {job.seconds:g} seconds")
            done, answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            self.process.join(1)
            if self.process.exitcode == -OUT_OF_TIME:
                raise Overdue("not done within its processor time") from error
            raise Lost("a process ended in the middle of its job") from error
        if done:
            return answer
        raise answer

    def _wait_until_ready(self) -> None:
        """The time of a job begins when its process has loaded what it needs."""
        if not self.ready:
            if not self.pipe.poll(DRESSING):
                raise Lost("a process did not get ready")
            self.ready = bool(self.pipe.recv())

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


@dataclass(slots=True)
class Workers:
    """So many processes, started when they are first needed."""

    most: int
    bounds: Bounds = Bounds()
    room: int = 0  # for so many jobs that wait; none for the usual
    waiting: list[Job] = field(default_factory=list)
    running: set[Job] = field(default_factory=set)
    idle: list[Worker] = field(default_factory=list)
    served: dict[str, int] = field(default_factory=dict)  # jobs so far by owner, while any of theirs waits
    threads: ThreadPoolExecutor | None = None

    async def ask(
        self,
        question: Callable[..., T],
        *about: Any,
        urgency: int = 0,
        owner: str = "",
        key: str = "",
        seconds: float = 30,
    ) -> T:
        """What a module-level function answers, in another process."""
        if len(self.waiting) >= (self.room or MOST_WAITING):
            raise TooBusy(f"{len(self.waiting)} jobs are waiting")
        if key:
            self.cancel(key)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = Job(urgency, owner, key, question, about, seconds, answer)
        self.waiting.append(job)
        self._start()
        try:
            return await answer
        except asyncio.CancelledError:
            self._drop(job)
            raise

    def cancel(self, key: str) -> None:
        """The jobs with this key are no longer wanted."""
        for job in [job for job in (*self.waiting, *self.running) if job.key == key]:
            if not job.answer.done():
                job.answer.set_exception(Unwanted("another question has taken its place"))
            self._drop(job)

    def wake(self) -> None:
        """Have a process ready before anybody asks."""
        if not self.idle and not self.running:
            self.idle.append(Worker(self.bounds))

    def close(self) -> None:
        """End every process; whoever waits is told."""
        for job in [*self.waiting, *self.running]:
            if not job.answer.done():
                job.answer.cancel()
            self._drop(job)
        for worker in self.idle:
            worker.end()
        self.idle.clear()
        if self.threads is not None:
            self.threads.shutdown(wait=True)
            self.threads = None

    def _drop(self, job: Job) -> None:
        if job in self.waiting:
            self.waiting.remove(job)
        elif job.worker is not None:
            job.worker.process.kill()  # the thread that waits for it sees that it is gone

    def _start(self) -> None:
        """Give as many waiting jobs to processes as there are."""
        while len(self.running) < self.most and (job := self._next()):
            self.waiting.remove(job)
            self.running.add(job)
            self.served[job.owner] = self.served.get(job.owner, 0) + 1
            job.worker = self.idle.pop() if self.idle else Worker(self.bounds)
            if self.threads is None:
                self.threads = ThreadPoolExecutor(self.most, "worker")
            loop = asyncio.get_running_loop()
            asked = loop.run_in_executor(self.threads, job.worker.ask, job)
            asked.add_done_callback(lambda done, job=job: self._done(job, done))  # type: ignore[misc]

    def _next(self) -> Job | None:
        """The most urgent job of who was served least; one process is kept for the most urgent class."""
        leisurely = sum(job.urgency > 0 for job in self.running)
        room = leisurely < max(self.most - 1, 1)
        fitting = [job for job in self.waiting if job.urgency == 0 or room]
        return min(fitting, key=lambda job: (job.urgency, self.served.get(job.owner, 0)), default=None)

    def _done(self, job: Job, asked: asyncio.Future[Any]) -> None:
        self.running.discard(job)
        worker, error = job.worker, None if asked.cancelled() else asked.exception()
        assert worker
        job.worker = None
        spent = isinstance(error, Overdue | Lost) or worker.jobs >= MOST_JOBS or not worker.process.is_alive()
        if spent or asked.cancelled():
            worker.end()
        else:
            self.idle.append(worker)
        if not job.answer.done():
            if asked.cancelled():
                job.answer.cancel()
            elif error is not None:
                job.answer.set_exception(error)
            else:
                job.answer.set_result(asked.result())
        waiting = {other.owner for other in self.waiting}
        self.served = {owner: jobs for owner, jobs in self.served.items() if owner in waiting}
        if self.threads is not None:
            self._start()


def work(pipe: Connection, bounds: Bounds) -> None:
    """The life of a process: one question after another, until nobody asks any more."""
    die_with_parent()
    bounds.prepare()
    limit("RLIMIT_DATA", bounds.memory)
    limit("RLIMIT_CORE", 0)  # who is ended leaves no picture of what it had in mind
    with suppress(EOFError, OSError):
        pipe.send(True)
        while True:
            question, about = pipe.recv()
            if bounds.processor:
                limit("RLIMIT_CPU", math.ceil(time.process_time()) + bounds.processor)
            try:
                answer = (True, question(*about))
            except Exception as error:
                answer = (False, error)
            try:
                pipe.send(answer)
            except (TypeError, AttributeError, ValueError) as error:  # it cannot be sent
                pipe.send((False, RuntimeError(str(error))))


def die_with_parent() -> None:
    """Leave Ctrl-C to the parent, and never survive it, even while compiled code lets no thread in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
        parent = multiprocessing.parent_process()
        if parent is not None and os.getppid() != parent.pid:
            os._exit(1)  # it was gone before this was said
    end_with_parent()


def limit(what: str, most: int) -> None:
    """Where the system can: who needs more memory gets an error, who needs more time is ended."""
    if sys.platform != "win32":
        import resource

        kind = getattr(resource, what)
        resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))
