"""A batch: several jobs in one transaction, each of which may fail alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import TypeVar

from db.engine.port import Connection, Job
from db.errors import DatabaseUnavailable
from db.patience import Patience

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Transactions:
    """How transactions begin that `write` or `read`, and what the exceptions mean that
    the engine raises: `errors`.

    `is_storage` says whether the database itself has failed, rather than a job;
    `is_locked` whether another process holds the lock that was asked for; `failure`
    what callers are told: by the database's name, whether it was to be `read` or
    `written`, and what was raised."""

    write: str
    read: str
    errors: type[Exception]
    is_storage: Callable[[BaseException, Connection], bool]
    is_locked: Callable[[Exception], bool]
    failure: Callable[[str, str, Exception], DatabaseUnavailable]


@dataclass(frozen=True, slots=True)
class QueuedJob:
    """A job, its caller, and since when they wait, in monotonic seconds."""

    job: Job
    answer: asyncio.Future[object]
    patience: Patience | None
    since: float


class Batch:
    """Jobs on their way to the thread that writes, which may be busy with something
    else. To go through them begins them; until then they can be withdrawn.

    It shows nothing of them in a log: what they write may be secret."""

    def __init__(self, jobs: list[QueuedJob]) -> None:
        self.jobs = jobs
        self._begun = False
        self._taking = Lock()

    def __iter__(self) -> Iterator[Job]:
        with self._taking:
            self._begun = True
        return iter([queued.job for queued in self.jobs])

    def withdraw(self, is_refused: Callable[[QueuedJob], bool]) -> None:
        """Take out what is refused, unless it has begun."""
        with self._taking:
            if not self._begun:
                self.jobs = [one for one in self.jobs if not is_refused(one)]


@dataclass(frozen=True, slots=True)
class Failed:
    """Nothing of the job is stored."""

    error: BaseException


def finished(value: object) -> object:
    """Return the value of a job.

    Raises:
        TypeError: it would still read from the connection (a cursor, an iterator) or
            was never computed.
    """
    if isinstance(value, Iterator | Coroutine):
        raise TypeError(
            f"A job must return finished values, not a {type(value).__name__}."
        )
    return value


def commit(
    c: Connection, jobs: Iterable[Job], kind: Transactions, name: str
) -> list[object] | None:
    """Run the jobs in one transaction and commit it; a job that raises is undone alone.

    If the transaction as a whole fails (such as on a full disk), every job has failed
    with `DatabaseUnavailable`. `name` is the database's name for messages. Returns what
    each job has returned, or that it has `Failed`; None if no job was begun because
    another process holds the write lock."""
    jobs = tuple(jobs)
    outcomes: list[object] = []
    try:
        if c.in_transaction:
            # A transaction whose rollback failed too, such as on a disk that was away.
            c.rollback()
        c.execute(kind.write)
        for job in jobs:
            with _undoing(c, outcomes, kind, alone=len(jobs) == 1):
                outcomes.append(finished(job(c)))
        if c.in_transaction:
            c.execute("COMMIT")
    except kind.errors as error:
        if c.in_transaction:
            _abandon(c, kind)
        elif kind.is_locked(error):
            return None
        return [Failed(_unavailable(name, error, kind)) for _ in jobs]
    except _TransactionEndedError as ended:
        return [Failed(ended)] * len(jobs)
    return outcomes


def snapshot(
    c: Connection, job: Callable[[Connection], T], kind: Transactions, name: str
) -> T:
    """Run a job that only reads, on one committed state. Raises DatabaseUnavailable:
    the database cannot be read."""
    try:
        c.execute(kind.read)
        value = job(c)
        finished(value)
    except kind.errors as error:
        if kind.is_storage(error, c):
            raise kind.failure(name, "read", error) from error
        raise
    else:
        return value
    finally:
        c.rollback()


class _TransactionEndedError(RuntimeError):
    """A job has ended the transaction of everybody: a programming error."""


def _unavailable(
    name: str, error: Exception, kind: Transactions
) -> DatabaseUnavailable:
    """Make one caller's own exception: tracebacks of several must not grow into one
    another."""
    unavailable = kind.failure(name, "written", error)
    unavailable.__cause__ = error
    return unavailable


def _abandon(c: Connection, kind: Transactions) -> None:
    """Roll back if that is still possible; the next batch tries again if not."""
    try:
        c.rollback()
    except kind.errors:
        return


@contextmanager
def _undoing(
    c: Connection, outcomes: list[object], kind: Transactions, *, alone: bool
) -> Iterator[None]:
    """Undo what the job in the block has written if it raises, and note that. The only
    job is spared a savepoint."""
    if not alone:
        c.execute("SAVEPOINT job")
    try:
        yield
    except BaseException as error:  # it is the caller's, and is raised there
        if kind.is_storage(error, c):
            raise
        outcomes.append(Failed(error))
        if alone:
            c.rollback()
            return
        if c.in_transaction:
            c.execute("ROLLBACK TO job")
    if not c.in_transaction:
        raise _TransactionEndedError("A job has ended the transaction of all.")
    if not alone:
        c.execute("RELEASE job")
