"""What becomes of a message while an interaction is answered with it."""

from __future__ import annotations

import asyncio

import pytest

from bot.showing.answers import Answers
from bot.showing.by_bot import ByBot
from bot.showing.message import Answer, Row, Token, Version, standing
from bot.showing.reconciler import Reconciler
from bot.showing.screen import panel_key
from bot.tables.ids import MessageId, MessageKey, Moment, UserId
from tests.helpers.clock import HandClock, settle
from tests.showing.scene import TABLE, Book, Wall

PANEL = panel_key(TABLE, UserId(5))
TOKEN = Token(1, "secret", Moment(2**50), "en")
PRESSED = MessageId(1)


@pytest.mark.parametrize("is_read", [True, False])
async def test_a_panel_whose_message_another_took_over_is_not_read_again(
    is_read: bool,
) -> None:
    """What is stored of it goes a moment later than its answer has its reply."""
    clock, read = HandClock(), asyncio.Event()

    class Slow(Book):
        async def find(self, key: MessageKey) -> Row | None:
            await read.wait()
            return await super().find(key)

    row = standing(PANEL, TOKEN, PRESSED)
    messages = Reconciler(ByBot(Wall(clock=clock), clock), Slow({PANEL: row}), clock)
    messages.know([row] if is_read else [])
    answers = Answers(messages, clock)
    sending = answers.begin(Answer(PANEL, TOKEN, PRESSED, Version("1.0")))
    sending.reply = PRESSED
    ending = asyncio.create_task(answers.end(sending))
    if not is_read:
        await settle()
    messages.forget(PANEL)
    read.set()
    await ending
    assert messages.known(PANEL).row is None
