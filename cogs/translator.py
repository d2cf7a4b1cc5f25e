"""Tells Discord what the commands are called in every language we have."""

from __future__ import annotations

from typing import Final

from discord import Locale, app_commands
from discord.app_commands import (
    Command,
    ContextMenu,
    Group,
    TranslationContextLocation,
    locale_str,
)
from discord.app_commands.translator import TranslationContextTypes

from bot.delivery.languages import language_of
from bot.ui.command_names import ABOUT, choice_key, command_key
from bot.ui.texts import REFERENCE, Texts

GAME: Final = "game"
"""The extra in the name of a choice that is one game's own: whose."""
_DESCRIPTIONS = frozenset(
    {
        TranslationContextLocation.command_description,
        TranslationContextLocation.group_description,
        TranslationContextLocation.parameter_description,
    }
)


class CommandTranslator(app_commands.Translator):
    """Finds names and descriptions in the texts `commands.ftl` and in the games'
    own."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return how something is called in a language; None: as in English."""
        language = language_of(str(locale))
        if language == REFERENCE:
            return None
        attribute = ABOUT if context.location in _DESCRIPTIONS else None
        said = Texts(language).in_menus(
            key_of(context.data, string.extras.get(GAME, "")), attribute
        )
        return None if said == string.message else said


def key_of(named: object, game: str = "") -> str:
    """Return the key of what Discord's menus show of a command, a group, an option or a
    choice.

    Args:
        named: a command, a group, an option or a choice.
        game: whose own it is, if it is a choice of one game: the extra `GAME` of its
            name.

    Raises:
        TypeError: it is none of them.
    """
    match named:
        case Command() | Group():
            return command_key(named.qualified_name.split())
        case app_commands.Parameter():
            return command_key([*named.command.qualified_name.split(), named.name])
        case app_commands.Choice():
            return choice_key(str(named.value), game)
        case ContextMenu():
            return command_key(named.name.lower().split())
        case _:
            raise TypeError(f"{named!r} is nothing in a menu")
