"""The settings panel of a server: what holds, in words, on one page, and a page for
each thing that can be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.economy.state import ServerState
from bot.ground.clock import moment
from bot.tables.games import offered
from bot.tables.ids import ChannelId
from bot.ui.blocks import framed, stamp, text
from bot.ui.components import Drawing, Section, TextDisplay
from bot.ui.refusals import permission_list
from bot.ui.renderers import game_name
from bot.ui.setting_words import LISTED, channel_mention, language_name, value_of
from bot.ui.settings_buttons import PAGES, Deed, press
from bot.ui.settings_in_force import InForce
from bot.ui.texts import Texts, key_of
from db.guild_settings import SETTINGS, GuildSettings, Page, Typed, setting_of


@dataclass(frozen=True, slots=True)
class ChosenChannel:
    """A channel that was chosen, and the permissions the bot lacks there by Discord's
    names; None: it is gone."""

    channel_id: ChannelId
    missing: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Panel:
    """What there is to be shown of a server.

    `places` are the chosen channels by the names of their settings; `spoken` is the
    language (one of ours) that everybody reads; `clocks` are the ones set for the whole
    bot, in seconds by option."""

    state: ServerState
    places: Mapping[str, tuple[ChosenChannel, ...]]
    spoken: str
    now: datetime
    clocks: Mapping[str, int]

    @property
    def settings(self) -> GuildSettings:
        """What the server has decided."""
        return self.state.settings

    @property
    def in_force(self) -> InForce:
        """What that comes to."""
        return InForce(self.settings, self.clocks, self.spoken)


def overview(panel: Panel, texts: Texts, notice: str = "") -> Drawing:
    """Draw the first page: a sentence for everything that can be changed, and a button
    beside it."""
    sections = [
        Section(
            TextDisplay(_summary(page, panel, texts)),
            accessory=press(texts, key_of("settings", page), page, Deed.SHOW),
        )
        for page in PAGES
    ]
    head = text(
        "### " + texts("settings-title"), notice or "-# " + texts("settings-hint")
    )
    return framed(head, *sections)


def warnings(setting: str, panel: Panel, texts: Texts) -> list[str]:
    """Return what keeps the bot from the channels of a setting, one line a channel; of
    those of a game only the first few."""
    places = panel.places.get(setting, ())
    found = [place_fault(place, texts) for place in places if place.missing != ()]
    is_log = setting_of(setting).page is Page.LOG
    if is_log and places and not found and panel.state.untold:
        found.append(texts("settings-log-untold"))
    return found[:LISTED] if "." in setting else found


def place_fault(place: ChosenChannel, texts: Texts) -> str:
    """Return why the bot cannot write in a channel."""
    if place.missing is None:
        return texts("settings-channel-gone", channel=channel_mention(place.channel_id))
    names = permission_list(place.missing, texts)
    return texts(
        "settings-channel-closed",
        channel=channel_mention(place.channel_id),
        names=names,
    )


def settings_of(which: Page) -> list[str]:
    """Return the settings of a page, without those that each game has."""
    return [name for name, one in SETTINGS.items() if one.page is which]


def _summary(which: Page, panel: Panel, texts: Texts) -> str:
    """Return the sentence of a page."""
    match which:
        case Page.GAMES:
            return _games(panel, texts)
        case Page.SEASON:
            number = str(panel.state.season.number)
            return texts("settings-sum-season", season=number)
        case Page.AUDIT:
            return _audit(panel, texts)
        case _:
            return _settled(which, panel, texts)


def _settled(which: Page, panel: Panel, texts: Texts) -> str:
    """Say what the settings of a page are: each is a variable of its own name, and an
    amount is also there as a bare number."""
    held, names = panel.settings, settings_of(which)
    said = {"spoken": language_name(panel.spoken, texts)}
    for name in names:
        value = held.value(name)
        said[name] = value_of(name, value, texts)
        if isinstance(value, int) and SETTINGS[name].typed is Typed.NUMBER:
            said[f"{name}_number"] = texts("number", n=value)
    is_empty = any(SETTINGS[name].leads and not held.value(name) for name in names)
    key = f"settings-sum-{which}"
    line = texts(f"{key}-none" if is_empty else key, **said)
    warned = any(warnings(name, panel, texts) for name in names)
    return "⚠️ " + line if warned else line


def game_line(held: InForce, game: str, texts: Texts) -> str:
    """Return what holds for a game."""
    name = game_name(game, texts)
    if not held.settings.of(game).on:
        return texts("settings-sum-game-off", game=name)
    return texts("settings-sum-game", game=name, played=held.game(game, texts))


def _games(panel: Panel, texts: Texts) -> str:
    games = offered()
    if len(games) == 1:
        return game_line(panel.in_force, games[0], texts)
    on = ", ".join(
        game_name(game, texts) for game in games if panel.settings.of(game).on
    )
    return (
        texts("settings-sum-games", games=on) if on else texts("settings-sum-no-games")
    )


def _audit(panel: Panel, texts: Texts) -> str:
    if panel.state.last_act is None:
        return texts("settings-sum-no-acts")
    return texts(
        "settings-sum-acts",
        n=panel.state.acts,
        when=stamp(moment(panel.state.last_act)),
    )
