"""REST: the server, its channels and its members."""

from __future__ import annotations

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.errors import ApiError, Refusal
from bot.playground.guild import channels_of, guild_summary, roles
from bot.playground.people import GUILD_ID
from bot.playground.world import World


class GuildRoutes:
    """What a bot may read of the server it is in."""

    def __init__(self, world: World) -> None:
        self.world = world

    def endpoints(self) -> list[Endpoint]:
        """List the routes."""
        return [
            Endpoint("GET", "/users/@me/guilds", self.mine),
            Endpoint("GET", "/guilds/{guild}", self.show),
            Endpoint("GET", "/guilds/{guild}/channels", self.channels),
            Endpoint("GET", "/guilds/{guild}/members/{user}", self.member),
            Endpoint("GET", "/guilds/{guild}/roles", self.roles),
        ]

    def _own(self, call: Call) -> None:
        if call.params["guild"] != GUILD_ID or not self.world.bot_in_guild:
            raise ApiError(Refusal.UNKNOWN_GUILD)

    async def mine(self, _call: Call) -> Answered:
        """Answer GET of the servers the bot is in."""
        return Answered([guild_summary(self.world)] if self.world.bot_in_guild else [])

    async def show(self, call: Call) -> Answered:
        """Answer GET of the server."""
        self._own(call)
        return Answered(guild_summary(self.world))

    async def channels(self, call: Call) -> Answered:
        """Answer GET of the server's channels, threads left out."""
        self._own(call)
        return Answered([self.world.channel_object(one) for one in channels_of(self.world)])

    async def member(self, call: Call) -> Answered:
        """Answer GET of a member."""
        self._own(call)
        account = self.world.account(call.params["user"])
        if account is None:
            raise ApiError(Refusal.UNKNOWN_MEMBER)
        return Answered(account.member() | {"user": account.user()})

    async def roles(self, call: Call) -> Answered:
        """Answer GET of the server's roles."""
        self._own(call)
        return Answered(roles())
