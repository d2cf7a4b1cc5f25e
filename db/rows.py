"""Rows as they are stored, frozen and without SQL: other rooms may read these types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class TableRow:
    """A table. Times are ms since 1970 UTC, tokens integers, `options` is JSON, `standing` the table's own notation.

    `table_id` is 0 before the table is stored. `clock_ms` is how long the clock that ends at `deadline_at`
    was set to. `least` and `most` are the seats of an open table (None: a challenge), `drawn` (1) says that they are
    drawn at the start, `pause_ms` after how long the next hand is dealt unasked (0: when everybody has asked). The
    home is where a table was opened that is played in a thread of its own. At `house_at` the players of the house
    consider the table next (None: there is nothing to consider); `house_level` is the strongest one dealt to so far.
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
    standing: str
    created_at: int
    changed_at: int | None = None
    hand_no: int = 0
    seq: int = 0
    message_id: int | None = None
    message_at: int | None = None
    ping_id: int | None = None
    deadline_at: int | None = None
    clock_ms: int | None = None
    clock_serial: int | None = None
    suspended_at: int | None = None
    ended_at: int | None = None
    end_reason: str | None = None
    ended_by: int | None = None
    rematch_of: int | None = None
    mix: str = ""
    least: int | None = None
    most: int | None = None
    drawn: int = 0
    pause_ms: int = 0
    voided_by: int | None = None
    home_channel_id: int | None = None
    home_message_id: int | None = None
    house_at: int | None = None
    house_level: str | None = None


@dataclass(frozen=True)
class SeatRow:
    """A person's seat: `timeouts` in a row, and by which click they are `ready` for the next hand (0: they are not).

    `gone` (1) says that they left in mid-hand, `stop` (1) that they want to end the game here.
    `place` is where the seat came in at the end of the game, 0 for who has won; None: nobody has, or not yet.
    """

    table_id: int
    seat: int
    user_id: int
    timeouts: int = 0
    ready: int = 0
    gone: int = 0
    stop: int = 0
    place: int | None = None


@dataclass(frozen=True)
class HandRow:
    """A hand: prepared once its `seed` is committed to, then dealt, then over.

    `seed` is secret until the hand is over. `mix`, `opening` (the standing after the antes, in the table's own
    notation), `first_seq` (the table's `seq` at the deal) and `started_at` are None until the deal; `result` is JSON.
    """

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
    result_message_id: int | None = None


@dataclass(frozen=True)
class ActionRow:
    """One action of a seat (-1: the clock) in the game's notation; `seq` is the table's after it."""

    table_id: int
    seq: int
    hand_no: int
    seat: int
    action: str
    at: int
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One act. `subject` is the member it concerned; `detail` what was done, by name; `at` in ms."""

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
class Movement:
    """Tokens that came into a purse, or (negative) left it, at a time in ms; `balance` is what it held then.

    `other` is the member whose purse they came from or went to. Of a grant by an admin `actor` is who made it and
    `note` why. `channel_id` and `message_id` are where the result of the table's hand stands, if it does.
    """

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
    """A page of a purse's movements, newest first; whether there are `newer` and `older` ones; what it holds now."""

    rows: tuple[Movement, ...]
    newer: bool
    older: bool
    held: int
