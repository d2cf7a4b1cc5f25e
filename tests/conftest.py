"""Options of the test run, and what makes it quick: folders in memory, and databases and code that are made once."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from tests.clock import HANG, HandLoop
from tests.ready_made import ready_made

MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder of its own there, for nobody else to read
ROOM = 2 << 30
"""Bytes that must be free in memory, or else the folders of the tests are where pytest has them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--vectors",
        action="append",
        default=[],
        metavar="PATH",
        help="more test vectors: a YAML file, a Markdown file with yaml blocks, or a folder of such"
        " (repeatable; written --vectors=PATH where no test folder is named)",
    )
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        # Every commit of a database waits for its disk; no test can tell whether it is one.
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    # Dozens of processes run the same code here; where Python keeps no bytecode, each would compile it all anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], HandLoop]]:
    return {"hand": HandLoop}


@pytest.fixture(autouse=True)
def _hang() -> Iterator[None]:
    """End a test that hangs, wherever it does: an event loop and pytest both let this exception through."""

    def end(*_: object) -> None:
        raise SystemExit(f"the test has not ended within {HANG} s")

    signal.signal(signal.SIGALRM, end)
    signal.alarm(HANG)
    yield
    signal.alarm(0)


@pytest.fixture(scope="session", autouse=True)
def _databases() -> Iterator[None]:
    with ready_made():
        yield


@pytest.fixture(scope="session", autouse=True)
def _cogs_compiled_once() -> Iterator[None]:
    """Every bot of a test loads its cogs anew, and where Python may keep no bytecode it would compile them anew."""

    @cache
    def compiled(source: bytes, path: str) -> CodeType:
        return compile(source, path, "exec", dont_inherit=True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SourceFileLoader, "source_to_code", lambda _loader, source, path: compiled(bytes(source), path))
        yield
