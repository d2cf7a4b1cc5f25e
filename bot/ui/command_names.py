"""What commands are called in a language. Texts name them in English, and readers see
what their Discord shows.

`texts/<language>/commands.ftl` has a text `command-…` for each group, command and
option, with what it does as the attribute `about`, and a text `choice-…` for each value
of an option with choices. The commands of all games share the texts `command-game-…`;
the names of a game and of its rules are in its own texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, cast

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number

from bot.games import catalogue
from bot.games.contract import AnyGame
from bot.games.kit.variants import facts

ABOUT: Final = "about"
"""The attribute that says what a command or an option does."""
SPAN: Final = re.compile(r"`/([^`\n]+)`")
"""A command in a text, such as `/cards history page:2`."""


def command_key(path: Sequence[str]) -> str:
    """Return the key of a group, a command or an option by the English words that lead
    to it."""
    return "-".join(("command", *path))


def choice_key(value: str, game: str = "") -> str:
    """Return the key of a choice by what it stands for; of one that is a game's own,
    with the game."""
    return "-".join(filter(None, ("choice", game, value)))


def in_menus(
    bundle: FluentBundle, key: str, attribute: str | None = None
) -> str | None:
    """Return what Discord's menus show, or None if there is no such text.

    Args:
        bundle: has the texts of a language: the commands', and those of the games.
        key: what `command_key` or `choice_key` returned.
        attribute: `ABOUT` for what a command or option does; None: what it is called.
    """
    kind, game, rest = [*key.split("-", 2), "", ""][:3]
    if game not in catalogue.names():
        return _said(bundle, key, attribute)
    name = str(_said(bundle, f"{game}-name"))
    if kind == "choice":
        rules = cast(AnyGame, catalogue.part_of(game, "rules", "GAME"))
        preset = rules.profile.presets.get(rest)
        if attribute or preset is None:
            return None
        return _said(bundle, f"{game}-preset-{rest}", None, **facts(preset))
    if rest:
        plays = catalogue.has_part(catalogue.package_of(game), "player")
        house = "yes" if plays else "no"
        return _said(bundle, f"command-game-{rest}", attribute, game=name, house=house)
    return (
        name.lower().replace(" ", "-")
        if attribute is None
        else _said(bundle, f"{game}-{attribute}")
    )


def _said(
    bundle: FluentBundle, key: str, attribute: str | None = None, **arguments: str | int
) -> str | None:
    if not bundle.has_message(key):
        return None
    message = bundle.get_message(key)
    pattern = message.value if attribute is None else message.attributes.get(attribute)
    if pattern is None:
        return None
    known = {
        name: fluent_number(one, useGrouping=False) if isinstance(one, int) else one
        for name, one in arguments.items()
    }
    return str(bundle.format_pattern(pattern, known)[0])


def as_shown(text: str, name: Callable[[str], str | None]) -> str:
    """Write a text with its commands as they are called in a language.

    Args:
        text: with commands in English.
        name: gives what menus show by its key; None: there is no such text, and the
            English stays.
    """
    return (
        SPAN.sub(lambda span: f"`/{_command(span[1], name)}`", text)
        if "`/" in text
        else text
    )


def _command(words: str, name: Callable[[str], str | None]) -> str:
    path: list[str] = []
    shown = []
    for word in words.split(" "):
        option, colon, value = word.partition(":")
        called = name(command_key([*path, option])) or option
        if colon:
            chosen = (
                name(choice_key(value, path[0])) or name(choice_key(value)) or value
            )
            shown.append(f"{called}:{chosen}")
        else:
            shown.append(called)
            path.append(word)
    return " ".join(shown)
