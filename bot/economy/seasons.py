"""Ending a season: everybody begins the next one with the same tokens. It can be taken
back for a week."""

from __future__ import annotations

from dataclasses import dataclass

from bot.economy.audit import AdminAct, note
from bot.records.counting import reopen_season
from db import guilds, seasons
from db.engine.port import Connection
from db.reasons import LedgerReason
from db.seasons import Holdings, Season, Undone, look

__all__ = ["Holdings", "Plan", "Season", "Undone", "begin", "look", "plan", "undo"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What the next season would be: its number, and the `tokens` for everybody in
    place of what is held now."""

    number: int
    tokens: int
    held: Holdings


def plan(c: Connection, guild: int, now: int) -> Plan:
    """Return what beginning a new season would do `now` (ms)."""
    number = seasons.next_number(c, guild)
    tokens = guilds.load(c, guild).starting_tokens
    return Plan(number, tokens, seasons.holdings(c, guild, now))


def begin(c: Connection, act: AdminAct, number: int, tokens: int) -> bool:
    """Begin the season that was planned, and note it; False: the plan has changed in
    the meantime, nothing was done."""
    now_planned = plan(c, act.guild_id, act.now)
    if (now_planned.number, now_planned.tokens) != (number, tokens):
        return False
    seasons.begin(c, act.guild_id, number, tokens, act.now)
    note(
        c,
        act,
        LedgerReason.SEASON,
        {"season": number, "tokens": tokens, "members": now_planned.held.members},
    )
    return True


def undo(c: Connection, act: AdminAct, number: int) -> Undone | None:
    """Take a season back and note it: the one before goes on. None: it is not the
    present one, or it is too late."""
    season = look(c, act.guild_id, act.now)
    if season.number != number or season.undo_until is None:
        return None
    undone = seasons.undo(c, act.guild_id, number, act.now)
    if undone is None:
        return None
    reopen_season(c, act.guild_id, number)
    detail = {"season": number, "short": undone.short_tokens}
    note(c, act, LedgerReason.SEASON_UNDO, detail)
    return undone
