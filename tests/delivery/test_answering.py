"""Answers to interactions outlive a short trouble at Discord, within the three seconds
it waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.delivery.answering import LAST_TRY, arrive
from bot.delivery.attachment import Attachment
from bot.delivery.request import Request
from bot.delivery.rest import Failure, Rest
from tests.delivery.calling import Scene, button
from tests.helpers.clock import HandClock
from tests.showing.scene import saying


class NameForm(discord.ui.Modal, title="Form"):
    name: discord.ui.TextInput[NameForm] = discord.ui.TextInput(label="Name")


PILE = Attachment("pile.png", b"\x89PNG\r\n\x1a\n0000")
ANSWERS: dict[str, Callable[[Rest, Request], Awaitable[object]]] = {
    "a message": lambda rest, request: rest.respond(request, saying("private")),
    "a message with a file": lambda rest, request: rest.respond(
        request, saying("private"), file=PILE
    ),
    "an update": lambda rest, request: rest.update(request, saying("private")),
    "a deferral": lambda rest, request: rest.defer(request),
    "a form": lambda rest, request: rest.open_form(request, NameForm()),
}
BURSTS: dict[str, dict[str, Any]] = {
    "5xx": {"status": 503, "times": 3},
    "a 500 that was applied": {"status": 500, "applied": True},
    "5xx, then one that was applied": {"status": 502, "times": 2, "applied": True},
    "a dropped connection": {"status": 0, "times": 2},
    "a lost reply": {"status": 0, "applied": True},
    "a short rate limit": {
        "status": 429,
        "body": {"message": "slow down", "retry_after": 0.3, "global": False},
    },
}


@pytest.mark.parametrize(
    ("answer", "burst"),
    [
        (answer, burst)
        for answer in ANSWERS
        for burst in BURSTS
        if answer == "a message" or "then" in burst
    ],
)
async def test_a_short_burst_of_failures_costs_no_answer(
    call_scene: Scene, answer: str, burst: str
) -> None:
    alice = call_scene.playground.person("alice")
    await call_scene.during(
        lambda i: call_scene.rest.respond(i, button("hand", "Play"))
    )
    clock = HandClock()

    async def handler(request: Request) -> object:
        arrive(request.interaction, clock)
        return await ANSWERS[answer](call_scene.rest, request)

    call_scene.bot.handler = handler
    call_scene.bot.served.clear()
    failure = call_scene.playground.fail("POST", "/callback", **BURSTS[burst])
    click = asyncio.create_task(alice.click("Play"))
    await call_scene.bot.served.wait()
    assert not (await click).failed
    assert failure.times == 0
    assert clock.monotonic() < LAST_TRY
    assert not isinstance(call_scene.bot.result, Failure)
    assert sum("private" in message.text for message in alice.messages()) == (
        "message" in answer or "update" in answer
    )
    call_scene.playground.violations.clear()  # a repeated answer is one in the playground, and cannot be prevented


async def test_an_answer_is_given_up_before_discord_does(call_scene: Scene) -> None:
    clock = HandClock()

    async def handler(request: Request) -> object:
        arrive(request.interaction, clock)
        await clock.advance(1)  # what was done before it was answered counts as well
        return await call_scene.rest.respond(request, saying("private"))

    failure = call_scene.playground.fail("POST", "/callback", status=503, times=100)
    call_scene.bot.handler = handler
    click = asyncio.create_task(call_scene.playground.person("alice").run("go"))
    await call_scene.bot.served.wait()
    click.cancel()
    assert call_scene.bot.result is Failure.OVERLOADED
    assert clock.monotonic() <= LAST_TRY
    assert 5 <= 100 - failure.times <= 10


async def test_an_answer_that_a_person_had_before_is_no_success(
    call_scene: Scene,
) -> None:
    """Only a reply that was lost makes a second answer good: else two presses were
    answered as one."""

    async def twice(request: Request) -> object:
        await call_scene.rest.respond(request, saying("first"))
        request.interaction.response._response_type = None
        return await call_scene.rest.respond(request, saying("second"))

    assert await call_scene.during(twice) is Failure.ANSWERED
    call_scene.playground.violations.clear()
