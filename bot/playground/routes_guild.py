"""REST: servers, their channels and their members."""

from __future__ import annotations

from itertools import islice

from bot.playground.api import Answered, Call, Endpoint
from bot.playground.errors import ApiError, Refusal
from bot.playground.guild import channels_of, guild_summary, roles
from bot.playground.servers import Server
from bot.playground.world import World

MOST_LISTED = 200


def reached_server(world: World, call: Call) -> Server:
    """Find the server of a request, in which the bot must be.

    Raises:
        ApiError: 10004.
    """
    server = world.server(call.params["guild"])
    if server is None or not server.has_bot:
        raise ApiError(Refusal.UNKNOWN_GUILD)
    return server


class GuildRoutes:
    """What a bot may read of the servers it is in."""

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

    async def mine(self, _call: Call) -> Answered:
        """Answer GET of the servers the bot is in, the first of them."""
        servers = map(
            self.world.server, islice(self.world.guilds_with_bot(), MOST_LISTED)
        )
        return Answered([guild_summary(server) for server in servers if server])

    async def show(self, call: Call) -> Answered:
        """Answer GET of a server."""
        return Answered(guild_summary(reached_server(self.world, call)))

    async def channels(self, call: Call) -> Answered:
        """Answer GET of a server's channels, threads left out."""
        channels = channels_of(self.world, reached_server(self.world, call))
        return Answered([self.world.channel_object(one) for one in channels])

    async def member(self, call: Call) -> Answered:
        """Answer GET of a member."""
        server = reached_server(self.world, call)
        account = self.world.account(call.params["user"])
        if account is None:
            raise ApiError(Refusal.UNKNOWN_MEMBER)
        return Answered(account.member(server.id) | {"user": account.user()})

    async def roles(self, call: Call) -> Answered:
        """Answer GET of a server's roles."""
        return Answered(roles(reached_server(self.world, call)))
