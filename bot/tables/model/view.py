"""What the rest of the bot sees of a table: frozen values, nothing hidden in them from
their viewer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.games.contract import Options, Placing, Seat
from bot.house.levels import Level
from bot.tables.computer_players import is_house, level_of
from bot.tables.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.tables.model.commands import Command
from bot.tables.model.ends import EndReason
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.hand import VERSIONS_PER_HAND, HandEnd
from bot.tables.model.header import Partners
from bot.tables.model.seats import TableSeat
from bot.tables.model.status import SheetVerdict, Status, Wish
from bot.tables.partnerships.attempt import Kit
from bot.tables.partnerships.seen import SeenFormation


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One player. `balance` is the purse in tokens; `ready` says that they asked for
    the next hand.

    A house player's `balance` is their share of what the house can still play for
    today."""

    seat: Seat
    user_id: UserId
    balance: int
    ready: bool
    timeouts: int = 0
    """How often in a row the clock has played for them."""
    gone: bool = False
    """They left in mid-hand, and the clock plays their cards until it ends; or in a
    pause their seat is free."""
    stop: bool = False
    """They asked to stop the game here."""
    sheet: SheetVerdict | None = None
    """What they said to the score sheet after the last hand; None: nothing, or they are
    not asked."""
    adjourn: bool = False
    """They would like to resume the match on another day."""

    @classmethod
    def of(cls, number: Seat, seat: TableSeat, purse: int) -> SeatInfo:
        """Return what is told of a seat."""
        return cls(
            number,
            seat.user,
            purse,
            ready=seat.ready,
            timeouts=seat.timeouts,
            gone=seat.gone,
            stop=seat.wish is Wish.STOP,
            sheet=seat.sheet,
            adjourn=seat.wish is Wish.ADJOURN,
        )

    @property
    def house(self) -> Level | None:
        """How well a computer player of the house plays; None for a person."""
        return level_of(self.user_id) if is_house(self.user_id) else None


