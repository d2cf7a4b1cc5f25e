"""Rows as they are stored, frozen and without SQL: other rooms may read these types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final


@dataclass(frozen=True)
class TableRow:
    """A table. Times are ms since 1970 UTC, tokens integers, `options` is JSON,
    `standing` the table's own notation.

    `table_id` is 0 before the table is stored. `clock_ms` is how long the clock that
    ends at `deadline_at` was set to. `least` and `most` are the seats of an open table
    (None: a challenge), `drawn` (1) says that they are drawn at the start, `pause_ms`
    after how long the next hand is dealt unasked (0: when everybody has asked),
    `paused` (1) says that everybody is to be asked for this one all the same. The home
    is where a table was opened that is played in a thread of its own. At `house_at` the
    players of the house consider the table next (None: there is nothing to consider);
    `house_level` is the strongest one dealt to so far. `terms` counts the changes of
    what the table is about, by its host, before its first hand. A `private` (1) table
    is in no channel, one that is not `timed` (0) has no turn clock, and a `guided` (1)
    one teaches the game. `forming` is the attempt at partnerships under way or whose
    seats were taken (0: none), `partners` how they are made, `redraw` (1) whether once
    more if all wish it, `confirm_scores` (1) whether scorekeepers confirm the sheet.
    Since `adjourned_at` the match rests between two hands, to be resumed on another
    day (None: it does not). `away_ms` is how long nobody could play in the hand
    that was dealt last: its log does not count that time. The seat `proposed_by`
    proposed last, in the present hand, to cancel the game. That proposal is open since
    `proposed_at` and lapses at `proposal_until` (None: it has). `canceled_by` is who
    canceled it (None: nobody, or all have agreed), and `cancel_reason` why a moderator
    did. `host` is who hosts it now,
    `opened_by` who opened it, `invitee` whom they asked to it by name (None: nobody).
    """

    table_id: int
    guild_id: int
    channel_id: int
    game: str
    preset: str
    options: str
    stake: int
    status: str
    host: int
    opened_by: int
    standing: str
    created_at: int
    changed_at: int | None = None
    hand_no: int = 0
    seq: int = 0
    deadline_at: int | None = None
    clock_ms: int | None = None
    clock_serial: int | None = None
    suspended_at: int | None = None
    ended_at: int | None = None
    end_reason: str | None = None
    ended_by: int | None = None
    rematch_of: int | None = None
    least: int | None = None
    most: int | None = None
    drawn: int = 0
    pause_ms: int = 0
    canceled_by: int | None = None
    home_channel_id: int | None = None
    house_at: int | None = None
    house_level: str | None = None
    terms: int = 0
    paused: int = 0
    private: int = 0
    timed: int = 1
    guided: int = 0
    forming: int = 0
    partners: str = "host"
    redraw: int = 0
    confirm_scores: int = 0
    adjourned_at: int | None = None
    away_ms: int = 0
    proposed_by: int | None = None
    proposed_at: int | None = None
    proposal_until: int | None = None
    invitee: int | None = None
    cancel_reason: str = ""


@dataclass(frozen=True)
class SeatRow:
    """A person's seat: `timeouts` in a row, and by which click they are `ready` for the
    next hand (0: they are not).

    `pressed` is the click of their last own action since the next hand's seed was
    committed to, 0: none. `gone` (1) says that they left in mid-hand, `stop` (1) that
    they want to end the game here. `place` is where the seat came in at the end of the
    game, 0 for a winner; None: nobody has, or not yet. `keeps` (1) says that they keep
    the score for their side, `sheet` what they said to it after the last hand.
    `adjourn` (1) says that they would like the match to rest until another day.
    `accepts` (1) says that they agree to the proposal to cancel that is open,
    `proposed` (1) that they have made one in this hand. `late_since` is the table's
    `seq` at the first of their timeouts in a row; of no meaning while there are none.
    """

    table_id: int
    seat: int
    user_id: int
    timeouts: int = 0
    ready: int = 0
    gone: int = 0
    stop: int = 0
    place: int | None = None
    pressed: int = 0
    keeps: int = 0
    sheet: str | None = None
    adjourn: int = 0
    accepts: int = 0
    proposed: int = 0
    late_since: int = 0


@dataclass(frozen=True)
class HandRow:
    """A hand: prepared once its `seed` is committed to, then dealt, then over.

    `seed` is secret until the hand is over. `mix`, `opening` (the standing after the
    antes, in the table's own notation), `first_seq` (the table's `seq` at the deal) and
    `started_at` are None until the deal; `result` is JSON."""

    table_id: int
    hand_no: int
    seed: bytes = field(repr=False)
    commitment: str
    mix: str | None = None
    opening: str | None = None
    first_seq: int | None = None
    started_at: int | None = None
    ended_at: int | None = None
    result: str | None = None


@dataclass(frozen=True)
class ActionLogRow:
    """One action of a seat (-1: the clock) in the game's notation; `seq` is the table's
    after it.

    `at` is when, less the time since the deal in which nobody could play.
    """

    table_id: int
    seq: int
    hand_no: int
    seat: int
    action: str
    at: int
    interaction_id: int | None = None


@dataclass(frozen=True)
class FormingRow:
    """An attempt at partnerships: of how many `teams`, in which `way`, and at which
    place the host is.

    The `seed` of its kit is secret until it is over. `redraw` (1) allows a second draw.
    """

    table_id: int
    attempt: int
    teams: int
    way: str
    redraw: int
    host_place: int
    seed: bytes = field(repr=False)
    commitment: str
    began_at: int


@dataclass(frozen=True)
class FormingStepRow:
    """One step of an attempt at partnerships, by place (-1: the clock), in the notation
    of formations."""

    table_id: int
    attempt: int
    no: int
    place: int
    action: str
    at: int
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One act. `subject` is the member it concerned; `detail` what was done, by name;
    `at` in ms."""

    audit_id: int
    guild_id: int
    actor: int
    act: str
    subject: int | None
    detail: Mapping[str, str | int | None]
    at: int


