"""Gifts from member to member, where the server allows them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.economy.coins import check_amount
from bot.economy.refusals import (
    GiftInPlay,
    GiftToBot,
    GiftTooMuch,
    GiftTooSoon,
    GiftToSelf,
    NoGifts,
    NotYours,
    TooFewTokens,
)
from bot.records.days import Calendar
from bot.tables.computer_players import is_alias, is_house
from bot.tables.ids import GuildId, UserId
from bot.tables.limits import demand_age
from db import gifts, guilds, ledger, stakes
from db.engine.port import Connection
from db.guild_settings import GuildSettings
from db.ledger import Account, KeyReused
from db.reasons import LedgerReason

MINUTE = 60_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Gift:
    """What a member wants to give: `asked` is the interaction in which they first said
    so, and makes it one gift."""

    guild_id: GuildId
    asked: int
    giver: UserId
    receiver: UserId
    tokens: int


@dataclass(frozen=True, slots=True)
class Given:
    """A gift that was made, its giver's purse after it, and if it was made just `now`
    and not by an earlier press."""

    gift: Gift
    balance: int
    now: bool


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A gift of more than half of a purse of `balance` tokens: the giver is to be asked
    once more."""

    gift: Gift
    balance: int


def give(c: Connection, gift: Gift, now: int, *, sure: bool) -> Given | Doubtful:
    """Move a gift from purse to purse, once; `now` in ms. Unless the giver is `sure`, a
    large gift is only checked.

    Raises:
        NoGifts, TooNew, GiftToSelf, GiftToBot, WrongAmount, GiftInPlay: they cannot.
        GiftTooMuch, GiftTooSoon, TooFewTokens: they cannot give so much, or so soon.
        NotYours: `gift.asked` stands for another gift, or the receiver was forgotten.
    """
    guild, key = gift.guild_id, LedgerReason.GIFT.key(gift.asked)
    if gift.receiver == gift.giver:
        raise GiftToSelf
    if is_house(gift.receiver):
        raise GiftToBot
    if is_alias(gift.receiver):  # they have left since the question
        raise NotYours
    check_amount(gift.tokens)
    # Asked before the limits are looked at: a second press finds the cool-down that the
    # first one has begun.
    again = ledger.made(c, key)
    if not again:
        balance = _checked(c, gift, now)
        if not sure and gift.tokens * 2 > balance:
            return Doubtful(gift, balance)
        # A new member begins with what everybody begins with, not with a gift.
        ledger.grant_start(c, guild, gift.receiver, now)
    try:
        ledger.transfer(
            c,
            guild=guild,
            debit=Account.purse(gift.giver),
            credit=Account.purse(gift.receiver),
            tokens=gift.tokens,
            key=key,
            reason=LedgerReason.GIFT,
            now=now,
        )
    except KeyReused as error:
        # with that interaction something else was given, or by somebody else
        raise NotYours from error
    return Given(gift, ledger.purse(c, guild, gift.giver), now=not again)


def _checked(c: Connection, gift: Gift, now: int) -> int:
    """Return what the giver holds, if they may give this. Raises what `give` does."""
    guild, giver = gift.guild_id, gift.giver
    guilds.ensure(c, guild, now)
    rules = guilds.load(c, guild)
    if not rules.gifts:
        raise NoGifts
    demand_age(c, guild, giver, now)
    balance = ledger.grant_start(c, guild, giver, now)
    if balance < gift.tokens:
        raise TooFewTokens(giver, balance)
    if "playing" in stakes.statuses_for_tokens(c, guild, giver):
        raise GiftInPlay
    _check_limits(c, gift, rules, now)
    return balance


def _check_limits(c: Connection, gift: Gift, rules: GuildSettings, now: int) -> None:
    """Check that the giver may give this away today. Raises GiftTooMuch,
    GiftTooSoon."""
    calendar = Calendar.of(rules.time_zone)
    today = calendar.day(now)
    left = max(
        0,
        rules.gift_most
        - gifts.given_since(c, gift.guild_id, gift.giver, calendar.begin(today)),
    )
    if gift.tokens > left:
        raise GiftTooMuch(rules.gift_most, left, calendar.end(today))
    last = gifts.last_at(c, gift.guild_id, gift.giver)
    if last is not None and now < last + rules.gift_minutes * MINUTE:
        raise GiftTooSoon(last + rules.gift_minutes * MINUTE)
