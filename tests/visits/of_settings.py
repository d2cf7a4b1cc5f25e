"""A visit to each setting that is declared: on its page it is changed by what its kind
is changed with, and reads so there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.playground import Person, Reply
from bot.tables.games import offered
from bot.ui.renderers import game_name
from bot.ui.setting_words import choices_of, name_of, value_of
from bot.ui.settings import settings_of
from bot.ui.settings_buttons import Deed, SettingsPress
from bot.ui.settings_in_force import InForce
from bot.ui.settings_pages import NOTHING, fields_of
from bot.ui.texts import Texts
from db.guild_settings import (
    OF_GAMES,
    SETTINGS,
    GuildSettings,
    Page,
    SettingValue,
    Typed,
    setting_of,
)
from tests.helpers.card_room import CardRoom
from tests.visits.after import QUICK
from tests.visits.of_admins import fill

TEXTS, CHANNEL, ZONE = Texts(), "for-tables", "Europe/Kyiv"


async def each_declared_setting(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    """Go to every page, and for what games have to that of the first game."""
    alice = room.alice
    room.playground.add_channel(CHANNEL)
    for page in dict.fromkeys(one.page for one in SETTINGS.values()):
        await alice.run("settings")
        await alice.click(TEXTS.named("settings", page))
        if page is not Page.GAMES or len(offered()) > 1:
            await change(room, page, settings_of(page))
    await alice.run("settings")
    await alice.click(TEXTS.named("settings", Page.GAMES))
    game = offered()[0]
    if len(offered()) > 1:
        await alice.choose(TEXTS("settings-choose-game"), [game_name(game, TEXTS)])
    await change(room, Page.GAMES, [f"{game}.{name}" for name in OF_GAMES])


async def change(room: CardRoom, page: Page, names: Sequence[str]) -> None:
    """Change the settings of a page; what is shown only while a switch is on is there
    meanwhile."""
    switches = [name for name in names if setting_of(name).typed is Typed.SWITCH]
    for name in switches:
        await turn(room.alice, name, on=not GuildSettings().value(name))
    for name in names:
        if setting_of(name).typed is Typed.CHOICE:
            await choose_each(room.alice, page, name)
        elif setting_of(name).typed is Typed.MEMBERS:
            await choose_a_member(room, page, name)
        elif setting_of(name).is_listed:
            await choose_a_channel(room, page, name)
    for kind in dict.fromkeys(
        setting_of(name).form for name in names if setting_of(name).is_typed
    ):
        await fill_in(room.alice, page, kind)
    for name in switches:
        await turn(room.alice, name, on=bool(GuildSettings().value(name)))


async def turn(alice: Person, name: str, *, on: bool) -> None:
    button = f"button-{own(name)}-{'on' if on else 'off'}"
    reads(await alice.click(TEXTS(button)), name, on)


async def choose_each(alice: Person, page: Page, name: str) -> None:
    listed = str(SettingsPress(page, Deed.CHOOSE, name))
    for value in choices_of(name, None):
        reads(await alice.choose(listed, [str(value)]), name, value)
    reads(await alice.choose(listed, [NOTHING]), name, None)


async def choose_a_channel(room: CardRoom, page: Page, name: str) -> None:
    listed = str(SettingsPress(page, Deed.CHOOSE, name))
    channel = int(room.playground.world.channel_named(CHANNEL).id)
    reads(await room.alice.choose(listed, [CHANNEL]), name, channel)
    none = await room.alice.click(TEXTS(f"button-{own(name)}-none"))
    reads(none, name, None)


async def choose_a_member(room: CardRoom, page: Page, name: str) -> None:
    listed = str(SettingsPress(page, Deed.CHOOSE, name))
    chosen = await room.alice.choose(listed, [room.bob])
    reads(chosen, name, (int(room.bob.id),))
    none = await room.alice.click(TEXTS(f"button-{own(name)}-none"))
    reads(none, name, ())


async def fill_in(alice: Person, page: Page, kind: str) -> None:
    """Send a form with numbers that are nearly the largest, and no defaults."""
    typed: dict[str, SettingValue] = {
        name: ZONE
        if setting_of(name).typed is Typed.ZONE
        else setting_of(name).bounds[-2]
        for name in fields_of(page, kind)
    }
    button = TEXTS(f"button-change-{kind or page}")
    sent = await fill(alice, button, **{name: str(typed[name]) for name in typed})
    for name, value in typed.items():
        reads(sent, name, value)


def reads(reply: Reply, name: str, value: SettingValue) -> None:
    """See that a page was stored, and says what a setting is."""
    usual = InForce(GuildSettings(), {}, "en").by_default(name, TEXTS)
    said = usual if value is None else value_of(name, value, TEXTS)
    assert TEXTS("settings-saved") in reply.text, (name, value)
    line = TEXTS("setting-line", name=name_of(name, TEXTS), value=said)
    assert line in reply.text, (name, value)


def own(name: str) -> str:
    """Return the name of a setting as keys of texts have it."""
    return name.rpartition(".")[2].replace("_", "-")


EACH_SETTING = ((each_declared_setting, QUICK),)
