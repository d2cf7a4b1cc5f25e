"""The custom_id of the button that forgets somebody: what he was asked, where, when, and what it would have meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.tables.table_view import GuildId, UserId

KIND: Final = "privacy"
KEEP: Final = f"{KIND}:keep"
"""The custom_id of the button beside it, which removes nothing."""
_FORM: Final = re.compile(rf"{KIND}:erase:([1-9][0-9]{{0,18}}):([1-9][0-9]{{0,18}}):([0-9]{{1,12}}):([0-9a-f]{{8}})")


@dataclass(frozen=True, slots=True)
class EraseId:
    """What a press on the button confirms. `str()` of it is the custom_id.

    `asked_at` is in seconds since 1970 UTC; `digest` stands for what was said that it would mean.
    """

    guild: GuildId
    user: UserId
    asked_at: int
    digest: str

    def __str__(self) -> str:
        return f"{KIND}:erase:{self.guild}:{self.user}:{self.asked_at}:{self.digest}"

    @classmethod
    def parse(cls, text: str) -> EraseId | None:
        """Read a custom_id; None: it is that of no such button."""
        found = _FORM.fullmatch(text)
        if found is None:
            return None
        guild, user, asked_at, digest = found.groups()
        return cls(GuildId(int(guild)), UserId(int(user)), int(asked_at), digest)
