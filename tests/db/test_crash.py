"""Power cuts, as far as a process can suffer one: killed anywhere, what was answered is
there and sums are zero."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from db import ledger
from db.database import Database
from tests.helpers.sizes import first_of

PROGRAM = """
import asyncio, os, signal, sys
from functools import partial
from pathlib import Path
from db import ledger
from db.database import Database

PLAYERS = 10
path, deadly = Path(sys.argv[1]), int(sys.argv[2])
transfers = 0

def pay(c, n):
    global transfers
    for part in range(2):
        payer, payee = ledger.Account.purse(n % PLAYERS), ledger.Account.purse((n + 1) % PLAYERS)
        ledger.transfer(c, guild=1, debit=payer, credit=payee, tokens=1, key=f"pay:{n}:{part}", reason="test", now=0)
        transfers += 1
        if transfers == deadly:
            os.kill(os.getpid(), signal.SIGKILL)

async def client(database, first):
    for n in range(first, first + 1000, 8):
        await database.run(partial(pay, n=n))
        print(n, flush=True)

async def main():
    database = await Database.open(path)
    start = partial(ledger.grant_start, guild=1, now=1_700_000_000_000)
    await asyncio.gather(*(database.run(partial(start, user=u)) for u in range(PLAYERS)))
    await asyncio.gather(*(client(database, first) for first in range(8)))

asyncio.run(main())
"""


def play_until_killed(path: Path, deadly: int) -> set[int]:
    """Run eight paying clients until the process kills itself at a transfer; return the
    payments answered."""
    killed = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path), str(deadly)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    return {int(line) for line in killed.stdout.split()}


@pytest.mark.parametrize("deadly", first_of([1, 40, 7, 201], 2))
async def test_a_kill_in_mid_batch_loses_nothing_that_was_answered(
    path: Path, deadly: int
) -> None:
    answered = play_until_killed(path, deadly)
    database = await Database.open(path)
    stored = await database.read(
        lambda c: c.execute(
            "SELECT key FROM entries WHERE reason = 'test' ORDER BY entry_id"
        ).fetchall()
    )
    faults = await database.read(ledger.audit)
    held = await database.read(
        lambda c: sum(ledger.purse(c, 1, user) for user in range(10))
    )
    await database.close()
    parts = [key.split(":") for (key,) in stored]
    whole = {int(n) for _, n, part in parts if part == "1"}
    assert answered <= whole
    assert len(stored) == 2 * len(whole)
    assert len(stored) < deadly
    assert faults == []
    assert held == 200
