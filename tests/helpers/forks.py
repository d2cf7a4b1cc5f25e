"""The command line as processes of their own, at the price of a fork each: the bot is
imported once for them all.

A process of the tests has one ancestor of them all, which has imported the bot. For
each test it forks a forker, which leads a session of its own; that forks the test's
bots, and ends with all of them."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from asyncio import StreamReader
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO

from tests.helpers.clock import children

# For every order a forker forks a warden, which forks the bot and says how that ended.
# The games that BURA_TEST_GAMES names are in its catalogue.
ANCESTOR = """
import gc, json, os, signal, socket, sys, traceback
from contextlib import ExitStack
import bot.__main__
from bot.command_line import check, emoji, fleet, move, verify
from bot.process import playground_start, running
import cogs.games, cogs.clicks, cogs.tokens
from bot.showing import seen_buttons
from bot.ui.texts import read_all

read_all()
seen_buttons.SEEN_AFTER = 0.0  # people in tests press at once

from bot.house.player import house_of
from bot.tables.games import catalogue, rules_of
from tests.games.registered import registered

for game in catalogue.names():
    rules_of(game), house_of(game)
gc.freeze()  # no bot looks for cycles among what it was born with

def run(folder, arguments, environment):
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    try:
        with ExitStack() as until:
            for package in environment.get("BURA_TEST_GAMES", "").split():
                until.enter_context(registered(package, ready=True))
            return bot.__main__.main(arguments)
    except SystemExit as end:
        return end.code or 0
    except BaseException:
        traceback.print_exc()
        return 1

def watch(orders, order, out, err, status):
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child == 0:
        orders.close()
        os.close(status)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(out, 1)
        os.dup2(err, 2)
        os.close(out)
        os.close(err)
        code = run(**order)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    os.close(out)
    os.close(err)
    os.write(status, b"%d\\n" % child)
    os.write(status, b"%d\\n" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    os._exit(0)

def forker(orders):
    while True:
        order, fds, _, _ = socket.recv_fds(orders, 65536, 3)
        if not order:
            os.killpg(0, signal.SIGKILL)
        if os.fork() == 0:
            watch(orders, json.loads(order), *fds)
        for fd in fds:
            os.close(fd)

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
tests = socket.socket(fileno=int(sys.argv[1]))
while True:
    wanted, fds, _, _ = socket.recv_fds(tests, 1, 2)
    if not wanted:
        sys.exit()
    if os.fork() == 0:
        os.setsid()
        tests.close()
        forker(socket.socket(fileno=fds[0]))
    for fd in fds:
        os.close(fd)
"""


class Fork:
    """One process of the command line."""

    def __init__(self, pid: int, status: StreamReader) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._status = status

    def send_signal(self, sign: signal.Signals) -> None:
        """Send a signal; nothing if the process has ended by itself, which `wait` will
        tell."""
        with suppress(ProcessLookupError):
            if self.returncode is None:
                os.kill(self.pid, sign)

    async def wait(self) -> int:
        """Wait for the end, and return the exit code: negative if a signal ended it."""
        self.returncode = int(await self._status.readline())
        return self.returncode


class Run(Fork):
    """A process whose outputs are read here."""

    def __init__(
        self, pid: int, status: StreamReader, stdout: StreamReader, stderr: StreamReader
    ) -> None:
        super().__init__(pid, status)
        self.stdout = stdout
        self.stderr = stderr

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait for the end, and return what else it wrote."""
        out, err = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        return out, err


class Forks:
    """Starts processes, as many at a time as one likes."""

    def __init__(self, orders: socket.socket) -> None:
        self._orders = orders

    async def start(
        self, folder: Path, arguments: Sequence[str], environment: Mapping[str, str]
    ) -> Run:
        """Run the command line in a folder, with an environment of its own."""
        with ExitStack() as given:
            (stdout, out), (stderr, err) = await _pipe(given), await _pipe(given)
            fork = await self._fork(folder, arguments, environment, out, err)
        return Run(fork.pid, fork._status, stdout, stderr)

    async def start_quietly(
        self,
        folder: Path,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        log: BinaryIO,
    ) -> Fork:
        """Run the command line as `start` does; what it says goes to a file."""
        return await self._fork(
            folder, arguments, environment, log.fileno(), log.fileno()
        )

    async def _fork(
        self,
        folder: Path,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        out: int,
        err: int,
    ) -> Fork:
        order = {
            "folder": str(folder),
            "arguments": list(arguments),
            "environment": dict(environment),
        }
        with ExitStack() as given:
            status, told = await _pipe(given)
            socket.send_fds(
                self._orders, [json.dumps(order).encode()], [out, err, told]
            )
        return Fork(int(await status.readline()), status)


async def _pipe(given: ExitStack) -> tuple[StreamReader, int]:
    """Make a pipe whose one end is read here, and whose other end is closed here once
    it was `given`."""
    reader, writer = os.pipe()
    given.callback(os.close, writer)
    return await _stream(reader), writer


async def _stream(fd: int) -> StreamReader:
    stream = StreamReader()
    pipe = os.fdopen(fd, "rb", buffering=0)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(stream), pipe
    )
    return stream


@asynccontextmanager
async def forking() -> AsyncIterator[Forks]:
    """Have processes to start until the block ends; none outlives it."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with here, ExitStack() as given, children():
        alive, held = await _pipe(given)
        with there:
            socket.send_fds(_ancestor(), [b"1"], [there.fileno(), held])
        given.close()
        try:
            yield Forks(here)
        finally:
            here.close()
            await alive.read()  # none of them holds the other end any more


@cache
def _ancestor() -> socket.socket:
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        ancestor = subprocess.Popen(
            [sys.executable, "-c", ANCESTOR, str(there.fileno())],
            pass_fds=[there.fileno()],
            cwd=Path(__file__).parents[2],
            start_new_session=True,
        )
    atexit.register(ancestor.wait)
    atexit.register(here.close)
    return here
