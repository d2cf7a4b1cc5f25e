"""How a table goes on: each step takes a table and returns the next one, writing what it does in one transaction.

Every function here runs inside a job of `db.Database.run`: it may read and write through its transaction,
and nothing it does is seen by anybody before the commit.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.games.contract import CLOCK, Ending, Opening, Seat, Standing, TimerKind
from bot.tables.computer_players import is_house, strongest
from bot.tables.dealing import Deal, commitment, mix, new_seed
from bot.tables.notation import write_fund, write_opening
from bot.tables.settlement import UnsettledError, end, purses, settle, withhold
from bot.tables.table_state import PUBLIC, Hand, Sight, Table, write_standing
from bot.tables.table_view import EndReason, Status, UserId
from bot.tables.transaction import SECOND, Transaction
from db import tables
from db.tables import ActionRow, HandRow


def act(tx: Transaction, table: Table, seat: Seat, action: object, click: int | None = None) -> Table:
    """Apply an action to the running hand, and end the hand if it does. Without a `click` it is the clock's doing.

    Raises:
        bot.games.contract.IllegalActionError: the rules refuse it; the transaction is rolled back.
    """
    hand, applied = hand_of(table), _applied(table, seat, action)
    if PUBLIC in applied.sight.differs(hand.sight):  # new purses are public: no secret action may bring them to light
        table = _funded(tx, table)
        if table.hand is not hand:
            applied = _applied(table, seat, action)
    table = _logged(tx, table, ActionRow(table.id, 0, table.row.hand_no, seat, str(action), tx.now, click), applied)
    result = table.result()
    if result is None:
        return wind(tx, table)
    table = settle(tx, table, *withhold(table, result))
    if result.game_winner is not None and result.game_winner not in table.gone:
        shared = table.game.stop(table.options, table.standing(), table.gone)
        return end(tx, table, EndReason.WON, None, replace(shared, winner=result.game_winner))
    return _after_hand(tx, table)


def is_secret(table: Table, seat: Seat, action: object) -> bool:
    """Whether the public would see no difference after an action, such as what is sealed until a window closes.

    Raises:
        bot.games.contract.IllegalActionError: the rules refuse it.
    """
    return PUBLIC not in _applied(table, seat, action).sight.differs(hand_of(table).sight)


def _applied(table: Table, seat: Seat, action: object) -> Hand:
    hand = hand_of(table)
    state, _events = table.game.apply(hand.state, seat, action)
    return hand.at(table.game, state)


def _funded(tx: Transaction, table: Table) -> Table:
    """Tell the hand of purses that changed at other tables, so that nobody stakes the same token twice."""
    if not table.row.stake:
        return table
    table, hand = replace(table, purses=purses(tx, table)), hand_of(table)
    if table.game.standing(hand.state).balances == table.purses:
        return table
    action = ActionRow(table.id, 0, table.row.hand_no, CLOCK, write_fund(table.purses), tx.now)
    return _logged(tx, table, action, hand.at(table.game, table.game.fund(hand.state, table.purses)))


def _logged(tx: Transaction, table: Table, action: ActionRow, hand: Hand) -> Table:
    row = replace(table.row, seq=table.row.seq + 1)
    tables.append_action(tx.connection, replace(action, seq=row.seq))
    return replace(table, row=row, hand=hand)


def _after_hand(tx: Transaction, table: Table) -> Table:
    """Remove who has left and who cannot pay, and wait for the next hand; or end the game."""
    if table.gone:
        table = remove(tx, table, table.gone)
    opening = table.game.open_hand(table.options, table.standing())
    if opening.over:
        return _decided(tx, table, opening)
    if not _anybody(table, opening.bust):
        return _deserted(tx, table, opening.bust)
    if opening.bust:
        table = remove(tx, table, opening.bust)
    return prepare(tx, table, table.row.pause_ms // SECOND or tx.pace.between)


def _decided(tx: Transaction, table: Table, opening: Opening) -> Table:
    """End a game that cannot have another hand."""
    reason = EndReason.BUST if opening.bust else EndReason.WON
    return end(tx, table, reason, None, Ending(opening.standing, opening.movements, opening.winner))


def _anybody(table: Table, leaving: Collection[Seat]) -> bool:
    """Whether a person stays when these seats go; the house never plays on alone."""
    return any(seat not in leaving for seat in table.persons)


def _deserted(tx: Transaction, table: Table, bust: Collection[Seat]) -> Table:
    """End a game in which only the house can pay for another hand: it shares the pot (rules/INDEX.md G8)."""
    return end(tx, table, EndReason.BUST, None, table.game.stop(table.options, table.standing(), bust))


def remove(tx: Transaction, table: Table, gone: Collection[Seat]) -> Table:
    """Remove seats between two hands and number the others anew (rules/INDEX.md G8). Their people are free."""
    for seat in gone:
        tables.stand_up(tx.connection, table.id, table.user_at(seat))
    standing = table.game.unseat(table.standing(), gone)
    stay = [row for row in table.seats if row.seat not in gone]
    table = _with_host_among(table, [UserId(row.user_id) for row in stay])
    return replace(
        table,
        row=replace(table.row, standing=write_standing(standing)),
        seats=tuple(replace(row, seat=seat) for seat, row in enumerate(stay)),
        purses=tuple(table.purses[row.seat] for row in stay),
    )


def _with_host_among(table: Table, people: Sequence[UserId]) -> Table:
    """Hand the table on to the first who stays if its host does not: who has left may not break it off."""
    if UserId(table.row.host) in people:
        return table
    return replace(table, row=replace(table.row, host=next(user for user in people if not is_house(user))))


def wind(tx: Transaction, table: Table, *, anew: bool = False) -> Table:
    """Set the deadline of the running hand; while the same timer runs it stays, unless it starts `anew`.

    Seats whose owners have left need no time to think. A table without a place in Discord goes on waiting for one.
    """
    timer = table.timer()
    if timer is None or table.row.suspended_at is not None or (timer.serial == table.row.clock_serial and not anew):
        return table
    waited = table.game.to_act(hand_of(table).state)
    alone = timer.kind is not TimerKind.WINDOW and waited <= table.gone
    length = (tx.pace.autopilot if alone else timer.seconds) * SECOND
    row = replace(table.row, deadline_at=tx.now + length, clock_ms=length, clock_serial=timer.serial)
    return replace(table, row=row)


def prepare(tx: Transaction, table: Table, seconds: int) -> Table:
    """Commit to the seed of the next hand and give the players `seconds` to want it."""
    seed = new_seed()
    prepared = HandRow(
        table_id=table.id,
        hand_no=table.row.hand_no + 1,
        seed=seed,
        mix=None,
        commitment=commitment(seed),
        opening=None,
        first_seq=None,
        started_at=None,
        ended_at=None,
        result=None,
        result_message_id=None,
    )
    tables.insert_hand(tx.connection, prepared)
    status = Status.INVITED if table.row.hand_no == 0 else Status.BETWEEN
    row = replace(table.row, status=status)
    if row.suspended_at is None:
        length = seconds * SECOND
        row = replace(row, deadline_at=tx.now + length, clock_ms=length, clock_serial=None)
    seats = table.seats
    if status is Status.BETWEEN:
        seats = tuple(replace(s, ready=int(is_house(s.user_id)), stop=0) for s in seats)
    return replace(table, row=row, prepared=prepared, seats=seats)


def deal(tx: Transaction, table: Table, clicks: Sequence[int]) -> Table:
    """Take the antes and deal the prepared hand, or end the table if too few can still pay.

    Args:
        tx: the transaction.
        table: waiting for its next hand; before its first one the seats are in the order of joining.
        clicks: the id of each seat's own click, mixed with the seed; 0 for who did not press.
    """
    prepared = table.prepared
    if prepared is None:
        raise UnsettledError(f"table {table.id} has no hand prepared")
    bound = Deal(prepared.seed, mix(table.id, prepared.hand_no, clicks))
    if prepared.hand_no == 1:
        table = _first_seats(table, bound)
    table = replace(table, purses=purses(tx, table))
    opening = table.game.open_hand(table.options, table.standing())
    if opening.over:
        return _decided(tx, table, opening)
    if not _anybody(table, opening.bust):
        return _deserted(tx, table, opening.bust)
    row = replace(table.row, hand_no=prepared.hand_no, status=Status.PLAYING, clock_serial=None, seq=table.row.seq + 1)
    table = settle(tx, replace(table, row=row), opening.movements, opening.standing)
    if opening.bust:
        table = remove(tx, table, opening.bust)
    return _dealt(tx, table, bound, replace(prepared, mix=bound.mix, first_seq=row.seq, started_at=tx.now))


def _first_seats(table: Table, bound: Deal) -> Table:
    """Draw the seats, if they are to be drawn, and the first dealer."""
    count = len(table.seats)
    order = bound.seats(count) if table.row.drawn else range(count)
    seats = tuple(replace(table.seats[joined], seat=seat) for seat, joined in enumerate(order))
    standing = Standing(Seat(bound.dealer(count)), 0, (), (0,) * count)
    return replace(table, row=replace(table.row, standing=write_standing(standing)), seats=seats)


def _dealt(tx: Transaction, table: Table, bound: Deal, hand: HandRow) -> Table:
    standing: Standing = table.standing()
    hand = replace(hand, opening=write_opening(standing))
    tables.save_hand(tx.connection, hand)
    tables.seat_hand(tx.connection, table.id, hand.hand_no, table.people())
    state = table.game.deal(table.options, bound.shuffle(table.game.pack(table.options)), standing)
    sight = Sight.of(table.game, state, len(table.seats))
    # Who asked for the hand is there; who did not goes on counting his timeouts.
    seats = tuple(replace(s, ready=0, stop=0, timeouts=0 if s.ready else s.timeouts) for s in table.seats)
    if hand.hand_no == 1:  # nobody joins later
        table = replace(table, row=replace(table.row, house_level=strongest(table.people())))
    table = replace(table, prepared=None, hand=Hand(hand, table.people(), state, sight), seats=seats)
    return wind(tx, table)


def go_on(tx: Transaction, table: Table) -> Table:
    """Do what everybody who is there has asked for between two hands: stop, or deal the next one.

    The house always wants the next hand, and agrees to stop when all people do.
    """
    if all(table.seats[seat].stop for seat in table.persons):
        return end(tx, table, EndReason.AGREED, None, table.game.stop(table.options, table.standing()))
    if all(s.ready for s in table.seats):
        return deal(tx, table, [s.ready for s in table.seats])
    return table


def leave(tx: Transaction, table: Table, seat: Seat, reason: EndReason) -> Table:
    """Let somebody give up (rules/bura.md 7.6).

    With one other player left the game ends and the pot is his, or the house's players share it who would stay
    without any person. Otherwise the clock plays the seat until the hand
    is over, or it is removed at once between two hands.
    """
    others = [other for other in table.present if other != seat]
    if len(others) == 1:
        return end(tx, table, reason, seat, table.game.forfeit(table.options, table.standing(), others[0]))
    if not _anybody(table, [seat]):
        shared = table.game.stop(table.options, table.standing(), table.gone | {seat})
        return end(tx, table, reason, seat, shared)
    if table.status is Status.BETWEEN:
        return go_on(tx, remove(tx, table, [seat]))
    tables.stand_up(tx.connection, table.id, table.user_at(seat))
    table = table.with_seat(replace(table.seats[seat], gone=1, timeouts=0))
    table = _with_host_among(table, [table.user_at(other) for other in others])
    waited = table.game.to_act(hand_of(table).state)
    return wind(tx, table, anew=waited <= table.gone)


def stop(tx: Transaction, table: Table, reason: EndReason) -> Table:
    """End the table in peace or by order: who is there shares the pot (rules/bura.md 7.5, rules/INDEX.md G8)."""
    return end(tx, table, reason, None, table.game.stop(table.options, table.standing(), table.gone))


def void(tx: Transaction, table: Table, user: UserId) -> Table:
    """Break the table off: nobody wins, and the pot goes back in equal shares (rules/INDEX.md G8)."""
    table = stop(tx, table, EndReason.VOIDED)
    return replace(table, row=replace(table.row, voided_by=user))


def hand_of(table: Table) -> Hand:
    """Return the dealt hand of a table that must have one. Raises UnsettledError."""
    if table.hand is None:
        raise UnsettledError(f"table {table.id} has no hand")
    return table.hand
