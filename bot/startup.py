"""Why the bot could not start or had to stop, as one sentence for the person who runs it."""

from __future__ import annotations

import aiohttp
import discord

from bot.settings import SettingsError
from db.errors import DatabaseProblem

_BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN: it is wrong or was revoked; copy it anew from the developer portal."
)


class StartError(Exception):
    """The bot cannot start. The message is the sentence."""


class NotDiscord(Exception):  # noqa: N818 - what the API is, whatever went wrong there
    """What answers at the address of the API is something else."""


def sentence_of(error: BaseException, api: str) -> str | None:
    """Return what is wrong, or None if the error is a mistake in the program.

    Args:
        error: what ended the bot.
        api: the address of Discord's API that was used.
    """
    sentence: str | None = None
    match error:
        case SettingsError() | DatabaseProblem() | StartError():
            sentence = str(error)
        case NotDiscord():
            sentence = f"{api} does not answer as Discord does: check DISCORD_API_URL."
        case discord.LoginFailure():
            sentence = _BAD_TOKEN
        case discord.ConnectionClosed(code=4004):
            sentence = _BAD_TOKEN
        case discord.ConnectionClosed(code=code):
            sentence = f"Discord closed the connection for good (code {code})."
        case discord.HTTPException(status=status) if status < 500 and status != 429:
            sentence = f"{api} does not answer as Discord does (HTTP {status}): check DISCORD_API_URL."
        case discord.HTTPException(status=status):
            sentence = f"{api} cannot be used now (HTTP {status}): try again later."
        case discord.GatewayNotFound() | aiohttp.ClientError() | TimeoutError() | OSError():
            sentence = f"{api} cannot be reached ({type(error).__name__}): check the network and DISCORD_API_URL."
    return sentence
