"""Loading the public record of a table from the database."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.contract import CLOCK, AnyGame, Movement, Options, Seat
from bot.tables.computer_players import is_house
from bot.tables.dealing import Deal
from bot.tables.games import rules_of
from bot.tables.ids import GuildId, TableId, UserId, known
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.notation import read_opening, read_result
from bot.tables.partnerships.attempt import Attempt
from bot.tables.persistence.replaying import since_deal
from bot.tables.persistence.tables import load_attempt
from bot.tables.record import (
    ActionRecord,
    EndRecord,
    HandRecord,
    KitRecord,
    MovementRecord,
    OpeningRecord,
    PartnersRecord,
    Played,
    ResultRecord,
    TableRecord,
)
from bot.tables.refusals import NoHandOver, NotOver, UnknownTable
from db import tables
from db.engine.port import Connection
from db.rows import ActionLogRow, HandRow, TableRow


def load_record(
    connection: Connection, table_id: TableId, guild_id: GuildId
) -> TableRecord:
    """Load the record of a table of a server.

    Raises:
        UnknownTable: there is no such table in this server, or nothing was ever dealt
            there.
        NotOver: it is still played.
    """
    row = _row(connection, table_id, guild_id)
    if row.status != Status.OVER:
        raise NotOver
    if not row.hand_no or row.end_reason is None:
        raise UnknownTable
    game = rules_of(row.game)
    options = game.read_options(row.options)
    hands = tuple(
        _recorded(connection, game, options, hand)
        for hand in tables.all_hands(connection, table_id)
    )
    if len(hands) != row.hand_no:
        raise ValueError(
            f"table {table_id} has {len(hands)} dealt hands, not {row.hand_no}"
        )
    attempt = load_attempt(connection, table_id, row.forming) if row.forming else None
    drawn = bool(row.drawn)
    joined = _joined(hands[0], drawn=drawn) if attempt is None else attempt.people
    record = TableRecord(
        version=2,
        game=row.game,
        table=table_id,
        guild=guild_id,
        preset=row.preset,
        options=options.model_dump(mode="json", exclude_unset=True),
        stake=row.stake,
        drawn=drawn,
        joined=joined,
        partners=None if attempt is None else _partners(attempt),
        end=_load_end(connection, row, EndReason(row.end_reason)),
        hands=hands,
        digest="0" * 64,
    )
    return record.model_copy(update={"digest": record.digested()})


def load_played(connection: Connection, table_id: TableId, guild_id: GuildId) -> Played:
    """Load the finished hands of a table of a server; of a hand that is still played or
    only prepared, nothing.

    Raises:
        UnknownTable: there is no such table in this server, or nothing was ever dealt
            there.
        NoHandOver: its first hand is still played, or not dealt yet.
    """
    row = _row(connection, table_id, guild_id)
    game = rules_of(row.game)
    options = game.read_options(row.options)
    over = [
        hand
        for hand in tables.all_hands(connection, table_id)
        if hand.result is not None
    ]
    if not over:
        raise UnknownTable if row.status == Status.OVER else NoHandOver
    return Played(
        row.game,
        table_id,
        options,
        tuple(_recorded(connection, game, options, hand) for hand in over),
    )


def _row(connection: Connection, table_id: TableId, guild_id: GuildId) -> TableRow:
    row = tables.load_table(connection, table_id)
    if row is None or row.guild_id != guild_id:
        raise UnknownTable
    return row


def _recorded(
    connection: Connection, game: AnyGame, options: Options, hand: HandRow
) -> HandRecord:
    if hand.mix is None or hand.opening is None or hand.result is None:
        raise ValueError(f"hand {hand.hand_no} of table {hand.table_id} was not played")
    opened, (movements, balances) = (
        read_opening(hand.opening),
        read_result(hand.result),
    )
    standing = opened.standing
    players = tuple(
        UserId(user)
        for user in tables.hand_seats(connection, hand.table_id, hand.hand_no)
    )
    return HandRecord(
        number=hand.hand_no,
        players=players,
        commitment=hand.commitment,
        seed=hand.seed.hex(),
        mix=hand.mix,
        pack="".join(map(str, Deal(hand.seed, hand.mix).shuffled(game.pack(options)))),
        opening=OpeningRecord(
            dealer=standing.dealer,
            pot=opened.tokens.pot,
            balances=opened.tokens.purses,
            scores=standing.scores,
            hands=standing.hands,
            note=standing.note,
            moved=_moved(opened.moved),
        ),
        actions=_load_actions(connection, hand, players),
        result=ResultRecord(movements=_moved(movements), balances=balances),
    )


def _moved(movements: Iterable[Movement]) -> tuple[MovementRecord, ...]:
    return tuple(
        MovementRecord(seat=m.seat, tokens=m.tokens, reason=m.reason) for m in movements
    )


def _load_actions(
    connection: Connection, hand: HandRow, players: tuple[UserId, ...]
) -> tuple[ActionRecord, ...]:
    rows = tables.load_actions(connection, hand.table_id, hand.hand_no)
    # Of a hand in which nobody pressed anything no record has ever said for whom the
    # clock acted.
    known = any(row.interaction_id is not None for row in rows)

    def by_clock(row: ActionLogRow) -> bool:
        return (
            known
            and row.seat != CLOCK
            and row.interaction_id is None
            and not is_house(players[row.seat])
        )

    return tuple(
        ActionRecord(
            seat=Seat(row.seat),
            action=row.action,
            by_clock=by_clock(row),
            at_ms=since_deal(hand, row.at),
        )
        for row in rows
    )


def _load_end(connection: Connection, row: TableRow, reason: EndReason) -> EndRecord:
    seats = tables.load_seats(connection, row.table_id)
    by = row.canceled_by if row.ended_by is None else seats[row.ended_by].user_id
    winners = [seat.user_id for seat in seats if seat.place == 0]
    return EndRecord(
        reason=reason,
        by=known(UserId, by),
        winner=UserId(winners[0]) if len(winners) == 1 else None,
        seated=tuple(UserId(seat.user_id) for seat in seats),
        gone=tuple(UserId(seat.user_id) for seat in seats if seat.gone),
        places=tuple(seat.place for seat in seats if seat.place is not None),
    )


def _partners(attempt: Attempt) -> PartnersRecord:
    kit = attempt.kit
    drawn = (
        None
        if kit is None
        else KitRecord(
            commitment=kit.commitment, seed=kit.seed, mix=kit.mix, picks=kit.picks
        )
    )
    return PartnersRecord(teams=attempt.state.teams, kit=drawn)


def _joined(first: HandRecord, *, drawn: bool) -> tuple[UserId, ...]:
    """Return who played the first hand in the order of joining: what the drawn seats
    were drawn from."""
    order = first.deal.seats(len(first.players)) if drawn else range(len(first.players))
    return tuple(user for _, user in sorted(zip(order, first.players, strict=True)))
