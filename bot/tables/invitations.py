"""From an invitation to the first hand, or to nothing. Every function runs inside a transaction, as in `flow`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.contract import Options, Seat, Standing
from bot.tables import book, flow
from bot.tables.change import Change
from bot.tables.flow import Transaction
from bot.tables.games import GAMES
from bot.tables.model import ChannelId, EndReason, GuildId, MessageId, Status, TableId, UserId
from bot.tables.refusals import (
    AlreadySeated,
    NotInvited,
    OwnInvitation,
    SelfChallenge,
    StaleClick,
    TooPoor,
    UnknownPreset,
)
from bot.tables.seating import Table, write_standing
from db import ledger, tables


@dataclass(frozen=True, slots=True)
class Challenge:
    """An invitation to be made. `options` are the agreed rules, `click` the id of the inviter's interaction."""

    guild_id: GuildId
    channel_id: ChannelId
    host: UserId
    opponent: UserId
    game: str
    preset: str
    options: Options
    stake: int
    click: int
    rematch_of: TableId | None = None


def invite(tx: Transaction, wish: Challenge) -> Table:
    """Open a table that waits for the invited person's answer.

    Raises:
        SelfChallenge, UnknownPreset, AlreadySeated, TooPoor: it cannot be opened.
    """
    if wish.host == wish.opponent:
        raise SelfChallenge
    game = GAMES[wish.game]
    if 2 not in game.seats(wish.options):
        raise UnknownPreset(wish.preset)
    for user in (wish.host, wish.opponent):
        balance = ledger.grant_start(tx.connection, wish.guild_id, user, tx.now)
        _refuse_seated(tx, wish.guild_id, user, but_inviting=user == wish.opponent)
        if balance < wish.stake:
            raise TooPoor(user, balance, wish.stake)
    row = _new_row(wish, tx.now)
    row = replace(row, table_id=tables.insert_table(tx.connection, row))
    tables.sit(tx.connection, wish.guild_id, wish.host, row.table_id)
    seats = tuple(
        tables.SeatRow(row.table_id, seat, user, timeouts=0, ready=0)
        for seat, user in enumerate((wish.host, wish.opponent))
    )
    for seat_row in seats:
        tables.save_seat(tx.connection, seat_row)
    empty = Table(row, seats, (), game, wish.options, prepared=None, hand=None)
    empty = replace(empty, purses=flow.purses(tx, empty))
    return book.write(tx.connection, empty, flow.prepare(tx, empty, tx.pace.invite), tx.now)


def accept(tx: Transaction, table: Table, user: UserId, click: int, withdrawn: list[Change]) -> Table:
    """Deal the first hand because the invited person accepts; his own unanswered invitation is taken back.

    Args:
        tx: the transaction.
        table: the invitation.
        user: who accepts.
        click: the id of his interaction, mixed with the seed.
        withdrawn: receives the change to his own invitation, if there was one.

    Raises:
        NotInvited, OwnInvitation, StaleClick, AlreadySeated, TooPoor: it cannot be accepted.
    """
    seat = table.seat_of(user)
    if seat is None:
        raise NotInvited
    if table.status is not Status.INVITED:
        raise StaleClick
    if user == table.row.host:
        raise OwnInvitation
    withdrawn.extend(_withdraw_own(tx, table.row.guild_id, user))
    _refuse_seated(tx, table.row.guild_id, user, but_inviting=False)
    for holder in table.seats:
        balance = ledger.purse(tx.connection, table.row.guild_id, holder.user_id)
        if balance < table.row.stake:
            raise TooPoor(UserId(holder.user_id), balance, table.row.stake)
    tables.sit(tx.connection, table.row.guild_id, user, table.id)
    clicks = [int(table.row.mix)] * len(table.seats)
    clicks[seat] = click
    return flow.deal(tx, table, clicks)


def decline(tx: Transaction, table: Table, user: UserId) -> Table:
    """End an invitation because the invited person declines, or the inviter takes it back.

    Raises:
        NotInvited, StaleClick: it is not his to answer, or no longer open.
    """
    seat = table.seat_of(user)
    if seat is None:
        raise NotInvited
    if table.status is not Status.INVITED:
        raise StaleClick
    reason = EndReason.WITHDRAWN if user == table.row.host else EndReason.DECLINED
    return flow.call_off(tx, table, reason, seat)


def _new_row(wish: Challenge, now: int) -> tables.TableRow:
    return tables.TableRow(
        table_id=0,
        guild_id=wish.guild_id,
        channel_id=wish.channel_id,
        game=wish.game,
        preset=wish.preset,
        options=wish.options.model_dump_json(exclude_defaults=True),
        stake=wish.stake,
        status=Status.INVITED,
        host=wish.host,
        standing=write_standing(Standing(Seat(0), 0, (), (0, 0))),
        created_at=now,
        changed_at=now,
        rematch_of=wish.rematch_of,
        mix=str(wish.click),
    )


def _withdraw_own(tx: Transaction, guild_id: int, user: UserId) -> list[Change]:
    own = tables.sitting(tx.connection, guild_id, user)
    table = None if own is None else book.load(tx.connection, own)
    if table is None or table.status is not Status.INVITED:
        return []
    gone = flow.call_off(tx, table, EndReason.WITHDRAWN, table.seat_of(user))
    return [Change(table, book.write(tx.connection, table, gone, tx.now))]


def _refuse_seated(tx: Transaction, guild_id: int, user: int, *, but_inviting: bool) -> None:
    """Refuse a person who sits elsewhere; `but_inviting` overlooks an unanswered invitation of his own."""
    table_id = tables.sitting(tx.connection, guild_id, user)
    row = None if table_id is None else tables.load_table(tx.connection, table_id)
    if row is None or (but_inviting and row.status == Status.INVITED):
        return
    message = None if row.message_id is None else MessageId(row.message_id)
    raise AlreadySeated(UserId(user), TableId(row.table_id), GuildId(row.guild_id), ChannelId(row.channel_id), message)