@dataclass(frozen=True, slots=True)
class SeenProposal:
    """A proposal to cancel the game in mid-hand. In each hand a seat makes one at most,
    so that names it."""

    by: Seat
    until: datetime | None
    """Until when it can be accepted (UTC); None: it has lapsed."""
    waits_for: tuple[Seat, ...]
    """The players who have not accepted it yet."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one seat or the public (`viewer` None) sees it."""

    table_id: TableId
    guild_id: GuildId
    channel_id: ChannelId | None
    """None: it is private."""
    message_id: MessageId | None
    game: str
    preset: str
    options: Options
    stake: int
    """Tokens each pays for every hand; 0 at a table without tokens."""
    status: Status
    host: UserId
    seats: tuple[SeatInfo, ...]
    viewer: Seat | None
    version: int
    """Counts the changes this viewer could see; another viewer's is another number."""
    deadline: datetime | None
    """When the clock acts next (UTC)."""
    hand_no: int
    """0 before the first deal."""
    pot: int
    hand: object | None = None
    """The game's own view for this viewer while a hand is played."""
    commitment: str | None = None
    """Hex SHA-256 of the seed of the hand that is played, or else of the hand to
    come."""
    last_hand: HandEnd | None = None
    end_reason: EndReason | None = None
    ended_by: Seat | None = None
    """Who declined, resigned, left or timed out."""
    winners: tuple[Seat, ...] = ()
    """Who won the whole game; several: partners, or joint winners."""
    offers: frozenset[Command] = frozenset()
    """What the viewer may do now, but for the moves of the game; for the public, what
    anybody may do."""
    nobody_won: bool = False
    """The game came to its end, or was given up, and nobody has won it."""
    gathering: SeenGathering | None = None
    """What an open table waits for before its first hand; None at a challenge, and once
    the game has begun."""
    asked: UserId | None = None
    """Who is challenged by name and has not come, or was without a game coming of it;
    None at other tables."""
    rematch: bool = False
    """Whether the same table was asked for once more."""
    pause_seconds: int = 0
    """After how many seconds the next hand is dealt unasked; 0: when everybody has
    asked for it."""
    paused: bool = False
    """The next hand would come by itself, but everybody is asked for it this time."""
    next_commitment: str | None = None
    """While a hand is played: hex SHA-256 of the seed of the hand after it, for which
    its presses count."""
    canceled_by: UserId | None = None
    """Who canceled the game; None: all who sat there agreed."""
    cancel_reason: str = ""
    """Why a moderator canceled it, in their own words."""
    home: ChannelId | None = None
    """The channel the table was opened in, if it is played in a thread of its own."""
    next_dealer: Seat | None = None
    """Who deals the next hand; None but between two hands."""
    sides: tuple[int, ...] = ()
    """The side each seat plays for: equal for partners. Empty where nobody has any."""
    played_for: str = ""
    """What the viewer's seat did last in this hand, in notation, if the clock did it
    for them; else empty."""
    played_last: bool = False
    """Whether nothing has happened since that everybody saw: what happened last was the
    clock's doing."""
    if_left: Placing | None = None
    """Where everybody would come in if the viewer got up now; None: the game would go
    on, or count for nobody."""
    replaceable: bool = False
    """Whether somebody else could take the viewer's seat if they got up now."""
    free_seat: Seat | None = None
    """The seat that anybody may take before the next hand: who had it has left their
    partners."""
    match: bool = False
    """Whether the game counts as a whole, and not each of its hands."""
    scorekeepers: tuple[Seat, ...] = ()
    """Who is asked after each hand whether the sheet is right, one of each side;
    silence confirms."""
    first_players: tuple[UserId, ...] = ()
    """Who was dealt to in the first hand; a person who took a seat later has not paid
    for it."""
    private: bool = False
    """One person plays against the house, on their own panel alone."""
    timed: bool = True
    """The clock plays for who does not act in time."""
    guided: bool = False
    """The panel says what to do, and why."""
    awaited: bool = False
    """The running hand waits for the viewer."""
    held: bool = False
    """The house has to move, and waits until the person at a guided table has read what
    they are told."""
    formation: SeenFormation | None = None
    """Partnerships in the making, seats being the places in it; None at any other
    time."""
    kit_commitment: str | None = None
    """Hex SHA-256 of the seed of the kit from which partners were drawn, or are going
    to be."""
    kit: Kit | None = None
    """What proves that draw, once seats have come of it."""
    partners: Partners = field(default_factory=Partners)
    names: tuple[str, ...] = ()
    """People's names, by seat, for the labels of buttons; empty if unknown, as after a
    restart."""
    proposal: SeenProposal | None = None
    """The last proposal to cancel the game, until something else happens in the
    hand."""
    elsewhere: bool = False
    """Whether the viewer also sits at another open table of the server: then their
    panel says which one it is of."""
    dealt_at: datetime | None = None
    """When the time of the hand that is played began (UTC), as if nobody had been away
    since."""

    @property
    def is_brief(self) -> bool:
        """Whether it leaves out what a learner can do without: more than two play, and
        a guided panel has few words."""
        return self.guided and len(self.seats) > 2

    @property
    def untouched(self) -> bool:
        """Whether the viewer has seen nothing of the hand but its deal."""
        return self.version % VERSIONS_PER_HAND == 0

    @property
    def heirs(self) -> tuple[Seat, ...]:
        """Who would win the game if the viewer got up now; empty: it would go on, or
        nobody would."""
        return tuple(
            Seat(seat) for seat, place in enumerate(self.if_left or ()) if place == 0
        )

    @property
    def wins_nobody(self) -> bool:
        """Whether nobody would win the game if the viewer got up now: each side had
        lost somebody."""
        return self.if_left is not None and not self.heirs

    @property
    def costs_others(self) -> bool:
        """Whether the viewer's getting up would end the game for several others, or
        leave partners alone."""
        return len(self.heirs) > 1 or self.wins_nobody or self.replaceable

    @property
    def asks_before_leaving(self) -> bool:
        """Whether leaving between two hands gives something away: a pot, a match, or
        what others play for."""
        loses_match = self.match and bool(self.heirs)
        return bool(self.pot) or loses_match or self.costs_others

    def partners_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of a seat's side."""
        return tuple(
            Seat(n)
            for n, side in enumerate(self.sides)
            if n != seat and side == self.sides[seat]
        )

    def seat_of(self, user_id: UserId) -> Seat | None:
        """The seat of a person, or None for a stranger and a person who has left."""
        for info in self.seats:
            if info.user_id == user_id and not info.gone:
                return info.seat
        return None

    @property
    def present(self) -> tuple[SeatInfo, ...]:
        """Those who have not left."""
        return tuple(info for info in self.seats if not info.gone)

    @property
    def practice(self) -> bool:
        """Whether one person alone plays against the house, without tokens: they may be
        given hints."""
        persons = [info for info in self.present if info.house is None]
        return (
            not self.stake
            and len(persons) == 1
            and any(info.house for info in self.present)
        )

    def at(self, end: HandEnd) -> TableView:
        """Return the table with the seats of a finished hand, for what is said of that
        hand."""
        seats = tuple(
            SeatInfo(Seat(seat), user, balance, ready=False)
            for seat, (user, balance) in enumerate(
                zip(end.players, end.balances, strict=True)
            )
        )
        return replace(self, seats=seats, viewer=None)
