"""What can be told of a table without the rules of its game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.model.place import Location


@dataclass(frozen=True, slots=True)
class Outline:
    """A table, of whatever game."""

    id: TableId
    guild: GuildId
    game: str
    """The name of its game, which the bot may not have."""
    host: UserId
    people: tuple[UserId, ...]
    """Who sits there, by seat."""
    location: Location
    private: bool
    has_begun: bool
    """Whether a hand was dealt."""
    is_canceled: bool = False
    canceled_by: UserId | None = None
    """Who canceled the game; None: nobody, or all have agreed."""
    cancel_reason: str = ""
    """Why a moderator canceled it, in their own words."""
    pot: int = 0

    @property
    def channels(self) -> tuple[int | None, int | None]:
        """Where it is played, and where it was opened if that is elsewhere."""
        return self.location.channel, self.location.home
