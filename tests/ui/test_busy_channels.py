"""What the writer does in a channel that is busy, or whose tables cannot be read for a while, and when it ends."""

from __future__ import annotations

import asyncio

from bot.delivery.channel_writer import ChannelWriter
from bot.delivery.gateway import Failure
from bot.delivery.table_source import Ping
from bot.tables.table_view import MessageId, TableId, UserId
from tests.clock import HandClock, settle
from tests.ui.test_channel_writer import CARDS, TABLE, Book, Scene, Wall, saying


def opened() -> Scene:
    clock = HandClock()
    wall, book = Wall(clock=clock), Book(clock)
    return Scene(clock, wall, book, ChannelWriter(wall, book, book, clock))


async def test_a_ping_is_posted_in_a_channel_that_always_has_more_to_edit() -> None:
    scene = opened()
    tables = [TableId(number) for number in range(1, 9)]
    scene.writer.ping(CARDS, TABLE, Ping((UserId(5),), lambda: saying("your turn"), "p1"))
    scene.writer.remove(CARDS, MessageId(3))
    for second in range(30):
        for table in tables:
            scene.book.say(f"state {second}", table, message=table)
            scene.writer.mark(CARDS, table)
        await scene.clock.advance(1)
    assert "post your turn to 5" in scene.wall.log
    assert "delete 3" in scene.wall.log


async def test_a_table_that_could_not_be_read_is_shown_once_it_can() -> None:
    scene = opened()
    scene.book.broken = True
    scene.mark("first")
    await settle()
    scene.book.broken = False
    await scene.clock.advance(10)
    assert scene.wall.log == ["edit 1 first"]


async def test_closing_does_not_repeat_what_discord_does_not_take() -> None:
    scene = opened()
    scene.wall.busy, scene.wall.fails = asyncio.Event(), [Failure.UNREACHABLE] * 9
    scene.writer.remove(CARDS, MessageId(9))
    await settle()
    closing = asyncio.create_task(scene.writer.close())
    await settle()
    scene.wall.busy.set()
    await closing
    assert scene.wall.log == ["delete 9: unreachable"]
