"""A table: an immutable value that use cases replace after they have committed the next
one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

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
from bot.tables.giving_up import given_up
from bot.tables.ids import (
    GuildId,
    MessageId,
    MessageKey,
    MessageKind,
    Moment,
    TableId,
    UserId,
)
from bot.tables.model.events import Clocked, Event
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.hand import PUBLIC, VERSIONS_PER_HAND, Hand, Prepared
from bot.tables.model.header import Header
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
from bot.tables.model.place import Deadline, Location
from bot.tables.model.seats import TableSeat
from bot.tables.model.status import Status
from bot.tables.partnerships.attempt import Attempt
from bot.tables.partnerships.seen import SeenFormation, seen
from bot.tables.refusals import NotSeated


class UnsettledError(RuntimeError):
    """A table is not as the rules left it, such as another pot in the ledger: the
    transaction must not commit."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it is about, who sits there, and where it stands."""

    header: Header
    seats: tuple[TableSeat, ...]
    phase: Phase
    game: AnyGame
    """The rules."""
    location: Location
    settled: Standing
    """Dealer and scores when tokens were last settled; while a hand is played the hand
    knows better."""
    pot: int
    """What is in the pot, in tokens."""
    purses: tuple[int, ...]
    """What everybody held when that was last looked at, in tokens by seat."""
    seq: int
    """How many changes there were."""
    changed_at: Moment
    deadline: Deadline | None = None
    """When the clock acts."""
    house_at: Moment | None = None
    """When the players of the house consider the table next; None: there is nothing to
    consider."""
    prepared: Prepared | None = None
    """The hand to come; None: none was dealt yet, or the table is over."""
    formed: Attempt | None = None
    """How partnerships were made; None: there was no need to, or they are not made
    yet."""
    first_players: tuple[UserId, ...] = ()
    """Who was dealt to first."""
    earlier: Hand | None = None
    """A hand that was over before the present one was dealt, where it is looked back
    on."""
    news: tuple[Event, ...] = field(default=(), compare=False)
    """What has happened by the step that is being done, or has just been done: no part
    of the table."""
    house_room: int = field(default=MOST_SEATED, compare=False)
    """How many players of the house could sit at an open table when that was last
    looked at: no part of the table."""

    elsewhere: frozenset[UserId] = field(default=frozenset(), compare=False)
    """Who also sits at another open table of the server, when that was last looked at:
    no part of the table."""

    @property
    def id(self) -> TableId:
        """The table's number."""
        return self.header.id

    @property
    def guild(self) -> GuildId:
        """The server it belongs to."""
        return self.header.guild

    @property
    def options(self) -> Options:
        """The agreed rules."""
        return self.header.options

    @property
    def stake(self) -> int:
        """Tokens each pays for every hand; 0 at a table without tokens."""
        return self.header.stake

    @property
    def host(self) -> UserId:
        """Who hosts it now."""
        return self.header.host

    @property
    def status(self) -> Status:
        """Where the table stands, in a word."""
        match self.phase:
            case Gathering():
                return Status.INVITED
            case Forming():
                return Status.FORMING
            case Playing():
                return Status.PLAYING
            case Between():
                return Status.BETWEEN
            case Adjourned():
                return Status.ADJOURNED
            case Over():
                return Status.OVER

    @property
    def is_open(self) -> bool:
        """Whether the table is not over."""
        return not isinstance(self.phase, Over)

    @property
    def hand(self) -> Hand | None:
        """The hand that is played, or else the last one, or the one that is looked back
        on; None: none was dealt."""
        return self.earlier or self._present

    @property
    def _present(self) -> Hand | None:
        return None if isinstance(self.phase, Gathering | Forming) else self.phase.hand

    @property
    def hand_no(self) -> int:
        """The number of the hand that was dealt last; 0: none was."""
        return 0 if self._present is None else self._present.number

    @property
    def attempt(self) -> Attempt | None:
        """How partnerships are made, or were made."""
        return self.phase.attempt if isinstance(self.phase, Forming) else self.formed

    @property
    def proposal(self) -> Proposal | None:
        """The last proposal to cancel the game, while the hand is played."""
        return self.phase.proposal if isinstance(self.phase, Playing) else None

    @property
    def gathering(self) -> SeenGathering | None:
        """What an open table waits for before its first hand."""
        room = self.header.room
        if not isinstance(self.phase, Gathering) or room is None:
            return None
        waits = self.phase.expected, self.phase.wanted
        return SeenGathering(
            room[0], room[-1], self.header.drawn, *waits, self.house_room
        )

    @property
    def asked(self) -> UserId | None:
        """Who is challenged by name and has not come, or was without a game coming of
        it; None at other tables.

        At an open table a seat is kept for them.
        """
        if self.hand_no:
            return None
        return next((seat.user for seat in self.seats if seat.kept), None)

    @property
    def has_place(self) -> bool:
        """Whether there is a place where the table can be shown."""
        return self.location.lost_at is None

    @property
    def goes_on(self) -> bool:
        """Whether the next hand is dealt by itself after a pause."""
        return self.header.pause_ms > 0 and not self.paused and self.free_seat is None

    @property
    def paused(self) -> bool:
        """Whether the next hand would come by itself, but everybody is asked for it
        this time."""
        if isinstance(self.phase, Adjourned):
            return self.header.pause_ms > 0
        return isinstance(self.phase, Between) and self.phase.paused

    @property
    def unhurried(self) -> bool:
        """Whether no clock runs and the table waits for its person; a window of the
        game ends by itself."""
        if self.header.timed or not isinstance(self.phase, Playing):
            return not self.header.timed and isinstance(self.phase, Between)
        timer = self.timer()
        waited = self.game.to_act(self.phase.hand.state)
        windowless = timer is not None and timer.kind is not TimerKind.WINDOW
        return windowless and (
            self.paced_by_reader or not waited.isdisjoint(self.persons)
        )

    @property
    def paced_by_reader(self) -> bool:
        """Whether the house waits at a guided table until it is told to go on; not
        within a window of the game."""
        timer = self.timer()
        windowless = timer is not None and timer.kind is not TimerKind.WINDOW
        return self.header.guided and windowless and not self.game.profile.turnless

    @property
    def held(self) -> bool:
        """Whether the house has to move at a guided table, and waits until its person
        has read what they are told."""
        if not self.paced_by_reader or self.house_at is not None or self.hand is None:
            return False
        waited = self.game.to_act(self.hand.state)
        return bool(waited & self.house) and waited.isdisjoint(self.persons)

    @property
    def unseen(self) -> bool:
        """Whether a hand without turns was dealt whose clock waits until everybody has
        it in front of them."""
        races = isinstance(self.phase, Playing) and self.game.profile.turnless
        return races and self.has_place and self.serial is None

    @property
    def serial(self) -> int | None:
        """Which turn or window of the hand the clock runs for; None: it runs for
        none."""
        return None if self.deadline is None else self.deadline.serial

    @property
    def wants_thread(self) -> bool:
        """Whether the table is to be played in a thread that is not opened yet."""
        home = self.location.home
        is_home = home is not None and home == self.location.channel
        return self.hand_no > 0 and self.is_open and is_home

    @property
    def is_away(self) -> bool:
        """Whether the table is played in a thread of its own."""
        return self.location.home not in {None, self.location.channel}

    @property
    def hand_message(self) -> MessageKey:
        """The message that shows the present hand until its result does."""
        return self.message_of(self.hand_no)

    def message_of(self, hand: int) -> MessageKey:
        """Return the message that shows a hand until its result does.

        The first one of all, number 0, is also that of the first hand, if that isn't
        played in a thread of its own."""
        number = hand if hand > 1 or self.is_away else 0
        return self.message_key(MessageKind.TABLE, number)

    def message_key(
        self, kind: MessageKind, hand: int, occasion: int = 0
    ) -> MessageKey:
        """Return which message it is that is about a hand of this table."""
        return MessageKey(kind, self.guild, self.id, hand, occasion)

    @property
    def current_message(self) -> MessageKey:
        """The message that shows the table as it is: the result of a hand that has
        ended, else that of the hand."""
        hand = self.hand
        if hand is None or hand.end is None:
            return self.hand_message
        return self.message_key(MessageKind.RESULT, hand.number)

    @property
    def message_id(self) -> MessageId | None:
        """The public message that shows the table as it is; None: it is to be posted,
        or the table has no place."""
        if self.is_open and not self.has_place:
            return None
        return self.location.message

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats whose owners have left in the middle of the hand."""
        return frozenset(number for number, seat in self.numbered() if seat.gone)

    @property
    def left(self) -> tuple[UserId, ...]:
        """The people who have left in the middle of the hand, by seat."""
        return tuple(seat.user for seat in self.seats if seat.gone)

    @property
    def free_seat(self) -> Seat | None:
        """The seat that anybody may take between two hands: whose owner has left, and
        is not just left out."""
        return next(iter(self.gone), None) if isinstance(self.phase, Between) else None

    @property
    def replaces(self) -> bool:
        """Whether the seat of somebody who leaves is not removed, but free for somebody
        else."""
        return self.game.leaving(self.options, len(self.seats)) is Leaving.REPLACED

    @property
    def scorekeepers(self) -> tuple[Seat, ...]:
        """Who is asked to confirm the sheet: of each side the person who keeps it;
        nobody where that is not agreed."""
        if not (self.header.partners.confirm_scores and self.hand_no):
            return ()
        sides = self.game.sides(self.options, len(self.seats))
        firsts = {side: Seat(seat) for seat, side in reversed([*enumerate(sides)])}
        keepers = (self.keeper_of(first) for first in firsts.values())
        return tuple(sorted(keeper for keeper in keepers if keeper is not None))

    def keeper_of(self, seat: Seat) -> Seat | None:
        """Return which person of a seat's side keeps its score; None: only the house is
        there."""
        sides = self.game.sides(self.options, len(self.seats))
        there = [other for other in self.persons if sides[other] == sides[seat]]
        return max(
            there, key=lambda other: (self.seats[other].keeps, -other), default=None
        )

    def telling(self, *events: Event) -> Table:
        """Return the table once this has happened too."""
        return replace(self, news=(*self.news, *events))

    def clocked(self, deadline: Deadline) -> Table:
        """Return the table with its clock set, which everybody sees."""
        return replace(self, deadline=deadline).telling(Clocked())

    def numbered(self) -> Iterator[tuple[Seat, TableSeat]]:
        """Yield all seats, each with its number."""
        return ((Seat(number), seat) for number, seat in enumerate(self.seats))

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose owners are there."""
        return tuple(number for number, seat in self.numbered() if not seat.gone)

    @property
    def house(self) -> frozenset[Seat]:
        """The seats of computer players."""
        return frozenset(
            number for number, seat in self.numbered() if is_house(seat.user)
        )

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of the people who are there."""
        return tuple(
            number
            for number, seat in self.numbered()
            if not (seat.gone or is_house(seat.user))
        )

    @property
    def poor(self) -> tuple[Seat, ...]:
        """The seats whose players could not pay the stake when that was last looked
        at."""
        return tuple(
            number
            for (number, _), purse in zip(self.numbered(), self.purses, strict=True)
            if purse < self.stake
        )

    @property
    def sitting(self) -> frozenset[UserId]:
        """The people there for `db.tables.sit`: until they leave, or it ends."""
        there = self.persons if self.is_open else ()
        return frozenset(self.user_at(one) for one in there if not self.seats[one].kept)

    @property
    def practises_alone(self) -> bool:
        """Whether one person plays the house for points: then nothing of it need stand
        where others see it."""
        return self.header.private or (
            not self.stake and bool(self.house) and len(self.persons) == 1
        )

    @property
    def house_at_stake(self) -> bool:
        """Whether the house plays for tokens: nobody cancels or stops such a game,
        since leaving is losing (G8)."""
        return bool(self.stake and self.hand_no and self.house)

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat of a person, or None for a stranger and a person who has left."""
        return next(
            (
                number
                for number, seat in self.numbered()
                if seat.user == user and not seat.gone
            ),
            None,
        )

    def demand_seat(self, user: UserId) -> Seat:
        """Return the seat of a person who is there. Raises NotSeated."""
        seat = self.seat_of(user)
        if seat is None:
            raise NotSeated
        return seat

    def demand_hand(self) -> Hand:
        """Return the dealt hand of a table that must have one. Raises
        UnsettledError."""
        if self.hand is None:
            raise UnsettledError(f"table {self.id} has no hand")
        return self.hand

    def demand_playing(self) -> Playing:
        """Return the phase of a table at which a hand must be played. Raises
        UnsettledError."""
        if not isinstance(self.phase, Playing):
            raise UnsettledError(f"table {self.id} plays no hand")
        return self.phase

    def user_at(self, seat: Seat) -> UserId:
        """Who sits there."""
        return self.seats[seat].user

    def people(self) -> tuple[UserId, ...]:
        """Who sits at the table, by seat."""
        return tuple(seat.user for seat in self.seats)

    def is_hidden_from(self, user: UserId) -> bool:
        """Whether somebody is not even to learn that there is such a table."""
        return self.header.private and not self.names(user)

    def names(self, user: UserId) -> bool:
        """Whether anything of the table that is in memory names a person, whether they
        are there or not."""
        named = {*self.people(), *self.first_players, self.host}
        if self.hand is not None:
            named.update(self.hand.players)
        gathering = (
            self.phase.gathering if isinstance(self.phase, Forming) else self.phase
        )
        if isinstance(gathering, Gathering):
            named.update(gathering.expected)
        canceled_by = self.phase.canceled_by if isinstance(self.phase, Over) else None
        return user in named or user == canceled_by

    def with_terms(self, header: Header) -> Table:
        """Return the table by terms that its host has changed, so that what was drawn
        before is outdated.

        Terms that were changed are never those of version 0 again, by which a rematch
        is joined."""
        if header == self.header:
            return self
        return replace(
            self,
            header=replace(
                header, changes=header.changes % (VERSIONS_PER_HAND - 1) + 1
            ),
        )

    def without(self, gone: Collection[Seat]) -> Table:
        """Return the table without some seats, the others numbered again."""
        stay = [number for number, _ in self.numbered() if number not in gone]
        seats = tuple(self.seats[number] for number in stay)
        return replace(
            self, seats=seats, purses=tuple(self.purses[number] for number in stay)
        )

    def with_host_among(self, people: Iterable[UserId]) -> Table:
        """Return the table with the first person who stays as its host, if its host
        does not stay: nobody who has left may cancel the game."""
        stay = [user for user in people if not is_house(user)]
        if self.host in stay:
            return self
        return replace(self, header=replace(self.header, host=stay[0]))

    def with_seat(self, number: Seat, seat: TableSeat) -> Table:
        """Return the table with one seat replaced."""
        return replace(
            self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :])
        )

    def waiting_for(self) -> tuple[UserId, ...]:
        """The people the running hand waits for, without those only the server knows of
        and those who have left."""
        return tuple(user for user in self.awaited() if not is_house(user))

    def awaited(self) -> tuple[UserId, ...]:
        """Whom the running hand waits for, be it a person or the house."""
        if not isinstance(self.phase, Playing):
            return ()
        waited = self.game.to_act(self.phase.hand.state) - self.gone - {CLOCK}
        return tuple(self.user_at(seat) for seat in sorted(waited))

    def called_back(self) -> tuple[UserId, ...]:
        """The people who have not asked to resume an adjourned match that others want
        to resume."""
        missing = [seat for seat in self.persons if not self.seats[seat].ready]
        is_wanted = len(missing) < len(self.persons)
        if not isinstance(self.phase, Adjourned) or not is_wanted:
            return ()
        return tuple(map(self.user_at, missing))

    def timer(self) -> Timer | None:
        """The clock of the running hand."""
        return (
            self.game.timer(self.phase.hand.state)
            if isinstance(self.phase, Playing)
            else None
        )

    def standing(self) -> Standing:
        """Dealer and scores now."""
        if isinstance(self.phase, Playing) and self.phase.hand.end is None:
            return self.game.standing(self.phase.hand.state)
        return self.settled

    @property
    def tokens(self) -> Tokens:
        """What was in the pot and what everybody held when that was last looked at."""
        return Tokens(self.pot, self.purses)

    def version(self, viewer: Seat | None) -> int:
        """How many changes this viewer could see so far. Between two hands only the
        hand's number counts.

        Before the first hand it is how often the host has changed the terms; or the
        stage of partnerships being made."""
        if isinstance(self.phase, Forming):
            # no version of the first hand
            return self.phase.attempt.version % VERSIONS_PER_HAND
        if self.hand is None:
            return self.header.changes
        place = (
            PUBLIC if viewer is None or not isinstance(self.phase, Playing) else viewer
        )
        return self.hand_no * VERSIONS_PER_HAND + self.hand.sight.changes[place]

    def is_of_hand(self, version: int) -> bool:
        """Whether a version is one of the present hand, or of the time before the first
        one."""
        return version // VERSIONS_PER_HAND == self.hand_no

    def is_as_offered(self, version: int | None) -> bool:
        """Whether what was offered at a version is about the present hand; None: it is
        about whatever there is now."""
        return version is None or self.is_of_hand(version)

    @property
    def is_adjournable(self) -> bool:
        """Whether the match can be adjourned now, if all agree; not after the hand that
        teaches a newcomer."""
        whole = self.game.profile.counts is Counts.MATCH
        return (
            whole
            and isinstance(self.phase, Between)
            and self.free_seat is None
            and not self.header.guided
        )

    def formation(self, viewer: Seat | None) -> SeenFormation | None:
        """Return partnerships in the making as a seat, or the public, sees them."""
        return (
            seen(self.phase.attempt.state, viewer)
            if isinstance(self.phase, Forming)
            else None
        )

    def given_up(self, leaving: Collection[Seat]) -> Placing | None:
        """Return where everybody comes in if these get up and the game is over by it;
        None: it goes on."""
        return given_up(self.game, self.options, len(self.seats), self.gone, leaving)
