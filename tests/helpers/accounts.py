"""Ids of accounts that were made some time before a moment."""

from __future__ import annotations

from bot.ground.clock import milliseconds
from bot.tables.ids import UserId
from db.account_age import DISCORD_EPOCH
from db.ledger import DAY
from tests.helpers.clock import START


def made(days: float, number: int = 0, now: int = milliseconds(START)) -> UserId:
    """Return the id of an account that is so many days old at a moment, in ms."""
    return UserId((int(now - days * DAY - DISCORD_EPOCH) << 22) + number)
