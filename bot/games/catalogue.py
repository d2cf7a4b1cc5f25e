"""The one list of games. Each is a package of this form, and each room loads the part
of it that it needs:

* `rules`: `GAME`, the rules behind `bot.games.contract.Game`;
* `drawing`: `RENDERER`, what people see of it (`bot.ui.renderer`);
* `player`: `PLAYER`, its computer player (`bot.house.player.ComputerPlayer`); a game
  may have none;
* `texts/<language>.ftl`: its sentences.

Parts are named and not imported here, so that tables load no drawing and workers load
neither."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PACKAGES: Final = [
    "bot.games.bura",
    "bot.games.schneider",
    "bot.games.toepen",
    "bot.games.sedma",
    "bot.games.chicago",
    "bot.games.tyzicha",
    "bot.games.aggravation",
]
"""The games, a line each; the last word is the game's name in commands and in the
database."""
FORMER: Final = "bura"
"""The game that is meant where none is named, in buttons and entries of the time when
there was one."""


def names() -> tuple[str, ...]:
    """Return the games there are, in the order in which people are offered them."""
    return tuple(package.rpartition(".")[2] for package in PACKAGES)


def package_of(game: str) -> str:
    """Return the package of a game. Raises KeyError: there is no such game."""
    for package in PACKAGES:
        if package.rpartition(".")[2] == game:
            return package
    raise KeyError(game)


def part_of(game: str, part: str, attribute: str) -> object:
    """Return what a game's part is known by, such as `GAME` of its `rules`.

    Raises:
        KeyError: there is no such game, or it has no such part.
    """
    return part_in(package_of(game), part, attribute)


def text_files(locale: str) -> list[Path]:
    """Return the games' own texts in a language."""
    folders = (
        Path(next(iter(import_module(package).__path__))) for package in PACKAGES
    )
    return [
        file
        for folder in folders
        if (file := folder / "texts" / f"{locale}.ftl").is_file()
    ]


def has_part(package: str, part: str) -> bool:
    """Whether the game in a package has a part, without loading it."""
    return find_spec(f"{package}.{part}") is not None


@cache
def part_in(package: str, part: str, attribute: str) -> object:
    """Return what a part is known by of the game in a package. Raises KeyError: the
    game has no such part."""
    if not has_part(package, part):
        raise KeyError(part)
    return getattr(import_module(f"{package}.{part}"), attribute)
