"""The pages of the settings panel: what holds, and what changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.economy.days import Calendar
from bot.games import catalogue
from bot.tables.table_view import ChannelId
from bot.ui.blocks import NEUTRAL, Block, framed, text
from bot.ui.components import ActionRow, Button, ButtonStyle, ChannelSelect, ChannelType, Drawing, Option, Select
from bot.ui.setting_words import language_name, line_of, name_of, value_of
from bot.ui.settings import PAGE_NAMES, Panel, Place, log_warnings, warnings
from bot.ui.settings_id import Deed, Page, SettingsPress
from bot.ui.table import preset_name
from bot.ui.texts import Texts

CLOCKS: Final = (15, 30, 45, 60, 90, 120, 180, 300, 600)
"""Seconds that a turn clock is offered with."""
LANGUAGES: Final = ("en", "ru", "uk")
_LOGS: Final = (ChannelType.TEXT, ChannelType.NEWS)
_TABLES: Final = (*_LOGS, ChannelType.VOICE, ChannelType.FORUM)
MOST_CHANNELS: Final = 25
"""What Discord lets one choose at once."""

Row = ActionRow


def page(which: Page, panel: Panel, presets: Iterable[str], texts: Texts, notice: str = "") -> Drawing:
    """Draw one of the pages on which a setting is changed.

    Args:
        which: the page; not the first one, nor those of seasons and acts.
        panel: what holds.
        presets: the rules there are.
        texts: the reader's language.
        notice: what has come of the last press.
    """
    head = "### " + texts("settings-page", page=texts(PAGE_NAMES[which]))
    return framed(NEUTRAL, text(head, notice), *_PAGES[which](panel, list(presets), texts))


def press(
    texts: Texts, label: str, page: Page, deed: Deed, arg: str = "", *, style: ButtonStyle = ButtonStyle.SECONDARY
) -> Button:
    """Return a button of the panel; `label` is the key of its words."""
    return Button(label=texts(label), style=style, custom_id=str(SettingsPress(page, deed, arg)))


def back(texts: Texts, to: Page = Page.HOME) -> Button:
    """Return the button that leads back."""
    return press(texts, "button-back", to, Deed.SHOW)


def _lines(panel: Panel, names: Sequence[str], texts: Texts) -> list[str]:
    held = panel.settings
    return [line_of(name, getattr(held, name), texts) for name in names]


def _channels(panel: Panel, _presets: list[str], texts: Texts) -> list[Block | None]:
    chosen = ",".join(map(str, panel.settings.channels))
    choice = ChannelSelect(
        custom_id=str(SettingsPress(Page.CHANNELS, Deed.CHOOSE, "channels")),
        channel_types=_TABLES,
        placeholder=texts("settings-choose-channels"),
        max_values=MOST_CHANNELS,
        chosen=_defaults(panel.places),
    )
    everywhere = [press(texts, "button-everywhere", Page.CHANNELS, Deed.SET, "channels=")] if chosen else []
    return [
        text(line_of("channels", chosen, texts), *warnings(panel, texts)),
        text("-# " + texts("settings-channels-hint")),
        Row(choice),
        Row(*everywhere, back(texts)),
    ]


def _stakes(panel: Panel, _presets: list[str], texts: Texts) -> list[Block | None]:
    return [
        text(*_lines(panel, ("stake", "stake_least", "stake_most"), texts)),
        text("-# " + texts("settings-stakes-hint")),
        Row(_change(texts, "button-change-stakes", Page.STAKES), back(texts)),
    ]


def _tokens(panel: Panel, _presets: list[str], texts: Texts) -> list[Block | None]:
    zone = panel.settings.time_zone
    there = panel.now.astimezone(Calendar.of(zone).zone).strftime("%H:%M")
    streak = ("button-streak-off", "streak=0") if panel.settings.streak else ("button-streak-on", "streak=1")
    return [
        text(
            *_lines(panel, ("starting_tokens", "daily", "streak", "relief", "time_zone"), texts),
            texts("settings-zone-now", time=there),
        ),
        text("-# " + texts("settings-tokens-hint")),
        Row(
            _change(texts, "button-change-tokens", Page.TOKENS),
            press(texts, streak[0], Page.TOKENS, Deed.SET, streak[1]),
        ),
        Row(press(texts, "button-time-zone", Page.TOKENS, Deed.FORM, "zone"), back(texts)),
    ]


def _gifts(panel: Panel, _presets: list[str], texts: Texts) -> list[Block | None]:
    allowed = panel.settings.gifts
    key, arg = ("button-forbid-gifts", "gifts=0") if allowed else ("button-allow-gifts", "gifts=1")
    names = ("gifts", "gift_most", "gift_minutes") if allowed else ("gifts",)
    change = [_change(texts, "button-change-gifts", Page.GIFTS)] if allowed else []
    return [
        text(*_lines(panel, names, texts)),
        text("-# " + texts("settings-gifts-hint")),
        Row(press(texts, key, Page.GIFTS, Deed.SET, arg), *change, back(texts)),
    ]


def _play(panel: Panel, presets: list[str], texts: Texts) -> list[Block | None]:
    held = panel.settings
    rules = [Option(label=texts("settings-any-rules"), value="by_command", default=not held.rules)]
    rules += [
        Option(label=preset_name(catalogue.names()[0], one, texts), value=one, default=one == held.rules)
        for one in presets
    ]
    lengths = sorted({*CLOCKS, *([held.turn_seconds] if held.turn_seconds else [])})
    clocks = [Option(label=texts("settings-any-clock"), value="by_rules", default=held.turn_seconds is None)]
    clocks += [
        Option(label=value_of("turn_seconds", n, texts), value=str(n), default=n == held.turn_seconds) for n in lengths
    ]
    key, arg = ("button-threads-off", "threads=0") if held.threads else ("button-threads-on", "threads=1")
    return [
        text(*_lines(panel, ("rules",), texts)),
        Row(_list(Page.PLAY, "rules", rules, texts)),
        text(*_lines(panel, ("turn_seconds",), texts)),
        Row(_list(Page.PLAY, "turn_seconds", clocks, texts)),
        text(*_lines(panel, ("threads", "house_cap"), texts)),
        text("-# " + texts("settings-play-hint")),
        Row(press(texts, key, Page.PLAY, Deed.SET, arg), _change(texts, "button-house-tokens", Page.PLAY), back(texts)),
    ]


def _language(panel: Panel, _presets: list[str], texts: Texts) -> list[Block | None]:
    held = panel.settings.language
    choice = [Option(label=texts("settings-as-discord"), value="discord", default=not held)]
    choice += [Option(label=language_name(one, texts), value=one, default=one == held) for one in LANGUAGES]
    return [
        text(line_of("language", held, texts)),
        text("-# " + texts("settings-language-hint")),
        Row(_list(Page.LANGUAGE, "language", choice, texts)),
        Row(back(texts)),
    ]


def _log(panel: Panel, _presets: list[str], texts: Texts) -> list[Block | None]:
    choice = ChannelSelect(
        custom_id=str(SettingsPress(Page.LOG, Deed.CHOOSE, "log_channel_id")),
        channel_types=_LOGS,
        placeholder=texts("settings-choose-log"),
        max_values=1,
        chosen=_defaults([panel.log] if panel.log else []),
    )
    none = [press(texts, "button-no-log", Page.LOG, Deed.SET, "log_channel_id=")] if panel.log else []
    return [
        text(line_of("log_channel_id", panel.settings.log_channel_id, texts), *log_warnings(panel, texts)),
        text("-# " + texts("settings-log-hint")),
        Row(choice),
        Row(*none, back(texts)),
    ]


def _change(texts: Texts, label: str, page: Page) -> Button:
    return press(texts, label, page, Deed.FORM, style=ButtonStyle.PRIMARY)


def _list(page: Page, setting: str, options: list[Option], texts: Texts) -> Select:
    custom_id = str(SettingsPress(page, Deed.CHOOSE, setting))
    return Select(custom_id=custom_id, placeholder=name_of(setting, texts), options=options)


def _defaults(places: Iterable[Place]) -> list[ChannelId]:
    """Return the channels that are chosen, without those that are gone, which Discord would refuse."""
    return [place.channel_id for place in places if place.missing is not None][:MOST_CHANNELS]


_PAGES: Final[Mapping[Page, Callable[[Panel, list[str], Texts], list[Block | None]]]] = MappingProxyType(
    {
        Page.CHANNELS: _channels,
        Page.STAKES: _stakes,
        Page.TOKENS: _tokens,
        Page.GIFTS: _gifts,
        Page.PLAY: _play,
        Page.LANGUAGE: _language,
        Page.LOG: _log,
    }
)
