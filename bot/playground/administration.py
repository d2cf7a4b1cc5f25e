"""What the owners and moderators of servers do, as a test or a start-up wants it
done."""

from __future__ import annotations

from bot.playground.channels import Channel
from bot.playground.errors import Json
from bot.playground.guild import announced, guild_summary
from bot.playground.locales import locale_named
from bot.playground.messages import delete
from bot.playground.people import (
    MANAGER,
    MODERATOR,
    ROLES,
    Account,
    Permission,
    Role,
    person_named,
)
from bot.playground.servers import Server
from bot.playground.snowflakes import stamp
from bot.playground.threads import change, remove, tell
from bot.playground.world import Event, Kind, World


class Administration:
    """Changes to servers, their channels and their members. Where no server is named,
    the first is meant.

    Args:
        world: where.
    """

    def __init__(self, world: World) -> None:
        self.world = world

    def server(self, number: int) -> Server:
        """Return the server of a number, from 1 on.

        Raises:
            LookupError: if there is none.
        """
        found = self.world.server_numbered(str(number))
        if found is None:
            raise LookupError(f"there is no server {number}")
        return found

    def add_server(self) -> Server:
        """Let somebody found one more server and invite the bot."""
        server = self.world.add_server()
        self._invite(server)
        return server

    def delete_message(self, message_id: str) -> None:
        """Let a moderator delete a message.

        Raises:
            LookupError: if there is none.
        """
        post = self.world.find_post(message_id)
        if post is None:
            raise LookupError(f"there is no message {message_id}")
        delete(self.world, self.world.channels[post.body["channel_id"]], post)

    def add_channel(self, name: str, server: Server | None = None) -> Channel:
        """Let the owner make a channel."""
        channel = self.world.open_channel(
            name, server_id=(server or self.world.home).id
        )
        self._tell("CHANNEL_CREATE", self.world.channel_object(channel))
        return channel

    def delete_channel(self, channel: str) -> None:
        """Let the owner delete a channel or thread, and with a channel its threads.

        Args:
            channel: name or id.

        Raises:
            LookupError: if there is none.
        """
        gone = self.world.channel_named(channel)
        if gone.is_thread:
            remove(self.world, gone)
            return
        for thread in [
            one for one in self.world.channels.values() if one.parent == gone.id
        ]:
            del self.world.channels[thread.id]
        body = self.world.channel_object(gone)
        del self.world.channels[gone.id]
        self._tell("CHANNEL_DELETE", body)

    def archive_thread(self, channel: str, *, locked: bool = False) -> None:
        """Let a thread fall asleep.

        Args:
            channel: name or id.
            locked: whether only a moderator can wake it.

        Raises:
            LookupError: if there is none.
        """
        change(
            self.world, self.world.channel_named(channel), archived=True, locked=locked
        )

    def set_permissions(self, channel: str, permissions: Permission | int) -> None:
        """Let the owner decide what the bot may do in a channel.

        Args:
            channel: name or id.
            permissions: everything it may do there.

        Raises:
            LookupError: if there is no such channel.
        """
        changed = self.world.channel_named(channel)
        changed.permissions = Permission(permissions)
        self._tell("CHANNEL_UPDATE", self.world.channel_object(changed))

    def close_channel(self, channel: str, *seeing: str) -> None:
        """Let the owner hide a channel from all but the owner, the bot and these.

        Args:
            channel: name or id.
            seeing: names of members and roles.

        Raises:
            LookupError: if there is no such channel or member.
        """
        changed = self.world.channel_named(channel)
        roles = {role.name: role.id_in(changed.server_id) for role in ROLES}
        changed.only_for = [roles.get(name) or self._member(name).id for name in seeing]
        self._tell("CHANNEL_UPDATE", self.world.channel_object(changed))

    def quiet_channel(self, channel: str) -> None:
        """Let the owner allow nobody to write in a channel, by name or id. Raises
        LookupError: there is none."""
        changed = self.world.channel_named(channel)
        changed.quiet = True
        self._tell("CHANNEL_UPDATE", self.world.channel_object(changed))

    def make_moderator(self, name: str, server: Server | None = None) -> None:
        """Let the owner give a member the role that manages messages.

        Raises:
            LookupError: if there is none of this name.
        """
        self._give(name, MODERATOR, server)

    def make_manager(self, name: str, server: Server | None = None) -> None:
        """Let the owner give a member the role that manages the server.

        Raises:
            LookupError: if there is none of this name.
        """
        self._give(name, MANAGER, server)

    def _give(self, name: str, role: Role, server: Server | None) -> None:
        given = role.id_in((server or self.world.home).id)
        self._change_person(
            name, roles=tuple(dict.fromkeys([*self._member(name).roles, given]))
        )

    def take_roles(self, name: str) -> None:
        """Let the owners take every role from a member.

        Raises:
            LookupError: if there is none of this name.
        """
        self._change_person(name, roles=())

    def remove_member(self, name: str) -> None:
        """Let the owners throw a member out of all servers; what they have said stays,
        and Discord knows them still.

        Raises:
            LookupError: if there is none of this name.
        """
        gone = self._member(name).id
        self.world.people = [one for one in self.world.people if one.id != gone]
        self.world.publish(Event(Kind.PLACES, {}))

    def rename(self, name: str, display: str) -> None:
        """Let a member change the name that is shown; the address of their page stays.

        Raises:
            LookupError: if there is none of this name.
        """
        self._change_person(name, display=display)

    def _change_person(self, name: str, **wanted: object) -> None:
        self.world.change_person(self._member(name).id, **wanted)
        self.world.publish(Event(Kind.PLACES, {}))

    def make_owner(self, name: str, server: Server | None = None) -> None:
        """Let a server pass to another owner, who may do everything.

        Raises:
            LookupError: if there is none of this name.
        """
        changed = server or self.world.home
        changed.owner_id = self._member(name).id
        self._tell("GUILD_UPDATE", guild_summary(changed))

    def speak(self, locale: str, server: Server | None = None) -> None:
        """Let the owner choose a server's language.

        Args:
            locale: one of Discord's, such as ``ru``; ``en`` is the first English one.
            server: which.

        Raises:
            LookupError: if Discord has none.
        """
        changed = server or self.world.home
        changed.locale = locale_named(locale)
        self._tell("GUILD_UPDATE", guild_summary(changed))

    def remove_bot(self, server: Server | None = None) -> None:
        """Let the owner throw the bot out of a server."""
        left = server or self.world.home
        left.has_bot = False
        self._tell("GUILD_DELETE", {"id": left.id})

    def add_bot(self, server: Server | None = None) -> None:
        """Let the owner invite the bot again."""
        self._invite(server or self.world.home)

    def _invite(self, server: Server) -> None:
        server.has_bot = True
        guild, now = announced(self.world, server.id), stamp(self.world.now())
        guild["joined_at"] = guild["members"][0]["joined_at"] = now
        # only of servers that were announced before; by its absence a client knows an
        # invitation
        del guild["unavailable"]
        self._tell("GUILD_CREATE", guild)

    def _member(self, name: str) -> Account:
        account = person_named(name)
        if account is None:
            raise LookupError(f"there is nobody called {name!r} in the playground")
        return self.world.account(account.id) or account

    def _tell(self, name: str, body: Json) -> None:
        tell(self.world, name, body)
