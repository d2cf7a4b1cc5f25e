"""What becomes of a table when Discord, or the way to it, fails: each failure of
Discord's by name, in mid-hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp.web import WebSocketResponse

from bot.playground import Permission, Person, VisibleMessage
from bot.playground.people import EVERYBODY
from bot.tables.ids import TableId
from bot.tables.model.table import Table
from tests.helpers.by_label import (
    RICH,
    RICH_TRICKS,
    claim,
    play,
    press,
    says,
    table,
    tables,
)
from tests.helpers.card_room import (
    CardRoom,
    card_room,
    panel,
    pressable,
    public,
    results,
)
from tests.helpers.clock import unnoticed
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from

RATE_LIMITED = {
    "message": "You are being rate limited.",
    "retry_after": 0.05,
    "global": False,
}


@asynccontextmanager
async def hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch, turn: int = 60
) -> AsyncIterator[CardRoom]:
    """Sit at a table where Alice is to lead, and everything is shown."""
    deal_from(monkeypatch, [RICH])
    settings: dict[str, object] = {
        "BURA_ANNOUNCE_SECONDS": 0,
        "BURA_TURN_SECONDS": turn,
    }
    async with card_room(folder, settings, rate_limits=False) as room:
        await room.sit_down()
        await room.settle()
        yield room
        assert await room.faults() == []


async def stored(room: CardRoom) -> Table:
    return await room.bot.services.tables.look(TableId(1))


def panels(person: Person) -> list[VisibleMessage]:
    return [
        message
        for message in person.messages()
        if message.ephemeral and message.buttons
    ]


def pings(room: CardRoom) -> list[VisibleMessage]:
    return [
        message for message in public(room.clara) if "it is your turn" in message.text
    ]


async def finish(room: CardRoom) -> None:
    """Play the hand to a right claim: what is asked of a table that was mended."""
    await play(room, room.alice, room.bob, RICH_TRICKS)
    await claim(room, room.alice)
    assert len(results(room.clara)) == 1
    assert await room.purses() == (21, 19)


# Places


async def test_a_deleted_table_message_is_posted_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        first = table(room)
        room.playground.delete_message(first.id)
        await press(room, room.alice, "6♠")
        await room.until(lambda: says(room, "is to reply"))
        second = table(room)
        assert second.id != first.id
        await room.bob.click("My hand", second)

        room.playground.delete_message(second.id)
        await press(room, room.bob, "9♥")
        await room.settle()
        assert (await stored(room)).location.lost_at is not None, (
            "whoever deletes it twice does not want it"
        )
        assert not public(room.clara)
        await room.alice.run("cards hand")
        await room.until(lambda: public(room.clara))
        assert "is to lead" in table(room).text


PLACES = ["channel deleted", "may not see the channel", "bot removed"]


async def lose_place(room: CardRoom, place: str) -> None:
    channel = table(room).channel_id
    if place == "channel deleted":
        room.playground.delete_channel(channel)
    elif place == "bot removed":
        room.playground.remove_bot()
    else:
        room.playground.set_permissions(channel, Permission(0))
        await press(room, room.alice, "6♠")
    async with asyncio.timeout(5):
        while (await stored(room)).location.lost_at is None:
            await room.tick()


@pytest.mark.parametrize("place", first_of(PLACES, 1))
async def test_a_table_that_lost_its_place_stops_its_clock_and_goes_on_elsewhere(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        room.playground.add_channel("elsewhere")
        await lose_place(room, place)
        actions = (await stored(room)).seq
        sent = len(room.playground.requests)
        for _ in range(10):
            await room.tick(60)
        assert (await stored(room)).seq == actions, "nobody is timed out meanwhile"
        assert len(room.playground.requests) == sent, (
            "nothing is sent to a place that is gone"
        )
        if place == "bot removed":
            room.playground.add_bot()
            await room.until(lambda: room.bot.guilds)
        assert await room.purses() == (19, 19)
        back = await room.alice.run("cards hand", in_channel="elsewhere")
        assert back.ephemeral
        elsewhere = room.playground.world.channel_named("elsewhere").id
        await room.until(
            lambda: [message.channel_id for message in tables(room)][-1:] == [elsewhere]
        )
        if place == "may not see the channel":
            await room.bob.run("cards hand", in_channel="elsewhere")
            await press(room, room.bob, "9♥")
            await room.until(lambda: says(room, f"{room.alice.mention} is to lead"))
        else:
            await room.bob.run("cards hand", in_channel="elsewhere")
            await finish(room)


async def test_a_deleted_channel_ends_an_invitation_s_wait_and_a_table_nobody_revives_ends_in_peace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        room.playground.add_channel("elsewhere")
        await lose_place(room, "channel deleted")
        unnoticed(monkeypatch)
        for _ in range(25):
            await room.tick(3600)
        assert not (await stored(room)).is_open
        assert await room.purses() == (20, 20)
        await room.alice.run(
            "bura challenge", opponent=room.bob, in_channel="elsewhere"
        )


@pytest.mark.parametrize("locked", [False, True])
async def test_an_archived_thread_is_opened_by_a_new_message_unless_it_is_locked(
    locked: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        parent = next(iter(room.playground.world.channels))
        room.playground.world.open_channel("table talk", type=11, parent=parent)
        await room.alice.run(
            "bura challenge", opponent=room.bob, in_channel="table talk"
        )
        await room.bob.click("Accept")
        await room.settle()
        first = table(room)
        room.playground.archive_thread("table talk", locked=locked)
        await press(room, room.alice, "6♠")
        if locked:
            await room.settle()
            assert (await stored(room)).location.lost_at is not None
        else:
            await room.until(lambda: says(room, "is to reply"))
            assert table(room).id != first.id
            assert (await stored(room)).location.lost_at is None


@pytest.mark.parametrize(
    ("granted", "named"), [(EVERYBODY & ~Permission.SEND_MESSAGES, "Send Messages")]
)
async def test_a_permission_that_is_missing_is_named_before_a_table_opens(
    granted: Permission, named: str, tmp_path: Path
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        room.playground.set_permissions(
            next(iter(room.playground.world.channels)), granted
        )
        refused = await room.alice.run("bura challenge", opponent=room.bob)
        assert refused.ephemeral
        assert f"*{named}*" in refused.text
        assert "You are at no table here" in (await room.alice.run("cards hand")).text


# Panels


async def test_after_a_dismissed_panel_my_hand_opens_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        shown = panel(room.alice)
        assert shown is not None
        room.alice.dismiss(shown)
        assert panels(room.alice) == []
        opened = await room.alice.click("My hand")
        assert opened.ephemeral
        assert list(opened.buttons)[:3] == ["6♠", "K♣", "A♦"]
        await finish(room)


async def test_a_second_press_on_my_hand_leaves_one_live_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        for _ in range(3):
            await room.alice.click("My hand")
        await room.settle(2)
        (shown,) = panels(room.alice)
        await press(room, room.alice, "6♠")
        assert "6♠ from you" in shown.text


async def test_a_player_whose_token_expired_is_called_once_and_the_call_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        await room.tick(610)  # Alice's lowest card is led for her
        await room.settle()
        await room.tick(290)
        old = panel(room.alice)
        await press(room, room.bob, "9♥")  # on a panel whose token is over, too
        await room.until(lambda: pings(room))
        await room.settle()
        (ping,) = pings(room)
        assert ping.mentions == [room.alice.id]
        assert [*ping.buttons] == ["My hand"]
        assert old is not None
        assert "Your turn" not in old.text, "nothing can reach it"
        await room.alice.click("Resign", old)
        await room.alice.click("Back", old)
        assert "Your turn" in old.text, "a press brings it up to date"
        await press(room, room.alice, "K♣")
        await room.settle()
        assert pings(room) == []


@pytest.mark.parametrize(
    ("status", "code"), first_of([(401, 50027), (404, 10015), (404, 10008)], 1)
)
async def test_a_token_that_discord_refuses_counts_as_expired(
    status: int, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        shown = panel(room.bob)
        assert shown is not None
        failure = room.playground.fail(
            "PATCH", f"/messages/{shown.id}", status=status, code=code
        )
        await press(room, room.alice, "6♠")
        await room.until(lambda: pings(room))
        assert failure.times == 0
        assert pings(room)[0].mentions == [room.bob.id]
        assert "9♥" not in pressable(shown)
        await room.bob.click("Resign", shown)
        await room.bob.click("Back", shown)
        assert "9♥" in pressable(shown), "a press brings it up to date"
        await press(room, room.bob, "9♥")
        await room.settle()
        assert pings(room) == []


# The way to Discord

TROUBLES = {
    "dropped": {"status": 0},
    "dropped after the effect": {"status": 0, "applied": True},
    "500": {"status": 500},
    "503": {"status": 503},
    "429": {"status": 429, "body": RATE_LIMITED},
}
PATHS = [
    ("PATCH", "/channels/.*/messages/"),
    ("PATCH", "/webhooks/.*/messages/"),
    ("POST", "/channels/.*/messages$"),
]


@pytest.mark.parametrize(
    "trouble",
    first_of(TROUBLES, 3, every=2),
)
async def test_what_could_not_be_sent_is_sent_again(
    trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        failures = [
            room.playground.fail(method, path, **TROUBLES[trouble])
            for method, path in PATHS
        ]  # type: ignore[arg-type]
        await press(room, room.alice, "6♠")
        await room.until(lambda: says(room, "is to reply"), 200)
        await press(room, room.bob, "9♥")
        await press(room, room.alice, "Resign")
        await press(room, room.alice, "Yes, resign")
        await room.until(lambda: results(room.clara), 200)
        await room.settle()
        assert len(results(room.clara)) == 1
        assert [failure.times for failure in failures] == [0, 0, 0]
        assert await room.purses() == (19, 21)


async def test_an_answer_that_discord_loses_does_not_undo_or_repeat_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        room.playground.fail("POST", "/callback", status=500)
        await press(room, room.alice, "6♠")
        await room.until(lambda: says(room, "is to reply"))
        room.playground.fail("POST", "/callback", status=500, applied=True)
        await press(room, room.bob, "9♥")
        await room.until(lambda: says(room, "is to lead"))
        await room.playground.wait_for(lambda: room.playground.violations)
        # An answer that seemed lost is repeated, and Discord says so: nothing a bot can
        # prevent.
        assert all(
            "answered twice" in str(violation)
            for violation in room.playground.violations
        )
        room.playground.violations.clear()
        assert len((await stored(room)).hand.state.piles[0]) == 2  # type: ignore[union-attr,attr-defined]
        await press(room, room.alice, "K♣")


@pytest.mark.parametrize("resume", [True, False])
async def test_a_gateway_that_breaks_in_mid_hand_comes_back(
    resume: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        await press(room, room.alice, "6♠")
        await room.settle()
        await room.playground.drop_gateway(resume=resume)
        await room.playground.wait_online()
        await press(room, room.bob, "9♥")
        await finish_from_second_trick(room)


async def finish_from_second_trick(room: CardRoom) -> None:
    await press(room, room.alice, "K♣")
    await press(room, room.bob, "7♣")
    await room.until(lambda: says(room, f"{room.alice.mention} is to lead"))


async def _refuse(_gateway: object, socket: WebSocketResponse, _hello: object) -> None:
    await socket.close(code=4000)


async def test_no_turn_runs_out_while_nobody_can_reach_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        with monkeypatch.context() as outage:
            outage.setattr(type(room.playground.gateway), "_identify", _refuse)
            await room.playground.drop_gateway(resume=False)
            await room.tick(300)
            assert not room.playground.world.bot_online
        await room.playground.wait_online(3600)
        await room.settle(3)
        assert "6♠" in pressable(panel(room.alice)), (
            "the time of the absence is given back"
        )  # type: ignore[arg-type]
        await room.until(lambda: says(room, "is to reply"), 80)
