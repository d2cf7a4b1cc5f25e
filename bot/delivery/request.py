"""What the bot reads of an interaction, once: who asks for what, where, and what they
may do there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import discord

from bot.delivery.answering import arrived_at
from bot.delivery.interaction import Interaction
from bot.delivery.languages import language_of
from bot.delivery.permissions import lacking, missing_in
from bot.tables.ids import NOBODYS, ChannelId, GuildId, MessageId, Moment, UserId
from bot.tables.model.commands import Person
from bot.ui.blocks import message_link
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Request:
    """A command, a press or a form, as a person sent it.

    Use cases and answers are given this value. Discord's interaction is only for the
    requests that answer it."""

    interaction: Interaction = field(repr=False)
    """Discord's own, with the token by which it is answered: for what talks to
    Discord."""
    guild: GuildId
    """The server where it was sent, if the bot is a member there; else `NOBODYS`."""
    user: UserId
    """The person who sent it."""
    locale: str
    """The language of their Discord, such as `en-GB`."""
    channel: ChannelId
    """The channel or thread where it was sent; 0 if Discord names none."""
    parent: ChannelId | None
    """The channel of that thread; None: it was sent in no thread."""
    message: MessageId | None
    """The message that was pressed; None: it is a command."""
    in_private: bool
    """Whether that message is seen by its person only."""

    @classmethod
    def of(cls, interaction: Interaction) -> Request:
        """Read an interaction."""
        place = interaction.channel
        message = interaction.message
        thread = place if isinstance(place, discord.Thread) else None
        return cls(
            interaction=interaction,
            guild=_guild_of(interaction),
            user=UserId(interaction.user.id),
            locale=str(interaction.locale),
            channel=ChannelId(0 if place is None else place.id),
            parent=None if thread is None else ChannelId(thread.parent_id),
            message=None if message is None else MessageId(message.id),
            in_private=message is not None and message.flags.ephemeral,
        )

    @property
    def id(self) -> int:
        """Its number: what it asks for is done once."""
        return self.interaction.id

    @property
    def arrived(self) -> Moment | None:
        """When it arrived; None: nobody has noted it."""
        at = arrived_at(self.interaction)
        return None if at is None else Moment(at)

    @property
    def person(self) -> Person:
        """Who asks something of a table by it."""
        return Person(self.user, self.id, self.arrived)

    @property
    def application_id(self) -> int:
        """The application that it was sent to."""
        return self.interaction.application_id

    @property
    def token(self) -> str:
        """The secret by which its answers can be changed for 15 minutes."""
        return self.interaction.token

    @property
    def custom_id(self) -> str:
        """The custom_id of what was pressed, or the empty text."""
        return str(self._sent.get("custom_id", ""))

    @property
    def chosen(self) -> tuple[str, ...]:
        """What was chosen in a list, of options or of channels."""
        return tuple(map(str, self._sent.get("values", ())))

    @property
    def typed(self) -> Mapping[str, str]:
        """What was typed in a form, by the custom_ids of its fields."""
        labels = self._sent.get("components", ())
        fields = [label["component"] for label in labels]
        return {one["custom_id"]: str(one["value"]) for one in fields}

    @property
    def _sent(self) -> Mapping[str, Any]:
        return cast("Mapping[str, Any]", self.interaction.data or {})

    @property
    def name(self) -> str:
        """What the person is called where it was sent."""
        return self.interaction.user.display_name

    @property
    def texts(self) -> Texts:
        """The texts for what only the person reads."""
        return Texts(language_of(self.locale))

    @property
    def guild_locale(self) -> str:
        """The language of the place in Discord: that of the server, or in direct
        messages that of the person."""
        return str(self.interaction.guild_locale or self.locale)

    @property
    def is_outside(self) -> bool:
        """Whether it was sent outside of the servers that the bot is a member of."""
        return self.guild == NOBODYS

    @property
    def bot(self) -> UserId | None:
        """The user that the bot itself is; None: it is not known yet."""
        user = self.interaction.client.user
        return None if user is None else UserId(user.id)

    @property
    def may_manage(self) -> bool:
        """Whether the person may manage the server, and the bot is in it."""
        held = self.interaction.permissions
        may = held.manage_guild or held.administrator
        return may and not self.is_outside

    def may_moderate(self, *channels: int | None) -> bool:
        """Whether the person may clear up in one of these channels: those with Manage
        Server may in all."""
        held = self.interaction.permissions
        may_here = held.manage_messages and self.channel in channels
        return may_here or self.may_manage

    @property
    def may_write(self) -> bool:
        """Whether the person may write where it was sent, as everybody may in direct
        messages."""
        if self.interaction.guild_id is None:
            return True
        held = self.interaction.permissions
        if held.administrator:
            return True
        return (
            held.send_messages if self.parent is None else held.send_messages_in_threads
        )

    @property
    def bot_may_thread(self) -> bool:
        """Whether a thread can be opened from the answer: in a text channel, with the
        permissions."""
        held = self.interaction.app_permissions
        in_text = isinstance(self.interaction.channel, discord.TextChannel)
        return in_text and held.create_public_threads and held.send_messages_in_threads

    @property
    def bot_lacks(self) -> tuple[str, ...]:
        """The permissions that the bot lacks where it was sent, by Discord's names;
        empty: none.

        An answer needs none of them, but the edits that follow do. Where the
        application was added without its bot, everything is missing. A server that
        leaves permissions out says nothing; the first message will show."""
        held = self.interaction.app_permissions
        if self.is_outside:
            held = discord.Permissions.none()
        elif held.value == 0:
            return ()
        return lacking(held, self.interaction.channel)

    def bot_lacks_in(self, channel: ChannelId) -> tuple[str, ...] | None:
        """Return what the bot lacks to write in a channel of the server; None: there is
        no such channel."""
        return missing_in(self.interaction.guild, channel)

    def existing(self, channels: Iterable[ChannelId]) -> tuple[ChannelId, ...]:
        """Return those of the server's channels that are still there; all, if the
        server is not known."""
        guild = self.interaction.guild
        if guild is None:
            return tuple(channels)
        return tuple(one for one in channels if guild.get_channel_or_thread(one))

    def link_to(self, message: MessageId) -> str:
        """Return the address of a message in the channel where it was sent."""
        guild = GuildId(self.interaction.guild_id or NOBODYS)
        return message_link(guild, self.channel, message)


def _guild_of(interaction: Interaction) -> GuildId:
    guild = interaction.guild_id
    is_member = guild is not None and interaction.client.get_guild(guild) is not None
    return GuildId(guild) if guild is not None and is_member else NOBODYS
