"""At the end of a hand one message stands in the channel, whatever breaks: its result,
until the next hand is dealt."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.rest import Failure
from bot.playground import Permission, VisibleMessage
from bot.playground.people import EVERYBODY
from bot.tables.ids import MessageId, MessageKey, MessageKind, TableId
from bot.tables.locations import Locations
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from bot.tables.timing import Timing
from tests.helpers.by_label import (
    RICH,
    RICH_TRICKS,
    claim,
    ending,
    plain,
    play,
    press,
    rich,
    says,
    surely,
    table,
    tables,
)
from tests.helpers.card_room import (
    FOLDED,
    CardRoom,
    card_room,
    is_result,
    panel,
    public,
    results,
)
from tests.helpers.clock import unnoticed
from tests.helpers.engines import raw
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
GOING_ON = ["Next hand", "Leave", "Fair deal"]


@asynccontextmanager
async def ended(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    """Let Alice win the first hand."""
    async with rich(folder, monkeypatch) as room:
        await claim(room, room.alice)
        await room.until(lambda: len(public(room.clara)) == 1)
        await room.until(lambda: ending(room, "the table closes"))
        yield room
        assert await room.faults() == []


@asynccontextmanager
async def by_itself(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    """Have a table whose next hand comes after a pause; Alice can claim."""
    deal_from(monkeypatch, [RICH] * 2)
    async with card_room(folder, QUICK, rate_limits=False) as room:
        await room.sit_where_hands_follow()
        await play(room, room.alice, room.bob, RICH_TRICKS)
        yield room
        assert await room.faults() == []


async def stored(room: CardRoom) -> Table:
    return await room.bot.services.tables.look(TableId(1))


def channel(room: CardRoom) -> list[str]:
    """Name what a spectator sees: results and tables."""
    return [
        "result" if is_result(message) else "table" for message in public(room.clara)
    ]


def the_result(room: CardRoom) -> VisibleMessage:
    """Return the one message there is."""
    (message,) = public(room.clara)
    assert is_result(message)
    return message


async def test_the_result_is_the_one_message_and_the_next_hand_comes_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        first = the_result(room)
        following = first.buttons["Next hand"].custom_id
        assert list(first.buttons) == GOING_ON
        assert "when everyone has tapped Next hand" in first.text
        await room.alice.click("Next hand", first)
        await room.until(
            lambda: ending(
                room, f"{room.alice.mention} +1\N{NO-BREAK SPACE}token · ✅ next"
            )
        )
        await room.tick(60)
        assert the_result(room).id == first.id, "it waits for everybody"
        await room.bob.click("Next hand", first)
        await room.until(lambda: channel(room) == ["result", "table"], 20)
        await room.settle(3)
        assert channel(room) == ["result", "table"]
        assert list(results(room.clara)[-1].buttons) == FOLDED, (
            "what is past offers nothing"
        )
        past = results(room.clara)[-1]
        assert (past.id, past.text.count("\n")) == (first.id, 0), "it is folded"
        assert plain(past.text).endswith(
            f"hand 1 · 🏆 {room.alice.mention} **+1**, {room.bob.mention} **−1**"
        )
        assert "Seed `" in (await room.clara.click(*FOLDED, past)).text
        assert "earlier moment" in (await room.alice.press(first.id, following)).text


async def test_a_hand_costs_the_channel_two_posts_a_deletion_and_one_edit_at_its_end_and_the_next_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with by_itself(tmp_path, monkeypatch) as room:
        await room.settle(3)
        sent = len(room.playground.requests)

        def written() -> list[str]:
            """Name what was written in the channel since then."""
            ours = [
                one
                for one in room.playground.requests[sent:]
                if re.search(r"/channels/\d+/messages", one.path)
            ]
            return [one.method for one in ours]

        await surely(room, room.alice, "Claim 31")
        await room.until(lambda: results(room.clara))
        await room.settle(3)
        assert written() == ["POST", "DELETE"]
        await room.until(lambda: tables(room))
        await room.settle(3)
        assert written()[2:] == ["POST", "PATCH"]


async def test_a_game_that_ends_between_two_hands_changes_its_result_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        first = the_result(room)
        await press(room, room.bob, "Leave")
        await room.until(lambda: ending(room, "left the table"))
        assert the_result(room).id == first.id
        assert list(the_result(room).buttons) == ["Rematch", "Fair deal"]
        shown = panel(room.alice)
        assert shown is not None
        assert first.id in shown.text, "the panel leads to it"


async def test_a_game_that_a_hand_ends_is_one_message_and_panels_lead_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.sit_down()
        await surely(room, room.bob, "Resign")
        await room.settle(3)
        message = the_result(room)
        assert list(message.buttons) == ["Rematch", "Fair deal"]
        for person in (room.alice, room.bob):
            (shown,) = [one for one in person.messages() if one.ephemeral]
            assert message.id in shown.text


@pytest.mark.parametrize("again", first_of([1, 2], 1))
async def test_a_deleted_result_is_posted_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: int
) -> None:
    async with by_itself(tmp_path, monkeypatch) as room:
        await claim(room, room.alice)
        await room.until(lambda: len(public(room.clara)) == 1)
        first = the_result(room)
        room.playground.delete_message(first.id)
        await press(room, room.alice, "Next hand")
        await room.until(lambda: results(room.clara))
        second = the_result(room)
        assert second.id != first.id
        assert "✅" in second.text
        if again == 2:
            room.playground.delete_message(second.id)
            await press(room, room.bob, "Pause")
            await room.settle(3)
            assert (await stored(room)).location.lost_at is not None, (
                "whoever deletes it twice does not want it"
            )
            assert not public(room.clara)
            await room.bob.run("cards hand")
            await room.until(lambda: results(room.clara))
        await press(room, room.bob, "Next hand")
        await room.until(lambda: channel(room) == ["result", "table"])
        await room.settle(3)
        assert list(results(room.clara)[-1].buttons) == FOLDED


@pytest.mark.parametrize("moment", first_of(["posted", "deleted", "noted"], 1))
async def test_a_crash_at_the_end_of_a_hand_leaves_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """The result is posted, what it replaces is deleted, and then the bot notes it: it
    may die after each.

    What somebody has pressed meanwhile stands on it afterwards, although posting it
    again gives the message of before."""
    async with rich(tmp_path, monkeypatch) as room:
        await room.settle(2)

        async def dead(*_: object) -> None:
            raise RuntimeError("the process is gone")

        with monkeypatch.context() as dying:
            if moment == "posted":
                dying.setattr(type(room.bot.services.rest), "delete", dead)
            elif moment == "deleted":
                dying.setattr(Locations, "record_message", dead)
            await surely(room, room.alice, "Claim 31")
            await room.until(lambda: results(room.clara))
            await press(room, room.alice, "Next hand")
            await room.restart()
        await room.settle(5)
        message = the_result(room)
        assert "✅" in message.text
        assert list(message.buttons) == GOING_ON
        assert (await stored(room)).location.message == int(message.id)
        await room.bob.click("Next hand", message)
        await room.until(lambda: channel(room) == ["result", "table"])
        assert says(room, "is to lead")


@pytest.mark.parametrize(
    "moment", first_of(["before it is posted", "before the result is edited"], 1)
)
async def test_a_crash_at_the_next_deal_leaves_the_hand_below_a_result_without_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        writer = room.bot.services.publisher.writer
        if moment == "before it is posted":
            monkeypatch.setattr(writer, "want", lambda *_: None)
        else:
            want = writer.want

            def but_for_results(key: MessageKey, *how: Any) -> None:  # noqa: ANN401 - as the method's
                if key.kind is not MessageKind.RESULT:
                    want(key, *how)

            monkeypatch.setattr(writer, "want", but_for_results)
        for person in (room.alice, room.bob):
            await press(room, person, "Next hand")
        await room.settle(2)
        assert channel(room) == (
            ["result"] if moment == "before it is posted" else ["result", "table"]
        )
        assert "Leave" in results(room.clara)[-1].buttons
        await room.restart()
        await room.settle(3)
        assert channel(room) == ["result", "table"]
        assert list(results(room.clara)[-1].buttons) == FOLDED


@pytest.mark.long
async def test_a_result_that_could_not_be_posted_before_the_next_deal_comes_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch) as room:
        await room.settle(2)
        before = table(room)
        with monkeypatch.context() as silent:
            silent.setattr(room.bot.services.publisher.writer, "want", lambda *_: None)
            await surely(room, room.alice, "Claim 31")
            await room.tick()
            for person in (room.alice, room.bob):
                await press(room, person, "Next hand")
            await room.restart()
        await room.settle(3)
        assert channel(room) == ["result", "table"]
        assert table(room).id != before.id
        assert list(results(room.clara)[-1].buttons) == FOLDED


async def test_a_message_that_is_told_of_after_the_next_deal_is_still_the_former_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand may be over before Discord's reply to its message is there, and the next
    one be dealt."""
    async with ended(tmp_path, monkeypatch) as room:
        rest, told = room.bot.services.rest, asyncio.Event()
        post = rest.post

        async def slow(*args: Any, **options: Any) -> MessageId | Failure:  # noqa: ANN401 - as the method's
            posted = await post(*args, **options)
            await told.wait()
            return posted

        with monkeypatch.context() as waiting:
            waiting.setattr(rest, "post", slow)
            for person in (room.alice, room.bob):
                await press(room, person, "Next hand")
            await room.until(lambda: channel(room) == ["result", "table"])
            second = table(room).id
            await play(room, room.bob, room.alice, RICH_TRICKS)
            await surely(room, room.bob, "Claim 31")
            for person in (room.alice, room.bob):
                await press(room, person, "Next hand")
            told.set()
            await room.settle(8)
        assert channel(room) == ["result", "result", "table"]
        assert table(room).id != second
        assert {tuple(one.buttons) for one in results(room.clara)} == {tuple(FOLDED)}


