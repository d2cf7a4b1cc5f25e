"""A batch: several jobs in one transaction, each of which may fail alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from db.errors import DatabaseUnavailable

_STORAGE_CODES: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)

Job = Callable[[sqlite3.Connection], object]
"""A plain function that runs inside a transaction and neither begins nor ends one."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Nothing of the job is stored."""

    error: BaseException


def finished(value: object) -> object:
    """Return the value of a job.

    Raises:
        TypeError: it would still read from the connection (a cursor, an iterator) or was never computed.
    """
    if isinstance(value, Iterator | Coroutine):
        raise TypeError(f"A job must return finished values, not a {type(value).__name__}.")
    return value


def commit(c: sqlite3.Connection, jobs: Sequence[Job], name: str) -> list[object] | None:
    """Run the jobs in one transaction and commit it; a job that raises is undone alone.

    If the transaction as a whole fails (such as on a full disk), every job has failed with
    `DatabaseUnavailable`. `name` is the database's name for messages. Returns what each job has returned, or that it
    has `Failed`; None if no job was begun because another process holds the write lock.
    """
    outcomes: list[object] = []
    try:
        if c.in_transaction:
            # A transaction whose rollback failed too, such as on a disk that was away.
            c.rollback()
        c.execute("BEGIN IMMEDIATE")
        for job in jobs:
            with _undoing(c, outcomes, alone=len(jobs) == 1):
                outcomes.append(finished(job(c)))
        if c.in_transaction:
            c.execute("COMMIT")
    except sqlite3.Error as error:
        if c.in_transaction:
            _abandon(c)
        elif is_locked(error):
            return None
        return [Failed(_unavailable(name, error)) for _ in jobs]
    except _TransactionEndedError as ended:
        return [Failed(ended)] * len(jobs)
    return outcomes


def is_storage(error: BaseException, c: sqlite3.Connection) -> bool:
    """Say whether the file or the disk has failed a transaction, rather than the job itself."""
    if not isinstance(error, sqlite3.Error):
        return False
    # SQLite rolls back by itself on some failures, such as a full disk. Errors of the module have no code.
    return not c.in_transaction or getattr(error, "sqlite_errorcode", 0) & 0xFF in _STORAGE_CODES


def is_locked(error: sqlite3.Error) -> bool:
    """Say whether another process holds the lock that was asked for."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


class _TransactionEndedError(RuntimeError):
    """A job has ended the transaction of everybody: a programming error."""


def _unavailable(name: str, error: sqlite3.Error) -> DatabaseUnavailable:
    """Make one caller's own exception: tracebacks of several must not grow into one another."""
    unavailable = DatabaseUnavailable(f"{name} cannot be written: {error}.")
    unavailable.__cause__ = error
    return unavailable


def _abandon(c: sqlite3.Connection) -> None:
    """Roll back if that is still possible; the next batch tries again if not."""
    try:
        c.rollback()
    except sqlite3.Error:
        return


@contextmanager
def _undoing(c: sqlite3.Connection, outcomes: list[object], *, alone: bool) -> Iterator[None]:
    """Undo what the job in the block has written if it raises, and note that. The only job is spared a savepoint."""
    if not alone:
        c.execute("SAVEPOINT job")
    try:
        yield
    except BaseException as error:  # it is the caller's, and is raised there
        if is_storage(error, c):
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
