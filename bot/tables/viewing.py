"""What one viewer may know of a table, and what they may do there now."""

from __future__ import annotations

from datetime import datetime

from bot.clock import moment
from bot.games.contract import Counts, Placing, Seat, TimerKind
from bot.tables import dispatch
from bot.tables.commands import Command
from bot.tables.ids import UserId
from bot.tables.model.hand import PUBLIC
from bot.tables.model.phases import Adjourned, Over, Playing
from bot.tables.model.table import Table
from bot.tables.model.view import SeatInfo, SeenProposal, TableView

STRANGER = UserId(0)
"""Somebody who sits nowhere."""


def view_of(table: Table, viewer: Seat | None) -> TableView:
    """Return a table as a seat, or the public (None), sees it."""
    header, hand, home = table.header, table.hand, table.location.home
    over = table.phase if isinstance(table.phase, Over) else None
    playing = isinstance(table.phase, Playing)
    coming = None if table.prepared is None else table.prepared.commitment
    return TableView(
        table_id=table.id,
        guild_id=table.guild,
        channel_id=table.location.channel,
        message_id=table.message_id,
        game=header.game,
        preset=header.preset,
        options=table.options,
        stake=table.stake,
        status=table.status,
        host=table.host,
        seats=tuple(
            SeatInfo.of(number, seat, table.purses[number])
            for number, seat in table.numbered()
        ),
        viewer=viewer,
        version=table.version(viewer),
        deadline=_deadline(table),
        hand_no=table.hand_no,
        pot=table.pot,
        hand=hand.sight.views[PUBLIC if viewer is None else viewer]
        if hand and playing
        else None,
        commitment=hand.commitment if hand and playing else coming,
        next_commitment=coming if playing else None,
        last_hand=None if hand is None else hand.end,
        end_reason=None if over is None else over.reason,
        ended_by=None if over is None else over.by,
        winners=tuple(
            number
            for number, seat in table.numbered()
            if seat.place == 0 and not seat.gone
        ),
        offers=_offers(table, viewer),
        nobody_won=all(
            seat.place for seat in table.seats
        ),  # without an end nobody has a place
        gathering=table.gathering,
        asked=table.asked,
        rematch=header.rematch_of is not None,
        pause_seconds=header.pause_ms // 1000
        if table.goes_on and table.has_place
        else 0,
        paused=table.paused,
        canceled_by=None if over is None else over.canceled_by,
        home=None if home is None else home.channel,
        next_dealer=table.standing().dealer if table.status.rests else None,
        sides=table.game.sides(table.options, len(table.seats))
        if table.hand_no
        else (),
        played_for=(
            hand.unasked.get(viewer, "")
            if playing and hand and viewer is not None
            else ""
        ),
        played_last=playing
        and hand is not None
        and viewer is not None
        and hand.played_last(viewer),
        if_left=None if viewer is None else _if_left(table, viewer),
        replaceable=viewer is not None and _is_replaceable(table, viewer),
        free_seat=table.free_seat,
        match=table.game.profile.counts is Counts.MATCH,
        scorekeepers=table.scorekeepers,
        first_players=table.first_players,
        private=header.private,
        timed=header.timed,
        guided=header.guided,
        awaited=viewer is not None and table.user_at(viewer) in table.awaited(),
        held=table.held,
        formation=table.formation(viewer),
        kit_commitment=_kit_commitment(table),
        kit=table.attempt.kit if table.hand_no and table.attempt else None,
        partners=header.partners,
        proposal=_proposal(table),
        dealt_at=moment(hand.started_at + hand.away_ms) if hand and playing else None,
    )


def _offers(table: Table, viewer: Seat | None) -> frozenset[Command]:
    """Return what a seat may do; for the public, what anybody may do."""
    if viewer is not None:
        return frozenset(dispatch.buttons(table, table.user_at(viewer)))
    anybody = [STRANGER, *(table.user_at(seat) for seat in table.persons)]
    return frozenset(
        command for user in anybody for command in dispatch.buttons(table, user)
    )


def _deadline(table: Table) -> datetime | None:
    """When the clock acts next; without a clock only windows of the game are shown, at
    a guided table nothing.

    A pause after which a turn goes on is never shown: nothing ends for anybody. While a
    table has no place in Discord, the clock of its hand stops."""
    timer, still = table.timer(), table.unseen or not table.has_place
    hidden = timer is not None and (still or not timer.told)
    window = (
        timer is not None and timer.kind is TimerKind.WINDOW and not table.header.guided
    )
    told = table.header.timed or isinstance(table.phase, Adjourned) or window
    return (
        moment(table.deadline.at)
        if told and table.deadline is not None and not hidden
        else None
    )


def _if_left(table: Table, leaver: Seat) -> Placing | None:
    return table.given_up([leaver]) if table.hand_no and table.is_open else None


def _is_replaceable(table: Table, leaver: Seat) -> bool:
    stays = any(seat != leaver for seat in table.persons)
    return (
        bool(table.hand_no)
        and table.is_open
        and stays
        and table.replaces
        and not table.given_up([leaver])
    )


def _kit_commitment(table: Table) -> str | None:
    attempt = table.attempt
    if attempt is None or (table.hand_no and not attempt.state.picks):
        return None
    return attempt.row.commitment


def _proposal(table: Table) -> SeenProposal | None:
    if table.proposal is None:
        return None
    waits_for = tuple(seat for seat in table.persons if not table.seats[seat].accepts)
    until = None if table.proposal.until is None else moment(table.proposal.until)
    return SeenProposal(table.proposal.by, until, waits_for)
