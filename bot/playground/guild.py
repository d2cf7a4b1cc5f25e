"""A server as Discord's objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.playground.channels import TEXT_CHANNEL, Channel
from bot.playground.errors import Json
from bot.playground.people import BOT_ROLE, EVERYBODY, ROLES
from bot.playground.servers import Server
from bot.playground.snowflakes import moment_of, stamp
from bot.playground.world import World

NEVER_SET = (
    "icon",
    "splash",
    "discovery_splash",
    "banner",
    "description",
    "afk_channel_id",
    "system_channel_id",
    "vanity_url_code",
    "rules_channel_id",
    "public_updates_channel_id",
    "application_id",
    "home_header",
    "widget_channel_id",
    "max_presences",
    "safety_alerts_channel_id",
    "incidents_data",
)
"""Fields of a server that are null in the playground."""


def roles(server: Server) -> list[Json]:
    """Write the roles: everyone, those that members are given, and the bot's own."""
    common: Json = {
        "color": 0,
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "mentionable": False,
        "flags": 0,
    }
    common["colors"] = {
        "primary_color": 0,
        "secondary_color": None,
        "tertiary_color": None,
    }
    given = [
        (role.id_in(server.id), role.name, role.permissions, role is BOT_ROLE)
        for role in (*ROLES, BOT_ROLE)
    ]
    more = [
        (str(int(server.id) + 100 + at), f"Role {at}", EVERYBODY, False)
        for at in range(server.more_roles)
    ]
    every = [(server.id, "@everyone", EVERYBODY, False), *given, *more]
    return [
        common
        | {
            "id": one,
            "name": name,
            "permissions": str(int(held)),
            "managed": managed,
            "position": position,
        }
        for position, (one, name, held, managed) in enumerate(every)
    ]


def guild_summary(server: Server) -> Json:
    """Write the server as the REST routes give it."""
    return dict.fromkeys(NEVER_SET) | {
        "id": server.id,
        "name": server.name,
        "owner_id": server.owner_id,
        "region": "europe",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": server.locale,
        "features": [],
        "roles": roles(server),
        "emojis": [],
        "stickers": [],
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
    }


def channels_of(world: World, server: Server) -> list[Channel]:
    """Return a server's text channels."""
    return [one for one in world.channels_in(server.id) if one.type == TEXT_CHANNEL]


def active_threads(world: World, channels: Iterable[Channel]) -> list[Json]:
    """Write those of some channels that are threads and awake; those the bot has joined
    say so."""
    return [
        thread_object(world, one)
        for one in channels
        if one.is_thread and not one.archived
    ]


def thread_object(world: World, thread: Channel) -> Json:
    """Write a thread as the bot is given it, with its own membership if it has
    joined."""
    body = world.channel_object(thread)
    return body | (
        {"member": thread.member_object(world.bot.id)}
        if world.bot.id in thread.members
        else {}
    )


def announced(world: World, guild_id: str) -> Json:
    """Write the server of an id as GUILD_CREATE gives it; one of a crowd does not come
    to be by that.

    Raises:
        KeyError: if there is none.
    """
    made = None if guild_id in world.servers else world.crowd.server(guild_id)
    if made is None:
        server = world.servers[guild_id]
        return guild_object(world, server, world.channels_in(guild_id))
    return guild_object(world, made, world.crowd.channels_of(made))


def guild_object(world: World, server: Server, channels: Sequence[Channel]) -> Json:
    """Write a server with these channels as GUILD_CREATE gives it."""
    texts = [world.channel_object(one) for one in channels if one.type == TEXT_CHANNEL]
    invited = stamp(moment_of(world.bot.id))  # the bot's account was made when it came
    own = world.bot.member(server.id) | {"user": world.bot.user(), "joined_at": invited}
    return guild_summary(server) | {
        "channels": [one | {"position": at} for at, one in enumerate(texts)],
        "threads": active_threads(world, channels),
        "members": [own],
        "member_count": len(world.people) + 1,
        "large": False,
        "unavailable": False,
        "joined_at": invited,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
