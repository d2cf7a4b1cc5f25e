"""The bot as a process that can be killed and started again, at the price of a fork
(`tests.helpers.forks`).

`python -m bot` itself is run by `program`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.helpers.engines import setting
from tests.helpers.forks import Fork, Forks, forking


class Starter:
    """Starts the bot again and again, one process at a time; what the bots say is kept
    in `log`."""

    def __init__(self, forks: Forks, settings: Mapping[str, str], folder: Path) -> None:
        self._forks = forks
        self._settings = settings
        self._folder = folder
        self._bot: Fork | None = None
        self.log = folder / "bot.log"
        self.started = 0

    async def start(self) -> None:
        """Start the bot; returns before it is connected."""
        assert self._bot is None, "the bot runs already"
        with self.log.open("ab") as heard:
            self._bot = await self._forks.start_quietly(
                self._folder, [], self._settings, heard
            )
        self.started += 1

    def kill(self) -> None:
        """Send SIGKILL, at this very moment; `buried` waits for the end."""
        if self._bot is not None:
            self._bot.send_signal(signal.SIGKILL)

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return None if self._bot is None else self._bot.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process is there, if only frozen."""
        if self._bot is None:
            return False
        with suppress(ProcessLookupError):
            os.kill(self._bot.pid, 0)
            return True
        return False

    def stop(self) -> None:
        """Freeze the bot: it does nothing until `go_on`, and nobody tells it what
        happens."""
        if self._bot is not None:
            self._bot.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Thaw the bot."""
        if self._bot is not None:
            self._bot.send_signal(signal.SIGCONT)

    async def buried(self) -> int:
        """Wait until the process is gone and return its exit code: -9 if it lived until
        it was killed."""
        assert self._bot is not None, "the bot does not run"
        code = await self._bot.wait()
        self._bot = None
        return code

    async def end(self) -> int:
        """End the bot in order and return its exit code."""
        assert self._bot is not None, "the bot does not run"
        self._bot.send_signal(signal.SIGTERM)
        return await self.buried()


def environment(token: str, api_url: str, database: Path) -> dict[str, str]:
    """Return the environment of a bot that plays at an API, deals at once and uploads
    its pictures quickly."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("BURA_", "DISCORD_"))
    } | {
        "DISCORD_TOKEN": token,
        "DISCORD_API_URL": api_url,
        "BURA_DATABASE": setting(database),
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
    async with forking() as forks:
        yield Starter(forks, settings, folder)


@asynccontextmanager
async def program(
    settings: Mapping[str, str],
    folder: Path,
    python: str = sys.executable,
    under: Sequence[str] = (),
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run `python -m bot` until the block ends; it is killed if it still runs then.

    Args:
        settings: the environment.
        folder: where it runs and where its log is.
        python: the Python that has the bot.
        under: a command that runs what follows it.
    """
    command = [*under, python, "-m", "bot"]
    with (folder / "program.log").open("wb") as heard:
        process = await asyncio.create_subprocess_exec(
            *command, stdout=heard, stderr=heard, cwd=folder, env=dict(settings)
        )
        try:
            yield process
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
