"""A session with a PostgreSQL server, as jobs see it: they hear of no difference to
SQLite."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from math import inf
from typing import Final, cast

import psycopg
from psycopg import pq
from psycopg.abc import AdaptContext
from psycopg.adapt import Buffer, Dumper, Loader, PyFormat, Transformer
from psycopg.pq.abc import PGresult
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import StrDumperUnknown, TextLoader

from db.batch import Transactions
from db.engine.port import Cursor, Values
from db.engine.postgresql.answer import FetchedCursor
from db.engine.postgresql.dialect import translated
from db.errors import DatabaseUnavailable, OutcomeUnknown, SessionLost

PREPARED: Final = 1000
"""Statements that the server keeps prepared for a session: more than the bot has."""
_READ_ONLY: Final = "25006"
"""What a server says to a session that writes where nothing can be written: it is a
standby, or what was begun is to read only."""
_ENDED: Final = frozenset({"57P01", "57P02", "57P03", "57P05", "25P03", _READ_ONLY})
"""What a server says to a session that writes and is over: it shuts down, or has become
a standby."""
_WRITE: Final = "BEGIN"
_READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_SAVEPOINT: Final = "SAVEPOINT job"
_RELEASE: Final = "RELEASE job"
_CONTROL: Final = {
    sql: sql.encode()
    for sql in (
        _WRITE,
        _READ,
        "COMMIT",
        "ROLLBACK",
        _SAVEPOINT,
        "ROLLBACK TO job",
        _RELEASE,
    )
}
"""What begins and ends transactions: never prepared."""
_NEXT: Final = f"{_RELEASE}; {_SAVEPOINT}".encode()
"""One job ends, another begins."""


class _Truth(Dumper):
    """SQLite's truth is a number."""

    oid = Int8Dumper.oid

    def dump(self, obj: bool) -> Buffer:
        return b"1" if obj else b"0"


class _TruthRead(Loader):
    def load(self, data: Buffer) -> int:
        return int(bytes(data) == b"t")


class _NumberRead(Loader):
    """Sums of whole numbers are whole, whatever PostgreSQL calls them."""

    def load(self, data: Buffer) -> int | float:
        text = bytes(data)
        return float(text) if b"." in text or b"n" in text.lower() else int(text)


def _adapt(raw: AdaptContext) -> None:
    adapters = raw.adapters
    assert adapters is not None  # noqa: S101 - a connection has some
    adapters.register_dumper(int, Int8Dumper)
    adapters.register_dumper(bool, _Truth)
    adapters.register_dumper(str, StrDumperUnknown)
    adapters.register_loader("bool", _TruthRead)
    adapters.register_loader("numeric", _NumberRead)
    adapters.register_loader("json", TextLoader)


