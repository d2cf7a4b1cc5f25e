"""What happened while Discord's reply was awaited is not undone by it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.rest import Failure, Rest
from bot.tables.model.table import Table
from bot.tables.timing import Timing
from bot.ui.components import Drawing
from db.errors import DatabaseLocked
from tests.delivery.test_failures import hand, pings, stored
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, play, press
from tests.helpers.card_room import CardRoom, card_room, panel, public, results
from tests.helpers.lost_sessions import losing
from tests.helpers.wished_cards import deal_from
from tests.showing.test_call_once import alice_away, alice_called


class Slow:
    """Lets the replies to one kind of request wait until they are `told`; or the
    requests themselves, if `held`."""

    def __init__(
        self,
        rest: Rest,
        method: str,
        monkeypatch: pytest.MonkeyPatch,
        *,
        held: bool = False,
    ) -> None:
        self.told = asyncio.Event()
        request = getattr(rest, method)

        async def slow(*args: Any, **options: Any) -> object:  # noqa: ANN401 - as the method's
            if held:
                await self.told.wait()
            replied = await request(*args, **options)
            await self.told.wait()
            return replied

        monkeypatch.setattr(rest, method, slow)


async def go_elsewhere(room: CardRoom) -> None:
    """Let the server remove and invite the bot, and the table go on in another channel,
    within a slow reply's time."""
    room.playground.remove_bot()
    await room.tick(3)
    room.playground.add_bot()
    await room.until(lambda: room.bot.guilds)
    await room.tick(3)
    await room.alice.run("cards hand", in_channel="elsewhere")
    await room.tick()
    assert (await stored(room)).location.lost_at is None


def thread(room: CardRoom) -> int:
    (found,) = [
        channel
        for channel in room.playground.world.channels.values()
        if channel.type == 11
    ]
    return found.id


async def test_a_table_stays_in_its_thread_when_the_reply_to_its_invitation_comes_after_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        with monkeypatch.context() as waiting:
            slow = Slow(room.bot.services.rest, "respond", waiting)
            asked = asyncio.create_task(
                room.alice.run("bura challenge", opponent=room.bob)
            )
            await room.until(lambda: public(room.bob))
            await room.bob.click("Accept")
            await room.until(
                lambda: any(
                    "is played in" in message.text for message in public(room.clara)
                )
            )
            slow.told.set()
            await asked
            await room.settle()
        assert (await stored(room)).location.channel == int(thread(room))
        assert [
            message.channel_id
            for message in public(room.clara)
            if "Trump" in message.text
        ] == [thread(room)]


async def test_a_table_that_was_taken_elsewhere_is_not_stopped_by_what_fails_in_its_former_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        room.playground.add_channel("elsewhere")
        with monkeypatch.context() as waiting:
            slow = Slow(room.bot.services.rest, "edit", waiting, held=True)
            await press(room, room.alice, "6♠")
            await room.tick()
            room.playground.delete_channel(public(room.clara)[-1].channel_id)
            await room.tick()
            await room.alice.run("cards hand", in_channel="elsewhere")
            slow.told.set()
            await room.settle()
        assert (await stored(room)).location.lost_at is None


async def test_an_invitation_whose_table_has_a_thread_says_so_although_discord_was_away_at_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura challenge", opponent=room.bob)
        rest, failures = room.bot.services.rest, [Failure.UNREACHABLE]
        edit = rest.edit

        async def away(*args: Any, **options: Any) -> Failure | None:  # noqa: ANN401 - as the method's
            return failures.pop() if failures else await edit(*args, **options)

        monkeypatch.setattr(rest, "edit", away)
        await room.bob.click("Accept")
        await room.settle()
        assert failures == []
        assert "is played in" in public(room.clara)[0].text


async def test_an_invitation_whose_table_has_a_thread_says_so_also_where_an_older_edit_comes_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura table", seats=3)
        rest, held = room.bot.services.rest, asyncio.Event()
        edit = rest.edit

        async def late(
            channel: Any,  # noqa: ANN401
            message: Any,  # noqa: ANN401
            view: Any,  # noqa: ANN401
            **options: Any,  # noqa: ANN401
        ) -> Failure | None:
            drawn = view if isinstance(view, Drawing) else view()
            if "is played in" not in str(drawn.components):
                await held.wait()
            return await edit(channel, message, drawn, **options)

        monkeypatch.setattr(rest, "edit", late)
        await room.bob.click("Join", public(room.bob)[0])
        await room.tick()
        await room.alice.click("Start", panel(room.alice))
        await room.settle()
        held.set()
        await room.settle()
        assert "is played in" in public(room.clara)[0].text


async def unreached(*_args: Any, **_options: Any) -> Failure:  # noqa: ANN401 - as the method's
    return Failure.MESSAGE_GONE


async def unanswered(*_args: Any, **_options: Any) -> Failure:  # noqa: ANN401 - as the method's
    return Failure.UNREACHABLE


