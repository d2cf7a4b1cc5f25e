"""What the bot asks of a database: connections that jobs run on, transactions that hold
many jobs, and locks among the processes that share it.

Each query has one text, which SQLite and PostgreSQL both understand and answer alike.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
Values = Sequence[Any] | Mapping[str, Any]


_OURS: Final = 0x42757261
"""`Bura` in ASCII: keeps our locks apart from those of other programs in the same
database."""


class LockKind(IntEnum):
    """What a lock is of; the values are the first halves of PostgreSQL's advisory
    keys."""

    PROCESS = _OURS
    """That a process runs: shared by all of them, or one's alone."""
    SHARD = _OURS + 1
    """The servers of a shard: who holds it plays for them."""
    IDENTIFY = _OURS + 2
    """The moments at which sessions of a bucket may begin at Discord."""
    START = _OURS + 3
    """What one process after the other does before it plays."""
    PLAYGROUND = _OURS + 4
    """The playground that the processes play in."""


class Access(Enum):
    """What a process opens a database for."""

    PLAY = "play"
    """To play, beside others that do."""
    ALONE = "alone"
    """To change what those who play rely on: nobody else may have it open, but to
    read."""
    LOOK = "look"
    """To read, whatever others do."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that has the database open.

    Attributes:
        name: where it runs.
        since: when it opened the database, in ms since 1970; None: it has another role
            there, which is told nobody.
        shards: those it plays for; none: it waits for one.
    """

    name: str
    since: int | None
    shards: frozenset[int]


def process_name() -> str:
    """Return what other processes call this one: where it runs, and its number
    there."""
    return f"{socket.gethostname()}:{os.getpid()}"


class Cursor(Protocol):
    """The rows that a statement has found, or how many it has written."""

    @property
    def rowcount(self) -> int: ...  # noqa: D102

    @property
    def description(self) -> Any: ...  # noqa: ANN401, D102 - a sequence for each column, its name first

    def fetchone(self) -> Any: ...  # noqa: ANN401, D102

    def fetchmany(self, size: int, /) -> list[Any]: ...  # noqa: D102

    def fetchall(self) -> list[Any]: ...  # noqa: D102

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection as jobs see it. Values stand for `?` in their order, or for `:name`
    by name."""

    @property
    def in_transaction(self) -> bool: ...  # noqa: D102

    def execute(self, sql: str, values: Values = ..., /) -> Cursor: ...  # noqa: D102

    def executemany(self, sql: str, rows: Iterable[Values], /) -> object: ...  # noqa: D102

    def rollback(self) -> None: ...  # noqa: D102


Job = Callable[[Connection], object]
"""A plain function that runs inside a transaction and neither begins nor ends one."""


Commit = Callable[[Iterable[Job]], list[object] | None]


class Engine(Protocol):
    """An open database with one thread that writes and one that reads."""

    @property
    def name(self) -> str:
        """What messages call it; it holds no secret."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may have it open at the same time."""

    @property
    def waits_for(self) -> str:
        """Why `commit` begins no job now and then, as the rest of a sentence whose
        subject is the name."""

    def watch(self, lost: Callable[[], object], taken: Callable[[], object]) -> None:
        """Have functions called, in whatever thread, before the outcome of what was
        under way is known.

        `lost`: others may have written since; `taken`: they have, and what was begun
        here must be ended."""

    async def write(self, work: Callable[[], T]) -> T:
        """Do `work` in the thread that writes, after what was asked of it before, and
        return its result or raise its exception. A cancelled caller does not stop
        it."""

    @property
    def commit(self) -> Commit:
        """Runs jobs in one transaction, in the thread that writes, as `db.batch.commit`
        does."""

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in a transaction that sees one committed state and writes nothing.

        Raises:
            DatabaseUnavailable: the database cannot be read.
            TypeError: the job returned a cursor or another unfinished value.
            Exception: whatever the job raised.
        """

    async def faults(self) -> list[str]:
        """Return what is broken in the database itself or missing in it, each as one
        line without a full stop.

        Raises:
            Exception: it is too broken to be looked through.
        """

    async def take(self, kind: LockKind, number: int) -> bool:
        """Take a lock until it is given back or the session ends; False: somebody has
        it, perhaps this process.

        Raises:
            DatabaseUnavailable: the database cannot be asked.
        """

    async def give_back(self, kind: LockKind, number: int) -> None:
        """Let others take a lock. A process that has lost it with the session has given
        it back."""

    async def beat(self) -> None:
        """Let the database know that this process lives; one that is silent for long
        loses its locks.

        Raises:
            DatabaseUnavailable: the session that writes is lost, and there is no other
                yet.
        """

    async def holders(self) -> list[Holder]:
        """Return the processes that have the database open, this one among them, the
        first that opened it first."""

    async def scrub(self) -> bool:
        """Overwrite what removed rows have left in the file, as far as this process
        can.

        Returns False if a reader prevents it for now. What was committed is safe,
        whatever happens here."""

    @property
    def silent_seconds(self) -> float:
        """For how many seconds a server may say nothing to one statement."""

    @property
    def silent_since(self) -> tuple[float, float]:
        """Since when, by the loop's time, a server says nothing to what it is to write,
        and to read; `inf`: it does."""

    def cut(self, before: float) -> None:
        """Lose each session in which a server has said nothing since then, whatever the
        session is for."""

    async def close(self) -> None:
        """Close both connections after what was posted, and let the next process in."""
