"""What a table is about: who opened it, and what is played there for what."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.games.contract import Options
from bot.house.levels import Level
from bot.tables.dealing import given_mix
from bot.tables.ids import GuildId, Moment, TableId, UserId
from bot.tables.partnerships.formation import Way


@dataclass(frozen=True, slots=True)
class Partners:
    """What a table has agreed on about partnerships, where its game has sides."""

    way: Way = Way.HOST
    redraw: bool = False
    """Whether a draw is made again, once, if everybody wishes it."""
    confirm_scores: bool = False
    """Whether scorekeepers are asked to confirm the sheet after a hand."""


@dataclass(frozen=True, slots=True)
class Given:
    """The deal that a table plays in its only hand, and others at theirs: the `number`
    in a set of equal deals."""

    set_id: int
    number: int

    @property
    def mix(self) -> str:
        """What is mixed with its seed."""
        return given_mix(self.set_id, self.number)


@dataclass(frozen=True, slots=True)
class Header:
    """What a table is opened with. Its host may change some of it before the first
    hand."""

    id: TableId
    guild: GuildId
    game: str
    preset: str
    """The name of the rules that `options` are chosen from."""
    options: Options
    stake: int
    """Tokens each pays for every hand; 0 at a table without tokens."""
    host: UserId
    opened_by: UserId
    created_at: Moment
    invitee: UserId | None = None
    """Whom its host asked by name."""
    rematch_of: TableId | None = None
    room: range | None = None
    """How many may sit at an open table; None: it is a challenge, of two."""
    drawn: bool = False
    """Whether seats are drawn at the start; else they are those of the order of
    joining."""
    pause_ms: int = 0
    """After how long the next hand is dealt unasked; 0: when everybody has asked for
    it."""
    partners: Partners = field(default_factory=Partners)
    changes: int = 0
    """How often its host has changed what it is about."""
    private: bool = False
    """One person plays against the house, only on their own panel."""
    timed: bool = True
    """The clock plays for people who do not act in time."""
    guided: bool = False
    """The panel says what to do, and why."""
    given: Given | None = None
    """The deal that it plays; None: its deals are its own."""
    house_level: Level | None = None
    """The strongest player of the house who was dealt to so far."""
