"""What the rest of the bot sees of a table: frozen values, nothing hidden in them from their viewer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from bot.games.contract import Movement, Options, Seat

TableId = NewType("TableId", int)
UserId = NewType("UserId", int)
GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
MessageId = NewType("MessageId", int)


class Status(StrEnum):
    """Where a table stands."""

    INVITED = "invited"
    """Waiting for the invited person's answer."""
    PLAYING = "playing"
    """A hand is being played."""
    BETWEEN = "between"
    """A hand is over; the players decide whether to go on."""
    OVER = "over"


class EndReason(StrEnum):
    """Why a table is over."""

    DECLINED = "declined"
    EXPIRED = "expired"
    """The invitation was not answered in time."""
    WITHDRAWN = "withdrawn"
    """The inviter took the invitation back."""
    BUST = "bust"
    """Somebody cannot pay the next ante."""
    WON = "won"
    """A hand decided the whole game."""
    RESIGNED = "resigned"
    LEFT = "left"
    """Somebody left between hands."""
    TIMED_OUT = "timed_out"
    """Somebody did not act too often in a row."""
    STOPPED = "stopped"
    """Nobody wanted the next hand."""
    ABANDONED = "abandoned"
    """The table's place in Discord was gone for too long."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One player. `balance` is the purse in tokens; `ready` says that he asked for the next hand."""

    seat: Seat
    user_id: UserId
    balance: int
    ready: bool


@dataclass(frozen=True, slots=True)
class HandEnd:
    """What everybody may know of the last finished hand, kept until the next one is dealt.

    `view` is the game's public view at its end. `movements` are all tokens moved by the ending, the
    table's own ending included. `seed` (hex) opens the commitment.
    """

    hand_no: int
    view: object
    movements: tuple[Movement, ...]
    balances: tuple[int, ...]
    commitment: str
    seed: str
    mix: str


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one seat or the public (`viewer` None) sees it."""

    table_id: TableId
    guild_id: GuildId
    channel_id: ChannelId
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
    hand: object | None
    """The game's view for this viewer while a hand is played, such as `BuraView`."""
    commitment: str | None
    """Hex SHA-256 of the present hand's seed."""
    last_hand: HandEnd | None
    end_reason: EndReason | None
    ended_by: Seat | None
    """Who declined, resigned, left or timed out."""
    winner: Seat | None
    """Who won the whole game."""

    def seat_of(self, user_id: UserId) -> Seat | None:
        """The seat of a person, or None for a stranger."""
        for info in self.seats:
            if info.user_id == user_id:
                return info.seat
        return None
