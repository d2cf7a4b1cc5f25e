"""The router of presses: each goes to one handler, and all are answered."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import discord
import pytest

from bot.delivery.gateway import Interaction, custom_id_of
from bot.delivery.precedence import Precedence
from bot.error_answers import ErrorAnswers
from bot.shutdown_gate import ShutdownGate
from cogs.component_handler import Answer, ComponentHandler
from tests.clock import HandClock


def press(custom_id: str, kind: discord.InteractionType = discord.InteractionType.component) -> Interaction:
    return cast(Interaction, SimpleNamespace(type=kind, data={"custom_id": custom_id}, extras={}))


class Heard:
    def __init__(self) -> None:
        self.by: list[str] = []
        self.refused: list[str] = []
        self.presses = ComponentHandler(ShutdownGate(HandClock()), Precedence(), cast(ErrorAnswers, self))
        for kind in ("deck", "help"):
            self.presses.on(kind, self._handler(kind), f"a press on {kind}")
        self.presses.otherwise(self._handler("table"), "a click")

    def _handler(self, name: str) -> Answer:
        async def handler(interaction: Interaction) -> None:
            self.by.append(name)
            if custom_id_of(interaction).endswith("!"):
                raise ValueError(name)

        return handler

    async def answer(self, interaction: Interaction, error: Exception, what: str) -> None:
        self.refused.append(f"{what}: {error}")


async def test_a_press_goes_to_the_one_handler_of_its_kind() -> None:
    heard = Heard()
    for custom_id in ("deck:four", "help", "bura:1:2:hand", "decks:four", ""):
        await heard.presses.answer(press(custom_id))
    assert heard.by == ["deck", "help", "table", "table", "table"]


async def test_a_form_that_was_sent_in_is_a_press_and_a_command_is_none() -> None:
    heard = Heard()
    await heard.presses.answer(press("deck:four", discord.InteractionType.modal_submit))
    await heard.presses.answer(press("", discord.InteractionType.application_command))
    assert heard.by == ["deck"]


async def test_what_a_handler_raises_is_answered_under_the_name_of_the_press() -> None:
    heard = Heard()
    await heard.presses.answer(press("deck:!"))
    await heard.presses.answer(press("bura:!"))
    assert heard.refused == ["a press on deck: deck", "a click: table"]


async def test_two_handlers_of_one_kind_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="two handlers of 'deck'"):
        Heard().presses.on("deck", Heard().answer, "a press")
