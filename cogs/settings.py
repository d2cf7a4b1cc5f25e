"""`/settings`: what the people who manage a server decide for it, on one panel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal

from discord import app_commands
from discord.ext import commands

from bot.client import BuraBot
from bot.clock import milliseconds
from bot.delivery.forms import chosen_in, filled_in, open_form
from bot.delivery.gateway import Failure, Interaction
from bot.delivery.permissions import missing_in
from bot.economy import seasons
from bot.economy.audit import Act
from bot.economy.settings import BOUNDS, UnfitSetting, change, choose_channels, read_number
from bot.economy.zones import read_zone
from bot.tables.refusals import UnknownPress
from bot.tables.table_view import ChannelId, GuildId, UserId
from bot.ui.audit import PAGE, audit_page
from bot.ui.refusals import notice
from bot.ui.seasons import begin_question, begun, taken_back, undo_question
from bot.ui.settings import Place, place_fault
from bot.ui.settings_faults import fault
from bot.ui.settings_forms import FIELDS, form
from bot.ui.settings_id import Deed, Page, SettingsPress
from bot.ui.settings_pages import LANGUAGES
from cogs.audit_log import AuditLog
from cogs.permissions import manages, settings_of
from cogs.server_panel import drawn
from cogs.services import Services
from db import audit

LARGEST_CAP: Final = BOUNDS["house_cap"][-1]
Value = int | str | None
_SWITCHES: Final[Mapping[str, Mapping[str, Value]]] = {
    "streak=1": {"streak": 1},
    "streak=0": {"streak": 0},
    "gifts=1": {"gifts": 1},
    "gifts=0": {"gifts": 0},
    "threads=1": {"threads": 1},
    "threads=0": {"threads": 0},
    "log_channel_id=": {"log_channel_id": None},
}
"""What a press on a switch means."""


class Settings(commands.Cog):
    """The settings of a server: the command, and every press on the panel, of this run of the bot or an earlier one."""

    def __init__(self, services: Services, log: AuditLog) -> None:
        self._services = services
        self._log = log
        self._routes: Mapping[Deed, Callable[[Interaction, SettingsPress], Awaitable[None]]] = {
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

    @app_commands.command(description="Channels, stakes, tokens, language: how the bot behaves in this server")
    @app_commands.describe(
        threads="Whether every new table gets a thread of its own",
        house_cap="The most tokens the house may lose here in a day; 0: it plays for points alone",
    )
    @app_commands.default_permissions(manage_guild=True)
    async def settings(
        self,
        interaction: Interaction,
        threads: Literal["on", "off"] | None = None,
        house_cap: app_commands.Range[int, 0, LARGEST_CAP] | None = None,
    ) -> None:
        """Change what is named, and show what holds."""
        if not manages(interaction):
            await self._refuse(interaction)
            return
        changes: dict[str, Value] = {}
        if threads is not None:
            changes["threads"] = int(threads == "on")
        if house_cap is not None:
            changes["house_cap"] = house_cap
        line = await self._change(interaction, changes) if changes else ""
        view = await drawn(self._services, interaction, Page.PLAY if changes else Page.HOME, line)
        await self._services.gateway.respond(interaction, view)

    async def _answer(self, interaction: Interaction, pressed: SettingsPress) -> None:
        if not manages(interaction):
            await self._refuse(interaction)
            return
        try:
            await self._routes[pressed.deed](interaction, pressed)
        except UnfitSetting as error:
            await self._redraw(interaction, pressed.page, fault(error, self._services.texts_for(interaction)))

    async def _show(self, interaction: Interaction, pressed: SettingsPress) -> None:
        if pressed.page is Page.AUDIT and pressed.arg:
            await self._turn(interaction, pressed.arg)
        else:
            await self._redraw(interaction, pressed.page)

    async def _turn(self, interaction: Interaction, arg: str) -> None:
        """Show the acts before the one named, or those that come just after it."""
        database, guild, texts = self._services.database, _guild(interaction), self._services.texts_for(interaction)
        act = _number(arg.removeprefix("after."))
        before: int | None = act
        if arg.startswith("after."):
            before = await database.read(lambda c: audit.after(c, guild, PAGE, act + 1))
        leaf = await database.read(lambda c: audit.leaf(c, guild, PAGE, before))
        await self._services.gateway.update(interaction, lambda: audit_page(leaf, texts))

    async def _set(self, interaction: Interaction, pressed: SettingsPress) -> None:
        if pressed.arg == "channels=":
            line = await self._choose_channels(interaction, ())
        elif pressed.arg in _SWITCHES:
            line = await self._change(interaction, _SWITCHES[pressed.arg])
        else:
            raise UnknownPress
        await self._redraw(interaction, pressed.page, line)

    async def _choose(self, interaction: Interaction, pressed: SettingsPress) -> None:
        chosen, line = chosen_in(interaction), ""
        match pressed.arg, chosen:
            case "channels", _:
                line = await self._choose_channels(interaction, tuple(map(_number, chosen)))
            case "log_channel_id", ():
                line = await self._change(interaction, {"log_channel_id": None})
            case "log_channel_id", (channel,):
                line = await self._choose_log(interaction, ChannelId(_number(channel)))
            case "rules", ("by_command",):
                line = await self._change(interaction, {"rules": ""})
            case "rules", (preset,) if preset in self._services.presets:
                line = await self._change(interaction, {"rules": preset})
            case "turn_seconds", ("by_rules",):
                line = await self._change(interaction, {"turn_seconds": None})
            case "turn_seconds", (seconds,):
                line = await self._change(interaction, {"turn_seconds": read_number("turn_seconds", seconds)})
            case "language", ("discord",):
                line = await self._change(interaction, {"language": ""})
            case "language", (language,) if language in LANGUAGES:
                line = await self._change(interaction, {"language": language})
            case _:
                raise UnknownPress
        await self._redraw(interaction, pressed.page, line)

    async def _form(self, interaction: Interaction, pressed: SettingsPress) -> None:
        if (pressed.page, pressed.arg) not in FIELDS:
            raise UnknownPress
        held = await settings_of(self._services, interaction)
        await open_form(interaction, form(pressed.page, pressed.arg, held, self._services.texts_for(interaction)))

    async def _send(self, interaction: Interaction, pressed: SettingsPress) -> None:
        typed = filled_in(interaction)
        names = FIELDS.get((pressed.page, pressed.arg), ())
        if not names or not typed.keys() >= set(names):
            raise UnknownPress
        changes: dict[str, Value] = {
            name: read_zone(typed[name]) if name == "time_zone" else read_number(name, typed[name]) for name in names
        }
        await self._redraw(interaction, pressed.page, await self._change(interaction, changes))

    async def _ask(self, interaction: Interaction, pressed: SettingsPress, line: str = "") -> None:
        """Say what beginning a season, or taking it back, would do."""
        services, guild, texts = self._services, _guild(interaction), self._services.texts_for(interaction)
        if pressed.arg == "undo":
            season = await services.database.read(lambda c: seasons.look(c, guild, self._act(interaction).now))
            if season.undo_until is None:
                await self._redraw(interaction, Page.SEASON, texts("season-undo-late"))
            else:
                await services.gateway.update(interaction, lambda: undo_question(season, texts))
        else:
            plan = await services.database.read(lambda c: seasons.plan(c, guild))
            await services.gateway.update(interaction, lambda: begin_question(plan, texts, line))

    async def _begin(self, interaction: Interaction, pressed: SettingsPress) -> None:
        number, _, tokens = pressed.arg.partition(".")
        act, wanted, everybody = self._act(interaction), _number(number), _number(tokens)
        texts = self._services.texts_for(interaction)
        if not await self._services.database.run(lambda c: seasons.begin(c, act, wanted, everybody)):
            await self._ask(interaction, SettingsPress(Page.SEASON, Deed.ASK, "begin"), texts("season-changed"))
            return
        self._services.tables.forget_all_purses(act.guild_id)
        self._log.wake()
        await self._redraw(interaction, Page.SEASON, begun(wanted, texts))

    async def _undo(self, interaction: Interaction, pressed: SettingsPress) -> None:
        act, number, texts = self._act(interaction), _number(pressed.arg), self._services.texts_for(interaction)
        undone = await self._services.database.run(lambda c: seasons.undo(c, act, number))
        if undone is None:
            await self._redraw(interaction, Page.SEASON, texts("season-undo-late"))
            return
        self._services.tables.forget_all_purses(act.guild_id)
        self._log.wake()
        await self._redraw(interaction, Page.SEASON, taken_back(number, undone, texts))

    async def _choose_log(self, interaction: Interaction, channel: ChannelId) -> str:
        """Let the log be told in a channel, if that is possible; return what to say."""
        missing, texts = missing_in(interaction.guild, channel), self._services.texts_for(interaction)
        if missing != ():
            return place_fault(Place(channel, missing), texts)
        return await self._change(interaction, {"log_channel_id": channel})

    async def _choose_channels(self, interaction: Interaction, channels: tuple[int, ...]) -> str:
        """Let tables be opened in these channels; return what to say."""
        act = self._act(interaction)
        return self._said(interaction, await self._services.database.run(lambda c: choose_channels(c, act, channels)))

    async def _change(self, interaction: Interaction, changes: Mapping[str, Value]) -> str:
        """Store settings; return what to say. Raises UnfitSetting."""
        act = self._act(interaction)
        changed = await self._services.database.run(lambda c: change(c, act, changes))
        if "language" in changes:
            stored = await settings_of(self._services, interaction)  # another admin may have chosen meanwhile
            self._services.languages.choose(act.guild_id, stored.language)
        return self._said(interaction, changed)

    def _said(self, interaction: Interaction, changed: bool) -> str:
        if changed:
            self._log.wake()
        return self._services.texts_for(interaction)("settings-saved" if changed else "settings-same")

    async def _redraw(self, interaction: Interaction, page: Page, line: str = "") -> None:
        """Show a page as everything is now, in place of the one that was pressed; anew where that is gone."""
        view = await drawn(self._services, interaction, page, line)
        gateway = self._services.gateway
        if interaction.message is None or await gateway.update(interaction, view) is Failure.MESSAGE_GONE:
            await gateway.respond(interaction, view)

    async def _refuse(self, interaction: Interaction) -> None:
        texts = self._services.texts_for(interaction)
        await self._services.gateway.respond(interaction, lambda: notice(texts("purse-not-manager")))

    def _act(self, interaction: Interaction) -> Act:
        now = milliseconds(self._services.tables.clock.now())
        return Act(_guild(interaction), UserId(interaction.user.id), interaction.id, now)


def _guild(interaction: Interaction) -> GuildId:
    return GuildId(interaction.guild_id or 0)


def _number(text: str) -> int:
    """Read a number that the panel itself has written. Raises UnknownPress."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 18 + 1 and int(text) < 2**62):
        raise UnknownPress
    return int(text)


async def setup(bot: BuraBot) -> None:
    """Add the command, and tell what was not told yet in the log channels."""
    log = AuditLog(bot.services)
    await bot.add_cog(Settings(bot.services, log))
    bot.background(log.run(bot.wait_until_ready), "log channels")
