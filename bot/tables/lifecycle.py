"""How a table goes on: each step takes a table and returns the next one, writing what
it does in one transaction.

Every function here runs inside a job of `db.Database.run`: it may read and write
through its transaction, and nothing it does is seen by anybody before the commit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.contract import (
    CLOCK,
    HandResult,
    IllegalActionError,
    Movement,
    Reason,
    Seat,
    Standing,
    Timer,
    TimerKind,
)
from bot.tables.computer_players import is_house, strongest
from bot.tables.dealing import Deal, commitment, lesson_seed, mix, new_seed
from bot.tables.ids import UserId
from bot.tables.limits import too_new
from bot.tables.model.ends import EndReason
from bot.tables.model.events import Acted, Dealt, HandEnded
from bot.tables.model.hand import PUBLIC, Hand, Prepared, SeenViews
from bot.tables.model.phases import Adjourned, Between, Forming, Gathering, Playing
from bot.tables.model.seats import TableSeat
from bot.tables.model.status import Wish
from bot.tables.model.table import Table, UnsettledError
from bot.tables.notation import HandOpening
from bot.tables.persistence import hands
from bot.tables.settlement import end, free, holding, settle
from bot.tables.transaction import Transaction
from bot.tables.waiting import between, count_absence, show_first, wait
from db import tables, taught
from db.rows import LESSON, ActionLogRow

HOUSE_PART: Final = 1
"""What a player of the house brings to a deal, in place of the interaction that a
person brings."""


def act(
    tx: Transaction,
    table: Table,
    seat: Seat,
    action: object,
    click: int | None = None,
    *,
    arrived: int | None = None,
) -> Table:
    """Apply an action to the running hand, and end the hand if it does. Without a
    `click` it is the clock's doing.

    It counts from the moment at which it `arrived` (ms), if that is known, and not from
    the transaction's.

    Raises:
        bot.games.contract.IllegalActionError: the rules refuse it; the transaction is
            rolled back.
    """
    playing = table.demand_playing()
    hand = playing.hand
    at = _moment(tx, table, arrived)
    state, events = table.game.apply(
        hand.state, seat, action, hand.since_deal(at), hand.deal
    )
    notation = str(action)
    table = replace(table, seq=table.seq + 1)
    row = ActionLogRow(table.id, table.seq, hand.number, seat, notation, at, click)
    tables.append_action(tx.connection, row)
    acted = hand.acted(table.game, seat, notation, click)
    acted = replace(acted, state=state, sight=hand.sight.after(table.game, state))
    table = replace(table, phase=replace(playing, hand=acted))
    ends_page = any(map(table.game.is_page, events))
    sees = acted.sight.differs(hand.sight)
    table = table.telling(Acted(seat, sees, ends_page=ends_page))
    everybody_sees = acted.sight.views[PUBLIC] != hand.sight.views[PUBLIC]
    if everybody_sees:
        actor = seat if click else None
        table = _unlapsed(_punctual(table, acted, actor))
    result = table.game.result(state)
    if result is None:
        return wind(tx, table)
    return _finished(tx, table, result)


def _finished(tx: Transaction, table: Table, result: HandResult) -> Table:
    """Settle a hand that is over; end the game if that is over too."""
    state = table.demand_playing().hand.state
    table = holding(tx.connection, table, tx.now)  # they may play elsewhere too
    settled = table.game.stakes.settle(
        table.options, state, result.standing, table.tokens
    )
    # What a hand would pay to seats whose owners have left stays in the pot
    # (rules/INDEX.md G8).
    paid = tuple(
        move
        for move in settled.movements
        if move.tokens <= 0 or move.seat not in table.gone
    )
    table = settle(tx, table, paid, settled.standing)
    for player in table.persons:
        taught.teach(tx.connection, table.user_at(player), table.header.game, tx.now)
    if table.header.given is not None:
        return end(tx, table, EndReason.WON, None, result.as_game)
    if result.over is None:
        return _after_hand(tx, table)
    winners = {seat for seat, place in enumerate(result.over) if place == 0}
    draw = not winners
    if draw or winners - table.gone:
        return end(tx, table, EndReason.WON, None, result.over)
    return _after_hand(tx, table)


def _punctual(table: Table, hand: Hand, actor: Seat | None) -> Table:
    """Forget the timeouts of the actor, and of the players who were asked and have
    answered by themselves.

    This happens only with an action that everybody sees. Otherwise a mark that goes
    away would reveal a secret one."""
    for number, seat in enumerate(table.seats):
        if seat.timeouts and (number == actor or hand.unasked.get(number) == ""):
            table = table.with_seat(Seat(number), replace(seat, timeouts=0))
    return table


def _unlapsed(table: Table) -> Table:
    """Forget a proposal to cancel that has lapsed. Like a timeout, it goes with an
    action that everybody sees."""
    playing = table.demand_playing()
    if playing.proposal is None or playing.proposal.is_open:
        return table
    return replace(table, phase=replace(playing, proposal=None))


def is_secret(tx: Transaction, table: Table, seat: Seat, action: object) -> bool:
    """Whether the public sees no difference after an action, such as one that is sealed
    until a window closes.

    Raises:
        bot.games.contract.IllegalActionError: the rules refuse it.
    """
    return (
        table.game.view(_tried(tx, table, seat, action), None)
        == table.demand_playing().hand.sight.views[PUBLIC]
    )


def is_won_by(tx: Transaction, table: Table, seat: Seat, action: object) -> bool:
    """Whether an action ends the hand, and somebody wins it.

    Raises:
        bot.games.contract.IllegalActionError: the rules refuse it.
    """
    result = table.game.result(_tried(tx, table, seat, action))
    return result is not None and 0 in result.places


def _tried(tx: Transaction, table: Table, seat: Seat, action: object) -> object:
    """Return the state that an action would lead to."""
    hand = table.demand_playing().hand
    at_ms = hand.since_deal(_moment(tx, table))
    state, _events = table.game.apply(hand.state, seat, action, at_ms, hand.deal)
    return state


def _moment(tx: Transaction, table: Table, arrived: int | None = None) -> int:
    """Return the time of the hand in ms: the time of day, less the time in which nobody
    could play.

    It is never before the last action: a clock that was set back must not make anybody
    early. The hand's time goes on as if the clock had not been set back, also after a
    restart (`TableStore.set_back`)."""
    hand = table.demand_playing().hand
    pressed_at = tx.now if arrived is None else min(arrived, tx.now)
    now = pressed_at - hand.away_ms
    last = tables.last_action_at(tx.connection, table.id, hand.first_seq)
    if now >= last:
        return now
    return max(last, now + tx.behind)


def _after_hand(tx: Transaction, table: Table) -> Table:
    """Remove those who have left or cannot pay, and wait for the next hand; or end the
    game.

    If somebody has left their partners, their seat is free. No hand is dealt before
    somebody else takes it."""
    if table.gone and table.replaces:
        return _rest(tx, table)
    if table.gone:
        table = remove(tx, table, table.gone)
    table, _movements = _opened(tx, table)
    return _rest(tx, table) if table.is_open else table


def _opened(tx: Transaction, table: Table) -> tuple[Table, tuple[Movement, ...]]:
    """Remove those who cannot pay for the next hand; return what others pay, or end the
    game (rules/INDEX.md G8)."""
    opening = table.game.stakes.open(table.options, table.standing(), table.tokens)
    bust = opening.bust
    if opening.over:
        reason = EndReason.BUST if bust else EndReason.WON
        return end(
            tx, table, reason, None, opening.places, movements=opening.movements
        ), ()
    stay = [seat for seat in map(Seat, range(len(table.seats))) if seat not in bust]
    if not _anybody(table, bust) or len(stay) < table.game.enough(table.options):
        return end(tx, table, EndReason.BUST, None, gone=bust), ()
    movements = tuple(
        replace(move, seat=Seat(stay.index(move.seat))) for move in opening.movements
    )
    if bust:
        table = remove(tx, table, bust)
    return table, movements


def _anybody(table: Table, leaving: Collection[Seat]) -> bool:
    """Whether a person stays when these seats go; the house never plays on alone."""
    return any(seat not in leaving for seat in table.persons)


def remove(tx: Transaction, table: Table, gone: Collection[Seat]) -> Table:
    """Remove seats between two hands and number the others again (rules/INDEX.md G8).
    Their people are free."""
    for seat in gone:
        table = free(tx, table, seat)
    standing = table.game.unseat(table.standing(), gone)
    table = replace(table.without(gone), settled=standing)
    return table.with_host_among(table.people())


def wind(tx: Transaction, table: Table, *, restart: bool = False) -> Table:
    """Set the deadline of the running hand. While the same timer runs, the deadline
    stays, unless it is to `restart`.

    If a clock had stopped because the table had no place, that time counts as an
    absence.

    Seats whose owners have left need no time to think. They give secret answers at
    once, so a question to several seats ends with the last person who is there.
    Whatever they do, a table without a place in Discord waits for a place, a table
    without a clock waits for its person, and a table that is unseen waits for its clock
    to restart."""
    timer = table.timer()
    if timer is None or not table.has_place:
        return table
    if table.unseen and not restart:
        return table
    if table.unhurried:
        return wait(tx, table, tx.pace.untouched)
    if restart and table.serial is None:
        table = count_absence(tx, table, tx.now)
    if (answered := _answered_for_gone(tx, table, timer)) is not None:
        return answered
    if timer.serial == table.serial and not restart:
        return table
    waited = table.game.to_act(table.demand_playing().hand.state)
    all_gone = timer.kind is not TimerKind.WINDOW and waited <= table.gone
    seconds = tx.pace.autopilot if all_gone else timer.seconds
    return table.clocked(tx.deadline(seconds, timer.serial))


def begin(tx: Transaction, table: Table, seen: Table) -> Table:
    """Start the clock of a hand without turns that was unseen.

    It stays as it is if it is another hand by now, or has begun to wait again since
    everybody saw it as `seen`: each wait has a deadline of its own."""
    same = (table.hand_no, table.deadline) == (seen.hand_no, seen.deadline)
    return wind(tx, table, restart=True) if table.unseen and same else table


def _answered_for_gone(tx: Transaction, table: Table, timer: Timer) -> Table | None:
    """Give the secret answer of somebody who has left, while others are asked too;
    None: there is none to give."""
    state = table.demand_playing().hand.state
    waited = table.game.to_act(state)
    if timer.kind is TimerKind.WINDOW or waited <= table.gone:
        return None
    for seat in sorted(waited & table.gone):
        if is_locked_out(tx, table, seat):
            continue
        action = in_absence(table, seat) or table.game.default_action(state, seat)
        if is_secret(tx, table, seat, action):
            return act(tx, table, seat, action)
    return None


def in_absence(table: Table, seat: Seat) -> object | None:
    """Return what is done for somebody who has left, if that is not what a timeout
    does."""
    return (
        table.game.in_absence(table.demand_playing().hand.state, seat)
        if seat in table.gone
        else None
    )


def is_locked_out(tx: Transaction, table: Table, seat: Seat) -> bool:
    """Whether the rules let a seat do nothing for a while, as after a press that came
    too early in a race."""
    state = table.demand_playing().hand.state
    if seat not in table.game.to_act(state):
        return False
    try:
        is_secret(tx, table, seat, table.game.default_action(state, seat))
    except IllegalActionError as error:
        if error.reason is not Reason.LOCKED_OUT:
            raise
        return True
    return False


def commit_to_next(tx: Transaction, table: Table, seed: bytes | None = None) -> Table:
    """Draw the seed of the hand after this one, or take the given one or that of a
    lesson, and commit to it."""
    seed = seed or chosen_seed(table) or new_seed()
    prepared = Prepared(table.hand_no + 1, seed, commitment(seed))
    hands.commit_to(tx.connection, table.id, prepared)
    return replace(table, prepared=prepared)


def chosen_seed(table: Table) -> bytes | None:
    """Return the seed of the guided hand that a table is about to play; None: its next
    hand is dealt by chance, as where more play than the cards were chosen for."""
    header = table.header
    number = table.game.profile.lessons.get(header.preset)
    fewest = table.game.seats(header.options).start
    if not header.guided or table.hand_no or len(table.seats) != fewest:
        return None
    if number is None:
        return None
    return lesson_seed(header.game, header.preset, number)


def _rest(tx: Transaction, table: Table) -> Table:
    """Wait for the next hand; if somebody seems to be away, everybody has to ask for
    it.

    The next seed was committed to when this hand was dealt, so people's presses in this
    hand are their part of the next deal."""
    hand = table.demand_hand()
    pressed, away = _presses(tx, table, hand)
    seats = tuple(_resting(seat, pressed.get(seat.user, 0)) for seat in table.seats)
    paused = table.header.pause_ms > 0 and away
    table = replace(table, phase=Between(hand, paused=paused), seats=seats).telling(
        HandEnded(table.left)
    )
    return wait(tx, table, between(table, tx.pace))


def _resting(seat: TableSeat, pressed: int) -> TableSeat:
    """Return a seat between two hands, with its last press in the hand; only the house
    wants the next one already."""
    wish = Wish.NEXT if is_house(seat.user) else None
    return replace(
        seat, wish=wish, click=0, pressed=pressed, accepts=False, proposed=False
    )


def _presses(
    tx: Transaction, table: Table, hand: Hand
) -> tuple[Mapping[UserId, int], bool]:
    """Return everybody's last own click in the hand, by person, and whether somebody
    seems to be away.

    A person seems to be away if only the clock has acted for them. If nobody has done
    anything, everybody does."""
    done = tables.load_actions(tx.connection, table.id, hand.number)
    pressed = {
        hand.players[row.seat]: row.interaction_id for row in done if row.interaction_id
    }
    late = {
        hand.players[row.seat]
        for row in done
        if row.seat != CLOCK and not row.interaction_id
    }
    people = {table.user_at(seat) for seat in table.persons}
    nobody_acted = not people & pressed.keys()
    only_late = people & (late - pressed.keys())
    return pressed, nobody_acted or bool(only_late)


def deal(tx: Transaction, table: Table) -> Table:
    """Open and deal the prepared hand, or end the table if too few can still pay.

    It is mixed with everybody's press by which they have come or asked for it, or else
    their last own action before it. Before the first hand the seats are in the order of
    joining."""
    prepared = table.prepared
    if prepared is None:
        raise UnsettledError(f"table {table.id} has no hand prepared")
    bound = Deal(prepared.seed, _mixed(table, prepared))
    if prepared.number == 1:
        table = _first_seats(table, bound)
    table = holding(tx.connection, table, tx.now)
    table, movements = _opened(tx, table)
    if not table.is_open:
        return table
    table = settle(
        tx,
        replace(table, seq=table.seq + 1),
        movements,
        table.standing(),
        hand_no=prepared.number,
    )
    opened = HandOpening(table.standing(), table.tokens, movements)
    return _dealt(tx, table, bound, prepared, opened)


def _mixed(table: Table, prepared: Prepared) -> str:
    """Return what is mixed with the seed of the prepared hand."""
    if table.header.given is not None:
        return table.header.given.mix
    if prepared.seed == chosen_seed(table):
        return LESSON
    return mix(table.id, prepared.number, map(_part, table.seats))


def _part(seat: TableSeat) -> int:
    """Return what somebody brings to a deal; 0 for a player who did not press."""
    return HOUSE_PART if is_house(seat.user) else seat.click or seat.pressed


def _first_seats(table: Table, bound: Deal) -> Table:
    """Take the seats of partners, or draw them, if they are to be drawn; draw the first
    dealer."""
    count = len(table.seats)
    attempt = table.attempt
    order: Sequence[int] = bound.seats(count) if table.header.drawn else range(count)
    keepers: Collection[int] = ()
    if attempt is not None:
        order = attempt.state.order
        keepers = attempt.state.keepers
    seats = tuple(
        replace(table.seats[joined], keeps=joined in keepers) for joined in order
    )
    standing = Standing(Seat(bound.dealer(count)), (0,) * count)
    phase = Gathering() if isinstance(table.phase, Forming) else table.phase
    return replace(
        table, settled=standing, pot=0, seats=seats, phase=phase, formed=attempt
    )


def _dealt(
    tx: Transaction, table: Table, bound: Deal, prepared: Prepared, opened: HandOpening
) -> Table:
    people = table.people()
    state = table.game.deal(table.options, bound, table.standing())
    hand = Hand(
        number=prepared.number,
        deal=bound,
        commitment=prepared.commitment,
        opened=opened,
        first_seq=table.seq,
        started_at=tx.now,
        players=people,
        state=state,
        sight=SeenViews.of(table.game, state, len(people)),
    )
    hands.store_deal(tx.connection, table.id, hand)
    newcomers = too_new(tx.connection, table.guild, people, tx.now)
    tables.seat_hand(tx.connection, table.id, hand.number, people, newcomers)
    # only the first hand is guided
    header = replace(table.header, guided=table.header.guided and hand.number == 1)
    if hand.number == 1:  # nobody joins later
        header = replace(header, house_level=strongest(people))
        table = replace(table, first_players=people)
    seats = tuple(map(_dealt_to, table.seats))
    table = replace(
        table,
        header=header,
        seats=seats,
        phase=Playing(hand),
        deadline=None,
    )
    # dealt by the panels; a new wait for a place, in which nobody could play yet
    if not table.has_place:
        table = replace(table, deadline=tx.deadline(tx.pace.suspended))
    table = commit_to_next(tx, table).telling(Dealt())
    return show_first(tx, table) if table.unseen else wind(tx, table)


def _dealt_to(seat: TableSeat) -> TableSeat:
    """Return a seat at the beginning of a hand.

    A player who asked for the hand is there; the timeouts of the others go on counting.
    """
    there = seat.ready or is_house(seat.user)
    return replace(
        seat,
        wish=None,
        click=0,
        pressed=0,
        sheet=None,
        timeouts=0 if there else seat.timeouts,
    )


def go_on(tx: Transaction, table: Table) -> Table:
    """Do what everybody who is there has asked for between two hands: stop, or deal the
    next one.

    The house always wants the next hand, and agrees to stop when all people do.
    """
    if all(table.seats[seat].wish is Wish.STOP for seat in table.persons):
        return end(tx, table, EndReason.AGREED, None)
    if all(seat.ready for seat in table.seats):
        return deal(tx, table)
    return table


def leave(tx: Transaction, table: Table, seat: Seat, reason: EndReason) -> Table:
    """Let somebody give up (rules/bura.md 7.6).

    If that ends the game, or too few are left for it, the others have won. If only the
    house is left, its players share the pot. Otherwise the clock plays the seat until
    the hand is over. Between two hands the seat is removed at once, or is free for
    somebody else."""
    places = table.given_up([seat])
    if places is not None or not _anybody(table, [seat]):
        return end(tx, table, reason, seat, places, gone=[seat])
    if table.status.rests and not table.replaces:
        return go_on(tx, remove(tx, table, [seat]))
    table = free(tx, table, seat)
    table = table.with_seat(
        seat, replace(table.seats[seat], gone=True, timeouts=0, wish=None, click=0)
    )
    table = table.with_host_among(table.user_at(other) for other in table.present)
    if isinstance(table.phase, Adjourned):
        return table  # the seat is free once the others go on
    if isinstance(table.phase, Between):
        return go_on(tx, wait(tx, table, between(table, tx.pace)))
    state = table.demand_playing().hand.state
    if (action := table.game.after_leaving(state, seat)) is not None:
        table = act(tx, table, CLOCK, action)
    return wind(tx, table, restart=table.game.to_act(state) <= table.gone)


def let_lapse(
    tx: Transaction, table: Table, reason: EndReason = EndReason.STOPPED
) -> Table:
    """End a game that nobody continues, for a `reason`: its people share the pot.

    Against the house for tokens they count as having left, since the house never agrees
    to stop (rules/INDEX.md G8)."""
    if not table.house_at_stake:
        return end(tx, table, reason, None)
    away = table.persons
    return end(tx, table, EndReason.ABSENT, away[0], table.given_up(away), gone=away)
