"""How old an account is: Discord writes into each id when it was made."""

from __future__ import annotations

from typing import Final

DISCORD_EPOCH: Final = 1_420_070_400_000
"""The first moment that an id can hold, in ms since 1970: 2015-01-01 UTC."""
_DAY: Final = 86_400_000
"""Milliseconds."""
_SERIAL_BITS: Final = 22
"""The lowest bits of an id, which do not tell the time."""


def made_at(user: int) -> int:
    """Return when an account was made, in ms."""
    return (user >> _SERIAL_BITS) + DISCORD_EPOCH


def old_at(user: int, days: int) -> int:
    """Return from when on an account is so many `days` old, in ms."""
    return made_at(user) + days * _DAY


def is_old(user: int, days: int, now: int) -> bool:
    """Whether an account is so many `days` old; `now` in ms. With 0 days every account
    is."""
    return not days or old_at(user, days) <= now


def first_too_new(days: int, now: int) -> int:
    """Return the smallest id of an account that is not so many `days` old yet; `now` in
    ms."""
    if not days:
        return 2**63 - 1
    return (max(0, now - days * _DAY - DISCORD_EPOCH) + 1) << _SERIAL_BITS
