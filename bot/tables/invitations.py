"""From an invitation to the first hand, or to nothing. Every function runs inside a transaction, as in `lifecycle`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.contract import Options, Seat, Standing, UnplayableOptionsError
from bot.tables import lifecycle
from bot.tables.change import Change
from bot.tables.computer_players import is_alias, is_house
from bot.tables.games import rules_of
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.limits import (
    demand_age,
    demand_few,
    demand_game,
    demand_place,
    demand_seldom,
    demand_stake,
    opened_lately,
)
from bot.tables.model.header import Header
from bot.tables.model.phases import EndReason, Gathering
from bot.tables.model.place import Home, Location
from bot.tables.model.seats import TableSeat
from bot.tables.model.table import Table
from bot.tables.persistence import tables as persistence
from bot.tables.purses import holding
from bot.tables.refusals import (
    Blocked,
    NotInvited,
    OverTable,
    OwnInvitation,
    SelfChallenge,
    StaleClick,
    TooManyChallenges,
    TooPoor,
    Unplayable,
)
from bot.tables.settlement import call_off
from bot.tables.transaction import SECOND, Transaction
from db import blocks, forgotten, guilds, ledger, tables
from db.challenges import challenges_of

PAIR = 2
"""Who plays where one challenges another."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table is opened with. `options` are the agreed rules, `click` is the id of the host's interaction.

    `threaded` says that a thread can be opened for it; whether it is, the server has decided. `parent_id` is the
    channel whose thread it is opened in. A `private` table is in no channel (None), one that is not `timed` has no turn
    clock, and a `guided` one teaches the game.
    """

    guild_id: GuildId
    channel_id: ChannelId | None
    host: UserId
    game: str
    preset: str
    options: Options
    stake: int
    click: int
    rematch_of: TableId | None = None
    threaded: bool = False
    parent_id: ChannelId | None = None
    private: bool = False
    timed: bool = True
    guided: bool = False


def again(
    old: Table, user: UserId, channel_id: ChannelId | None, click: int, parent_id: ChannelId | None = None
) -> Terms:
    """Return the terms by which somebody asks for the same table again, by present rules; a guided one is not."""
    header, private = old.header, old.practises_alone
    usual = next(iter(old.game.profile.presets.values()))
    return Terms(
        header.guild,
        None if private else channel_id,
        user,
        header.game,
        header.preset,
        old.options.renewed(usual),
        header.stake,
        click,
        old.id,
        parent_id=parent_id,
        private=private,
        timed=header.timed,
    )


def invite(tx: Transaction, terms: Terms, opponent: UserId) -> Table:
    """Open a table that waits for the invited person's answer.

    Raises:
        SelfChallenge, GameOff, WrongChannel, StakeLimits, Blocked, TooManyChallenges: it cannot be opened.
        Unplayable, TooNew, TooManyTables, TooManyOpenings, TooPoor: neither.
    """
    allow(tx, terms)
    demand_welcome(tx, terms.guild_id, terms.host, opponent)
    for user in (terms.host, opponent):
        admit(tx, terms.guild_id, user, terms.stake)
    header = replace(new_header(tx, terms), invitee=opponent)
    return open_table(tx, terms, header, (terms.host, opponent), seats=2)


def allow(tx: Transaction, terms: Terms) -> None:
    """Let a table be opened as its server allows, a private one anywhere. Raises GameOff, WrongChannel, StakeLimits."""
    settings = guilds.load(tx.connection, terms.guild_id)
    if terms.channel_id is not None:
        demand_place(settings, terms.channel_id, terms.parent_id)
    demand_game(settings, terms.game)
    demand_stake(settings, terms.stake)


def demand_welcome(tx: Transaction, guild_id: GuildId, challenger: UserId, asked: UserId) -> None:
    """Refuse a challenge of a person who has blocked the challenger, or who was challenged too often.

    If the challenger has blocked that person, the challenge takes the block back. Accepted challenges do not count:
    people who play together ask as often as they like. An erased person has to wait, since their former challenges name
    nobody any more. A seat kept at an open table is a challenge too.

    Raises:
        SelfChallenge, Blocked, TooManyChallenges: they may not be challenged, or not yet.
    """
    if challenger == asked:
        raise SelfChallenge
    if blocks.is_blocked(tx.connection, guild_id, asked, challenger):
        raise Blocked(asked)
    window = tx.pace.challenges_within * SECOND
    lately = [one for one in opened_lately(tx, guild_id, challenger) if one.invitee == asked]
    if len(lately) >= tx.pace.challenges_each:
        raise TooManyChallenges(asked, lately[tx.pace.challenges_each - 1].at + window)
    left = forgotten.forgotten_at(tx.connection, guild_id, challenger, tx.now)
    if left is not None and left > tx.now - window:
        raise TooManyChallenges(asked, left + window)
    blocks.unblock(tx.connection, guild_id, challenger, asked)


def open_table(tx: Transaction, terms: Terms, header: Header, users: tuple[UserId, ...], seats: int) -> Table:
    """Store a new table with these people and commit to the seed of its first hand.

    Raises:
        Unplayable: its rules are not for so many `seats`.
        TooManyOpenings: its host has opened many public tables lately that led to no game.
    """
    if not terms.private:
        demand_seldom(tx, terms.guild_id, terms.host)
    game = rules_of(terms.game)
    try:
        game.check(terms.options, seats)
    except UnplayableOptionsError as error:
        raise Unplayable(error.why, game.seats(terms.options)) from error
    new = Table(
        header=header,
        seats=tuple(_first_seat(terms, user) for user in users),
        phase=Gathering(),
        game=game,
        location=_first_location(tx, terms),
        settled=Standing(Seat(0), (0,) * PAIR),
        pot=0,
        purses=(0,) * len(users),
        seq=0,
        changed_at=tx.now,
    )
    table = persistence.insert(tx.connection, new, tx.now)
    tables.sit(tx.connection, terms.guild_id, terms.host, table.id)
    seconds = tx.pace.gather if table.asked is None else tx.pace.invite
    waiting = replace(lifecycle.commit_to_next(tx, table), deadline=tx.deadline(seconds))
    return persistence.write(tx, table, waiting)


def _first_seat(terms: Terms, user: UserId) -> TableSeat:
    if user == terms.host:
        return TableSeat(user, click=terms.click)
    return TableSeat(user, kept=not is_house(user))


def _first_location(tx: Transaction, terms: Terms) -> Location:
    threaded = terms.threaded and guilds.load(tx.connection, terms.guild_id).threads
    home = Home(terms.channel_id) if threaded and terms.channel_id is not None else None
    return Location(terms.channel_id, home=home)


def accept(tx: Transaction, table: Table, user: UserId, click: int) -> Table:
    """Deal the first hand because the invited person accepts; their own challenge of the same person is taken back.

    Args:
        tx: the transaction.
        table: the invitation.
        user: who accepts.
        click: the id of their interaction, mixed with the seed.

    Raises:
        NotInvited, OwnInvitation, StaleClick, TooNew, TooManyTables, TooPoor: it cannot be accepted.
    """
    seat = table.seat_of(user)
    if seat is None:
        raise NotInvited
    if not is_challenge(table):
        raise StaleClick
    if user == table.host:
        raise OwnInvitation
    _withdraw_own(tx, table, user)
    admit(tx, table.guild, user, table.stake)
    for holder in table.people():
        balance = ledger.purse(tx.connection, table.guild, holder)
        if balance < table.stake:
            raise TooPoor(holder, balance, table.stake)
    tables.sit(tx.connection, table.guild, user, table.id)
    return lifecycle.deal(tx, table.with_seat(seat, TableSeat(user, click=click)))


def is_challenge(table: Table) -> bool:
    """Whether the table waits for one person, who was challenged."""
    return isinstance(table.phase, Gathering) and table.header.room is None


def decline(tx: Transaction, table: Table, user: UserId) -> Table:
    """End an invitation because the invited person declines, or the inviter takes it back.

    At an open table the seat that was kept for that person is free then, and the table waits on.

    Raises:
        NotInvited, StaleClick: it is not theirs to answer, or no longer open.
    """
    seat = table.seat_of(user)
    if seat is None:
        raise NotInvited
    if table.gathering is not None and table.asked == user:
        return release(tx, table)
    if not is_challenge(table):
        raise StaleClick
    reason = EndReason.WITHDRAWN if user == table.host else EndReason.DECLINED
    return call_off(tx, table, reason, seat)


def release(tx: Transaction, table: Table) -> Table:
    """Give up the seat that an open table keeps for the person who was asked by name: anybody may take it."""
    kept = [Seat(number) for number, seat in enumerate(table.seats) if seat.kept]
    return waiting_anew(tx, table.without(kept))


def waiting_anew(tx: Transaction, table: Table) -> Table:
    """Let an open table wait again for people; while it keeps a seat for somebody that time runs on."""
    if table.asked is None:
        table = replace(table, deadline=tx.deadline(tx.pace.gather))
    return holding(tx.connection, table, tx.now)


def block(tx: Transaction, table: Table, user: UserId) -> Table:
    """Be challenged by the host of an invitation no more; it is declined, and what else the same host asks with it.

    One that was taken back or has lapsed is answered so as well: or else somebody could ping and be gone in time.

    Args:
        tx: the transaction.
        table: the invitation.
        user: who was invited.

    Raises:
        NotInvited, StaleClick, OverTable: it is not theirs to answer, or was accepted.
    """
    if user == table.host or user not in table.people():
        raise NotInvited
    if table.asked is None:
        raise StaleClick if table.is_open else OverTable
    after, guild = decline(tx, table, user) if table.is_open else table, table.guild
    blocks.block(tx.connection, guild, user, table.host, tx.now)
    others = persistence.load_known(tx.connection, challenges_of(tx.connection, guild, user), tx.now)
    for other in others:
        if other.id != table.id and other.host == table.host:
            tx.others.append(Change(other, persistence.write(tx, other, decline(tx, other, user))))
    return after


def unblock(tx: Transaction, table: Table, user: UserId) -> None:
    """Take back what `block` did to the host of an invitation, now or later.

    Raises:
        NotInvited: it was not theirs to answer.
        StaleClick: the host was forgotten in the meantime, so that nobody knows whose block that is.
    """
    known = user in table.people() or blocks.is_blocked(tx.connection, table.guild, user, table.host)
    if user == table.host or not known:
        raise NotInvited
    if is_alias(table.host):
        raise StaleClick
    blocks.unblock(tx.connection, table.guild, user, table.host)


def admit(tx: Transaction, guild_id: GuildId, user: UserId, stake: int) -> None:
    """Let a person sit down if they can pay the stake and do not sit at too many tables.

    Private tables do not count: they keep nobody from playing with others, and need no purse.

    Raises:
        TooNew, TooManyTables, TooPoor: they cannot.
    """
    if stake:
        demand_age(tx.connection, guild_id, user, tx.now)
    balance = ledger.grant_start(tx.connection, guild_id, user, tx.now)
    demand_few(tx, guild_id, user, private=False)
    if balance < stake:
        raise TooPoor(user, balance, stake)


def new_header(tx: Transaction, terms: Terms) -> Header:
    """Return what a table is about that is just being opened; it has no number yet."""
    game = rules_of(terms.game)
    every = terms.options.model_dump_json()  # a default may be another one in the next version
    return Header(
        id=TableId(0),
        guild=terms.guild_id,
        game=terms.game,
        preset=terms.preset,
        options=game.read_options(every),
        stake=terms.stake,
        host=terms.host,
        opened_by=terms.host,
        created_at=tx.now,
        rematch_of=terms.rematch_of,
        pause_ms=(game.profile.pause or tx.pace.pause) * SECOND * terms.timed,
        private=terms.private,
        timed=terms.timed,
        guided=terms.guided,
    )


def _withdraw_own(tx: Transaction, accepted: Table, user: UserId) -> None:
    """Take back the challenge by which the same two would meet a second time."""
    own = tables.tables_of(tx.connection, accepted.guild, user)
    for table in persistence.load_known(tx.connection, own, tx.now):
        if not is_challenge(table) or table.host != user:
            continue
        if set(table.people()) == set(accepted.people()):
            after = call_off(tx, table, EndReason.WITHDRAWN, table.seat_of(user))
            tx.others.append(Change(table, persistence.write(tx, table, after)))
