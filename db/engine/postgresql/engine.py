"""PostgreSQL: a session that writes and holds this process's locks, and one that
reads."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from math import inf
from threading import Lock
from typing import Final, TypeVar

import psycopg

from db import batch
from db.batch import Failed
from db.engine.address import PostgresqlUrl
from db.engine.port import Access, Connection, Holder, Job, LockKind, process_name
from db.engine.postgresql import integrity
from db.engine.postgresql.connecting import Connecting
from db.engine.postgresql.locks import (
    APPLICATION,
    KEEPALIVE,
    SILENT_SECONDS,
    Locks,
    beginning,
    holders,
)
from db.engine.postgresql.pooling import demand_no_pooler
from db.engine.postgresql.schema import is_current, prepare
from db.engine.postgresql.session import POSTGRESQL, Session, one_line
from db.engine.worker import Worker
from db.errors import (
    DatabaseBusy,
    DatabaseLocked,
    DatabaseUnavailable,
    EarlierVersionPlays,
    OwnedElsewhere,
    SessionLost,
)

T = TypeVar("T")

TAKING_SECONDS: Final = 3.0
"""How long a lock is waited for that may be left by a process, or a session, that has
just ended."""
RETRY_SECONDS: Final = 0.1
"""Between two tries; a writer waits as long for the present one before it is told that
there is none."""
ACCEPT_SECONDS: Final = 2
"""How long a server may take to accept a session, at each of its addresses."""
READ_SECONDS: Final = 1.0
"""How long a new session to read is waited for: people have asked, whom Discord gives
three seconds."""

_log = logging.getLogger(__name__)


class Postgresql:
    """An open database. It must be closed: its threads keep the interpreter from
    ending."""

    waits_for: Final = "cannot be reached"

    is_shared: Final = True

    def __init__(self, url: PostgresqlUrl, access: Access) -> None:
        self.name = str(url)
        self._url = url.url
        self._access = access
        self._locks = Locks(access)
        # A check, a copy or a recount asks long questions, and keeps nobody waiting.
        self.silent_seconds = SILENT_SECONDS if access is Access.PLAY else inf
        self._clock = asyncio.get_running_loop().time
        self._sessions: list[Session] = []
        """All there are, also those that are just being made."""
        self._making = Lock()
        """Held while one is added."""
        self._taken = False
        self._prevented = ""
        """What was logged last of why there is no session."""
        self._tell_lost: Callable[[], object] = _nobody
        self._tell_taken: Callable[[], object] = _nobody
        self._write_session: Session | None = None
        self._read_session: Session | None = None
        self._trusted: Session | None = None
        """The last session that read while this process surely had its locks. After a
        loss there is a new one."""
        self._to_write = Connecting(self._again)
        self._to_read = Connecting(self._connect)
        self._writer = Worker()
        self._reader = Worker()
        self.write = self._writer.call

    async def open(self) -> None:
        """Connect, prepare the schema, and note that this process runs. It must be
        closed even if that has failed.

        A server that changes large tables may be busy for minutes, so it is waited for
        however long it says nothing. Raises what `Database.open` does."""
        try:
            await self._writer.call(self._begin)
            is_told = False
            while not await self._writer.call(self._prepare):
                if not is_told:
                    _log.info(
                        "Another process of the bot is just beginning with %s: this one waits.",
                        self.name,
                    )
                is_told = True
                await asyncio.sleep(RETRY_SECONDS)
            await self._reader.call(self._begin_reading)
        except psycopg.Error as error:
            # what libpq cannot read it says in full
            said = one_line(error).replace(self._url, self.name)
            if isinstance(error, psycopg.OperationalError) and _is_away(said):
                raise DatabaseLocked(self.name, f"cannot be reached: {said}") from None
            raise DatabaseUnavailable(
                f"{self.name} cannot be opened: {said}."
            ) from None

    def watch(self, lost: Callable[[], object], taken: Callable[[], object]) -> None:
        """Say whom to tell."""
        self._tell_lost, self._tell_taken = lost, taken

    def commit(self, jobs: Iterable[Job]) -> list[object] | None:
        """Run jobs in one transaction; None: the server cannot be reached, and none was
        begun."""
        jobs = tuple(jobs)
        if not jobs:
            return []
        session = self._session()
        if session is None:
            return (
                [Failed(OwnedElsewhere(self.name)) for _ in jobs]
                if self._taken
                else None
            )
        outcomes = batch.commit(session, jobs, kind=POSTGRESQL, name=self.name)
        if not session.lost:
            return outcomes
        if self._write_session is session:
            self._lose()
        return outcomes if session.begun else None

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in the session that reads. After a loss its result waits until this
        process has its locks again."""
        value = await self._reader.call(lambda: self._snapshot(job))
        session = self._read_session
        if session is not self._trusted or self._write_session is None:
            await self._demand_locks()
            self._trusted = session
        return value

    async def faults(self) -> list[str]:
        """Compare the catalogue with what it should be, and look for rows that no
        constraint allows."""
        return await self._reader.call(self._faults)

    async def take(self, kind: LockKind, number: int) -> bool:
        """Take a lock of the session that writes."""
        return await self._writer.call(
            lambda: self._locked(
                lambda session: self._locks.take(session, kind, number)
            )
        )

    async def give_back(self, kind: LockKind, number: int) -> None:
        """Let others take a lock. What was lost with its session is free already."""
        with contextlib.suppress(SessionLost):
            await self._writer.call(
                lambda: self._locked(
                    lambda session: self._locks.give_back(session, kind, number)
                )
            )

    async def beat(self) -> None:
        """Say something in the session that writes; where that is lost, try to have
        another one."""
        await self._writer.call(
            lambda: self._locked(lambda session: session.execute("SELECT 1"))
        )

    async def scrub(self) -> bool:
        """Do nothing: the server's own `VACUUM` and log do this, and no session can
        hurry them."""
        return True

    async def holders(self) -> list[Holder]:
        """Ask the server which sessions hold our locks."""
        return await self._reader.call(lambda: self._snapshot(holders))

    @property
    def silent_since(self) -> tuple[float, float]:
        """What both sessions wait for."""
        return _silent_since(self._write_session), _silent_since(self._read_session)

    def cut(self, before: float) -> None:
        """Break the connections."""
        for session in self._sessions:
            if session.silent_since <= before:
                session.cut()

    async def close(self) -> None:
        """Let others take what is this process's, and end both sessions."""
        try:
            await self._reader.call(self._end_reading)
        finally:
            await self._reader.end()
            try:
                await self._writer.call(self._release)
            finally:
                await self._writer.end()

    def _connect(self) -> Session:
        raw = psycopg.connect(
            self._url,
            autocommit=True,
            connect_timeout=ACCEPT_SECONDS,
            application_name=APPLICATION + process_name(),
            keepalives_idle=3,
            keepalives_interval=2,
            keepalives_count=3,
            tcp_user_timeout=SILENT_SECONDS * 1000,
            target_session_attrs="read-write",
        )
        session = Session(raw, self._clock)
        with self._making:
            self._sessions = [one for one in self._sessions if not one.lost] + [session]
        try:
            with session.asking():
                demand_no_pooler(raw, self.name)
            session.script(KEEPALIVE)
        except BaseException:
            raw.close()
            raise
        return session

    def _begin(self) -> None:
        """Open the session that writes, for the first time."""
        self._write_session = self._connect()
        self._locks.begin(self._write_session)

    def _prepare(self) -> bool:
        """Prepare the tables, and note that this process runs; False: another one does
        that just now."""
        session = self._write_session
        assert session is not None  # noqa: S101 - `_begin` has opened it
        if self._access is Access.LOOK:
            return prepare(session, self.name, changes=False)
        with beginning(session) as free:
            if free:
                self._insist(lambda: prepare(session, self.name), EarlierVersionPlays)
                self._insist(lambda: self._locks.keep(session), DatabaseBusy)
            return free

    def _begin_reading(self) -> None:
        self._read_session = self._trusted = self._connect()

    def _insist(self, ask: Callable[[], bool], refusal: type[DatabaseBusy]) -> None:
        """Ask until it is so: a process that has just ended may seem to be there for a
        moment."""
        until = time.monotonic() + TAKING_SECONDS
        while not ask():
            if time.monotonic() > until:
                raise refusal(self.name)
            time.sleep(RETRY_SECONDS)

    def _release(self) -> None:
        self._to_write.give_up()
        session = self._write_session
        if session is not None and not session.lost:
            # its end lets others in, only a moment later
            with contextlib.suppress(psycopg.Error):
                session.rollback()
                self._locks.release(session)
        _end(session)

    def _end_reading(self) -> None:
        self._to_read.give_up()
        _end(self._read_session)

    def _session(self) -> Session | None:
        """Return the session that writes; None: there is none now, or never will be
        again (`_taken`)."""
        if self._write_session is not None and self._write_session.lost:
            self._lose()
        elif self._write_session is None and not self._taken:
            self._regain()
        return self._write_session

    def _locked(self, ask: Callable[[Session], T]) -> T:
        """Ask something of the session that writes, outside of a transaction."""
        session = self._session()
        if session is None:
            raise OwnedElsewhere(self.name) if self._taken else SessionLost(self.name)
        try:
            return ask(session)
        except psycopg.Error as error:
            if session.lost:
                self._lose()
            raise SessionLost(self.name) from error

    def _lose(self) -> None:
        """Note that the session is over: what was read from the database must be
        forgotten before anything else."""
        lost, self._write_session = self._write_session, None
        _log.warning(
            "The session with %s was lost: %s.",
            self.name,
            "" if lost is None else lost.why,
        )
        self._prevented = ""
        self._tell_lost()
        self._to_write.begin()

    def _regain(self) -> None:
        """Go on with a new session, if there is one by now."""
        try:
            session = self._to_write.session(RETRY_SECONDS)
        except OwnedElsewhere:
            self._taken = True
            self._tell_taken()
        except (psycopg.Error, DatabaseUnavailable) as error:
            said = one_line(error).replace(self._url, self.name)
            if said != self._prevented:
                _log.warning("No session with %s could be had: %s.", self.name, said)
                self._prevented = said
            return  # the next try begins when it is asked for
        else:
            if session is not None:
                # it may be with a server whose place another one has taken
                self._reader.post(self._end_reading)
                self._tell_lost()  # whatever was read in the meantime may be old as well
                self._write_session = session
                _log.warning("There is a session with %s again.", self.name)

    def _again(self) -> Session:
        """Try once to have a session that owns what is this process's, which has none
        now.

        Raises:
            OwnedElsewhere: another process has some of it, or a later version has
                changed the tables.
            DatabaseUnavailable: a session of this process that has ended still has some
                of it, or as `_connect`.
            psycopg.Error: as `_connect`.
        """
        time.sleep(RETRY_SECONDS)
        session = self._connect()
        with contextlib.ExitStack() as undo:
            undo.callback(session.close)
            self._locks.begin(session)
            if not self._locks.keep(session):
                raise (
                    OwnedElsewhere(self.name)
                    if self._locks.are_anothers(session)
                    else SessionLost(self.name)
                )
            if not is_current(session):
                raise OwnedElsewhere(self.name)
            undo.pop_all()
        return session

    async def _demand_locks(self) -> None:
        """Wait until the session that writes answers.

        Raises:
            OwnedElsewhere: another process has taken over.
            SessionLost: there is no such session now.
        """
        until = self._clock() + READ_SECONDS
        while True:
            try:
                await asyncio.wait_for(self.beat(), until - self._clock())
            except OwnedElsewhere:
                raise
            except (SessionLost, TimeoutError) as error:
                if self._clock() >= until:
                    raise SessionLost(self.name) from error
            else:
                return

    def _snapshot(self, job: Callable[[Connection], T]) -> T:
        session = self._session_to_read()
        try:
            return batch.snapshot(session, job, POSTGRESQL, self.name)
        except DatabaseUnavailable:
            if session.begun or not session.lost:
                raise
        return batch.snapshot(self._session_to_read(), job, POSTGRESQL, self.name)

    def _session_to_read(self) -> Session:
        """Return the session that reads, or a new one. Raises SessionLost: there is
        none now."""
        if self._read_session is not None and not self._read_session.lost:
            return self._read_session
        try:
            self._to_read.forget_failure()
            session = self._to_read.session(max(0.0, READ_SECONDS - self._to_read.age))
        except psycopg.Error as error:
            raise SessionLost(self.name) from error
        if session is None:
            raise SessionLost(self.name)
        self._read_session = session
        return session

    def _faults(self) -> list[str]:
        session = self._session_to_read()
        try:
            return integrity.faults(session)
        except psycopg.Error as error:
            raise POSTGRESQL.failure(self.name, "read", error) from error


_REFUSALS: Final = (
    "FATAL",
    "no password supplied",
    "invalid ",
    "does not support SSL",
    "certificate",
)
"""What a server, or libpq, says if the address must change before another try."""

_PASSING: Final = (
    "the database system is",
    "too many connections",
    "too many clients",
    "connection slots",
)
"""What is over by itself, although the server calls it fatal."""


def _is_away(said: str) -> bool:
    """Say whether a server cannot be reached just now, by what was said; else it has
    refused the session for good."""
    return any(word in said for word in _PASSING) or not any(
        word in said for word in _REFUSALS
    )


def _silent_since(session: Session | None) -> float:
    return inf if session is None else session.silent_since


def _end(session: Session | None) -> None:
    if session is not None:
        session.close()


def _nobody() -> None:
    """Tell nobody yet."""
