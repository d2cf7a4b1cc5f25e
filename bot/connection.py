"""What discord.py makes of the gateway's events, less what nobody here reads."""

from __future__ import annotations

from typing import Any

from discord.state import AutoShardedConnectionState


class Connection(AutoShardedConnectionState[Any]):
    """The state of the connection. A press brings its whole message along; its components, ours, are not read back."""

    def parse_interaction_create(self, data: Any) -> None:  # noqa: ANN401 - JSON
        """Hand on what somebody did."""
        if "message" in data:
            data["message"]["components"] = []
        super().parse_interaction_create(data)
