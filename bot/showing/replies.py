"""What the failures of requests by the bot's token mean for the message."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.delivery.rest import Failure
from bot.showing.message import Reply

MEANINGS: Final[Mapping[Failure, Reply]] = MappingProxyType(
    {
        Failure.MESSAGE_GONE: Reply.MESSAGE_GONE,
        Failure.CHANNEL_GONE: Reply.PLACE_GONE,
        Failure.GUILD_GONE: Reply.PLACE_SHUT,
        Failure.FORBIDDEN: Reply.PLACE_SHUT,
        Failure.ARCHIVED: Reply.ARCHIVED,
        Failure.REJECTED: Reply.REJECTED,
        Failure.BAD_EMOJI: Reply.REJECTED,
        Failure.OVERLOADED: Reply.FAILED,
        Failure.UNREACHABLE: Reply.UNKNOWN,
        # Only interactions meet these.
        Failure.EXPIRED: Reply.UNKNOWN,
        Failure.LATE: Reply.UNKNOWN,
        Failure.ANSWERED: Reply.UNKNOWN,
    }
)
"""What each failure means. It is unknown whether what had no reply arrived."""