async def test_a_result_goes_on_where_its_table_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        first = the_result(room)
        room.playground.add_channel("elsewhere")
        room.playground.set_permissions(first.channel_id, Permission(0))
        await press(room, room.alice, "Next hand")
        await room.settle(3)
        assert (await stored(room)).location.lost_at is not None
        await room.bob.run("cards hand", in_channel="elsewhere")
        await room.settle(3)
        there = [
            message
            for message in results(room.clara)
            if message.channel_id != first.channel_id
        ]
        assert [list(message.buttons) for message in there] == [GOING_ON]
        await room.bob.click("Next hand", there[0])
        await room.until(lambda: tables(room) and says(room, "is to lead"))
        assert table(room).channel_id == there[0].channel_id


async def test_what_a_former_version_left_between_two_hands_becomes_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had two: the result, and below it the table's own message."""
    async with ended(tmp_path, monkeypatch) as room:
        former = (await room.clara.run("bura challenge", opponent=room.alice)).message
        assert former is not None

        def two() -> None:
            with raw(tmp_path / "bura.sqlite3") as connection:
                connection.execute(
                    "UPDATE messages SET kind = 'table', part = 1, table_id = 1 WHERE message_id = ?",
                    (former.id,),
                )

        await room.restart(two)
        await press(room, room.alice, "Next hand")
        await room.settle(3)
        assert (await stored(room)).status is Status.BETWEEN
        assert former.id not in {message.id for message in public(room.clara)}
        (message,) = results(room.clara)
        assert list(message.buttons) == GOING_ON
        assert "✅" in message.text


