"""What the people who manage a server give to a member, or take away: noted with its
reason, in one transaction."""

from __future__ import annotations

from dataclasses import dataclass

from bot.economy import audit
from bot.economy.coins import check_amount, check_room
from bot.economy.refusals import GiftToBot, TooFewTokens
from bot.tables.computer_players import is_house
from bot.tables.ids import GuildId, UserId
from db import guilds, ledger
from db.engine.port import Connection
from db.reasons import Flow, LedgerReason


@dataclass(frozen=True, slots=True)
class Award:
    """What an admin does with a member's purse, and why.

    `act` is one of `AWARDS`, and `asked` the interaction in which they said so.
    """

    guild_id: GuildId
    asked: int
    actor: UserId
    member: UserId
    act: LedgerReason
    tokens: int
    reason: str


def award(c: Connection, wish: Award, now: int) -> int:
    """Do what an admin wishes, once, and return what the member holds then; `now` in
    ms.

    Raises:
        GiftToBot, WrongAmount, TooFewTokens, TooManyTokens: it cannot be.
    """
    guild, key = wish.guild_id, wish.act.key(wish.asked)
    check_amount(wish.tokens)
    if is_house(wish.member):
        raise GiftToBot
    guilds.ensure(c, guild, now)
    balance = ledger.grant_start(c, guild, wish.member, now)
    grants = wish.act.flow is Flow.PAID
    if not ledger.made(c, key):
        if grants:
            check_room(c, guild, wish.tokens)
        elif balance < wish.tokens:
            raise TooFewTokens(wish.member, balance)
    ledger.pay(
        c,
        guild,
        wish.member,
        wish.tokens if grants else -wish.tokens,
        wish.act,
        key=key,
        now=now,
    )
    # Under the entry's own key: so its reason can be told beside it.
    act = audit.AdminAct(guild, wish.actor, wish.asked, now)
    audit.note(
        c, act, wish.act, {"tokens": wish.tokens, "reason": wish.reason}, wish.member
    )
    return ledger.purse(c, guild, wish.member)
