"""Changing what holds in a server: checked, stored and noted in one transaction; the
last word wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.economy.audit import AdminAct, note
from db import daily_posts, guilds
from db.engine.port import Connection
from db.guild_settings import GuildSettings, SettingValue, setting_of


class UnfitSetting(Exception):  # noqa: N818 - an answer, not an error
    """A value that cannot be. Nothing was changed; the texts live in
    `bot/ui/setting_words.py`."""


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
    """The smallest stake is above the largest one, or the usual one (if not None)
    outside of both."""

    least: int
    most: int
    usual: int | None


def read_number(setting: str, text: str) -> int | None:
    """Read what somebody typed as a setting; None: nothing, where it may be left to the
    rules.

    Raises:
        NotNumber, OutOfBounds: it is no such number.
    """
    bounds = setting_of(setting).bounds
    plain = "".join(text.split()).replace("_", "").replace("−", "-")
    if not plain and may_be_empty(setting):
        return None
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise NotNumber(setting, text)
    if len(digits) > 18 or int(plain) not in bounds:
        raise OutOfBounds(setting, bounds.start, bounds.stop - 1)
    return int(plain)


def may_be_empty(setting: str) -> bool:
    """Whether a number may be left to the rules."""
    return GuildSettings().value(setting) is None


def change(c: Connection, act: AdminAct, changes: Mapping[str, SettingValue]) -> bool:
    """Store some settings, such as `daily` or `bura.preset`, and note what is
    different; say whether anything is.

    Raises:
        StakesCrossed: the stakes do not fit together.
    """
    held = guilds.load(c, act.guild_id)
    wanted = {
        name: tuple(sorted(set(value))) if isinstance(value, tuple) else value
        for name, value in changes.items()
    }
    new = {name: value for name, value in wanted.items() if held.value(name) != value}
    if not new:
        return False
    _check(held, new)
    guilds.save(c, act.guild_id, new, act.now)
    if new.keys() & {"deal_channel_id", "deal_hour", "time_zone"}:
        daily_posts.reconsider(c, act.guild_id)
    detail = {name: _noted(value) for name, value in new.items()}
    note(
        c,
        act,
        "settings",
        detail | {f"{name}.old": _noted(held.value(name)) for name in new},
    )
    return True


def _check(held: GuildSettings, new: Mapping[str, SettingValue]) -> None:
    stakes = {
        name: value
        for name, value in new.items()
        if name in {"stake", "stake_least", "stake_most"}
    }
    wanted = replace(held, **stakes)  # type: ignore[arg-type]
    least, most, usual = wanted.stake_least, wanted.stake_most, wanted.stake
    if not least <= (least if usual is None else usual) <= most:
        raise StakesCrossed(least, most, usual)


def _noted(value: SettingValue) -> int | str | None:
    """Return a value as the audit holds it: channels as numbers with commas."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return int(value) if isinstance(value, bool) else value
