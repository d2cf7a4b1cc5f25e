"""The use cases of the purse: what members and admins do with tokens outside of tables,
each in one transaction."""

from __future__ import annotations

from bot.economy import daily, gifts, grants
from bot.economy.daily import Collected
from bot.economy.gifts import Doubtful, Gift, Given
from bot.economy.grants import Award
from bot.ground.clock import Clock, milliseconds
from bot.tables.ids import GuildId, UserId
from bot.tables.table_store import TableStore
from db import ledger
from db.database import Database


class Purse:
    """All purses of all servers. Nothing is returned that is not committed."""

    def __init__(self, database: Database, shelf: TableStore, clock: Clock) -> None:
        """Keep purses in `database`; tables of the store `shelf` that show one are read
        again when it changes."""
        self._database = database
        self._shelf = shelf
        self._clock = clock

    async def collect(self, guild_id: GuildId, user: UserId) -> Collected:
        """Give a member the daily grant and relief, as far as they are due. Raises
        TooManyTokens."""
        now = self._now()
        got = await self._database.run(daily.collect, guild_id, user, now)
        if not got.nothing:
            self._shelf.forget_purses(guild_id, user)
        return got

    async def give(self, gift: Gift, *, sure: bool) -> Given | Doubtful:
        """Give tokens from one member to another, once; a large gift only if the giver
        is `sure`.

        Raises:
            bot.economy.refusals.PurseRefusal: they cannot, as `bot.economy.gifts.give`
                says.
        """
        now = self._now()
        done = await self._database.run(gifts.give, gift, now, sure=sure)
        self._shelf.forget_purses(gift.guild_id, gift.giver, gift.receiver)
        return done

    async def award(self, wish: Award) -> int:
        """Do with a member's purse what an admin wishes, once, and return what it holds
        then.

        Raises:
            bot.economy.refusals.PurseRefusal: it cannot be, as
                `bot.economy.grants.award` says.
        """
        now = self._now()
        balance = await self._database.run(grants.award, wish, now)
        self._shelf.forget_purses(wish.guild_id, wish.member)
        return balance

    async def look(self, guild_id: GuildId, user: UserId) -> int:
        """Return what somebody else holds, or would begin with: of a newcomer nothing
        is stored by that."""
        now = self._now()
        return await self._database.read(ledger.would_hold, guild_id, user, now)

    def _now(self) -> int:
        return milliseconds(self._clock.now())