async def test_a_call_before_its_thread_is_open_is_removed_like_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura challenge", opponent=room.bob)
        with monkeypatch.context() as waiting:
            waiting.setattr(room.bot.services.rest, "show_by_token", unreached)
            slow = Slow(room.bot.services.rest, "open_thread", waiting)
            await room.bob.click("Accept")
            await room.settle()
            slow.told.set()
            await room.settle()
        assert [ping.channel_id for ping in pings(room)] == [thread(room)]
        await room.alice.click("My hand", public(room.alice)[-1])
        await press(room, room.alice, "6♠")
        await room.settle()
        assert pings(room) == []


async def test_a_thread_is_known_in_the_end_although_the_database_was_away_when_it_was_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.alice.run("bura challenge", opponent=room.bob)
        losses = losing(monkeypatch, room.bot.services.places, "moved")
        await room.bob.click("Accept")
        await room.settle()
        assert len(losses) == 2
        assert [
            message.channel_id
            for message in public(room.clara)
            if "Trump" in message.text
        ] == [thread(room)]


async def test_an_invitation_is_known_in_the_end_although_the_database_was_away_when_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        losses = losing(monkeypatch, room.bot.services.places, "record_message")
        asked = asyncio.create_task(room.alice.run("bura challenge", opponent=room.bob))
        await room.settle()
        await asked
        await room.tick(301)
        await room.settle()
        assert len(losses) == 2
        assert [
            "was not answered in time" in message.text for message in public(room.clara)
        ] == [True]


async def test_a_call_in_a_channel_that_its_table_has_left_is_removed_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        room.playground.add_channel("elsewhere")
        await alice_called(room)
        await go_elsewhere(room)
        await press(room, room.alice, "K♣")
        await room.settle()
        assert pings(room) == []


async def test_a_call_that_stands_once_its_table_is_elsewhere_is_removed_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch, turn=600) as room:
        room.playground.add_channel("elsewhere")
        await alice_away(room)
        with monkeypatch.context() as waiting:
            slow = Slow(room.bot.services.rest, "post", waiting)
            await press(room, room.bob, "9♥")
            await room.until(lambda: pings(room))
            await go_elsewhere(room)
            slow.told.set()
            await room.settle()
        await press(room, room.alice, "K♣")
        await room.settle()
        assert pings(room) == []


async def test_a_race_that_waits_for_its_people_again_does_not_begin_by_what_they_saw_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(
        tmp_path, {"BURA_HOUSE_WORKERS": 0}, rate_limits=False
    ) as room:
        services, rest = room.bot.services, room.bot.services.rest
        begin, locked, waiting = services.tables.begin, True, False

        async def late(seen: Table) -> Table:
            nonlocal waiting
            waiting = True
            if locked:
                raise DatabaseLocked("a backup")
            return await begin(seen)

        monkeypatch.setattr(services.tables, "begin", late)
        await room.alice.run("aggravation challenge", opponent=room.bob)
        await room.bob.click("Accept")
        await room.until(lambda: waiting)
        with monkeypatch.context() as away:
            for method in ("edit_once", "show_by_token"):
                away.setattr(rest, method, unanswered)
            await room.bot.on_shard_disconnect(0)
            await room.bot.on_shard_resumed(0)
            locked = False
            await room.tick(Timing().unseen / 3)
            assert (await stored(room)).unseen, "nobody has seen it since"
        await room.alice.run("cards hand")
        await room.bob.run("cards hand")
        await room.tick(Timing().unseen / 3)
        assert not (await stored(room)).unseen


async def test_a_result_that_stands_once_its_table_is_elsewhere_is_not_taken_for_the_one_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hand(tmp_path, monkeypatch) as room:
        room.playground.add_channel("elsewhere")
        await play(room, room.alice, room.bob, RICH_TRICKS)
        with monkeypatch.context() as waiting:
            slow = Slow(room.bot.services.rest, "post", waiting)
            await claim(room, room.alice)
            await go_elsewhere(room)
            slow.told.set()
            await room.settle()
        newest = results(room.clara)[-1]
        table = await stored(room)
        assert (table.location.channel, table.message_id) == (
            int(newest.channel_id),
            int(newest.id),
        )


async def test_what_was_left_for_a_thread_is_not_edited_again_after_the_first_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.alice.run("settings", threads="on")
        await room.sit_down()
        await room.settle()
        await play(room, room.alice, room.bob, RICH_TRICKS)
        await claim(room, room.alice)
        for person in (room.alice, room.bob):
            await press(room, person, "Next hand")
        await room.settle()
        left, before = public(room.clara)[0], len(room.playground.requests)
        await room.restart()
        await room.settle()
        assert "is played in" in left.text
        assert not [
            one.path
            for one in room.playground.requests[before:]
            if one.path.endswith(f"/{left.id}")
        ]


async def test_a_result_stays_the_message_of_a_table_whose_invitation_is_replied_to_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        with monkeypatch.context() as waiting:
            slow = Slow(room.bot.services.rest, "respond", waiting)
            asked = asyncio.create_task(
                room.alice.run("bura challenge", opponent=room.bob)
            )
            await room.until(lambda: public(room.bob))
            await room.bob.click("Accept")
            await press(room, room.bob, "Resign", "Yes, resign")
            await room.settle()
            (posted,) = results(room.clara)
            slow.told.set()
            await asked
            await room.settle()
        (still,) = results(room.clara)
        assert (still.id, (await stored(room)).message_id) == (
            posted.id,
            int(posted.id),
        )
