"""What a person is told when a click or a command cannot be served, and what the log keeps of it."""

from __future__ import annotations

import logging
import secrets

from discord import app_commands

from bot.tables.model import UserId
from bot.tables.refusals import Refusal
from bot.ui.gateway import Gateway, Interaction
from bot.ui.languages import Languages
from bot.ui.refusals import notice, refusal, unexpected

_log = logging.getLogger(__name__)


class Mishaps:
    """The one place where errors of handlers end, for commands and clicks alike."""

    def __init__(self, gateway: Gateway, languages: Languages) -> None:
        """Answer through `gateway` in the language of who is answered."""
        self._gateway = gateway
        self._languages = languages

    async def answer(self, interaction: Interaction, error: Exception, what: str) -> None:
        """Answer an interaction whose handler raised: a refusal as a sentence, anything else with a short id.

        Args:
            interaction: the click or command.
            error: what its handler raised.
            what: which handler, for the log; no secrets.
        """
        while isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        texts = self._languages.of(interaction)
        if isinstance(error, Refusal):
            sentence = refusal(error, texts, UserId(interaction.user.id))
        else:
            error_id = secrets.token_hex(4)
            _log.error("error %s: %s failed", error_id, what, exc_info=error)
            sentence = unexpected(error_id, texts)
        await self._gateway.respond(interaction, lambda: notice(sentence))
