"""The brake on refusals: a bot that Discord refuses often asks less, and then only for
what somebody waits for."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.brake import WINDOW, Brake, BrakeStage
from bot.delivery.budget import COUNTED, Budget
from tests.helpers.clock import HandClock, settle


def refuse(brake: Brake, times: int, status: int = 403) -> None:
    for _ in range(times):
        brake.note(status, "PATCH", "user")


@pytest.mark.parametrize("status", [401, 403, 429])
async def test_refusals_of_each_kind_count_for_ten_minutes(status: int) -> None:
    clock = HandClock()
    brake = Brake(clock)
    refuse(brake, BrakeStage.HALF - 1, status)
    assert brake.stage() is BrakeStage.ALL
    await clock.advance(60)
    refuse(brake, 1, status)
    assert (brake.stage(), brake.count()) == (BrakeStage.HALF, 1000)
    assert brake.eases() == WINDOW - 60
    await clock.advance(WINDOW - 61)
    assert brake.stage() is BrakeStage.HALF
    await clock.advance(1)
    assert (brake.stage(), brake.count()) == (BrakeStage.ALL, 1)
    await clock.advance(WINDOW)
    assert (brake.count(), brake.eases()) == (0, 0)


async def test_each_stage_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = HandClock()
    brake = Brake(clock)
    with caplog.at_level("INFO", "bot.delivery.brake"):
        for times in (BrakeStage.HALF, 10, BrakeStage.ANSWERS, 10):
            refuse(brake, times)
            brake.stage()
        await clock.advance(WINDOW)
        brake.stage()
    told = [(one.levelname, one.message.split(": ")[-1]) for one in caplog.records]
    assert told == [
        ("WARNING", "the bot sends half as much."),
        ("WARNING", "the bot only answers people."),
        ("INFO", "the bot sends as much as before."),
    ]


async def test_a_stage_does_not_end_where_it_began() -> None:
    clock = HandClock()
    brake = Brake(clock)
    refuse(brake, 100)
    await clock.advance(10)
    refuse(brake, BrakeStage.HALF - 100)
    assert brake.stage() is BrakeStage.HALF
    await clock.advance(WINDOW - 10)
    assert (brake.count(), brake.stage()) == (900, BrakeStage.HALF)
    assert brake.eases() == 10
    await clock.advance(10)
    assert brake.stage() is BrakeStage.ALL


async def served_in_a_second(budget: Budget, clock: HandClock) -> int:
    """Return how many of a hundred who ask for a slot have had one after a second, if
    each uses it."""
    served = 0

    async def ask() -> None:
        nonlocal served
        slot = await budget._take(clock.monotonic)
        served += 1
        budget._over(_Request(slot))

    asking = [asyncio.create_task(ask()) for _ in range(100)]
    await clock.advance(0.99)
    for one in asking:
        one.cancel()
    await settle()
    return served


class _Request:
    """What the trace of a request knows of it."""

    def __init__(self, slot: object) -> None:
        self.slot = slot


async def test_after_a_thousand_refusals_half_as_much_is_asked() -> None:
    clock = HandClock()
    budget = Budget(clock)
    assert await served_in_a_second(budget, clock) == COUNTED
    refuse(budget.brake, BrakeStage.HALF)
    await clock.advance(2)
    assert await served_in_a_second(budget, clock) == 23, "in 1.02 s"


async def test_where_a_proxy_counts_a_braked_bot_counts_itself() -> None:
    budget = Budget(HandClock(), None)
    assert budget.allowed() is None
    refuse(budget.brake, BrakeStage.HALF)
    assert budget.allowed() == COUNTED / 2


async def test_after_five_thousand_only_that_is_sent_for_which_somebody_waits() -> None:
    clock = HandClock()
    budget = Budget(clock)
    refuse(budget.brake, BrakeStage.ANSWERS)

    async def show() -> float:
        async with budget.slot():
            return clock.monotonic()

    showing = asyncio.create_task(show())
    await clock.advance(60)
    assert not showing.done()
    await budget._take(None)
    assert clock.monotonic() == 60, "it did not wait"
    await clock.advance(WINDOW - 60)
    assert await asyncio.wait_for(showing, 60) == WINDOW