@dataclass(frozen=True, slots=True)
class AuditLeaf:
    """Some acts, newest first, and whether there are `newer` and `older` ones."""

    rows: tuple[AuditRow, ...]
    newer: bool
    older: bool


@dataclass(frozen=True, slots=True)
class LedgerMovement:
    """Tokens that came into a purse, or (negative) left it, at a time in ms; `balance`
    is what it held then.

    `other` is the member whose purse they came from or went to. Of a grant by an admin
    `actor` is who made it and `note` why. `channel_id` and `message_id` are where the
    result of the table's hand stands, if it does."""

    entry_id: int
    at: int
    tokens: int
    balance: int
    reason: str
    other: int | None = None
    actor: int | None = None
    note: str | None = None
    table_id: int | None = None
    channel_id: int | None = None
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a purse's movements, newest first; whether there are `newer` and
    `older` ones; what it holds now."""

    rows: tuple[LedgerMovement, ...]
    newer: bool
    older: bool
    held: int


LESSON: Final = "lesson"
"""The mix of a deal that was chosen to teach: nobody brings anything to it
(docs/fair-dealing.md)."""


LEAST_PLAYED: Final = 20
"""Hands or games in a period without which nobody is on its board by win rate."""


LEAST_OPPONENTS: Final = 3
"""People whom somebody must have played in a period before a board lists them."""


class MessageKind(StrEnum):
    """What a message in Discord is for."""

    TABLE = "table"
    """Shows a table; the invitation is that of its first hand."""
    RESULT = "result"
    """Shows how a hand ended."""
    TURN = "turn"
    """Calls people because the clock runs for them: its occasion is the clock's
    serial."""
    HAND = "hand"
    """Calls everybody to a hand without turns."""
    MATCH = "match"
    """Calls everybody to resume an adjourned match: its occasion is the moment, in
    ms, at which that was asked for."""
    LOG = "log"
    """Tells what an admin of a server did: its occasion is the number of the act."""
    GREETING = "greeting"
    """Greets a server: its occasion is the moment, in ms, at which it invited the
    bot."""
    PANEL = "panel"
    """Shows a table to one person, alone: its occasion is their number."""


class By(StrEnum):
    """What a leaderboard goes by."""

    TOKENS = "tokens"
    """All time: what people hold; in a season or week: what they won, less what they
    lost, at tables of all games."""
    WINS = "wins"
    WIN_RATE = "win_rate"
    RATING = "rating"
    HOUSE = "house"
    """Games against the house; of all time only."""
    PACE = "pace"
    """How quick people are in the median; only of a game that times them."""


class Span(StrEnum):
    """The time a leaderboard is about; seasons and weeks are the present ones."""

    ALL = "all"
    SEASON = "season"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class Score:
    """Finished tables against the house at a `level` (that of its strongest player
    there): `won` of those `played`."""

    level: str
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of a leaderboard. `place` counts from 1; people with equal values share
    one.

    `value` is in tokens, hands or games won or points of rating; `played` is told by
    wins and by win rate. Against the house `scores` has the levels played against, the
    strongest first."""

    place: int
    user_id: int
    value: int
    played: int = 0
    scores: tuple[Score, ...] = ()