class Session:
    """A connection of psycopg's for one thread. It is lost for good when the server or
    the way to it is."""

    def __init__(
        self, raw: psycopg.Connection, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Use a new connection; the clock tells seconds for `silent_since`."""
        self._raw = raw
        self._clock = clock
        self._pg = raw.pgconn
        self._prepared: dict[tuple[bytes, tuple[int, ...]], bytes] = {}
        """Names of prepared statements, by their text and the types of their values;
        the oldest first."""
        self._numbers = count(1)
        self._released = False
        """Whether a savepoint is still to be released: by the next one, or as the
        transaction ends."""
        self.begun = False
        """Whether the server has ever begun what was to begin last."""
        self.why = "it was closed"
        """What was said when it was lost."""
        self.silent_since = inf
        """When the server was asked what it has not answered yet; `inf`: there is
        nothing to answer."""
        _adapt(raw)
        raw.prepare_threshold = 0
        raw.prepared_max = PREPARED

    @property
    def lost(self) -> bool:
        """Whether nothing can be asked any more."""
        return self._raw.closed

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open, be it one that has failed."""
        return self._pg.transaction_status in _OPEN

    def execute(self, sql: str, values: Values = (), /) -> Cursor:
        """Ask a query, and read its whole answer. Raises psycopg.Error."""
        given = Transformer.from_context(self._raw)
        if sql in _CONTROL:
            self._control(sql)
            return FetchedCursor(
                self._pg.make_empty_result(pq.ExecStatus.COMMAND_OK), given
            )
        text, names = translated(sql)
        ordered = cast("Sequence[object]", values)
        if names:
            by_name = cast("Mapping[str, object]", values)
            ordered = [by_name[name] for name in names]
        bound = given.dump_sequence(ordered, [PyFormat.AUTO] * len(ordered))
        statement = self._prepare(text, given.types or ())
        ask = partial(self._pg.exec_prepared, statement, bound, given.formats)  # type: ignore[arg-type]
        return FetchedCursor(self._checked(ask), given)

    def executemany(self, sql: str, rows: Iterable[Values], /) -> None:
        """Ask a query once for each row of values, without waiting for one answer
        before the next. Raises as it."""
        text, names = translated(sql)
        given = [[row[name] for name in names] for row in rows] if names else rows  # type: ignore[call-overload]
        with self.asking():
            try:
                psycopg.RawCursor(self._raw).executemany(text, given)
            except psycopg.Error as error:
                self._look(error)
                raise

    def script(self, sql: str) -> None:
        """Do several statements that have no values."""
        with self.asking():
            self._raw.execute(sql.encode(), prepare=False)

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Note that the server has something to answer in the block."""
        self.silent_since = self._clock()
        try:
            yield
        finally:
            self.silent_since = inf

    def rollback(self) -> None:
        """Undo what is open, if anything is."""
        if not self.lost and self.in_transaction:
            try:
                self._control("ROLLBACK")
            except psycopg.Error:
                if not self.lost:
                    raise

    def close(self) -> None:
        """End the session; nothing is to be said of it any more."""
        self._raw.close()

    def cut(self) -> None:
        """Break the connection, from any thread: a caller that waits in it hears that
        the session is lost."""
        with (
            suppress(psycopg.Error, OSError),
            socket.socket(fileno=os.dup(self._raw.fileno())) as way,
        ):
            way.shutdown(socket.SHUT_RDWR)

    def _prepare(self, text: bytes, types: tuple[int, ...]) -> bytes:
        """Return the name of a prepared statement."""
        name = self._prepared.get((text, types))
        if name is None:
            if len(self._prepared) >= PREPARED:
                self._asked(
                    b"DEALLOCATE " + self._prepared.pop(next(iter(self._prepared)))
                )
            name = b"s%d" % next(self._numbers)
            self._checked(partial(self._pg.prepare, name, text, types))
            self._prepared[text, types] = name
        return name

    def _control(self, sql: str) -> None:
        if sql in (_WRITE, _READ):
            self.begun = False
        if sql == _RELEASE:
            self._released = True
            return
        asked = _NEXT if sql == _SAVEPOINT and self._released else _CONTROL[sql]
        self._released = False
        try:
            result = self._asked(asked)
        except psycopg.Error as error:
            if sql == "COMMIT" and self.lost:
                # The number of a transaction tells nothing: a server that has crashed
                # may give it to another.
                raise _UnansweredError(*error.args) from error
            raise
        if sql in (_WRITE, _READ):
            self.begun = True
        elif sql == "COMMIT" and result.command_status == b"ROLLBACK":
            raise psycopg.errors.InFailedSqlTransaction(
                "a job has gone on after an error of the database"
            )

    def _asked(self, sql: bytes) -> PGresult:
        """Ask what has no values, and is never prepared."""
        return self._checked(partial(self._pg.exec_, sql))

    def _checked(self, ask: Callable[[], PGresult]) -> PGresult:
        """Return what the server answers. Raises psycopg.Error if that is an error, or
        if there is no answer."""
        self.silent_since = self._clock()
        try:
            result = ask()
            if result.status in _GOOD:
                return result
            error = psycopg.errors.error_from_result(result)
            # Without a state it is not the server that says so, but libpq, which has
            # lost it.
            raise error if error.sqlstate else psycopg.OperationalError(str(error))
        except psycopg.Error as error:
            self._look(error)
            raise
        finally:
            self.silent_since = inf

    def _look(self, error: psycopg.Error) -> None:
        """Close a session that can do nothing more. What an error says of rows and
        values is nobody's to read."""
        if error.diag.message_primary:
            error.args = (error.diag.message_primary,)
        silent = isinstance(error, psycopg.OperationalError) and error.sqlstate is None
        if silent or self._pg.status != pq.ConnStatus.OK or error.sqlstate in _ENDED:
            self.why = one_line(error)
            self._raw.close()


class _UnansweredError(psycopg.OperationalError):
    """Nobody knows whether the transaction was committed."""


def _is_storage(error: BaseException, c: object) -> bool:
    lost = isinstance(c, Session) and c.lost
    failed = (psycopg.OperationalError, psycopg.errors.InsufficientPrivilege)
    return isinstance(error, psycopg.Error) and (lost or isinstance(error, failed))


def _failure(name: str, deed: str, error: Exception) -> DatabaseUnavailable:
    if isinstance(error, _UnansweredError):
        return OutcomeUnknown(name)
    state = error.sqlstate if isinstance(error, psycopg.Error) else ""
    ended = _ENDED if deed == "written" else _ENDED - {_READ_ONLY}
    lost = state in ended or (
        state is None and isinstance(error, psycopg.OperationalError)
    )
    return (
        SessionLost(name)
        if lost
        else DatabaseUnavailable(f"{name} cannot be {deed}: {one_line(error)}.")
    )


def one_line(error: Exception) -> str:
    """Return what PostgreSQL says in one line without a full stop."""
    return " ".join(str(error).split()).rstrip(".")


_OPEN: Final = (
    pq.TransactionStatus.INTRANS,
    pq.TransactionStatus.INERROR,
    pq.TransactionStatus.ACTIVE,
)
_GOOD: Final = (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK)
POSTGRESQL: Final = Transactions(
    _WRITE, _READ, psycopg.Error, _is_storage, lambda _: False, _failure
)
"""How transactions go in PostgreSQL."""
