"""The tables of options in docs/rules/ are the ones that tables are made of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games import catalogue
from bot.games.bura.rules.options import BuraOptions
from bot.games.contract import Options
from bot.games.kit.variants import OptionError, read
from bot.tables.games import rules_of

PAGES = Path(__file__).parents[2] / "docs/rules"


def _presets(game: str) -> dict[str, Options]:
    return dict(rules_of(game).profile.presets)


def _section(game: str) -> str:
    """The section of a game's page that has the table of its options; empty if there is
    none yet."""
    page = PAGES / f"{game}.md"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    return text.partition("### 1.1")[2].partition("\n## ")[0]


def _table(game: str) -> dict[str, list[str]]:
    """The row of each option, without its name: what it may be, its value in each
    preset, and what it decides."""
    section = _section(game)
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line[:1] == "|"
    ]
    head, _, *options = rows
    assert head == [
        "option",
        "may be",
        *(f"`{name}`" for name in _presets(game)),
        "decides",
    ]
    return {row[0].strip("`"): row[1:] for row in options}


TABLES = {game: _table(game) for game in catalogue.names() if _section(game)}
ROWS = [(game, name) for game, table in TABLES.items() for name in sorted(table)]
NEGOTIABLE = [
    (game, name)
    for game in TABLES
    for name in type(next(iter(_presets(game).values()))).negotiable
]


def _written(value: object) -> str:
    return "none" if value is None else str(value).lower()


def _value(options: Options, name: str) -> str:
    if isinstance(options, BuraOptions) and name == "players":
        least, most = options.min_players, options.max_players
        return str(least) if least == most else f"{least}–{most}"
    return _written(getattr(options, name))


@pytest.mark.parametrize("game", catalogue.names())
def test_every_game_has_a_page_with_its_options(game: str) -> None:
    assert _section(game), (
        f"docs/rules/{game}.md needs a section '### 1.1' with a table of the game's options"
    )


def test_every_option_has_a_row() -> None:
    elsewhere = {"min_players", "max_players", *BuraOptions.superseded, *Options.shared}
    assert TABLES["bura"].keys() == BuraOptions.model_fields.keys() - elsewhere | {
        "players"
    }
    assert {*NEGOTIABLE} <= {*ROWS}


def test_the_presets_are_as_written() -> None:
    for game, name in ROWS:
        found = [_value(rules, name) for rules in _presets(game).values()]
        assert TABLES[game][name][1:-1] == found, f"{name} of {game}"


def test_what_an_option_may_be_is_as_written() -> None:
    for game, name in NEGOTIABLE:
        with pytest.raises(OptionError) as error:
            read(next(iter(_presets(game).values())), f"{name}=?")
        assert re.findall("`([^`]+)`", TABLES[game][name][0]) == list(
            error.value.allowed
        ), f"{name} of {game}"
