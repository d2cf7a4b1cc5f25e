"""How often Discord replies, by the kind of address and status, for `/metrics`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from yarl import URL

ROUTES: Final = frozenset(
    {
        "applications",
        "channels",
        "gateway",
        "guilds",
        "interactions",
        "oauth2",
        "users",
        "webhooks",
    }
)
"""The first words of the addresses that a bot asks. All others count as one, so that
the figures stay few."""
OTHER: Final = "other"
TOO_MANY: Final = 429
BLOCKING: Final = frozenset({401, 403, TOO_MANY})
"""After 10,000 of these in ten minutes Discord blocks the bot's address (discord.md 6),
so each has its own count."""
NO_REPLY: Final = "none"


class ReplyCount:
    """Counts replies, and requests that got none."""

    def __init__(self) -> None:
        """Begin with none."""
        self.counts: Counter[tuple[str, str]] = Counter()
        """The number of replies by route and status, such as `channels` and `403`, or
        by a class of statuses: `4xx`."""

    def note(self, url: URL, status: int) -> None:
        """Count a reply to a request."""
        kind = str(status) if status in BLOCKING else f"{status // 100}xx"
        self.counts[_route(url), kind] += 1

    def note_none(self, url: URL) -> None:
        """Count a request to which no reply came."""
        self.counts[_route(url), NO_REPLY] += 1


def _route(url: URL) -> str:
    return next((part for part in url.parts if part in ROUTES), OTHER)
