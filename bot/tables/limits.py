"""Who may open a table or sit down: the server's limits, tokens, blocks, and how often.
The same limits apply to everybody."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.contract import Options
from bot.house.player import AnyPlayer, house_of
from bot.tables.games import rules_of
from bot.tables.ids import ChannelId, GuildId, UserId
from bot.tables.refusals import (
    Barred,
    Blocked,
    GameOff,
    HouseDebts,
    HouseStakes,
    NoHouse,
    SelfChallenge,
    StakeLimits,
    TooManyChallenges,
    TooManyOpenings,
    TooManyTables,
    TooNew,
    TooPoor,
    WrongChannel,
)
from bot.tables.transaction import SECOND, Transaction
from db import blocks, forgotten, guilds, ledger, tables
from db.account_age import is_old, old_at
from db.challenges import UnplayedOpening, unplayed_openings
from db.engine.port import Connection
from db.guild_settings import GuildSettings


def demand_game(settings: GuildSettings, game: str) -> None:
    """Let tables of a game be opened that is on. Raises GameOff."""
    if not settings.of(game).on:
        raise GameOff(game)


def demand_place(
    settings: GuildSettings,
    game: str,
    channel_id: ChannelId,
    parent_id: ChannelId | None,
) -> None:
    """Let tables of a game be opened in the channels chosen for it, or else for all
    games, and in the threads of these. Raises WrongChannel."""
    chosen = settings.places_of(game)
    if chosen and not {channel_id, parent_id}.intersection(chosen):
        raise WrongChannel(tuple(map(ChannelId, chosen)))


def demand_stake(settings: GuildSettings, stake: int) -> None:
    """Let a stake be played for that is within the server's limits; none always is.
    Raises StakeLimits."""
    if stake and not settings.stake_least <= stake <= settings.stake_most:
        raise StakeLimits(stake, settings.stake_least, settings.stake_most)


def demand_age(c: Connection, guild_id: GuildId, user: UserId, now: int) -> None:
    """Refuse an account that is too new to give tokens or play for them; `now` in ms.
    Raises TooNew."""
    days = guilds.load(c, guild_id).account_days
    if not is_old(user, days, now):
        raise TooNew(user, days, old_at(user, days))


def too_new(
    c: Connection, guild: int, users: Iterable[int], now: int
) -> frozenset[int]:
    """Return the people whose accounts are younger than the guild asks; `now` in ms.

    Accounts of people who were erased there less than 30 days ago count as new.
    Otherwise they would be one more opponent each time they come back."""
    days = guilds.load(c, guild).account_days
    return frozenset(
        user
        for user in users
        if not is_old(user, days, now)
        or forgotten.forgotten_at(c, guild, user, now) is not None
    )


def demand_few(
    tx: Transaction, guild_id: GuildId, user: UserId, *, private: bool
) -> None:
    """Refuse one more table, private or not, to a person who sits at many: at as many
    as the server allows, which counts no private ones. Raises TooManyTables."""
    most = tx.pace.tables_each
    if not private:
        most = min(most, guilds.load(tx.connection, guild_id).tables_each)
    if len(tables.sat_at(tx.connection, guild_id, user, private=private)) >= most:
        raise TooManyTables(user, most)


def opened_lately(
    tx: Transaction, guild_id: GuildId, user: UserId
) -> list[UnplayedOpening]:
    """Return the public tables that a person opened lately and that led to no game, the
    newest first."""
    since = tx.now - tx.pace.challenges_within * SECOND
    return unplayed_openings(tx.connection, guild_id, user, since)


def demand_seldom(tx: Transaction, guild_id: GuildId, user: UserId) -> None:
    """Refuse one more public table to a person who opened many lately that led to no
    game. Raises TooManyOpenings.

    An erased person has to wait, since their former tables name nobody any more.
    """
    window = tx.pace.challenges_within * SECOND
    lately = opened_lately(tx, guild_id, user)
    if len(lately) >= tx.pace.openings_each:
        raise TooManyOpenings(lately[tx.pace.openings_each - 1].at + window)
    left = forgotten.forgotten_at(tx.connection, guild_id, user, tx.now)
    if left is not None and left > tx.now - window:
        raise TooManyOpenings(left + window)


def admit(tx: Transaction, guild_id: GuildId, user: UserId, stake: int) -> None:
    """Let a person sit down if they can pay the stake and do not sit at too many
    tables.

    Private tables do not count: they keep nobody from playing with others, and need no
    purse.

    Raises:
        Barred, TooNew, TooManyTables, TooPoor: they cannot.
    """
    if user in guilds.load(tx.connection, guild_id).barred:
        raise Barred(user)
    if stake:
        demand_age(tx.connection, guild_id, user, tx.now)
    balance = ledger.grant_start(tx.connection, guild_id, user, tx.now)
    demand_few(tx, guild_id, user, private=False)
    if balance < stake:
        raise TooPoor(user, balance, stake)


def admit_house(
    tx: Transaction, guild_id: GuildId, game: str, options: Options, players: int
) -> None:
    """Let so many players of the house sit at a table, if they play its game and can
    pay its stake.

    Raises:
        NoHouse, HouseStakes, HouseDebts: they cannot.
    """
    demand_house(game)
    rules = rules_of(game)
    stake = rules.stakes.stake(options)
    if not stake:
        return
    left = ledger.house_purse(tx.connection, guild_id, tx.now)
    if left < stake * players:
        raise HouseStakes(left, stake, guilds.load(tx.connection, guild_id).house_cap)
    if rules.stakes.lends(options):
        raise HouseDebts


def demand_house(game: str) -> AnyPlayer:
    """Return how the house plays a game. Raises NoHouse: it does not."""
    house = house_of(game)
    if house is None:
        raise NoHouse
    return house


def demand_welcome(
    tx: Transaction, guild_id: GuildId, challenger: UserId, asked: UserId
) -> None:
    """Refuse a challenge of a person who has blocked the challenger, or who was
    challenged too often.

    If the challenger has blocked that person, the challenge takes the block back.
    Accepted challenges do not count: people who play together ask as often as they
    like. An erased person has to wait, since their former challenges name nobody any
    more. A seat kept at an open table is a challenge too.

    Raises:
        SelfChallenge, Blocked, TooManyChallenges: they may not be challenged, or not
            yet.
    """
    if challenger == asked:
        raise SelfChallenge
    if blocks.is_blocked(tx.connection, guild_id, asked, challenger):
        raise Blocked(asked)
    window = tx.pace.challenges_within * SECOND
    lately = [
        one for one in opened_lately(tx, guild_id, challenger) if one.invitee == asked
    ]
    if len(lately) >= tx.pace.challenges_each:
        raise TooManyChallenges(asked, lately[tx.pace.challenges_each - 1].at + window)
    left = forgotten.forgotten_at(tx.connection, guild_id, challenger, tx.now)
    if left is not None and left > tx.now - window:
        raise TooManyChallenges(asked, left + window)
    blocks.unblock(tx.connection, guild_id, challenger, asked)
