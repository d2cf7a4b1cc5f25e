"""`/tokens`: what people hold, what they get, give and are given, and what became of
it."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.delivery.interaction import Interaction
from bot.delivery.request import Request
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
from cogs.permissions import demand_manager
from cogs.services import Services, ServingBot
from db import movements as entries
from db.reasons import LedgerReason

Amount: TypeAlias = app_commands.Range[int, 1, MOST_MOVED]
GrantReason: TypeAlias = app_commands.Range[str, 1, LONGEST_REASON]


class Tokens(
    commands.GroupCog,
    group_name="tokens",
    group_description="Your tokens in this server",
):
    """The commands of the purse, and the buttons of their answers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.components.on(TurnLeaf, self._turn)
        services.components.on(KeepTokens, self._keep)
        services.components.on(ConfirmGift, self._confirm)
        super().__init__()

    @app_commands.command(
        name="balance",
        description="How many tokens you, or someone else, hold in this server",
    )
    @app_commands.describe(user="Whose purse; yours if you leave it out")
    async def balance_of(
        self, interaction: Interaction, user: Known | None = None
    ) -> None:
        """Show a purse, privately."""
        if user is not None and user.bot:
            raise BotChallenge
        request = Request.of(interaction)
        asked = request.user if user is None else UserId(user.id)
        own = asked == request.user
        held = self._services.tables.purse if own else self._services.purse.look
        tokens = await held(request.guild, asked)
        view = balance(tokens, request.texts, of=None if own else asked)
        await self._services.rest.respond(request, view)

    @app_commands.command(
        description="Get today’s tokens, and help if your purse is empty"
    )
    async def daily(self, interaction: Interaction) -> None:
        """Give what is due, and say what was given, privately."""
        services = self._services
        request = Request.of(interaction)
        got = await services.purse.collect(request.guild, request.user)
        await services.rest.respond(request, lambda: collected(got, request.texts))

    @app_commands.command(
        description="Give someone your tokens, where server managers have allowed gifts"
    )
    @app_commands.describe(user="Who gets them", tokens="How many")
    @app_commands.autocomplete(tokens=suggestions.gift)
    async def give(
        self, interaction: Interaction, user: Member, tokens: Amount
    ) -> None:
        """Give tokens away; a gift of more than half of the purse is asked about
        first."""
        if user.bot:
            raise GiftToBot
        request = Request.of(interaction)
        gift = Gift(request.guild, request.id, request.user, UserId(user.id), tokens)
        await self._give(request, gift, sure=False)

    @app_commands.command(
        description="Every movement of your tokens, and where it came from"
    )
    @app_commands.describe(user="Whose, if not yours; only for server managers")
    async def history(
        self, interaction: Interaction, user: Known | None = None
    ) -> None:
        """Show the newest movements of a purse, privately."""
        request = Request.of(interaction)
        asked = request.user if user is None else UserId(user.id)
        _check_reader(request, asked)
        # a newcomer's first movement is what everybody begins with
        if asked == request.user:
            await self._services.tables.purse(request.guild, asked)
        await self._show(request, TurnLeaf(asked, Turn.NEWEST, 0))

    @app_commands.command(description="For server managers: give a member tokens")
    @app_commands.describe(
        user="Who gets them",
        tokens="How many",
        reason="Why; the member and other admins can read it",
    )
    async def grant(
        self,
        interaction: Interaction,
        user: Member,
        tokens: Amount,
        reason: GrantReason,
    ) -> None:
        """Give tokens from the server's mint, and note who did it and why."""
        await self._award(
            Request.of(interaction), user, LedgerReason.GRANT, tokens, reason
        )

    @app_commands.command(description="For server managers: take tokens from a member")
    @app_commands.describe(
        user="Who loses them",
        tokens="How many",
        reason="Why; the member and other admins can read it",
    )
    async def take(
        self,
        interaction: Interaction,
        user: Known,
        tokens: Amount,
        reason: GrantReason,
    ) -> None:
        """Take tokens back into the server's mint, and note who did it and why."""
        await self._award(
            Request.of(interaction), user, LedgerReason.TAKE, tokens, reason
        )

    async def _turn(self, request: Request, wanted: TurnLeaf) -> None:
        _check_reader(request, wanted.user)
        await self._show(request, wanted)

    async def _show(self, request: Request, wanted: TurnLeaf) -> None:
        """Show a page of somebody's movements: in place of the page that was pressed,
        or in a private message."""
        services = self._services
        guild = request.guild
        user = wanted.user
        look = (
            entries.newer if wanted.turn in {Turn.NEWER, Turn.OLDEST} else entries.older
        )
        entry = {Turn.NEWEST: entries.NEWEST, Turn.OLDEST: 0}.get(
            wanted.turn, wanted.entry
        )
        leaf = await services.database.read(look, guild, user, PAGE, entry)
        own = user == request.user
        await services.answer_in_place(
            request, movements(leaf, wanted, guild, request.texts, own=own)
        )

    async def _keep(self, request: Request, _pressed: KeepTokens) -> None:
        await self._services.answer_in_place(request, gift_kept(request.texts))

    async def _confirm(self, request: Request, asked: ConfirmGift) -> None:
        """Give what somebody was asked about. Raises NotYours: it was somebody else."""
        if asked.giver != request.user:
            raise NotYours
        await demand_member(self._services, request.guild, asked.receiver)
        gift = Gift(
            request.guild, asked.asked, asked.giver, asked.receiver, asked.tokens
        )
        await self._give(request, gift, sure=True)

    async def _give(self, request: Request, gift: Gift, *, sure: bool) -> None:
        """Give, or ask, and tell the channel once it is done; what was asked is
        answered in its place."""
        services = self._services
        texts = request.texts
        try:
            done = await services.purse.give(gift, sure=sure)
        except Refusal as error:
            line = await services.errors.sentence(request, error)
            helps = isinstance(error, NoGifts) and request.may_manage
            await services.answer_in_place(
                request, gifts_off(line, texts) if helps else notice(line)
            )
            return
        if isinstance(done, Doubtful):
            await services.answer_in_place(request, gift_question(done, texts))
            return
        await services.answer_in_place(request, gift_given(done, texts))
        if done.now:
            public = services.texts_of(gift.guild_id)
            await services.rest.respond(
                request, gift_in_public(done, public), ephemeral=False
            )

    async def _award(
        self,
        request: Request,
        user: discord.User | discord.Member,
        act: LedgerReason,
        tokens: int,
        reason: str,
    ) -> None:
        # Discord knows no permissions of subcommands: people who may not are told here.
        demand_manager(request)
        if user.bot:
            raise GiftToBot
        services = self._services
        wish = Award(
            request.guild,
            request.id,
            request.user,
            UserId(user.id),
            act,
            tokens,
            reason,
        )
        held = await services.purse.award(wish)
        await services.rest.respond(request, lambda: awarded(wish, held, request.texts))


def _check_reader(request: Request, asked: UserId) -> None:
    """Let people look at their own movements, and managers of the server at all. Raises
    NotManager."""
    if asked != request.user:
        demand_manager(request)


async def setup(bot: ServingBot) -> None:
    """Add the commands."""
    await bot.add_cog(Tokens(bot.services))
