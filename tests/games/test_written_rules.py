"""The table of options in docs/rules/bura.md is the one that tables are made of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.bura.rules.options import CLASSIC, PRESETS, BuraOptions
from bot.games.kit.variants import OptionError, read

PAGE = Path(__file__).parents[2] / "docs/rules/bura.md"


def _table() -> dict[str, list[str]]:
    """The row of each option, without its name: what it may be, its value in each preset, and what it decides."""
    section = PAGE.read_text(encoding="utf-8").split("### 1.1", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    head, _, *options = rows
    assert head == ["option", "may be", *(f"`{name}`" for name in PRESETS), "decides"]
    return {row[0].strip("`"): row[1:] for row in options}


TABLE = _table()


def _written(value: object) -> str:
    return "none" if value is None else str(value).lower()


def _players(options: BuraOptions) -> str:
    least, most = options.min_players, options.max_players
    return str(least) if least == most else f"{least}–{most}"


def test_every_option_has_a_row() -> None:
    assert TABLE.keys() == BuraOptions.model_fields.keys() - {"min_players", "max_players"} | {"players"}


@pytest.mark.parametrize("name", sorted(TABLE))
def test_the_presets_are_as_written(name: str) -> None:
    own = [_players(rules) if name == "players" else _written(getattr(rules, name)) for rules in PRESETS.values()]
    assert TABLE[name][1:-1] == own


@pytest.mark.parametrize("name", CLASSIC.negotiable)
def test_what_an_option_may_be_is_as_written(name: str) -> None:
    with pytest.raises(OptionError) as error:
        read(CLASSIC, f"{name}=?")
    assert re.findall("`([^`]+)`", TABLE[name][0]) == list(error.value.allowed)
