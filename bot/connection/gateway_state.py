"""What discord.py makes of the gateway's events, less what is no longer so."""

from __future__ import annotations

from typing import Any

from discord.state import AutoShardedConnectionState


class Connection(AutoShardedConnectionState[Any]):
    """The state of the connection."""

    def parse_ready(self, data: Any) -> None:  # noqa: ANN401 - JSON
        """Know the servers of a shard, and no longer those that it had in a session
        before: they removed the bot."""
        here, (shard, _) = {int(guild["id"]) for guild in data["guilds"]}, data["shard"]
        for guild in [
            one for one in self.guilds if one.shard_id == shard and one.id not in here
        ]:
            self._remove_guild(guild)
        super().parse_ready(data)
