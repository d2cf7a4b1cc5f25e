"""The labels of a message's buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bot.ui.components import Drawing


def labels(drawing: Drawing) -> list[str]:
    """Return them in their order, of a message in one box."""
    (box,) = cast(Sequence[dict[str, Any]], drawing.components)
    rows = [part["components"] for part in box["components"] if part["type"] == 1]
    return [button["label"] for row in rows for button in row]
