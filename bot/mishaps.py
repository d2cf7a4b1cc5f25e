"""What a person is told when a click or a command cannot be served, and what the log keeps of it."""

from __future__ import annotations

import logging
import secrets

from discord import app_commands

from bot.tables.model import UserId
from bot.tables.refusals import Refusal
from bot.ui.gateway import Gateway, Interaction
from bot.ui.refusals import notice, refusal, unexpected
from bot.ui.texts import Texts

_log = logging.getLogger(__name__)


class Mishaps:
    """The one place where errors of handlers end, for commands and clicks alike."""

    def __init__(self, gateway: Gateway, texts: Texts) -> None:
        """Answer through `gateway` in the language of `texts`."""
        self._gateway = gateway
        self._texts = texts

    async def answer(self, interaction: Interaction, error: Exception, what: str) -> None:
        """Answer an interaction whose handler raised: a refusal as a sentence, anything else with a short id.

        Args:
            interaction: the click or command.
            error: what its handler raised.
            what: which handler, for the log; no secrets.
        """
        while isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        if isinstance(error, Refusal):
            sentence = refusal(error, self._texts, UserId(interaction.user.id))
        else:
            error_id = secrets.token_hex(4)
            _log.error("error %s: %s failed", error_id, what, exc_info=error)
            sentence = unexpected(error_id, self._texts)
        await self._gateway.respond(interaction, lambda: notice(sentence))
