"""Tables in the database: written with their change, loaded by replay. Nothing else of
a table knows its rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.games.contract import AnyGame, Options, Seat
from bot.house.levels import Level
from bot.tables.computer_players import is_alias, is_house
from bot.tables.dealing import Deal
from bot.tables.games import rules_of
from bot.tables.ids import (
    GuildId,
    MessageId,
    MessageKind,
    Moment,
    TableId,
    UserId,
    known,
)
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import Hand, Prepared, SeenViews
from bot.tables.model.header import Header, Partners
from bot.tables.model.phases import (
    Adjourned,
    Between,
    Forming,
    Gathering,
    Over,
    Phase,
    Playing,
    Proposal,
)
from bot.tables.model.place import Deadline
from bot.tables.model.seats import TableSeat
from bot.tables.model.status import SheetVerdict, Status, Wish
from bot.tables.model.table import Table
from bot.tables.notation import (
    read_opening,
    read_result,
    read_standing,
    write_standing,
)
from bot.tables.partnerships.attempt import Attempt, replayed
from bot.tables.partnerships.formation import Way
from bot.tables.persistence import hands
from bot.tables.persistence.outcomes import count_ended, count_finished
from bot.tables.persistence.outlines import location_of
from bot.tables.persistence.replaying import played
from bot.tables.refusals import UnknownGame, UnknownTable
from bot.tables.transaction import Transaction
from db import formings, messages, standings, tables
from db.engine.port import Connection
from db.rows import HandRow, SeatRow, TableRow

_ASKED = 1
"""What is stored for a player of the house who wants the next hand, instead of an
interaction."""


@dataclass(frozen=True, slots=True)
class WideTransaction(Transaction):
    """A transaction whose step may change other tables than its own."""

    others: list[Table] = field(default_factory=list)
    """As they stand then."""

    def write_other(self, before: Table, after: Table) -> None:
        """Write another table, as `write` does."""
        self.others.append(write(self, before, after))


def load(connection: Connection, table_id: int) -> Table:
    """Load a table and replay its present, or last, hand. What its players hold is not
    looked at (`settlement.holding`).

    Raises:
        UnknownTable, UnknownGame: there is no such table, or the bot does not have its
            game.
    """
    row = tables.load_table(connection, table_id)
    if row is None:
        raise UnknownTable
    game = rules_of(row.game)
    options = game.read_options(row.options)
    dealt = tables.load_hand(connection, table_id, row.hand_no)
    hand = (
        None
        if dealt is None
        else replace(replay(connection, game, options, dealt), away_ms=row.away_ms)
    )
    attempt = (
        load_attempt(connection, row.table_id, row.forming) if row.forming else None
    )
    phase = _phase(connection, row, game, options, hand, attempt)
    settled, pot = read_standing(row.standing)
    seats = tables.load_seats(connection, table_id)
    table = Table(
        header=_header(row, options),
        seats=tuple(_seat(seat, row) for seat in seats),
        phase=phase,
        game=game,
        location=location_of(row),
        settled=settled,
        pot=pot,
        purses=(0,) * len(seats),
        seq=row.seq,
        changed_at=Moment(row.changed_at or row.created_at),
        deadline=_deadline(row),
        house_at=known(Moment, row.house_at),
        prepared=None if row.status == Status.OVER else _prepared(connection, row),
        formed=None if isinstance(phase, Forming) else attempt,
        first_players=tuple(map(UserId, tables.hand_seats(connection, table_id, 1))),
    )
    return _with_message(connection, table)


def _with_message(connection: Connection, table: Table) -> Table:
    """Return a table that knows which message shows it."""
    key = table.current_message
    shown = messages.load_message(connection, key.kind, table.guild, table.id, key.part)
    here = table.location
    if shown is None or shown.channel_id != here.channel:
        return table
    return replace(
        table, location=replace(here, message=known(MessageId, shown.message_id))
    )


def load_known(connection: Connection, numbers: Iterable[int]) -> Iterator[Table]:
    """Load those of these tables whose games the bot has."""
    for number in numbers:
        with suppress(UnknownGame):
            yield load(connection, number)


def load_attempt(connection: Connection, table_id: int, attempt: int) -> Attempt:
    """Load how partnerships are made, or were made. Raises ValueError: it cannot have
    been so."""
    row = formings.load(connection, table_id, attempt)
    if row is None:
        raise ValueError(f"table {table_id} has no attempt {attempt} at partnerships")
    people = tuple(
        UserId(user) for user in formings.people(connection, table_id, attempt)
    )
    house = [place for place, user in enumerate(people) if is_house(user)]
    return replayed(row, people, house, formings.steps(connection, table_id, attempt))


def replay(
    connection: Connection, game: AnyGame, options: Options, row: HandRow
) -> Hand:
    """Deal a hand again from its seed and play its actions.

    Raises:
        ValueError: it was not dealt.
    """
    if row.mix is None or row.opening is None or row.started_at is None:
        raise ValueError(f"hand {row.hand_no} of table {row.table_id} was not dealt")
    players = tuple(
        UserId(user)
        for user in tables.hand_seats(connection, row.table_id, row.hand_no)
    )
    states = played(connection, game, options, row)
    before = next(states)
    hand = Hand(
        number=row.hand_no,
        deal=Deal(row.seed, row.mix),
        commitment=row.commitment,
        opened=read_opening(row.opening),
        first_seq=row.first_seq or 0,
        started_at=Moment(row.started_at),
        players=players,
        state=before,
        sight=SeenViews.of(game, before, len(players)),
    )
    for done, state in zip(
        tables.load_actions(connection, row.table_id, row.hand_no), states, strict=True
    ):
        hand = hand.acted(game, done.seat, done.action, done.interaction_id)
        hand = replace(hand, state=state, sight=hand.sight.after(game, state))
    return (
        hand
        if row.result is None
        else hand.ended(Moment(row.ended_at or 0), *read_result(row.result))
    )


def insert(connection: Connection, table: Table) -> Table:
    """Store a table that is just being opened, and return it with its number."""
    table_id = tables.insert_table(connection, row_of(table))
    numbered = replace(table, header=replace(table.header, id=TableId(table_id)))
    tables.replace_seats(connection, table_id, _seat_rows(numbered))
    return load(connection, table_id)


def write(tx: Transaction, before: Table, after: Table) -> Table:
    """Write the rows that changed, checking that nobody else wrote the table meanwhile.

    A hand that ended, and a table that did, are added to their players' records.

    Raises:
        db.tables.Conflict: somebody did; the transaction is rolled back.
    """
    connection = tx.connection
    after = _with_its_message(tx, before, after)
    after = replace(after, changed_at=tx.now, seq=max(after.seq, before.seq + 1))
    tables.save_table(connection, row_of(after), expected_seq=before.seq)
    _write_seats(connection, before, after)
    hand = after.hand
    if hand is not None and hand.end is not None and not _has_end(before, hand):
        hands.store_end(connection, after.id, hand)
    if isinstance(before.phase, Playing) and not isinstance(after.phase, Playing):
        count_finished(connection, after.guild, after.id, after.hand)
    if not after.is_open:
        key = after.current_message
        messages.unsettle(connection, key.kind, after.guild, after.id, key.part)
    if before.is_open and not after.is_open:
        count_ended(connection, after.id)
        standings.count_house_table(connection, after.id)
    return after


def _has_end(table: Table, hand: Hand) -> bool:
    """Whether the result of a hand is stored with a table as it is now."""
    return table.hand is not None and table.hand.end is hand.end


def _with_its_message(tx: Transaction, before: Table, after: Table) -> Table:
    """Return a table whose message is to be posted if another one shows it now; the
    result of a hand is owed from its end on."""
    key, location = after.current_message, after.location
    if key == before.current_message:
        return after
    is_result = key.kind is MessageKind.RESULT
    if is_result and location.channel is not None:
        messages.expect_result(
            tx.connection,
            after.guild,
            after.id,
            key.part,
            location.channel,
            tx.now,
        )
    without = replace(after, location=replace(location, message=None))
    return _with_message(tx.connection, without)


def _write_seats(connection: Connection, before: Table, after: Table) -> None:
    stored = set(_seat_rows(before))
    rows = _seat_rows(after)
    if before.people() != after.people():
        tables.replace_seats(connection, after.id, rows)
        return
    for row in rows:
        if row not in stored:
            tables.save_seat(connection, row)


def _phase(  # noqa: PLR0917 - what a phase is read from
    connection: Connection,
    row: TableRow,
    game: AnyGame,
    options: Options,
    hand: Hand | None,
    attempt: Attempt | None,
) -> Phase:
    match Status(row.status):
        case Status.OVER:
            by = known(Seat, row.ended_by)
            reason = EndReason(row.end_reason or "")
            canceled_by = known(UserId, row.canceled_by)
            ended_at = Moment(row.ended_at or 0)
            return Over(hand, ended_at, reason, by, canceled_by, row.cancel_reason)
        case Status.INVITED:
            gathering = Gathering(*_expected_at(connection, row, game, options))
            return gathering if attempt is None else Forming(attempt, gathering)
        case Status.PLAYING if hand is not None:
            return Playing(hand, _proposal(row))
        case Status.BETWEEN if hand is not None:
            if row.adjourned_at is not None:
                return Adjourned(hand, Moment(row.adjourned_at))
            return Between(hand, paused=bool(row.paused))
        case _:
            raise ValueError(f"table {row.table_id} is {row.status} without a hand")


def _expected_at(
    connection: Connection, row: TableRow, game: AnyGame, options: Options
) -> tuple[tuple[UserId, ...], int]:
    """Return whose press an open table waits for that was asked for as a rematch: who
    sat at the former one last.

    The house need not be waited for, and an erased person does not come; but partners
    want to be as many as before."""
    if row.rematch_of is None or row.least is None:
        return (), 0
    seats = tables.load_seats(connection, row.rematch_of)
    away = (
        seat.gone or is_house(seat.user_id) or is_alias(seat.user_id) for seat in seats
    )
    expected = tuple(
        UserId(seat.user_id)
        for seat, missing in zip(seats, away, strict=True)
        if not missing
    )
    alone = len(set(game.sides(options, len(seats)))) == len(seats)
    return expected, 0 if alone else len(seats)


def _header(row: TableRow, options: Options) -> Header:
    return Header(
        id=TableId(row.table_id),
        guild=GuildId(row.guild_id),
        game=row.game,
        preset=row.preset,
        options=options,
        stake=row.stake,
        host=UserId(row.host),
        opened_by=UserId(row.opened_by),
        created_at=Moment(row.created_at),
        invitee=known(UserId, row.invitee),
        rematch_of=known(TableId, row.rematch_of),
        room=None
        if row.least is None or row.most is None
        else range(row.least, row.most + 1),
        drawn=bool(row.drawn),
        pause_ms=row.pause_ms,
        partners=Partners(
            Way(row.partners), bool(row.redraw), bool(row.confirm_scores)
        ),
        changes=row.terms,
        private=bool(row.private),
        timed=bool(row.timed),
        guided=bool(row.guided),
        house_level=None if row.house_level is None else Level(row.house_level),
    )


def awaiting_house(
    connection: Connection, found: Iterable[tuple[int, int]]
) -> list[tuple[TableId, GuildId, Moment]]:
    """Return when the players of the house consider some tables next, each found with
    its server."""
    rows = (tables.load_table(connection, table_id) for table_id, _guild in found)
    return [
        (TableId(row.table_id), GuildId(row.guild_id), Moment(row.house_at))
        for row in rows
        if row is not None and row.house_at is not None
    ]


def _deadline(row: TableRow) -> Deadline | None:
    if row.deadline_at is None:
        return None
    return Deadline(Moment(row.deadline_at), row.clock_ms or None, row.clock_serial)


def _prepared(connection: Connection, row: TableRow) -> Prepared | None:
    hand = tables.load_hand(connection, row.table_id, row.hand_no + 1)
    return None if hand is None else Prepared(hand.hand_no, hand.seed, hand.commitment)


def _proposal(row: TableRow) -> Proposal | None:
    if row.proposed_by is None:
        return None
    return Proposal(
        Seat(row.proposed_by),
        known(Moment, row.proposed_at),
        known(Moment, row.proposal_until),
    )


def _seat(row: SeatRow, table: TableRow) -> TableSeat:
    """Return a seat; until the first hand, `ready` says by which press its owner has
    come."""
    house = is_house(row.user_id)
    begun = table.hand_no > 0
    wish = {
        row.ready > 0 and begun: Wish.NEXT,
        row.stop > 0: Wish.STOP,
        row.adjourn > 0: Wish.ADJOURN,
    }.get(True)
    return TableSeat(
        user=UserId(row.user_id),
        kept=not (begun or row.ready),
        gone=bool(row.gone),
        wish=wish,
        click=0 if house else row.ready,
        pressed=row.pressed,
        timeouts=row.timeouts,
        late_since=row.late_since,
        proposed=bool(row.proposed),
        accepts=bool(row.accepts),
        keeps=bool(row.keeps),
        sheet=None if row.sheet is None else SheetVerdict(row.sheet),
        place=row.place,
    )


def row_of(table: Table) -> TableRow:
    """Return the row in which a table is stored."""
    row = _row_of_header(table)
    row = _with_place_and_clock(row, table)
    return _with_phase(row, table)


def _row_of_header(table: Table) -> TableRow:
    header = table.header
    room = table.header.room
    return TableRow(
        table_id=header.id,
        guild_id=header.guild,
        channel_id=table.location.channel or 0,
        game=header.game,
        preset=header.preset,
        options=header.options.model_dump_json(exclude_unset=True),
        stake=header.stake,
        status=_STORED.get(table.status, table.status),
        host=header.host,
        opened_by=header.opened_by,
        invitee=header.invitee,
        standing=write_standing(table.settled, table.pot),
        created_at=header.created_at,
        rematch_of=header.rematch_of,
        least=None if room is None else room.start,
        most=None if room is None else room.stop - 1,
        drawn=int(header.drawn),
        pause_ms=header.pause_ms,
        house_level=header.house_level,
        terms=header.changes,
        private=int(header.private),
        timed=int(header.timed),
        guided=int(header.guided),
        partners=header.partners.way,
        redraw=int(header.partners.redraw),
        confirm_scores=int(header.partners.confirm_scores),
    )


def _with_place_and_clock(row: TableRow, table: Table) -> TableRow:
    location = table.location
    deadline = table.deadline
    row = replace(
        row,
        changed_at=table.changed_at,
        seq=table.seq,
        suspended_at=location.lost_at,
        house_at=table.house_at,
        home_channel_id=location.home,
    )
    if deadline is None:
        return row
    return replace(
        row,
        deadline_at=deadline.at,
        clock_ms=deadline.length_ms or 0,
        clock_serial=deadline.serial,
    )


def _with_phase(row: TableRow, table: Table) -> TableRow:
    row = replace(
        row,
        hand_no=table.hand_no,
        away_ms=0 if table.hand is None else table.hand.away_ms,
        paused=int(table.paused),
        forming=0 if table.attempt is None else table.attempt.row.attempt,
    )
    match table.phase:
        case Playing(proposal=Proposal() as proposal):
            return replace(
                row,
                proposed_by=proposal.by,
                proposed_at=proposal.opened_at,
                proposal_until=proposal.until,
            )
        case Adjourned(since=since):
            return replace(row, adjourned_at=since)
        case Over() as over:
            return replace(
                row,
                ended_at=over.at,
                end_reason=over.reason,
                ended_by=over.by,
                canceled_by=over.canceled_by,
                cancel_reason=over.cancel_reason,
            )
        case _:
            return row


_STORED = {Status.FORMING: Status.INVITED, Status.ADJOURNED: Status.BETWEEN}
"""The status under which the others are stored."""


def _seat_rows(table: Table) -> list[SeatRow]:
    return [_seat_row(table, number, seat) for number, seat in enumerate(table.seats)]


def _seat_row(table: Table, number: int, seat: TableSeat) -> SeatRow:
    came = table.hand is None and not seat.kept
    return SeatRow(
        table_id=table.id,
        seat=number,
        user_id=seat.user,
        timeouts=seat.timeouts,
        ready=seat.click or _ASKED if came or seat.ready else 0,
        gone=int(seat.gone),
        stop=int(seat.wish is Wish.STOP),
        place=seat.place,
        pressed=seat.pressed,
        keeps=int(seat.keeps),
        sheet=seat.sheet,
        adjourn=int(seat.wish is Wish.ADJOURN),
        accepts=int(seat.accepts),
        proposed=int(seat.proposed),
        late_since=seat.late_since,
    )
