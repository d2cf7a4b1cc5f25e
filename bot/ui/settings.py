"""The settings panel of a server: what holds, in words, on one page, and a page for
each thing that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from bot.economy.state import State
from bot.ground.clock import moment
from bot.tables.games import offered
from bot.tables.ids import ChannelId
from bot.ui.blocks import framed, stamp, text
from bot.ui.components import Drawing, Section, TextDisplay
from bot.ui.refusals import permission_list
from bot.ui.renderers import game_name
from bot.ui.setting_words import channel_list, channel_mention, language_name, value_of
from bot.ui.settings_buttons import PAGES, Deed, Page, press
from bot.ui.texts import Texts, key_of
from db.guild_settings import GuildSettings


@dataclass(frozen=True, slots=True)
class Place:
    """A channel that was chosen, and the permissions the bot lacks there by Discord's
    names; None: it is gone."""

    channel_id: ChannelId
    missing: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Panel:
    """What there is to be shown of a server.

    `places` are the chosen channels, `log` is the log channel; `spoken` is the language
    (one of ours) that everybody reads."""

    state: State
    places: tuple[Place, ...]
    log: Place | None
    spoken: str
    now: datetime

    @property
    def settings(self) -> GuildSettings:
        """What the server has decided."""
        return self.state.settings


def overview(panel: Panel, texts: Texts, notice: str = "") -> Drawing:
    """Draw the first page: a sentence for everything that can be changed, and a button
    beside it."""
    sections = [
        Section(
            TextDisplay(_SUMMARIES[page](panel, texts)),
            accessory=press(texts, key_of("settings", page), page, Deed.SHOW),
        )
        for page in PAGES
    ]
    head = text(
        "### " + texts("settings-title"), notice or "-# " + texts("settings-hint")
    )
    return framed(head, *sections)


def warnings(panel: Panel, texts: Texts) -> list[str]:
    """Return what keeps tables from the chosen channels, one line a channel."""
    return [place_fault(place, texts) for place in panel.places if place.missing != ()]


def log_warnings(panel: Panel, texts: Texts) -> list[str]:
    """Return what keeps the log from its channel."""
    if panel.log is None:
        return []
    if panel.log.missing != ():
        return [place_fault(panel.log, texts)]
    return [texts("settings-log-untold")] if panel.state.untold else []


def place_fault(place: Place, texts: Texts) -> str:
    """Return why the bot cannot write in a channel."""
    if place.missing is None:
        return texts("settings-channel-gone", channel=channel_mention(place.channel_id))
    names = permission_list(place.missing, texts)
    return texts(
        "settings-channel-closed",
        channel=channel_mention(place.channel_id),
        names=names,
    )


def _channels(panel: Panel, texts: Texts) -> str:
    chosen = panel.settings.channels
    if not chosen:
        return texts("settings-sum-everywhere")
    line = texts("settings-sum-channels", channels=channel_list(chosen, texts))
    return _marked(line, warned=bool(warnings(panel, texts)))


def _stakes(panel: Panel, texts: Texts) -> str:
    held = panel.settings
    least = texts("number", n=held.stake_least)
    most = texts("number", n=held.stake_most)
    if held.stake is None:
        return texts("settings-sum-stakes", least=least, most=most)
    return texts(
        "settings-sum-stakes-usual",
        least=least,
        most=most,
        usual=texts("number", n=held.stake),
    )


def _tokens(panel: Panel, texts: Texts) -> str:
    start = texts("tokens", n=panel.settings.starting_tokens)
    if not panel.settings.daily:
        return texts("settings-sum-tokens-once", start=start)
    return texts(
        "settings-sum-tokens",
        start=start,
        daily=texts("tokens", n=panel.settings.daily),
    )


def _gifts(panel: Panel, texts: Texts) -> str:
    if not panel.settings.gifts:
        return texts("settings-sum-no-gifts")
    return texts("settings-sum-gifts", most=texts("tokens", n=panel.settings.gift_most))


def game_line(held: GuildSettings, game: str, texts: Texts) -> str:
    """Return what holds for a game."""
    own, name = held.of(game), game_name(game, texts)
    if not own.on:
        return texts("settings-sum-game-off", game=name)
    rules, clock = (
        value_of(f"{game}.{setting}", value, texts)
        for setting, value in (
            ("preset", own.preset),
            ("turn_seconds", own.turn_seconds),
        )
    )
    return texts("settings-sum-game", game=name, rules=rules, clock=clock)


def _games(panel: Panel, texts: Texts) -> str:
    games = offered()
    if len(games) == 1:
        return game_line(panel.settings, games[0], texts)
    on = ", ".join(
        game_name(game, texts) for game in games if panel.settings.of(game).on
    )
    return (
        texts("settings-sum-games", games=on) if on else texts("settings-sum-no-games")
    )


def _play(panel: Panel, texts: Texts) -> str:
    held = panel.settings
    threads, house = (
        value_of(name, held.value(name), texts) for name in ("threads", "house_cap")
    )
    return texts("settings-sum-play", threads=threads, house=house)


def _log(panel: Panel, texts: Texts) -> str:
    if panel.log is None:
        return texts("settings-sum-no-log")
    line = texts("settings-sum-log", channel=channel_mention(panel.log.channel_id))
    return _marked(line, warned=bool(log_warnings(panel, texts)))


def _audit(panel: Panel, texts: Texts) -> str:
    if panel.state.last_act is None:
        return texts("settings-sum-no-acts")
    return texts(
        "settings-sum-acts",
        n=panel.state.acts,
        when=stamp(moment(panel.state.last_act)),
    )


def _marked(line: str, *, warned: bool) -> str:
    return "⚠️ " + line if warned else line


_SUMMARIES: Final[Mapping[Page, Callable[[Panel, Texts], str]]] = MappingProxyType(
    {
        Page.CHANNELS: _channels,
        Page.STAKES: _stakes,
        Page.TOKENS: _tokens,
        Page.GIFTS: _gifts,
        Page.GAMES: _games,
        Page.PLAY: _play,
        Page.LANGUAGE: lambda panel, texts: texts(
            "settings-sum-language", language=language_name(panel.spoken, texts)
        ),
        Page.LOG: _log,
        Page.SEASON: lambda panel, texts: texts(
            "settings-sum-season", season=str(panel.state.season.number)
        ),
        Page.AUDIT: _audit,
    }
)
