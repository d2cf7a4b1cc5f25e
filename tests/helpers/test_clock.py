"""The tests' own time: it passes when nobody has anything left to do, and only then."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import pytest

from db.database import Database
from tests.helpers.clock import START, HandClock, machine_timer, settle


async def test_time_leaps_to_what_is_waited_for_and_everybody_wakes_in_order() -> None:
    clock, woken = HandClock(), list[tuple[float, float]]()

    async def sleeper(seconds: float) -> None:
        await clock.sleep(seconds)
        woken.append((seconds, clock.monotonic()))

    sleepers = [asyncio.create_task(sleeper(seconds)) for seconds in (5, 1, 3)]
    await settle()
    assert (woken, clock.now()) == ([], START)
    await clock.advance(3)
    assert woken == [(1, 1), (3, 3)]
    await asyncio.gather(*sleepers)
    assert woken[-1] == (5, 5)


async def test_no_time_passes_while_a_thread_or_the_database_is_at_work(
    tmp_path: Path,
) -> None:
    clock, database = HandClock(), await Database.open(tmp_path / "bura.sqlite3")
    async with asyncio.timeout(0.001):
        await asyncio.to_thread(time.sleep, 0.05)
        await database.run(lambda _: time.sleep(0.05))
        await database.read(lambda _: time.sleep(0.05))
    await database.close()
    assert clock.monotonic() == 0


async def test_no_time_passes_while_bytes_are_on_their_way() -> None:
    got = asyncio.Event()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert len(await reader.read()) == size
        writer.close()
        got.set()

    clock, size = HandClock(), 20_000_000
    async with await asyncio.start_server(hear, "127.0.0.1", 0) as server:
        _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(bytes(size))
        writer.write_eof()
        await settle()
        assert got.is_set()
        assert clock.monotonic() == 0
        writer.close()


async def test_while_another_process_runs_time_passes_only_where_a_test_moves_it() -> (
    None
):
    clock = HandClock()
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE
    )
    soon = asyncio.create_task(clock.sleep(1))
    looked = asyncio.Event()
    machine_timer(0.05, looked.set)
    await looked.wait()
    assert (soon.done(), clock.monotonic()) == (False, 0)
    await clock.advance(2)
    assert soon.done()
    async with asyncio.timeout(0.001):
        await child.communicate(b"\n")
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(60):
            await asyncio.Event().wait()
    assert clock.monotonic() == 62


@pytest.mark.parametrize("years", [0, 1, 10_000])
async def test_a_wait_too_short_for_a_float_ends(years: int) -> None:
    clock = HandClock()
    clock.skip(years * 365.25 * 86_400 + 1_000.1)
    await clock.sleep(1e-9)
    until = clock.monotonic() + 1e-14
    while clock.monotonic() < until:
        await clock.sleep(until - clock.monotonic())
