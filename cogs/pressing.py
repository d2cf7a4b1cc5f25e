"""Presses on buttons, lists and forms: whose they are, and that each is answered, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.ui.gateway import Interaction, Rendering, custom_id_of
from cogs.services import Services


def is_press(interaction: Interaction, kind: str) -> bool:
    """Whether something was pressed on a message whose custom_ids begin with `kind`, such as `deck:four`."""
    is_component = interaction.type is discord.InteractionType.component
    return is_component and custom_id_of(interaction).partition(":")[0] == kind


async def answer_press(
    services: Services, interaction: Interaction, answer: Callable[[Interaction], Awaitable[None]], what: str
) -> None:
    """Answer a press while the bot lets clicks in; what `answer` raises becomes a sentence for the one who pressed.

    Args:
        services: of the running bot.
        interaction: the press.
        answer: what answers it.
        what: names it in the log, such as `a press on a deck`.
    """
    try:
        with services.door.enter(interaction):
            await answer(interaction)
    except Exception as error:  # noqa: BLE001 - the one place where a press's errors end; they are logged there
        await services.mishaps.answer(interaction, error, what)


async def answer_in_place(services: Services, interaction: Interaction, view: Rendering) -> None:
    """Answer a press on a private message by changing it; a command, or a made-up press in public, privately anew."""
    pressed = interaction.message
    on_own = pressed is not None and pressed.flags.ephemeral
    await (services.gateway.update if on_own else services.gateway.respond)(interaction, view)
