"""Ending a season: everybody begins the next one with the same tokens. It can be taken back for a week."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from bot.economy.audit import Act, note
from bot.records.counting import reopen_season
from db import guilds, seasons
from db.ledger import DAY
from db.periods import FIRST_SEASON
from db.seasons import Holdings, Undone

__all__ = ["Holdings", "Plan", "Season", "Undone", "begin", "look", "plan", "undo"]

UNDO_MS: Final = 7 * DAY
"""For how long a new season can be taken back."""


@dataclass(frozen=True, slots=True)
class Season:
    """A server's present season. Of the first one it is not said when it began (ms), nor with how many tokens.

    It can be taken back until `undo_until` (ms); None: no more, or never.
    """

    number: int
    began_at: int | None = None
    tokens: int | None = None
    undo_until: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What the next season would be: its number, and the `tokens` for everybody in place of what is held now."""

    number: int
    tokens: int
    held: Holdings


def look(c: sqlite3.Connection, guild: int, now: int) -> Season:
    """Return a server's present season; `now` in ms."""
    row = seasons.present(c, guild)
    if row is None:
        return Season(FIRST_SEASON)
    until = row.began_at + UNDO_MS
    return Season(row.season, row.began_at, row.tokens, until if now < until else None)


def plan(c: sqlite3.Connection, guild: int) -> Plan:
    """Return what beginning a new season would do now."""
    return Plan(seasons.next_number(c, guild), guilds.load(c, guild).starting_tokens, seasons.holdings(c, guild))


def begin(c: sqlite3.Connection, act: Act, number: int, tokens: int) -> bool:
    """Begin the season that was planned, and note it; False: the plan has changed meanwhile, nothing was done."""
    now_planned = plan(c, act.guild_id)
    if (now_planned.number, now_planned.tokens) != (number, tokens):
        return False
    seasons.begin(c, act.guild_id, number, tokens, act.now)
    note(c, act, "season", {"season": number, "tokens": tokens, "members": now_planned.held.members})
    return True


def undo(c: sqlite3.Connection, act: Act, number: int) -> Undone | None:
    """Take a season back and note it: the one before goes on. None: it is not the present one, or it is too late."""
    season = look(c, act.guild_id, act.now)
    if season.number != number or season.undo_until is None:
        return None
    undone = seasons.undo(c, act.guild_id, number, act.now)
    if undone is None:
        return None
    reopen_season(c, act.guild_id, number)
    note(c, act, "season_undo", {"season": number, "short": undone.short_tokens})
    return undone
