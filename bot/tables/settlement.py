"""What the players of a table hold, where its tokens move, and how it ends. Every
function runs inside a transaction, as in `lifecycle`.

People hold their purses, the house what is left of its cap for today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.games import catalogue
from bot.games.contract import Movement, MovementReason, Placing, Seat, Standing, Tokens
from bot.house.player import house_of
from bot.records.counting import count_tokens
from bot.tables.computer_players import MOST_SEATED, is_house
from bot.tables.giving_up import forfeited
from bot.tables.ids import GuildId, TableId, UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Ended, HandEnded, Left
from bot.tables.model.hand import Hand, HandEnd
from bot.tables.model.phases import Over, Playing
from bot.tables.model.seats import TableSeat
from bot.tables.model.table import Table, UnsettledError
from bot.tables.transaction import Transaction
from db import ledger, tables
from db.engine.port import Connection
from db.ledger import Account
from db.reasons import OWING


def account_of(user: int) -> Account:
    """Return the account that somebody pays from: the house pays from the guild's mint,
    and wins for it."""
    return Account.mint() if is_house(user) else Account.purse(user)


def holding(connection: Connection, table: Table, now: int) -> Table:
    """Return a table with what its players hold `now` (ms), how many of the house could
    sit at it if it is open, and who also sits at another one."""
    room = (
        MOST_SEATED if table.gathering is None else _house_room(connection, table, now)
    )
    people = table.people()
    purses = held(connection, table.guild, table.stake, people, now)
    found = tables.sitting_elsewhere(connection, table.guild, table.id, people)
    elsewhere = frozenset(map(UserId, found))
    return replace(table, purses=purses, house_room=room, elsewhere=elsewhere)


def _house_room(connection: Connection, table: Table, now: int) -> int:
    """Return how many players of the house can sit at an open table, those who do
    included.

    None can where they do not play the game, or the bot does not have it. Without
    tokens all can; with tokens as many as can pay the stake today, and none where a
    penalty may be a debt."""
    if (
        table.header.game not in catalogue.names()
        or house_of(table.header.game) is None
    ):
        return 0
    if not table.stake:
        return MOST_SEATED
    lends = table.game.stakes.lends(table.options)
    return (
        0 if lends else ledger.house_purse(connection, table.guild, now) // table.stake
    )


def held(
    connection: Connection,
    guild: GuildId,
    stake: int,
    users: Sequence[UserId],
    now: int,
) -> tuple[int, ...]:
    """Read what the seated players hold, in tokens by seat; `now` in ms.

    What the house can still lose today is shared equally by its players of the table,
    odd tokens to the first, so that they never stake the same token twice. At a table
    without tokens they hold none."""
    house = [number for number, user in enumerate(users) if is_house(user)]
    left = ledger.house_purse(connection, guild, now) if house and stake else 0
    share, odd = divmod(left, len(house)) if house else (0, 0)
    shares = {seat: share + (place < odd) for place, seat in enumerate(house)}
    return tuple(
        shares[number] if number in shares else ledger.purse(connection, guild, user)
        for number, user in enumerate(users)
    )


@dataclass(frozen=True, slots=True)
class Till:
    """Where the tokens of a table move: of which hand, and among whom, by seat."""

    guild: GuildId
    table: TableId
    hand_no: int
    users: Sequence[UserId]

    def pay(
        self, tx: Transaction, movements: Sequence[Movement], tokens: Tokens
    ) -> Tokens:
        """Write movements of tokens to the ledger; return who holds what then, of what
        they held before.

        Raises:
            UnsettledError: the ledger's pot is not the table's afterwards.
            db.ledger.InsufficientTokens: a purse does not hold what it should pay, or
                the house may not lose it today.
        """
        after = tokens.after(movements)
        seen = Counter[tuple[Seat, MovementReason]]()
        for move in movements:
            if move.tokens == 0:
                continue
            seen[move.seat, move.reason] += 1
            self._move(tx, move, seen[move.seat, move.reason], after)
        if movements and ledger.pot(tx.connection, self.guild, self.table) != after.pot:
            raise UnsettledError(
                f"table {self.table}: the ledger's pot is not {after.pot}"
            )
        return after

    def _move(self, tx: Transaction, move: Movement, count: int, after: Tokens) -> None:
        user = self.users[move.seat]
        purse = account_of(user)
        pot = Account.pot(self.table)
        key = f"table:{self.table}:{move.reason}:{self.hand_no}:{user}:{count}"
        self._check_cap(tx, user, -move.tokens)
        ledger.transfer(
            tx.connection,
            guild=self.guild,
            debit=purse if move.tokens < 0 else pot,
            credit=pot if move.tokens < 0 else purse,
            tokens=abs(move.tokens),
            key=key,
            reason=move.reason,
            now=tx.now,
            table_id=self.table,
            # A game's rules may let a penalty run into debt (rules/bura.md 7.1);
            # nothing else may.
            may_owe=move.reason == OWING
            and after.purses[move.seat] < 0
            and not is_house(user),
        )
        count_tokens(tx.connection, key)

    def _check_cap(self, tx: Transaction, user: UserId, tokens: int) -> None:
        """Let the house pay no more than it may still lose today: the mint itself would
        pay anything."""
        if tokens > 0 and is_house(user):
            left = ledger.house_purse(tx.connection, self.guild, tx.now)
            if left < tokens:
                raise ledger.InsufficientTokens(Account.mint(), left, tokens)


def settle(
    tx: Transaction,
    table: Table,
    movements: Sequence[Movement],
    standing: Standing,
    *,
    hand_no: int | None = None,
) -> Table:
    """Write movements of tokens to the ledger: the one place where a table's tokens
    move.

    They are of the present hand, or of the one of this number that is just being dealt.

    Raises:
        UnsettledError: the ledger's pot is not the table's afterwards.
        db.ledger.InsufficientTokens: a purse does not hold what it should pay, or the
            house may not lose it today.
    """
    number = table.hand_no if hand_no is None else hand_no
    till = Till(table.guild, table.id, number, table.people())
    after = till.pay(tx, movements, table.tokens)
    # The players of the house share what it holds after this; a hand's result says what
    # each had of it.
    table = replace(table, settled=standing, pot=after.pot, purses=after.purses)
    table = holding(tx.connection, table, tx.now) if table.house else table
    if not isinstance(table.phase, Playing) or table.phase.hand.end is not None:
        return table
    return replace(
        table,
        phase=replace(
            table.phase,
            hand=_closed(tx, table.phase.hand, movements, after.purses),
        ),
    )


def end(
    tx: Transaction,
    table: Table,
    reason: EndReason,
    by: Seat | None,
    places: Placing | None = None,
    *,
    movements: tuple[Movement, ...] | None = None,
    gone: Collection[Seat] = (),
    canceled_by: UserId | None = None,
    cancel_reason: str = "",
) -> Table:
    """End a table for whatever reason: settle, free its people, stop its clock. Its pot
    is empty afterwards.

    Where nobody has won, all who are there share the pot (rules/bura.md 7.5,
    rules/INDEX.md G8).

    Args:
        tx: the transaction.
        table: as it stands.
        reason: why it ends.
        by: the seat that has brought that about.
        places: where each seat came in; None: nobody has won.
        movements: what it moves; None: what the game's stakes say.
        gone: the seats that leave by it, besides those that have left already: they
            have no share in the pot.
        canceled_by, cancel_reason: who canceled the game (None: nobody or all), and why
    """
    had_place = table.has_place
    ended_hand = None if table.hand is None else table.hand.end
    # What is in memory may be older than what another table has just paid out.
    table = holding(tx.connection, table, tx.now)
    if movements is None:
        left = table.gone | frozenset(gone)
        movements = table.game.stakes.end(
            table.options, table.standing(), table.tokens, places, left
        )
    table = settle(tx, table, movements, table.standing())
    hand = table.hand
    if hand is not None and ended_hand is not None:
        hand = _extended(tx, table, hand, ended_hand, movements)
    _demand_settled(tx, table)
    tables.stand_up(tx.connection, table.id)
    if isinstance(table.phase, Playing):
        table = table.telling(HandEnded(table.left))
    table = replace(
        table,
        phase=Over(hand, tx.now, reason, by, canceled_by, cancel_reason),
        seats=_placed(table.seats, places),
        formed=table.attempt,
        location=replace(table.location, lost_at=None),
        deadline=None,
        prepared=None,
        house_at=None,
    )
    return table.telling(Ended(reason, had_place))


def _demand_settled(tx: Transaction, table: Table) -> None:
    """Raises UnsettledError: tokens are left in the pot."""
    if ledger.pot(tx.connection, table.guild, table.id):
        raise UnsettledError(f"table {table.id} would end with tokens in its pot")


def free(tx: Transaction, table: Table, seat: Seat) -> Table:
    """Let the person of a seat sit elsewhere: they leave the table."""
    user = table.user_at(seat)
    tables.stand_up(tx.connection, table.id, user)
    return table.telling(Left(user))


def _placed(
    seats: tuple[TableSeat, ...], places: Placing | None
) -> tuple[TableSeat, ...]:
    """Note at the seats where each has come in; None: nobody has."""
    if places is None:
        return seats
    pairs = zip(seats, places, strict=True)
    return tuple(replace(seat, place=place) for seat, place in pairs)


def end_unfilled(tx: Transaction, table: Table) -> Table:
    """End a game because nobody has taken the seat of somebody who has left their
    partners: their side has lost."""
    sides = table.game.sides(table.options, len(table.seats))
    places = forfeited(sides, table.gone)
    return end(tx, table, EndReason.UNFILLED, min(table.gone), places)


def call_off(
    tx: Transaction, table: Table, reason: EndReason, by: Seat | None
) -> Table:
    """End a table before its first hand: no token has moved yet."""
    return end(tx, table, reason, by, movements=())


def _extended(
    tx: Transaction,
    table: Table,
    hand: Hand,
    over: HandEnd,
    movements: Sequence[Movement],
) -> Hand:
    """Add what the end of the game moved to the result of its last hand, whose seats
    may have been others."""
    moved = tuple(
        replace(move, seat=Seat(hand.players.index(table.user_at(move.seat))))
        for move in movements
    )
    balances = list(over.balances)
    for move in moved:
        balances[move.seat] += move.tokens
    return _closed(tx, hand, over.movements + moved, tuple(balances))


def _closed(
    tx: Transaction,
    hand: Hand,
    movements: Sequence[Movement],
    balances: tuple[int, ...],
) -> Hand:
    return hand.ended(hand.ended_at or tx.now, tuple(movements), balances)
