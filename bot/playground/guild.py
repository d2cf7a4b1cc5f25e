"""The one server of the playground as Discord's objects."""

from __future__ import annotations

from bot.playground.errors import Json
from bot.playground.people import BOT_ROLE_ID, EVERYBODY, GUILD_ID, GUILD_NAME, JOINED_AT, PEOPLE
from bot.playground.world import World


def roles() -> list[Json]:
    """Write the roles: everyone, and the bot's own."""
    common = {"color": 0, "hoist": False, "icon": None, "unicode_emoji": None, "mentionable": False, "flags": 0}
    colors = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    everyone = {"id": GUILD_ID, "name": "@everyone", "position": 0, "managed": False}
    own = {"id": BOT_ROLE_ID, "name": "Bura", "position": 1, "managed": True}
    return [common | {"colors": colors, "permissions": str(int(EVERYBODY))} | role for role in (everyone, own)]


def guild_summary() -> Json:
    """Write the server as the REST routes give it."""
    return {
        "id": GUILD_ID,
        "name": GUILD_NAME,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": PEOPLE[0].id,
        "region": "europe",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "features": [],
        "roles": roles(),
        "emojis": [],
        "stickers": [],
        "vanity_url_code": None,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "application_id": None,
        "home_header": None,
        "widget_channel_id": None,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "safety_alerts_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "incidents_data": None,
    }


def guild_object(world: World) -> Json:
    """Write the server as GUILD_CREATE gives it."""
    channels = [world.channel_object(channel) for channel in world.channels.values()]
    own = world.bot.member() | {"user": world.bot.user()}
    return guild_summary() | {
        "channels": [channel for channel in channels if channel["type"] == 0],
        "threads": [channel for channel in channels if channel["type"] == 11],
        "members": [own],
        "member_count": len(PEOPLE) + 1,
        "large": False,
        "unavailable": False,
        "joined_at": JOINED_AT,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
