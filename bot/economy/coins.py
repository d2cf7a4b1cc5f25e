"""How tokens come into a server and go out of it: bounded, so that every sum stays
exact."""

from __future__ import annotations

from typing import Final

from bot.economy.refusals import TooManyTokens, WrongAmount
from db import ledger
from db.engine.port import Connection

MOST_MOVED: Final = 1_000_000_000
"""Tokens that one act moves at most."""
MOST_THERE: Final = 2**53
"""Tokens in one server at most, and so in a purse: whole numbers are exact up to here
in everything that reads them."""


def check_amount(tokens: int) -> None:
    """Check that one transfer may move this many tokens. Raises WrongAmount."""
    if not 1 <= tokens <= MOST_MOVED:
        raise WrongAmount(MOST_MOVED)


def check_room(c: Connection, guild: int, tokens: int) -> None:
    """Check that a server's mint may pay out this many tokens. Raises TooManyTokens."""
    if tokens - ledger.mint(c, guild) > MOST_THERE:
        raise TooManyTokens