@dataclass(frozen=True, slots=True)
class Unlisted:
    """Why no board of a period has somebody, however they play.

    Their account is old enough at `old_at` (ms; None: it is), or they have played only
    so many different `opponents`."""

    old_at: int | None
    opponents: int


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard, from 1, of so many `pages`, and the reader's `own` line,
    or why they are `unlisted`.

    `played` is how many hands or games they have played, or by pace how often they were
    timed. `counted` is how much of what was ever played the board holds so far, in
    percent; None: all of it. Accounts that are not `account_days` old are left out."""

    rows: list[BoardLine]
    own: BoardLine | None
    played: int
    page: int
    pages: int
    counted: int | None = None
    unlisted: Unlisted | None = None
    account_days: int = 0


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The sums of one person in one period of a game; see the table. `mu` and `sigma`
    are None before the first."""

    guild_id: int
    game: str
    period: str
    user_id: int
    played: int = 0
    won: int = 0
    pots: int = 0
    pots_won: int = 0
    streak: int = 0
    best_streak: int = 0
    rating: int = 0
    mu: float | None = None
    sigma: float | None = None
    opponents: int = 0


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody whom a person has `played` with on one side, and how often the two have
    `won`."""

    user_id: int
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Career:
    """Sums of all time and of the present week in a game, and the place by rating
    (None: they are `unlisted`).

    `marks` are the game's own, by name. `ratings` are those of all time after each of
    the newest that counted, oldest first. `partners` are those of all time, the most
    frequent first."""

    ever: TallyRow
    week: TallyRow
    place: int | None
    marks: Mapping[str, int]
    ratings: list[int]
    partners: Sequence[Partner] = ()
    unlisted: Unlisted | None = None


@dataclass(frozen=True, slots=True)
class Careers:
    """The games that somebody has played among people, most played first, and what was
    won at all tables, in tokens.

    `counted` is how much, in percent, of what was ever played all this holds so far;
    None: all of it."""

    games: list[Career]
    tokens: int
    counted: int | None


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A finished table as one person looks back on it: `ended_at` in ms since 1970 UTC.

    `others` is everybody else who was ever dealt to there, in the order of their first
    hands and seats; `winners` won the whole game, and `partners` came in with the
    person, as far as that counted. `tokens` is what the person has won (or, negative,
    lost) there in all."""

    table_id: int
    game: str
    preset: str
    options: str
    stake: int
    ended_at: int
    end_reason: str
    hands: int
    user_id: int
    others: tuple[int, ...]
    winners: tuple[int, ...]
    tokens: int
    partners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a person's finished tables, from 1, of so many `pages`."""

    rows: list[HistoryRow]
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class FinishRow:
    """A hand, or a whole game, that ended, at `at` (ms), as the `finish_id`-th of
    all."""

    finish_id: int
    guild_id: int
    game: str
    table_id: int
    hand_no: int
    at: int


@dataclass(frozen=True, slots=True)
class OutcomeRow:
    """What a hand or game meant for one of its players. Partners have one `side`;
    `place` is 0 for those who won.

    `pot` is what they won of the pot, in tokens; `rating` the one of all time in this
    game, afterwards; `rated` whether it could move, `too_new` whether their account
    was, and `early` whether it could only fall (0 or 1)."""

    finish_id: int
    seat: int
    guild_id: int
    game: str
    user_id: int
    side: int
    place: int
    pot: int
    rating: int
    rated: int = 1
    too_new: int = 0
    early: int = 0

    @property
    def won(self) -> bool:
        """Whether they won."""
        return self.place == 0
