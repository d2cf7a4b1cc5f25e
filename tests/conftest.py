"""Options and sizes of the test run, and what makes it quick: databases in memory, and
what is made once.

Only who runs tests imports the bot and Hypothesis: the process that hands tests out to
others does without."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.helpers.clock import HANG, IDLE, WORK, HandLoop, threads
from tests.helpers.sizes import LONG, is_everyday, only_everyday, seed_of

if TYPE_CHECKING:
    from db.database import Database
    from tests.tables.play import World

MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder of its own there, for nobody else to read
_DEALS = Random()
ROOM = 2 << 30
"""Bytes that must be free in memory, or else the folders of the tests are where pytest
has them."""


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
        # Every commit of a database waits for its disk; no test can tell whether it is
        # one.
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    # Dozens of processes run the same code here; where Python keeps no bytecode, each
    # would compile it all anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], HandLoop]]:
    return {"hand": HandLoop}


@pytest.fixture(autouse=True)
def _hang() -> Iterator[None]:
    """End a test that hangs, wherever it does: an event loop and pytest both let this
    exception through.

    On a machine with much else to do a test may take long: one that works hangs only
    when it has worked too much."""
    begun = seen = time.process_time()

    def look(*_: object) -> None:
        nonlocal seen
        now = time.process_time()
        if now - seen < IDLE or now - begun > WORK:
            raise SystemExit(
                f"the test hangs: {now - begun:.0f} s of work, {now - seen:.0f} in the last {HANG} s"
            )
        seen = now
        signal.alarm(HANG)

    signal.signal(signal.SIGALRM, look)
    signal.alarm(HANG)
    yield
    signal.alarm(0)


@pytest.fixture(scope="session", autouse=True)
def _engine() -> Iterator[None]:
    """Keep what the bot keeps in the database that was asked for; a server that was
    started ends with the run."""
    from tests.helpers import engines

    with engines.engine():
        yield


@pytest.fixture(scope="session", autouse=True)
def _hasty() -> Iterator[None]:
    from tests.helpers.at_once import at_once

    with at_once():
        yield


if os.environ.get("BURA_TEST_ENGINE") == "both":

    @pytest.fixture(autouse=True)
    def _alike() -> Iterator[None]:
        """Fail a test in which both engines were not alike."""
        from tests.helpers.both import differences

        yield
        found = differences[:]
        differences.clear()
        assert found == [], "SQLite and PostgreSQL differ"


@pytest.fixture(scope="session", autouse=True)
def _made_once() -> Iterator[None]:
    from tests.helpers.made_once import made_once

    with made_once():
        yield


def refuse_missing(arguments: Sequence[str], folder: Path) -> None:
    """Refuse paths that lead nowhere: several workers would only say that no tests
    ran."""
    for argument in arguments:
        if not (folder / argument.partition("::")[0]).exists():
            raise pytest.UsageError(f"file or directory not found: {argument}")


def pytest_configure(config: pytest.Config) -> None:
    """Try few examples of a property every day, always the same, and in the long run
    many new ones.

    Only the long run reads the constants of all code, to try these too: which examples
    there are would depend every day on which modules a worker has imported."""
    refuse_missing(config.args, config.invocation_params.dir)
    if config.getoption("markexpr") == f"not {LONG.name}":
        only_everyday()
    if config.getoption("dist", "no") != "no" and not hasattr(config, "workerinput"):
        return
    from hypothesis import HealthCheck, settings
    from hypothesis.internal.conjecture import providers

    timeless = settings(
        deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
    )
    settings.register_profile("everyday", timeless, max_examples=12, derandomize=True)
    settings.register_profile("long", timeless, max_examples=100, print_blob=True)
    settings.load_profile("long" if _is_long(config) else "everyday")
    if not _is_long(config):
        providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, obj: object
) -> list[pytest.Item] | None:
    """Make no tests of what is for the long run alone, which the everyday run would put
    aside one by one.

    Who names a test in the command line is told that it was put aside.
    """
    named = any("::" in argument for argument in collector.config.args)
    return (
        []
        if is_everyday() and not named and LONG.mark in getattr(obj, "pytestmark", ())
        else None
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Properties are in both runs."""
    if os.environ.get("BURA_TEST_ENGINE"):
        from tests.helpers.engines import skip_those_of_sqlite

        skip_those_of_sqlite(items)
    for item in items if _is_long(config) else ():
        if isinstance(item, pytest.Function) and getattr(
            item.obj, "is_hypothesis_test", False
        ):
            item.add_marker(LONG)


def pytest_collection_finish() -> None:
    """Look for cycles among new objects alone, and seldom: what was imported and
    collected stays for the whole run."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def _is_long(config: pytest.Config) -> bool:
    return config.getoption("markexpr") == LONG.name


@pytest.fixture(scope="session", autouse=True)
def _deals(pytestconfig: pytest.Config) -> Iterator[None]:
    """Every day a test is dealt the same cards as ever: what depends on them would fail
    in one run and not in another.

    In the long run the cards are those of a running bot, different each time.
    """
    from bot.tables import lifecycle
    from bot.tables.dealing import SEED_BYTES

    with pytest.MonkeyPatch.context() as patch:
        if not _is_long(pytestconfig):
            patch.setattr(lifecycle, "new_seed", lambda: _DEALS.randbytes(SEED_BYTES))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    _DEALS.seed(item.nodeid.partition("[")[0])


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Drop the databases of earlier tests now and then. After the last test their
    server is gone already."""
    if nextitem is not None:
        sys.modules["tests.helpers.engines"].drop_unused()


@pytest.fixture(scope="session", autouse=True)
def _no_threads(pytestconfig: pytest.Config) -> Iterator[None]:
    """Every day databases have no threads, which cost a tenth of the run, but where a
    test wants some (`threads`)."""
    with threads(there=_is_long(pytestconfig)):
        yield


@pytest.fixture(name="threads")
def _threads() -> Iterator[None]:
    """Let the databases of a test have threads, as those of a running bot do."""
    with threads():
        yield


@pytest.fixture
def one_game() -> Iterator[None]:
    """Let the catalogue hold its first game alone, for tests that say what a bot with
    one game does."""
    from bot.games import catalogue
    from tests.games.registered import _forget

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "PACKAGES", catalogue.PACKAGES[:1])
        _forget()
        yield
    _forget()


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """Every day the same for a test, and another one for each; in the long run a new
    one."""
    return seed_of(
        request,
        None
        if _is_long(request.config)
        else Random(request.node.nodeid).getrandbits(32),
    )


@pytest.fixture
def new_seed(request: pytest.FixtureRequest) -> int:
    """A new one each time, every day too: for kills and storms."""
    return seed_of(request)


@pytest.fixture
def c() -> Iterator[sqlite3.Connection]:
    """A connection to a new database that has all tables."""
    from tests.helpers.engines import empty

    with empty() as connection:
        yield connection


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database, as a bot opens it."""
    from db.database import Database

    opened = await Database.open(tmp_path / "bura.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[World]:
    """Tables without Discord."""
    from tests.tables.play import world

    async with world(tmp_path / "bura.sqlite3") as opened:
        yield opened
