"""What discord.py remembers of the gateway's events, less what is no longer so."""

from __future__ import annotations

from typing import Any

import discord

from bot.delivery.discord_internals import before_event, forget_server


def forget_lost_servers(client: discord.Client) -> None:
    """Let the client forget, whenever a shard is ready, the servers that it had in a
    session before and has no more: they removed the bot."""

    def forget(ready: Any) -> None:  # noqa: ANN401 - JSON
        here = {int(guild["id"]) for guild in ready["guilds"]}
        shard, _ = ready["shard"]
        for guild in client.guilds:
            if guild.shard_id == shard and guild.id not in here:
                forget_server(client, guild)

    before_event(client, "READY", forget)
