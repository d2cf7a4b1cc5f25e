"""`bura move FILE`: carries what a SQLite file holds over to the PostgreSQL database of
the settings."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.command_line.check import unsound
from bot.process.settings import Settings
from bot.process.startup import StartError
from db.database import Database, DatabaseProblem
from db.engine import moving
from db.engine.port import Access


async def move(settings: Settings, file: Path, say: Callable[[str], None]) -> None:
    """Copy everything into an empty database, compare it, and check what has come of
    it. The file stays as it is.

    Raises:
        StartError: the settings name no database that several processes can share, or
            there is no such file.
        DatabaseProblem: the other database is not empty, or what was copied is not the
            same or not sound.
        Exception: as `running.run`.
    """
    if not settings.is_shared:
        raise StartError(
            "BURA_DATABASE must be the address of the new database, such as postgresql://user@host/name."
        )
    if not await asyncio.to_thread(file.is_file):
        raise StartError(f"There is no file {file}.")
    with _ended_at_once(), moving.opened(file, say) as source:
        target = await Database.open(settings.database, Access.ALONE)
        try:
            await target.run(lambda c: moving.move(source, c, say))
            say(
                "Everything was copied, and is the same. It is checked once more, which takes a while."
            )
            faults = await target.faults() + await target.read(unsound)
        finally:
            await target.close()
    if faults:
        raise DatabaseProblem(
            f"{settings.database} is damaged: {'; '.join(fault.rstrip('.') for fault in faults[:3])}."
        )
    say(
        f"{settings.database} is sound, and every token is accounted for. {file} was not changed."
    )


@contextmanager
def _ended_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process in the block, as SIGTERM does: a job goes on without
    its caller, and would commit."""
    former = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)
