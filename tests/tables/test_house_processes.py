"""The processes that think for the house: arithmetic is theirs alone, and none outlives
the bot."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from bot.playground import Playground
from tests.helpers.clock import today
from tests.helpers.process import environment, program

PROJECT = Path(__file__).parents[2]

START = """
import asyncio, os, signal, sys

from bot.house.thinking import Thinkers
from bot.playground import Playground
from bot.process.running import run
from bot.process.settings import read_settings
from tests.games.bura.house.hands import question

def say(_text):
    os.kill(os.getpid(), signal.SIGTERM)

async def think():
    thinkers = Thinkers(1, 60.0)
    print(str(await thinkers.decide(question(1))) in map(str, question(1).legal))
    await thinkers.close()

asyncio.run(run(read_settings(), say))
asyncio.run(think())
print("numpy" in sys.modules)
"""


@pytest.mark.long
def test_the_bot_itself_does_no_arithmetic(tmp_path: Path) -> None:
    """It starts, ends and has decisions made without numpy, which only other processes
    load."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("BURA_", "DISCORD_"))
    }
    ran = subprocess.run(
        [sys.executable, "-c", START],
        cwd=tmp_path,
        env=kept | {"PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.stdout.splitlines()[-2:], ran.stderr) == (["True", "False"], "")


@pytest.mark.long
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
async def test_no_process_of_the_house_outlives_the_bot(
    sign: signal.Signals, tmp_path: Path
) -> None:
    async with Playground(clock=today(), rate_limits=False) as server:
        settings = environment(server.token, server.api_url, tmp_path / "bura.sqlite3")
        async with program(settings, tmp_path) as bot:
            await server.wait_for(lambda: len(server.world.commands) >= 2)
            await server.wait_online()
            alice = server.person("alice")
            await alice.run("bura practice")
            # in a guided hand the house waits for the learner
            await alice.click("Just play")
            thinking = list[psutil.Process]()
            while not thinking:
                await asyncio.sleep(0)
                thinking = psutil.Process(bot.pid).children()
            bot.send_signal(sign)
            assert await bot.wait() == (0 if sign is signal.SIGTERM else -sign)
            for process in thinking:
                process.wait()
    assert (tmp_path / "program.log").read_text() == ""
