"""Which rules of Bura a comparison has met, and which there are."""

from __future__ import annotations

from bot.games.bura.rules.options import PRESETS, BuraOptions
from tests.games.bura.referee.rulebook import ALTERNATIVES


def rules_of(options: BuraOptions, seats: int) -> set[str]:
    """Name every option's value and the preset, each with how many play."""
    chosen = options.model_dump(mode="json")
    named = {
        f"preset {name} with {seats}"
        for name, preset in PRESETS.items()
        if options == preset.model_copy(update={"max_players": 6})
    }
    return named | {f"{name}={chosen[name]}" for name in ALTERNATIVES}


def all_rules() -> set[str]:
    named = {f"preset {name} with {seats}" for name in PRESETS for seats in range(2, 7)}
    return named | {
        f"{name}={value}" for name, values in ALTERNATIVES.items() for value in values
    }
