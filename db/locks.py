"""Locks among the processes that share a database, each lost with the session of its
holder."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final

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
