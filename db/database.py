"""The one database: a writer that commits what waits together, and reads that never
wait for the disk."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar, cast

from db.batch import Batch, Failed, QueuedJob
from db.engine.address import Address, address_of
from db.engine.port import Access, Connection, Engine, Holder, LockKind
from db.engine.sqlite import Sqlite
from db.errors import (
    DatabaseLocked,
    DatabaseProblem,
    DatabaseUnavailable,
    LockedOut,
    OutcomeUnknown,
    OwnedElsewhere,
)
from db.patience import Patience, patience_of_this_task
from db.thread import fail, succeed

__all__ = [
    "Database",
    "DatabaseLocked",
    "DatabaseProblem",
    "DatabaseUnavailable",
    "LockedOut",
]

P = ParamSpec("P")
T = TypeVar("T")

JOBS_A_TRANSACTION: Final = 500
"""Jobs a transaction at most: bounds how long the first of them waits for the last."""

LOCKED_SECONDS: Final = 60.0
"""How long a job waits while another process holds the write lock, unless its caller
has less `patience`."""
LOCKED_AT_END_SECONDS: Final = 5.0
"""The same for what waits when the database is closed, and how long a silent server is
waited for then."""

LONG_SECONDS: Final = 1.0
"""How long a server says nothing to one statement before those who have waited long
enough are told so."""
WATCH_SECONDS: Final = 0.25
"""How often it is looked, while anything is asked of a server, whether it is silent."""

_log = logging.getLogger(__name__)


class Database:
    """An open database. Make one with `Database.open` and close it: an open one keeps
    the interpreter from ending."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._when_lost: list[Callable[[], None]] = []
        self.taken: asyncio.Future[OwnedElsewhere] = self._loop.create_future()
        """Done when another process has taken over: this one must end."""
        self._waiting: list[QueuedJob] = []
        self._batch = Batch([])
        """What the writer's thread has got last."""
        self._writing: asyncio.Task[None] | None = None
        self._watching: asyncio.TimerHandle | None = None
        """When it is looked next whether a server is silent; a file is asked, and no
        server."""
        self._asked = 0
        """How many wait for a server, beside what is to be written."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._closing: asyncio.Task[None] | None = None
        self._closed_at = 0.0
        self._locked_since: float | None = None
        self._held_up: dict[asyncio.Timeout, Patience] = {}
        self._reading: dict[asyncio.Timeout, Patience] = {}
        engine.watch(
            partial(self._loop.call_soon_threadsafe, self._lose),
            partial(self._loop.call_soon_threadsafe, self._give_up),
        )

    @classmethod
    async def open(cls, where: Address | str, access: Access = Access.PLAY) -> Database:
        """Open the file at a path, or a PostgreSQL database by its address; to play, a
        missing file is created.

        The schema is brought up to date. Only one process can have a file open, for any
        purpose. Only its owner can read a file that is new or was open to everybody.

        Raises:
            DatabaseUnavailable: the database cannot be opened, created or written.
            DatabaseMissing: there is no file, and it was not to be opened to play.
            DatabaseForeign: it is something else.
            DatabaseTooNew: a newer version of the bot has written it.
            DatabaseTooOld: its version of the bot is so early that nothing leads here.
            DatabaseBusy: another process of the bot uses it.
        """
        where = address_of(where) if isinstance(where, str) else where
        if isinstance(where, Path):
            return cls(await Sqlite.open(where, access))
        try:
            # who keeps a file does without
            from db.engine.postgresql.engine import Postgresql
        except ImportError as error:
            raise DatabaseUnavailable(
                "A PostgreSQL database needs psycopg, which comes with the extra: `pip install .[postgresql]`."
            ) from error
        engine = Postgresql(where, access)
        database = cls(engine)
        try:
            await engine.open()
        except BaseException:
            await database.close()
            raise
        return database

    def when_lost(self, forget: Callable[[], None]) -> None:
        """Have `forget` called whenever others may have written: what is remembered of
        the database may be old."""
        self._when_lost.append(forget)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may have it open at the same time."""
        return self._engine.is_shared

    async def run(
        self,
        job: Callable[Concatenate[Connection, P], T],
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        """Run `job` with what it is given in a write transaction, and return its result
        once it is on the disk.

        Jobs that wait at the same time share one transaction; one that raises is undone
        alone. A job is a plain function that neither begins nor ends a transaction and
        returns finished values. Once given, a job is done even if its caller is
        cancelled.

        Raises:
            LockedOut: another process holds the write lock, and the caller's `patience`
                is over.
            DatabaseUnavailable: the transaction could not be written, or the database
                is closed.
            OutcomeUnknown: the server was lost while it stored the transaction.
            TypeError: the job returned a cursor or another unfinished value.
            Exception: whatever the job raised.
        """
        self._check_open()
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        patience = patience_of_this_task()
        bound = _bound(job, *given, **named)
        self._waiting.append(QueuedJob(bound, answer, patience, time.monotonic()))
        if self._idle.is_set():
            self._idle.clear()
            # Not this very moment: others may be about to write in the same turn of the
            # loop.
            self._writing = asyncio.create_task(self._write())
        try:
            value = await answer
        except (OutcomeUnknown, asyncio.CancelledError):
            if patience is not None:
                patience.written = True  # perhaps: nobody may be told that nothing was
            raise
        if patience is not None:
            patience.written = True
        return cast(T, value)

    @asynccontextmanager
    async def held_up(self) -> AsyncIterator[None]:
        """Wait in the block for what somebody else's job may hold up, no longer than
        for a job of one's own.

        Raises:
            LockedOut: another process holds the write lock, and the caller's `patience`
                is over.
        """
        async with self._until_let_go(self._held_up):
            yield

    async def read(
        self,
        job: Callable[Concatenate[Connection, P], T],
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        """Run `job` with what it is given on a read-only connection, and return its
        result.

        It sees one committed state, which holds everything whose `run` has returned,
        and never waits for a writer. Many questions that are all answered are no
        silence, however long they take together. A server says nothing either while it
        is busy with one question: nobody can tell that from silence.

        Raises:
            LockedOut: a server says nothing to a question, and the caller's `patience`
                is over.
            SessionLost: it has said nothing for so long that the session was given up.
            DatabaseUnavailable: the file cannot be read, or the database is closed.
            TypeError: the job returned a cursor or another unfinished value.
            Exception: whatever the job raised.
        """
        self._check_open()
        bound = _bound(job, *given, **named)
        if not self.is_shared:
            return await self._engine.read(bound)
        async with self._until_let_go(self._reading):
            return await self._watched(self._engine.read(bound))

    async def faults(self) -> list[str]:
        """Return what is broken in the database itself or missing in it, each as one
        line without a full stop."""
        return await self._watched(self._engine.faults())

    async def take(self, kind: LockKind, number: int) -> bool:
        """Take a lock until it is given back or this process ends; False: somebody has
        it, perhaps this process.

        Raises:
            DatabaseUnavailable: the database cannot be asked, or is closed.
        """
        self._check_open()
        return await self._watched(self._engine.take(kind, number))

    async def give_back(self, kind: LockKind, number: int) -> None:
        """Let others take a lock."""
        if self._closing is None:
            await self._watched(self._engine.give_back(kind, number))

    async def beat(self) -> None:
        """Let the database know that this process lives; one that is silent for long
        loses its locks.

        Raises:
            DatabaseUnavailable: the database is away.
        """
        if self._closing is None:
            await self._watched(self._engine.beat())

    async def holders(self) -> list[Holder]:
        """Return the processes that have the database open, this one among them, the
        first that opened it first."""
        self._check_open()
        return await self._watched(self._engine.holders())

    async def scrub(self) -> bool:
        """Overwrite what removed rows have left in the file, as far as this process
        can.

        Returns False if it cannot be done just now.
        """
        return self._closing is None and await self._watched(self._engine.scrub())

    async def close(self) -> None:
        """Finish the jobs that wait, close the file and let the next process in. May be
        called again."""
        if self._closing is None:
            self._closed_at = time.monotonic()
            self._closing = asyncio.create_task(self._shut())
        # A cancelled caller must not leave a thread behind.
        await asyncio.shield(self._closing)

    @asynccontextmanager
    async def _until_let_go(
        self, waits: dict[asyncio.Timeout, Patience]
    ) -> AsyncIterator[None]:
        """Be among those who wait in the block, unless this task waits as long as
        anybody."""
        patience = patience_of_this_task()
        if patience is None:
            yield
            return
        try:
            async with asyncio.timeout(None) as limit:
                waits[limit] = patience
                try:
                    yield
                finally:
                    waits.pop(limit, None)
        except TimeoutError:
            if limit.expired():
                raise LockedOut(self._engine.name, self._engine.waits_for) from None
            raise

    async def _watched(self, asking: Awaitable[T]) -> T:
        """Wait for what a silent server may hold up."""
        self._asked += 1
        self._watch()
        try:
            return await asking
        finally:
            self._asked -= 1

    def _lose(self) -> None:
        for forget in self._when_lost:
            forget()

    def _give_up(self) -> None:
        if not self.taken.done():
            self.taken.set_result(OwnedElsewhere(self._engine.name))

    def _check_open(self) -> None:
        if self._closing is not None:
            raise DatabaseUnavailable(f"{self._engine.name} is closed.")

    async def _write(self) -> None:
        """Let the writer's thread commit what waits, a batch after the other, until
        nothing does."""
        while self._waiting:
            batch = self._batch = Batch(self._waiting[:JOBS_A_TRANSACTION])
            self._waiting = self._waiting[JOBS_A_TRANSACTION:]
            self._watch()
            outcomes: list[object] | None
            try:
                commit = partial(self._engine.commit, batch)
                outcomes = await self._engine.write(commit)
            except BaseException as error:  # noqa: BLE001 - it is the callers', and is raised there
                # Nobody may wait for ever, whatever happened.
                outcomes = [Failed(error)] * len(batch.jobs)
            self._answer(batch.jobs, outcomes)
            # Those just answered wake before this: what they write next joins the next
            # batch.
            await asyncio.sleep(0)
        self._idle.set()

    def _answer(self, batch: list[QueuedJob], outcomes: list[object] | None) -> None:
        if outcomes is None:
            self._wait_on(batch)
            return
        if self._locked_since is not None and batch:
            _log.warning(
                "%s can be written again after %.1f s",
                self._engine.name,
                time.monotonic() - self._locked_since,
            )
            self._locked_since = None
        for waiting, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, Failed):
                if waiting.answer.done():
                    _log.warning(
                        "A job whose caller was cancelled has failed.",
                        exc_info=outcome.error,
                    )
                fail(waiting.answer, outcome.error)
            else:
                succeed(waiting.answer, outcome)

    def _wait_on(self, batch: list[QueuedJob]) -> None:
        """Try once more what was not begun because of another process's lock, but for
        those who do not wait longer."""
        now = time.monotonic()
        if self._locked_since is None:
            self._locked_since = now
            _log.warning(
                "%s %s: what is to be written waits",
                self._engine.name,
                self._engine.waits_for,
            )
        waiting, self._waiting = batch + self._waiting, []
        for job in waiting:
            if self._is_refused(job):
                continue
            if now - job.since > LOCKED_SECONDS or (
                self._closing is not None
                and now - self._closed_at > LOCKED_AT_END_SECONDS
            ):
                fail(
                    job.answer,
                    DatabaseLocked(self._engine.name, self._engine.waits_for),
                )
            else:
                self._waiting.append(job)
        self._let_go(self._held_up)

    def _watch(self) -> None:
        if self._watching is None and self.is_shared:
            self._watching = self._loop.call_later(WATCH_SECONDS, self._look)

    def _look(self) -> None:
        """Let nobody wait for ever for a server that says nothing, and people not even
        for long."""
        now, (to_write, to_read) = self._loop.time(), self._engine.silent_since
        if now - to_write >= LONG_SECONDS:
            self._batch.withdraw(self._is_refused)
            self._waiting = [job for job in self._waiting if not self._is_refused(job)]
        if now - to_read >= LONG_SECONDS:
            self._let_go(self._reading)
        if now - min(to_write, to_read) >= LONG_SECONDS:
            self._let_go(self._held_up)
        self._engine.cut(
            now
            - (
                self._engine.silent_seconds
                if self._closing is None
                else LOCKED_AT_END_SECONDS
            )
        )
        self._watching = None
        if self._asked or not self._idle.is_set():
            self._watch()

    def _is_refused(self, job: QueuedJob) -> bool:
        """Refuse what was not begun, if its caller does not wait longer."""
        if job.patience is None or not job.patience.is_over():
            return False
        fail(job.answer, LockedOut(self._engine.name, self._engine.waits_for))
        return True

    def _let_go(self, waits: dict[asyncio.Timeout, Patience]) -> None:
        """End the waits that have been long enough."""
        for limit in [limit for limit, patience in waits.items() if patience.is_over()]:
            del waits[limit]
            limit.reschedule(self._loop.time())

    async def _shut(self) -> None:
        await self._idle.wait()
        await self._watched(self._engine.close())


def _bound(
    job: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs
) -> Callable[[Connection], T]:
    """Return a job that needs nothing but a connection."""
    if not (given or named):
        return cast(Callable[[Connection], T], job)
    return lambda connection: job(connection, *given, **named)
