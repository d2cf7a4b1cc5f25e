"""Reads what was filled in, in a form or a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.delivery.gateway import Interaction


def filled_in(interaction: Interaction) -> dict[str, str]:
    """Return what was typed in a form that was sent in, by the custom_ids of its fields."""
    sent = cast(Mapping[str, Any], interaction.data or {})
    fields = [labelled["component"] for labelled in sent.get("components", ())]
    return {field["custom_id"]: str(field["value"]) for field in fields}


def chosen_in(interaction: Interaction) -> tuple[str, ...]:
    """Return what was chosen in a list, of options or of channels."""
    sent = cast(Mapping[str, Any], interaction.data or {})
    return tuple(map(str, sent.get("values", ())))
