"""Ports for what a test starts."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from itertools import count
from typing import Final

FIRST: Final = 20_000
"""Linux hands out ports from 32,768 on, so none of these is given to somebody who asks
for any port."""
EACH: Final = 1_000
"""Ports that one process of the tests takes in turn."""
WORKERS: Final = 12
"""How many processes get a range of their own."""
STEP: Final = 37
"""Between two ports in turn: a playground whose port is taken moves on to the next
ones."""
_taken = count(os.getpid())  # so that two runs side by side seldom ask for the same


def free_port() -> int:
    """Return a port of 127.0.0.1 that nobody has, and that is seldom given to another
    test. Raises AssertionError."""
    worker = (
        int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    )
    for _ in range(EACH):
        port = FIRST + EACH * worker + next(_taken) * STEP % EACH
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")
