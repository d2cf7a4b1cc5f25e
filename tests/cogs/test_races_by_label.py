"""Two people race by the labels of their panels, as fast as people, each request of the
bot 50 to 300 ms on its way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.command_line.check import unsound
from tests.games.aggravation.playing import FIRST, doubles, left
from tests.games.playing import Party
from tests.games.registered import registered
from tests.helpers.card_room import CardRoom, card_room, public
from tests.helpers.racers import LABELS, Racer
from tests.helpers.wished_cards import deal_from

PACKAGE = "bot.games.aggravation"
MOST = 1200
"""Seconds that a race takes at most."""
BURST = 20
CALLED = "calls “Aggravation!” and wins"
PLAYED_OUT = (CALLED, "is out first and wins", "Both run out at once")
"""How a race ends that both play to its end: the cards decide which."""
TO_A_RACE = "the race is on"
TOO_OLD = 15 * 60
"""Seconds in which tokens die."""


@asynccontextmanager
async def race(
    folder: Path, seed: int = 1, **options: object
) -> AsyncIterator[tuple[CardRoom, Racer, Racer]]:
    """Have Alice and Bob at a race, which verifies at the end; nothing was refused by a
    limit."""
    luck = Random(seed)
    with registered(PACKAGE, ready=True):
        async with card_room(
            folder, {"BURA_HOUSE_WORKERS": 0}, delay=lambda: luck.uniform(0.05, 0.3)
        ) as room:
            pair = [
                Racer(room.playground, person, room.clock, Random(seed + n), table="1")
                for n, person in enumerate((room.alice, room.bob))
            ]
            await room.alice.run("aggravation challenge", opponent=room.bob, **options)
            await room.bob.click("Accept")
            yield room, pair[0], pair[1]
            assert [one for one in room.playground.requests if one.status == 429] == []
            assert await room.bot.services.database.read(unsound) == []


async def to_the_end(room: CardRoom, *racers: Racer) -> str:
    """Let people race until it is over; return its result."""
    await asyncio.wait_for(asyncio.gather(*(racer.race() for racer in racers)), MOST)
    await room.settle(3)
    return public(room.clara)[-1].text


async def recorded(room: CardRoom, folder: Path) -> list[dict[str, object]]:
    """Return what was done in the race, proved true."""
    party = Party(room, [room.alice, room.bob])
    party.package = PACKAGE  # type: ignore[misc]
    record = await party.record(folder)
    actions: list[dict[str, object]] = record["hands"][-1]["actions"]
    assert [one["at_ms"] for one in actions] == sorted(one["at_ms"] for one in actions)  # type: ignore[type-var]
    return actions


async def nobodys_time(room: CardRoom) -> int:
    """Return for how many ms of the hand the bot was away."""
    return await room.bot.services.database.read(
        lambda c: int(c.execute("SELECT away_ms FROM tables").fetchone()[0])
    )


async def test_a_race_through_a_restart_a_dropped_connection_two_devices_and_a_burst(
    tmp_path: Path,
) -> None:
    async with race(tmp_path) as (room, alice, bob):
        ending = asyncio.create_task(to_the_end(room, alice, bob))
        await room.until(lambda: alice.cards < 44)
        await room.restart()
        assert (
            len([tap for racer in (alice, bob) for tap in racer.taps if tap.failed]) < 4
        )
        before = alice.seen[-1]
        await room.until(lambda: alice.seen[-1] != before)
        away = await nobodys_time(room)
        await room.playground.drop_gateway()
        await room.until(lambda: alice.cards < 36)
        assert await nobodys_time(room) > away, (
            "the race has waited until both saw it again"
        )
        first = alice.panel
        table = next(
            one for one in reversed(public(room.alice)) if "My hand" in one.buttons
        )
        assert first is not None
        on_both = (
            room.alice.click("My hand", table),
            room.alice.press(first.id, first.buttons["K"].custom_id),
        )
        assert not any(reply.failed for reply in await asyncio.gather(*on_both))
        await room.until(lambda: alice.panel is not first and alice.cards < 28)
        taken, pressed = len(bob.taps), room.clock.monotonic()
        for number in range(BURST):
            bob.tap(LABELS[number % len(LABELS)])
            await room.tick(1 / BURST)
        await room.tick(2)
        burst = bob.taps[taken : taken + BURST]
        assert max(tap.took for tap in burst) < 1
        assert min(tap.took for tap in burst) > 0, "each was answered"
        assert room.clock.monotonic() > pressed
        text = await ending
        assert any(end in text for end in PLAYED_OUT), text
        actions = await recorded(room, tmp_path)
        assert sum(one["seat"] >= 0 for one in actions) > BURST  # type: ignore[operator]
        failed = [tap for racer in (alice, bob) for tap in racer.taps if tap.failed]
        assert len(failed) < 4, "only while there was no bot"


async def test_the_countdown_begins_when_both_panels_stand_and_who_has_none_is_called(
    tmp_path: Path,
) -> None:
    async with race(tmp_path) as (room, alice, bob):
        began = room.clock.monotonic()
        await room.until(lambda: alice.seen and bob.seen)
        assert 3 < room.clock.monotonic() - began < 6
        for racer in (alice, bob):
            counts_down = ["<t:" in text for text in racer.shown]
            assert not counts_down[0], "a countdown only when both see it"
            assert any(counts_down)
        assert abs(alice.seen[0][0] - bob.seen[0][0]) < 0.5
        for message in [one for one in room.alice.messages() if one.ephemeral]:
            room.playground.delete_message(message.id)
        await room.until(lambda: room.alice.mention in public(room.clara)[-1].text)
        reply = await room.alice.click("My hand", public(room.alice)[-1])
        assert LABELS[0] in reply.buttons, "the call leads to the panel"


async def test_a_second_call_takes_the_place_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [FIRST], dealer=1)
    async with race(tmp_path) as (room, alice, bob):

        def called() -> list[str]:
            return [one.text for one in public(room.clara) if TO_A_RACE in one.text]

        await room.until(lambda: alice.seen and bob.seen)
        for message in [one for one in room.alice.messages() if one.ephemeral]:
            room.playground.delete_message(message.id)
        await room.until(called)
        assert room.alice.mention in called()[0]
        assert room.bob.mention not in called()[0]
        await room.until(lambda: any(room.bob.mention in text for text in called()), 60)
        await room.settle(2)
        assert len(called()) == 1


async def test_a_match_that_nobody_covers_calls_both_and_then_each_of_two_presses_covers_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [FIRST], dealer=1)
    async with race(tmp_path) as (room, alice, bob):
        await room.until(lambda: doubles(alice.panel) and doubles(bob.panel), 90)
        await room.tick(28)
        assert TO_A_RACE not in public(room.clara)[-1].text
        await room.tick(5)
        called = public(room.clara)[-1].text
        assert all(
            said in called for said in (TO_A_RACE, room.alice.mention, room.bob.mention)
        )
        for racer in (alice, bob):
            racer.tap("K")
        await room.settle(2)
        assert TO_A_RACE not in public(room.clara)[-1].text, "it is taken back"
        assert alice.seen[-1][1:] == bob.seen[-1][1:] == (18, 18)


async def test_after_half_an_hour_both_are_called_and_the_race_waits_for_both_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [FIRST], dealer=1)
    async with race(tmp_path) as (room, alice, bob):
        await room.until(lambda: alice.seen and bob.seen)
        for came in (True, False):
            before = alice.seen[-1]
            await room.restart(lambda: room.clock.leap(2 * TOO_OLD))
            await room.tick(10)
            called = public(room.clara)[-1].text
            assert all(
                said in called
                for said in (TO_A_RACE, room.alice.mention, room.bob.mention)
            )
            assert alice.panel is not None
            reply = await room.alice.click("Aggravation!", alice.panel)
            assert "You still have" in reply.text, "on the panel of before"
            assert "<t:" not in reply.text
            await room.tick(10)
            if came:
                await room.bob.click("My hand", public(room.bob)[-1])
                await room.tick(2)
                assert "<t:" in alice.shown[-1]
            assert alice.seen[-1] == before
            await room.until(
                lambda before=before: alice.seen[-1] != before, 4 if came else 14
            )
        assert left(alice.panel) == [alice.seen[-1][2], alice.seen[-1][1]]


async def test_who_runs_out_first_wins_where_nobody_says_the_word(
    tmp_path: Path,
) -> None:
    async with race(tmp_path) as (room, alice, bob):
        alice.calls = bob.calls = False
        playing = [asyncio.create_task(racer.race()) for racer in (alice, bob)]
        await room.until(lambda: not (alice.racing and bob.racing) and alice.seen, MOST)
        await room.settle(3)
        assert CALLED not in public(room.clara)[-1].text
        await recorded(room, tmp_path)
        for task in playing:
            task.cancel()
