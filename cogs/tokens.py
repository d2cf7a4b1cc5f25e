"""`/tokens`: what people hold, what they get, give and are given, and what became of it."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.gateway import Interaction
from bot.delivery.served import guild_of
from bot.economy.coins import MOST_MOVED
from bot.economy.gifts import Doubtful, Gift
from bot.economy.grants import Award
from bot.economy.refusals import GiftToBot, NoGifts, NotYours
from bot.tables.ids import UserId
from bot.tables.refusals import BotChallenge, Refusal
from bot.ui.movements import PAGE, Turn, TurnLeaf, movements
from bot.ui.purse import (
    LONGEST_REASON,
    ConfirmGift,
    KeepTokens,
    awarded,
    collected,
    gift_given,
    gift_in_public,
    gift_kept,
    gift_question,
    gifts_off,
)
from bot.ui.refusals import notice
from bot.ui.standings import balance
from cogs import suggestions
from cogs.people import Known, Member, demand_member
from cogs.permissions import demand_manager, manages
from cogs.services import Services, ServingBot
from db import movements as entries
from db.reasons import LedgerReason

Amount: TypeAlias = app_commands.Range[int, 1, MOST_MOVED]
GrantReason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]


class Tokens(commands.GroupCog, group_name="tokens", group_description="Your tokens in this server"):
    """The commands of the purse, and the buttons of their answers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.components.on(TurnLeaf, self._turn)
        services.components.on(KeepTokens, self._keep)
        services.components.on(ConfirmGift, self._confirm)
        super().__init__()

    @app_commands.command(name="balance", description="How many tokens you, or someone else, hold in this server")
    @app_commands.describe(user="Whose purse; yours if you leave it out")
    async def balance_of(self, interaction: Interaction, user: Known | None = None) -> None:
        """Show a purse, privately."""
        asked = UserId(interaction.user.id if user is None else user.id)
        if user is not None and user.bot:
            raise BotChallenge
        own = asked == interaction.user.id
        held = self._services.tables.purse if own else self._services.purse.look
        tokens = await held(guild_of(interaction), asked)
        view = balance(tokens, self._services.texts_for(interaction), of=None if own else asked)
        await self._services.gateway.respond(interaction, view)

    @app_commands.command(description="Get today’s tokens, and help if your purse is empty")
    async def daily(self, interaction: Interaction) -> None:
        """Give what is due, and say what was given, privately."""
        services = self._services
        got = await services.purse.collect(guild_of(interaction), _person(interaction))
        await services.gateway.respond(interaction, lambda: collected(got, services.texts_for(interaction)))

    @app_commands.command(description="Give someone your tokens, where server managers have allowed gifts")
    @app_commands.describe(user="Who gets them", tokens="How many")
    @app_commands.autocomplete(tokens=suggestions.gift)
    async def give(self, interaction: Interaction, user: Member, tokens: Amount) -> None:
        """Give tokens away; a gift of more than half of the purse is asked about first."""
        if user.bot:
            raise GiftToBot
        guild, giver = guild_of(interaction), _person(interaction)
        await self._give(interaction, Gift(guild, interaction.id, giver, UserId(user.id), tokens), sure=False)

    @app_commands.command(description="Every movement of your tokens, and where it came from")
    @app_commands.describe(user="Whose, if not yours; only for server managers")
    async def history(self, interaction: Interaction, user: Known | None = None) -> None:
        """Show the newest movements of a purse, privately."""
        asked = UserId(interaction.user.id if user is None else user.id)
        _check_reader(interaction, asked)
        if asked == interaction.user.id:  # a newcomer's first movement is what everybody begins with
            await self._services.tables.purse(guild_of(interaction), asked)
        await self._show(interaction, TurnLeaf(asked, Turn.NEWEST, 0))

    @app_commands.command(description="For server managers: give a member tokens")
    @app_commands.describe(
        user="Who gets them", tokens="How many", reason="Why; the member and other admins can read it"
    )
    async def grant(self, interaction: Interaction, user: Member, tokens: Amount, reason: GrantReason) -> None:
        """Give tokens from the server's mint, and note who did it and why."""
        await self._award(interaction, user, LedgerReason.GRANT, tokens, reason)

    @app_commands.command(description="For server managers: take tokens from a member")
    @app_commands.describe(
        user="Who loses them", tokens="How many", reason="Why; the member and other admins can read it"
    )
    async def take(self, interaction: Interaction, user: Known, tokens: Amount, reason: GrantReason) -> None:
        """Take tokens back into the server's mint, and note who did it and why."""
        await self._award(interaction, user, LedgerReason.TAKE, tokens, reason)

    async def _turn(self, interaction: Interaction, wanted: TurnLeaf) -> None:
        _check_reader(interaction, wanted.user)
        await self._show(interaction, wanted)

    async def _show(self, interaction: Interaction, wanted: TurnLeaf) -> None:
        """Show a page of somebody's movements: in place of the page that was pressed, or in a private message."""
        services, guild, user = self._services, guild_of(interaction), wanted.user
        look = entries.newer if wanted.turn in {Turn.NEWER, Turn.OLDEST} else entries.older
        entry = {Turn.NEWEST: entries.NEWEST, Turn.OLDEST: 0}.get(wanted.turn, wanted.entry)
        leaf = await services.database.read(lambda c: look(c, guild, user, PAGE, entry))
        own = user == interaction.user.id
        await services.answer_in_place(
            interaction, movements(leaf, wanted, guild, services.texts_for(interaction), own=own)
        )

    async def _keep(self, interaction: Interaction, _pressed: KeepTokens) -> None:
        await self._services.answer_in_place(interaction, gift_kept(self._services.texts_for(interaction)))

    async def _confirm(self, interaction: Interaction, asked: ConfirmGift) -> None:
        """Give what somebody was asked about. Raises NotYours: it was somebody else."""
        guild = guild_of(interaction)
        if asked.giver != interaction.user.id:
            raise NotYours
        await demand_member(self._services, guild, asked.receiver)
        await self._give(interaction, Gift(guild, asked.asked, asked.giver, asked.receiver, asked.tokens), sure=True)

    async def _give(self, interaction: Interaction, gift: Gift, *, sure: bool) -> None:
        """Give, or ask, and tell the channel once it is done; what was asked is answered in its place."""
        services, texts = self._services, self._services.texts_for(interaction)
        try:
            done = await services.purse.give(gift, sure=sure)
        except Refusal as error:
            line = await services.errors.sentence(interaction, error)
            helps = isinstance(error, NoGifts) and manages(interaction)
            await services.answer_in_place(interaction, gifts_off(line, texts) if helps else notice(line))
            return
        if isinstance(done, Doubtful):
            await services.answer_in_place(interaction, gift_question(done, texts))
            return
        await services.answer_in_place(interaction, gift_given(done, texts))
        if done.now:
            public = services.texts_of(gift.guild_id)
            await services.gateway.respond(interaction, gift_in_public(done, public), ephemeral=False)

    async def _award(
        self, interaction: Interaction, user: discord.User | discord.Member, act: LedgerReason, tokens: int, reason: str
    ) -> None:
        # Discord knows no permissions of subcommands: people who may not are told here.
        demand_manager(interaction)
        if user.bot:
            raise GiftToBot
        services, texts = self._services, self._services.texts_for(interaction)
        wish = Award(guild_of(interaction), interaction.id, _person(interaction), UserId(user.id), act, tokens, reason)
        held = await services.purse.award(wish)
        await services.gateway.respond(interaction, lambda: awarded(wish, held, texts))


def _person(interaction: Interaction) -> UserId:
    return UserId(interaction.user.id)


def _check_reader(interaction: Interaction, asked: UserId) -> None:
    """Let people look at their own movements, and managers of the server at all. Raises NotManager."""
    if asked != interaction.user.id:
        demand_manager(interaction)


async def setup(bot: ServingBot) -> None:
    """Add the commands."""
    await bot.add_cog(Tokens(bot.services))
