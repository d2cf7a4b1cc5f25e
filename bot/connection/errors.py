"""What errors of Discord mean: whether it is only away, or what a person has to do."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket

_BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN: it is wrong or was revoked; copy it anew from"
    " the developer portal."
)
_GOODBYE: Final = 1000
"""The code of a connection that was closed in order: a gateway that goes away for a
while says it too."""
_CLOSED: Final = MappingProxyType(
    {
        4010: (
            "Discord does not know the shard that the bot says it is",
            "start the bot again",
        ),
        4011: (
            "Discord wants the bot's servers on more shards",
            "start the bot again, it asks how many; several processes need `bura fleet shards`",
        ),
        4012: (
            "Discord does not speak this version of its gateway any more",
            "update the bot",
        ),
        4013: (
            "Discord does not know an intent that the bot asks for",
            "update the bot",
        ),
        4014: (
            "Discord does not allow an intent that the bot asks for",
            "see the developer portal, under Bot",
        ),
    }
)
"""What the gateway says when it closes a connection for good, and what to do then, by
the code."""
CLOSED_FOR_A_PERSON: Final = frozenset({4004, 4012, 4013, 4014})
"""Those of them after which another start would end the same way: it asks again only
for its shards."""


class NotDiscord(Exception):  # noqa: N818 - what the API is, whatever went wrong there
    """What answers at the address of the API is something else."""


def sentence_of(error: BaseException, api: str) -> str | None:
    """Return what is wrong with Discord, or None if the error says nothing of it.

    Args:
        error: what ended a connection, or a try to connect.
        api: the address of Discord's API that was used.
    """
    sentence: str | None
    match _bare(error):
        case NotDiscord():
            sentence = f"{api} does not answer as Discord does: check DISCORD_API_URL."
        case (
            discord.LoginFailure()
            | discord.ConnectionClosed(code=4004)
            | discord.HTTPException(status=401)
        ):
            sentence = _BAD_TOKEN
        case discord.PrivilegedIntentsRequired():
            sentence = _closed(4014)
        case discord.ConnectionClosed(code=code) if code != _GOODBYE:
            sentence = _closed(code)
        case discord.HTTPException(status=status) as reply if _is_refusal(reply):
            sentence = f"{api} does not answer as Discord does (HTTP {status}): check DISCORD_API_URL."
        case discord.HTTPException(status=status):
            sentence = f"{api} cannot be used now (HTTP {status}): try again later."
        case bare if is_unreachable(bare):
            sentence = f"{api} cannot be reached ({type(error).__name__}): check the network and DISCORD_API_URL."
        case _:
            sentence = None
    return sentence


def is_unreachable(error: BaseException) -> bool:
    """Say whether Discord is away, and not more: to try again is all there is to do."""
    error = _bare(error)
    if isinstance(error, discord.HTTPException):
        return not _is_refusal(error)
    if isinstance(error, discord.ConnectionClosed):
        return error.code == _GOODBYE
    return isinstance(
        error,
        discord.GatewayNotFound | ReconnectWebSocket | aiohttp.ClientError | OSError,
    )


def _closed(code: int) -> str:
    what, to_do = _CLOSED.get(
        code, ("Discord closed the connection for good", "start the bot again")
    )
    return f"{what} (close code {code}): {to_do}."


def _bare(error: BaseException) -> BaseException:
    """Return the reply that discord.py hides behind a gateway that was not found."""
    hides = isinstance(error, discord.GatewayNotFound) and isinstance(
        error.__cause__, discord.HTTPException
    )
    return error.__cause__ if hides and error.__cause__ is not None else error


def _is_refusal(reply: discord.HTTPException) -> bool:
    """Say whether a reply is no sign of trouble or overload at Discord."""
    return reply.status < 500 and reply.status != 429
