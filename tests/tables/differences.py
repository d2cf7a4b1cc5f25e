"""What differs between a table before and after a step, found by comparing them: events
must tell no less."""

from __future__ import annotations

from bot.games.contract import CLOCK, Seat
from bot.tables.change import Change
from bot.tables.computer_players import is_house
from bot.tables.ids import UserId
from bot.tables.model.hand import PUBLIC
from bot.tables.model.phases import Forming, Playing
from bot.tables.model.table import Table
from bot.tables.viewing import view_of


def demand_told(before: Table, change: Change) -> None:
    """Demand that events tell whoever sees a difference, and what it is."""
    after = change.table
    seen = _seen(before, after)
    is_framed = _frame(before) != _frame(after)
    assert change.public or not (is_framed or PUBLIC in seen), (
        f"the public is not told: {after.news}"
    )
    blind = {
        seat
        for seat in after.present
        if is_framed or seat in seen | _formed(before, after)
    } - change.seats
    assert not blind, f"seats {blind} are not told: {after.news}"
    assert change.dealt is (after.hand_no > before.hand_no), after.news
    ended = isinstance(before.phase, Playing) and not isinstance(after.phase, Playing)
    assert change.hand_ended is ended, after.news
    assert set(change.parted) >= set(_parted(before, after, ended=ended)), after.news
    hand = after.hand
    is_new = hand is not None and (
        before.hand is None or hand.sight is not before.hand.sight
    )
    is_clocks = is_new and hand is not None and hand.actor == CLOCK
    assert change.by_clock or not is_clocks, after.news


def demand_sealed(before: Table, change: Change, actor: UserId) -> None:
    """Demand of a step which the public sees nothing of that only those are told who
    see a difference.

    All others but the `actor` have the very same view as before, its version and offers
    included."""
    after = change.table
    seen = _seen(before, after) | _formed(before, after)
    if PUBLIC in seen or _frame(before) != _frame(after):
        return
    assert not change.public, f"the public is told of what is sealed: {after.news}"
    told = change.seats - seen
    assert not told, f"seats {told} are told of what is sealed: {after.news}"
    knows = {*seen, after.seat_of(actor)}
    for viewer in (None, *(seat for seat in after.present if seat not in knows)):
        was, now = view_of(before, viewer), view_of(after, viewer)
        assert was == now, f"{viewer} could notice what is sealed: {was} -> {now}"


def _parted(before: Table, after: Table, *, ended: bool) -> tuple[UserId, ...]:
    """Return the people who were there before and are no longer; at the end of a hand
    those who left during it, too."""
    there = [before.user_at(seat) for seat in before.persons]
    left = [before.user_at(seat) for seat in sorted(before.gone)] if ended else []
    return tuple(
        user
        for user in (*there, *left)
        if after.seat_of(user) is None and not is_house(user)
    )


def _formed(before: Table, after: Table) -> frozenset[Seat]:
    if not isinstance(after.phase, Forming):
        return frozenset()
    return frozenset(
        seat
        for seat in after.present
        if before.formation(seat) != after.formation(seat)
    )


def _seen(before: Table, after: Table) -> frozenset[int]:
    old, new = before.hand, after.hand
    if new is None:
        return frozenset()
    return new.sight.differs(None if old is None else old.sight)


def _frame(table: Table) -> tuple[object, ...]:
    """Return what everybody sees around the hand."""
    header, location, proposal = table.header, table.location, table.proposal
    seats = tuple(
        (
            seat.user,
            seat.wish,
            seat.kept,
            seat.gone,
            seat.timeouts,
            seat.sheet,
            seat.accepts,
        )
        for seat in table.seats
    )
    terms = (
        header.stake,
        header.options,
        header.drawn,
        header.pause_ms,
        header.partners,
        table.paused,
    )
    link = None if table.is_open else table.message_id
    place = location.lost_at, location.channel, link
    proposed = None if proposal is None else (proposal.by, proposal.until)
    deadline = None if table.deadline is None else table.deadline.at
    forming = table.formation(None)
    return (
        table.status,
        forming,
        table.hand_no,
        header.host,
        terms,
        deadline,
        place,
        proposed,
        header.guided,
        seats,
    )
