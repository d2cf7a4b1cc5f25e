"""Who reads what in which language: a person in that of their Discord, a server in that
which was chosen for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from bot.ground.changes import Changes
from bot.tables.ids import GuildId
from bot.ui.texts import REFERENCE, Texts, locales


class Languages:
    """All languages there are texts in. Asking costs nothing: what servers have chosen
    is kept in memory."""

    def __init__(self, in_discord: Callable[[GuildId], str]) -> None:
        """Ask `in_discord` for the language a server has there: Discord's locale, or ''
        if it is not known now."""
        self._in_discord = in_discord
        self._chosen: dict[GuildId, str] = {}
        self.changes: Final = Changes()
        """What servers choose while others' choices are read."""

    def choose(self, guild: GuildId, locale: str) -> None:
        """Note what a server has chosen, once that is committed; '' is its language in
        Discord.

        Tables that are open are drawn in it from their next change on.
        """
        self.changes.note()
        if locale:
            self._chosen[guild] = locale
        else:
            self._chosen.pop(guild, None)

    def load(self, chosen: Mapping[int, str], known: Callable[[int], bool]) -> None:
        """Note what servers chose in former runs; of those that are `known` the others
        have chosen nothing."""
        for one in [one for one in self._chosen if known(one)]:
            del self._chosen[one]
        for guild, locale in chosen.items():
            self.choose(GuildId(guild), locale)

    def of_guild(self, guild: GuildId) -> Texts:
        """Return the texts for what a whole server reads."""
        return self.of_reader(self._chosen.get(guild) or self._in_discord(guild))

    def of_reader(self, locale: str) -> Texts:
        """Return the texts for somebody whose Discord is in this language, such as `ru`
        or `en-GB`."""
        return Texts(language_of(locale))


@lru_cache(maxsize=128)
def language_of(locale: str) -> str:
    """Return which of our languages somebody reads whose Discord is in this one;
    English if it is none of them."""
    spoken = locale.split("-", maxsplit=1)[0]
    return spoken if spoken in locales() else REFERENCE
