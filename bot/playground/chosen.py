"""What is chosen in selects of users and channels, as Discord's client looks it up."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground.channels import Channel
from bot.playground.component_rules import CHANNEL_SELECT
from bot.playground.errors import Json
from bot.playground.option_tree import ClientRefused, resolve_account, resolve_users
from bot.playground.people import Account
from bot.playground.world import World


def resolve_chosen(
    world: World, account: Account, component_type: int, ids: Sequence[str]
) -> Json:
    """Write the ``resolved`` part for what somebody has chosen in a select.

    Args:
        world: where it is looked up.
        account: who has chosen.
        component_type: of the select, but not one of texts.
        ids: of users or channels.

    Raises:
        ClientRefused: if one of them does not exist.
    """
    if component_type != CHANNEL_SELECT:
        return resolve_users(world, list(ids))
    channels = [find_channel(world, one) for one in ids]
    return (
        {
            "channels": {
                channel.id: _partial(world, channel, account) for channel in channels
            }
        }
        if channels
        else {}
    )


def chosen_ids(
    world: World,
    component_type: int,
    kinds: Sequence[int],
    values: Sequence[object],
    guild_id: str | None = None,
) -> list[str]:
    """Return the ids of what is meant by people, names or ids.

    Args:
        world: where it is looked up.
        component_type: of the select, but not one of texts.
        kinds: the types of channels that are offered; empty: all.
        values: what is chosen.
        guild_id: the server in which a channel's name is looked up first.

    Raises:
        ClientRefused: if one does not exist or is not offered.
    """
    if component_type != CHANNEL_SELECT:
        return [resolve_account(world, value).id for value in values]
    channels = [
        find_channel(world, str(getattr(value, "id", value)), guild_id)
        for value in values
    ]
    for channel in channels:
        if kinds and channel.type not in kinds:
            raise ClientRefused(f"#{channel.name} is not offered here")
    return [channel.id for channel in channels]


def find_channel(world: World, name: str, guild_id: str | None = None) -> Channel:
    """Find a channel of a server by name or id, in this server before all others.

    Raises:
        ClientRefused: if there is none.
    """
    try:
        channel = world.channel_named(name, guild_id)
    except LookupError as unknown:
        raise ClientRefused(str(unknown)) from None
    if channel.recipient is not None:
        raise ClientRefused(f"{name!r} is no channel of a server")
    return channel


def _partial(world: World, channel: Channel, account: Account) -> Json:
    """Write a channel as an interaction gives it: without what only the server's own
    object has."""
    body = world.channel_object(channel)
    held = {"permissions": str(int(world.permissions(account, channel)))}
    return {
        name: value for name, value in body.items() if name != "permission_overwrites"
    } | held
