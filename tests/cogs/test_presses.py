"""The router of presses: each goes to one handler, and all are answered."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated, ClassVar, cast

import discord
import pytest

from bot.delivery.interaction import Interaction
from bot.delivery.precedence import Precedence
from bot.delivery.request import Request
from bot.ui.card_emoji import DeckStyle
from bot.ui.codec import CustomId
from bot.ui.custom_id import Click
from bot.ui.deck_choice import DeckPress
from cogs.component_handler import ComponentHandler
from cogs.error_answers import ErrorAnswers
from cogs.shutdown_gate import ShutdownGate
from tests.helpers.clock import HandClock


def press(
    custom_id: str, kind: discord.InteractionType = discord.InteractionType.component
) -> Interaction:
    client = SimpleNamespace(get_guild=lambda guild: guild)
    where = {"guild_id": 1, "client": client, "channel": None, "message": None}
    who = {"user": SimpleNamespace(id=1), "locale": "en-US"}
    return cast(
        Interaction,
        SimpleNamespace(
            type=kind, data={"custom_id": custom_id}, extras={}, **where, **who
        ),
    )


@dataclass(frozen=True, slots=True)
class Number(CustomId):
    HEAD: ClassVar = "deck"
    number: Annotated[int, range(10)]


class Heard:
    def __init__(self) -> None:
        self.by: list[CustomId] = []
        self.refused: list[str] = []
        self.presses = ComponentHandler(
            ShutdownGate(HandClock()), Precedence(), cast(ErrorAnswers, self)
        )
        for form in (DeckPress, Number, Click):
            self.presses.on(form, self.hear)

    async def hear(self, _request: Request, pressed: CustomId) -> None:
        self.by.append(pressed)
        if pressed == Number(9):
            raise ValueError(pressed)

    async def answer(self, request: Request, error: Exception, what: str) -> None:
        self.refused.append(f"{what}: {error!r}")


async def test_a_press_goes_to_what_answers_its_form() -> None:
    heard = Heard()
    for custom_id in ("deck:four", "deck:7", "bura:1:2:hand", "decks:1:2:hand"):
        await heard.presses.answer(press(custom_id))
    assert [str(pressed) for pressed in heard.by] == [
        "deck:four",
        "deck:7",
        "bura:1:2:hand",
        "decks:1:2:hand",
    ]
    assert [type(pressed) for pressed in heard.by] == [DeckPress, Number, Click, Click]


@pytest.mark.parametrize(
    "custom_id",
    ["", "deck", "deck:", "deck:five", "deck:10", "deck:1:2:hand", "help", "💥" * 99],
)
async def test_what_no_form_writes_is_refused(custom_id: str) -> None:
    heard = Heard()
    await heard.presses.answer(press(custom_id))
    assert heard.by == []
    assert [line.partition(": ")[2] for line in heard.refused] == ["UnknownPress()"]


async def test_a_form_that_was_sent_in_is_a_press_and_a_command_is_none() -> None:
    heard = Heard()
    await heard.presses.answer(press("deck:four", discord.InteractionType.modal_submit))
    await heard.presses.answer(press("", discord.InteractionType.application_command))
    assert heard.by == [DeckPress(DeckStyle.FOUR)]


async def test_what_an_answer_raises_is_told_under_the_kind_of_the_press() -> None:
    heard = Heard()
    await heard.presses.answer(press("deck:9"))
    assert heard.refused == ["a press of 'deck': ValueError(Number(number=9))"]


async def test_two_answers_to_one_form_are_a_mistake() -> None:
    heard = Heard()
    with pytest.raises(ValueError, match="two answers to DeckPress"):
        heard.presses.on(DeckPress, heard.hear)
