"""`/settings`: what the people who manage a server decide for it, on one panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal

from discord import app_commands
from discord.ext import commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
from bot.economy import seasons
from bot.economy.audit import AdminAct
from bot.economy.settings import UnfitSetting, change, read_number
from bot.economy.zones import read_zone
from bot.ground.clock import milliseconds
from bot.tables.games import offered
from bot.tables.ids import ChannelId
from bot.tables.refusals import UnknownPress
from bot.ui.audit import PAGE, audit_page
from bot.ui.seasons import begin_question, begun, taken_back, undo_question
from bot.ui.setting_words import choices_of, fault, present_name
from bot.ui.settings import ChosenChannel, place_fault
from bot.ui.settings_buttons import Deed, SettingsPress
from bot.ui.settings_pages import GAME, NOTHING, fields_of, form
from cogs.permissions import demand_manager, settings_of
from cogs.server_panel import drawn
from cogs.services import Services, ServingBot
from db import audit
from db.guild_settings import (
    SETTINGS,
    GuildSettings,
    Page,
    Setting,
    SettingValue,
    Typed,
    setting_of,
)

LARGEST_CAP: Final = SETTINGS["house_cap"].bounds[-1]


class SettingsCommands(commands.Cog):
    """The settings of a server: the command, and every press on the panel, of this run
    of the bot or an earlier one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._routes: Mapping[
            Deed, Callable[[Request, SettingsPress], Awaitable[None]]
        ] = {
            Deed.SHOW: self._show,
            Deed.SET: self._set,
            Deed.CHOOSE: self._choose,
            Deed.FORM: self._form,
            Deed.SEND: self._send,
            Deed.ASK: self._ask,
            Deed.BEGIN: self._begin,
            Deed.UNDO: self._undo,
        }
        services.components.on(SettingsPress, self._answer)

    @app_commands.command(
        description="Channels, stakes, tokens, language: how the bot behaves in this server"
    )
    @app_commands.describe(
        threads="Whether every new table gets a thread of its own",
        house_cap="The most tokens the house may lose here in a day; 0: it plays without tokens",
    )
    @app_commands.default_permissions(manage_guild=True)
    async def settings(
        self,
        interaction: Interaction,
        threads: Literal["on", "off"] | None = None,
        house_cap: app_commands.Range[int, 0, LARGEST_CAP] | None = None,
    ) -> None:
        """Change what is named, and show what holds."""
        request = Request.of(interaction)
        demand_manager(request)
        changes: dict[str, SettingValue] = {}
        if threads is not None:
            changes["threads"] = int(threads == "on")
        if house_cap is not None:
            changes["house_cap"] = house_cap
        line = await self._change(request, changes) if changes else ""
        view = await drawn(
            self._services, request, Page.PLAY if changes else Page.HOME, line
        )
        await self._services.rest.respond(request, view)

    async def _answer(self, request: Request, pressed: SettingsPress) -> None:
        demand_manager(request)
        try:
            await self._routes[pressed.deed](request, pressed)
        except UnfitSetting as error:
            await self._redraw(request, pressed.page, fault(error, request.texts))

    async def _show(self, request: Request, pressed: SettingsPress) -> None:
        if pressed.page is Page.AUDIT and pressed.arg:
            await self._turn(request, pressed.arg)
        else:
            await self._redraw(request, pressed.page, game=_known(pressed.arg))

    async def _turn(self, request: Request, arg: str) -> None:
        """Show the acts before the one named, or those that come just after it."""
        database = self._services.database
        guild = request.guild
        act = _number(arg.removeprefix("after."))
        before: int | None = act
        if arg.startswith("after."):
            before = await database.read(audit.after, guild, PAGE, act + 1)
        leaf = await database.read(audit.leaf, guild, PAGE, before)
        await self._services.rest.update(
            request, lambda: audit_page(leaf, request.texts)
        )

    async def _set(self, request: Request, pressed: SettingsPress) -> None:
        """Turn a switch, or empty a list of channels."""
        name, setting, text = _named(pressed.arg)
        match setting.typed, text:
            case Typed.SWITCH, "0" | "1":
                await self._decide(request, name, int(text))
            case Typed.CHANNEL, "":
                await self._decide(request, name, None)
            case Typed.CHANNELS, "":
                await self._decide(request, name, ())
            case _:
                raise UnknownPress

    async def _choose(self, request: Request, pressed: SettingsPress) -> None:
        chosen = request.chosen
        if pressed.arg == GAME and len(chosen) == 1:
            await self._redraw(request, Page.GAMES, game=_known(chosen[0]))
            return
        name, setting, _ = _named(pressed.arg)
        match setting.typed, chosen:
            case Typed.CHANNELS, _:
                await self._decide(request, name, tuple(map(_number, chosen)))
            case Typed.CHANNEL, ():
                await self._decide(request, name, None)
            case Typed.CHANNEL, (channel,):
                await self._choose_channel(request, name, ChannelId(_number(channel)))
            case Typed.CHOICE, (text,):
                held = await settings_of(self._services, request.guild)
                there = {
                    str(value): value for value in choices_of(name, held.value(name))
                }
                there[NOTHING] = GuildSettings().value(name)
                if text not in there:
                    raise UnknownPress
                await self._decide(request, name, there[text])
            case _:
                raise UnknownPress

    async def _form(self, request: Request, pressed: SettingsPress) -> None:
        if not fields_of(pressed.page, pressed.arg):
            raise UnknownPress
        held = await settings_of(self._services, request.guild)
        asked = form(pressed.page, pressed.arg, held, request.texts)
        await self._services.rest.open_form(request, asked)

    async def _send(self, request: Request, pressed: SettingsPress) -> None:
        typed = request.typed
        names = fields_of(pressed.page, pressed.arg)
        if not names or not typed.keys() >= set(names):
            raise UnknownPress
        changes: dict[str, SettingValue] = {
            name: read_zone(typed[name])
            if SETTINGS[name].typed is Typed.ZONE
            else read_number(name, typed[name])
            for name in names
        }
        await self._redraw(request, pressed.page, await self._change(request, changes))

    async def _ask(
        self, request: Request, pressed: SettingsPress, line: str = ""
    ) -> None:
        """Say what beginning a season, or taking it back, would do."""
        services = self._services
        act = self._act(request)
        texts = request.texts
        if pressed.arg != "undo":
            plan = await services.database.read(seasons.plan, act.guild_id, act.now)
            await services.rest.update(request, begin_question(plan, texts, line))
            return
        season = await services.database.read(seasons.look, act.guild_id, act.now)
        if season.undo_until is None:
            await self._redraw(request, Page.SEASON, texts("season-undo-late"))
        else:
            await services.rest.update(request, undo_question(season, texts))

    async def _begin(self, request: Request, pressed: SettingsPress) -> None:
        number, _, tokens = pressed.arg.partition(".")
        act = self._act(request)
        wanted = _number(number)
        everybody = _number(tokens)
        texts = request.texts
        if await self._services.database.run(seasons.begin, act, wanted, everybody):
            await self._show_season(request, begun(wanted, texts))
        else:
            await self._ask(
                request,
                SettingsPress(Page.SEASON, Deed.ASK, "begin"),
                texts("season-changed"),
            )

    async def _undo(self, request: Request, pressed: SettingsPress) -> None:
        act = self._act(request)
        number = _number(pressed.arg)
        texts = request.texts
        undone = await self._services.database.run(seasons.undo, act, number)
        if undone is None:
            await self._redraw(request, Page.SEASON, texts("season-undo-late"))
        else:
            await self._show_season(request, taken_back(number, undone, texts))

    async def _show_season(self, request: Request, line: str) -> None:
        """Show the page of the season, after all purses have changed."""
        self._services.tables.forget_all_purses(request.guild)
        self._services.server_messages.wake(request.guild)
        await self._redraw(request, Page.SEASON, line)

    async def _choose_channel(
        self, request: Request, name: str, channel: ChannelId
    ) -> None:
        """Choose a channel in which the bot is to write, if it can."""
        missing = request.bot_lacks_in(channel)
        if missing == ():
            await self._decide(request, name, channel)
        else:
            line = place_fault(ChosenChannel(channel, missing), request.texts)
            await self._redraw(request, setting_of(name).page, line)

    async def _decide(self, request: Request, name: str, value: SettingValue) -> None:
        """Store a setting, and show its page."""
        line = await self._change(request, {name: value})
        game, _, _setting = name.rpartition(".")
        await self._redraw(request, setting_of(name).page, line, game)

    async def _change(
        self, request: Request, changes: Mapping[str, SettingValue]
    ) -> str:
        """Store settings; return what to say. Raises UnfitSetting."""
        act = self._act(request)
        changed = await self._services.database.run(change, act, changes)
        if "language" in changes:
            # Another admin may have chosen in the meantime.
            stored = await settings_of(self._services, request.guild)
            self._services.languages.choose(act.guild_id, stored.language)
        if changed:
            self._services.server_messages.wake(request.guild)
        return request.texts("settings-saved" if changed else "settings-same")

    async def _redraw(
        self,
        request: Request,
        page: Page,
        line: str = "",
        game: str = "",
    ) -> None:
        """Show a page as everything is now, in place of the one that was pressed; in a
        new message if that is gone."""
        view = await drawn(self._services, request, page, line, game)
        await self._services.answer_in_place(request, view)

    def _act(self, request: Request) -> AdminAct:
        now = milliseconds(self._services.clock.now())
        return AdminAct(request.guild, request.user, request.id, now)


def _named(arg: str) -> tuple[str, Setting, str]:
    """Read which setting is meant, how it is declared, and what shall be. Raises
    UnknownPress."""
    name, _, text = arg.partition("=")
    name = present_name(name)
    _known(name.rpartition(".")[0])
    try:
        return name, setting_of(name), text
    except KeyError as error:
        raise UnknownPress from error


def _known(game: str) -> str:
    """Return a game that servers see, or the empty text. Raises UnknownPress."""
    if game and game not in offered():
        raise UnknownPress
    return game


def _number(text: str) -> int:
    """Read a number that the panel itself has written. Raises UnknownPress."""
    if not (
        text.isascii()
        and text.isdecimal()
        and len(text) <= 18 + 1
        and int(text) < 2**62
    ):
        raise UnknownPress
    return int(text)


async def setup(bot: ServingBot) -> None:
    """Add the command."""
    await bot.add_cog(SettingsCommands(bot.services))
