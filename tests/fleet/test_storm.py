"""Processes and their PostgreSQL are struck while people play in sixteen servers
(`tests.fleet.storm`)."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import AsyncExitStack
from random import Random

import pytest

from bot.playground import Playground
from bot.playground.session_starts import GatewayRules
from tests.fleet.storm import Storm
from tests.fleet.strikes import SHARDS, Blows
from tests.helpers import engines
from tests.helpers.clock import HandClock, settle
from tests.playground.raw import RawBot, text, v2


async def test_a_shard_that_identifies_too_early_is_a_fault() -> None:
    engines.demand_server()
    rules = GatewayRules(SHARDS, max_concurrency=1, identify_every=5.0)
    async with Playground(
        clock=HandClock(), servers=SHARDS, gateway=rules
    ) as playground:
        for shard in range(2):
            async with RawBot(playground) as bot:
                await bot.connect(shard=[shard, SHARDS])
                await settle()
        report = Storm(playground, Random(1)).examine(engines.new_database(), Blows())
    (fault,) = report.faults
    assert "shard 1 identified" in fault


@pytest.mark.parametrize(("sessions", "faults"), [(1, 1), (2, 0)])
async def test_a_second_answer_is_a_fault_unless_two_processes_have_heard(
    sessions: int, faults: int
) -> None:
    engines.demand_server()
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(
            Playground(clock=HandClock(), servers=SHARDS)
        )
        bots = [
            await stack.enter_async_context(RawBot(playground)) for _ in range(sessions)
        ]
        commands = [{"name": "hand", "description": "d"}]
        await bots[0].rest(
            "PUT", f"/applications/{playground.bot.id}/commands", commands
        )
        for bot in bots:
            await bot.connect()
            await bot.event("GUILD_CREATE")
        asking, interaction = await bots[0].click(
            playground.person("alice").run("hand")
        )
        statuses = [
            (await bot.answer(interaction, 4, v2(text("one"))))[0]
            for bot in (bots[0], bots[-1])
        ]
        assert statuses == [204, 400]
        await asking
        blows = Blows()
        report = Storm(playground, Random(1)).examine(engines.new_database(), blows)
    assert len(report.faults) == faults
    assert len(blows.late) == 1 - faults


@pytest.mark.long
@pytest.mark.parametrize(
    "chances", [("kill=3", "freeze", "two"), ("crash", "restart", "promote=2")]
)
def test_nothing_is_lost_or_done_twice_whatever_is_struck(
    new_seed: int, chances: tuple[str, ...]
) -> None:
    engines.demand_server()
    given = [
        "--strikes",
        "5",
        "--chances",
        *chances,
        "--seed",
        str(new_seed),
        "--patience",
        "20",
    ]
    ended = subprocess.run(
        [sys.executable, "-m", "tests.fleet.storm", *given],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "{\n" in ended.stdout, ended.stderr[-4000:]
    report = json.loads(ended.stdout[ended.stdout.index("{\n") :])
    assert report["faults"] == [], ended.stderr[-2000:]
    assert ended.returncode == 0
    assert sum(report["strikes"].values()) == 5
    assert set(report["strikes"]) == {chance.partition("=")[0] for chance in chances}
    assert report["answered"] > 100
