"""Real processes that are frozen until others have their shards write nothing once they
are thawed."""

from __future__ import annotations

import asyncio
import sys
import time
from signal import SIGCONT
from subprocess import PIPE, Popen

import pytest

from db import settings
from db.database import Database
from db.engine.port import Connection, LockKind
from db.engine.postgresql.locks import SILENT_SECONDS

FROZEN = """
import asyncio, signal, sys, threading
from db import settings
from db.database import Database
from db.engine.postgresql.session import Session
from db.errors import DatabaseUnavailable
from db.engine.port import LockKind

url, shard, where = sys.argv[1], int(sys.argv[2]), sys.argv[3]
control = Session._control

def freeze(at):
    if at == where:
        print("freezes", flush=True)
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)  # this thread goes no step further

def commit(session, sql):
    if sql == "COMMIT":
        freeze("commit")
    control(session, sql)

def write(c):
    settings.put(c, f"before {where}", "x")
    freeze("transaction")
    settings.put(c, f"after {where}", "x")

async def main():
    database = await Database.open(url)
    assert await database.take(LockKind.SHARD, shard)
    freeze("rest")
    Session._control = commit
    for _ in range(2):
        try:
            await database.run(write)
        except DatabaseUnavailable as error:
            print(type(error).__name__, flush=True)
    print(type(await database.taken).__name__, flush=True)
    await database.close()

asyncio.run(main())
"""
WHERE = {
    "rest": "OwnedElsewhere",
    "transaction": "SessionLost",
    "commit": "OutcomeUnknown",
}
"""What they do when they are frozen, and what becomes of it then."""


@pytest.mark.long
async def test_who_is_thawed_after_a_takeover_writes_nothing(
    url: str, server_database: Database
) -> None:
    frozen = [
        Popen([sys.executable, "-c", FROZEN, url, str(shard), where], stdout=PIPE)  # noqa: ASYNC220
        for shard, where in enumerate(WHERE)
    ]
    try:
        for shard, process in enumerate(frozen):
            assert process.stdout is not None
            assert await asyncio.to_thread(process.stdout.readline) == b"freezes\n"
            if shard == 0:  # only the first was surely frozen a moment ago
                assert not await server_database.take(LockKind.SHARD, shard), (
                    "a frozen process still has its shard"
                )
        for shard, where in enumerate(WHERE):
            until = time.monotonic() + 3 * SILENT_SECONDS
            while not await server_database.take(LockKind.SHARD, shard):
                assert time.monotonic() < until
                # others end by the machine's time
                await asyncio.to_thread(time.sleep, 0.1)
            await server_database.run(
                lambda c, where=where: settings.put(c, f"taken from {where}", "x")
            )
    finally:
        for process in frozen:
            process.send_signal(SIGCONT)
    for process, then in zip(frozen, WHERE.values(), strict=True):
        said, _ = await asyncio.to_thread(process.communicate)
        assert said.decode().split() == [then, "OwnedElsewhere", "OwnedElsewhere"]
        assert process.returncode == 0

    def keys(c: Connection) -> list[str]:
        return [key for (key,) in c.execute("SELECT key FROM settings ORDER BY key")]

    assert await server_database.read(keys) == sorted(
        f"taken from {where}" for where in WHERE
    )


BEGINS = """
import os, signal, sys, asyncio
from db.database import Database
from db.engine.postgresql import engine
from db.engine.port import LockKind

def freeze(*_):
    print("freezes", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
    return True

async def main():
    if sys.argv[2] == "BEGINNING":
        engine.prepare = freeze
    database = await Database.open(sys.argv[1])
    await database.take(LockKind.START, 0)
    freeze()

asyncio.run(main())
"""


@pytest.mark.long
@pytest.mark.parametrize("where", ["BEGINNING", "START"])
async def test_who_is_frozen_while_it_begins_holds_up_others_for_seconds(
    url: str, where: str
) -> None:
    with Popen([sys.executable, "-c", BEGINS, url, where], stdout=PIPE) as frozen:  # noqa: ASYNC220
        try:
            assert frozen.stdout is not None
            assert await asyncio.to_thread(frozen.stdout.readline) == b"freezes\n"
            until = time.monotonic() + 3 * SILENT_SECONDS
            database = await Database.open(url)
            while not await database.take(LockKind.START, 0):
                assert time.monotonic() < until
                await asyncio.to_thread(time.sleep, 0.1)
            await database.close()
            assert time.monotonic() < until
        finally:
            frozen.kill()
