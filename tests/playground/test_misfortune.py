"""What tests can make go wrong, and what survives a restart."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from itertools import count
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.playground import Playground, StateUnreadableError, saving
from tests.helpers.clock import START, HandClock
from tests.playground.conftest import running_bot
from tests.playground.raw import RawBot
from tests.playground.small_bot import SmallBot, view


async def test_a_failure_is_answered_as_often_as_wished(
    playground: Playground, raw: RawBot
) -> None:
    playground.fail("GET", "^/users/@me$", status=503, code=7, times=2)
    answers = [await raw.rest("GET", "/users/@me") for _ in range(3)]
    assert [status for status, _ in answers] == [503, 503, 200]
    assert answers[0][1]["code"] == 7
    assert [request.status for request in playground.requests] == [503, 503, 200]


async def test_a_dropped_connection(playground: Playground, raw: RawBot) -> None:
    path = f"/channels/{playground.world.channel_named('cards').id}/messages"
    playground.fail("POST", "/messages", status=0)
    with pytest.raises(aiohttp.ClientError):
        await raw.rest("POST", path, {"content": "x"})
    assert not playground.person("alice").messages()
    assert (await raw.rest("POST", path, {"content": "x"}))[0] == 200


async def test_a_lost_answer_has_its_effect(
    playground: Playground, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(
        int(playground.world.channel_named("cards").id)
    )
    playground.fail("POST", "/messages", status=0, applied=True)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await channel.send(view=view("a table"), nonce="t1r1")
    again = await channel.send(view=view("a table"), nonce="t1r1")
    assert [message.id for message in playground.person("alice").messages()] == [
        str(again.id)
    ]


async def test_discord_py_reads_the_refusals(
    playground: Playground, bot: SmallBot
) -> None:
    channel = bot.get_partial_messageable(
        int(playground.world.channel_named("cards").id)
    )
    playground.fail("POST", "/messages", status=403, code=50013)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(view=view("a table"))
    assert refused.value.code == 50013


async def test_a_restart_keeps_the_channel_and_its_old_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: HandClock
) -> None:
    state = tmp_path / "playground.json"
    async with (
        Playground(state=state, clock=clock) as first,
        running_bot(first, monkeypatch) as bot,
    ):
        made = await bot.create_application_emoji(
            name="KH", image=b"\x89PNG\r\n\x1a\n0000"
        )
        await first.person("alice").run("bura challenge", opponent="bob")
        await first.person("alice").run("bura hand")
        assert bot.last is not None
        token, identity = bot.last.token, first.bot.id
        first.add_channel("quiet")
    async with (
        Playground(state=state, clock=clock) as second,
        running_bot(second, monkeypatch) as bot,
    ):
        assert second.bot.id == identity
        assert [emoji.id for emoji in await bot.fetch_application_emojis()] == [made.id]
        alice, bob = second.person("alice"), second.person("bob")
        assert len(alice.messages()) == 2
        assert not bob.sees("your cards")
        assert (await bob.click("Next")).text == "edited by bob"
        hook = discord.Webhook.partial(int(identity), token, client=bot)
        await hook.edit_message(
            int(alice.newest("your cards").id), view=view("the same panel")
        )
        assert alice.sees("the same panel")
        assert second.world.channel_named("quiet").posts == {}


async def test_a_killed_playground_has_written_already(
    tmp_path: Path, clock: HandClock
) -> None:
    state = tmp_path / "playground.json"
    async with Playground(state=state, clock=clock) as first:
        first.person("alice").say("remember me")
        await first.wait_for_writing()
        assert "remember me" in state.read_text()


class Machine:
    """A machine on which everything takes a second, by the clock or in the
    processor."""

    def __init__(self, *, busy: bool) -> None:
        self._passed = count()
        self._worked = count(step=0 if busy else 1)

    def monotonic(self) -> float:
        return next(self._passed)

    def thread_time(self) -> float:
        return next(self._worked)


@pytest.mark.parametrize(("busy", "within"), [(True, 0.1), (False, 1.0)])
async def test_what_was_said_last_is_remembered_on_a_slow_machine(
    clock: HandClock,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    busy: bool,
    within: float,
) -> None:
    """A busy machine makes no difference; a state that is long to write is written a
    second later at most."""
    monkeypatch.setattr(saving, "time", Machine(busy=busy))
    state = tmp_path / "playground.json"
    async with Playground(state=state, clock=clock) as first:
        for words in ("first words", "last words"):
            first.person("alice").say(words)
            await clock.advance(within + 0.05)
            assert words in state.read_text()


async def test_the_memory_is_for_its_owner_s_eyes_alone(
    tmp_path: Path, clock: HandClock
) -> None:
    state, left = tmp_path / "playground.json", tmp_path / "playground.json.new"
    state.write_text(json.dumps({"version": 99}))
    left.write_text("half of it")
    for file in (state, left):
        file.chmod(0o644)
    with pytest.raises(StateUnreadableError):
        Playground(state=state)
    state.unlink()
    former = os.umask(0o022)
    try:
        async with Playground(state=state, clock=clock):
            assert state.stat().st_mode & 0o777 == 0o600
            assert not left.exists()
    finally:
        os.umask(former)


async def test_ids_never_go_back(tmp_path: Path) -> None:
    state = tmp_path / "playground.json"
    async with Playground(state=state, clock=HandClock()) as first:
        last = int(first.person("alice").say("x").id)
    async with Playground(
        state=state, clock=HandClock(START - timedelta(days=1))
    ) as second:
        assert int(second.person("alice").say("y").id) > last


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"version": 99}', "not json"])
async def test_a_strange_state_file_is_left_alone(tmp_path: Path, content: str) -> None:
    state = tmp_path / "playground.json"
    state.write_text(content)
    with pytest.raises(StateUnreadableError):
        Playground(state=state)
    assert state.read_text() == content
