"""docs/bura.service: what it allows is all that the bot needs. No systemd is needed for
that."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from pathlib import Path

import psutil
import pytest

from bot.house.worker import NICENESS
from bot.playground import Person, Playground, VisibleMessage
from bot.ui.custom_id import Click, Press
from tests.helpers.card_room import CLAIM, is_result, panel, pressable
from tests.helpers.clock import today
from tests.helpers.process import environment, program
from tests.helpers.sizes import first_of
from tests.process.syscall_filter import LIBRARY

ROOT = Path(__file__).parents[2]
UNIT = (ROOT / "docs" / "bura.service").read_text(encoding="utf-8")
STRICTER = re.sub(r"^SystemCallFilter=setpriority\n", "", UNIT, flags=re.MULTILINE)
"""The unit as somebody may have it who allows less: no process may change how it is
scheduled."""
MOVES = 4
"""Of the person at most: the house makes about as many, or claims before."""

SLOW = "had no answer (decide) within"
"""A busy machine may say so of a process that is just beginning."""


@pytest.fixture
def _seccomp() -> None:
    try:
        ctypes.CDLL(LIBRARY)
    except OSError:
        assert not os.environ.get("BURA_REQUIRE_SECCOMP"), "libseccomp is not installed"
        pytest.skip("no libseccomp")


def cards(message: VisibleMessage | None) -> list[str]:
    """Return the cards that a panel offers to play; others think while there are
    none."""
    if message is None:
        return []
    offered = {
        label: message.buttons[label].custom_id
        for label in pressable(message)
        if label != CLAIM
    }
    return [
        label
        for label, custom_id in offered.items()
        if custom_id and Click.parse(custom_id).press is Press.DO
    ]


def is_over(person: Person) -> bool:
    """Whether somebody sees how a hand ended."""
    return any(is_result(message) for message in person.messages())


@pytest.mark.usefixtures("_seccomp")
@pytest.mark.parametrize(
    ("unit", "niceness"),
    first_of(
        [
            pytest.param(UNIT, NICENESS, id="the unit"),
            pytest.param(STRICTER, 0, id="a stricter one"),
        ],
        1,
    ),
)
async def test_under_the_filter_a_process_of_its_own_thinks_for_the_house(
    unit: str, niceness: int, tmp_path: Path
) -> None:
    file = tmp_path / "bura.service"
    file.write_text(unit, encoding="utf-8")
    under = (
        sys.executable,
        str(ROOT / "tests" / "process" / "syscall_filter.py"),
        str(file),
    )
    async with Playground(clock=today(), rate_limits=False) as server:
        settings = environment(server.token, server.api_url, tmp_path / "bura.sqlite3")
        async with program(
            settings | {"BURA_HOUSE_THINK_SECONDS": "0"}, tmp_path, under=under
        ) as bot:
            await server.wait_for(lambda: len(server.world.commands) >= 2)
            await server.wait_online()
            alice = server.person("alice")
            await alice.run("bura practice", level="master")
            thinking = set[int]()
            for _ in range(MOVES):
                await server.wait_for(lambda: cards(panel(alice)) or is_over(alice))
                thinking.update(
                    child.pid for child in psutil.Process(bot.pid).children()
                )
                if is_over(alice):
                    break
                shown = panel(alice)
                assert shown is not None
                await alice.click(cards(shown)[0], shown)
            assert len(thinking) == 1, (
                "the process that thinks has died, and another one was started"
            )
            worker = psutil.Process(thinking.pop())
            assert worker.nice() == niceness
            assert worker.io_counters().write_count, "it writes nothing but answers"
            bot.terminate()
            assert await bot.wait() == 0
    log = (tmp_path / "program.log").read_text(encoding="utf-8").splitlines()
    assert [line for line in log if SLOW not in line] == []
