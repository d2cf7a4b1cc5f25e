"""Two processes that begin a turn to identify in the same moment: one of them may have
lost its lock unawares."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from db import fleet
from tests.helpers import engines

WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
SECONDS = 30.0
"""For which the second one is let come, on a slow machine."""


def test_of_two_turns_begun_at_once_the_second_knows_of_the_first(url: str) -> None:
    with (
        ThreadPoolExecutor(1) as beside,
        engines.closing(engines.session(url)) as watch,
        engines.closing(engines.session(url)) as one,
        engines.closing(engines.session(url)) as two,
    ):
        for session in (one, two):
            session.execute("BEGIN")
        assert fleet.begin_turn(one, 0, "one")
        second = beside.submit(fleet.begin_turn, two, 0, "two")
        until = time.monotonic() + SECONDS
        while watch.execute(WAITING).fetchall() != [(1,)]:
            assert time.monotonic() < until, "the second does not wait for the first"
            assert not second.done()
            time.sleep(0.01)
        one.execute("COMMIT")
        assert second.result() is False, "it has to wait until the first has identified"
        two.execute("COMMIT")
        assert not fleet.is_turn(one, 0, "one")
        assert fleet.is_turn(one, 0, "two")
