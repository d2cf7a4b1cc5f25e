"""Time zones by what people type: a name of the IANA list, or the city in it."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Final

from bot.economy.settings import UnfitSetting

MOST_ZONES = 3
"""Suggestions."""
_NO_PLACE: Final = "Factory"
"""The zone of a machine whose zone was not set yet; it is in the list anyway."""


@dataclass(eq=False)
class UnknownZone(UnfitSetting):
    """No time zone is called so; `suggestions` sound like it."""

    text: str
    suggestions: tuple[str, ...]


def read_zone(text: str) -> str:
    """Return the time zone that is meant: `Europe/Kyiv`, also by `europe/kyiv` or
    `Kyiv`. Raises UnknownZone."""
    wanted = "_".join(text.split()).casefold()
    found = _by_word().get(wanted)
    if found is None:
        near = get_close_matches(wanted, _by_word(), n=4 * MOST_ZONES, cutoff=0.6)
        names = dict.fromkeys(_by_word()[word] for word in near)
        raise UnknownZone(text, tuple(names)[:MOST_ZONES])
    return found


@cache
def _by_word() -> dict[str, str]:
    """Return the zones by their names and by their cities, in small letters; a name
    goes before a city."""
    listed = resources.files("tzdata").joinpath("zones").read_text("utf-8").split()
    names = [name for name in listed if name != _NO_PLACE]
    cities = {
        name.rpartition("/")[2].casefold(): name
        for name in reversed(names)
        if "/" in name
    }
    return cities | {name.casefold(): name for name in names}
