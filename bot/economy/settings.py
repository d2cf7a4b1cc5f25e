"""Changing what holds in a server: checked, stored and noted in one transaction; the last word wins."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from bot.economy.audit import Act, note
from db import guilds
from db.guilds import GuildSettings

__all__ = ["BOUNDS", "GuildSettings", "NotNumber", "OutOfBounds", "StakesCrossed", "UnfitSetting", "change"]

Value = int | str | None

BOUNDS: Final[Mapping[str, range]] = MappingProxyType(
    {
        "stake": range(1, 1_000_001),
        "stake_least": range(1, 1_000_001),
        "stake_most": range(1, 1_000_001),
        "starting_tokens": range(1_000_001),
        "daily": range(1_000_001),
        "relief": range(1_000_001),
        "gift_most": range(1, 1_000_001),
        "gift_minutes": range(10_081),
        "turn_seconds": range(5, 601),
        "house_cap": range(1_000_000_001),
    }
)
"""What numbers can be."""
OPTIONAL: Final = frozenset({"stake", "turn_seconds"})
"""Numbers that may be left to the rules."""


class UnfitSetting(Exception):  # noqa: N818 - an answer, not an error
    """A value that cannot be. Nothing was changed; the texts live in `bot/ui/settings_faults.py`."""


@dataclass(eq=False)
class NotNumber(UnfitSetting):
    """`text` was typed where `setting` takes a whole number."""

    setting: str
    text: str


@dataclass(eq=False)
class OutOfBounds(UnfitSetting):
    """`setting` can be from `least` to `most`."""

    setting: str
    least: int
    most: int


@dataclass(eq=False)
class StakesCrossed(UnfitSetting):
    """The smallest stake is above the largest one, or the usual one (if not None) outside of both."""

    least: int
    most: int
    usual: int | None


def read_number(setting: str, text: str) -> int | None:
    """Read what somebody typed as a setting; None: nothing, where it may be left to the rules.

    Raises:
        NotNumber, OutOfBounds: it is no such number.
    """
    bounds, plain = BOUNDS[setting], "".join(text.split()).replace("_", "").replace("−", "-")
    if not plain and setting in OPTIONAL:
        return None
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise NotNumber(setting, text)
    if len(digits) > 18 or int(plain) not in bounds:
        raise OutOfBounds(setting, bounds.start, bounds.stop - 1)
    return int(plain)


def change(c: sqlite3.Connection, act: Act, changes: Mapping[str, Value]) -> bool:
    """Store some settings by their names in `GuildSettings` and note what is different; say whether anything is.

    Raises:
        StakesCrossed: the stakes do not fit together.
    """
    held = guilds.load(c, act.guild_id)
    new = {name: value for name, value in changes.items() if getattr(held, name) != value}
    if not new:
        return False
    _check(replace(held, **new))  # type: ignore[arg-type]
    guilds.save(c, act.guild_id, new, act.now)
    _note(c, act, new, {name: getattr(held, name) for name in new})
    return True


def choose_channels(c: sqlite3.Connection, act: Act, channels: Collection[int]) -> bool:
    """Store where tables may be opened (none: everywhere) and note it; say whether it is another place."""
    held, wanted = guilds.load(c, act.guild_id).channels, tuple(sorted(set(channels)))
    if wanted == held:
        return False
    guilds.save_channels(c, act.guild_id, wanted, act.now)
    _note(c, act, {"channels": _listed(wanted)}, {"channels": _listed(held)})
    return True


def _check(wanted: GuildSettings) -> None:
    least, most, usual = wanted.stake_least, wanted.stake_most, wanted.stake
    if not least <= (least if usual is None else usual) <= most:
        raise StakesCrossed(least, most, usual)


def _note(c: sqlite3.Connection, act: Act, new: Mapping[str, Value], old: Mapping[str, Value]) -> None:
    detail = {name: _plain(value) for name, value in new.items()}
    note(c, act, "settings", detail | {f"{name}.old": _plain(value) for name, value in old.items()})


def _plain(value: Value) -> Value:
    return int(value) if isinstance(value, bool) else value


def _listed(channels: Collection[int]) -> str:
    return ",".join(map(str, channels))
