"""A table in memory: an immutable value that use cases replace after they have committed the next one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.clock import moment
from bot.games.contract import (
    CLOCK,
    AnyGame,
    Counts,
    Leaving,
    Options,
    Placing,
    Seat,
    Standing,
    Timer,
    TimerKind,
    Tokens,
)
from bot.tables.computer_players import MOST_SEATED, is_house
from bot.tables.dealt_hand import PUBLIC, Hand
from bot.tables.giving_up import given_up
from bot.tables.notation import read_standing
from bot.tables.partnerships.attempt import Attempt
from bot.tables.partnerships.formation import Way
from bot.tables.partnerships.seen import SeenFormation, seen
from bot.tables.refusals import NotSeated
from bot.tables.table_view import (
    VERSIONS_PER_HAND,
    ChannelId,
    EndReason,
    Gathering,
    GuildId,
    MessageId,
    Partners,
    Proposal,
    SeatInfo,
    Status,
    TableId,
    TableView,
    UserId,
)
from db.rows import HandRow, SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Table:
    """Everything a table is: its stored rows and, once dealt, the hand replayed from its actions.

    `prepared` is the next hand, whose seed is committed to but not yet dealt from; a former version knew of none while
    a hand was played. `expected` is who is to press once each for a rematch that starts by itself, once at least
    `wanted` sit there; `first_players` who was dealt to first.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    purses: tuple[int, ...]
    game: AnyGame
    options: Options
    prepared: HandRow | None
    hand: Hand | None
    expected: tuple[UserId, ...] = ()
    first_players: tuple[UserId, ...] = ()
    wanted: int = 0
    attempt: Attempt | None = None
    """How partnerships are made, or were made; None: there is no need to, or no attempt yet."""
    house_room: int = field(default=MOST_SEATED, compare=False)
    """How many players of the house could sit at an open table when that was last looked at: no part of the table."""

    @property
    def id(self) -> TableId:
        """The table's number."""
        return TableId(self.row.table_id)

    @property
    def status(self) -> Status:
        """Where the table stands."""
        status = Status(self.row.status)
        if status is Status.BETWEEN and self.row.adjourned_at is not None:
            return Status.ADJOURNED
        return Status.FORMING if status is Status.INVITED and self.row.forming else status

    @property
    def is_open(self) -> bool:
        """Whether the table is not over."""
        return self.status is not Status.OVER

    @property
    def gathering(self) -> Gathering | None:
        """What an open table waits for before its first hand."""
        row = self.row
        if self.status is not Status.INVITED or row.least is None or row.most is None:
            return None
        return Gathering(row.least, row.most, bool(row.drawn), self.expected, self.wanted, self.house_room)

    @property
    def asked(self) -> UserId | None:
        """Who is challenged by name and has not come, or was without a game coming of it; None at other tables.

        At an open table a seat is kept for them.
        """
        if self.row.hand_no:
            return None
        if self.row.least is not None:
            return next((UserId(row.user_id) for row in self.seats if not row.ready), None)
        return next((user for user in self.people() if user != self.row.host), None)

    @property
    def goes_on(self) -> bool:
        """Whether the next hand is dealt by itself after a pause."""
        return self.row.pause_ms > 0 and not self.row.paused and self.free_seat is None

    @property
    def unhurried(self) -> bool:
        """Whether no clock runs and the table waits for its person; a window of the game ends by itself."""
        if self.row.timed or self.status is not Status.PLAYING or self.hand is None:
            return not self.row.timed and self.status is Status.BETWEEN
        timer, waited = self.timer(), self.game.to_act(self.hand.state)
        windowless = timer is not None and timer.kind is not TimerKind.WINDOW
        return windowless and (self.paced_by_reader or not waited.isdisjoint(self.persons))

    @property
    def paced_by_reader(self) -> bool:
        """Whether the house waits at a guided table until it is told to go on; not within a window of the game."""
        timer = self.timer()
        windowless = timer is not None and timer.kind is not TimerKind.WINDOW
        return bool(self.row.guided) and windowless and not self.game.profile.turnless

    @property
    def held(self) -> bool:
        """Whether the house has to move at a guided table, and waits until its person has read what they are told."""
        if not self.paced_by_reader or self.row.house_at is not None or self.hand is None:
            return False
        waited = self.game.to_act(self.hand.state)
        return bool(waited & self.house) and waited.isdisjoint(self.persons)

    @property
    def unseen(self) -> bool:
        """Whether a hand without turns was dealt whose clock waits until everybody has it in front of them."""
        begun = self.row.clock_serial is not None or self.row.suspended_at is not None
        return self.status is Status.PLAYING and self.game.profile.turnless and not begun

    @property
    def wants_thread(self) -> bool:
        """Whether the table is to be played in a thread that is not opened yet."""
        return self.row.hand_no > 0 and self.is_open and self.row.home_channel_id == self.row.channel_id

    @property
    def message_id(self) -> int | None:
        """The public message that shows the table as it is; None: it is to be posted.

        A hand that has ended is shown by its result; the next one by a message that was posted after its deal. While a
        table has no place, the message that it had may be out of date; if the table ends there, that message says so.
        """
        row, hand = self.row, self.hand
        if self.is_open and row.suspended_at is not None:
            return None
        if hand is None or row.message_id is None:
            return row.message_id if self.is_open or hand is None else hand.row.result_message_id
        if hand.end is not None:
            return row.message_id if row.message_id == hand.row.result_message_id else None
        dealt_since = hand.row.hand_no > 1 and (row.message_at or 0) < (hand.row.started_at or 0)
        return None if dealt_since else row.message_id

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats whose owners have left in the middle of the hand."""
        return frozenset(Seat(row.seat) for row in self.seats if row.gone)

    @property
    def free_seat(self) -> Seat | None:
        """The seat that anybody may take between two hands: whose owner has left, and is not just left out."""
        return next(iter(self.gone), None) if self.status is Status.BETWEEN else None

    @property
    def replaces(self) -> bool:
        """Whether the seat of somebody who leaves is not removed, but free for somebody else."""
        return self.game.leaving(self.options, len(self.seats)) is Leaving.REPLACED

    @property
    def scorekeepers(self) -> tuple[Seat, ...]:
        """Who is asked to confirm the sheet: of each side the person who keeps it; nobody where that is not agreed."""
        if not (self.row.confirm_scores and self.row.hand_no):
            return ()
        sides = self.game.sides(self.options, len(self.seats))
        firsts = {side: Seat(seat) for seat, side in reversed([*enumerate(sides)])}
        keepers = (self.keeper_of(first) for first in firsts.values())
        return tuple(sorted(keeper for keeper in keepers if keeper is not None))

    def keeper_of(self, seat: Seat) -> Seat | None:
        """Return which person of a seat's side keeps its score; None: only the house is there."""
        sides = self.game.sides(self.options, len(self.seats))
        there = [other for other in self.persons if sides[other] == sides[seat]]
        return max(there, key=lambda other: (self.seats[other].keeps, -other), default=None)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose owners are there."""
        return tuple(Seat(row.seat) for row in self.seats if not row.gone)

    @property
    def house(self) -> frozenset[Seat]:
        """The seats of computer players."""
        return frozenset(Seat(row.seat) for row in self.seats if is_house(row.user_id))

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of the people who are there."""
        return tuple(Seat(row.seat) for row in self.seats if not (row.gone or is_house(row.user_id)))

    @property
    def practises_alone(self) -> bool:
        """Whether one person plays the house for points: then nothing of it need stand where others see it."""
        return bool(self.row.private) or (not self.row.stake and bool(self.house) and len(self.persons) == 1)

    @property
    def house_at_stake(self) -> bool:
        """Whether the house plays for tokens: nobody cancels or stops such a game, since leaving is losing (G8)."""
        return bool(self.row.stake and self.row.hand_no and self.house)

    def seat_of(self, user_id: UserId) -> Seat | None:
        """The seat of a person, or None for a stranger and a person who has left."""
        for row in self.seats:
            if row.user_id == user_id and not row.gone:
                return Seat(row.seat)
        return None

    def demand_seat(self, user_id: UserId) -> Seat:
        """Return the seat of a person who is there. Raises NotSeated."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise NotSeated
        return seat

    def user_at(self, seat: Seat) -> UserId:
        """Who sits there."""
        return UserId(self.seats[seat].user_id)

    def people(self) -> tuple[UserId, ...]:
        """Who sits at the table, by seat."""
        return tuple(UserId(row.user_id) for row in self.seats)

    def is_hidden_from(self, user: UserId) -> bool:
        """Whether somebody is not even to learn that there is such a table."""
        return bool(self.row.private) and not self.names(user)

    def names(self, user: UserId) -> bool:
        """Whether anything of the table that is in memory names a person, whether they are there or not."""
        played = () if self.hand is None else self.hand.players
        row = self.row
        return user in {*self.people(), *played, *self.expected, *self.first_players, row.host, row.canceled_by}

    def with_terms(self, row: TableRow, options: Options) -> Table:
        """Return the table by terms that its host has changed, so that what was drawn before is outdated.

        Terms that were changed are never those of version 0 again, by which a rematch is joined.
        """
        if row == self.row:
            return self
        return replace(self, row=replace(row, terms=row.terms % (VERSIONS_PER_HAND - 1) + 1), options=options)

    def without(self, gone: Collection[Seat]) -> Table:
        """Return the table without some seats, the others numbered again."""
        stay = [row for row in self.seats if row.seat not in gone]
        seats = tuple(replace(row, seat=number) for number, row in enumerate(stay))
        return replace(self, seats=seats, purses=tuple(self.purses[row.seat] for row in stay))

    def with_seat(self, row: SeatRow) -> Table:
        """Return the table with one seat's row replaced."""
        return replace(self, seats=(*self.seats[: row.seat], row, *self.seats[row.seat + 1 :]))

    def waiting_for(self) -> tuple[UserId, ...]:
        """The people the running hand waits for, without those only the server knows of and those who have left."""
        return tuple(user for user in self.awaited() if not is_house(user))

    def awaited(self) -> tuple[UserId, ...]:
        """Whom the running hand waits for, be it a person or the house."""
        if self.status is not Status.PLAYING or self.hand is None:
            return ()
        waited = self.game.to_act(self.hand.state) - self.gone - {CLOCK}
        return tuple(self.user_at(seat) for seat in sorted(waited))

    def timer(self) -> Timer | None:
        """The clock of the running hand."""
        if self.status is not Status.PLAYING or self.hand is None:
            return None
        return self.game.timer(self.hand.state)

    def standing(self) -> Standing:
        """Dealer and scores now."""
        if self.status is Status.PLAYING and self.hand is not None and self.hand.end is None:
            return self.game.standing(self.hand.state)
        return read_standing(self.row.standing, self.row.hand_no)[0]

    @property
    def pot(self) -> int:
        """What lies in the pot, in tokens."""
        return read_standing(self.row.standing, self.row.hand_no)[1]

    @property
    def tokens(self) -> Tokens:
        """What lies in the pot and what everybody held when that was last looked at."""
        return Tokens(self.pot, self.purses)

    def version(self, viewer: Seat | None) -> int:
        """How many changes this viewer could see so far. Between two hands only the hand's number counts.

        Before the first hand it is how often the host has changed the terms; or the stage of partnerships being made.
        """
        if self.status is Status.FORMING and self.attempt is not None:
            return self.attempt.version % VERSIONS_PER_HAND  # no version of the first hand
        if self.hand is None:
            return self.row.terms
        place = PUBLIC if viewer is None or self.status is not Status.PLAYING else viewer
        return self.row.hand_no * VERSIONS_PER_HAND + self.hand.sight.changes[place]

    def is_of_hand(self, version: int) -> bool:
        """Whether a version is one of the present hand, or of the time before the first one."""
        return version // VERSIONS_PER_HAND == self.row.hand_no

    def view(self, viewer: Seat | None) -> TableView:
        """The table as a seat, or the public, sees it."""
        row, hand = self.row, self.hand
        playing = self.status is Status.PLAYING
        coming = None if self.prepared is None else self.prepared.commitment
        return TableView(
            table_id=self.id,
            guild_id=GuildId(row.guild_id),
            channel_id=ChannelId(row.channel_id),
            message_id=None if self.message_id is None else MessageId(self.message_id),
            game=row.game,
            preset=row.preset,
            options=self.options,
            stake=row.stake,
            status=self.status,
            host=UserId(row.host),
            seats=tuple(map(SeatInfo.of, self.seats, self.purses)),
            viewer=viewer,
            version=self.version(viewer),
            deadline=self._shown_deadline(),
            hand_no=row.hand_no,
            pot=self.pot,
            hand=hand.sight.views[PUBLIC if viewer is None else viewer] if hand and playing else None,
            commitment=hand.row.commitment if hand and playing else coming,
            next_commitment=coming if playing else None,
            last_hand=None if hand is None else hand.end,
            end_reason=None if row.end_reason is None else EndReason(row.end_reason),
            ended_by=None if row.ended_by is None else Seat(row.ended_by),
            winners=tuple(Seat(seat.seat) for seat in self.seats if seat.place == 0 and not seat.gone),
            nobody_won=all(seat.place for seat in self.seats),  # without an end nobody has a place
            gathering=self.gathering,
            asked=self.asked,
            rematch=row.rematch_of is not None,
            pause_seconds=row.pause_ms // 1000 if self.goes_on and row.suspended_at is None else 0,
            paused=bool(row.paused),
            canceled_by=None if row.canceled_by is None else UserId(row.canceled_by),
            home=None if row.home_channel_id is None else ChannelId(row.home_channel_id),
            next_dealer=self.standing().dealer if self.status.rests else None,
            sides=self.game.sides(self.options, len(self.seats)) if row.hand_no else (),
            played_for=(hand.unasked.get(viewer, "") if playing and hand and viewer is not None else ""),
            played_last=playing and hand is not None and viewer is not None and hand.played_last(viewer),
            if_left=None if viewer is None else self._if_left(viewer),
            replaceable=viewer is not None and self._replaceable(viewer),
            free_seat=self.free_seat,
            match=self.game.profile.counts is Counts.MATCH,
            scorekeepers=self.scorekeepers,
            first_players=self.first_players,
            private=bool(row.private),
            timed=bool(row.timed),
            guided=bool(row.guided),
            awaited=viewer is not None and self.user_at(viewer) in self.awaited(),
            held=self.held,
            formation=self.formation(viewer),
            kit_commitment=self._kit_commitment(),
            kit=self.attempt.kit if row.hand_no and self.attempt else None,
            partners=self.partners,
            proposal=self._proposal(),
            dealt_at=moment(hand.row.started_at + row.away_ms) if hand and playing and hand.row.started_at else None,
        )

    def _proposal(self) -> Proposal | None:
        row = self.row
        if row.proposed_by is None or self.status is not Status.PLAYING:
            return None
        waits_for = tuple(seat for seat in self.persons if not self.seats[seat].accepts)
        until = None if row.proposal_until is None else moment(row.proposal_until)
        return Proposal(Seat(row.proposed_by), until, waits_for)

    def _kit_commitment(self) -> str | None:
        attempt = self.attempt
        if attempt is None or (self.row.hand_no and not attempt.state.picks):
            return None
        return attempt.row.commitment

    @property
    def partners(self) -> Partners:
        """What is agreed on about partnerships."""
        row = self.row
        return Partners(Way(row.partners), bool(row.redraw), bool(row.confirm_scores))

    def formation(self, viewer: Seat | None) -> SeenFormation | None:
        """Return partnerships in the making as a seat, or the public, sees them."""
        forming = self.attempt if self.status is Status.FORMING else None
        return None if forming is None else seen(forming.state, viewer)

    def _shown_deadline(self) -> datetime | None:
        """When the clock acts next; without a clock only windows of the game are shown, at a guided table nothing.

        A pause after which a turn goes on is never shown: nothing ends for anybody. While a table has no place in
        Discord, the clock of its hand stops.
        """
        timer, deadline = self.timer(), self.row.deadline_at
        still = self.unseen or self.row.suspended_at is not None
        hidden = timer is not None and (still or not timer.told)
        window = timer is not None and timer.kind is TimerKind.WINDOW and not self.row.guided
        told = self.row.timed or self.status is Status.ADJOURNED or window
        return moment(deadline) if told and deadline is not None and not hidden else None

    def given_up(self, leaving: Collection[Seat]) -> Placing | None:
        """Return where everybody comes in if these get up and the game is over by it; None: it goes on."""
        return given_up(self.game, self.options, len(self.seats), self.gone, leaving)

    def _if_left(self, leaver: Seat) -> Placing | None:
        return self.given_up([leaver]) if self.row.hand_no and self.is_open else None

    def _replaceable(self, leaver: Seat) -> bool:
        stays = any(seat != leaver for seat in self.persons)
        return bool(self.row.hand_no) and self.is_open and stays and self.replaces and not self.given_up([leaver])
