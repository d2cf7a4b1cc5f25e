"""How long a caller waits while another process, such as a backup, holds the database's
write lock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(eq=False, slots=True)
class Patience:
    """One task's. It ends with the first write: what follows from that must be stored,
    however long it takes."""

    is_over: Callable[[], bool]
    task: asyncio.Task[object] | None
    written: bool = False


_patience: ContextVar[Patience | None] = ContextVar("patience", default=None)


@contextmanager
def patience(is_over: Callable[[], bool]) -> Iterator[None]:
    """Let this task's first write be given up if the write lock is another's, once
    `is_over`; it is asked repeatedly.

    What is given up has not been begun and never will be: `Database.run` raises
    LockedOut. Where a server is silent, so does `Database.read` until then. Tasks that
    are started in the block wait as long as anybody."""
    former = _patience.set(Patience(is_over, asyncio.current_task()))
    try:
        yield
    finally:
        _patience.reset(former)


def patience_of_this_task() -> Patience | None:
    """Return the patience this task has left; None: it waits as long as anybody."""
    found = _patience.get()
    return (
        found
        if found is not None
        and not found.written
        and found.task is asyncio.current_task()
        else None
    )
