"""What one viewer may know of a table, and what they may do there now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.contract import Counts, Placing, Seat, TimerKind
from bot.ground.clock import moment
from bot.tables.ids import UserId
from bot.tables.model.commands import Command, Start
from bot.tables.model.hand import PUBLIC
from bot.tables.model.phases import (
    Adjourned,
    Between,
    Forming,
    Gathering,
    Over,
    Playing,
)
from bot.tables.model.table import Table
from bot.tables.model.view import SeatInfo, SeenProposal, TableView
from bot.tables.phases import adjourned, between, forming, gathering, over, playing

STRANGER = UserId(0)
"""Somebody who sits nowhere."""
_OFFERS: Final = {
    Gathering: gathering.offers,
    Forming: forming.offers,
    Playing: playing.offers,
    Between: between.offers,
    Adjourned: adjourned.offers,
    Over: over.offers,
}
_BUTTONS: Final = {
    **_OFFERS,
    Playing: playing.beside_the_game,
    Over: over.buttons,
}
_PUBLIC_BUTTONS: Final = {
    **_BUTTONS,
    Gathering: gathering.beside_the_options,
}


def offers(table: Table, user: UserId) -> Iterator[Command]:
    """Yield what somebody may do at a table now, in the order of buttons.

    Whether they may still sit down there, by their tokens and by the other tables where
    they sit, is not asked."""
    return _OFFERS[type(table.phase)](table, user)


def buttons(table: Table, user: UserId) -> Iterator[Command]:
    """Yield the same without what has no button of the table: the moves of a game,
    which a view of the hand tells, and what only a late tap can still ask."""
    return _BUTTONS[type(table.phase)](table, user)


def public_buttons(table: Table, user: UserId) -> Iterator[Command]:
    """Yield the same without what only somebody's own panel shows: the table options of
    its host."""
    return _PUBLIC_BUTTONS[type(table.phase)](table, user)


def has_news(table: Table, user: UserId) -> bool:
    """Whether a person's panel opens by itself for what it shows: their cards, partners
    to choose, or that they may start. All else is in the channel too."""
    has_begun = table.hand is not None or isinstance(table.phase, Forming)
    return has_begun or Start() in buttons(table, user)


def view_of(table: Table, viewer: Seat | None) -> TableView:
    """Return a table as a seat, or the public (None), sees it."""
    header = table.header
    seats = (
        SeatInfo.of(number, seat, table.purses[number])
        for number, seat in table.numbered()
    )
    coming = None if table.prepared is None else table.prepared.commitment
    view = TableView(
        table_id=table.id,
        guild_id=table.guild,
        channel_id=table.location.channel,
        message_id=table.message_id,
        home=table.location.home,
        game=header.game,
        preset=header.preset,
        options=table.options,
        stake=table.stake,
        host=table.host,
        partners=header.partners,
        rematch=header.rematch_of is not None,
        private=header.private,
        timed=header.timed,
        guided=header.guided,
        match=table.game.profile.counts is Counts.MATCH,
        status=table.status,
        viewer=viewer,
        version=table.version(viewer),
        seats=tuple(seats),
        first_players=table.first_players,
        offers=_offers(table, viewer),
        deadline=_deadline(table),
        hand_no=table.hand_no,
        pot=table.pot,
        commitment=coming,
    )
    view = _with_people(view, table)
    view = _with_hand(view, table)
    view = _with_end(view, table)
    return view if viewer is None else _with_own(view, table, viewer)


def _with_people(view: TableView, table: Table) -> TableView:
    """Return a view with what people have agreed on, and wait for."""
    attempt = table.attempt
    has_begun = table.hand_no > 0
    pauses = table.goes_on and (table.has_place or not has_begun)
    return replace(
        view,
        gathering=table.gathering,
        asked=table.asked,
        formation=table.formation(view.viewer),
        kit_commitment=_kit_commitment(table),
        kit=attempt.kit if has_begun and attempt else None,
        sides=table.game.sides(table.options, len(table.seats)) if has_begun else (),
        scorekeepers=table.scorekeepers,
        free_seat=table.free_seat,
        pause_seconds=table.header.pause_ms // 1000 if pauses else 0,
        paused=table.paused,
        next_dealer=table.standing().dealer if table.status.rests else None,
        proposal=_proposal(table),
        held=table.held,
    )


def _with_hand(view: TableView, table: Table) -> TableView:
    """Return a view with the hand that is played, or with the end of the last one."""
    hand = table.hand
    if hand is None:
        return view
    if not isinstance(table.phase, Playing):
        return replace(view, last_hand=hand.end)
    place = PUBLIC if view.viewer is None else view.viewer
    return replace(
        view,
        hand=hand.sight.views[place],
        commitment=hand.commitment,
        next_commitment=view.commitment,
        last_hand=hand.end,
        dealt_at=moment(hand.started_at + hand.away_ms),
    )


def _with_end(view: TableView, table: Table) -> TableView:
    """Return a view with the end of the game: before it nobody has a place."""
    if not isinstance(table.phase, Over):
        return view
    over = table.phase
    won = (
        number for number, seat in table.numbered() if seat.place == 0 and not seat.gone
    )
    return replace(
        view,
        winners=tuple(won),
        nobody_won=all(seat.place for seat in table.seats),
        end_reason=over.reason,
        ended_by=over.by,
        canceled_by=over.canceled_by,
        cancel_reason=over.cancel_reason,
    )


def _with_own(view: TableView, table: Table, viewer: Seat) -> TableView:
    """Return a seat's view with what concerns that seat alone."""
    hand = table.hand if isinstance(table.phase, Playing) else None
    return replace(
        view,
        if_left=_if_left(table, viewer),
        replaceable=_is_replaceable(table, viewer),
        awaited=table.user_at(viewer) in table.awaited(),
        elsewhere=table.user_at(viewer) in table.elsewhere,
        played_for="" if hand is None else hand.unasked.get(viewer, ""),
        played_last=hand is not None and hand.played_last(viewer),
    )


def _offers(table: Table, viewer: Seat | None) -> frozenset[Command]:
    """Return what a seat may do; for the public, what anybody may do."""
    if viewer is not None:
        return frozenset(buttons(table, table.user_at(viewer)))
    anybody = [STRANGER, *(table.user_at(seat) for seat in table.persons)]
    return frozenset(
        command for user in anybody for command in public_buttons(table, user)
    )


def _deadline(table: Table) -> datetime | None:
    """When the clock acts next; without a clock only windows of the game are shown, at
    a guided table nothing.

    A pause after which a turn goes on is never shown: nothing ends for anybody. While a
    table has no place in Discord, the clock of its hand stops."""
    deadline = table.deadline
    timer = table.timer()
    if deadline is None:
        return None
    stands_still = table.unseen or not table.has_place
    if timer is not None and (stands_still or not timer.told):
        return None
    is_window = timer is not None and timer.kind is TimerKind.WINDOW
    is_told = (
        table.header.timed
        or isinstance(table.phase, Adjourned)
        or (is_window and not table.header.guided)
    )
    return moment(deadline.at) if is_told else None


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