@pytest.mark.long
async def test_a_game_that_is_abandoned_says_so_on_its_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        first = the_result(room)
        room.playground.set_permissions(first.channel_id, Permission(0))
        await press(room, room.alice, "Next hand")
        await room.settle(3)
        assert (await stored(room)).location.lost_at is not None
        room.playground.set_permissions(first.channel_id, EVERYBODY)
        unnoticed(monkeypatch)
        await room.tick(Timing().suspended + 1)
        await room.settle(3)
        assert the_result(room).id == first.id
        assert "The game was ended" in the_result(room).text
        assert list(the_result(room).buttons) == ["Rematch", "Fair deal"]


@pytest.mark.long
@pytest.mark.parametrize(
    "playing",
    [pytest.param(False, id="between two hands"), pytest.param(True, id="in mid-hand")],
)
async def test_a_game_that_is_canceled_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, playing: bool
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        if playing:
            for person in (room.alice, room.bob):
                await press(room, person, "Next hand")
            await room.until(lambda: channel(room) == ["result", "table"])
        room.playground.make_moderator("alice")
        await room.alice.run("cancel", table=1, reason="it is late")
        await room.settle(3)
        assert channel(room) == ["result"] * (1 + playing)
        assert "canceled the game" in results(room.clara)[-1].text
        offered = [list(message.buttons) for message in results(room.clara)]
        assert offered == [FOLDED] * playing + [["Rematch", "Fair deal"]]


@pytest.mark.long
async def test_a_result_in_an_archived_thread_is_posted_anew_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.alice.run("settings", threads="on")
        await room.sit_down()
        await room.settle(3)
        await play(room, room.alice, room.bob, RICH_TRICKS)
        first = await claim(room, room.alice)
        (thread,) = [
            one for one in room.playground.world.channels.values() if one.type == 11
        ]
        room.playground.archive_thread(thread.id)
        await press(room, room.bob, "Next hand")
        await room.until(lambda: ending(room, "✅ next"))
        await room.settle(3)
        there = [
            message for message in public(room.clara) if message.channel_id == thread.id
        ]
        assert [is_result(message) for message in there] == [True]
        assert there[0].channel_id == first.channel_id


@pytest.mark.long
async def test_a_clock_that_is_set_back_makes_no_second_message_of_a_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ended(tmp_path, monkeypatch) as room:
        writer, marked = room.bot.services.publisher.writer, list[tuple[object, ...]]()
        with monkeypatch.context() as waiting:
            waiting.setattr(writer, "want", lambda *told: marked.append(told))
            for person in (room.alice, room.bob):
                await press(room, person, "Next hand")
            room.clock.leap(-3600)
        for told in marked:
            writer.want(*told)  # type: ignore[arg-type]
        await room.settle(3)
        posted = table(room).id
        await play(room, room.bob, room.alice, RICH_TRICKS[:1])
        await room.settle(3)
        assert table(room).id == posted
        assert channel(room) == ["result", "table"]
