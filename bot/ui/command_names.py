"""What commands are called in a language. Texts name them in English, and a reader sees what his Discord shows.

`texts/<language>/commands.ftl` has a text `command-…` for each group, command and option, with what it does as the
attribute `about`, and a text `choice-…` for each value of an option with choices.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from fluent.runtime import FluentBundle

ABOUT: Final = "about"
"""The attribute that says what a command or an option does."""
SPAN: Final = re.compile(r"`/([^`\n]+)`")
"""A command in a text, such as `/bura table stake:0`."""


def command_key(path: Sequence[str]) -> str:
    """Return the key of a group, a command or an option by the English words that lead to it."""
    return "-".join(("command", *path))


def choice_key(value: str) -> str:
    """Return the key of a choice by what it stands for."""
    return f"choice-{value}"


def in_menus(bundle: FluentBundle, key: str, attribute: str | None = None) -> str | None:
    """Return what Discord's menus show, or None if there is no such text."""
    if not bundle.has_message(key):
        return None
    message = bundle.get_message(key)
    pattern = message.value if attribute is None else message.attributes.get(attribute)
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


def as_shown(text: str, name: Callable[[str], str | None]) -> str:
    """Write a text with its commands as they are called in a language.

    Args:
        text: with commands in English.
        name: gives what menus show by its key; None: there is no such text, and the English stays.
    """
    return SPAN.sub(lambda span: f"`/{_command(span[1], name)}`", text) if "`/" in text else text


def _command(words: str, name: Callable[[str], str | None]) -> str:
    path: list[str] = []
    shown = []
    for word in words.split(" "):
        option, colon, value = word.partition(":")
        called = name(command_key([*path, option])) or option
        if colon:
            shown.append(f"{called}:{name(choice_key(value)) or value}")
        else:
            shown.append(called)
            path.append(word)
    return " ".join(shown)
