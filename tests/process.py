"""The bot as a process of its own that can be killed and started again, at the price of a fork.

One process imports the bot once and forks it for every start, so that a start costs no import. `python -m bot`
itself is run by `program`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

FORKS = """
import os, signal, sys
from bot.__main__ import main

born = []
for order in iter(sys.stdin.readline, ""):
    if order == "start\\n":
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(2, 1)
            os._exit(main([]))
        born.append(child)
        print(child, flush=True)
    else:
        child, status = os.waitpid(int(order), 0)
        born.remove(child)
        print(os.waitstatus_to_exitcode(status), flush=True)
for child in born:
    os.kill(child, signal.SIGKILL)
"""


class Starter:
    """Starts the bot again and again, one process at a time; what the bots say is kept in `log`."""

    def __init__(self, parent: asyncio.subprocess.Process, log: Path) -> None:
        self._parent = parent
        self.log = log
        self.pid: int | None = None
        self.started = 0

    async def start(self) -> None:
        """Start the bot; returns before it is connected."""
        assert self.pid is None, "the bot runs already"
        self.pid = await self._ask("start")
        self.started += 1

    def kill(self) -> None:
        """Send SIGKILL, at this very moment; `buried` waits for the end."""
        if self.pid is not None:
            os.kill(self.pid, signal.SIGKILL)

    async def buried(self) -> int:
        """Wait until the process is gone and return its exit code: -9 if it lived until it was killed."""
        assert self.pid is not None, "the bot does not run"
        code = await self._ask(str(self.pid))
        self.pid = None
        return code

    async def end(self) -> int:
        """End the bot in order and return its exit code."""
        assert self.pid is not None, "the bot does not run"
        os.kill(self.pid, signal.SIGTERM)
        return await self.buried()

    async def _ask(self, order: str) -> int:
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.write(f"{order}\n".encode())
        async with asyncio.timeout(20):
            return int(await self._parent.stdout.readline())


def environment(token: str, api_url: str, database: Path) -> dict[str, str]:
    """Return the environment of a bot that plays at an API, deals at once and uploads its pictures quickly."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("BURA_", "DISCORD_"))} | {
        "DISCORD_TOKEN": token,
        "DISCORD_API_URL": api_url,
        "BURA_DATABASE": str(database),
        "BURA_ANNOUNCE_SECONDS": "0",
        "BURA_TURN_SECONDS": "600",
        "BURA_EMOJI_INTERVAL": "0",
        "BURA_LOG": "text",
        "BURA_LOG_LEVEL": "WARNING",
    }


@asynccontextmanager
async def starter(settings: Mapping[str, str], folder: Path) -> AsyncIterator[Starter]:
    """Have bots to start until the block ends; none outlives it.

    Args:
        settings: the environment of every bot.
        folder: where they run and where their log is.
    """
    log = folder / "bot.log"
    with log.open("wb") as heard:
        parent = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            FORKS,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=heard,
            cwd=folder,
            env=dict(settings),
        )
        try:
            yield Starter(parent, log)
        finally:
            assert parent.stdin is not None
            parent.stdin.close()
            await parent.wait()


@asynccontextmanager
async def program(settings: Mapping[str, str], folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run `python -m bot` until the block ends; it is killed if it still runs then."""
    with (folder / "program.log").open("wb") as heard:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", stdout=heard, stderr=heard, cwd=folder, env=dict(settings)
        )
        try:
            yield process
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
