"""What a server's settings are called, and what they are, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final

from bot.games import catalogue
from bot.tables.table_view import ChannelId
from bot.ui.table import preset_name
from bot.ui.texts import Texts

Value = str | int | None

_NAMES: Final = MappingProxyType(
    {
        "channels": "setting-channels",
        "stake": "setting-stake",
        "stake_least": "setting-stake-least",
        "stake_most": "setting-stake-most",
        "starting_tokens": "setting-starting-tokens",
        "daily": "setting-daily",
        "streak": "setting-streak",
        "relief": "setting-relief",
        "time_zone": "setting-time-zone",
        "gifts": "setting-gifts",
        "gift_most": "setting-gift-most",
        "gift_minutes": "setting-gift-minutes",
        "rules": "setting-rules",
        "turn_seconds": "setting-turn-seconds",
        "threads": "setting-threads",
        "house_cap": "setting-house-cap",
        "language": "setting-language",
        "log_channel_id": "setting-log-channel",
    }
)
_LANGUAGES: Final = MappingProxyType({"en": "language-en", "ru": "language-ru", "uk": "language-uk"})
LISTED: Final = 5
"""Channels that are named; of more, how many there are."""


def is_setting(name: str) -> bool:
    """Whether there is a setting of this name."""
    return name in _NAMES


def name_of(setting: str, texts: Texts) -> str:
    """Return what a setting is called: 45 characters at most, for forms."""
    return texts(_NAMES[setting])


def value_of(setting: str, value: Value, texts: Texts) -> str:
    """Return what a setting is, in words; channels as numbers with commas."""
    return _WORDS[setting](value, texts)


def line_of(setting: str, value: Value, texts: Texts) -> str:
    """Return a setting with what it is."""
    return texts("setting-line", name=name_of(setting, texts), value=value_of(setting, value, texts))


def language_name(locale: str, texts: Texts) -> str:
    """Return what a language calls itself."""
    return texts(_LANGUAGES[locale]) if locale in _LANGUAGES else locale


def channel_list(channels: Iterable[int], texts: Texts) -> str:
    """Return channels as mentions, only the first few of many."""
    every = list(channels)
    named = ", ".join(channel_mention(ChannelId(one)) for one in every[:LISTED])
    return named if len(every) <= LISTED else texts("settings-and-more", listed=named, n=len(every) - LISTED)


def channel_mention(channel: ChannelId) -> str:
    """Return a channel's mention, whose name Discord shows and we never store."""
    return f"<#{channel}>"


def _tokens(value: Value, texts: Texts) -> str:
    return texts("tokens", n=int(value or 0))


def _tokens_or_none(value: Value, texts: Texts) -> str:
    return texts("tokens", n=int(value)) if value else texts("setting-none")


def _stake(value: Value, texts: Texts) -> str:
    return texts("setting-by-rules") if value is None else _tokens(value, texts)


def _switch(value: Value, texts: Texts) -> str:
    return texts("setting-on" if value else "setting-off")


def _seconds(value: Value, texts: Texts) -> str:
    return texts("setting-by-rules") if value is None else texts("setting-seconds", n=int(value))


def _minutes(value: Value, texts: Texts) -> str:
    return texts("setting-minutes", n=int(value or 0))


def _rules(value: Value, texts: Texts) -> str:
    return preset_name(catalogue.names()[0], str(value), texts) if value else texts("setting-by-command")


def _language(value: Value, texts: Texts) -> str:
    return language_name(str(value), texts) if value else texts("setting-as-in-discord")


def _house(value: Value, texts: Texts) -> str:
    return texts("tokens", n=int(value)) if value else texts("setting-house-points")


def _zone(value: Value, _texts: Texts) -> str:
    return f"`{value}`"


def _channels(value: Value, texts: Texts) -> str:
    return channel_list(map(int, str(value).split(",")), texts) if value else texts("setting-everywhere")


def _channel(value: Value, texts: Texts) -> str:
    return channel_mention(ChannelId(int(value))) if value else texts("setting-none")


_WORDS: Final[MappingProxyType[str, Callable[[Value, Texts], str]]] = MappingProxyType(
    {
        "channels": _channels,
        "stake": _stake,
        "stake_least": _tokens,
        "stake_most": _tokens,
        "starting_tokens": _tokens,
        "daily": _tokens_or_none,
        "streak": _switch,
        "relief": _tokens_or_none,
        "time_zone": _zone,
        "gifts": _switch,
        "gift_most": _tokens,
        "gift_minutes": _minutes,
        "rules": _rules,
        "turn_seconds": _seconds,
        "threads": _switch,
        "house_cap": _house,
        "language": _language,
        "log_channel_id": _channel,
    }
)
