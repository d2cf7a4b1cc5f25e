"""What a server's settings are called, what they are, and why they cannot be something
else, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from bot.economy.settings import NotNumber, OutOfBounds, StakesCrossed, UnfitSetting
from bot.economy.zones import UnknownZone
from bot.games import catalogue
from bot.tables.games import offered, rules_of
from bot.tables.ids import ChannelId, UserId
from bot.ui.blocks import mention
from bot.ui.refusals import quotable
from bot.ui.renderers import game_name
from bot.ui.rules_names import preset_name
from bot.ui.texts import Texts, locales
from db.guild_settings import Listed, SettingValue, Typed, setting_of

LISTED: Final = 5
"""Channels or members that are named; of more, how many there are."""


def present_name(setting: str) -> str:
    """Return what a setting is called in the code today: two were a server's while
    there was one game."""
    former = {"rules": "preset", "turn_seconds": "turn_seconds"}.get(setting)
    return setting if former is None else f"{catalogue.FORMER}.{former}"


def name_of(setting: str, texts: Texts) -> str:
    """Return what a setting is called: 45 characters at most, for forms."""
    return texts("setting-" + setting.rpartition(".")[2].replace("_", "-"))


def value_of(setting: str, value: SettingValue, texts: Texts) -> str:
    """Return what a setting is, in words; channels also as numbers with commas."""
    declared = setting_of(setting)
    if declared.empty and not value:
        return texts(declared.empty)
    match declared.typed:
        case Typed.SWITCH:
            return texts("setting-is-on" if value else "setting-is-off")
        case Typed.ZONE:
            return f"`{value}`"
        case Typed.CHANNEL | Typed.CHANNELS | Typed.MEMBERS:
            listed = (
                value if isinstance(value, tuple) else map(int, str(value).split(","))
            )
            return mention_list(declared.typed, listed, texts)
        case Typed.CHOICE | Typed.NUMBER:
            if isinstance(declared.choices, Listed):
                return _entry(declared.choices, setting, str(value), texts)
            return texts(declared.words, n=int(str(value or 0)))
        case unknown:
            assert_never(unknown)


def choices_of(setting: str, held: SettingValue) -> Sequence[SettingValue]:
    """Return what can be chosen for a setting in a list, besides nothing; `held` is
    what holds."""
    choices = setting_of(setting).choices
    match choices:
        case Listed.LANGUAGES:
            return locales()
        case Listed.PRESETS:
            return list(rules_of(_game(setting)).profile.presets)
        case Listed.GAMES:
            return list(offered())
        case _:
            return sorted({*choices, *([held] if isinstance(held, int) else [])})


def _entry(listed: Listed, setting: str, value: str, texts: Texts) -> str:
    """Return what an entry of a list is called."""
    match listed:
        case Listed.LANGUAGES:
            return language_name(value, texts)
        case Listed.PRESETS:
            return preset_name(_game(setting), value, texts)
        case Listed.GAMES:
            return game_name(value, texts)
        case unknown:
            assert_never(unknown)


def _game(setting: str) -> str:
    """Return whose setting it is; the empty text: the server's."""
    return setting.rpartition(".")[0]


def change_of(setting: str, old: SettingValue, new: SettingValue, texts: Texts) -> str:
    """Return what a setting was and what it has become; the empty text if this version
    does not know it."""
    setting = present_name(setting)
    game = _game(setting)
    try:
        setting_of(setting)
    except KeyError:
        return ""
    name = name_of(setting, texts)
    was, becomes = (value_of(setting, value, texts) for value in (old, new))
    change = texts("audit-change", name=name, old=was, new=becomes)
    return (
        texts("audit-game", game=game_name(game, texts), change=change)
        if game
        else change
    )


def fault(error: UnfitSetting, texts: Texts) -> str:
    """Return for the person who typed it why a setting cannot be so."""
    match error:
        case NotNumber(setting=setting, text=text):
            shown = quotable(text).replace("`", "'").strip()
            key = "settings-not-number" if shown else "settings-no-number"
            line = texts(key, name=name_of(setting, texts), text=shown)
        case OutOfBounds(setting=setting, least=least, most=most):
            line = texts(
                "settings-out-of-bounds",
                name=name_of(setting, texts),
                least=least,
                most=most,
            )
        case StakesCrossed(least=least, most=most) if least > most:
            line = texts("settings-stakes-crossed", least=least, most=most)
        case StakesCrossed(least=least, most=most, usual=usual):
            line = texts(
                "settings-stake-outside", least=least, most=most, usual=usual or 0
            )
        case UnknownZone(suggestions=()):
            line = texts("settings-no-zone")
        case UnknownZone(suggestions=suggestions):
            line = texts(
                "settings-zone-perhaps",
                zones=", ".join(f"`{name}`" for name in suggestions),
            )
        case _:
            raise TypeError(error)
    return texts("settings-not-saved", why=line)


def language_name(locale: str, texts: Texts) -> str:
    """Return what a language calls itself."""
    return texts.named("language", locale) if locale in locales() else locale


def mention_list(typed: Typed, ids: Iterable[int], texts: Texts) -> str:
    """Return channels or members as mentions, only the first few of many."""
    every = list(ids)
    named = ", ".join(
        mention(UserId(one), texts)
        if typed is Typed.MEMBERS
        else channel_mention(ChannelId(one))
        for one in every[:LISTED]
    )
    return (
        named
        if len(every) <= LISTED
        else texts("settings-and-more", listed=named, n=len(every) - LISTED)
    )


def channel_mention(channel: ChannelId) -> str:
    """Return a channel's mention, whose name Discord shows and we never store."""
    return f"<#{channel}>"
